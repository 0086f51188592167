import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { titleFieldOf } from "../../model/types/title-field.ts";

/** The title of a record as a field like any other, where no field of its type says it. */
export const ownTitle: FieldBlock = { id: "record-title", slug: "title", label: "Title", component: "input-text", max: 255 };

/** The field that records of a type are called by. */
export function titleFieldIn({ postFields, settings = {}, statuses = [] }: Pick<PostType, "postFields"> & Partial<PostType>): FieldBlock {
  return titleFieldOf({ postFields, settings, statuses })?.field ?? ownTitle;
}

/** Values of a record with the title that they give it: on the screen before the server answers. */
export function withTitleIn(type: PostType, values: FieldValues): FieldValues {
  const { slug } = titleFieldIn(type);
  return slug in values ? { ...values, title: values[slug] ?? null } : values;
}
