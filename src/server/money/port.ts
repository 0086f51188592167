/**
 * How an order is paid: what `server/orders` may call. All amounts are in minor units.
 *
 * The order lies in its own app, with status `new` and its total frozen, before `startPurchase` is called. From there on money alone turns it to
 * `paid`, in the transaction that books the money, and publishes `order.paid` in the order's app. Money that comes for an order that is not `new` any
 * more is booked as money that nobody expected, and given back to where it came from by itself.
 */
import type { PayMethod } from "../../model/money/methods.ts";
import type { PlanPrice } from "../../platform/pay/provider.ts";
import type { WriteScope } from "../kernel/scope.ts";

/** An order as it is to be paid. */
export interface Purchase {
  /** The app in which the order lies, and its id there. */
  readonly app: number;
  readonly order: number;
  /** Who pays; null: a guest, who has no credit. */
  readonly user: number | null;
  readonly title: string;
  readonly total: number;
  /** The part of the total that is tax. */
  readonly tax: number;
  readonly currency: string;
  /** A path of this site. */
  readonly redirect: string;
  readonly email?: string;
  /** A whole address to come back to, in place of the studio's page: for guests and on sites. */
  readonly returnUrl?: string;
  /** It is a subscription: never paid from credit. */
  readonly subscription?: PlanPrice & { readonly trialDays: number; readonly forApp: number };
  /**
   * Done in the order's app, in the transaction that turns the order to `paid` from credit or for nothing: takes stock, say. What it throws undoes
   * the payment.
   */
  readonly before?: (inOrdersApp: WriteScope) => Promise<void>;
}

export type PurchaseStarted =
  | { readonly result: "paid"; readonly payment: number | null }
  | { readonly url: string; readonly refCode: string };

export interface StartPurchase {
  readonly method: PayMethod;
  readonly purchase: Purchase;
}
