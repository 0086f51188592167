import type { Json } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import type { CheckContext } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { unguarded } from "./csv.ts";

/**
 * The value of a field that a cell means: as people write it, as a form would post it, or as JSON; the first that the field takes.
 * What it takes in no way stays as it is, for the check to say what is wrong with it.
 */
export function readCell(field: FieldBlock, cell: Json | undefined, context: CheckContext): Json {
  if (cell === undefined || cell === null) return null;
  const rules = rulesOf(field);
  if (typeof cell !== "string") {
    const isTaken = rules === undefined || rules.check(rules.tidy?.(cell, field) ?? cell, field, context).length === 0;
    return isTaken || typeof cell === "object" ? cell : readCell(field, String(cell), context);
  }
  const text = unguarded(cell);
  if (text.trim() === "" || !rules) return null;
  for (const read of readers) {
    const value = read(text, field);
    if (value === undefined || value === null) continue;
    const tidy = rules.tidy?.(value, field) ?? value;
    if (!isEmpty(tidy) && rules.check(tidy, field, context).length === 0) return value;
  }
  return text;
}

const readers: readonly ((text: string, field: FieldBlock) => Json | undefined)[] = [
  (text, field) => (rulesOf(field)?.stored(field) === "json" && /^\s*[[{]/.test(text) ? jsonOf(text) : undefined),
  (text, field) => (isMarkup(text, field) ? text : rulesOf(field)?.fromText?.(text, field)),
  (text, field) => rulesOf(field)?.parse([text], field),
  (text, field) =>
    rulesOf(field)?.parse(
      text.split(",").map((part) => part.trim()),
      field,
    ),
];

/** Rich text that is written as such already: text alone would have its signs shown. */
function isMarkup(text: string, field: FieldBlock): boolean {
  return field.rich === true && /<\/?[a-z][^>]*>/i.test(text);
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined; // read as text
  }
}
