import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { type Json, sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { keepsValue } from "../../../model/fields/rules.ts";
import { limitOf } from "../../../model/workflow/field-limits.ts";
import { recordFields } from "../../records/record-fields.ts";

type MayUpdate = (post: Post) => boolean;

/** A chosen record that keeps what it held, and why. */
export interface Refused {
  readonly post: Post;
  readonly why: string;
}

/** The fields that can be changed in some of the chosen records. */
export function changeableFields(type: PostType, posts: readonly Post[], mayUpdate: MayUpdate): readonly FieldBlock[] {
  return recordFields(type, undefined).filter(
    (field) => keepsValue(field) && posts.some((post) => whyLocked(type, post, { field, mayUpdate }) === undefined),
  );
}

/** Why a field of a record is not to be changed; undefined where it may be. */
export function whyLocked(
  type: PostType,
  post: Post,
  { field, mayUpdate }: { readonly field: FieldBlock; readonly mayUpdate: MayUpdate },
): string | undefined {
  if (!mayUpdate(post)) return "You may only read this record";
  const status = type.statuses.find(({ id }) => id === post.statusId);
  return limitOf(field, status) === "editable" ? undefined : `Locked in status ${status?.title ?? ""}`;
}

/** What all of the records hold; nothing where they differ. */
export function commonValue(posts: readonly Post[], slug: string): Json | undefined {
  const [first, ...others] = posts.map((post) => post[slug] ?? null);
  return others.every((value) => sameJson(value, first ?? null)) ? (first ?? undefined) : undefined;
}
