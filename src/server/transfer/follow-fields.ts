import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { type KeyNow, keyNow } from "../../model/types/past-keys.ts";
import type { Queries } from "../../platform/db/database.ts";
import { fieldMovesOf } from "../field-changes/public.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import type { ImportRow, Reading, Writing } from "./import-store.ts";

/** How a field is called now that was called so when it was said what an import fills. */
export type Renaming = (slug: string) => KeyNow;

/** Undefined: fields are called as they were. */
export async function renamingSince(db: Queries, type: TypeRow, { writing }: Pick<ImportRow, "writing">): Promise<Renaming | undefined> {
  const { schemaVersion: version } = writing;
  // What an older release kept says nothing of forms.
  if (version === undefined || version === type.schema_version) return undefined;
  const moves = await fieldMovesOf(db, type.id);
  return (slug) => keyNow(slug, version, moves);
}

/** The same writing by what its fields are called now. */
export function followFields(writing: Writing, { schema_version: version }: Pick<TypeRow, "schema_version">, now: Renaming): Writing {
  const filled = Object.entries(writing.newPost).map(([slug, formula]) => ({ formula, ...now(slug) }));
  const key = writing.key === null ? null : now(writing.key);
  return {
    ...writing,
    schemaVersion: version,
    newPost: Object.fromEntries(filled.flatMap(({ slug, gone, formula }) => (gone ? [] : [[slug, formula]]))),
    key: key === null || key.gone ? null : key.slug,
    ...(writing.formats && { formats: renamed(writing.formats, now) }),
    ...(writing.misfits && { misfits: renamed(writing.misfits, now) }),
    gone: [...(writing.gone ?? []), ...filled.flatMap(({ gone }) => gone?.label ?? [])],
  };
}

function renamed<Value>(bySlug: { readonly [slug: string]: Value }, now: Renaming): { readonly [slug: string]: Value } {
  return Object.fromEntries(
    Object.entries(bySlug).flatMap(([before, value]) => {
      const { slug, gone } = now(before);
      return gone ? [] : [[slug, value] as const];
    }),
  );
}

/** The same reading by what the fields are called now whose formats it tells. */
export function followEvidence(reading: Reading, now: Renaming): Reading {
  return reading.evidence ? { ...reading, evidence: renamed(reading.evidence, now) } : reading;
}

/** An import as it is by what the fields of its type are called now. */
export async function byNow<Row extends ImportRow>(db: Queries, type: TypeRow, row: Row): Promise<Row> {
  const now = await renamingSince(db, type, row);
  return now ? { ...row, writing: followFields(row.writing, type, now), reading: followEvidence(row.reading, now) } : row;
}

/** Whoever fills a field that is deleted meanwhile learns of it, in place of losing what the file says of it. */
export function refuseGone({ gone = [] }: Writing): void {
  const [label] = gone;
  if (label !== undefined) throw new UnreadableSource(`“${label}” is filled from the file, and was deleted.`);
}
