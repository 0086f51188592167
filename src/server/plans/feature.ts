import * as contract from "../../contract/plans.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import { limitReached } from "../limits/public.ts";
import { orderPaid, subscriptionLooked } from "../money/public.ts";
import { plansWritten } from "../records/public.ts";
import {
  applyPendingPlan,
  cancelSubscription,
  changeSubscription,
  previewSubscriptionChange,
  resumeSubscription,
} from "./change-subscription.ts";
import { givePlan } from "./give-plan.ts";
import { heardLimit, heardLooked, heardPaid } from "./heard.ts";
import { applyPending, lookAtPlan, recomputePlanLater } from "./jobs.ts";
import { performPlanLook } from "./look-at-plan.ts";
import { recomputePlan } from "./recompute-plan.ts";
import { findPlan } from "./show-plan.ts";
import { syncPlans } from "./sync-plans.ts";

/** Plans: what apps are on, the subscriptions that pay for it, and what follows where nobody pays. */
export const plans = feature("plans", {
  keepsAccess: true,
  tables: ["subscriptions", "given_plans"],
  endpoints: [
    answer(contract.findPlan, findPlan),
    answer(contract.previewSubscriptionChange, previewSubscriptionChange),
    answer(contract.changeSubscription, changeSubscription),
    answer(contract.cancelSubscription, cancelSubscription),
    answer(contract.resumeSubscription, resumeSubscription),
    answer(contract.givePlan, givePlan),
  ],
  jobs: [
    perform(recomputePlanLater, (scope) => scope.write(recomputePlan)),
    perform(lookAtPlan, performPlanLook, { isSlow: { places: 4 }, isOutward: true }),
    perform(applyPending, applyPendingPlan, { isSlow: true, isOutward: true }),
  ],
  listeners: [on(orderPaid, heardPaid), on(subscriptionLooked, heardLooked), on(plansWritten, syncPlans), on(limitReached, heardLimit)],
  // Currency and tax of the platform bear on its plans too; and nothing is lost where an event was.
  schedules: [{ kind: "plans.sync", cron: "*/10 * * * *", run: syncPlans }],
});
