import type { Payment, PaymentOutcome } from "../../contract/payments.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { usersByIds } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { disputesOf } from "./disputes-store.ts";
import type { PaymentRow } from "./payments-store.ts";

/** Payments as the API tells of them, with the names of both sides. `db` of app 1. */
export async function showPayments({ db }: Pick<Scope, "db">, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const ids = [...new Set(rows.flatMap(({ sender_id, receiver_id }) => [sender_id ?? [], receiver_id ?? []].flat()))];
  const [people, disputes] = await Promise.all([
    ids.length === 0 ? [] : usersByIds(db, ids),
    rows.length === 0
      ? []
      : disputesOf(
          db,
          rows.map(({ id }) => id),
        ),
  ]);
  const byId = new Map(people.map(({ user_id: id, nickname, username }) => [id, { id, nickname, username }]));
  const newest = new Map(disputes.map(({ payment_id, status }) => [payment_id, status]));
  return rows.map((row) => ({
    ...{ id: row.id, refCode: row.ref_code, trackCode: row.track_code, type: row.type, title: row.title },
    ...{ amount: inMajor(row.amount, row.currency), refunded: inMajor(row.refunded, row.currency), currency: row.currency },
    ...{ status: row.status, method: row.method, isSandbox: !row.live },
    ...{ senderId: row.sender_id, receiverId: row.receiver_id, userId: row.user_id },
    sender: (row.sender_id !== null && byId.get(row.sender_id)) || null,
    receiver: (row.receiver_id !== null && byId.get(row.receiver_id)) || null,
    ...{ orderId: row.order_id, orderApp: row.order_app, subscriptionId: row.subscription_id, review: row.review },
    dispute: newest.get(row.id) ?? null,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }));
}

/** What to tell a person of a payment: a review is ours to settle, and says nothing more to them. */
export function outcomeOf({ status }: Pick<PaymentRow, "status">): PaymentOutcome["outcome"] {
  switch (status) {
    case "completed":
    case "trialing":
      return "paid";
    case "declined":
    case "cancelled":
      return status;
    default:
      return "pending";
  }
}

export async function showOutcome(scope: Pick<Scope, "db">, row: PaymentRow): Promise<PaymentOutcome> {
  const [shown] = await showPayments(scope, [row]);
  if (!shown) throw new Error("one payment is shown as one");
  return { ...shown, outcome: outcomeOf(row), redirect: row.redirect, url: row.status === "pending" ? row.url : null };
}
