import { fail, ok, type Result } from "../base/result.ts";

export const orderStates = ["new", "paid", "fulfilled", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

const next: { readonly [From in OrderState]: readonly OrderState[] } = {
  new: ["paid", "cancelled"],
  paid: ["fulfilled"],
  fulfilled: [],
  cancelled: [],
};

/** The state of an order after a wish. Each is entered once: paying what is paid is refused. A paid order never goes back. */
export function nextOrderState(from: OrderState, wish: OrderState): Result<OrderState> {
  return next[from].includes(wish) ? ok(wish) : fail(`An order that is ${from} does not become ${wish}.`);
}
