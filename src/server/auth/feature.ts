import { logIn as logInContract, logOutByGet, logOut as logOutContract, refreshSession as refreshContract } from "../../contract/auth.ts";
import {
  changeMe as changeMeContract,
  sendFeedback as feedbackContract,
  findUsers as findUsersContract,
  me as meContract,
} from "../../contract/users.ts";
import { answer, change, feature } from "../feature.ts";
import { deleteOldReplies } from "../request/delete-old-replies.ts";
import { findUsers } from "./find-users.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { changeMe, me } from "./me.ts";
import { refreshSession } from "./refresh-session.ts";
import { sendFeedback } from "./send-feedback.ts";
import { deleteOldSessions } from "./store.ts";

export const auth = feature("auth", {
  answers: [
    answer(logInContract, logIn),
    answer(refreshContract, refreshSession),
    change(logOutContract, logOut),
    change(logOutByGet, logOut),
    answer(meContract, me),
    answer(changeMeContract, changeMe),
    answer(findUsersContract, findUsers),
    change(feedbackContract, sendFeedback),
  ],
  schedules: [
    { kind: "auth.delete-old-sessions", cron: "17 3 * * *", run: (scope) => deleteOldSessions(scope.db, scope.now) },
    { kind: "auth.delete-old-replies", cron: "41 3 * * *", run: (scope) => deleteOldReplies(scope.db, scope.now) },
  ],
});
