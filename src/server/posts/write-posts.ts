import type { InputOf } from "../../contract/endpoint.ts";
import type { changePost as changeContract, createPost as createContract, Post } from "../../contract/posts.ts";
import { type Json, type JsonObject, sameJson } from "../../model/base/json.ts";
import { referenceFields } from "../../model/fields/references.ts";
import { permissions } from "../../model/post-types/permission.ts";
import type { Status } from "../../model/workflow/status.ts";
import { increaseSiteVersion } from "../apps/public.ts";
import { recallType, type Type } from "../post-types/public.ts";
import { isAppAdmin, isEditor, notFound, refuse, refuseFields, type WriteScope } from "../scope.ts";
import { tell } from "../webhooks/public.ts";
import { announceEntry, entering, moving } from "./enter-status.ts";
import { readablePost } from "./find-posts.ts";
import { formulaNames } from "./formula-names.ts";
import type { ChangeRow } from "./history/store.ts";
import { writeChange } from "./history/write-change.ts";
import { lookNowAndThen } from "./homes/move-home.ts";
import { readValues } from "./read-values.ts";
import { referencesOf } from "./references/check-references.ts";
import { isOfferedOnPages } from "./references/offered-on-pages.ts";
import { keepReferences } from "./references/store.ts";
import { type Authority, authorize } from "./rights.ts";
import { followChanges, withRollups } from "./rollups/follow-change.ts";
import { showPosts } from "./show-post.ts";
import { insertPost, type PostRow, postById, postForChange } from "./store.ts";
import { tellWritten } from "./tell-change.ts";
import { writtenAt } from "./written-at.ts";

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
  const type = await recallType(scope, typeId);
  const authority = type && authorize(scope, type);
  if (!type || !authority) throw notFound("Type");
  if (!authority.create) throw mayNot(scope);
  const status = type.statuses.find((each) => each.id === type.row.initial_status_id);
  if (!status) throw new Error("a type without its first status");
  const names = await formulaNames(scope, type, status);
  const values = await readValues(scope, sent, { names, type, authority, status, before: undefined, isEditor: isEditor(scope), byRule });
  const entered = await entering(scope, type, status, []);
  // Each key by itself: those that stand after a spread are slow.
  const row: PostRow = {
    app_id: scope.app,
    home: type.row.home,
    id: await scope.newId("post"),
    type_id: type.row.id,
    status_id: entered.status_id,
    status_entered_at: entered.status_entered_at,
    deadline_at: entered.deadline_at,
    assignee_ids: entered.assignee_ids,
    user_id: scope.person?.id ?? null,
    title: values.title || null,
    content: values.content ?? "",
    data: values.data,
    form: type.row.form,
    rollups: {},
    meta: values.meta ?? {},
    // The same instant: writing it out costs more than any of these lines.
    created_at: entered.status_entered_at,
    updated_at: entered.status_entered_at,
  };
  if (!authority.mayKeep(row)) throw mayNot(scope);
  insertPost(scope.db, row, type.row.slots);
  tellWritten(scope, type.row, row);
  await lookNowAndThen(scope, { id: row.type_id, home: row.home }, { first: row.id, count: 1 });
  await pointAt(scope, type, row);
  const [kept = row] = await withRollups(scope, type, [row]);
  await redrawLists(scope, type);
  await tell(scope, "post.created", row.type_id, [{ now: row }]);
  await announceEntry(scope, row, status);
  return shown(scope, type, authority, kept, { evenIfUnreadable: true });
}

export async function changePost(
  scope: WriteScope,
  { post: id, values: sent }: InputOf<typeof changeContract>,
  { byRule = false, kind = "changed" }: Writing = {},
): Promise<Post> {
  const { row, type, authority } = await readablePost(scope, await postForChange(scope, id));
  if (!authority.mayUpdate(row)) throw mayNot(scope);
  if (isStale(sent.updatedAt, row)) {
    const newer = await shown(scope, type, authority, row);
    throw refuse("stale", "This item was changed by somebody else in the meantime.", { post: newer });
  }
  const status = type.statuses.find((each) => each.id === row.status_id);
  const { statusId, userId, assigneeIds, ...values } = sent;
  const to = readStatus(scope, type, row, statusId);
  refusePrivileged(row, { userId, assigneeIds });
  const names = await formulaNames(scope, type, status);
  const read = await readValues(scope, values, { names, type, authority, status, before: row, isEditor: isEditor(scope), byRule });
  const changed: PostRow = {
    ...row,
    ...(to ? await moving(scope, type, to, row.assignee_ids) : {}),
    title: read.title === undefined ? row.title : read.title || null,
    content: read.content ?? row.content,
    meta: read.meta ?? row.meta,
    data: merged(row.data, read.data),
    updated_at: writtenAt(row, scope.now),
  };
  if (!authority.mayKeep(changed)) throw mayNot(scope);
  await writeChange(scope, type, row, changed, { kind, byRule });
  await pointAt(scope, type, changed, row);
  const [kept = changed] = await followChanges(scope, type, [{ before: row, after: changed }]);
  await redrawLists(scope, type);
  if (to) await announceEntry(scope, changed, to);
  return shown(scope, type, authority, kept);
}

/** Keeps the index of what points where in step with what a record holds. */
async function pointAt(scope: WriteScope, type: Type, row: PostRow, before?: PostRow): Promise<void> {
  if (referenceFields(type.row.post_fields).length === 0) return;
  const after = await referencesOf(scope, type, row.data);
  const known = before ? await referencesOf(scope, type, before.data) : [];
  if (!sameJson(after as unknown as Json, known as unknown as Json)) await keepReferences(scope.db, row, after);
}

/** Forms on pages list the records that visitors may choose from: pages drawn before are out of date. */
export async function redrawLists(scope: WriteScope, { row }: Type): Promise<void> {
  if (permissions[row.permission].visitor.read === "none") return;
  const isOffered = await scope.recall(`type:offered:${row.id}`, (db) => isOfferedOnPages(db, row));
  if (isOffered) await increaseSiteVersion(scope.db, scope.app);
}

export async function shown(
  scope: WriteScope,
  type: Type,
  authority: Authority,
  row: PostRow,
  { evenIfUnreadable = false } = {},
): Promise<Post> {
  // Who may send a record but read none still sees once what was kept of it.
  if (!evenIfUnreadable && !authority.mayRead(row)) throw notFound("Item");
  const [post] = await showPosts(scope, type, authority, [row]);
  if (!post) throw notFound("Item");
  return post;
}

/** A record as the caller sees it now; undefined for one that is not there for them. */
export async function visiblePost(scope: WriteScope, id: number): Promise<Post | undefined> {
  const row = await postById(scope, id);
  const type = row && (await recallType(scope, row.type_id));
  if (!row || !type) return undefined;
  const authority = authorize(scope, type);
  return authority.mayRead(row) ? shown(scope, type, authority, row) : undefined;
}

/** App admins may put a record into any status of its type; to everybody else its status can only be sent back as it is. */
function readStatus(scope: WriteScope, type: Type, row: PostRow, statusId: unknown): Status | undefined {
  if (statusId === undefined || statusId === row.status_id) return undefined;
  if (!isAppAdmin(scope)) throw refuseFields({ statusId: { title: "Status", messages: ["is read-only"] } });
  const status = type.statuses.find((each) => each.id === statusId);
  if (!status) throw refuseFields({ statusId: { title: "Status", messages: ["is not a status of this type"] } });
  return status;
}

function refusePrivileged(row: PostRow, sent: { userId: unknown; assigneeIds: unknown }): void {
  if (sent.userId !== undefined && sent.userId !== row.user_id)
    throw refuseFields({ userId: { title: "User", messages: ["is read-only"] } });
  if (sent.assigneeIds !== undefined && JSON.stringify(sent.assigneeIds) !== JSON.stringify(row.assignee_ids))
    throw refuseFields({ assigneeIds: { title: "Assignees", messages: ["is read-only"] } });
}

function isStale(seen: unknown, row: PostRow): boolean {
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
  return scope.person ? refuse("forbidden", "You may not change this item.") : refuse("unauthenticated", "Please log in to continue.");
}
