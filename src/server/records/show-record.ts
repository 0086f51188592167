import type { Post } from "../../contract/posts.ts";
import type { PersonShown } from "../../contract/shared.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import {
  holdsSeveral,
  idsOf,
  isComputed,
  isNamed,
  namesIn,
  referenceFields,
  referenceName,
  sourceOf,
} from "../../model/fields/references.ts";
import { namedBy } from "../../model/types/title-of.ts";
import type { Authority } from "../record-access/public.ts";
import type { RecordRow } from "../record-rows/public.ts";
import {
  computedValue,
  isKept,
  isReverse,
  keptFor,
  loadReckoned,
  type Reading,
  type Related,
  type RelatedPost,
  reckonAll,
  relationOf,
} from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { loadPointing, type Pointing } from "./backlinks/load-pointing.ts";
import { withNotes } from "./backlinks/readable-notes.ts";
import { peopleShown } from "./people-shown.ts";
import { refuseTooMuchBeside } from "./reply-size.ts";

/** What records are shown with: the people in them, and what they point at. */
interface Beside {
  readonly people: ReadonlyMap<number, PersonShown>;
  readonly related: Related;
  /** The roll-ups that are answered as they are kept. */
  readonly kept: ReadonlySet<string>;
  /** What roll-ups over who points at the records come to for the caller, where that is not what is kept. */
  readonly pointed: ReadonlyMap<number, JsonObject>;
  /** The fields whose targets are answered too. */
  readonly loaded: readonly FieldBlock[];
  /** Who points at them. */
  readonly pointing: Pointing;
}

/**
 * Records as the caller may see them: own fields beside the built-in keys, without those that their status hides. `wanted` names
 * the references whose targets are answered under `relations`, the relations of others that point here, and the notes. However many records: one
 * statement for all that they point at, one for all that point at them, one for each relation that is reckoned with and one for all people.
 */
export async function showRecords(
  scope: Reading,
  type: Type,
  {
    authority,
    rows,
    wanted = [],
    withoutPeople,
  }: {
    readonly authority: Authority;
    readonly rows: readonly RecordRow[];
    readonly wanted?: readonly string[] | undefined;
    /** Who made them is not looked up. */
    readonly withoutPeople?: true;
  },
): Promise<Post[]> {
  const fields = type.row.post_fields;
  if (wanted.length === 0 && madeFields(fields).size === 0)
    return showPlain(type, { authority, rows, people: withoutPeople ? noPeople : await makersOf(scope, rows) });
  const loaded = referenceFields(fields).filter((field) => wanted.includes(referenceName(field)));
  const kept = await keptFor(scope, type);
  const computed = fields.filter((field) => isComputed(field) && !rows.every((row) => isKept({ kept, row }, field.slug)));
  const related = await loadReckoned(scope, { fields, computed, loaded }, { rows });
  const pointing = await loadPointing(scope, type, { rows, wanted });
  // A page draws of them what it shows, and shares what many of its records point at.
  if (!withoutPeople) refuseTooMuchBeside(rows, { loaded, related, pointing });
  const members = fields.filter((field) => sourceOf(field)?.kind === "members" && (loaded.includes(field) || isNamed(field)));
  const beside = [...(loaded.length > 0 ? related.all : []), ...pointing.all];
  const pointed = await reckonAll(scope, [...rows.map((row) => ({ type, row, kept })), ...beside]);
  const creators = withoutPeople ? [] : [...rows, ...beside.map(({ row }) => row)].map(({ user_id }) => user_id ?? 0);
  const named = rows.flatMap(({ data }) => members.flatMap(({ slug }) => idsOf(data[slug])));
  const people = await peopleShown(scope, [...creators, ...named]);
  return rows.map((row) => showRecord(type, authority, { row, beside: { people, related, kept, pointed, loaded, pointing } }));
}

function makersOf(scope: Reading, rows: readonly RecordRow[]): Promise<Beside["people"]> {
  return peopleShown(
    scope,
    rows.map(({ user_id }) => user_id ?? 0),
  );
}

/** Most records show what they hold, and nothing beside it but who made them. */
function showPlain(
  type: Type,
  { authority, rows, people }: { readonly authority: Authority; readonly rows: readonly RecordRow[]; readonly people: Beside["people"] },
): Post[] {
  const beside: Beside = { people, related: none, kept: noneKept, pointed: nothing, loaded: [], pointing: nobody };
  return rows.map((row) => showRecord(type, authority, { row, beside }));
}

function showRecord(
  { row: type, statuses }: Type,
  authority: Authority,
  { row, beside }: { readonly row: RecordRow; readonly beside: Beside },
): Post {
  const hidden = authority.hidden(
    statuses.find((status) => status.id === row.status_id),
    row,
  );
  const fields: Record<string, unknown> = {};
  const made = madeFields(type.post_fields);
  for (const field of type.post_fields) {
    if (hidden.has(field.slug)) continue;
    const held = Object.hasOwn(row.data, field.slug) ? row.data[field.slug] : undefined;
    const value = made.has(field) ? shownValue(field, held, { fields: type.post_fields, row, hidden, beside }) : held;
    if (value !== undefined) fields[field.slug] = value;
  }
  const loaded = beside.loaded.filter(({ slug }) => !hidden.has(slug));
  const { names } = beside.pointing;
  if (beside.loaded.length > 0 || names.length > 0)
    fields.relations = Object.fromEntries([
      ...loaded.map((field) => [referenceName(field), target(field, row, beside)]),
      ...names.map((name) => [name, beside.pointing.at(name, row).map((post) => showAlone(post, beside))]),
    ]);
  if (beside.pointing.withNotes)
    fields.notes = beside.pointing
      .at(withNotes, row)
      .map((note) => showRecord(note.type, note.authority, { row: note.row, beside: alone(note, beside) }));
  // Not a literal that begins by spreading `fields`: each key after a spread costs V8 a hundred times as much.
  return Object.assign(fields, {
    id: row.id,
    appId: row.app_id,
    typeId: row.type_id,
    statusId: row.status_id,
    userId: row.user_id,
    user: beside.people.get(row.user_id ?? 0) ?? null,
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

const madeOf = new WeakMap<readonly FieldBlock[], ReadonlySet<FieldBlock>>();

/** The few fields that answer something else than what a record holds; worked out once for all records of a list. */
function madeFields(fields: readonly FieldBlock[]): ReadonlySet<FieldBlock> {
  const known = madeOf.get(fields);
  if (known) return known;
  const made = new Set(fields.filter((field) => isComputed(field) || isNamed(field)));
  madeOf.set(fields, made);
  return made;
}

interface ShownOf {
  readonly fields: readonly FieldBlock[];
  readonly row: RecordRow;
  readonly hidden: ReadonlySet<string>;
  readonly beside: Beside;
}

function shownValue(
  field: FieldBlock,
  held: Json | undefined,
  { fields, row, hidden, beside: { people, related, kept, pointed } }: ShownOf,
): Json | undefined {
  if (isComputed(field)) {
    if (isReverse(field)) return (isKept({ kept, row }, field.slug) ? row.rollups : pointed.get(row.id))?.[field.slug] ?? null;
    const relation = relationOf(field, fields);
    if (relation && !hidden.has(relation.slug) && isKept({ kept, row }, field.slug)) return row.rollups[field.slug];
    if (related === none) return undefined;
    return computedValue(field, relation && !hidden.has(relation.slug) ? related.of(relation, row) : undefined);
  }
  if (held === undefined) return undefined;
  const named = idsOf(held).map((id) => ({ id, nickname: people.get(id)?.nickname ?? "" }));
  const others = namesIn(field, held).map((nickname) => ({ id: null, nickname }));
  return holdsSeveral(field) ? [...named, ...others] : (named[0] ?? null);
}

/** What a field points at: a list where it holds several, else the first one. */
function target(field: FieldBlock, row: RecordRow, { people, related, pointed }: Beside): unknown {
  const all =
    sourceOf(field)?.kind === "members"
      ? idsOf(row.data[field.slug]).flatMap((id) => people.get(id) ?? [])
      : (related.of(field, row) ?? []).map((post) => showAlone(post, { people, pointed }));
  return holdsSeveral(field) ? all : (all[0] ?? null);
}

/** What stands beside a record is shown without what it points at in turn, but for what is kept of that: a circle of records ends here. */
function showAlone(shown: RelatedPost, beside: Pick<Beside, "people" | "pointed">): Post {
  const { type, authority, row } = shown;
  const post = showRecord(type, authority, { row, beside: alone(shown, beside) });
  // Who shows it beside another knows neither its form nor, by it, what it is called.
  const { title, by } = namedBy(post, type.row.post_fields);
  return by === "title" || by === "content" ? post : Object.assign(post, { calledAs: title });
}

function alone({ kept }: RelatedPost, { people, pointed }: Pick<Beside, "people" | "pointed">): Beside {
  return { people, related: none, kept, pointed, loaded: [], pointing: nobody };
}

const nothing: Beside["pointed"] = new Map();
const noPeople: Beside["people"] = new Map();
const none: Related = { all: [], of: () => undefined };
const noneKept: ReadonlySet<string> = new Set();
const nobody: Pointing = { names: [], withNotes: false, all: [], at: () => [] };

/** A record as conditions and formulas see it: everything, whoever asks, what it keeps of what its relation fields come to included. */
export function wholeRecord(row: RecordRow, { row: type }: Type): JsonObject & { readonly statusId: number } {
  const known = type.rollups.filter(({ ready }) => ready).map(({ slug }) => [slug, row.rollups[slug] ?? null] as const);
  return Object.assign(
    { ...row.data, ...Object.fromEntries(known) },
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
