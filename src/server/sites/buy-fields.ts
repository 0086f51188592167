import type { payOrder } from "../../blocks/pay-order/pay-order.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { BlockOf } from "../../model/page/define-block.ts";
import { english, type SiteTexts } from "../../model/texts/english.ts";

/** A block by which a record is bought. */
export type OfferBlock = BlockOf<typeof payOrder>;

interface Asked {
  readonly isMember: boolean;
  /** How many one order may have; null: it does not matter here. */
  readonly most: number | null;
  readonly texts: SiteTexts | undefined;
}

/** What a buyer is asked before they see what it comes to. */
export function buyFields({ id, asksQuantity, asksCode }: OfferBlock, { isMember, most, texts = english }: Asked): FieldBlock[] {
  const email: FieldBlock = {
    ...{ id: `${id}-email`, slug: "email", label: texts.yourEmail, component: "input-text", type: "email", required: true },
    ...{ autocomplete: "email", description: texts.whereReceiptGoes },
  };
  const quantity: FieldBlock = {
    ...{ id: `${id}-quantity`, slug: "quantity", label: texts.quantity, component: "number", required: true, default: 1, min: 1 },
    ...(most !== null && { max: most }),
  };
  const code: FieldBlock = { ...{ id: `${id}-code`, slug: "code", label: texts.discountCode, component: "input-text" }, maxLength: 40 };
  return [...(isMember ? [] : [email]), ...(asksQuantity === true ? [quantity] : []), ...(asksCode === true ? [code] : [])];
}

/** The number of the record that a block sells: its own, or the one of the page's address. */
export function recordOfOffer({ record }: OfferBlock, query: { readonly [name: string]: string }): number | undefined {
  if (typeof record === "number" && record > 0) return record;
  const asked = Number(/^[1-9]\d{0,15}$/.exec(query.id ?? "")?.[0] ?? 0);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
}
