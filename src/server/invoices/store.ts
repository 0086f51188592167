import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface Party {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly taxId: string;
}

/** In minor units. */
export interface Line {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly subitems: readonly { readonly title: string; readonly amount: number }[];
}

/** In minor units; the rate in percent times 10,000. */
export interface InvoiceTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly taxRate: number;
  readonly total: number;
  readonly currency: string;
  readonly note: string;
}

export interface InvoiceRow {
  readonly series: string;
  readonly number: number;
  readonly id: number;
  readonly order_id: number | null;
  readonly payment_id: number | null;
  readonly kind: "invoice" | "credit-note";
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly Line[];
  readonly totals: InvoiceTotals;
  readonly issued_at: Date;
  readonly undoes_number: number | null;
}

const columns = sql`i.series, i.number, i.id, i.order_id, i.payment_id, i.kind, i.seller, i.buyer, i.lines, i.totals, i.issued_at, i.undoes_number`;

/** The next number of a series. Where the transaction comes to nothing, nobody took it. */
export async function takeNumber(db: Transaction, series: string): Promise<number> {
  const row = await db.one<{ number: number }>(sql`
    insert into invoice_series (app_id, series, next) values (${db.app}, ${series}, 2)
    on conflict (app_id, series) do update set next = invoice_series.next + 1 returning next - 1 as number`);
  if (!row) throw new Error("a series gave no number");
  return row.number;
}

export async function insertInvoice(db: Transaction, row: InvoiceRow): Promise<void> {
  await db.change(sql`
    insert into invoices (app_id, series, number, id, order_id, payment_id, kind, seller, buyer, lines, totals, issued_at, undoes_number)
    values (${db.app}, ${row.series}, ${row.number}, ${row.id}, ${row.order_id}, ${row.payment_id}, ${row.kind}, ${JSON.stringify(row.seller)}::jsonb,
      ${JSON.stringify(row.buyer)}::jsonb, ${JSON.stringify(row.lines)}::jsonb, ${JSON.stringify(row.totals)}::jsonb, ${row.issued_at}, ${row.undoes_number})`);
}

export function invoiceById(db: Queries, id: number): Promise<InvoiceRow | undefined> {
  return db.one(sql`select ${columns} from invoices i where i.app_id = ${db.app} and i.id = ${id}`);
}

/** What was issued for a payment or a refund. */
export function invoiceOfPayment(db: Queries, payment: number): Promise<InvoiceRow | undefined> {
  return db.one(sql`select ${columns} from invoices i where i.app_id = ${db.app} and i.payment_id = ${payment}`);
}

export function invoicesWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<InvoiceRow[]> {
  return db.rows(sql`
    select ${columns} from invoices i where i.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countInvoices(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from invoices i where i.app_id = ${db.app} and ${where}`, most);
}

export interface Renewal {
  readonly id: number;
  readonly order_id: number;
  readonly amount: number;
}

/** Payments of a provider under these names that belong to orders of the platform. Asked in app 1. */
export function paymentsNamed(db: Queries, provider: string, refs: readonly string[]): Promise<Renewal[]> {
  return db.rows(sql`
    select p.id, p.order_id, p.amount from payments p
    where p.app_id = ${db.app} and p.provider = ${provider} and p.provider_ref = any(${[...refs]}::text[]) and p.status = 'completed'
      and p.order_id is not null and p.order_app = ${db.app} order by p.id`);
}
