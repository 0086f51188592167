import * as contract from "../../contract/webhooks.ts";
import { answer, change, feature } from "../feature.ts";
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret } from "./keep-webhooks.ts";

/** Who wants to hear of what; what is heard goes out by deliveries. */
export const webhooks = feature("webhooks", {
  keepsAccess: true,
  answers: [
    answer(contract.listWebhooks, listWebhooks),
    answer(contract.createWebhook, createWebhook),
    change(contract.changeWebhook, changeWebhook),
    answer(contract.rotateWebhookSecret, rotateWebhookSecret),
    change(contract.deleteWebhook, deleteWebhook),
  ],
});
