import type { Submission, Submissions } from "../../contract/submissions.ts";
import { titleOf } from "../../model/types/title-of.ts";
import { sql } from "../../platform/db/database.ts";
import { appById, memberByUser } from "../apps/public.ts";
import { wantsToKnow } from "../auth/public.ts";
import type { Person, Scope } from "../kernel/scope.ts";
import { refuse } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { showRecords } from "../records/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { newestSubmissions, type ReaderRow, readerOf, type SubmissionRow } from "./store.ts";

const limits = { counted: 200, shown: 30, days: 30 } as const;
const day = 86_400_000;

/** What the caller is told of the app's forms, as far as they may read the records. */
export async function listSubmissions(scope: Scope): Promise<Submissions> {
  const person = personIn(scope);
  const [rows, reader, app, isCounted] = await Promise.all([
    submissionsFor(scope, person),
    readerOf(scope.db, person.id),
    appById(scope.db, scope.app),
    wantsToKnow(scope.db, person.id, "submission", "bell"),
  ]);
  // Who does not want to be told by the bell still finds all of them listed.
  const unread = isCounted ? rows.filter((row) => !isRead(row, reader)) : [];
  return {
    unread: unread.length,
    types: [...new Set(unread.map(({ type_id }) => type_id))].map((typeId) => ({
      typeId,
      unread: unread.filter(({ type_id }) => type_id === typeId).length,
    })),
    newest: await shown(scope, rows.slice(0, limits.shown), reader),
    mail: reader?.wants_mail ?? app?.owner_id === person.id,
  };
}

/** The newest submissions that somebody may know of; a colleague who came later is not told of what was before. */
export async function submissionsFor(
  scope: Pick<Scope, "db" | "cached" | "person" | "appRole" | "groups" | "now">,
  person: Person,
): Promise<SubmissionRow[]> {
  const member = await memberByUser(scope.db, person.id);
  const since = new Date(Math.max(scope.now.getTime() - limits.days * day, member?.created_at.getTime() ?? 0));
  const rows = await newestSubmissions(scope.db, { since, most: limits.counted });
  const readable = new Set<number>();
  for (const id of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await cachedType(scope, id);
    if (type && authorize(scope, type).read === "all") readable.add(id);
  }
  return rows.filter(({ type_id }) => readable.has(type_id));
}

export function isRead({ id }: SubmissionRow, reader: ReaderRow | undefined): boolean {
  return reader !== undefined && (id <= reader.read_to || reader.read_ids.includes(id));
}

export function personIn({ person }: Pick<Scope, "person">): Person {
  if (!person) throw refuse("unauthenticated", "Please log in to continue.");
  return person;
}

async function shown(scope: Scope, rows: readonly SubmissionRow[], reader: ReaderRow | undefined): Promise<Submission[]> {
  const ids = rows.map(({ post_id }) => post_id);
  const known = ids.length === 0 ? new Map<number, Said>() : await saidOf(scope, await recordsByIds(scope.db, ids, sql`true`));
  return rows.flatMap((row) => {
    const said = known.get(row.post_id);
    if (!said) return [];
    return [{ id: row.id, postId: row.post_id, ...said, createdAt: row.created_at.toISOString(), isRead: isRead(row, reader) }];
  });
}

type Said = Pick<Submission, "title" | "type">;

/** What the records are called for the caller, and of which type they are; those that they may not read are left out. */
async function saidOf(scope: Scope, posts: readonly RecordRow[]): Promise<Map<number, Said>> {
  const said = new Map<number, Said>();
  for (const id of new Set(posts.map(({ type_id }) => type_id))) {
    const type = await cachedType(scope, id);
    if (!type) continue;
    const authority = authorize(scope, type);
    const rows = posts.filter((post) => post.type_id === id && authority.mayRead(post));
    const { slug, title, post_fields: fields } = type.row;
    for (const post of await showRecords(scope, type, { authority, rows }))
      said.set(post.id, { title: titleOf(post, fields), type: { id, slug, title } });
  }
  return said;
}
