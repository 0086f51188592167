/** What the features below may use of visits. */
export { countForm } from "./count-form.ts";
export { VisitCounter } from "./visit-counter.ts";
