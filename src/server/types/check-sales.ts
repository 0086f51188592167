import { type Json, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { TypeSales } from "../../model/money/sales.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import type { Status } from "../../model/workflow/status.ts";
import { isAppAdmin, refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { statusesNow, type TypeRow } from "../type-definitions/public.ts";

interface Change {
  /** What is sent; undefined: nothing is said of it. */
  readonly wanted: TypeSales | null | undefined;
  readonly fields: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
}

/**
 * How a type sells, under the names that its fields have now; nothing for one that never did. What app admins newly say must name number fields and
 * a status of the type; where a field of it goes, the sale ends rather than selling at no price. Called when the statuses are written.
 */
export async function salesAfter(
  scope: WriteScope,
  { id, settings }: Pick<TypeRow, "id" | "settings">,
  { wanted, fields, moves }: Change,
): Promise<{ readonly sales?: TypeSales | null }> {
  const before = settings.sales as TypeSales | null | undefined;
  if (wanted === undefined && !before) return {};
  const statuses = await statusesNow(scope.db, id);
  if (wanted === undefined || sameJson(wanted as Json, (before ?? null) as Json))
    return { sales: before ? stillSold(followedSales(before, moves), fields, statuses) : null };
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins may say how records are sold.");
  if (wanted !== null) refuseUnfit(wanted, fields, statuses);
  return { sales: wanted };
}

function refuseUnfit(wanted: TypeSales, fields: readonly FieldBlock[], statuses: readonly Status[]): void {
  const problems: string[] = [];
  if (!isMoney(fields, wanted.price)) problems.push("price is not a number field of this type");
  if (wanted.stock && !fields.some(({ slug, component }) => slug === wanted.stock && component === "number"))
    problems.push("stock is not a number field of this type");
  if (wanted.stock && wanted.stock === wanted.price) problems.push("price and stock are the same field");
  if (wanted.paidStatus && !statuses.some(({ id }) => id === wanted.paidStatus)) problems.push("paidStatus is not a status of this type");
  if (problems.length > 0) throw refuseFields({ sales: { title: "Sales", messages: problems } });
}

/** Whether a field of a form holds numbers, and so may say a price or a stock. */
function isMoney(fields: readonly FieldBlock[], slug: string): boolean {
  return fields.some((field) => field.slug === slug && (field.component === "number" || field.component === "calculated"));
}

function followedSales(sales: TypeSales, moves: readonly FieldMove[]): TypeSales {
  const now = (slug: string) => {
    const move = moves.find(({ from }) => from?.slug === slug);
    return move ? move.to?.slug : slug;
  };
  return { ...sales, price: now(sales.price) ?? "", ...(sales.stock && { stock: now(sales.stock) ?? "" }) };
}

function stillSold(sales: TypeSales, fields: readonly FieldBlock[], statuses: readonly Status[]): TypeSales | null {
  if (!isMoney(fields, sales.price) || (sales.stock && !isMoney(fields, sales.stock))) return null;
  const isThere = statuses.some(({ id }) => id === sales.paidStatus);
  return sales.paidStatus && !isThere ? { ...sales, paidStatus: null } : sales;
}
