import type { Json } from "../../../model/base/json.ts";
import { followingSlug } from "../../../model/fields/new-field.ts";
import { followsLabel } from "../../../model/fields/values/slug.ts";
import type { Block } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Editor } from "../editor.ts";

/** Says something in a node; what says nothing goes away. The key of a field follows its label until somebody has chosen one. */
export function saying(editor: Editor, own: Block, path: string, value: Json | undefined): readonly Operation[] {
  const { id, slug = "" } = own;
  const said: Operation = { do: "set", id, path, ...(value !== undefined && value !== null && { value }) };
  const follows = path === "label" && editor.host.kinds.fieldKindOf(own) !== undefined && typeof slug === "string" && followsLabel(slug);
  if (!follows) return [said];
  const { isSlugTaken, random } = editor.naming();
  const followed = followingSlug(String(value ?? ""), { id, slug }, random, isSlugTaken);
  return followed === slug ? [said] : [said, { do: "set", id, path: "slug", value: followed }];
}
