/** What the features below may use of connections. */
export { lookUpBetween } from "./look-up-between.ts";
