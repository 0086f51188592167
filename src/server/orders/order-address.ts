/** Where an order is paid and looked at, below the address of its site. */
export const orderPath = "/site/order";

/** The page of one order, with what shows a guest. */
export function orderAddress(order: number, token?: unknown): string {
  return `${orderPath}?order=${order}${typeof token === "string" ? `&token=${encodeURIComponent(token)}` : ""}`;
}
