import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { tidyValue } from "../fields/rules.ts";
import { rulesOf } from "../fields/values.ts";
import { isBuiltInTitle } from "./fillable-fields.ts";

/** What is said of a moment in a field that keeps days alone. */
export const withoutTime = "is a moment, of which only the day is kept";

/** What is said of a text of which only what stands between its blanks is kept. */
export const withoutBlanks = "has blanks at its ends, which are cut off";

/** What of a cell its field does not keep, given what was read of it; undefined: it keeps all that the cell says. */
export function whyCut(field: FieldBlock, cell: Json | undefined, value: Json): string | undefined {
  if (typeof cell === "string") return cell === value ? whyTrimmed(field, cell, value) : whyRead(field, cell, value);
  return Array.isArray(cell) && cell.some(hasBlanks) ? whyItemsTrimmed(field, cell, value) : undefined;
}

function whyRead(field: FieldBlock, cell: string, value: Json): string | undefined {
  if (field.component !== "date") return whyTrimmed(field, cell, value);
  return field.withTime !== true && typeof value === "string" && hasTime(cell) ? withoutTime : undefined;
}

/**
 * A text is kept with the blanks at its ends, but where it is an address, or what something is known by: a title, a key, a mail, a word of a
 * list. Blanks around a number, a day or the name of an option say nothing.
 */
function whyTrimmed(field: FieldBlock, cell: string, value: Json): string | undefined {
  if (!hasBlanks(cell) || rulesOf(field)?.stored(field) !== "text" || field.values !== undefined) return undefined;
  const tidy = tidyValue(field, value);
  const kept = typeof tidy === "string" && isBuiltInTitle(field) ? tidy.trim() : tidy;
  const isTrimmed = typeof kept === "string" && kept.length < cell.length && kept.toLowerCase() === cell.trim().toLowerCase();
  return isTrimmed ? withoutBlanks : undefined;
}

function whyItemsTrimmed(field: FieldBlock, cell: readonly Json[], value: Json): string | undefined {
  const kept = field.values === undefined ? tidyValue(field, value) : undefined;
  if (!Array.isArray(kept)) return undefined;
  return cell.some((item) => hasBlanks(item) && kept.includes(item.trim()) && !kept.includes(item)) ? withoutBlanks : undefined;
}

function hasBlanks(item: Json): item is string {
  return typeof item === "string" && item.trim() !== item;
}

/** Whether a text that means a day has a time other than midnight, as people write it or as programs for tables count it ("46347.5625"). */
function hasTime(text: string): boolean {
  const [, hour, rest = "", half = ""] = /(\d{1,2}):(\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s*([ap]\.?m)?/i.exec(text) ?? [];
  if (hour === undefined) return /^\s*\d{5}\.\d*[1-9]/.test(text);
  const isTwelve = Number(hour) === 12 && half.toLowerCase().startsWith("a");
  return !(Number(hour) === 0 || isTwelve) || /[1-9]/.test(rest);
}
