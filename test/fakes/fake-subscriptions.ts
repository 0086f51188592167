import type { Thing } from "./fake-stripe.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever the client sends
type Sent = Record<string, any>;
interface Reply {
  readonly status: number;
  readonly reply: unknown;
}

/** What of the whole fake its subscriptions are kept in. */
export interface Books {
  readonly things: Map<string, Thing>;
  all(prefix: string): Thing[];
  get(id: string): Thing;
  add(prefix: string, fixture: string, values: object, id?: string): Thing;
  emit(type: string, object: Thing): Thing;
}

const month = 30 * 86_400;
const length = (interval: unknown) => (interval === "year" ? 365 * 86_400 : month);

interface Price {
  readonly id: string;
  readonly unit_amount: number;
  readonly product: string;
  readonly currency: string;
  readonly recurring: { readonly interval: string };
}

interface Item {
  readonly id: string;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

/** Subscriptions as Stripe keeps them: with an item, its period and price, and an invoice for each time something is to be paid. */
export class FakeSubscriptions {
  readonly #books: Books;

  constructor(books: Books) {
    this.#books = books;
  }

  item(subscription: string): Item {
    return (this.#books.get(subscription).items as { data: Item[] }).data[0] as Item;
  }

  /** What was paid for one, in minor units, the newest last. */
  paid(subscription: string): number[] {
    return this.invoices(subscription).flatMap((invoice) => (invoice.status === "paid" ? [Number(invoice.amount_paid)] : []));
  }

  invoices(subscription: string): Thing[] {
    return this.#books.all("in_").filter((invoice) => ofInvoice(invoice) === subscription);
  }

  /** What went back in Stripe's own pages, in minor units. */
  refunded(subscription: string): number {
    const intents = this.invoices(subscription).flatMap(intentsOf);
    const refunds = this.#books.all("re_").filter((refund) => intents.includes(String(refund.payment_intent)));
    return refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  /** A part of what was paid last goes back, once. */
  refundNewest(subscription: string): void {
    const intent = this.invoices(subscription).flatMap(intentsOf).at(-1);
    if (intent === undefined || this.#books.all("re_").some((refund) => refund.payment_intent === intent)) return;
    const refund = this.#books.add("re", "refund", { payment_intent: intent, amount: 100, status: "succeeded", metadata: {} });
    this.#books.emit("refund.updated", refund);
  }

  /** Somebody has paid on the page of a session, or begun to try. */
  begin(session: Thing): void {
    const { line, trialDays } = session.wanted as { line: Sent; trialDays: number };
    const now = Math.floor(Date.now() / 1000);
    const end = trialDays > 0 ? now + trialDays * 86_400 : now + length(line.recurring.interval);
    const subscription = this.#books.add("sub", "subscription", {
      ...{
        status: trialDays > 0 ? "trialing" : "active",
        metadata: session.subscription_metadata,
        customer: "cus_1",
        latest_invoice: null,
      },
      ...{
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        pending_update: null,
        default_payment_method: null,
      },
      ...{ cancellation_details: { comment: null, feedback: null, reason: null }, trial_end: trialDays > 0 ? end : null },
    });
    const item = { id: `si_${subscription.id}`, object: "subscription_item", price: this.#price(line), quantity: 1 };
    subscription.items = { object: "list", has_more: false, data: [{ ...item, current_period_start: now, current_period_end: end }] };
    const invoice = this.#invoice(subscription.id, Number(session.amount_total), "subscription_create");
    this.#pay(invoice);
    Object.assign(session, {
      ...{ status: "complete", payment_status: trialDays > 0 ? "no_payment_required" : "paid" },
      ...{ subscription: subscription.id, invoice: invoice.id },
    });
    this.#books.emit("customer.subscription.created", subscription);
    this.#books.emit("checkout.session.completed", session);
    this.#books.emit("invoice.paid", invoice);
  }

  /** The next period begins: it is paid, or its payment fails. What was to end ends. */
  renew(id: string, fails = false): void {
    const subscription = this.#books.get(id);
    const item = this.item(id);
    if (subscription.cancel_at_period_end === true && subscription.status !== "canceled") this.#end(subscription, "cancellation_requested");
    if (subscription.status === "canceled" || subscription.status === "past_due") return;
    item.current_period_start = item.current_period_end;
    item.current_period_end += length(item.price.recurring.interval);
    const invoice = this.#invoice(id, item.price.unit_amount, "subscription_cycle");
    if (fails) {
      subscription.status = "past_due";
      this.#books.emit("invoice.payment_failed", invoice);
    } else {
      subscription.status = "active";
      this.#pay(invoice);
      this.#books.emit("invoice.paid", invoice);
    }
    this.#books.emit("customer.subscription.updated", subscription);
  }

  /** The card was mended: what is open is paid. */
  mend(id: string): void {
    const subscription = this.#books.get(id);
    if (subscription.status !== "past_due") return;
    for (const invoice of this.invoices(id).filter(({ status }) => status === "open")) {
      this.#pay(invoice);
      this.#books.emit("invoice.paid", invoice);
    }
    subscription.status = "active";
    this.#books.emit("customer.subscription.updated", subscription);
  }

  /** Stripe gives up on one that nobody pays. */
  giveUp(id: string): void {
    const subscription = this.#books.get(id);
    if (subscription.status === "past_due") this.#end(subscription, "payment_failed");
  }

  answer(method: string, path: readonly string[], sent: Sent): Reply | undefined {
    const [first = "", second = "", third = ""] = path;
    if (first === "products") return method === "POST" ? ok(this.#books.add("prod", "product", sent, sent.id)) : this.#found(second);
    if (first === "coupons") return ok(this.#books.add("coupon", "coupon", { amount_off: Number(sent.amount_off) }));
    if (first === "invoice_payments") return ok(listOf((this.#books.get(sent.invoice).payments as { data: Thing[] }).data));
    if (first === "invoices" && second === "create_preview") return ok(this.#preview(sent));
    if (first === "invoices") {
      const asked = this.#books.all("in_").filter((each) => sent.subscription === undefined || ofInvoice(each) === sent.subscription);
      return ok(listOf(asked.filter(({ status }) => sent.status === undefined || status === sent.status)));
    }
    if (first === "billing_portal") return ok({ id: "bps_1", url: "https://billing.stripe.test/session" });
    if (first !== "subscriptions" || third !== "") return undefined;
    if (method === "GET") return this.#found(second);
    const subscription = this.#books.get(second);
    if (method === "DELETE") this.#end(subscription, "cancellation_requested");
    else this.#update(subscription, sent);
    return ok(subscription);
  }

  #update(subscription: Thing, sent: Sent): void {
    if (sent.cancel_at_period_end !== undefined) {
      const isEnding = sent.cancel_at_period_end === "true";
      const cancelAt = isEnding ? this.item(subscription.id).current_period_end : null;
      Object.assign(subscription, { cancel_at_period_end: isEnding, cancel_at: cancelAt });
    }
    if (sent.items) {
      const item = this.item(subscription.id);
      const today = this.#difference(item, sent.items["0"].price_data, Number(sent.proration_date), subscription.status === "trialing");
      item.price = this.#price(sent.items["0"].price_data);
      if (today > 0) {
        const invoice = this.#invoice(subscription.id, today, "subscription_update");
        this.#pay(invoice);
        this.#books.emit("invoice.paid", invoice);
      }
    }
    this.#books.emit("customer.subscription.updated", subscription);
  }

  #preview(sent: Sent): object {
    const { items, proration_date } = sent.subscription_details;
    const item = this.item(sent.subscription);
    const today = this.#difference(item, items["0"].price_data, Number(proration_date), false);
    return {
      ...{ id: "upcoming", object: "invoice", amount_due: Math.max(0, today), next_payment_attempt: item.current_period_end },
      lines: listOf([{ id: "il_1", description: "Remaining time", amount: today }]),
    };
  }

  #difference({ price, current_period_start: start, current_period_end: end }: Item, next: Sent, at: number, isTried: boolean): number {
    if (isTried) return 0;
    const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
    return Math.round((Number(next.unit_amount) - price.unit_amount) * left);
  }

  #price(line: Sent): Price {
    const { id } = this.#books.add("price", "price", {});
    return { id, unit_amount: Number(line.unit_amount), product: line.product, currency: line.currency, recurring: line.recurring };
  }

  #invoice(subscription: string, amount: number, reason: string): Thing {
    return this.#books.add("in", "invoice", {
      ...{ amount_due: amount, amount_paid: 0, billing_reason: reason, status: "open", currency: this.item(subscription).price.currency },
      ...{ parent: { type: "subscription_details", subscription_details: { metadata: {}, subscription } } },
      ...{
        payments: listOf([]),
        status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
      },
    });
  }

  #pay(invoice: Thing): void {
    const { amount_due: amount, currency } = invoice;
    Object.assign(invoice, { status: "paid", amount_paid: amount });
    (invoice.status_transitions as Sent).paid_at = Math.floor(Date.now() / 1000);
    if (amount === 0) return;
    const intent = this.#books.add("pi", "payment_intent", { amount, currency, status: "succeeded", metadata: {} });
    const payment = { type: "payment_intent", payment_intent: intent.id };
    invoice.payments = listOf([{ id: `inpay_${invoice.id}`, object: "invoice_payment", status: "paid", payment }]);
  }

  #end(subscription: Thing, reason: string): void {
    const now = Math.floor(Date.now() / 1000);
    Object.assign(subscription, { status: "canceled", canceled_at: now, ended_at: now });
    (subscription.cancellation_details as Sent).reason = reason;
    this.#books.emit("customer.subscription.deleted", subscription);
  }

  #found(id: string): Reply {
    const thing = this.#books.things.get(id);
    return thing ? ok(thing) : { status: 404, reply: { error: { type: "invalid_request_error", message: "No such object." } } };
  }
}

function ofInvoice({ parent }: Thing): string {
  return (parent as { subscription_details: { subscription: string } }).subscription_details.subscription;
}

function intentsOf({ payments }: Thing): string[] {
  return (payments as { data: { payment: { payment_intent: string } }[] }).data.map(({ payment }) => payment.payment_intent);
}

const ok = (reply: unknown): Reply => ({ status: 200, reply });
const listOf = (data: readonly object[]) => ({ object: "list", url: "/v1/list", has_more: false, data: [...data].reverse() });
