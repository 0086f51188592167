import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-edits.ts";
import { isButton } from "../../model/fields/values/action-button.ts";
import { untitled } from "../../model/types/untitled.ts";
import { type FieldLimits, limitsOf } from "../../model/workflow/field-limits.ts";
import { ownTitle, titleFieldIn } from "../data/title-field.ts";

const content: FieldBlock = { id: "record-content", slug: "content", label: "Content", component: "textarea", rows: 3 };

/** The form of a record: its title where no field says it, the fields of its type, and its content where it has any. */
export function recordFields(type: PostType, post: Post | undefined): readonly FieldBlock[] {
  const own = titleFieldIn(type) === ownTitle ? [ownTitle] : [];
  return [...own, ...type.postFields, ...(post && post.content !== "" ? [content] : [])];
}

/** What the status leaves to be changed. It counts for everybody who fills in the form. */
export function recordLimits(
  fields: readonly FieldBlock[],
  type: PostType,
  { post, mayWrite }: { readonly post: Post | undefined; readonly mayWrite: boolean },
): FieldLimits {
  const status = type.statuses.find(({ id }) => id === (post?.statusId ?? type.initialStatusId));
  const limits = limitsOf(fields, status);
  if (mayWrite) return limits;
  // Whether somebody who only reads a record may press its buttons depends on more than the record: the server says.
  const buttons = new Set(fields.filter(isButton).map(({ slug }) => slug));
  const locked = (slug: string, limit: FieldLimits[string]) => (limit === "editable" && !buttons.has(slug) ? "read-only" : limit);
  return Object.fromEntries(Object.entries(limits).map(([slug, limit]) => [slug, locked(slug, limit)]));
}

/** The values that the form begins with; of a new record the defaults of its fields. */
export function recordStart(fields: readonly FieldBlock[], post: Post | undefined): FieldValues {
  if (!post) return { ...(fields.includes(ownTitle) && { title: untitled }), ...startValues(fields) };
  return Object.fromEntries(fields.map(({ slug }) => [slug, post[slug]]));
}
