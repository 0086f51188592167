import * as contract from "../../contract/workflow.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import { mailFailed } from "../mail/public.ts";
import { statusEntered } from "../records/public.ts";
import { recordsPurged } from "../trash/public.ts";
import { callOut, tellBrokenCall } from "./calls/call-out.ts";
import { rotateCallSecret, showCallSecret } from "./calls/call-secret.ts";
import { runEntryActions, tellBrokenEntry } from "./enter.ts";
import { mailDue, waitOver } from "./events.ts";
import { goOn, tellBrokenPause } from "./go-on.ts";
import * as jobs from "./jobs.ts";
import { listRuns, listTypeRuns } from "./list-runs.ts";
import { next } from "./next.ts";
import { cancelPlanned, listPlanned } from "./planned.ts";
import { pressButton } from "./press-button.ts";
import { redoRun } from "./redo-run.ts";
import { sendDue, tellBrokenMail, tellFailedMail } from "./send-due.ts";
import { deleteRuns } from "./store.ts";

export const workflow = feature("workflow", {
  keepsAccess: true,
  tables: ["action_runs", "call_secrets"],
  endpoints: [
    transactional(contract.nextPost, next),
    transactional(contract.pressButton, pressButton),
    answer(contract.listRuns, listRuns),
    answer(contract.listTypeRuns, listTypeRuns),
    transactional(contract.redoRun, redoRun),
    answer(contract.listPlanned, listPlanned),
    transactional(contract.cancelPlanned, cancelPlanned),
    answer(contract.callSecret, showCallSecret),
    answer(contract.rotateCallSecret, rotateCallSecret),
  ],
  jobs: [perform(jobs.callOut, callOut, { isSlow: true, isOutward: true, onFailure: tellBrokenCall })],
  listeners: [
    on(statusEntered, runEntryActions, { when: ({ actions }) => actions !== 0, onFailure: tellBrokenEntry, isOutward: true }),
    on(mailFailed, tellFailedMail),
    on(mailDue, sendDue, { onFailure: tellBrokenMail, isOutward: true }),
    on(waitOver, goOn, { onFailure: tellBrokenPause, isOutward: true }),
    on(recordsPurged, (scope, { posts }) => deleteRuns(scope.db, posts)),
  ],
});
