import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/**
 * Sends one of many mails that belong together. They have places of their own: nothing that is meant for one person waits behind them. `by`:
 * whose they are.
 */
export const sendBulkMail = job("mail.send-bulk", { mail: id, by: id.optional() });

/** Sends one mail of the outbox. */
export const sendMail = job("mail.send", { mail: id });
