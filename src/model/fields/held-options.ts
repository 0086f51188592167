import type { FieldBlock, FieldValues } from "./field.ts";
import { goneOptions, hasOptions, withOptions } from "./values/select.ts";

/**
 * Fields by which the values of a record are judged that holds `held` already: an option that it holds and that has gone since is no fault of whoever
 * changes something else. Fields of which it holds nothing like that are the very same.
 */
export function withHeld(fields: readonly FieldBlock[], held: FieldValues): readonly FieldBlock[] {
  return fields.map((field) => (hasOptions(field) ? withOptions(field, goneOptions(field, held[field.slug])) : field));
}
