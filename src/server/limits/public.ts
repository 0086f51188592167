/** What the features below may use of what plans limit. */
export { limitReached } from "./events.ts";
export { type Known, knownLimits, limitIn, limitsCache, limitsOf, setEntitlement } from "./known-limits.ts";
export { planIn, planOfApp, showPlanRow } from "./plan-of-app.ts";
export { monthIn, mostFor, mustAllow, mustBeLeft, mustHaveRoom, mustInclude, noteLevel, refuseOver, spendOfMonth } from "./room.ts";
export { type EntitlementRow, entitlementRow, flowUsed, freePlan, type PlanRow, planRow, planRows, writePlans } from "./store.ts";
