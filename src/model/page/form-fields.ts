import type { FieldBlock } from "../fields/field.ts";
import type { Block } from "./block.ts";

/**
 * The fields of a data type that a form on a page asks for, where its owner chose what each allows: those left out are not asked, those that can
 * only be read show what they begin with. A required field that begins empty stays as it is, or nobody could send the form. Fields are
 * named by slug or by id.
 */
export function fieldsAskedBy(block: Block, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  if (block.choosePermissions !== true) return fields;
  const [hidden, readOnly] = [namesIn(block.hiddenFields), namesIn(block.readOnlyFields)];
  const has = (names: ReadonlySet<string>, { id, slug }: FieldBlock) => names.has(slug) || names.has(id);
  return fields.flatMap((field) => {
    if (field.required === true && (field.default ?? "") === "") return [field];
    if (has(hidden, field)) return [];
    return [has(readOnly, field) ? { ...field, readOnly: true } : field];
  });
}

function namesIn(list: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(list) ? list.filter((one) => typeof one === "string") : []);
}
