import { type DayLimits, judgeDay, openSpan } from "../day-limits.ts";
import { formatDay, isDay } from "../days.ts";
import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export interface DateOptions extends DayLimits {
  /** How it shows, see formatDay; it is stored as YYYY-MM-DD whatever this says. */
  readonly format?: string;
  readonly locale?: string;
}

export const dateValue: ValueRules<DateOptions> = {
  ...plainText,
  stored: () => "date",
  check: (value, field, { today }) => {
    if (!isDay(value)) return [messages.not("a date")];
    const { first = "", last = "" } = openSpan(field, today);
    const verdict = judgeDay(value, field, today);
    if (verdict === "open") return [];
    return [verdict === "too early" ? messages.tooEarly(first) : verdict === "too late" ? messages.tooLate(last) : messages.notAvailable];
  },
  text: (value, { format, locale }) => (isDay(value) ? formatDay(value, format || undefined, locale || undefined) : ""),
};
