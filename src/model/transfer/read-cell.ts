import type { Json } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import { holdsSeveral, sourceOf } from "../fields/references.ts";
import { isMarkup } from "../fields/values/rich-text.ts";
import type { CheckContext } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { dayIn, type Habits, noHabits, thousandsIn } from "./habits.ts";
import { wallClock } from "./wall-clock.ts";

/** What a cell is read with besides itself. */
export interface CellContext extends CheckContext {
  readonly habits?: Habits;
  /** The zone whose clocks are meant by a time that is kept without one; UTC unless said. */
  readonly zone?: string;
  /** What a field points at by what it is called, where that is known. */
  readonly idOf?: ((field: FieldBlock, name: string) => number | undefined) | undefined;
}

/**
 * The value of a field that a cell means: as people write it, as a form would post it, or as JSON; the first that the field takes.
 * What it takes in no way stays as it is, for the check to say what is wrong with it.
 */
export function readCell(field: FieldBlock, cell: Json | undefined, context: CellContext): Json {
  if (cell === undefined || cell === null) return null;
  const rules = rulesOf(field);
  const pointing = context.idOf && sourceOf(field) ? idsInCell(field, cell, context.idOf) : undefined;
  if (pointing !== undefined) return pointing;
  if (typeof cell !== "string") {
    const isTaken = rules === undefined || rules.check(rules.tidy?.(cell, field) ?? cell, field, context).length === 0;
    return isTaken || typeof cell === "object" ? cell : readCell(field, String(cell), context);
  }
  if (cell.trim() === "" || !rules) return null;
  for (const read of readers) {
    const value = read(cell, field, context);
    if (value === undefined || value === null) continue;
    const tidy = rules.tidy?.(value, field) ?? value;
    if (!isEmpty(tidy) && rules.check(tidy, field, context).length === 0) return value;
  }
  return cell;
}

/** Everything in a cell that may be what something is called: all of it, and what stands between its commas; numbers are ids, unless said. */
export function namesInCell(cell: Json | undefined, numbersToo = false): readonly string[] {
  const items = Array.isArray(cell) ? cell : [cell];
  const texts = items.flatMap((item) => (typeof item === "string" ? item : typeof item === "number" ? String(item) : []));
  const names = [...new Set(texts.flatMap((text) => [text.trim(), ...partsOf(text)]))].filter((name) => name !== "");
  return numbersToo ? names : names.filter((name) => !isNumber(name));
}

/** The ids of what a cell names; undefined: it is left to the other ways of reading. */
function idsInCell(field: FieldBlock, cell: Json, idOf: NonNullable<CellContext["idOf"]>): Json | undefined {
  const named = (text: string) => idOf(field, text) ?? (isNumber(text) ? Number(text.replace("#", "")) : undefined);
  const isSeveral = holdsSeveral(field);
  if (Array.isArray(cell)) {
    const items = cell.map((item) => (typeof item === "string" || typeof item === "number" ? (named(String(item)) ?? item) : item));
    return isSeveral && items.some((item, at) => item !== cell[at]) ? items : undefined;
  }
  if (typeof cell !== "string" && typeof cell !== "number") return undefined;
  const text = String(cell).trim();
  const whole = named(text);
  if (whole !== undefined) return isSeveral ? [whole] : whole;
  if (!isSeveral || /^[[{]/.test(text)) return undefined;
  const parts = partsOf(text).map((part) => named(part) ?? part);
  return parts.some((part) => typeof part === "number") ? parts : undefined;
}

/** "12", and "#12" as lists and exports call what has no other name. */
function isNumber(text: string): boolean {
  return /^#?[1-9]\d{0,15}$/.test(text);
}

const readers: readonly ((text: string, field: FieldBlock, context: CellContext) => Json | undefined)[] = [
  (text, field) => (rulesOf(field)?.stored(field) === "json" && /^\s*[[{]/.test(text) ? jsonOf(text) : undefined),
  (text, field, { habits = noHabits }) => (rulesOf(field)?.stored(field) === "number" ? thousandsIn(text, habits) : undefined),
  (text, field, { zone }) => {
    const shown = field.withTime === true ? wallClock(text, zone) : undefined;
    return shown === undefined ? undefined : rulesOf(field)?.fromText?.(shown, field);
  },
  (text, field) => (field.rich === true && isMarkup(text) ? text : rulesOf(field)?.fromText?.(text, field)),
  // A form posts a box only when it is ticked: there any text would be a yes.
  (text, field) => (rulesOf(field)?.stored(field) === "boolean" ? undefined : rulesOf(field)?.parse([text], field)),
  (text, field, { habits = noHabits }) => {
    const day = dayIn(text, habits);
    return day === undefined ? undefined : rulesOf(field)?.fromText?.(day, field);
  },
  (text, field) => (holdsSeveral(field) ? rulesOf(field)?.fromText?.(partsOf(text).join(","), field) : undefined),
  // Only a field that holds several takes what stands between commas one by one: of "1,234" a number would keep the 1.
  (text, field) => (holdsSeveral(field) ? rulesOf(field)?.parse(partsOf(text), field) : undefined),
];

/** Several in one cell, as people write them: between commas, semicolons, bars, or on lines of their own. */
export function partsOf(text: string): string[] {
  const sign = ["\n", ";", "|", ","].find((one) => text.includes(one)) ?? ",";
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // read as text
  }
}
