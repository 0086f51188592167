import type { Discount } from "../../model/money/order-totals.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { hashOfCode } from "./hash-of-code.ts";
import { type CodeRow, codeByHash, codeForChange, dropKept, giveUseBack, insertUse, keptBy, takeUse, usesOf } from "./store.ts";

/** What is said of every code that takes nothing off, whether it is unknown, used up, ended or for something else. */
export const codeRefused = "This code is not valid here, or it was used up.";

export interface Asked {
  /** Of the app at hand: what is bought. */
  readonly post: number;
  readonly currency: string;
  readonly user: number | null;
  /** The code that was sent; absent: one that the person redeemed before. */
  readonly code?: string | undefined;
}

export interface DiscountFound {
  readonly id: number;
  readonly discount: Discount;
  readonly takes: "first" | "always";
}

/** The discount that an order gets; undefined: none. `refused`: a code was sent that is not good for it. */
export async function discountFor(
  scope: Pick<Scope, "db" | "now">,
  { post, currency, user, code }: Asked,
): Promise<{ readonly found?: DiscountFound; readonly refused?: true }> {
  if (code === undefined || code === "") {
    const kept = user === null ? [] : await keptBy(scope.db, user);
    for (const row of kept) if (await isGood(scope, row, { post, currency, user })) return { found: found(row) };
    return {};
  }
  const row = await codeByHash(scope.db, hashOfCode(code));
  if (!row || !(await isGood(scope, row, { post, currency, user }))) return { refused: true };
  return { found: found(row) };
}

function found({ id, kind, value, takes }: CodeRow): DiscountFound {
  return { id, discount: { kind: kind === "percent" ? "percent" : "amount", value }, takes };
}

async function isGood(
  { db, now }: { readonly db: Queries; readonly now: Date },
  row: CodeRow,
  { post, currency, user }: Omit<Asked, "code">,
): Promise<boolean> {
  if (row.kind !== "percent" && row.kind !== "amount") return false;
  if (row.kind === "amount" && row.currency !== currency) return false;
  if (row.plan_ids && !row.plan_ids.includes(post)) return false;
  return isOpen(row, now) && !(await isUsedBy(db, row, user));
}

/** Whether a code may be used now by anybody. */
export function isOpen({ starts_at, ends_at, max, used }: CodeRow, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now) && (max === null || used < max);
}

/** Whether somebody used a code as often as they may. A guest is nobody who could be told again: a code that is for few has a number of uses. */
export async function isUsedBy(db: Queries, { id, per_person }: CodeRow, user: number | null): Promise<boolean> {
  return user !== null && per_person !== null && (await usesOf(db, id, user)) >= per_person;
}

/** Uses a code for an order, in the transaction that makes it; false: somebody else was faster. */
export async function spendCode(
  scope: WriteScope,
  code: number,
  { user, order }: { readonly user: number | null; readonly order: number },
): Promise<boolean> {
  if (!(await takeUse(scope.db, code))) return false;
  // The code is held now: whoever orders several things with it at once is seen here, after the check that the order began with.
  const held = await codeForChange(scope.db, code);
  if (!held || (await isUsedBy(scope.db, held, user))) return false;
  await insertUse(scope.db, { code, user: user ?? 0, order, now: scope.now });
  if (user !== null) await dropKept(scope.db, user, code);
  return true;
}

/** An order that came to nothing gives its use back. */
export async function giveCodeBack(scope: WriteScope, code: number): Promise<void> {
  await giveUseBack(scope.db, code);
}
