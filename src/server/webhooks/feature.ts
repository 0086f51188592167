import * as contract from "../../contract/webhooks.ts";
import { answer, feature, transactional } from "../kernel/feature.ts";
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret } from "./keep-webhooks.ts";

/** Who wants to hear of what; what is heard goes out by deliveries. */
export const webhooks = feature("webhooks", {
  keepsAccess: true,
  tables: ["record_events", "webhooks"],
  endpoints: [
    answer(contract.listWebhooks, listWebhooks),
    answer(contract.createWebhook, createWebhook),
    transactional(contract.changeWebhook, changeWebhook),
    answer(contract.rotateWebhookSecret, rotateWebhookSecret),
    transactional(contract.deleteWebhook, deleteWebhook),
  ],
});
