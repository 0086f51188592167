/** What the features below may use of webhooks. */
export { webhookTurned } from "./events.ts";
export * from "./jobs.ts";
export {
  isHeard,
  queueDeliveries,
  recordTypeEvent,
  recordWebhookEvent,
  type Told,
  type ToldType,
  wakeSender,
  webhookListeners,
} from "./record-event.ts";
export { bytesOf, secretOf } from "./secret.ts";
export { makerSuspended } from "./show-webhooks.ts";
export { type EventRow, sealedSecretsOf, updateWebhook, type WebhookRow, webhookById, webhookForChange } from "./store.ts";
