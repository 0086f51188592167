import { ownFields } from "../../blocks/parts/form-says.ts";
import type { FieldTools } from "../../fields/widget.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isComputed } from "../../model/fields/references.ts";
import type { Block } from "../../model/page/block.ts";
import { fieldsAskedBy } from "../../model/page/form-fields.ts";

/** Whether a form saves to a data type: then visitors fill in the fields of the type, whatever stands in the form. */
export function isOfType({ type }: Block): boolean {
  return typeof type === "string" && type !== "" && type !== ownFields;
}

/** The fields of the data type that a form saves to; undefined where it has its own, or its type is not known here. */
export function fieldsOfType(block: Block, { types = [] }: FieldTools): readonly FieldBlock[] | undefined {
  if (!isOfType(block)) return undefined;
  const fields = types.find(({ slug }) => slug === block.type)?.postFields?.filter((field) => !isComputed(field));
  return fields && fieldsAskedBy(block, fields);
}
