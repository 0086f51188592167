import type { Order, OrderPreview } from "../../contract/orders.ts";
import type { Api } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { idempotently } from "../data/idempotently.ts";

/** What is to be paid: a record that is for sale, in the app that sells it. */
export interface ToPay {
  readonly post: number;
  readonly title: string;
  /** The app that a plan is for. */
  readonly forApp?: number | undefined;
  readonly quantity?: number | undefined;
}

export type PayOutcome =
  | { readonly kind: "paid"; readonly order: Order }
  | { readonly kind: "away"; readonly url: string; readonly order: Order }
  /** The price is another by now: it is shown before anything is paid. */
  | { readonly kind: "changed"; readonly preview: OrderPreview };

interface Wanted {
  readonly preview: OrderPreview;
  readonly method: string;
  readonly code: string;
  /** The path that the provider's page leads back to. */
  readonly redirect: string;
}

/** Orders a record and starts its payment, as one deed: sent again after a lost answer it is neither ordered nor paid twice. */
export function payOnce(seller: Api, { post, forApp, quantity }: ToPay): (wanted: Wanted) => Promise<PayOutcome> {
  const ordered = idempotently();
  const started = idempotently();
  return async ({ preview, method, code, redirect }) => {
    const meta = forApp === undefined ? {} : { meta: { _appId: forApp } };
    const said = { postId: post, ...meta, ...(code !== "" && { code }), ...(quantity !== undefined && { quantity }) };
    const body = { ...said, priceVersion: preview.priceVersion };
    let order: Order;
    try {
      order = await ordered(body, (key) => seller.createOrder({ params: { post }, body, key, quiet: true }));
    } catch (failure) {
      const newer = changedPrice(failure);
      if (newer === undefined) throw failure;
      return { kind: "changed", preview: newer };
    }
    if (isPaid(order)) return { kind: "paid", order };
    const params = { order: order.id, method };
    const reply = await started({ params, redirect }, (key) => seller.startOrderPayment({ params, body: { redirect }, key, quiet: true }));
    return reply.url === undefined ? { kind: "paid", order } : { kind: "away", url: reply.url, order };
  };
}

export function isPaid({ status }: Pick<Order, "status">): boolean {
  return status === "paid" || status === "fulfilled";
}

/** The new preview that a refusal brings, where the price is another than the one that was shown. */
function changedPrice(failure: unknown): OrderPreview | undefined {
  if (!(failure instanceof CallFailed) || failure.code !== "price_changed") return undefined;
  const { data } = failure;
  return typeof data === "object" && data !== null && "priceVersion" in data ? (data as unknown as OrderPreview) : undefined;
}
