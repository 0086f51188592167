import type { OrderPreview } from "../../contract/orders.ts";
import { moneyText } from "./money-text.ts";

type Priced = Pick<OrderPreview, "title" | "quantity" | "subtotal" | "discount" | "tax" | "taxRate" | "total">;

/** What a total is made of. Tax stands in a line of its own where it comes on top; else its share is told. */
export function linesOf({ title, quantity, subtotal, discount, tax, taxRate, total }: Priced): { title: string; amount: number }[] {
  const isOnTop = Math.abs(subtotal - discount + tax - total) < 0.005;
  return [
    { title: quantity > 1 ? `${quantity} × ${title}` : title, amount: subtotal },
    ...(discount > 0 ? [{ title: "Discount", amount: -discount }] : []),
    ...(tax > 0 ? [{ title: isOnTop ? `Tax ${taxRate} %` : `Tax ${taxRate} % (included)`, amount: tax }] : []),
  ];
}

/** What is paid later, in a sentence; "" where it is paid once. */
export function nextText({ every, trialDays, subtotal, tax, total, currency }: OrderPreview): string {
  if (every === undefined) return "";
  if (trialDays !== undefined && trialDays > 0)
    return `${trialDays} days of trial. Then ${moneyText(subtotal + (total > subtotal ? tax : 0), currency)} a ${every} until you cancel.`;
  return `Paid again each ${every} until you cancel.`;
}
