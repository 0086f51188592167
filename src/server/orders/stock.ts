import type { TypeSales } from "../../model/money/sales.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { type RecordRow, recordForChange, writtenAt } from "../record-rows/public.ts";
import { changeRecords, transitionValues } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { soldOut } from "./sold-out.ts";
import { heldOf, holdUntil, noteTaken, type OrderRow } from "./store.ts";

/** Longer than a page to pay on is open, so that nobody else buys what somebody is paying for. */
const holdFor = 35 * 60_000;

interface Sold {
  readonly row: RecordRow;
  readonly type: Type;
  readonly sales: TypeSales;
}

/** The record that is sold, held until the transaction ends; "gone": it was deleted; undefined: its type does not sell any more. */
async function heldProduct(scope: WriteScope, order: OrderRow): Promise<Sold | "gone" | undefined> {
  const row = await recordForChange(scope, order.post_id);
  if (!row) return "gone";
  const type = await cachedType(scope, row.type_id);
  const sales = type?.row.settings.sales as TypeSales | null | undefined;
  return type && sales ? { row, type, sales } : undefined;
}

function stockOf({ row, sales }: Sold): number | null {
  return sales.stock ? Math.max(0, Math.floor(Number(row.data[sales.stock] ?? 0))) : null;
}

/** Keeps what an order is for from others while its payment is open, or refuses where there is not enough. */
export async function holdStock(scope: WriteScope, order: OrderRow): Promise<void> {
  const product = await heldProduct(scope, order);
  if (product === "gone") throw refuse("conflict", `${order.title} is not sold any more. Nothing was charged.`);
  const stock = product ? stockOf(product) : null;
  if (stock === null) return;
  const left = Math.max(0, stock - (await heldOf(scope.db, order.post_id, { but: order.id, now: scope.now })));
  if (left < order.quantity) throw soldOut(left);
  await holdUntil(scope.db, order.id, new Date(scope.now.getTime() + holdFor));
}

/** Nobody pays for it now: others may buy it. */
export async function releaseStock(scope: WriteScope, order: number): Promise<void> {
  await holdUntil(scope.db, order, null);
}

/**
 * Takes what was paid from the stock, once for each order. "short": there was not enough left, and nothing was taken; "gone": the record was deleted. What
 * others hold is not looked at: money that is here goes before money that may come.
 */
export async function takeStock(scope: WriteScope, order: OrderRow): Promise<"taken" | "none" | "short" | "gone"> {
  const product = await heldProduct(scope, order);
  if (product === "gone") return order.stock_taken > 0 ? "none" : "gone";
  const stock = product ? stockOf(product) : null;
  if (!product?.sales.stock || stock === null || order.stock_taken > 0) return "none";
  if (stock < order.quantity) return "short";
  if (!(await noteTaken(scope.db, order.id, order.quantity))) return "none";
  const { row, type, sales } = product;
  const after = { ...row, data: { ...row.data, [product.sales.stock]: stock - order.quantity }, updated_at: writtenAt(row, scope.now) };
  const isLast = stock === order.quantity;
  await changeRecords(scope, type, [{ before: row, after: isLast ? { ...after, ...(await entering(scope, type, sales, row)) } : after }], {
    byRule: true,
    ...(isLast && { entered: statusOf(type, sales, row) }),
  });
  return "taken";
}

/** A record without a stock enters the status of what is paid; one with a stock does once nothing is left (`takeStock`). */
export async function enterPaidStatus(scope: WriteScope, order: OrderRow): Promise<void> {
  const product = await heldProduct(scope, order);
  if (!product || product === "gone" || product.sales.stock) return;
  const { row, type, sales } = product;
  const entered = statusOf(type, sales, row);
  if (!entered) return;
  const after = { ...row, ...(await entering(scope, type, sales, row)), updated_at: writtenAt(row, scope.now) };
  await changeRecords(scope, type, [{ before: row, after }], { byRule: true, entered });
}

function statusOf(type: Type, { paidStatus }: TypeSales, row: RecordRow) {
  return paidStatus === row.status_id ? undefined : type.statuses.find(({ id }) => id === paidStatus);
}

async function entering(scope: WriteScope, type: Type, sales: TypeSales, row: RecordRow) {
  const status = statusOf(type, sales, row);
  return status ? transitionValues(scope, type, { status, present: row.assignee_ids }) : {};
}
