import * as contract from "../../contract/workflow.ts";
import { answer, change, feature, heeding, orTell } from "../feature.ts";
import { runEntryActions, tellBrokenEntry } from "./enter.ts";
import { listRuns, listTypeRuns } from "./list-runs.ts";
import { next } from "./next.ts";
import { pressButton } from "./press-button.ts";
import { redoRun } from "./redo-run.ts";
import { sendDue, tellBrokenMail } from "./send-due.ts";
import { deleteRuns } from "./store.ts";

export const workflow = feature("workflow", {
  keepsAccess: true,
  answers: [
    change(contract.nextPost, next),
    change(contract.pressButton, pressButton),
    answer(contract.listRuns, listRuns),
    answer(contract.listTypeRuns, listTypeRuns),
    change(contract.redoRun, redoRun),
  ],
  hears: {
    "status.entered": orTell(
      heeding(({ actions }) => actions !== 0, runEntryActions),
      tellBrokenEntry,
    ),
    "mail.due": orTell(sendDue, tellBrokenMail),
    "posts.purged": (scope, { posts }) => deleteRuns(scope.db, Array.isArray(posts) ? posts.map(Number) : []),
  },
});
