import type { SentStatus } from "../../model/workflow/status.ts";
import { notFound, type WriteScope } from "../kernel/scope.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { changeType } from "../types/public.ts";

export interface Draft {
  readonly statuses?: readonly SentStatus[] | undefined;
  readonly initialStatusId?: string | number | undefined;
}

/**
 * The type with a workflow as it is being edited, applied as it would be. A status that the draft removes stays for the records that are in
 * it: where these go is asked only when the workflow is applied.
 */
export async function applyDraft(scope: WriteScope, type: Type, { statuses, initialStatusId }: Draft): Promise<Type> {
  if (statuses === undefined) return type;
  const removed = type.statuses.filter(({ id }) => !statuses.some((sent) => sent.id === id)).map(asSent);
  await changeType(scope, { type: String(type.row.id), statuses: [...statuses, ...removed], initialStatusId });
  const applied = await cachedType(scope, type.row.id);
  if (!applied) throw notFound("Type");
  return applied;
}

/** Nothing leads to it any more; its slug may be that of a new one. */
function asSent({ slug, title, ...status }: Type["statuses"][number]): SentStatus {
  return { ...status, title: `${title} (removed)`.slice(0, 100), slug: `${slug}-removed-${status.id}`.slice(-63), next: "0" };
}
