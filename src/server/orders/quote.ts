import { createHash } from "node:crypto";
import type { OrderPreview } from "../../contract/orders.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { invoiceTotals, type Totals } from "../../model/money/order-totals.ts";
import { codeRefused, type DiscountFound, discountFor } from "../codes/public.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";
import type { Product } from "./product.ts";
import { heldOf } from "./store.ts";

/** What an order of a product comes to now. */
export interface Quote extends Totals {
  readonly quantity: number;
  readonly discounted: DiscountFound | undefined;
  readonly isCodeRefused: boolean;
  /** Another text whenever anything of it is another. */
  readonly version: string;
  /** How many may be bought; null: as many as one likes. */
  readonly available: number | null;
}

interface Wanted {
  readonly quantity?: number | undefined;
  readonly code?: string | undefined;
  /** The order that already holds some of it. */
  readonly order?: number | undefined;
}

/** Works out the price from the rows alone: nothing that was sent but ids, a quantity and a code counts. */
export async function quoteFor(
  scope: Pick<Scope, "db" | "now" | "person">,
  product: Product,
  { quantity = 1, code, order = 0 }: Wanted,
): Promise<Quote> {
  const { row, unitPrice, currency, taxRate, pricesIncludeTax, stock, most } = product;
  if (quantity > most) throw refuseFields({ quantity: { title: "Quantity", messages: [`at most ${most}`] } });
  const { found, refused } = await discountFor(scope, { post: row.id, currency, user: scope.person?.id ?? null, code });
  const totals = invoiceTotals([{ unitPrice, quantity }], { taxRate, pricesIncludeTax }, found?.discount);
  const held = stock === null ? 0 : await heldOf(scope.db, row.id, { but: order, now: scope.now });
  const said = [
    row.id,
    product.title,
    unitPrice,
    quantity,
    currency,
    taxRate,
    pricesIncludeTax,
    found?.id ?? 0,
    totals.total,
    product.plan ?? null,
  ];
  return {
    ...totals,
    quantity,
    discounted: found,
    isCodeRefused: refused === true,
    version: createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32),
    available: stock === null ? null : Math.max(0, stock - held),
  };
}

export function showQuote(product: Product, quote: Quote): OrderPreview {
  const { plan } = product;
  return {
    ...{ title: product.title, currency: product.currency, quantity: quote.quantity, taxRate: product.taxRate / 10_000 },
    ...{
      subtotal: inMajor(quote.subtotal, product.currency),
      discount: inMajor(quote.discount, product.currency),
      tax: inMajor(quote.tax, product.currency),
      total: inMajor(quote.total, product.currency),
    },
    ...{ priceVersion: quote.version, available: quote.available },
    ...(plan && plan.seats === null && { every: plan.every }),
    ...(plan && plan.trialDays > 0 && { trialDays: plan.trialDays }),
    ...(quote.isCodeRefused && { codeRefused }),
  };
}
