import type { FieldBlock } from "../../model/fields/field.ts";
import { hangsByNoOther, hangsBySome, type KeyBounds, keyBounds, keyRights } from "../../model/post-types/key-rights.ts";
import { noteRights } from "../../model/post-types/notes.ts";
import { type RecordRights, reaches, recordRights } from "../../model/post-types/permission.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import type { Type } from "../post-types/public.ts";
import { isAppAdmin, type Scope, standing } from "../scope.ts";
import type { PostRow } from "./store.ts";

type Asking = Pick<Scope, "person" | "appRole">;

/**
 * Everything the caller may do with the records of one type: the one answer that lists, single records, writes, counts and
 * searches all ask.
 */
export interface Authority extends RecordRights {
  /** Whether anything may be set off with them at all: an API key that is only good for reading sets off nothing. */
  readonly acts: boolean;
  /** The fields by which an API key reaches what it may read; null: all of it is within its reach. */
  readonly readBy: readonly string[] | null;
  /** What a row must fulfil to be read, as SQL over the alias p. */
  readonly rows: Sql;
  /** The fields that may be read whatever a record's status, and therefore filtered and sorted by. */
  readonly readable: readonly FieldBlock[];
  /** The fields that some record may be read by: what they point at is loaded for the records that show them. */
  readonly loadable: readonly FieldBlock[];
  /** What some status hides from the caller, own fields and title and content alike. */
  readonly everHidden: ReadonlySet<string>;
  mayRead(post: PostRow): boolean;
  mayUpdate(post: PostRow): boolean;
  mayRemove(post: PostRow): boolean;
  /** Whether a record may be as it is to be: a key hangs no note on what it may not change. */
  mayKeep(post: PostRow): boolean;
  /** The slugs that nobody but the app's admins sees in this status; in one that is gone, all that any status hides. */
  hidden(status: Status | undefined): ReadonlySet<string>;
  readOnly(status: Status | undefined): ReadonlySet<string>;
}

/** Worked out once for everybody who is the same to a type as it was read. */
const authorities = new WeakMap<Type, Map<string, Authority>>();

export function authorize(scope: Asking, type: Type): Authority {
  const known = authorities.get(type) ?? new Map<string, Authority>();
  if (known.size === 0) authorities.set(type, known);
  const who = `${scope.person?.id} ${scope.person?.role} ${scope.appRole} ${scope.person?.key?.id}`;
  const authority = known.get(who) ?? authorityOf(scope, type);
  known.set(who, authority);
  return authority;
}

function authorityOf(scope: Asking, { row, statuses }: Type): Authority {
  const person = scope.person?.id ?? null;
  const bound = !isAppAdmin(scope);
  const given = recordRights(row.permission, standing(scope));
  const noted = row.keeps_notes ? noteRights(given, !bound) : given;
  const key = scope.person?.key;
  const bounds = key ? keyBounds(key.scopes, row) : unbound;
  const { readBy, writtenBy } = bounds;
  const ownerless = row.ownerless ?? [];
  const rights = key ? keyRights(noted, bounds) : noted;
  const everHidden = new Set(bound ? statuses.flatMap((status) => status.hiddenFields) : []);
  return {
    ...rights,
    acts: writtenBy === null,
    readBy,
    rows: rowsRead(rights.read, person, { readBy, ownerless }),
    everHidden,
    readable: row.post_fields.filter((field) => !everHidden.has(field.slug)),
    loadable: row.post_fields.filter(
      ({ slug }) => !everHidden.has(slug) || statuses.some(({ hiddenFields }) => !hiddenFields.includes(slug)),
    ),
    mayRead: (post) =>
      reaches(rights.read, isOwn(post, person)) && hangsBySome(readBy, post.data) && !ownerless.some((slug) => slug in post.data),
    mayUpdate: (post) => reaches(rights.update, isOwn(post, person)) && hangsByNoOther(writtenBy, post.data, row),
    mayRemove: (post) => reaches(rights.remove, isOwn(post, person)) && hangsByNoOther(writtenBy, post.data, row),
    mayKeep: (post) => hangsByNoOther(writtenBy, post.data, row),
    hidden: (status) => (status && bound ? new Set(status.hiddenFields) : everHidden),
    readOnly: (status) => new Set(bound ? (status ? [status] : statuses).flatMap(({ readOnlyFields }) => readOnlyFields) : []),
  };
}

/** Whoever calls without a key. */
const unbound: KeyBounds = { reads: true, writes: true, readBy: null, writtenBy: null };

interface Hanging {
  readonly readBy: readonly string[] | null;
  readonly ownerless: readonly string[];
}

function rowsRead(reach: RecordRights["read"], person: number | null, { readBy: by, ownerless }: Hanging): Sql {
  if (reach === "none" || (reach === "own" && person === null)) return sql`false`;
  const rows = reach === "all" ? sql`true` : sql`(p.user_id = ${person} or p.assignee_ids @> ${`[${person}]`}::jsonb)`;
  const bound = by === null ? rows : sql`(${rows} and jsonb_exists_any(p.data, ${[...by]}::text[]))`;
  return ownerless.length === 0 ? bound : sql`(${bound} and not jsonb_exists_any(p.data, ${[...ownerless]}::text[]))`;
}

function isOwn(post: PostRow, person: number | null): boolean {
  return person !== null && (post.user_id === person || post.assignee_ids.includes(person));
}
