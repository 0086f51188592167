import * as contract from "../../contract/payments.ts";
import * as forStaff from "../../contract/payments-admin.ts";
import { NotNow } from "../../platform/jobs/job.ts";
import { answer, feature, perform } from "../kernel/feature.ts";
import type { Scope } from "../kernel/scope.ts";
import { askProvider, findAnyPayment, listAllPayments, movePayment, refundPayment, settleReview } from "./admin-payments.ts";
import { startDeposit } from "./deposit.ts";
import { performEnd } from "./end-subscription.ts";
import { endSubscription, giveBack, look, recentJob, reconcileJob, refundJob, tellSandbox } from "./jobs.ts";
import { lookDelay, performLook } from "./look.ts";
import { cancelPayment, findBalance, findPayment, listPayments } from "./own-payments.ts";
import { payProvidersProvider } from "./providers.ts";
import { lookAtRecent, reconcile, wakeComparison, wakeReconciliation } from "./reconcile.ts";
import { giveBackUnexpected, performRefund } from "./refunds.ts";
import { tellOurselves } from "./serve-sandbox.ts";

/** Who finds somebody else at it comes again. */
async function doRefund(scope: Scope, refund: number): Promise<void> {
  if (!(await performRefund(scope, refund))) throw new NotNow("The refund is under way", 61_000);
}

/** Payments and the books: how money comes, moves and goes back. What is sold for it is the business of the features below. */
export const money = feature("money", {
  keepsAccess: true,
  tables: ["money_accounts", "money_transfers", "payments", "disputes", "payment_events", "sandbox_sessions"],
  services: [payProvidersProvider],
  endpoints: [
    answer(contract.findBalance, findBalance),
    answer(contract.startDeposit, startDeposit),
    answer(contract.listPayments, listPayments),
    answer(contract.findPayment, findPayment),
    answer(contract.cancelPayment, cancelPayment),
    answer(forStaff.listAllPayments, listAllPayments),
    answer(forStaff.findAnyPayment, findAnyPayment),
    answer(forStaff.refundPayment, refundPayment),
    answer(forStaff.movePayment, movePayment),
    answer(forStaff.settleReview, settleReview),
    answer(forStaff.askProvider, askProvider),
  ],
  jobs: [
    perform(look, performLook, { isSlow: true, retryDelay: lookDelay }),
    perform(refundJob, (scope, { refund }) => doRefund(scope, refund), { isSlow: true, retryDelay: lookDelay }),
    perform(giveBack, (scope, { payment }) => giveBackUnexpected(scope, payment)),
    perform(endSubscription, performEnd, { isSlow: { places: 2 }, retryDelay: lookDelay }),
    perform(tellSandbox, tellOurselves, { isSlow: { places: 4 }, retryDelay: lookDelay }),
    perform(reconcileJob, reconcile, { isSlow: { places: 2 } }),
    perform(recentJob, lookAtRecent, { isSlow: { places: 2 } }),
  ],
  schedules: [
    { kind: "money.wake-reconciliation", cron: "*/5 * * * *", run: wakeReconciliation },
    { kind: "money.wake-comparison", cron: "23 3 * * *", run: wakeComparison },
  ],
});
