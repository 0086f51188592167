/** What the features below may use of webhooks. */
export { bytesOf, secretOf } from "./secret.ts";
export { type EventRow, updateWebhook, type WebhookRow, webhookById, webhookForChange } from "./store.ts";
export { announceTo, isHeard, listenersKnown, type Told, type ToldType, tell, tellType, wakeSender } from "./tell.ts";
