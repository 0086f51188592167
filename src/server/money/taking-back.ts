import { type AccountName, baddebt, isGuarded, type Leg, refundParts, type TransferCode } from "../../model/money/legs.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { holdBalance, type TransferRow, transfersOf } from "./ledger-store.ts";
import type { PaymentRow } from "./payments-store.ts";
import { accountsOf, keyOf } from "./post.ts";

/** Where the money of a payment lies now: what it was sold for, and its tax. */
export interface Held {
  /** Where it came from. */
  readonly source: AccountName;
  readonly net: Part | undefined;
  readonly taxed: Part | undefined;
}

interface Part {
  readonly at: AccountName;
  readonly amount: number;
  readonly transfer: number;
}

const netCodes = ["deposit", "order", "unexpected"];

/** The transfers by which a payment's money came. Undefined: it has none, or it was moved on from where it came to. */
export async function heldBy(scope: Pick<Scope, "db">, payment: Pick<PaymentRow, "id">): Promise<Held | undefined> {
  const all = await transfersOf(scope.db, payment.id);
  if (all.some(({ code }) => code === "resolved")) return undefined;
  const net = all.find(({ code }) => netCodes.includes(code));
  const taxed = all.find(({ code }) => code === "tax");
  const first = net ?? taxed;
  if (!first) return undefined;
  return { source: { kind: first.from_kind, user: first.from_user }, net: net && partOf(net), taxed: taxed && partOf(taxed) };
}

function partOf({ to_kind, to_user, amount, id }: TransferRow): Part {
  return { at: { kind: to_kind, user: to_user }, amount, transfer: id };
}

interface Taking {
  readonly amount: number;
  /** How much of the payment was given back before. */
  readonly before: number;
  readonly to: AccountName;
  readonly code: TransferCode;
}

/**
 * The legs by which an amount of a payment leaves where it lies. What a person has spent meanwhile is not there: then the rest is our loss. `undoes` is
 * named where it goes back to where it came from.
 */
export async function takingBack(
  scope: WriteScope,
  { held, currency }: { readonly held: Held; readonly currency: string },
  taking: Taking,
): Promise<Leg[]> {
  const { to, code } = taking;
  const parts = refundParts({ net: held.net?.amount ?? 0, taxed: held.taxed?.amount ?? 0 }, taking.amount, taking.before);
  const isBack = keyOf(to) === keyOf(held.source);
  const legs: Leg[] = [];
  for (const [part, amount] of [
    [held.net, parts.net],
    [held.taxed, parts.taxed],
  ] as const) {
    if (!part || amount === 0) continue;
    const there = isGuarded(part.at) ? Math.min(amount, await balanceOf(scope, part.at, currency)) : amount;
    if (there > 0) legs.push({ from: part.at, to, amount: there, code, ...(isBack && { undoes: part.transfer }) });
    if (there < amount) legs.push({ from: baddebt, to, amount: amount - there, code });
  }
  return legs;
}

/** What a guarded account holds, which nobody else changes until the transaction ends. */
export async function balanceOf(scope: WriteScope, name: AccountName, currency: string): Promise<number> {
  const account = (await accountsOf(scope, [name], currency)).get(keyOf(name));
  return account ? holdBalance(scope.db, account.id) : 0;
}
