import { atProvider, disputes, type Leg, wallet } from "../../model/money/legs.ts";
import type { DisputeSeen } from "../../platform/pay/provider.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type DisputeRow, disputesOf, hasOpenDispute, putDispute } from "./disputes-store.ts";
import { freezeAccount, type TransferRow, transfersOf } from "./ledger-store.ts";
import type { PaymentRow } from "./payments-store.ts";
import { accountsOf, keyOf, post } from "./post.ts";
import { heldBy, takingBack } from "./taking-back.ts";

/** Warnings are no disputes yet: no money has moved. They and what is unknown are kept as they are. */
const moneyIsGone = new Set(["needs_response", "under_review", "won", "lost"]);

/** Keeps the disputes of a payment as the provider tells of them, and books what they take and give. In app 1; the caller holds the payment's row. */
export async function applyDisputes(scope: WriteScope, payment: PaymentRow, seen: readonly DisputeSeen[]): Promise<void> {
  if (seen.length === 0) return;
  const known = new Map((await disputesOf(scope.db, [payment.id])).map((row) => [row.provider_ref, row]));
  for (const dispute of seen) {
    const before = known.get(dispute.ref);
    if (before?.closed_at || before?.status === dispute.status) continue;
    await putDispute(scope.db, await booked(scope, payment, { before, dispute }), scope.now);
  }
  if (payment.type === "deposit" && payment.user_id !== null) await freeze(scope, payment.user_id, payment.currency);
}

async function booked(
  scope: WriteScope,
  payment: PaymentRow,
  { before, dispute }: { readonly before: DisputeRow | undefined; readonly dispute: DisputeSeen },
): Promise<DisputeRow> {
  const row = before ?? {
    ...{ payment_id: payment.id, provider_ref: dispute.ref, status: "", reason: dispute.reason, amount: dispute.amount },
    ...{ currency: dispute.currency, line: 0, legs: 0, opened_at: dispute.openedAt, closed_at: null },
  };
  const opened = row.legs === 0 && moneyIsGone.has(dispute.status) ? await open(scope, payment, dispute) : row;
  const isOver = dispute.status === "won" || dispute.status === "lost";
  if (isOver) await close(scope, payment, { ...row, ...pick(opened), status: dispute.status });
  return { ...row, ...pick(opened), status: dispute.status, reason: dispute.reason, closed_at: isOver ? scope.now : null };
}

function pick({ line, legs }: Pick<DisputeRow, "line" | "legs">) {
  return { line, legs };
}

/** The bank has taken the money: it leaves where it lies. */
async function open(scope: WriteScope, payment: PaymentRow, { amount }: DisputeSeen): Promise<Pick<DisputeRow, "line" | "legs">> {
  const held = await heldBy(scope, payment);
  if (!held) return { line: 0, legs: 0 };
  const { currency } = payment;
  const most = Math.min(amount, payment.amount);
  const legs = await takingBack(scope, { held, currency }, { amount: most, before: 0, to: disputes, code: "dispute" });
  const line = (await disputeTransfers(scope, payment)).length;
  await post(scope, { payment: payment.id, currency, line }, legs);
  return { line, legs: legs.length };
}

/** Lost, the money stays with the bank; won, it goes back to where it lay. */
async function close(scope: WriteScope, payment: PaymentRow, row: Pick<DisputeRow, "line" | "legs" | "status">): Promise<void> {
  const taken = (await disputeTransfers(scope, payment)).filter(({ line }) => line >= row.line && line < row.line + row.legs);
  const legs = taken.map((transfer): Leg => {
    if (row.status === "lost") return { from: disputes, to: atProvider(payment.provider), amount: transfer.amount, code: "dispute-lost" };
    const to = { kind: transfer.from_kind, user: transfer.from_user };
    return { from: disputes, to, amount: transfer.amount, code: "dispute-won", undoes: transfer.id };
  });
  await post(scope, { payment: payment.id, currency: payment.currency, line: row.line }, legs);
}

async function disputeTransfers(scope: WriteScope, { id }: PaymentRow): Promise<TransferRow[]> {
  return (await transfersOf(scope.db, id)).filter(({ code }) => code === "dispute");
}

/** A wallet is not spent from while a deposit into it is disputed. */
async function freeze(scope: WriteScope, user: number, currency: string): Promise<void> {
  const isFrozen = await hasOpenDispute(scope.db, user);
  const account = (await accountsOf(scope, [wallet(user)], currency)).get(keyOf(wallet(user)));
  if (account) await freezeAccount(scope.db, { account: account.id, isFrozen }, scope.now);
}
