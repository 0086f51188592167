import { assigned, turnBefore } from "../../model/workflow/assign.ts";
import { deadlineIn } from "../../model/workflow/deadline.ts";
import type { Status } from "../../model/workflow/status.ts";
import { membersAmong } from "../apps/public.ts";
import { peopleOfGroups } from "../groups/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import { holdStatus, keepTurn, lastTurn, openRecords, type RecordRow } from "../record-rows/public.ts";
import { type Type, typeDefinitions } from "../type-definitions/public.ts";
import { statusEntered } from "./events.ts";

export type Entered = Pick<RecordRow, "status_id" | "status_entered_at" | "deadline_at" | "assignee_ids">;

/** What a record holds from the moment it enters a status: the status, since when, until when, and whose it is. */
export async function initialStatusValues(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  { status, present }: { readonly status: Status; readonly present: readonly number[] },
): Promise<Entered> {
  const now = scope.now.toISOString();
  return {
    status_id: status.id,
    status_entered_at: now,
    deadline_at: deadlineIn(status, now),
    assignee_ids: [...(await chooseAssignees(scope, type, { status, present }))],
  };
}

/** The same for a record that is somewhere else yet. */
export async function transitionValues(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  { status, present }: { readonly status: Status; readonly present: readonly number[] },
): Promise<Entered> {
  await holdForMove(scope, type, status);
  return initialStatusValues(scope, type, { status, present });
}

/** Nobody removes a status while a record is on its way there. */
export async function holdForMove(scope: Pick<WriteScope, "db">, type: Type, status: Status): Promise<void> {
  if (!(await holdStatus(scope.db, type.row, status.id))) throw new StaleCacheError(typeDefinitions);
}

/** The same for many new records at once: those who take turns take them one by one. */
export async function initialStatusValuesOfMany(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  { status, count }: { readonly status: Status; readonly count: number },
): Promise<readonly Entered[]> {
  const all: Entered[] = [];
  const takesTurns = namesPeople(status) && turning.has(status.settings.assignMode ?? "none");
  for (let index = 0; index < (takesTurns ? count : 1); index += 1)
    all.push(await initialStatusValues(scope, type, { status, present: [] }));
  const [same] = all;
  return takesTurns || !same ? all : Array.from({ length: count }, () => same);
}

const turning = new Set(["random", "roundRobin", "leastBusy"]);

/** Tells the features below that a record is in a status now, since when, who brought it there, and how much there is to be done. */
export async function publishEntry(
  scope: Pick<WriteScope, "publish" | "person">,
  { id, status_entered_at }: Pick<RecordRow, "id" | "status_entered_at">,
  status: Status,
): Promise<void> {
  const by = scope.person?.id ?? null;
  await scope.publish(statusEntered, { post: id, status: status.id, entered: status_entered_at, by, actions: status.actions.length });
}

async function chooseAssignees(
  scope: Pick<WriteScope, "db">,
  type: Type,
  { status, present }: { readonly status: Status; readonly present: readonly number[] },
): Promise<readonly number[]> {
  const mode = namesPeople(status) ? (status.settings.assignMode ?? "none") : "none";
  const asks = mode === "all" || turning.has(mode);
  const named = asks ? await peopleOf(scope, status) : [];
  const people = assigned(
    { ...status, assignees: named },
    {
      present,
      members: asks ? await membersAmong(scope.db, named) : [],
      last: mode === "roundRobin" ? await lastTurn(scope.db, status.id) : null,
      open: mode === "leastBusy" ? await openRecords(scope.db, type.row, openStatuses(type)) : new Map(),
      random: Math.random(),
    },
  );
  const [next] = people;
  if (mode === "roundRobin" && next !== undefined) await keepTurn(scope.db, status.id, next);
  return people;
}

function namesPeople({ assignees, settings }: Status): boolean {
  return assignees.length > 0 || (settings.groups ?? []).length > 0;
}

/** The people that a status names, and those of its groups by now. */
async function peopleOf(scope: Pick<WriteScope, "db">, { assignees, settings }: Status): Promise<number[]> {
  return [...new Set([...assignees, ...(await peopleOfGroups(scope.db, settings.groups ?? []))])];
}

/** Gives their turn in a status back to who got a record by it, unless somebody took one since. */
export async function giveTurnBack(scope: Pick<WriteScope, "db">, status: Status, [person]: readonly number[]): Promise<void> {
  if (person === undefined) return;
  const before = turnBefore({ ...status, assignees: await peopleOf(scope, status) }, person);
  if (before !== undefined && (await lastTurn(scope.db, status.id)) === person) await keepTurn(scope.db, status.id, before);
}

/** Records that still have somewhere to go are work; those at an end are not. */
function openStatuses({ statuses }: Type): number[] {
  return statuses.filter(({ next }) => next !== "0").map(({ id }) => id);
}
