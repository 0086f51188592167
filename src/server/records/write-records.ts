import type { InputOf } from "../../contract/endpoint.ts";
import type { changePost as changeContract, createPost as createContract, Post } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Status } from "../../model/workflow/status.ts";
import { isAppAdmin, isEditor, notFound, refuse, refuseFields, type WriteScope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import type { ChangeRow } from "../record-history/public.ts";
import { type RecordRow, recordById, recordForChange, writtenAt } from "../record-rows/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { initialStatusValues, transitionValues } from "./enter-status.ts";
import { readableRecord } from "./find-records.ts";
import { changeRecords, createRecords } from "./record-written.ts";
import { showRecords } from "./show-record.ts";
import { formulaNames } from "./values/formula-names.ts";
import { readValues } from "./values/read-values.ts";

/** `byRule`: an automation writes, and may set what no person may. `kind`: what its history calls the change. */
interface Writing {
  readonly byRule?: boolean;
  readonly kind?: ChangeRow["kind"];
}

export async function createPost(
  scope: WriteScope,
  { typeId, values: sent }: InputOf<typeof createContract>,
  { byRule = false }: Writing = {},
): Promise<Post> {
  const type = await cachedType(scope, typeId);
  const authority = type && authorize(scope, type);
  if (!type || !authority) throw notFound("Type");
  if (!authority.create) throw mayNot(scope);
  const status = type.statuses.find((each) => each.id === type.row.initial_status_id);
  if (!status) throw new Error("a type without its first status");
  const names = await formulaNames(scope, type, status);
  const values = await readValues(scope, sent, { names, type, authority, status, before: undefined, isEditor: isEditor(scope), byRule });
  const entered = await initialStatusValues(scope, type, { status, present: [] });
  // Each key by itself: those that stand after a spread are slow.
  const row: RecordRow = {
    app_id: scope.app,
    partition: type.row.partition,
    id: await scope.newId("post"),
    type_id: type.row.id,
    status_id: entered.status_id,
    status_entered_at: entered.status_entered_at,
    deadline_at: entered.deadline_at,
    assignee_ids: entered.assignee_ids,
    user_id: scope.person?.id ?? null,
    title: values.title === undefined ? null : (values.title ?? ""),
    content: values.content ?? "",
    data: values.data,
    schema_version: type.row.schema_version,
    rollups: {},
    meta: values.meta ?? {},
    // The same instant: writing it out costs more than any of these lines.
    created_at: entered.status_entered_at,
    updated_at: entered.status_entered_at,
  };
  if (!authority.mayAdd(row)) throw mayNot(scope);
  const [kept = row] = await createRecords(scope, { type, status }, [row]);
  return shown(scope, type, authority, kept, { evenIfUnreadable: true });
}

export async function changePost(
  scope: WriteScope,
  { post: id, values: sent }: InputOf<typeof changeContract>,
  { byRule = false, kind = "changed" }: Writing = {},
): Promise<Post> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  if (!authority.mayUpdate(row)) throw mayNot(scope);
  if (isStale(sent.updatedAt, row)) {
    const newer = await shown(scope, type, authority, row);
    throw refuse("stale", "This record was changed by somebody else in the meantime.", { post: newer });
  }
  const status = type.statuses.find((each) => each.id === row.status_id);
  const { statusId, userId, assigneeIds, ...values } = sent;
  const to = readStatus(scope, type, { row, statusId });
  refusePrivileged(row, { userId, assigneeIds });
  const names = await formulaNames(scope, type, status);
  const read = await readValues(scope, values, { names, type, authority, status, before: row, isEditor: isEditor(scope), byRule });
  const changed: RecordRow = {
    ...row,
    ...(to ? await transitionValues(scope, type, { status: to, present: row.assignee_ids }) : {}),
    title: read.title === undefined ? row.title : (read.title ?? ""),
    content: read.content ?? row.content,
    meta: read.meta ?? row.meta,
    data: merged(row.data, read.data),
    updated_at: writtenAt(row, scope.now),
  };
  if (!authority.mayKeep(changed)) throw mayNot(scope);
  const [kept = changed] = await changeRecords(scope, type, [{ before: row, after: changed }], { kind, byRule, entered: to });
  return shown(scope, type, authority, kept);
}

export async function shown(
  scope: WriteScope,
  type: Type,
  authority: Authority,
  row: RecordRow,
  { evenIfUnreadable = false } = {},
): Promise<Post> {
  // Who may send a record but read none still sees once what was kept of it.
  if (!evenIfUnreadable && !authority.mayRead(row)) throw notFound("Item");
  const [post] = await showRecords(scope, type, { authority, rows: [row] });
  if (!post) throw notFound("Item");
  return post;
}

/** A record as the caller sees it now; undefined for one that is not there for them. */
export async function visibleRecord(scope: WriteScope, id: number): Promise<Post | undefined> {
  const row = await recordById(scope, id);
  const type = row && (await cachedType(scope, row.type_id));
  if (!row || !type) return undefined;
  const authority = authorize(scope, type);
  return authority.mayRead(row) ? shown(scope, type, authority, row) : undefined;
}

/** App admins may put a record into any status of its type; to everybody else its status can only be sent back as it is. */
function readStatus(
  scope: WriteScope,
  type: Type,
  { row, statusId }: { readonly row: RecordRow; readonly statusId: unknown },
): Status | undefined {
  if (statusId === undefined || statusId === row.status_id) return undefined;
  if (!isAppAdmin(scope)) throw refuseFields({ statusId: { title: "Status", messages: ["is read-only"] } });
  const status = type.statuses.find((each) => each.id === statusId);
  if (!status) throw refuseFields({ statusId: { title: "Status", messages: ["is not a status of this type"] } });
  return status;
}

function refusePrivileged(row: RecordRow, sent: { userId: unknown; assigneeIds: unknown }): void {
  if (sent.userId !== undefined && sent.userId !== row.user_id)
    throw refuseFields({ userId: { title: "User", messages: ["is read-only"] } });
  if (sent.assigneeIds !== undefined && JSON.stringify(sent.assigneeIds) !== JSON.stringify(row.assignee_ids))
    throw refuseFields({ assigneeIds: { title: "Assignees", messages: ["is read-only"] } });
}

function isStale(seen: unknown, row: RecordRow): boolean {
  const time = typeof seen === "string" ? Date.parse(seen) : Number.NaN;
  if (seen !== undefined && Number.isNaN(time)) throw refuseFields({ updatedAt: { title: "Updated at", messages: ["is not an instant"] } });
  return time < Date.parse(row.updated_at);
}

/** The values after a change: what was sent as null or empty is gone. */
function merged(before: JsonObject, sent: JsonObject): JsonObject {
  const after = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(after);
}

export function mayNot(scope: Pick<WriteScope, "person">) {
  return scope.person ? refuse("forbidden", "You may not change this record.") : refuse("unauthenticated", "Please log in to continue.");
}
