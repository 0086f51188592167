import type { Json } from "../../base/json.ts";
import { shortTime } from "../../base/short-time.ts";
import { type DayLimits, judgeDay, sayOfDay } from "../day-limits.ts";
import { formatDay, isDay, isTime, longestDay } from "../days.ts";
import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export interface DateOptions extends DayLimits {
  /** A time of that day belongs to it: YYYY-MM-DDTHH:MM, by the clock on the wall; seconds are kept where they are said. */
  readonly withTime?: boolean;
  /** How the day shows, see formatDay; it is stored as YYYY-MM-DD whatever this says. */
  readonly format?: string;
  readonly locale?: string;
}

export const dateValue: ValueRules<DateOptions> = {
  ...plainText,
  stored: ({ withTime }) => (withTime ? "text" : "date"),
  fitsCell: () => true,
  // A browser that shows seconds posts them too.
  tidy: (value, { withTime }) =>
    withTime && typeof value === "string" && value.length < longestDay ? value.slice(0, 11) + shortTime(value.slice(11)) : value,
  check: (value, field, { today }) => {
    const day = dayOf(value, field);
    if (day === undefined) return [messages.not(field.withTime ? "a date with a time" : "a date")];
    const verdict = judgeDay(day, field, today);
    return verdict === "open" ? [] : [sayOfDay(verdict, field, today)];
  },
  fromText: dayOfText,
  text: (value, field) => {
    const day = dayOf(value, field);
    if (day === undefined) return "";
    const time = field.withTime ? ` ${String(value).slice(11)}` : "";
    return formatDay(day, field.format || undefined, field.locale || undefined) + time;
  },
};

/** The day of a value, when the value is what the field asks for. */
function dayOf(value: Json, { withTime }: DateOptions): string | undefined {
  if (typeof value !== "string") return undefined;
  const day = value.slice(0, 10);
  const rest = value.slice(10);
  return isDay(day) && (withTime ? rest[0] === "T" && isTime(rest.slice(1)) : rest === "") ? day : undefined;
}

/**
 * A day as machines write it, with or without a time, or with dots as only days before months are written. Where the time counts, all that
 * stands behind the day must be one: of "10:15 PM" the half of the day would be lost.
 */
function dayOfText(text: string, { withTime }: DateOptions): string | undefined {
  const typed = text.trim();
  if (typed.length > longestDay) return undefined;
  const [, written = "", time] = /^(\S+?)(?:[T ](\d{2}:\d{2}.*))?$/.exec(typed) ?? [];
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  const found = year === "" ? written : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDay(found)) return undefined;
  if (!withTime) return found;
  return time === undefined ? `${found}T00:00` : isTime(time) ? `${found}T${shortTime(time)}` : undefined;
}
