/** What the features below may use of the workflow. */
export type { PressedOn } from "./actions/occasion.ts";
export { pressInForm } from "./press-in-form.ts";
