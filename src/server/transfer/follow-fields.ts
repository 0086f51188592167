import { type KeyNow, keyNow } from "../../model/post-types/past-keys.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { Queries } from "../../platform/db/database.ts";
import { fieldMovesOf, type TypeRow } from "../post-types/public.ts";
import type { ImportRow, Writing } from "./import-store.ts";

/** How a field is called now that was called so when it was said what an import fills. */
export type Renaming = (slug: string) => KeyNow;

/** Undefined: fields are called as they were. */
export async function renamingSince(db: Queries, type: TypeRow, { writing }: Pick<ImportRow, "writing">): Promise<Renaming | undefined> {
  const { form } = writing;
  // What an older release kept says nothing of forms.
  if (form === undefined || form === type.form) return undefined;
  const moves = await fieldMovesOf(db, type.id);
  return (slug) => keyNow(slug, form, moves);
}

/** The same writing by what its fields are called now. */
export function followFields(writing: Writing, { form }: Pick<TypeRow, "form">, now: Renaming): Writing {
  const filled = Object.entries(writing.newPost).map(([slug, formula]) => ({ formula, ...now(slug) }));
  const key = writing.key === null ? null : now(writing.key);
  return {
    ...writing,
    form,
    newPost: Object.fromEntries(filled.flatMap(({ slug, gone, formula }) => (gone ? [] : [[slug, formula]]))),
    key: key === null || key.gone ? null : key.slug,
    gone: [...(writing.gone ?? []), ...filled.flatMap(({ gone }) => gone?.label ?? [])],
  };
}

/** An import as it is by what the fields of its type are called now. */
export async function byNow<Row extends ImportRow>(db: Queries, type: TypeRow, row: Row): Promise<Row> {
  const now = await renamingSince(db, type, row);
  return now ? { ...row, writing: followFields(row.writing, type, now) } : row;
}

/** Whoever fills a field that is deleted meanwhile learns of it, in place of losing what the file says of it. */
export function refuseGone({ gone = [] }: Writing): void {
  const [label] = gone;
  if (label !== undefined) throw new UnreadableSource(`“${label}” is filled from the file, and was deleted.`);
}
