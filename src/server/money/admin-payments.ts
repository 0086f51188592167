import type { InputOf } from "../../contract/endpoint.ts";
import type { Payment } from "../../contract/payments.ts";
import type * as contract from "../../contract/payments-admin.ts";
import type { PaymentSheet } from "../../contract/payments-admin.ts";
import { suspense, wallet } from "../../model/money/legs.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { nextPaymentState, nextPaymentStates } from "../../model/money/payment-states.ts";
import { auditPlatform } from "../audit/public.ts";
import type { ListInput } from "../kernel/list.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { disputesOf } from "./disputes-store.ts";
import { eventsOf } from "./events-store.ts";
import { giveBackNow } from "./give-back.ts";
import { transfersOf } from "./ledger-store.ts";
import { listFor } from "./list-payments.ts";
import { lookAtOwn } from "./look.ts";
import { type PaymentRow, paymentById, paymentForChange, refundsOf, setReview, turnPayment } from "./payments-store.ts";
import { post } from "./post.ts";
import { refusalOf } from "./providers.ts";
import { performRefund, refundPlaces } from "./refunds.ts";
import { settle } from "./settle.ts";
import { showPayments } from "./show-payment.ts";
import { inBooks } from "./start-payment.ts";

export async function listAllPayments(scope: Scope, { list }: ListInput): Promise<Payment[]> {
  return listFor(scope, list, null);
}

export async function findAnyPayment(scope: Scope, { payment: id }: InputOf<typeof contract.findAnyPayment>): Promise<PaymentSheet> {
  const books = await scope.enter(platformApp);
  const row = await paymentById(books.db, id);
  if (!row) throw notFound("Payment");
  return sheetOf(books, row);
}

async function sheetOf(books: Scope, row: PaymentRow): Promise<PaymentSheet> {
  const { db } = books;
  const [transfers, refunds, disputes, refundTo] = [
    await transfersOf(db, row.id),
    await refundsOf(db, row.id),
    await disputesOf(db, [row.id]),
    await refundPlaces(books, row),
  ];
  const objects = [
    row.provider_ref === null ? [] : `payment:${row.provider_ref}`,
    row.charge_ref === null ? [] : `charge:${row.charge_ref}`,
  ].flat();
  const events = row.provider === "balance" ? [] : await eventsOf(db, objects);
  const [[shown], shownRefunds] = [await showPayments(books, [row]), await showPayments(books, refunds)];
  if (!shown) throw notFound("Payment");
  const major = (minor: number) => inMajor(minor, row.currency);
  return {
    ...shown,
    allowed: row.undoes === null ? [...nextPaymentStates(row.status)] : [],
    refundable: refundTo.length === 0 ? 0 : major(row.amount - row.refunded),
    refundTo,
    ...{ reason: row.reason, providerRef: row.provider_ref },
    events: events
      .filter(({ provider }) => provider === row.provider)
      .map(({ kind, happened_at, received_at, handled_at, failure }) => ({
        ...{ kind, happenedAt: happened_at.toISOString(), receivedAt: received_at.toISOString() },
        ...{ handledAt: handled_at?.toISOString() ?? null, failure },
      })),
    transfers: transfers.map(({ from_kind, from_user, to_kind, to_user, amount, code, created_at }) => ({
      ...{ from: named(from_kind, from_user), to: named(to_kind, to_user), amount: major(amount), code },
      createdAt: created_at.toISOString(),
    })),
    refunds: shownRefunds,
    disputes: disputes.map(({ status, reason, amount, opened_at, closed_at }) => ({
      ...{ status, reason, amount: major(amount), openedAt: opened_at.toISOString(), closedAt: closed_at?.toISOString() ?? null },
    })),
  };
}

function named(kind: string, user: number | null): string {
  return user === null ? kind : `${kind} of ${user}`;
}

export async function refundPayment(scope: Scope, input: InputOf<typeof contract.refundPayment>): Promise<PaymentSheet> {
  await giveBackNow(scope, input);
  return findAnyPayment(await scope.refresh(), { payment: input.payment });
}

async function mustHold(books: WriteScope, id: number): Promise<PaymentRow> {
  const held = await paymentForChange(books.db, id);
  if (!held) throw notFound("Payment");
  return held;
}

/** By hand, along the allowed moves alone; `completed` books the money as if it had come. */
export async function movePayment(scope: Scope, input: InputOf<typeof contract.movePayment>): Promise<PaymentSheet> {
  const { payment: id, status, reason } = input;
  await inBooks(scope, async (books) => {
    const held = await mustHold(books, id);
    const next = nextPaymentState(held.status, status);
    if (!next.ok || held.status === status || held.undoes !== null)
      throw refuse("conflict", next.ok ? "It is so already, or is a refund." : next.why);
    if (status === "completed") await settle(books, held);
    else await turnPayment(books.db, held, { status, reason }, books.now);
    const changes = [
      { name: "status", before: held.status, after: status },
      { name: "reason", after: reason },
    ];
    await auditPlatform(books, { action: "payment.moved", id, title: held.title, changes });
  });
  return findAnyPayment(await scope.refresh(), { payment: id });
}

/** Somebody has looked. Money that nobody expected, and that is not given back, goes to the person's credit if that is wished. */
export async function settleReview(scope: Scope, input: InputOf<typeof contract.settleReview>): Promise<PaymentSheet> {
  const { payment: id, to, reason } = input;
  await inBooks(scope, async (books) => {
    const held = await mustHold(books, id);
    if (held.review === null) throw refuse("conflict", "Nobody has to look at this payment.");
    if (to === "balance") await toCredit(books, held);
    await setReview(books.db, id, null, books.now);
    const changes = [
      { name: "review", before: held.review },
      { name: "to", after: to },
      { name: "reason", after: reason },
    ];
    await auditPlatform(books, { action: "payment.reviewed", id, title: held.title, changes });
  });
  return findAnyPayment(await scope.refresh(), { payment: id });
}

async function toCredit(books: WriteScope, { id, user_id, currency, refunded, amount }: PaymentRow): Promise<void> {
  const transfers = await transfersOf(books.db, id);
  const kept = transfers.some(({ code }) => code === "unexpected") && !transfers.some(({ code }) => code === "resolved");
  if (!kept || user_id === null || refunded > 0)
    throw refuse("conflict", "There is no money kept apart that could go to credit. No money was moved.");
  await post(books, { payment: id, currency }, [{ from: suspense, to: wallet(user_id), amount, code: "resolved" }]);
}

export async function askProvider(scope: Scope, { payment: id }: InputOf<typeof contract.askProvider>): Promise<PaymentSheet> {
  const row = await paymentById((await scope.enter(platformApp)).db, id);
  if (!row) throw notFound("Payment");
  try {
    if (row.undoes !== null) await performRefund(scope, id);
    else if (row.provider !== "balance") await lookAtOwn(scope, row);
  } catch (error) {
    throw refusalOf(error, "No money was moved.");
  }
  return findAnyPayment(await scope.refresh(), { payment: id });
}
