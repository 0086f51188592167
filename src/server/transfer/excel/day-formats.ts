import { shortTime } from "../../../model/base/short-time.ts";

/** How a format of Excel's shows a number that counts days: as a moment, as the time of a day alone, or as hours that go on past a day. */
export type DayFormat = "moment" | "time" | "duration";

/** Undefined: it shows a number. What stands in quotes, behind a backslash or in brackets is no part of a day. */
export function dayFormat(code: string): DayFormat | undefined {
  const [positive = ""] = code.slice(0, longestCode).split(";");
  const plain = positive.replace(/\\.|"[^"]*"|[_*]./g, "");
  if (/\[(?:h+|m+|s+)\]/i.test(plain)) return "duration";
  const letters = plain.replace(/\[[^\]]*\]/g, "").replace(/am\/pm|a\/p/gi, "h");
  if (/general|[#?]|e[+-]/i.test(letters)) return undefined;
  if (!/[ymdhs]/i.test(letters) || /0/.test(letters.replace(/s[.,]0+/gi, "s"))) return undefined;
  return /[hs]/i.test(letters) && !/[yd]/i.test(letters) ? "time" : "moment";
}

const longestCode = 300;
const millisecondsOfDay = 86_400_000;
/** The day before Excel's first, in days since 1970; it counts a 29 February 1900 that was none. */
const [before1900, before1904, leapDay, lastDay] = [-25_568, -24_107, 60, 2_958_465];

/** A count of days as a text: a day, a day with its time, a time of no day, or hours, minutes and seconds. Undefined: it is none. */
export function dayText(count: number, format: DayFormat, { is1904 }: { readonly is1904: boolean }): string | undefined {
  if (!Number.isFinite(count) || count > lastDay + 1) return undefined;
  if (format === "duration") return durationText(count);
  if (count < 0) return undefined;
  const all = Math.round(count * millisecondsOfDay);
  const [days, left] = [Math.floor(all / millisecondsOfDay), all % millisecondsOfDay];
  const time = shortTime(new Date(left).toISOString().slice("1970-01-01T".length, -1));
  if (days === 0 && (format === "time" || !is1904)) return time;
  if (days === leapDay && !is1904) return undefined;
  const since = is1904 ? days + before1904 : days + before1900 - (days > leapDay ? 1 : 0);
  const counted = new Date(since * millisecondsOfDay).toISOString();
  const day = counted.slice(0, "2026-11-22".length);
  return time === "00:00" ? day : `${day}T${time}`;
}

/** "26:15:00" */
function durationText(count: number): string {
  const all = Math.round(Math.abs(count) * millisecondsOfDay);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, seconds, left] = [
    Math.floor(all / 3_600_000),
    Math.floor(all / 60_000) % 60,
    Math.floor(all / 1_000) % 60,
    all % 1_000,
  ];
  const text = `${hours}:${two(minutes)}:${two(seconds)}${left === 0 ? "" : `.${String(left).padStart(3, "0")}`}`;
  return count < 0 && all > 0 ? `-${text}` : text;
}
