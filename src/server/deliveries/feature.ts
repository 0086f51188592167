import * as contract from "../../contract/webhooks.ts";
import { answer, change, feature } from "../feature.ts";
import { findDelivery, listDeliveries, replayDeliveries, testWebhook } from "./list-deliveries.ts";
import { tellStopped } from "./mail-why-off.ts";
import { lookForDue, sendDue, wakeLater } from "./send-due.ts";
import { trimDeliveries } from "./trim.ts";

/** How what happened to records gets to those who listen, and how that went. */
export const deliveries = feature("deliveries", {
  keepsAccess: true,
  answers: [
    change(contract.testWebhook, testWebhook),
    answer(contract.listDeliveries, listDeliveries),
    answer(contract.findDelivery, findDelivery),
    change(contract.replayDeliveries, replayDeliveries),
  ],
  jobs: { "deliveries.send": sendDue, "deliveries.wake": wakeLater, "deliveries.look": lookForDue, "deliveries.trim": trimDeliveries },
  waiting: ["deliveries.send"],
  hears: { "webhooks.stopped": tellStopped },
});
