import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import { keepsValue } from "../fields/rules.ts";
import { isWorkedOut } from "../fields/worked-out.ts";
import { limitOf } from "../workflow/field-limits.ts";

/** What every record has besides the fields of its type, and an import may fill. */
const builtIn: readonly FieldBlock[] = [
  { id: "import-title", slug: "title", label: "Title", component: "input-text" },
  { id: "import-content", slug: "content", label: "Content", component: "textarea" },
];

/** What may be filled in new records of a type: what somebody could type themselves. */
export function fillableFields(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return [
    ...builtIn,
    ...fields.filter((field) => keepsValue(field) && !isComputed(field) && !isWorkedOut(field) && limitOf(field) === "editable"),
  ];
}
