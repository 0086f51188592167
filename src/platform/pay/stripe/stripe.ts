import { PayFailure, type PayProvider } from "../provider.ts";
import { asked, askedFor, type StripeKeys, stripeClient } from "./client.ts";
import { readStripeEvent } from "./events.ts";
import { lookAtCharge, lookAtSession, recentObjects, refundSeen } from "./look.ts";
import { startSession } from "./start.ts";
import { changePlan, lookAtSubscription, previewChange } from "./subscriptions.ts";

/** Reasons for a cancellation that Stripe knows; others are told as "other". */
const reasons = ["too_expensive", "missing_features", "unused", "switched_service", "other"] as const;

/** Stripe by its official client: hosted Checkout for what is paid once and for the first payment of a subscription. */
export function createStripe(keys: StripeKeys): PayProvider {
  const client = stripeClient(keys);
  return {
    name: "stripe",
    isSandbox: /^[sr]k_test_/.test(keys.secretKey),
    can: { subscriptions: true, preview: true, partialRefund: true },
    start: async (wanted, key) => startSession(await client(), wanted, key),
    look: async (ref) => lookAtSession(await client(), ref),
    lookCharge: async (charge) => lookAtCharge(await client(), charge),
    expire: async (ref, key) => {
      const stripe = await client();
      const session = await askedFor(() => stripe.checkout.sessions.retrieve(ref));
      if (session?.status === "open") await asked(() => stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: key }));
    },
    lookSubscription: async (ref) => lookAtSubscription(await client(), ref),
    preview: async (ref, plan, at) => previewChange(await client(), ref, { plan, at }),
    changePlan: async (ref, plan, how) => changePlan(await client(), ref, { plan, ...how }),
    cancelAtPeriodEnd: async (ref, key, reason) => {
      const stripe = await client();
      const feedback = reasons.find((known) => known === reason) ?? "other";
      await asked(() =>
        stripe.subscriptions.update(ref, { cancel_at_period_end: true, cancellation_details: { feedback } }, { idempotencyKey: key }),
      );
    },
    resume: async (ref, key) => {
      const stripe = await client();
      await asked(() => stripe.subscriptions.update(ref, { cancel_at_period_end: false }, { idempotencyKey: key }));
    },
    cancelNow: async (ref, key) => {
      const stripe = await client();
      await askedFor(() => stripe.subscriptions.cancel(ref, {}, { idempotencyKey: key }));
    },
    portal: async (ref, returnUrl) => {
      const stripe = await client();
      const { customer } = await asked(() => stripe.subscriptions.retrieve(ref));
      const id = typeof customer === "string" ? customer : customer.id;
      return (await asked(() => stripe.billingPortal.sessions.create({ customer: id, return_url: returnUrl }))).url;
    },
    refund: async (charge, amount, key) => {
      const stripe = await client();
      const made = await asked(() => stripe.refunds.create({ payment_intent: charge, amount, metadata: { key } }, { idempotencyKey: key }));
      const seen = refundSeen(made);
      if (seen.state === "failed") throw new PayFailure("refused", `the refund ${made.status ?? "failed"}.`);
      return seen;
    },
    recent: async (since) => recentObjects(await client(), since),
    readEvent: async (raw, header, now) => readStripeEvent(client, { raw, header, now, secrets: secretsOf(keys) }),
  };
}

/** During a rotation two of them count, with a comma between them. */
function secretsOf({ webhookSecret = "" }: StripeKeys): string[] {
  return webhookSecret
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
}
