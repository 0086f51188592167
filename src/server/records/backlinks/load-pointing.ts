import type { Scope } from "../../kernel/scope.ts";
import type { RecordRow } from "../../record-rows/public.ts";
import { keptFor, type Reading, type RelatedPost } from "../../relations/public.ts";
import type { Type } from "../../type-definitions/public.ts";
import { type ReadableBacklinks, readableBacklinks } from "./backlinks.ts";
import { readableNotes, withNotes } from "./readable-notes.ts";
import { recordsPointing } from "./store.ts";

/** How many of those that point at a record are answered with it, and how many of its notes; a list of their type tells all. */
const most = { pointing: 100, notes: 20 };

/** What points at records, newest first, by the names of the relations that were asked for. */
export interface Pointing {
  readonly names: readonly string[];
  /** Whether notes were asked for, which stand beside the relations. */
  readonly withNotes: boolean;
  readonly all: readonly RelatedPost[];
  at(name: string, row: RecordRow): readonly RelatedPost[];
}

/** Loads who points at these records: one statement, however many records and relations. */
export async function loadPointing(
  scope: Reading,
  type: Type,
  { rows, wanted }: { readonly rows: readonly RecordRow[]; readonly wanted: readonly string[] },
): Promise<Pointing> {
  const asked = await pointingAsked(scope, type, wanted);
  const found = new Map<string, RelatedPost[]>();
  const places = new Map<string, ReadableBacklinks & Pick<RelatedPost, "kept">>();
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
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  type: Type,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const notes = wanted.includes(withNotes) && (await readableNotes(scope, type)) ? [withNotes] : [];
  return wanted.some(namesReverse) ? [...notes, ...(await readableBacklinks(scope, type)).map(({ name }) => name)] : notes;
}

async function pointingAsked(scope: Reading, type: Type, wanted: readonly string[]): Promise<readonly ReadableBacklinks[]> {
  const notes = wanted.includes(withNotes) ? ((await readableNotes(scope, type)) ?? []) : [];
  if (!wanted.some(namesReverse)) return notes;
  return [...notes, ...(await readableBacklinks(scope, type)).filter(({ name }) => wanted.includes(name))];
}

/** Whether a name of `with` is of the other side of a relation. */
function namesReverse(name: string): boolean {
  return name.includes(".");
}

async function pointingAt({ db }: Reading, asked: readonly ReadableBacklinks[], rows: readonly RecordRow[]) {
  if (asked.length === 0 || rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const fields = asked.map(({ name, from, field, authority }) => ({
    ...{ type: from.row, slug: field.slug, rows: authority.rows },
    most: name === withNotes ? most.notes : most.pointing,
  }));
  return recordsPointing(db, ids, fields);
}
