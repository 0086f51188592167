import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { isComputed } from "../../../model/fields/references.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { storedOf } from "../table/columns.ts";
import { titleField } from "../title-field.ts";

/** What of a record is put on paper besides its title: whatever says something, in the designer's order, and is not hidden in its status. */
export function printedFields({ statuses }: PostType, { statusId }: Post, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  const status = statuses.find(({ id }) => id === statusId);
  const says = (field: FieldBlock) => field !== titleField && (storedOf(field) !== "none" || isComputed(field));
  return fields.filter((field) => says(field) && limitOf(field, status) !== "hidden");
}
