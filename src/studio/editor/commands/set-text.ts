import type { Json } from "../../../model/base/json.ts";
import { followingSlug } from "../../../model/fields/new-field.ts";
import { followsLabel } from "../../../model/fields/values/slug.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Editor } from "../editor.ts";

interface TextChange {
  readonly path: string;
  readonly value: Json | undefined;
}

/** Says something in a node; what says nothing goes away. The key of a field follows its label as long as nobody depends on it. */
export function setText(editor: Editor, own: Block, { path, value }: TextChange): readonly Operation[] {
  const { id, slug = "" } = own;
  const said: Operation = { do: "set", id, path, ...(value !== undefined && value !== null && { value }) };
  if (path !== "label" || typeof slug !== "string" || !isFollowing(editor, own, slug)) return [said];
  const { isSlugTaken, random } = editor.naming();
  const followed = followingSlug(String(value ?? ""), { id, slug }, { random, isTaken: isSlugTaken });
  return followed === slug ? [said] : [said, { do: "set", id, path: "slug", value: followed }];
}

/** Until somebody has chosen it, or values stand under it: another key for those is a change of the records, and asked for. */
function isFollowing({ host }: Editor, own: Block, slug: string): boolean {
  return host.kinds.fieldKindOf(own) !== undefined && followsLabel(slug) && host.keepsKey?.(own.id) !== true;
}
