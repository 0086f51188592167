import type { FieldBlock } from "../../model/fields/field.ts";
import { checkStatuses, findInitialStatus, linkStatuses } from "../../model/workflow/check-statuses.ts";
import { withoutStatuses } from "../../model/workflow/remove-statuses.ts";
import type { DraftStatus, SentStatus, Status } from "../../model/workflow/status.ts";
import { membersAmong } from "../apps/public.ts";
import { mustBeGroups } from "../groups/public.ts";
import { refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { countByStatus, reassignStatus, type Type, writeStatuses } from "../type-definitions/public.ts";
import { recordTypeEvent } from "../webhooks/public.ts";

export interface WorkflowChanges {
  readonly statuses?: readonly SentStatus[] | undefined;
  readonly initialStatusId?: number | string | undefined;
  /** Where the records of a removed status go. */
  readonly moveRecords?: { readonly [removed: string]: number } | undefined;
}

/**
 * Replaces the statuses of a type, ids kept, and answers the id of the one that new records begin in. A status that still
 * holds records is removed only when it is said where they go.
 */
export async function changeStatuses(
  scope: WriteScope,
  type: Type,
  { fields, changes }: { readonly fields: readonly FieldBlock[]; readonly changes: WorkflowChanges },
): Promise<number> {
  const statuses = await readStatuses(scope, type, { fields, sent: changes.statuses });
  const initial = findInitialStatus(statuses, changes.initialStatusId ?? keptInitial(type, statuses));
  if (!initial.ok) throw refuseFields(initial.why);
  await moveRecords(scope, type, { statuses, targets: changes.moveRecords ?? {} });
  await writeStatuses(scope.db, type.row.id, statuses);
  return initial.value.id;
}

async function readStatuses(
  scope: WriteScope,
  type: Type,
  { fields, sent }: { readonly fields: readonly FieldBlock[]; readonly sent: WorkflowChanges["statuses"] },
): Promise<Status[]> {
  if (sent === undefined) return [...type.statuses];
  const known = { knownIds: type.statuses.map(({ id }) => id), knownSlugs: type.statuses.map(({ slug }) => slug) };
  const checked = checkStatuses(relinked(type, sent), { fields, ...known });
  if (!checked.ok) throw refuseFields(checked.why);
  await checkAssignees(scope, type, checked.value);
  await checkGroups(scope, type, checked.value);
  const withIds: Status[] = [];
  for (const status of checked.value) withIds.push({ ...status, id: status.id ?? (await scope.newId("status")) });
  return linkStatuses(withIds);
}

/** Records are only ever given to people of this app. Who has left it meanwhile may stay in the list. */
async function checkAssignees(scope: WriteScope, type: Type, statuses: readonly DraftStatus[]): Promise<void> {
  const known = new Set(type.statuses.flatMap((status) => status.assignees));
  const added = [...new Set(statuses.flatMap((status) => status.assignees))].filter((id) => !known.has(id));
  if (added.length === 0) return;
  const members = new Set(await membersAmong(scope.db, added));
  const strangers = added.filter((id) => !members.has(id));
  if (strangers.length > 0) throw refuseFields({ assignees: { title: "Assignees", messages: [`not a member: ${strangers.join(", ")}`] } });
}

/** Statuses newly name only groups that are there. */
async function checkGroups(scope: WriteScope, type: Type, statuses: readonly DraftStatus[]): Promise<void> {
  const known = new Set(type.statuses.flatMap(groupsOf));
  await mustBeGroups(
    scope,
    [...new Set(statuses.flatMap(groupsOf))].filter((id) => !known.has(id)),
  );
}

function groupsOf({ settings }: Pick<Status, "settings">): readonly number[] {
  return [...(settings.groups ?? []), ...(settings.moverGroups ?? [])];
}

/** Who still points at a status that is being removed goes where that one led. */
function relinked(type: Type, sent: readonly SentStatus[]): SentStatus[] {
  const removed = type.statuses.filter((old) => !sent.some((status) => status.id === old.id)).map((old) => old.id);
  const kept = new Map(withoutStatuses(type.statuses, removed).map((status) => [status.id, status.next]));
  return sent.map((status) =>
    removed.some((id) => String(id) === String(status.next)) ? { ...status, next: kept.get(status.id ?? 0) ?? "0" } : status,
  );
}

function keptInitial({ row }: Type, statuses: readonly Status[]): number | undefined {
  return statuses.some((status) => status.id === row.initial_status_id) ? row.initial_status_id : undefined;
}

async function moveRecords(
  scope: WriteScope,
  type: Type,
  { statuses, targets }: { readonly statuses: readonly Status[]; readonly targets: { readonly [removed: string]: number } },
): Promise<void> {
  const removed = type.statuses.filter((old) => !statuses.some((status) => status.id === old.id));
  if (removed.length === 0) return;
  const counts = await countByStatus(scope.db, type.row);
  if (removed.some(({ id }) => counts.has(id))) await recordTypeEvent(scope, "type.changed", { type: type.row, changed: ["records"] });
  for (const status of removed) {
    const count = counts.get(status.id) ?? 0;
    if (count === 0) continue;
    const target = statuses.find((other) => other.id === targets[String(status.id)]);
    if (!target)
      throw refuse("conflict", `${count === 1 ? "1 record is" : `${count} records are`} in "${status.title}". Choose where they go.`, {
        status: status.id,
        count,
      });
    await reassignStatus(scope.db, type.row, { from: status.id, to: target.id }, { now: scope.now, by: scope.person?.id ?? null });
  }
}
