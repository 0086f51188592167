import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Mails an invoice or a credit note to whoever bought. */
export const mailInvoice = job("invoices.mail", { invoice: id });
