import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { isComputed } from "../../../model/fields/references.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { titleFieldIn } from "../../data/title-field.ts";
import { storedOf } from "../columns.ts";

/** What of a record is put on paper besides its title: whatever says something, in the designer's order, and is not hidden in its status. */
export function printedFields(type: PostType, { statusId }: Post, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  const status = type.statuses.find(({ id }) => id === statusId);
  const title = titleFieldIn(type);
  const says = (field: FieldBlock) => field !== title && (storedOf(field) !== "none" || isComputed(field));
  return fields.filter((field) => says(field) && limitOf(field, status) !== "hidden");
}
