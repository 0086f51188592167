import { listRuns as listRunsContract, nextPost } from "../../contract/posts.ts";
import { answer, change, feature, heeding } from "../feature.ts";
import { runEntryActions } from "./enter.ts";
import { listRuns } from "./list-runs.ts";
import { next } from "./next.ts";
import { sendDue } from "./send-due.ts";
import { deleteRuns, deleteRunsOfType } from "./store.ts";

export const workflow = feature("workflow", {
  keepsAccess: true,
  answers: [change(nextPost, next), answer(listRunsContract, listRuns)],
  hears: {
    "status.entered": heeding(({ actions }) => actions !== 0, runEntryActions),
    "mail.due": sendDue,
    "post.deleted": (scope, { post }) => deleteRuns(scope.db, Number(post)),
    "type.deleted": (scope, { type }) => deleteRunsOfType(scope.db, Number(type)),
  },
});
