import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { longestTitle } from "../../../model/types/title-field.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { titleFieldIn } from "../../data/title-field.ts";
import { recordLimits, recordStart } from "../record-fields.ts";

/** What a new record begins with that is made from another one: all that a person may write in it. */
export function copiedStart(type: PostType, fields: readonly FieldBlock[], from: Post): FieldValues {
  const limits = recordLimits(fields, type, { post: undefined, mayWrite: true });
  const held = Object.entries(recordStart(fields, from)).filter(([slug, value]) => limits[slug] === "editable" && value !== undefined);
  const { words, title: called } = namedBy(from, type.postFields);
  const title = titleFieldIn(type);
  const longest = Number(title.max ?? title.maxLength) || longestTitle;
  const copied = limits[title.slug] === "editable" && { [title.slug]: `${words || called} (copy)`.slice(0, longest) };
  return { ...recordStart(fields, undefined), ...Object.fromEntries(held), ...copied };
}
