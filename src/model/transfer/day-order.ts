import { momentFormat } from "../base/locale.ts";
import type { DayFormat } from "./days-in-cells.ts";

/**
 * Which comes first in 03/04/2026 by the customs of a locale; null: it does not say. English without a region is written in both
 * orders, and where the year comes first neither is the custom.
 */
export function dayOrderOf(locale: string): DayFormat | null {
  if (locale.toLowerCase() === "en") return null;
  const shown = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
  const parts = momentFormat(locale, shown).formatToParts(0);
  const place = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  const [day, month, year] = [place("day"), place("month"), place("year")];
  if (year < day && year < month) return null;
  return day < month ? "day-first" : "month-first";
}
