/** What the features below may use of automations. */
export { automationSetOff } from "./events.ts";
export { lookAtClock } from "./jobs.ts";
export { nextLook, planLook } from "./plan-look.ts";
export { setOffByPayment, setOffByWriting } from "./set-off.ts";
export { type AutomationRow, automationById, automationForChange, noteRun, updateAutomation } from "./store.ts";
