import { inMinor } from "../../model/money/currency.ts";
import type { TypeSales } from "../../model/money/sales.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope } from "../kernel/scope.ts";
import { planRowOf } from "../plans/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { readableRecord } from "../records/public.ts";
import { salesOf } from "../sales/public.ts";
import type { Type } from "../type-definitions/public.ts";

/** The dearest that one of something may be, in major units. */
const mostPrice = 10_000_000;

/** A record as it is sold now. */
export interface Product {
  readonly row: RecordRow;
  readonly type: Type;
  readonly title: string;
  /** Minor units. */
  readonly unitPrice: number;
  readonly currency: string;
  /** Percent times 10,000. */
  readonly taxRate: number;
  readonly pricesIncludeTax: boolean;
  /** How many there are; null: as many as one likes. */
  readonly stock: number | null;
  /** How many one order may have. */
  readonly most: number;
  readonly plan?: PlanSold;
}

export interface PlanSold {
  readonly every: "month" | "year";
  readonly trialDays: number;
  /** Of a plan for several apps. */
  readonly seats: number | null;
}

type Asking = Pick<Scope, "app" | "db" | "cached" | "person" | "appRole" | "groups">;

/** What a record that the caller may read is sold for. What is not for sale is refused with 409. */
export async function productOf(scope: Asking, found: RecordRow | undefined): Promise<Product> {
  return productOfRecord(scope, await readableRecord(scope, found));
}

/** The same of a record that is given: by the app itself, whoever may read it. */
export async function productOfRecord(
  scope: Pick<Asking, "app" | "db" | "cached">,
  { row, type }: { readonly row: RecordRow; readonly type: Type },
): Promise<Product> {
  const { currency, taxRate, pricesIncludeTax } = await salesOf(scope);
  const about = { row, type, title: row.title || `#${row.id}`, currency, taxRate: Math.round(taxRate * 10_000), pricesIncludeTax };
  if (scope.app === platformApp && type.row.id === planType) return planProduct(about);
  const sales = type.row.settings.sales as TypeSales | null | undefined;
  const price = sales ? amountIn(row, sales.price, currency) : undefined;
  if (!sales || price === undefined) throw refuse("conflict", "This is not for sale.");
  const stock = sales.stock ? Math.max(0, Math.floor(Number(row.data[sales.stock] ?? 0))) : null;
  return { ...about, unitPrice: price, stock, most: sales.most ?? 1 };
}

function planProduct(about: Omit<Product, "unitPrice" | "stock" | "most">): Product {
  const plan = planRowOf(about.row, about.currency);
  if (!plan) throw refuse("conflict", "This is not for sale.");
  const sold = { every: plan.every, trialDays: plan.trial_days, seats: plan.seats };
  return { ...about, unitPrice: plan.price, stock: null, most: 1, plan: sold };
}

/** A price of a record in minor units; undefined where it has none. */
function amountIn(row: RecordRow, slug: string, currency: string): number | undefined {
  const value = row.data[slug];
  return typeof value === "number" && value >= 0 && value <= mostPrice ? inMinor(value, currency) : undefined;
}
