import type Stripe from "stripe";
import type { Checkout, PlanPrice, Started } from "../provider.ts";
import { asked, askedFor } from "./client.ts";

/** A page is open for an hour, counted from when the payment began: a call that is repeated says the same. */
const openFor = 60 * 60_000;

export async function startSession(stripe: Stripe, wanted: Checkout, key: string): Promise<Started> {
  const session = await (wanted.subscription ? startSubscription(stripe, wanted, key) : startPayment(stripe, wanted, key));
  return { ref: session.id, url: session.url ?? wanted.cancelUrl, expiresAt: new Date(session.expires_at * 1000), live: session.livemode };
}

function common({ custom, successUrl, cancelUrl, email, startedAt }: Checkout) {
  return {
    ...{ client_reference_id: custom.ref, metadata: { ...custom }, success_url: successUrl, cancel_url: cancelUrl },
    expires_at: Math.floor((startedAt.getTime() + openFor) / 1000),
    ...(email !== undefined && { customer_email: email }),
  };
}

function startPayment(stripe: Stripe, wanted: Checkout, key: string) {
  const { title, amount, currency, custom } = wanted;
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } };
  return asked(() =>
    stripe.checkout.sessions.create(
      {
        ...common(wanted),
        mode: "payment",
        line_items: [{ price_data: price, quantity: 1 }],
        payment_intent_data: { metadata: { ...custom } },
      },
      { idempotencyKey: key },
    ),
  );
}

async function startSubscription(stripe: Stripe, wanted: Checkout, key: string) {
  const { subscription: plan, custom, amount } = wanted;
  if (!plan) throw new Error("a subscription has a plan");
  const price = await priceOf(stripe, plan);
  const off = plan.trialDays > 0 ? 0 : plan.amount - amount;
  const discounts = off > 0 ? [{ coupon: await couponOf(stripe, { off, currency: plan.currency, key }) }] : undefined;
  return asked(() =>
    stripe.checkout.sessions.create(
      {
        ...common(wanted),
        mode: "subscription",
        line_items: [{ price_data: price, quantity: 1 }],
        ...(discounts && { discounts }),
        subscription_data: { metadata: { ...custom }, ...(plan.trialDays > 0 && { trial_period_days: plan.trialDays }) },
      },
      { idempotencyKey: key },
    ),
  );
}

/** The first payment alone comes to less. */
async function couponOf(stripe: Stripe, { off, currency, key }: { off: number; currency: string; key: string }): Promise<string> {
  const coupon = { amount_off: off, currency: currency.toLowerCase(), duration: "once" as const, max_redemptions: 1 };
  return (await asked(() => stripe.coupons.create(coupon, { idempotencyKey: `${key} coupon` }))).id;
}

const productPrefix = "joinery_plan_";

/** A plan is one product of the account, made when it is first sold; its price goes along with each subscription. */
export async function priceOf(stripe: Stripe, { plan, title, amount, currency, interval }: PlanPrice) {
  const id = `${productPrefix}${plan}`;
  const known = await askedFor(() => stripe.products.retrieve(id));
  if (!known) await asked(() => stripe.products.create({ id, name: title }, { idempotencyKey: `product ${id}` }));
  return { currency: currency.toLowerCase(), product: id, unit_amount: amount, recurring: { interval } };
}

/** The plan that a product stands for; undefined: it is none of ours. */
export function planOfProduct(product: string | undefined): string | undefined {
  return product?.startsWith(productPrefix) ? product.slice(productPrefix.length) : undefined;
}
