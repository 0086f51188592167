import type { JsonObject } from "../../model/base/json.ts";
import type { Status } from "../../model/workflow/status.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type RecordRow, recordById } from "../record-rows/public.ts";
import type { statusEntered } from "../records/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { keepStep, newCause, runList } from "./run-list.ts";

/** Does what a status does when a record enters it. The move itself is done; nothing here can undo it. */
export async function runEntryActions(
  scope: WriteScope,
  { post, status: statusId, entered, by, cause }: Payload<typeof statusEntered>,
): Promise<void> {
  const found = await recordIn(scope, post, statusId);
  if (!found || found.status.actions.length === 0) return;
  // It may have left since, and come back: what this entry plans ends with it.
  const around = { ...found, trigger: { since: entered } };
  const actions = found.status.actions as readonly JsonObject[];
  await runList(scope, cause ?? newCause(), { actions, around, by });
}

/** One transaction holds all that a list does: where it broke, none of it was done, and all of it can be done again from the log. */
export async function tellBrokenEntry(scope: WriteScope, { post, status: statusId }: Payload<typeof statusEntered>): Promise<void> {
  const found = await recordIn(scope, post, statusId);
  const first = found?.status.actions[0];
  if (!found || !first) return;
  const step = { slug: String(first.slug ?? ""), ok: false, message: "Something broke on our side. None of the actions was done." };
  await keepStep(scope, newCause(), { ...found, trigger: { since: found.row.status_entered_at } }, step);
}

interface Found {
  readonly row: RecordRow;
  readonly type: Type;
  readonly status: Status;
}

/** A record with one of its type's statuses, which it may have left since; without one, with the status that it is in. */
export async function recordIn(scope: WriteScope, post: number, statusId?: number): Promise<Found | undefined> {
  const row = await recordById(scope, post);
  const type = row && (await cachedType(scope, row.type_id));
  const status = type?.statuses.find(({ id }) => id === (statusId ?? row?.status_id));
  return row && type && status ? { row, type, status } : undefined;
}
