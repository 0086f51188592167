/** What the features below may use of plans. */
export { type ChargedPlan, chargedTo, isCharged } from "./charged.ts";
export { endSubscriptions } from "./end-for-deleted-app.ts";
export { pricedPlan } from "./priced-plan.ts";
export { recomputePlan } from "./recompute-plan.ts";
export { hadTrial, subscriptionsOf } from "./store.ts";
export { planRowOf } from "./sync-plans.ts";
