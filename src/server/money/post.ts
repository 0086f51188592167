import { type AccountName, isGuarded, type Leg } from "../../model/money/legs.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { type AccountRow, accountsNamed, addToBalance, insertTransfers, openAccount } from "./ledger-store.ts";

/** What the legs belong to. */
export interface Posting {
  readonly payment: number;
  readonly currency: string;
  /** The place of the first leg among those of the same payment and code: above 0 where such were written before. */
  readonly line?: number;
}

/**
 * The one verb that moves money: writes the legs of a payment and the balances that they change, in the caller's transaction. Everything is refused with
 * 402 `not_enough` where a balance would fall below its floor, or is frozen. Balances are changed in the order of their ids, so that two who post
 * never wait for each other in a circle. `scope` must be in app 1.
 */
export async function post(scope: WriteScope, { payment, currency, line = 0 }: Posting, legs: readonly Leg[]): Promise<void> {
  if (scope.app !== platformApp) throw new Error("the books are those of the platform's app");
  if (legs.length === 0) return;
  const { db, now } = scope;
  const accounts = await accountsFor(scope, legs, currency);
  const idOf = (name: AccountName) => accounts.get(keyOf(name))?.id ?? 0;
  for (const [account, by] of changesOf(legs, accounts)) {
    if (!(await addToBalance(db, { account, by, spends: spends(legs, accounts, account) }, now)))
      throw refuse("not_enough", "Your credit is not enough for this. No money was moved.");
  }
  const first = await db.nextIds("transfer", legs.length);
  const lines = new Map<string, number>();
  const rows = legs.map(({ from, to, amount, code, undoes = null }, place) => {
    const at = lines.get(code) ?? line;
    lines.set(code, at + 1);
    return { id: first + place, from: idOf(from), to: idOf(to), amount, code, line: at, undoes };
  });
  await insertTransfers(db, rows, { payment, currency, now });
}

/** The accounts of these names, opened where there are none yet. */
export async function accountsOf(scope: WriteScope, names: readonly AccountName[], currency: string): Promise<Map<string, AccountRow>> {
  const { db, now } = scope;
  const find = async () => new Map((await accountsNamed(db, wantedOf(names, currency))).map((row) => [keyOf(nameOf(row)), row]));
  const found = await find();
  const missing = [...new Map(names.map((name) => [keyOf(name), name])).values()].filter((name) => !found.has(keyOf(name)));
  if (missing.length === 0) return found;
  for (const { kind, user } of missing) {
    const row = { id: await scope.newId("account"), kind, user_id: user, currency, floor: isGuarded({ kind, user }) ? 0 : null };
    await openAccount(db, row, now);
  }
  return find();
}

function accountsFor(scope: WriteScope, legs: readonly Leg[], currency: string): Promise<Map<string, AccountRow>> {
  return accountsOf(
    scope,
    legs.flatMap(({ from, to }) => [from, to]),
    currency,
  );
}

function wantedOf(names: readonly AccountName[], currency: string) {
  return {
    kinds: [...new Set(names.map(({ kind }) => kind))],
    users: [...new Set(names.flatMap(({ user }) => user ?? []))],
    currency,
  };
}

export function keyOf({ kind, user }: AccountName): string {
  return `${kind} ${user ?? ""}`;
}

function nameOf({ kind, user_id }: AccountRow): AccountName {
  return { kind, user: user_id };
}

/** What each guarded account gains or loses, in the order of their ids. */
function changesOf(legs: readonly Leg[], accounts: ReadonlyMap<string, AccountRow>): [account: number, by: number][] {
  const changes = new Map<number, number>();
  const add = (name: AccountName, by: number) => {
    const account = isGuarded(name) ? accounts.get(keyOf(name)) : undefined;
    if (account) changes.set(account.id, (changes.get(account.id) ?? 0) + by);
  };
  for (const { from, to, amount } of legs) {
    add(from, -amount);
    add(to, amount);
  }
  return [...changes].sort(([one], [other]) => one - other);
}

/** Whether a person buys from it, which a frozen account does not allow; what is given back or disputed is taken from it all the same. */
function spends(legs: readonly Leg[], accounts: ReadonlyMap<string, AccountRow>, account: number): boolean {
  return legs.some(({ from, code }) => ["order", "tax", "hold"].includes(code) && accounts.get(keyOf(from))?.id === account);
}
