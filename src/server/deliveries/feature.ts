import * as contract from "../../contract/webhooks.ts";
import { webhooksStopped } from "../apps/public.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import * as jobs from "../webhooks/public.ts";
import { findDelivery, listDeliveries, replayDeliveries, testWebhook } from "./list-deliveries.ts";
import { tellStopped } from "./mail-why-off.ts";
import { lookForDue, sendDue, wakeLater } from "./send-due.ts";
import { trimDeliveries } from "./trim.ts";

/** How what happened to records gets to those who listen, and how that went. */
export const deliveries = feature("deliveries", {
  keepsAccess: true,
  tables: ["webhook_deliveries"],
  endpoints: [
    transactional(contract.testWebhook, testWebhook),
    answer(contract.listDeliveries, listDeliveries),
    answer(contract.findDelivery, findDelivery),
    transactional(contract.replayDeliveries, replayDeliveries),
  ],
  jobs: [
    perform(jobs.sendDeliveries, sendDue, { isSlow: true, isOutward: true }),
    perform(jobs.wakeWebhook, wakeLater),
    perform(jobs.findDue, lookForDue),
    perform(jobs.trimDeliveries, trimDeliveries),
  ],
  listeners: [on(webhooksStopped, tellStopped)],
});
