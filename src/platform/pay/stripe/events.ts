import type Stripe from "stripe";
import * as z from "zod";
import type { EventProblem, EventRead, ObjectRef } from "../provider.ts";
import { tolerance } from "../sign-timed.ts";
import { textOf } from "./look.ts";

interface Came {
  readonly raw: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly now: Date;
  readonly secrets: readonly string[];
}

/** Checks an event's signature over the bytes as they came, and reads what it is about. */
export async function readStripeEvent(
  client: () => Promise<Stripe>,
  { raw, header, now, secrets }: Came,
): Promise<EventRead | EventProblem> {
  if (secrets.length === 0) return "off";
  const signature = header("stripe-signature");
  if (signature === undefined || isAhead(signature, now)) return "unsigned";
  const { webhooks } = await client();
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(raw, signature, secret, tolerance, undefined, now.getTime());
      // What it answers is what was sent, whatever its type says.
      if (!shape.safeParse(event).success) return "unreadable";
      return {
        key: `stripe:${event.account ?? ""}:${event.id}`,
        kind: event.type,
        object: objectOf(event),
        at: new Date(event.created * 1000),
      };
    } catch (error) {
      if (error instanceof SyntaxError) return "unreadable";
    }
  }
  return "unsigned";
}

const shape = z.object({
  id: z.string().min(1),
  account: z.optional(z.string()),
  type: z.string().min(1),
  created: z.int().nonnegative().max(8.64e12),
  data: z.object({ object: z.looseObject({}) }),
});

/** The client takes a stamp of tomorrow. */
function isAhead(signature: string, now: Date): boolean {
  const time = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return time === undefined || Number(time) > now.getTime() / 1000 + tolerance;
}

/** What is asked for when an event comes. Kinds that are not listened to are kept and done. */
function objectOf(event: Stripe.Event): ObjectRef {
  // By the beginning of its name: an event of a newer version of the API has the same objects.
  const [first, second] = event.type.split(".");
  const object = event.data.object as unknown as Readonly<Record<string, unknown>>;
  const text = (value: unknown) => textOf(value as string | { id?: string } | null | undefined);
  if (first === "checkout" && second === "session") {
    const custom = text(object.client_reference_id);
    return ref("payment", text(object.id), custom);
  }
  if (first === "customer" && second === "subscription") return ref("subscription", text(object.id));
  if (first === "invoice") return ref("subscription", text(subscriptionOf(object)));
  if (first === "charge" || first === "refund") return ref("charge", text(object.payment_intent));
  return none;
}

const none: ObjectRef = { kind: "none", ref: "" };

function ref(kind: ObjectRef["kind"], id: string | undefined, custom?: string): ObjectRef {
  return id === undefined ? none : { kind, ref: id, ...(custom !== undefined && { custom }) };
}

function subscriptionOf({ parent }: Readonly<Record<string, unknown>>): unknown {
  const details = typeof parent === "object" && parent !== null && "subscription_details" in parent ? parent.subscription_details : null;
  return typeof details === "object" && details !== null && "subscription" in details ? details.subscription : null;
}
