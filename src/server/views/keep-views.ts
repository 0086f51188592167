import type { InputOf } from "../../contract/endpoint.ts";
import type {
  changeView as changeContract,
  createView as createContract,
  deleteView as deleteContract,
  listViews as listContract,
  RecordView,
} from "../../contract/views.ts";
import { mostViews } from "../../model/types/record-view.ts";
import { viewByNow } from "../../model/types/view-by-now.ts";
import { fieldMovesOf } from "../field-changes/public.ts";
import { laterThan } from "../kernel/later-than.ts";
import { isEditor, notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { cachedType, type Type } from "../type-definitions/public.ts";
import { countOwn, deleteViewRow, insertView, updateView, type ViewRow, viewForChange, viewsOf } from "./store.ts";

export async function listViews(scope: Scope, { type: idOrSlug }: InputOf<typeof listContract>): Promise<RecordView[]> {
  return (await viewsSeen(scope, await typeRead(scope, idOrSlug))).map(show);
}

/** Those that the caller may choose from, by the keys that the fields of their type have now. */
export async function viewsSeen(
  scope: Pick<Scope, "db" | "person" | "appRole" | "groups">,
  { row: type }: Type,
): Promise<readonly ViewRow[]> {
  return byNow(scope, type.id, await viewsOf(scope.db, type.id, signedInPerson(scope).id));
}

async function byNow({ db }: Pick<Scope, "db">, type: number, rows: readonly ViewRow[]): Promise<readonly ViewRow[]> {
  const moves = rows.length === 0 ? [] : await fieldMovesOf(db, type);
  return rows.map((row) => ({ ...row, settings: viewByNow(row.settings, row.schema_version, moves) }));
}

export async function createView(
  scope: WriteScope,
  { type: idOrSlug, title, isShared = false, settings }: InputOf<typeof createContract>,
): Promise<RecordView> {
  const { id: type, schema_version: version } = (await typeRead(scope, idOrSlug)).row;
  const person = signedInPerson(scope).id;
  if (isShared) refuseSharing(scope);
  if ((await countOwn(scope.db, type, person)) >= mostViews) throw refuse("conflict", `At most ${mostViews} views of one data type.`);
  const row: ViewRow = {
    id: await scope.newId("view"),
    type_id: type,
    user_id: person,
    title,
    is_shared: isShared,
    settings,
    schema_version: version,
    created_at: scope.now,
    updated_at: scope.now,
  };
  await insertView(scope.db, row);
  return show(row);
}

export async function changeView(
  scope: WriteScope,
  { view: id, title, isShared, settings, updatedAt }: InputOf<typeof changeContract>,
): Promise<RecordView> {
  const row = await changeable(scope, id);
  if (updatedAt !== undefined && new Date(updatedAt) < row.updated_at) {
    const [newer = row] = await byNow(scope, row.type_id, [row]);
    throw refuse("stale", "This view was changed by somebody else in the meantime.", { view: show(newer) });
  }
  const version = settings && (await cachedType(scope, row.type_id))?.row.schema_version;
  if (isShared === true && !row.is_shared) refuseSharing(scope);
  const changed: ViewRow = {
    ...row,
    title: title ?? row.title,
    is_shared: isShared ?? row.is_shared,
    settings: settings ?? row.settings,
    schema_version: version ?? row.schema_version,
    updated_at: laterThan(row.updated_at, scope.now),
  };
  await updateView(scope.db, changed);
  const [kept = changed] = await byNow(scope, changed.type_id, [changed]);
  return show(kept);
}

export async function deleteView(scope: WriteScope, { view: id }: InputOf<typeof deleteContract>): Promise<{ id: number }> {
  const row = await changeable(scope, id);
  await deleteViewRow(scope.db, row.id);
  return { id: row.id };
}

/** A type whose records the caller may read. */
export async function typeRead(scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">, idOrSlug: string): Promise<Type> {
  const type = await cachedType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  if (authorize(scope, type).read === "none") throw refuse("forbidden", "You do not have access to this page.");
  return type;
}

/** Somebody else's own view is as if it were not there; one that is shared is the editors' to change. */
async function changeable(scope: WriteScope, id: number): Promise<ViewRow> {
  const row = await viewForChange(scope.db, id);
  const isMine = row?.user_id === signedInPerson(scope).id;
  if (!row || (!isMine && !row.is_shared)) throw notFound("View");
  if (row.is_shared) refuseSharing(scope);
  return row;
}

function refuseSharing(scope: Pick<Scope, "person" | "appRole" | "groups">): void {
  if (!isEditor(scope)) throw refuse("forbidden", "Only editors share views and change those that are shared.");
}

function show(row: ViewRow): RecordView {
  return {
    id: row.id,
    typeId: row.type_id,
    userId: row.user_id,
    title: row.title,
    isShared: row.is_shared,
    settings: row.settings,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
