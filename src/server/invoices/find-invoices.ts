import type { InputOf } from "../../contract/endpoint.ts";
import type { findInvoice as findContract, Invoice } from "../../contract/invoices.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { isAppAdmin, notFound, type Scope, signedInPerson } from "../kernel/scope.ts";
import { isForToken } from "../orders/public.ts";
import { showInvoice } from "./show-invoice.ts";
import { countInvoices, type InvoiceRow, invoiceById, invoicesWhere } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    number: ["number", "number"],
    kind: ["kind", "text"],
    orderId: ["order_id", "id"],
    issuedAt: ["issued_at", "instant"],
  },
});

export function listInvoices(scope: Scope, input: ListInput): Promise<Invoice[]> {
  return listed(scope, input, sql`true`);
}

/** Of the caller's own orders. */
export function myInvoices(scope: Scope, input: ListInput): Promise<Invoice[]> {
  const own = sql`exists (
    select 1 from orders o where o.app_id = ${scope.app} and o.id = i.order_id and o.user_id = ${signedInPerson(scope).id})`;
  return listed(scope, input, own);
}

async function listed(scope: Scope, { list }: ListInput, seen: Sql): Promise<Invoice[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "i" });
  const where = sql`${wanted.where} and ${seen}`;
  await sayTotal(scope, query, (most) => countInvoices(scope.db, where, most));
  return (await invoicesWhere(scope.db, { ...wanted, where })).map((row) => showInvoice(row, { app: scope.app, sign: scope.outside.sign }));
}

export async function findInvoice(scope: Scope, { invoice: id, token }: InputOf<typeof findContract>): Promise<Invoice> {
  const here = await seenIn(scope, id, token);
  if (here) return showInvoice(here, { app: scope.app, sign: scope.outside.sign });
  if (scope.app === platformApp || scope.context.site !== null || !scope.person) throw notFound("Invoice");
  const row = await seenIn(await scope.enter(platformApp), id, undefined);
  if (!row) throw notFound("Invoice");
  return showInvoice(row, { app: platformApp, sign: scope.outside.sign });
}

async function seenIn(scope: Scope, id: number, token: string | undefined): Promise<InvoiceRow | undefined> {
  const row = await invoiceById(scope.db, id);
  if (!row || isAppAdmin(scope)) return row;
  return row.order_id !== null && (await isForToken(scope, row.order_id, token)) ? row : undefined;
}
