import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Works out the plan of an app anew, when something of it changes by itself. */
export const recomputePlanLater = job("plans.recompute", {});
/** Asks how a subscription stands though nothing was told of it. */
export const lookAtPlan = job("plans.look", { subscription: id });
/** Changes a subscription to the plan that begins with the next period, shortly before it does. */
export const applyPending = job("plans.apply-pending", { subscription: id, plan: id });
