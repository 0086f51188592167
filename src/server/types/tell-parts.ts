import type { PostType } from "../../contract/post-types.ts";
import { type Json, sameJson } from "../../model/base/json.ts";
import type { TypePart } from "../../model/types/record-events.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordTypeEvent } from "../webhooks/public.ts";

/** Tells who listens what of a type is another now, and answers that. */
export async function tellParts(scope: WriteScope, before: PostType, after: PostType): Promise<readonly TypePart[]> {
  const isSame = (one: unknown, other: unknown) => sameJson(one as Json, other as Json);
  const parts: TypePart[] = [];
  if (!isSame(before.postFields, after.postFields)) parts.push("fields");
  if (!isSame(before.statuses, after.statuses)) parts.push("statuses");
  if (parts.length > 0) await recordTypeEvent(scope, "type.changed", { type: after, changed: parts });
  return parts;
}
