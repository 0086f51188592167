import type { Type } from "../../post-types/public.ts";
import type { Scope } from "../../scope.ts";
import { keptFor, type Reading, type RelatedPost } from "../related.ts";
import type { PostRow } from "../store.ts";
import { readableNotes, withNotes } from "./readable-notes.ts";
import { type ReadableReverse, readableReverses } from "./reversed.ts";
import { postsPointing } from "./store.ts";

/** How many of those that point at a record are answered with it, and how many of its notes; a list of their type tells all. */
const most = { pointing: 100, notes: 20 };

/** What points at records, newest first, by the names of the relations that were asked for. */
export interface Pointing {
  readonly names: readonly string[];
  /** Whether notes were asked for, which stand beside the relations. */
  readonly withNotes: boolean;
  readonly all: readonly RelatedPost[];
  at(name: string, row: PostRow): readonly RelatedPost[];
}

/** Loads who points at these records: one statement, however many records and relations. */
export async function loadPointing(scope: Reading, type: Type, rows: readonly PostRow[], wanted: readonly string[]): Promise<Pointing> {
  const asked = await pointingAsked(scope, type, wanted);
  const found = new Map<string, RelatedPost[]>();
  const places = new Map<string, ReadableReverse & Pick<RelatedPost, "kept">>();
  for (const reverse of asked)
    places.set(`${reverse.from.row.id} ${reverse.field.slug}`, { ...reverse, kept: await keptFor(scope, reverse.from) });
  for (const row of await pointingAt(scope, asked, rows)) {
    const reverse = places.get(`${row.type_id} ${row.pointing_slug}`);
    if (!reverse) continue;
    const key = `${reverse.name} ${row.pointed_id}`;
    found.set(key, [...(found.get(key) ?? []), { row, type: reverse.from, authority: reverse.authority, kept: reverse.kept }]);
  }
  return {
    names: asked.flatMap(({ name }) => (name === withNotes ? [] : [name])),
    withNotes: wanted.includes(withNotes),
    all: [...found.values()].flat(),
    at: (name, { id }) => found.get(`${name} ${id}`) ?? [],
  };
}

/** What `with` can name of those that point at records of a type, where any of that is asked for. */
export async function pointingNames(
  scope: Pick<Scope, "recall" | "db" | "person" | "appRole">,
  type: Type,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const notes = wanted.includes(withNotes) && (await readableNotes(scope, type)) ? [withNotes] : [];
  return wanted.some(namesReverse) ? [...notes, ...(await readableReverses(scope, type)).map(({ name }) => name)] : notes;
}

async function pointingAsked(scope: Reading, type: Type, wanted: readonly string[]): Promise<readonly ReadableReverse[]> {
  const notes = wanted.includes(withNotes) ? ((await readableNotes(scope, type)) ?? []) : [];
  if (!wanted.some(namesReverse)) return notes;
  return [...notes, ...(await readableReverses(scope, type)).filter(({ name }) => wanted.includes(name))];
}

/** Whether a name of `with` is of the other side of a relation. */
function namesReverse(name: string): boolean {
  return name.includes(".");
}

async function pointingAt({ db }: Reading, asked: readonly ReadableReverse[], rows: readonly PostRow[]) {
  if (asked.length === 0 || rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const fields = asked.map(({ name, from, field, authority }) => ({
    ...{ type: from.row, slug: field.slug, rows: authority.rows },
    most: name === withNotes ? most.notes : most.pointing,
  }));
  return postsPointing(db, ids, fields);
}
