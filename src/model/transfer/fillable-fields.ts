import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import { keepsValue } from "../fields/rules.ts";
import { isWorkedOut } from "../fields/worked-out.ts";
import { type TitledType, titleFieldOf } from "../types/title-field.ts";
import { limitOf } from "../workflow/field-limits.ts";

/** What every record has besides the fields of its type, and an import may fill. */
const builtIn: readonly FieldBlock[] = [
  { id: "import-title", slug: "title", label: "Title", component: "input-text" },
  { id: "import-content", slug: "content", label: "Content", component: "textarea" },
];

/** Whether it is the title that every record has, and no field of its type. */
export function isBuiltInTitle({ id, slug }: FieldBlock): boolean {
  return slug === "title" && id === "import-title";
}

/** What may be filled in new records of a type: what somebody could type themselves. A title may be sent where a field says it, too. */
export function fillableFields(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return [
    ...builtIn,
    ...fields.filter((field) => keepsValue(field) && !isComputed(field) && !isWorkedOut(field) && limitOf(field) === "editable"),
  ];
}

/** The same as people choose from it: the title is offered where no field says it. */
export function fieldsToFill(type: TitledType): readonly FieldBlock[] {
  const fields = fillableFields(type.postFields);
  return titleFieldOf(type) ? fields.filter(({ slug }) => slug !== "title") : fields;
}
