import type { PlanPrice } from "../provider.ts";

/** The same day so many months later; the last of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

export function periodAfter(from: Date, { interval }: Pick<PlanPrice, "interval">): Date {
  return monthsLater(from, interval === "year" ? 12 : 1);
}

/** What is left of a price at a moment of its period, in minor units: by whole seconds, half up. */
export function unusedOf(amount: number, { start, end, at }: { readonly start: Date; readonly end: Date; readonly at: Date }): number {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  const whole = seconds(end) - seconds(start);
  if (whole <= 0) return 0;
  const left = Math.min(whole, Math.max(0, seconds(end) - seconds(at)));
  return Math.floor((2 * amount * left + whole) / (2 * whole));
}
