import type { FieldBlock } from "../../model/fields/field.ts";
import { rightsTo } from "../../model/types/group-access.ts";
import { hangsByNoOther, hangsBySome, type KeyBounds, keyBounds, keyRights } from "../../model/types/key-rights.ts";
import { noteRights } from "../../model/types/notes.ts";
import { type Reach, type RecordRights, reaches } from "../../model/types/permission.ts";
import { subjectsOf } from "../../model/types/rules/rule-subject.ts";
import { withTitle } from "../../model/types/title-field.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { isAppAdmin, type Scope, standing } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { type Type, titleFieldIn } from "../type-definitions/public.ts";
import { type ByRules, rulesOfCaller } from "./rules-of-caller.ts";

type Asking = Pick<Scope, "person" | "appRole" | "groups">;

/** How far rights reach: "some": the records that rules of the owner name. */
type WiderReach = Reach | "some";

/**
 * Everything the caller may do with the records of one type: the one answer that lists, single records, writes, counts and
 * searches all ask.
 */
export interface Authority {
  readonly read: WiderReach;
  readonly create: boolean;
  readonly update: WiderReach;
  readonly remove: WiderReach;
  /** Whether every record of the type may be seen, changed and added: what works on all of them at once asks for that. */
  readonly isWhole: boolean;
  /** How far the preset of the type alone lets them read. */
  readonly presetRead: Reach;
  /** What the owner's rules make of it. */
  readonly rules: ByRules;
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
  mayRead(post: RecordRow): boolean;
  mayUpdate(post: RecordRow): boolean;
  mayRemove(post: RecordRow): boolean;
  /** Whether a record may be as it is to be: a key hangs no note on what it may not change. */
  mayKeep(post: RecordRow): boolean;
  /** Whether a new record may be as it is to be. */
  mayAdd(post: RecordRow): boolean;
  /**
   * The slugs that the caller does not see of a record in this status; in a status that is gone, all that any status hides. `null`: of a new
   * record.
   */
  hidden(status: Status | undefined, post: RecordRow | null): ReadonlySet<string>;
  readOnly(status: Status | undefined, post: RecordRow | null): ReadonlySet<string>;
  /** What the status alone hides. */
  hiddenInStatus(status: Status | undefined): ReadonlySet<string>;
  /** That rules let a field of a row be seen, as SQL over the alias p. */
  opens(slug: string): Sql;
}

/** Worked out once for everybody who is the same to a type as it was read. */
const authorities = new WeakMap<Type, Map<string, Authority>>();

export function authorize(scope: Asking, type: Type): Authority {
  const known = authorities.get(type) ?? new Map<string, Authority>();
  if (known.size === 0) authorities.set(type, known);
  const who = `${scope.person?.id} ${scope.person?.role} ${scope.appRole} ${scope.groups.join()} ${scope.person?.key?.id}`;
  const authority = known.get(who) ?? authorityOf(scope, type);
  known.set(who, authority);
  return authority;
}

function authorityOf(scope: Asking, type: Type): Authority {
  const { row, statuses } = type;
  const person = scope.person?.id ?? null;
  const bound = !isAppAdmin(scope);
  const given = rightsTo(row, standing(scope));
  const noted = row.keeps_notes ? noteRights(given, { isAdmin: !bound }) : given;
  const key = scope.person?.key;
  const bounds = key ? keyBounds(key.scopes, row) : unbound;
  const { readBy, writtenBy } = bounds;
  const ownerless = row.ownerless ?? [];
  const rights = key ? keyRights(noted, bounds) : noted;
  const title = titleFieldIn({ row, statuses });
  const rules = rulesOfCaller({
    ...{ row, person, subjects: subjectsOf(standing(scope)), limiting: limitingSubjects(scope, row.access_rules), title: title?.field },
    mayGain: (action) => (action === "see" ? bounds.reads : bounds.writes),
  });
  const inStatuses = new Set(bound ? statuses.flatMap((status) => withTitle(status.hiddenFields, title)) : []);
  const hiddenInStatus = (status: Status | undefined) => (status && bound ? new Set(withTitle(status.hiddenFields, title)) : inStatuses);
  const lockedInStatus = (status: Status | undefined) =>
    new Set(bound ? (status ? [status] : statuses).flatMap(({ readOnlyFields }) => withTitle(readOnlyFields, title)) : []);
  const everHidden = new Set([...inStatuses, ...rules.everHidden(rights.read)]);
  const never = rules.alwaysHidden(rights.read);
  const own = (reach: Reach) => (post: RecordRow) => reaches(reach, { isOwn: isOwn(post, person) });
  const [reads, updates, removes] = [own(rights.read), own(rights.update), own(rights.remove)];
  const preset = presetRows(rights.read, person);
  const read = rules.reach("see", rights.read);
  const update = rules.reach("change", rights.update);
  return {
    read,
    isWhole: read === "all" && update === "all" && rules.reach("add", rights.create ? "all" : "none") === "all",
    create: rights.create || rules.reach("add", "none") !== "none",
    update,
    remove: rules.reach("delete", rights.remove),
    presetRead: rights.read,
    rules,
    acts: writtenBy === null,
    readBy,
    rows: read === "none" ? sql`false` : hangingRows(rules.rows(preset), { readBy, ownerless }),
    everHidden,
    readable: row.post_fields.filter((field) => !everHidden.has(field.slug)),
    loadable: row.post_fields.filter(
      ({ slug }) => !never.has(slug) && (!inStatuses.has(slug) || statuses.some(({ hiddenFields }) => !hiddenFields.includes(slug))),
    ),
    mayRead: (post) =>
      rules.may("see", post, reads(post)) && hangsBySome(readBy, post.data) && !ownerless.some((slug) => slug in post.data),
    mayUpdate: (post) => rules.may("change", post, updates(post)) && hangsByNoOther(writtenBy, post.data, row),
    mayRemove: (post) => rules.may("delete", post, removes(post)) && hangsByNoOther(writtenBy, post.data, row),
    mayKeep: (post) => hangsByNoOther(writtenBy, post.data, row),
    mayAdd: (post) => rules.may("add", post, rights.create) && hangsByNoOther(writtenBy, post.data, row),
    hiddenInStatus,
    hidden: (status, post) => joined(hiddenInStatus(status), rules.hidden(post, post ? reads(post) : rights.create)),
    readOnly: (status, post) => joined(lockedInStatus(status), rules.readOnly(post, post ? updates(post) : rights.create)),
    opens: (slug) => rules.opens(slug, preset),
  };
}

function joined(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return other.size === 0 ? one : new Set([...one, ...other]);
}

/** A key has its role alone and no groups; what limits some group limits every key, or somebody would get around it with one. */
function limitingSubjects(scope: Asking, rules: Type["row"]["access_rules"]): readonly string[] {
  const subjects = subjectsOf(standing(scope));
  if (!scope.person?.key || subjects.length === 0) return subjects;
  return [...subjects, ...rules.flatMap(({ who }) => who.filter((one) => one.startsWith("group:")))];
}

/** Whoever calls without a key. */
const unbound: KeyBounds = { reads: true, writes: true, readBy: null, writtenBy: null };

interface Hanging {
  readonly readBy: readonly string[] | null;
  readonly ownerless: readonly string[];
}

function presetRows(reach: RecordRights["read"], person: number | null): Sql {
  if (reach === "none" || (reach === "own" && person === null)) return sql`false`;
  return reach === "all" ? sql`true` : sql`(p.user_id = ${person} or p.assignee_ids @> ${`[${person}]`}::jsonb)`;
}

function hangingRows(rows: Sql, { readBy: by, ownerless }: Hanging): Sql {
  const bound = by === null ? rows : sql`(${rows} and jsonb_exists_any(p.data, ${[...by]}::text[]))`;
  return ownerless.length === 0 ? bound : sql`(${bound} and not jsonb_exists_any(p.data, ${[...ownerless]}::text[]))`;
}

function isOwn(post: RecordRow, person: number | null): boolean {
  return person !== null && (post.user_id === person || post.assignee_ids.includes(person));
}
