import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Gives up an order that nobody paid for a day. */
export const expireOrder = job("orders.expire", { order: id });
/** What follows a payment, each by a job of its own: what fails is tried again and holds up nothing else. */
export const takeStockPaid = job("orders.take-stock", { order: id, payment: id.nullable() });
export const enterStatusPaid = job("orders.enter-status", { order: id });
/** Mails whoever bought that the order is paid. */
export const mailOrder = job("orders.mail", { order: id });
/** Mails whoever bought that the order is not carried out and the money goes back. */
export const mailGivenBack = job("orders.mail-given-back", { order: id, why: z.string() });
