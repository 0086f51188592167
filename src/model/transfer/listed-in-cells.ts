import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { listsItems, sourceOf } from "../fields/references.ts";
import { textOfValue } from "../fields/rules.ts";
import { listItem } from "../fields/values/typed-list.ts";

/**
 * The words or options of a field as one text that `readCell` reads as the same ones: commas stand between them, and a comma inside of one
 * has a backslash before it. undefined: the value is no such list.
 */
export function wordsInCell(field: FieldBlock, value: Json | undefined, zone?: string): string | undefined {
  if (!Array.isArray(value) || !listsItems(field) || sourceOf(field) !== undefined) return undefined;
  const text = value.map((item) => listItem(textOfValue(field, [item], zone))).join(", ");
  return beginsAsJson(text) && field.values === undefined ? JSON.stringify(value) : text;
}

/** What records and people are called as one text that is read as the same names: as JSON where a name holds what stands between names. */
export function namesAsCell(names: readonly string[]): string {
  const text = names.join(", ");
  const isPlain = names.length < 2 || (!beginsAsJson(text) && names.every((name) => !/[\n;|,]/.test(name)));
  return isPlain ? text : JSON.stringify(names);
}

function beginsAsJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
