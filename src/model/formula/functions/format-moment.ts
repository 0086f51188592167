import { formatDay } from "../../fields/days.ts";
import type { Moment } from "./moment.ts";

/**
 * A moment for people. The tokens of formatDay for the day; HH H hh h mm ss A a for the time; other characters stand for
 * themselves, also what is in [brackets]. `pay` is asked for each part before it is written.
 */
export function formatMoment({ wall }: Moment, format: string, pay: () => void): string {
  const written = new Date(wall).toISOString();
  const day = written.slice(0, 10);
  const hour = Number(written.slice(11, 13));
  const times: { readonly [token: string]: string } = {
    HH: written.slice(11, 13),
    H: String(hour),
    hh: String(hour % 12 || 12).padStart(2, "0"),
    h: String(hour % 12 || 12),
    mm: written.slice(14, 16),
    ss: written.slice(17, 19),
    A: hour < 12 ? "AM" : "PM",
    a: hour < 12 ? "am" : "pm",
  };
  return format.replace(/\[([^[\]]*)\]|YYYY|YY|M{1,4}|D{1,4}|HH?|hh?|mm|ss|A|a/g, (token, literal?: string) => {
    pay();
    return literal ?? times[token] ?? formatDay(day, token);
  });
}
