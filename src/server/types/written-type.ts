import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { SeenBy } from "../../model/types/group-access.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { changed, type Kept, loadType, refuseLeads, refuseMoreBytes, showType } from "../type-definitions/public.ts";

/**
 * A type as it was just written, unless that may not be. `seenBy`: the permissions that it had and has. `before`: the fields as they were, where
 * other ones may have been sent. `kept`: what all types took before.
 */
export async function writtenType(
  scope: WriteScope,
  id: number,
  {
    seenBy,
    before,
    kept,
  }: { readonly seenBy: readonly SeenBy[]; readonly before?: readonly FieldBlock[] | undefined; readonly kept: Kept },
): Promise<PostType> {
  await changed(scope, id, ...seenBy);
  const type = await loadType(scope.db, id);
  if (!type) throw new Error("a type just written cannot be read");
  await refuseMoreBytes(scope, kept, type);
  if (before) await refuseLeads(scope, type.row, before);
  return showType(type);
}
