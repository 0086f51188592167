/** What the features below may use of groups of members. */
export { mustBeGroups } from "./must-be-groups.ts";
export { groupById, peopleOfGroups } from "./store.ts";
