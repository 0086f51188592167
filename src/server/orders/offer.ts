import type { OrderPreview } from "../../contract/orders.ts";
import type { Scope } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import { productOf } from "./product.ts";
import { quoteFor, showQuote } from "./quote.ts";

/** A record as a page offers it. */
export interface Offer {
  /** What one of it comes to now. */
  readonly preview: OrderPreview;
  /** How many one order may have. */
  readonly most: number;
}

/** What one of a record costs now, for whoever may read it. What is not for sale is refused with 409. */
export async function offerOf(
  scope: Pick<Scope, "app" | "db" | "cached" | "person" | "appRole" | "groups" | "now">,
  post: number,
): Promise<Offer> {
  const product = await productOf(scope, await recordById(scope, post));
  return { preview: showQuote(product, await quoteFor(scope, product, {})), most: product.most };
}
