import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeSubscriptions } from "./fake-subscriptions.ts";

/** A thing as Stripe answers it. */
export type Thing = Record<string, unknown> & { id: string };

interface Stored {
  readonly body: string;
  readonly status: number;
  readonly reply: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the client sends
type Sent = Record<string, any>;

/** What goes wrong with a request: the work is done and 500 is answered; it is not done and 500 is answered. */
export type Fault = "do-then-500" | "500";

const fixtures = JSON.parse(readFileSync(new URL("../fixtures/stripe/fixtures.json", import.meta.url), "utf8")).resources as Record<
  string,
  Thing
>;

/**
 * A Stripe on this machine that keeps its own truth: things start from Stripe's own fixtures. A key that came before answers what it answered then, 500s
 * too, and one that comes with another body is refused, as Stripe does.
 */
export class FakeStripe {
  readonly things = new Map<string, Thing>();
  /** POSTs by path, in the order in which their work was done. */
  readonly done: string[] = [];
  readonly events: Thing[] = [];
  readonly subscriptions = new FakeSubscriptions(this);
  readonly #faults: { readonly call: string; readonly fault: Fault }[] = [];
  readonly #keys = new Map<string, Stored>();
  #counted = 0;
  #server = createServer(
    (request, response) =>
      void this.#answer(request).then(
        ({ status, reply }) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(reply)),
        () => response.destroy(),
      ),
  );

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /**
   * The next calls that begin so, "POST /v1/refunds", meet these faults, one each. All others are answered: a job that asks meanwhile takes
   * no fault away.
   */
  fail(call: string, ...faults: readonly Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ call, fault })));
  }

  all(prefix: string): Thing[] {
    return [...this.things.values()].filter(({ id }) => id.startsWith(prefix));
  }

  get(id: string): Thing {
    const found = this.things.get(id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  }

  /** Somebody pays on the page of a session. */
  pay(session: string): Thing {
    const found = this.get(session);
    if (found.status !== "open") return found;
    if (found.mode === "subscription") {
      this.subscriptions.begin(found);
      return found;
    }
    const intent = this.add("pi", "payment_intent", {
      amount: found.amount_total,
      currency: found.currency,
      status: "succeeded",
      metadata: found.metadata,
    });
    Object.assign(found, { status: "complete", payment_status: "paid", payment_intent: intent.id });
    this.emit("checkout.session.completed", found);
    return found;
  }

  /** A session that another program with the same account made. */
  foreign(ref: string): Thing {
    const values = { status: "complete", payment_status: "paid", mode: "payment", payment_intent: null, subscription: null, invoice: null };
    return this.add("cs", "checkout.session", {
      ...values,
      amount_total: 100,
      currency: "usd",
      client_reference_id: ref,
      metadata: { ref },
    });
  }

  /** Money goes back in the provider's own pages. */
  refundOutside(session: string, amount: number): void {
    const made = this.add("re", "refund", { payment_intent: this.get(session).payment_intent, amount, status: "succeeded", metadata: {} });
    this.emit("charge.refunded", { ...fixtures.charge, id: "ch_1", payment_intent: made.payment_intent });
  }

  dispute(session: string, status: string): void {
    const { payment_intent, amount_total: amount, currency } = this.get(session);
    const known = this.all("dp").find((each) => each.payment_intent === payment_intent);
    const dispute = known ?? this.add("dp", "dispute", { payment_intent, amount, currency });
    dispute.status = status;
    this.emit("charge.dispute.updated", dispute);
  }

  emit(type: string, object: Thing | Record<string, unknown>): Thing {
    const event = {
      ...fixtures.event,
      id: `evt_${++this.#counted}`,
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: { ...object } },
    };
    this.events.push(event);
    return event;
  }

  add(prefix: string, fixture: string, values: object, id = `${prefix}_${++this.#counted}`): Thing {
    const thing = {
      ...structuredClone(fixtures[fixture]),
      ...structuredClone(values),
      id,
      livemode: false,
      created: Math.floor(Date.now() / 1000),
    } as Thing;
    this.things.set(thing.id, thing);
    return thing;
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; reply: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const key = request.headers["idempotency-key"];
    const path = new URL(request.url ?? "/", "http://stripe.test");
    const fault = this.#faultOf(`${request.method} ${path.pathname}`);
    const broken = { status: 500, reply: { error: { type: "api_error", message: "It broke." } } };
    if (fault === "500") return broken;
    if (request.method === "POST" && typeof key === "string") {
      const known = this.#keys.get(key);
      if (known && fault === "do-then-500") return broken;
      if (known)
        return known.body === body ? known : refused(400, "Keys for idempotent requests can only be used with the same parameters.");
    }
    const answered = this.#route(request.method ?? "GET", path, fields(body || path.search.slice(1)));
    if (request.method === "POST" && answered.status < 500) {
      if (answered.status < 300) this.done.push(path.pathname);
      if (typeof key === "string") this.#keys.set(key, { body, ...answered });
    }
    return fault === "do-then-500" ? broken : answered;
  }

  #faultOf(asked: string): Fault | undefined {
    const at = this.#faults.findIndex(({ call }) => asked.startsWith(call));
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  #route(method: string, { pathname }: URL, sent: Sent): { status: number; reply: unknown } {
    const [, , first = "", second = "", third = "", fourth = ""] = pathname.split("/");
    const by = (name: string, prefix: string) =>
      listOf(this.all(prefix).filter((each) => sent[name] === undefined || each[name] === sent[name]));
    if (first === "checkout" && method === "POST" && third === "") return ok(this.#session(sent));
    if (first === "checkout" && fourth === "expire") {
      const session = this.things.get(third);
      if (session?.status === "open") Object.assign(session, { status: "expired" });
      return session ? ok(session) : missing;
    }
    if (first === "checkout" && third !== "") return this.#found(third);
    if (first === "checkout") return ok(by("payment_intent", "cs_"));
    if (first === "refunds" && method === "POST") return this.#refund(sent);
    if (first === "refunds") return ok(by("payment_intent", "re_"));
    if (first === "disputes") return ok(by("payment_intent", "dp_"));
    if (first === "payment_intents") return this.#found(second);
    return this.subscriptions.answer(method, [first, second, third], sent) ?? missing;
  }

  #found(id: string): { status: number; reply: unknown } {
    const thing = this.things.get(id);
    if (!thing) return missing;
    const intent =
      typeof thing.payment_intent === "string" && thing.id.startsWith("cs_") ? this.things.get(thing.payment_intent) : undefined;
    return ok(intent ? { ...thing, payment_intent: { ...intent, latest_charge: null } } : thing);
  }

  #session(sent: Sent): Thing {
    const line = sent.line_items["0"].price_data;
    const trialDays = Number(sent.subscription_data?.trial_period_days ?? 0);
    const off = sent.discounts ? Number(this.get(sent.discounts["0"].coupon).amount_off) : 0;
    const amount = trialDays > 0 ? 0 : Number(line.unit_amount) - off;
    const session = this.add("cs", "checkout.session", {
      ...{ status: "open", payment_status: "unpaid", mode: sent.mode, payment_intent: null, subscription: null, invoice: null },
      ...{ amount_total: amount, currency: line.currency, client_reference_id: sent.client_reference_id },
      ...{ wanted: { line, trialDays }, subscription_metadata: sent.subscription_data?.metadata },
      ...{ metadata: sent.metadata, expires_at: Number(sent.expires_at), success_url: sent.success_url },
    });
    session.url = `https://checkout.stripe.test/${session.id}`;
    return session;
  }

  #refund(sent: Sent): { status: number; reply: unknown } {
    const intent = this.things.get(String(sent.payment_intent));
    if (!intent) return missing;
    const before = this.all("re_")
      .filter((each) => each.payment_intent === intent.id)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    if (before + Number(sent.amount) > Number(intent.amount))
      return refused(400, "Refund amount is greater than unrefunded amount on charge.");
    return ok(
      this.add("re", "refund", {
        payment_intent: intent.id,
        amount: Number(sent.amount),
        status: "succeeded",
        metadata: sent.metadata ?? {},
      }),
    );
  }
}

const ok = (reply: unknown) => ({ status: 200, reply });
const refused = (status: number, message: string) => ({ status, reply: { error: { type: "invalid_request_error", message } } });
const missing = refused(404, "No such object.");
const listOf = (data: readonly Thing[]) => ({ object: "list", url: "/v1/list", has_more: false, data: [...data].reverse() });

/** `a[b][0]=c` as nested objects, as Stripe's client sends it. */
function fields(body: string): Sent {
  const all: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll("]", "").split("[");
    let at = all;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[path.at(-1) ?? ""] = value;
  }
  return all as Sent;
}
