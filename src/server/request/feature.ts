import { viewOnSite as contract } from "../../contract/view-on-site.ts";
import { answer, feature } from "../kernel/feature.ts";
import { deleteOldReplies } from "./delete-old-replies.ts";
import { viewOnSite } from "./view-on-site.ts";

/** What answering requests leaves behind. */
export const request = feature("request", {
  tables: ["idempotent_replies"],
  endpoints: [answer(contract, viewOnSite)],
  schedules: [{ kind: "request.delete-old-replies", cron: "41 3 * * *", run: (scope) => deleteOldReplies(scope.db, scope.now) }],
});
