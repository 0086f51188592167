import { invoiceNumber } from "../../model/money/invoice-number.ts";
import { appById } from "../apps/public.ts";
import { mailText } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { queueMail } from "../mail/public.ts";
import { sayTotal } from "./issue-invoice.ts";
import { printPath } from "./show-invoice.ts";
import { invoiceById } from "./store.ts";

/** Mails the address of the page to print; nothing where nobody said an address. */
export async function mailTheInvoice(scope: Scope, id: number): Promise<void> {
  const [row, app] = [await invoiceById(scope.db, id), await appById(scope.db, scope.app)];
  if (!row || !app || row.buyer.email === "") return;
  const number = invoiceNumber(row.series, row.number);
  const what = row.kind === "invoice" ? "Invoice" : "Credit note";
  const html = mailText([`${what} ${number} of ${row.seller.name}: ${sayTotal(row)}.`], {
    words: `Open ${what.toLowerCase()} ${number}`,
    address: scope.outside.mainAddress(printPath(scope.app, id, scope.outside.sign)),
  });
  const subject = `${what} ${number} of ${row.seller.name}`.slice(0, 350);
  await scope.write((writing) =>
    queueMail(writing, { to: row.buyer.email, subject, html, kind: "system", recipient: "written", once: `invoice ${id}` }),
  );
}
