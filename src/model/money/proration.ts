import { part } from "./order-totals.ts";

/** A paid stretch of time. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** What of a price falls on the rest of its period, in whole seconds, half up; 0 once it is over, all of it before it began. */
export function prorated(price: number, { start, end }: Period, now: Date): number {
  const [from, to, at] = [start, end, now].map(seconds) as [number, number, number];
  if (to <= from || at >= to) return 0;
  return part(price, BigInt(to - Math.max(at, from)), BigInt(to - from));
}

/** What a change of price in the middle of a period comes to: what is left of the old one, and the same stretch of the new one. */
export function changeToday(prices: { readonly old: number; readonly next: number }, period: Period, now: Date) {
  const credit = prorated(prices.old, period, now);
  const charge = prorated(prices.next, period, now);
  return { credit, charge, today: charge - credit };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

export type Every = "month" | "year";

/** The end of a period that begins at a moment: the same day of the month and hour in UTC, or the last day of a shorter month. */
export function periodEnd(start: Date, every: Every, anchorDay = start.getUTCDate()): Date {
  const months = every === "year" ? 12 : 1;
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, days));
  first.setUTCHours(start.getUTCHours(), start.getUTCMinutes(), start.getUTCSeconds(), start.getUTCMilliseconds());
  return first;
}
