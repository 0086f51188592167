import type { PostType } from "../../contract/post-types.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import type { TypePart } from "../../model/types/record-events.ts";
import { audit } from "../audit/public.ts";
import type { WriteScope } from "../kernel/scope.ts";

/**
 * Who may read and write counts by itself; of fields and statuses it is told which are other, not all that they say. `parts`: which of those two
 * are looked into.
 */
export async function keepWhatChanged(
  scope: WriteScope,
  before: PostType,
  { after, parts }: { readonly after: PostType; readonly parts: readonly TypePart[] },
): Promise<void> {
  const access = changesBetween(accessOf(before), accessOf(after));
  const changes = changesBetween(partsOf(before, parts), partsOf(after, parts));
  if (access.length > 0) await audit(scope, { action: "type.access-changed", id: after.id, title: after.title, changes: access });
  if (changes.length > 0) await audit(scope, { action: "type.changed", id: after.id, title: after.title, changes });
}

function accessOf({ permission, settings: { groups } }: PostType): Readonly<Record<string, unknown>> {
  return { permission, groups };
}

function partsOf(
  { title, slug, postFields, statuses, singlePage, settings: all }: PostType,
  parts: readonly TypePart[],
): Readonly<Record<string, unknown>> {
  const { groups: _, ...settings } = all;
  const [fields, moves] = [parts.includes("fields") ? postFields : [], parts.includes("statuses") ? statuses : []];
  return {
    ...{ title, slug, singlePage, settings },
    ...Object.fromEntries(fields.map((field) => [`field ${field.slug}`, field])),
    ...Object.fromEntries(moves.map((status) => [`status ${status.title}`, status])),
  };
}
