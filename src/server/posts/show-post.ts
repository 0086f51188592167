import type { Post } from "../../contract/posts.ts";
import type { PersonShown } from "../../contract/shared.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Type } from "../post-types/public.ts";
import type { Scope } from "../scope.ts";
import type { Authority } from "./rights.ts";
import type { PostRow } from "./store.ts";

/** Records as the caller may see them: own fields beside the built-in keys, without those that their status hides. */
export async function showPosts(
  scope: Pick<Scope, "recall" | "db">,
  type: Type,
  authority: Authority,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const people = await peopleShown(
    scope,
    rows.flatMap((row) => row.user_id ?? []),
  );
  return rows.map((row) => showPost(type, authority, row, people.get(row.user_id ?? 0) ?? null));
}

function showPost({ row: type, statuses }: Type, authority: Authority, row: PostRow, user: PersonShown | null): Post {
  const hidden = authority.hidden(statuses.find((status) => status.id === row.status_id));
  const fields: Record<string, unknown> = {};
  for (const { slug } of type.post_fields) if (!hidden.has(slug) && Object.hasOwn(row.data, slug)) fields[slug] = row.data[slug];
  // Not a literal that begins by spreading `fields`: each key after a spread costs V8 a hundred times as much.
  return Object.assign(fields, {
    id: row.id,
    appId: row.app_id,
    typeId: row.type_id,
    statusId: row.status_id,
    userId: row.user_id,
    user,
    title: hidden.has("title") ? null : row.title,
    content: hidden.has("content") ? "" : row.content,
    meta: row.meta as Post["meta"],
    assigneeIds: row.assignee_ids,
    statusEnteredAt: row.status_entered_at,
    deadlineAt: row.deadline_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }) as Post;
}

/** Those who made the records: one look-up for all of them, and none for who was seen a moment ago. */
async function peopleShown(scope: Pick<Scope, "recall" | "db">, ids: readonly number[]): Promise<Map<number, PersonShown>> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other);
  if (wanted.length === 0) return new Map();
  const rows = await scope.recall(`people:${wanted.join()}`, (db) => usersByIds(db, wanted));
  return new Map(rows.map((row) => [row.user_id, showPerson(row)]));
}

/** A record as conditions and formulas see it: everything, whoever asks. */
export function wholePost(row: PostRow): JsonObject & { readonly statusId: number } {
  return Object.assign(
    { ...row.data },
    {
      id: row.id,
      typeId: row.type_id,
      statusId: row.status_id,
      userId: row.user_id,
      title: row.title,
      content: row.content,
      meta: row.meta,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  );
}
