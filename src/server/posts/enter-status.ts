import { assigned, turnBefore } from "../../model/workflow/assign.ts";
import { deadlineIn } from "../../model/workflow/deadline.ts";
import type { Status } from "../../model/workflow/status.ts";
import { membersAmong } from "../apps/public.ts";
import { OutOfDate } from "../out-of-date.ts";
import type { Type } from "../post-types/public.ts";
import type { WriteScope } from "../scope.ts";
import { holdStatus, keepTurn, lastTurn, openRecords, type PostRow } from "./store.ts";

export type Entered = Pick<PostRow, "status_id" | "status_entered_at" | "deadline_at" | "assignee_ids">;

/** What a record holds from the moment it enters a status: the status, since when, until when, and whose it is. */
export async function entering(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  status: Status,
  present: readonly number[],
): Promise<Entered> {
  const now = scope.now.toISOString();
  return {
    status_id: status.id,
    status_entered_at: now,
    deadline_at: deadlineIn(status, now),
    assignee_ids: [...(await whose(scope, type, status, present))],
  };
}

/** The same for a record that is somewhere else yet. */
export async function moving(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  status: Status,
  present: readonly number[],
): Promise<Entered> {
  await holdForMove(scope, type, status);
  return entering(scope, type, status, present);
}

/** Nobody removes a status while a record is on its way there. */
export async function holdForMove(scope: Pick<WriteScope, "db">, type: Type, status: Status): Promise<void> {
  if (!(await holdStatus(scope.db, type.row, status.id))) throw new OutOfDate("type:");
}

/** The same for many new records at once: those who take turns take them one by one. */
export async function enteringMany(
  scope: Pick<WriteScope, "db" | "now">,
  type: Type,
  status: Status,
  count: number,
): Promise<readonly Entered[]> {
  const all: Entered[] = [];
  const takesTurns = status.assignees.length > 0 && turning.has(status.settings.assignMode ?? "none");
  for (let index = 0; index < (takesTurns ? count : 1); index += 1) all.push(await entering(scope, type, status, []));
  const [same] = all;
  return takesTurns || !same ? all : Array.from({ length: count }, () => same);
}

const turning = new Set(["random", "roundRobin", "leastBusy"]);

/** Tells the features below that a record is in a status now, since when, who brought it there, and how much there is to be done. */
export async function announceEntry(
  scope: Pick<WriteScope, "announce" | "person">,
  { id, status_entered_at }: Pick<PostRow, "id" | "status_entered_at">,
  status: Status,
): Promise<void> {
  const by = scope.person?.id ?? null;
  await scope.announce("status.entered", { post: id, status: status.id, entered: status_entered_at, by, actions: status.actions.length });
}

async function whose(scope: Pick<WriteScope, "db">, type: Type, status: Status, present: readonly number[]): Promise<readonly number[]> {
  const mode = status.assignees.length === 0 ? "none" : (status.settings.assignMode ?? "none");
  const people = assigned(status, {
    present,
    members: mode === "all" || turning.has(mode) ? await membersAmong(scope.db, status.assignees) : [],
    last: mode === "roundRobin" ? await lastTurn(scope.db, status.id) : null,
    open: mode === "leastBusy" ? await openRecords(scope.db, type.row, openStatuses(type)) : new Map(),
    random: Math.random(),
  });
  const [next] = people;
  if (mode === "roundRobin" && next !== undefined) await keepTurn(scope.db, status.id, next);
  return people;
}

/** Gives their turn in a status back to who got a record by it, unless somebody took one since. */
export async function giveTurnBack({ db }: Pick<WriteScope, "db">, status: Status, [person]: readonly number[]): Promise<void> {
  const before = person === undefined ? undefined : turnBefore(status, person);
  if (before !== undefined && (await lastTurn(db, status.id)) === person) await keepTurn(db, status.id, before);
}

/** Records that still have somewhere to go are work; those at an end are not. */
function openStatuses({ statuses }: Type): number[] {
  return statuses.filter(({ next }) => next !== "0").map(({ id }) => id);
}
