import * as z from "zod";
import { deliveredEvents, heardEvents } from "../model/types/record-events.ts";
import { endpoint } from "./endpoint.ts";
import { counted, deleted, id, idInPath, instant, personShown } from "./shared.ts";

/** An address that is told of what happens to an app's records. */
export const webhook = z.object({
  id,
  title: z.string(),
  url: z.string(),
  events: z.array(z.enum(heardEvents)),
  /** Null: all types, those to come too. */
  typeIds: z.array(id).nullable(),
  isActive: z.boolean(),
  /** Why it was switched off, where nobody did it by hand; or, while it is on, why it sends nothing all the same. */
  whyOff: z.string().nullable(),
  /** Whose rights decide what is told. */
  user: personShown.nullable(),
  /** Since when no delivery has succeeded. */
  failingSince: instant.nullable(),
  /** Until when the secret before the present one signs too. */
  previousUntil: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** Why its address cannot be reached, where that was tried because it is new; null: something answers there. */
const warning = z.string().nullable();

/** A secret is told once: when it is made. */
const withSecret = webhook.extend({ secret: z.string() });

export const deliveryState = z.enum(["waiting", "delivered", "failed", "skipped"]);
export type DeliveryState = z.infer<typeof deliveryState>;

export const delivery = z.object({
  id,
  event: z.enum(deliveredEvents),
  typeId: id.nullable(),
  /** How many records it is about. */
  records: z.int().min(0),
  /** "skipped": there was nothing in it that the webhook's maker may read. */
  state: deliveryState,
  attempts: z.int().min(0),
  /** What the last try was answered; null: nothing. */
  status: z.int().nullable(),
  /** Milliseconds that it took. */
  duration: z.int().nullable(),
  why: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When it is tried next; null: not by itself. */
  dueAt: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** The log tells the rest of one delivery: what was sent last. What the address answered is not told. */
const wholeDelivery = delivery.extend({
  messageId: z.string(),
  body: z.string().nullable(),
});
export type WholeDelivery = z.infer<typeof wholeDelivery>;

/** What stands before an @ would be a secret kept for everybody to read. */
const address = /^https?:\/\/[^\s@/?#\\]+([/?#]\S*)?$/i;

const wanted = {
  title: z.string().trim().min(1, "require").max(120),
  url: z.string().trim().max(2_000).regex(address, "is not an address such as https://example.com/hook"),
  events: z.array(z.enum(heardEvents)).min(1, "require").max(heardEvents.length),
  typeIds: z.array(id).min(1, "require").max(200).nullable(),
};

const params = z.object({ webhook: idInPath });

export const listWebhooks = endpoint({
  name: "listWebhooks",
  summary: "The addresses that are told of what happens to an app's records",
  method: "GET",
  path: "/webhooks",
  guard: "app-admin",
  whole: true,
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  name: "createWebhook",
  summary: "Add a webhook; the secret that it signs with is answered this once",
  method: "POST",
  path: "/webhooks",
  notWhileActing: true,
  guard: "app-admin",
  secret: true,
  body: z.strictObject(wanted),
  reply: withSecret.extend({ warning }),
  status: 201,
  refusals: ["forbidden", "conflict"],
});

export const changeWebhook = endpoint({
  name: "changeWebhook",
  summary: "Change a webhook, or switch it on and off",
  method: "POST",
  path: "/webhooks/:webhook",
  notWhileActing: true,
  guard: "app-admin",
  params,
  body: z
    .strictObject({
      ...{ ...wanted, isActive: z.boolean() },
      /** As of when the caller knows the webhook: one that was changed since is not written over, but answered. */
      updatedAt: instant,
    })
    .partial(),
  reply: webhook.extend({ warning }),
  refusals: ["not_found", "forbidden", "stale"],
});

export const rotateWebhookSecret = endpoint({
  name: "rotateWebhookSecret",
  summary: "Give a webhook a new secret, answered this once; for a day the one before signs too",
  method: "POST",
  path: "/webhooks/:webhook/secret",
  notWhileActing: true,
  guard: "app-admin",
  secret: true,
  params,
  reply: withSecret,
  refusals: ["not_found"],
});

export const deleteWebhook = endpoint({
  name: "deleteWebhook",
  summary: "Delete a webhook with its log",
  method: "DELETE",
  path: "/webhooks/:webhook",
  notWhileActing: true,
  guard: "app-admin",
  params,
  reply: deleted,
  refusals: ["not_found"],
});

export const testWebhook = endpoint({
  name: "testWebhook",
  summary: "Send a delivery that is about nothing, to see whether it arrives",
  method: "POST",
  path: "/webhooks/:webhook/test",
  notWhileActing: true,
  guard: "app-admin",
  params,
  reply: delivery,
  status: 201,
  refusals: ["not_found", "conflict"],
});

export const listDeliveries = endpoint({
  name: "listDeliveries",
  summary: "What a webhook was told in the last thirty days and how it went, newest first",
  method: "GET",
  path: "/webhooks/:webhook/deliveries",
  guard: "app-admin",
  params,
  list: true,
  reply: z.array(delivery),
  refusals: ["not_found"],
});

export const findDelivery = endpoint({
  name: "findDelivery",
  summary: "One delivery with what was sent",
  method: "GET",
  path: "/webhooks/:webhook/deliveries/:delivery",
  guard: "app-admin",
  params: params.extend({ delivery: idInPath }),
  reply: wholeDelivery,
  refusals: ["not_found"],
});

export const replayDeliveries = endpoint({
  name: "replayDeliveries",
  summary: "Send deliveries once more: one, or all that failed since a moment",
  method: "POST",
  path: "/webhooks/:webhook/replay",
  notWhileActing: true,
  guard: "app-admin",
  params,
  /** Either which one, or since when. */
  body: z
    .strictObject({ delivery: z.optional(id), failedSince: z.optional(instant) })
    .refine(({ delivery, failedSince }) => (delivery === undefined) !== (failedSince === undefined), "Say either which one or since when."),
  reply: counted,
  refusals: ["not_found", "conflict"],
});

export const webhookEndpoints = {
  listWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  findDelivery,
  replayDeliveries,
} as const;
