import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { namedBy } from "../../model/post-types/title-of.ts";
import { recordLimits, recordStart } from "./record-fields.ts";
import { titleField } from "./title-field.ts";

/** What a new record begins with that is made from another one: all that a person may write in it. */
export function copiedStart(type: PostType, fields: readonly FieldBlock[], from: Post): FieldValues {
  const limits = recordLimits(fields, type, undefined, true);
  const held = Object.entries(recordStart(fields, from)).filter(([slug, value]) => limits[slug] === "editable" && value !== undefined);
  const { words, title: called } = namedBy(from, type.postFields);
  const title = `${words || called} (copy)`.slice(0, Number(titleField.max));
  return { ...recordStart(fields, undefined), ...Object.fromEntries(held), title };
}
