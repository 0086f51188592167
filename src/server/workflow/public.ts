/** What the features below may use of the workflow. */
export { pressInForm } from "./press-in-form.ts";
