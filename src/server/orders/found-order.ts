import { platformApp } from "../kernel/platform-app.ts";
import { isAppAdmin, notFound, type Scope } from "../kernel/scope.ts";
import { hashOfOrderToken } from "./order-token.ts";
import { isTokenOf, type OrderRow, orderById } from "./store.ts";

export interface FoundOrder {
  readonly order: OrderRow;
  /** The app in which it lies. */
  readonly inside: Scope;
}

/**
 * An order of the app at hand, or, where it has none of this number for the caller, of the platform: their own, a guest's by its token, any for the app's
 * admins. To everybody else it is as if it were not there.
 */
export async function foundOrder(
  scope: Scope,
  { order: id, token }: { readonly order: number; readonly token?: string | undefined },
): Promise<FoundOrder> {
  const here = await seenIn(scope, id, token);
  if (here) return { order: here, inside: scope };
  if (scope.app !== platformApp && scope.context.site === null && scope.person) {
    const inside = await scope.enter(platformApp);
    const order = await seenIn(inside, id, undefined);
    if (order) return { order, inside };
  }
  throw notFound("Order");
}

async function seenIn(scope: Scope, id: number, token: string | undefined): Promise<OrderRow | undefined> {
  const order = await orderById(scope.db, id);
  if (!order) return undefined;
  if (isAppAdmin(scope) || (scope.person && order.user_id === scope.person.id)) return order;
  return token !== undefined && (await isTokenOf(scope.db, id, hashOfOrderToken(token))) ? order : undefined;
}

/** Whether an order of the app at hand is the caller's own, or a guest's who shows its token. */
export async function isForToken(scope: Scope, id: number, token: string | undefined): Promise<boolean> {
  return (await seenIn(scope, id, token)) !== undefined;
}
