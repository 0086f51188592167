/** What the features below may use of the workflow. */
export type { PressedOn } from "./actions/action-context.ts";
export { chooseBranch } from "./actions/choose-branch.ts";
export { parameterOf } from "./actions/get-records.ts";
export { recipientsOf } from "./actions/recipients.ts";
export { isButtonLink, mailOf } from "./actions/send-email.ts";
export { conditionFiller } from "./condition-filler.ts";
export { recordIn, runEntryActions } from "./enter.ts";
export { mailDue } from "./events.ts";
export { type Button, buttonsFor } from "./find-button.ts";
export { inboxWanted } from "./inbox-wanted.ts";
export { runsFor } from "./list-runs.ts";
export { next } from "./next.ts";
export { pressButton } from "./press-button.ts";
export { pressForSender } from "./press-for-sender.ts";
export { runAction } from "./run-actions.ts";
export { asApp, keepStep, newCause, runList } from "./run-list.ts";
export { sendDue } from "./send-due.ts";
export { runsByIds } from "./store.ts";
