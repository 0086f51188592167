import * as contract from "../../contract/invoices.ts";
import { answer, feature, on, perform } from "../kernel/feature.ts";
import { orderPaid, orderRefunded, subscriptionLooked } from "../money/public.ts";
import { findInvoice, listInvoices, myInvoices } from "./find-invoices.ts";
import { invoicePaid, invoiceRenewals, noteRefund } from "./issue-invoice.ts";
import { mailInvoice } from "./jobs.ts";
import { mailTheInvoice } from "./mail-invoice.ts";

/** Invoices and credit notes: issued when money moved, numbered without holes, never changed. */
export const invoices = feature("invoices", {
  keepsAccess: true,
  tables: ["invoices", "invoice_series"],
  endpoints: [
    answer(contract.listInvoices, listInvoices),
    answer(contract.myInvoices, myInvoices),
    answer(contract.findInvoice, findInvoice),
  ],
  jobs: [perform(mailInvoice, (scope, { invoice }) => mailTheInvoice(scope, invoice))],
  listeners: [on(orderPaid, invoicePaid), on(orderRefunded, noteRefund), on(subscriptionLooked, invoiceRenewals)],
});
