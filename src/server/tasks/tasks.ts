import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeTask as changeContract,
  createTask as createContract,
  deleteTask as deleteContract,
  Task,
} from "../../contract/tasks.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { taskInstant, taskWall } from "../../model/workflow/task-time.ts";
import { sql } from "../../platform/db/database.ts";
import { membersAmong, readListHere, regionOf } from "../apps/public.ts";
import { closeInboxItems } from "../inbox-items/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { isAppAdmin, notFound, refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import { readableRecord } from "../records/public.ts";
import { remind } from "./jobs.ts";
import { countPending, countTasks, insertTask, removeTask, type TaskRow, taskForChange, tasksWhere, updateTask } from "./store.ts";

const language = listLanguage({
  columns: {
    ...{
      id: ["id", "id"],
      status: ["status", "text"],
      userId: ["user_id", "id"],
      assigneeId: ["assignee_id", "id"],
      postId: ["post_id", "id"],
    },
    ...{ typeId: ["type_id", "id"], runAt: ["run_at", "instant"], createdAt: ["created_at", "instant"] },
  },
});

/** So long ago a moment may be and still be meant as now, in milliseconds. */
const grace = 60_000;
/** How many of one person's are still to come, how many there are of them with those that are over, and how many an app keeps of all people. */
const most = { pending: 1_000, ofPerson: 5_000, ofApp: 50_000 } as const;

export async function createTask(scope: Scope, sent: InputOf<typeof createContract>): Promise<Task> {
  const { id: me, role } = signedInPerson(scope);
  const about = await aboutOf(scope, sent);
  const zone = sent.zone ?? (await regionOf(scope)).zone;
  const runAt = futureOf(scope, { ...sent, zone });
  return scope.write(async (writing) => {
    await mustBeMember(writing, sent.assigneeId);
    await mustHaveRoom(writing, me);
    const row: TaskRow = {
      ...{ id: await writing.newId("task"), title: sent.title, content: sent.content, action_link: sent.actionLink ?? "", ...about },
      ...{
        status: "pending",
        why: "",
        run_at: runAt,
        zone,
        user_id: me,
        user_role: role,
        assignee_id: sent.assigneeId ?? me,
        snoozed_from: null,
      },
      ...{ created_at: scope.now, updated_at: scope.now, done_at: null },
    };
    await insertTask(writing.db, row);
    await plan(writing, row);
    return show(row);
  });
}

/** What is over counts too, until it is deleted: nothing goes by itself that somebody wrote. */
async function mustHaveRoom({ db }: WriteScope, me: number): Promise<void> {
  if ((await countPending(db, me, most.pending)) >= most.pending)
    throw refuse("quota_reached", `No more than ${most.pending} reminders wait at a time.`);
  const said = (count: number) => count.toLocaleString("en-US");
  if ((await countTasks(db, sql`t.user_id = ${me}`, most.ofPerson)) >= most.ofPerson)
    throw refuse(
      "quota_reached",
      `You keep ${said(most.ofPerson)} reminders here, the most there may be. Delete some that are over first.`,
    );
  if ((await countTasks(db, sql`true`, most.ofApp)) >= most.ofApp)
    throw refuse(
      "quota_reached",
      `This app keeps ${said(most.ofApp)} reminders of all its people, the most there may be. Whoever keeps some that are over can delete these.`,
    );
}

/** What is set or got by the caller, or about a record that they may read. */
export async function listTasks(scope: Scope, { list }: ListInput): Promise<Task[]> {
  const { id: me } = signedInPerson(scope);
  const own = list.map(([name, value]): [string, string] => [
    name,
    /^(userId|assigneeId)$/.test(name) && value === "me" ? String(me) : value,
  ]);
  const query = await readListHere(scope, own, { language });
  const wanted = listSql(query, { alias: "t" });
  const mine = sql`(t.user_id = ${me} or t.assignee_id = ${me}${isAppAdmin(scope) ? sql` or t.post_id is not null` : sql``})`;
  const where = sql`${mine} and ${wanted.where}`;
  await sayTotal(scope, query, (most) => countTasks(scope.db, where, most));
  return (await tasksWhere(scope.db, { ...wanted, where })).map(show);
}

export async function changeTask(scope: Scope, { task: id, ...sent }: InputOf<typeof changeContract>): Promise<Task> {
  return scope.write(async (writing) => {
    const before = await ownTask(writing, id);
    await mustBeMember(writing, sent.assigneeId);
    const after = changed(writing, before, sent);
    await updateTask(writing.db, after);
    if (after.status === "pending") await plan(writing, after);
    // What was reminded of before is over; where it is moved it comes again.
    await closeInboxItems(writing, { groups: [groupOf(id)] });
    return show(after);
  });
}

export async function deleteTask(scope: WriteScope, { task: id }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  await ownTask(scope, id, { forSetters: true });
  await removeTask(scope.db, id);
  await closeInboxItems(scope, { groups: [groupOf(id)] });
  return { id };
}

/** What somebody's inbox calls it. */
export function groupOf(task: number): string {
  return `reminder:${task}`;
}

type Changes = Omit<InputOf<typeof changeContract>, "task">;

function changed(scope: WriteScope, before: TaskRow, { title, content, actionLink, assigneeId, status, ...when }: Changes): TaskRow {
  const isMoved = when.date !== undefined || when.time !== undefined;
  const zone = when.zone ?? before.zone;
  const wall = taskWall(before.run_at.getTime(), zone);
  const runAt = isMoved ? futureOf(scope, { ...wall, ...definedOf(when), zone }) : before.run_at;
  const next = status ?? (isMoved ? "pending" : before.status);
  if (next === "pending" && !isMoved && before.status !== "pending") throw dateProblem("must be in the future");
  return {
    ...before,
    ...{ title: title ?? before.title, content: content ?? before.content, action_link: actionLink ?? before.action_link, zone },
    ...{ assignee_id: assigneeId ?? before.assignee_id, status: next, why: next === before.status ? before.why : "", run_at: runAt },
    snoozed_from: isMoved && runAt.getTime() !== before.run_at.getTime() ? before.run_at : before.snoozed_from,
    ...{ updated_at: scope.now, done_at: next === "done" ? (before.done_at ?? scope.now) : null },
  };
}

function definedOf({ date, time }: Changes) {
  return { ...(date !== undefined && { date }), ...(time !== undefined && { time }) };
}

async function aboutOf(scope: Scope, { postId, typeId, statusId }: InputOf<typeof createContract>) {
  if (postId === undefined) {
    if (statusId !== undefined || typeId !== undefined) throw refuse("invalid", "A type or status needs a record (postId).");
    return { post_id: null, type_id: null, status_id: null };
  }
  const { row, type } = await readableRecord(scope, await recordById(scope, postId));
  if (typeId !== undefined && typeId !== type.row.id)
    throw refuseFields({ typeId: { title: "Type", messages: ["is not the type of the record"] } });
  if (statusId !== undefined && !type.statuses.some(({ id }) => id === statusId))
    throw refuseFields({ statusId: { title: "Status", messages: ["is no status of the type"] } });
  return { post_id: row.id, type_id: type.row.id, status_id: statusId ?? null };
}

function futureOf({ now }: Pick<Scope, "now">, when: { readonly date: string; readonly time: string; readonly zone: string }): Date {
  const at = taskInstant(when);
  if (Number.isNaN(at) || at < now.getTime() - grace) throw dateProblem("must be in the future");
  if (at > now.getTime() + 20 * 366 * 86_400_000) throw dateProblem("is more than 20 years ahead");
  return new Date(at);
}

function dateProblem(why: string) {
  return refuseFields({ date: { title: "Date", messages: [why] } });
}

async function mustBeMember({ db }: WriteScope, person: number | undefined): Promise<void> {
  if (person !== undefined && (await membersAmong(db, [person])).length === 0)
    throw refuseFields({ assigneeId: { title: "For whom", messages: ["is no member of the app"] } });
}

/** A task that the caller may change: who set it or gets it; with `forSetters`, who set it, and admins. */
async function ownTask(scope: WriteScope, id: number, { forSetters = false } = {}): Promise<TaskRow> {
  const { id: me } = signedInPerson(scope);
  const row = await taskForChange(scope.db, id);
  const knows = row && (row.user_id === me || row.assignee_id === me || (isAppAdmin(scope) && row.post_id !== null));
  if (!row || !knows) throw notFound("Reminder");
  const may = row.user_id === me || (forSetters ? isAppAdmin(scope) : row.assignee_id === me);
  if (!may) throw refuse("forbidden", "Only who set a reminder, or gets it, may change it.");
  return row;
}

async function plan(scope: WriteScope, { id, run_at }: TaskRow): Promise<void> {
  await scope.enqueue(remind, { task: id, at: run_at.getTime() }, { runAt: run_at });
}

export function show(row: TaskRow): Task {
  return {
    ...{ id: row.id, title: row.title, content: row.content, actionLink: row.action_link, postId: row.post_id, typeId: row.type_id },
    ...{ statusId: row.status_id, action: "remind", status: row.status, why: row.why, runAt: row.run_at.toISOString() },
    ...taskWall(row.run_at.getTime(), row.zone),
    ...{ zone: row.zone, userId: row.user_id, assigneeId: row.assignee_id, snoozedFrom: row.snoozed_from?.toISOString() ?? null },
    ...{ createdAt: row.created_at.toISOString(), doneAt: row.done_at?.toISOString() ?? null },
  };
}
