/** What moves in the books at each event. A leg goes from one account to one other and is more than 0; amounts are in minor units. */

export interface AccountName {
  /** wallet, held, provider:<name>, sales, sales:<app>, tax, fees, promo, disputes, suspense or baddebt. */
  readonly kind: string;
  /** Whose wallet; null for all others. */
  readonly user: number | null;
}

export const transferCodes = [
  "deposit",
  "order",
  "tax",
  "fee",
  "refund",
  "dispute",
  "dispute-lost",
  "dispute-won",
  "code",
  "credit",
  "hold",
  "release",
  "use",
  "unexpected",
  "resolved",
] as const;
export type TransferCode = (typeof transferCodes)[number];

export interface Leg {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
  readonly code: TransferCode;
  /** The id of the transfer that it takes back, as a whole or in part: the same two accounts the other way round. */
  readonly undoes?: number;
}

export const wallet = (user: number): AccountName => ({ kind: "wallet", user });
export const held = (user: number): AccountName => ({ kind: "held", user });
const of = (kind: string): AccountName => ({ kind, user: null });
export const atProvider = (name: string): AccountName => of(`provider:${name}`);
/** What an app has sold; of the platform itself, which is app 1, plainly `sales`. */
export const salesOf = (app: number): AccountName => of(app === 1 ? "sales" : `sales:${app}`);
export const [tax, fees, promo, disputes, suspense, baddebt] = ["tax", "fees", "promo", "disputes", "suspense", "baddebt"].map(of) as [
  AccountName,
  AccountName,
  AccountName,
  AccountName,
  AccountName,
  AccountName,
];

/** Whether its balance is kept and guarded: it is somebody's own money. */
export function isGuarded({ kind }: AccountName): boolean {
  return kind === "wallet" || kind === "held";
}

function leg(from: AccountName, to: AccountName, { amount, code }: Pick<Leg, "amount" | "code">): Leg[] {
  return amount > 0 ? [{ from, to, amount, code }] : [];
}

export function depositLegs({ provider, user, amount }: { provider: string; user: number; amount: number }): Leg[] {
  return leg(atProvider(provider), wallet(user), { amount, code: "deposit" });
}

/** An order that is paid from `from`: its net part is sold by `app`, its tax is owed. */
export function orderLegs({ from, to, total, taxed }: { from: AccountName; to: AccountName; total: number; taxed: number }): Leg[] {
  return [...leg(from, to, { amount: total - taxed, code: "order" }), ...leg(from, tax, { amount: taxed, code: "tax" })];
}

export function feeLegs(provider: string, amount: number): Leg[] {
  return leg(fees, atProvider(provider), { amount, code: "fee" });
}

/** Money that came and that no order or deposit waits for: it is kept until somebody has looked. */
export function unexpectedLegs(provider: string, amount: number): Leg[] {
  return leg(atProvider(provider), suspense, { amount, code: "unexpected" });
}

/**
 * How much of the next `amount` that is given back is net and how much is tax, of a payment with these parts of which `before` was given back already:
 * in proportion, rounded so that both add up to the amount, and those of all refunds to the whole.
 */
export function refundParts(paid: { net: number; taxed: number }, amount: number, before: number): { net: number; taxed: number } {
  const total = paid.net + paid.taxed;
  const taxedUntil = (given: number) => (total === 0 ? 0 : Math.round((given * paid.taxed) / total));
  const taxed = taxedUntil(before + amount) - taxedUntil(before);
  return { net: amount - taxed, taxed };
}
