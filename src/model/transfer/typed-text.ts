import type { Json } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import type { FieldBlock } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { isComputed, listsItems, sourceOf } from "../fields/references.ts";
import { checkValue, textOfValue, tidyValue } from "../fields/rules.ts";
import { withoutCurrency } from "../fields/values/number-of-text.ts";
import { longestNumber } from "../fields/values/numbers.ts";
import { readTypedNumber } from "../fields/values/typed-number.ts";
import type { FieldComponent } from "../fields/values.ts";
import { fitsCell, isWorkedOut } from "../fields/worked-out.ts";
import { dayOrderOf } from "./day-order.ts";
import { examplesOf } from "./format-question.ts";
import { formatKindOf, meantBy } from "./formats.ts";
import { wordsInCell } from "./listed-in-cells.ts";
import { numberText } from "./numbers-in-cells.ts";
import { namesInCell } from "./pointers.ts";
import { readCell } from "./read-cell.ts";

/** How texts of an app are meant that stand alone, with no column around them to tell. */
export interface TextContext {
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** By whose customs numbers are typed and days and months follow each other. */
  readonly locale: string;
  /** Whose clocks times are kept by. */
  readonly zone: string;
  /** The ids of all that are called so, of what a field points at. */
  readonly idsCalled?: (field: FieldBlock, name: string) => readonly number[];
}

/** Whether a value of the field can be said in one text: everything that a cell edits, lists of words and options, and references. */
export function takesText(field: FieldBlock): boolean {
  if (isWorkedOut(field) || isComputed(field)) return false;
  const lines: FieldComponent = "textarea";
  return fitsCell(field) || listsItems(field) || sourceOf(field) !== undefined || (field.component === lines && field.rich !== true);
}

/** The names in a text that a field could point at by: to be looked up before it is read. */
export function namesInText(field: FieldBlock, text: string): readonly string[] {
  return sourceOf(field) ? namesInCell(text, { numbersToo: true }) : [];
}

/**
 * The value of a field that a typed or pasted text means, as it is kept: read as imports read the cells of a file, with the customs of the
 * app for what could mean two things. What cannot be told is refused with why; nothing is guessed. A blank text empties the field.
 */
export function readTypedText(field: FieldBlock, text: string, context: TextContext): Result<Json> {
  if (!takesText(field)) return fail(messages.not("a field that takes a text"));
  const value = tidyValue(field, text.trim() === "" ? null : valueIn(field, text, context)) ?? null;
  const [problem] = checkValue(field, value, context);
  return problem === undefined ? ok(value) : fail(whyNotRead(field, text, { problem, context }));
}

function valueIn(field: FieldBlock, text: string, { today, locale, zone, idsCalled }: TextContext): Json {
  const kind = formatKindOf(field);
  if (kind === "decimal") return readTypedNumber(text.length > longestNumber ? text : withoutCurrency(text.trim()), locale) ?? null;
  const idOf = (of: FieldBlock, name: string) => {
    const [only, ...others] = idsCalled?.(of, name) ?? [];
    return others.length === 0 ? only : undefined;
  };
  // "#12" is how lists call what has no other name; a number without that sign may be anything's.
  const format = kind === "days" ? dayOrderOf(locale) : /^\s*#/.test(text) ? "ids" : null;
  return readCell(field, text, { today, zone, format, idOf });
}

/** A value as a text that `readTypedText` reads as the same value, whatever the customs of the app and the format of the field. */
export function textToRead(field: FieldBlock, value: Json | undefined, zone: string): string {
  const kind = formatKindOf(field);
  if (kind === "decimal" && typeof value === "number") return numberText(value);
  if (kind === "days" && typeof value === "string") return value.replace("T", " ");
  return wordsInCell(field, value, zone) ?? textOfValue(field, value, zone);
}

/** Why, in words: what a day could mean, or which name is nobody's or several's. */
function whyNotRead(
  field: FieldBlock,
  text: string,
  { problem, context }: { readonly problem: string; readonly context: TextContext },
): string {
  if (formatKindOf(field) === "days" && meantBy("days", text, dayOrderOf(context.locale)) === null) {
    const [example] = examplesOf({ kind: "days", unclear: [text.trim()] });
    return messages.not(`clear: it can mean ${example?.readings.map(({ text: one }) => one).join(" or ")}. Type the year first`);
  }
  if (!sourceOf(field)) return problem;
  const counts = namesInText(field, text).map((name) => ({ name, count: context.idsCalled?.(field, name).length ?? 0 }));
  const several = counts.find(({ count }) => count > 1);
  if (several) return messages.not(`clear: ${several.count} are called “${several.name}”`);
  const nobody = counts.findLast(({ count }) => count === 0);
  return nobody && problem !== messages.required ? `nothing is called “${nobody.name}”` : problem;
}
