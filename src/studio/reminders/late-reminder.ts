import { loadPart } from "../frame/loading/load.ts";

/** The dialog comes when it is first wanted. */
export const LateReminderDialog = loadPart(() => import("./reminder-dialog.tsx").then(({ ReminderDialog }) => ReminderDialog));
