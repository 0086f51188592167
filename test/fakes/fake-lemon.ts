import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Thing {
  readonly id: string;
  readonly type: string;
  readonly attributes: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever is sent
type Sent = any;

/** A Lemon Squeezy on this machine: checkouts, orders, subscriptions and their invoices, as its API has them. It knows no keys. */
export class FakeLemon {
  readonly things: Thing[] = [
    { id: "11", type: "variants", attributes: {} },
    { id: "1", type: "products", attributes: {} },
  ];
  /** Answers 500 to so many of the next requests, after doing their work. */
  fails = 0;
  #counted = 100;
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, reply }) =>
      response.writeHead(status, { "content-type": "application/vnd.api+json" }).end(JSON.stringify(reply)),
    );
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  all(type: string): Thing[] {
    return this.things.filter((thing) => thing.type === type);
  }

  /** Somebody pays on the page of a checkout: its price, and the tax that Lemon adds. */
  pay(checkout: string, tax = 190): Thing {
    const { attributes } = this.#find("checkouts", checkout) as Thing;
    const subtotal = Number(attributes.custom_price);
    return this.#add("orders", {
      ...{
        status: "paid",
        subtotal,
        tax,
        total: subtotal + tax,
        discount_total: 0,
        refunded_amount: 0,
        currency: "USD",
        order_number: this.#counted,
      },
      ...{ test_mode: true, first_order_item: { product_name: (attributes.product_options as { name: string }).name } },
      updated_at: new Date().toISOString(),
    });
  }

  subscribe(checkout: string, status: string): Thing {
    const order = this.pay(checkout, 0);
    const { product_name } = order.attributes.first_order_item as { product_name: string };
    const subscription = this.#add("subscriptions", {
      ...{ status, product_name, variant_id: 11, test_mode: true, renews_at: "2027-01-01T00:00:00Z", ends_at: null, trial_ends_at: null },
      ...{ created_at: "2026-12-01T00:00:00Z", updated_at: "2026-12-01T00:00:00Z" },
    });
    this.renew(subscription.id, Number(order.attributes.subtotal), "initial");
    return subscription;
  }

  renew(subscription: string, subtotal: number, billing_reason = "renewal"): void {
    const created_at = new Date(Date.UTC(2026, 11, 1) + this.#counted * 1000).toISOString();
    this.#add("subscription-invoices", {
      status: "paid",
      subtotal,
      currency: "USD",
      billing_reason,
      subscription_id: Number(subscription),
      created_at,
    });
  }

  event(name: string, { id, type, attributes }: Thing): object {
    return { meta: { event_name: name }, data: { id, type, attributes } };
  }

  #add(type: string, attributes: Record<string, unknown>): Thing {
    const thing = { id: String(++this.#counted), type, attributes };
    this.things.unshift(thing);
    return thing;
  }

  #find(type: string, id: string): Thing | undefined {
    return this.things.find((thing) => thing.type === type && thing.id === id);
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; reply: unknown }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://lemon.test");
    const [, , type = "", id = "", verb = ""] = pathname.split("/");
    const sent: Sent = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
    const answered = this.#route(`${request.method} ${verb}`.trim(), { type, id, sent, query: searchParams });
    if (this.fails > 0) {
      this.fails -= 1;
      return { status: 500, reply: {} };
    }
    return answered;
  }

  #route(verb: string, { type, id, sent, query }: { type: string; id: string; sent: Sent; query: URLSearchParams }) {
    const missing = { status: 404, reply: { errors: [{ detail: "Not found" }] } };
    if (verb === "POST") {
      const made = this.#add(type, { ...sent.data.attributes, test_mode: true });
      made.attributes.url = `https://shop.lemon.test/checkout/${made.id}`;
      return { status: 201, reply: { data: made } };
    }
    if (id === "") {
      const subscription = query.get("filter[subscription_id]");
      const of = this.all(type).filter(({ attributes }) => subscription === null || String(attributes.subscription_id) === subscription);
      return { status: 200, reply: { data: of.slice(0, Number(query.get("page[size]") ?? 10)) } };
    }
    const thing = this.#find(type, id);
    if (!thing) return missing;
    if (verb === "PATCH")
      Object.assign(thing.attributes, sent.data.attributes, sent.data.attributes.cancelled === false && { status: "active" });
    if (verb === "DELETE") Object.assign(thing.attributes, { status: "cancelled", ends_at: "2027-01-01T00:00:00Z" });
    if (verb === "POST refund") {
      const amount = Number(sent.data.attributes.amount);
      thing.attributes.refunded_amount = Number(thing.attributes.refunded_amount) + amount;
    }
    return { status: 200, reply: { data: thing } };
  }
}
