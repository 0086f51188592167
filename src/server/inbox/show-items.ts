import type { InboxItem } from "../../contract/inbox.ts";
import { sayItem } from "../../model/access/inbox.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { sql } from "../../platform/db/database.ts";
import { appById } from "../apps/public.ts";
import { shownById } from "../auth/public.ts";
import type { ItemRow } from "../inbox-items/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { showRecords } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { typesOf } from "./readable.ts";

/** Items as whoever they are for sees them, with what their records are called now. */
export async function showItems(scope: Scope, rows: readonly ItemRow[]): Promise<InboxItem[]> {
  if (rows.length === 0) return [];
  const [app, types, people] = await Promise.all([appById(scope.db, scope.app), typesOf(scope), peopleOf(scope, rows)]);
  const records = await recordsOf(scope, rows, types);
  const { id, slug, title } = app ?? { id: scope.app, slug: String(scope.app), title: "" };
  return rows.map((row) => {
    const type = row.type_id === null ? undefined : types.get(row.type_id);
    const by = row.by_user === null ? undefined : people.get(row.by_user);
    const post = row.post_id === null ? null : (records.get(row.post_id) ?? null);
    return {
      ...{ id: row.id, kind: row.kind, by: by ?? null, post, link: row.link, count: row.count, app: { id, slug, title } },
      said: sayItem({ kind: row.kind, by: by?.name ?? null, title: row.title, count: row.count, type: type?.row.title ?? null }),
      type: type ? { id: type.row.id, slug: type.row.slug, title: type.row.title } : null,
      isOverdue: row.done_at === null && post?.deadlineAt != null && Date.parse(post.deadlineAt) < scope.now.getTime(),
      at: row.sort_at > scope.now ? row.at.toISOString() : row.sort_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
      doneAt: row.done_at?.toISOString() ?? null,
      snoozedUntil: row.snoozed_until && row.snoozed_until > scope.now ? row.snoozed_until.toISOString() : null,
    };
  });
}

async function peopleOf({ db }: Scope, rows: readonly ItemRow[]): Promise<Map<number, NonNullable<InboxItem["by"]>>> {
  const ids = [...new Set(rows.flatMap(({ by_user }) => (by_user === null ? [] : [by_user])))];
  const shown = await Promise.all(ids.map((id) => shownById(db, id)));
  return new Map(shown.flatMap((row) => (row ? [[row.user_id, { id: row.user_id, name: nameOf(row) }] as const] : [])));
}

function nameOf({ user_id, nickname, first_name, last_name }: NonNullable<Awaited<ReturnType<typeof shownById>>>): string {
  return nickname || `${first_name} ${last_name}`.trim() || `Person ${user_id}`;
}

/** What the records are called for the caller; those that they may not read are left out. */
async function recordsOf(
  scope: Scope,
  items: readonly ItemRow[],
  types: ReadonlyMap<number, Type>,
): Promise<Map<number, NonNullable<InboxItem["post"]>>> {
  const ids = [...new Set(items.flatMap(({ post_id }) => (post_id === null ? [] : [post_id])))];
  const rows = ids.length === 0 ? [] : await recordsByIds(scope.db, ids, sql`true`);
  const shown = new Map<number, NonNullable<InboxItem["post"]>>();
  for (const id of new Set(rows.map(({ type_id }) => type_id))) {
    const type = types.get(id);
    if (type) for (const post of await shownOf(scope, type, rows)) shown.set(post.id, post);
  }
  return shown;
}

async function shownOf(scope: Scope, type: Type, all: readonly RecordRow[]): Promise<NonNullable<InboxItem["post"]>[]> {
  const authority = authorize(scope, type);
  const rows = all.filter((row) => row.type_id === type.row.id && authority.mayRead(row));
  return (await showRecords(scope, type, { authority, rows })).map((post) => {
    const status = type.statuses.find(({ id }) => id === post.statusId);
    return {
      id: post.id,
      title: titleOf(post, type.row.post_fields),
      status: status ? { title: status.title, color: status.color } : null,
      deadlineAt: post.deadlineAt,
    };
  });
}
