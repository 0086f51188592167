import type Stripe from "stripe";
import type { Custom, DisputeSeen, ObjectRef, RefundSeen, Seen } from "../provider.ts";
import { asked, askedFor } from "./client.ts";

const nothing: Seen = { state: "gone", amount: 0, currency: "", live: false, custom: {}, refunds: [], disputes: [] };

export async function lookAtSession(stripe: Stripe, ref: string): Promise<Seen> {
  const session = await askedFor(() =>
    stripe.checkout.sessions.retrieve(ref, { expand: ["payment_intent.latest_charge.balance_transaction"] }),
  );
  return session ? seenOf(stripe, session) : nothing;
}

async function seenOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Seen> {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const charge = intent?.id ?? textOf(session.payment_intent) ?? (await chargeOfInvoice(stripe, textOf(session.invoice)));
  const latest = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  const fee = typeof latest?.balance_transaction === "object" ? latest.balance_transaction : null;
  const currency = session.currency ?? "";
  const subscription = textOf(session.subscription);
  return {
    ...{ state: stateOf(session, intent), ref: session.id, amount: session.amount_total ?? 0, currency: currency.toUpperCase() },
    ...{ live: session.livemode, custom: customOf(session.metadata, session.client_reference_id) },
    ...(charge !== undefined && { charge, receipt: latest?.receipt_number ?? charge }),
    ...(subscription !== undefined && { subscription }),
    // A fee in another currency than the payment's is in no books of ours.
    ...(fee && fee.currency === currency && { fee: fee.fee }),
    ...(charge === undefined ? { refunds: [], disputes: [] } : await afterwards(stripe, charge)),
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): Seen["state"] {
  if (session.status === "open") return "open";
  if (session.status === "expired") return "expired";
  if (session.payment_status === "paid") return "paid";
  if (session.payment_status === "no_payment_required") return session.mode === "subscription" ? "trialing" : "paid";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "declined" : "processing";
}

/** The payment of an invoice: what refunds and disputes of a subscription's charge name it by. */
export async function chargeOfInvoice(stripe: Stripe, invoice: string | undefined): Promise<string | undefined> {
  if (invoice === undefined) return undefined;
  const { data } = await asked(() => stripe.invoicePayments.list({ invoice, limit: 10 }));
  return textOf(data.find(({ status }) => status === "paid")?.payment.payment_intent);
}

/** A payment by what refunds and disputes name it by, with its session where it has one. */
export async function lookAtCharge(stripe: Stripe, charge: string): Promise<Seen> {
  const { data } = await asked(() =>
    stripe.checkout.sessions.list({ payment_intent: charge, limit: 1, expand: ["data.payment_intent.latest_charge.balance_transaction"] }),
  );
  const [session] = data;
  if (session) return seenOf(stripe, session);
  const intent = await askedFor(() => stripe.paymentIntents.retrieve(charge));
  if (!intent) return nothing;
  const states: Partial<Record<Stripe.PaymentIntent.Status, Seen["state"]>> = {
    succeeded: "paid",
    canceled: "declined",
    processing: "processing",
  };
  return {
    ...{ state: states[intent.status] ?? "open", amount: intent.amount, currency: intent.currency.toUpperCase(), live: intent.livemode },
    ...{ custom: customOf(intent.metadata, null), charge },
    ...(await afterwards(stripe, charge)),
  };
}

async function afterwards(stripe: Stripe, charge: string): Promise<Pick<Seen, "refunds" | "disputes">> {
  const [refunds, disputes] = await Promise.all([
    asked(() => stripe.refunds.list({ payment_intent: charge, limit: 100 })),
    asked(() => stripe.disputes.list({ payment_intent: charge, limit: 100 })),
  ]);
  return { refunds: refunds.data.map(refundSeen), disputes: disputes.data.map(disputeSeen) };
}

export function refundSeen({ id, amount, status, metadata }: Stripe.Refund): RefundSeen {
  const state = status === "succeeded" ? "done" : status === "failed" || status === "canceled" ? "failed" : "pending";
  const key = metadata?.key;
  return { ref: id, amount, state, ...(key !== undefined && { key }) };
}

function disputeSeen({ id, amount, currency, status, reason, created }: Stripe.Dispute): DisputeSeen {
  return { ref: id, status, reason, amount, currency: currency.toUpperCase(), openedAt: new Date(created * 1000) };
}

export function customOf(metadata: Stripe.Metadata | null, reference: string | null): Partial<Custom> {
  const { ref = reference ?? undefined, app, order, plan } = metadata ?? {};
  return {
    ...(ref !== undefined && { ref }),
    ...(app !== undefined && { app }),
    ...(order !== undefined && { order }),
    ...(plan !== undefined && { plan }),
  };
}

/** The id of what may be told as its id or as a whole. */
export function textOf(value: string | { readonly id?: string } | null | undefined): string | undefined {
  return typeof value === "string" ? value : (value?.id ?? undefined);
}

/** Of each kind. */
const most = 125;

export async function recentObjects(stripe: Stripe, since: Date): Promise<ObjectRef[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const [sessions, refunds, disputes, invoices] = await Promise.all([
    asked(() => stripe.checkout.sessions.list({ created, limit: 100 }).autoPagingToArray({ limit: most })),
    asked(() => stripe.refunds.list({ created, limit: 100 }).autoPagingToArray({ limit: most })),
    asked(() => stripe.disputes.list({ created, limit: 100 }).autoPagingToArray({ limit: most })),
    // Each payment of a subscription has one, those that fail too.
    asked(() => stripe.invoices.list({ created, limit: 100 }).autoPagingToArray({ limit: most })),
  ]);
  const subscriptions = new Set(invoices.map(({ parent }) => textOf(parent?.subscription_details?.subscription)));
  return [
    ...sessions.map(
      ({ id, client_reference_id }): ObjectRef => ({
        ...{ kind: "payment", ref: id },
        ...(client_reference_id !== null && { custom: client_reference_id }),
      }),
    ),
    ...[...refunds, ...disputes].flatMap(({ payment_intent }): ObjectRef[] => {
      const ref = textOf(payment_intent);
      return ref === undefined ? [] : [{ kind: "charge", ref }];
    }),
    ...[...subscriptions].flatMap((ref): ObjectRef[] => (ref === undefined ? [] : [{ kind: "subscription", ref }])),
  ];
}
