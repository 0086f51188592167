import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";

/** What is said of a moment in a field that keeps days alone. */
export const withoutTime = "is a moment, of which only the day is kept";

/** What of a cell its field does not keep, given what was read of it; undefined: it keeps all that the cell says. */
export function whyCut({ component, withTime }: FieldBlock, cell: Json | undefined, value: Json): string | undefined {
  if (component !== "date" || withTime === true || typeof cell !== "string" || typeof value !== "string" || value === cell)
    return undefined;
  return hasTime(cell) ? withoutTime : undefined;
}

/** Whether a text that means a day has a time other than midnight, as people write it or as programs for tables count it ("46347.5625"). */
function hasTime(text: string): boolean {
  const [, hour, rest = "", half = ""] = /(\d{1,2}):(\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s*([ap]\.?m)?/i.exec(text) ?? [];
  if (hour === undefined) return /^\s*\d{5}\.\d*[1-9]/.test(text);
  const isTwelve = Number(hour) === 12 && half.toLowerCase().startsWith("a");
  return !(Number(hour) === 0 || isTwelve) || /[1-9]/.test(rest);
}
