/** What the features below may use of who did what. */
export { exportActivity, listActivity } from "./list-activity.ts";
