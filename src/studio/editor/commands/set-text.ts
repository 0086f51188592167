import type { Json } from "../../../model/base/json.ts";
import { followingSlug } from "../../../model/fields/new-field.ts";
import { followsLabel } from "../../../model/fields/values/slug.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Set as SetOperation } from "../../../model/page/operations/set.ts";
import type { Editor } from "../editor.ts";
import { followField } from "./follow-field.ts";

interface TextChange {
  readonly path: string;
  readonly value: Json | undefined;
}

/**
 * Says something in a node; what says nothing goes away. The key of a field follows its label as long as nobody depends on it, and what names a field,
 * or one of its options, follows that.
 */
export function setText(editor: Editor, own: Block, { path, value }: TextChange): readonly Operation[] {
  const said = [setting(own, path, value), ...keyFollowing(editor, own, { path, value })];
  if (editor.host.kinds.fieldKindOf(own) === undefined) return said;
  const next: Block = { ...own, ...Object.fromEntries(said.map(({ path, value: said }) => [path, said])) };
  return [...said, ...followField(editor, own, next)];
}

function setting({ id }: Block, path: string, value: Json | undefined): SetOperation {
  return { do: "set", id, path, ...(value !== undefined && value !== null && { value }) };
}

function keyFollowing(editor: Editor, own: Block, { path, value }: TextChange): readonly SetOperation[] {
  const { id, slug = "" } = own;
  if (path !== "label" || typeof slug !== "string" || !isFollowing(editor, own, slug)) return [];
  const { isSlugTaken, random } = editor.naming();
  const followed = followingSlug(String(value ?? ""), { id, slug }, { random, isTaken: isSlugTaken });
  return followed === slug ? [] : [setting(own, "slug", followed)];
}

/** Until somebody has chosen it, or values stand under it: another key for those is a change of the records, and asked for. */
function isFollowing({ host }: Editor, own: Block, slug: string): boolean {
  return host.kinds.fieldKindOf(own) !== undefined && followsLabel(slug) && host.keepsKey?.(own.id) !== true;
}
