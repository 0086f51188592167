import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Sends what is due at a webhook. */
export const sendDeliveries = job("deliveries.send", { webhook: id });
/** Wakes the sender of a webhook when its time has come. */
export const wakeWebhook = job("deliveries.wake", { webhook: id });
/** Wakes the senders that nobody woke. */
export const findDue = job("deliveries.find-due", {});
/** Deletes deliveries that are too old. `day`: the day that is meant, counted from 1970. */
export const trimDeliveries = job("deliveries.trim", { day: z.number() });
