import { notesOf } from "../../../model/types/notes.ts";
import { isEditor, type Scope } from "../../kernel/scope.ts";
import { authorize } from "../../record-access/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";
import type { ReadableBacklinks } from "./backlinks.ts";

/** What `with` calls the notes of a record, and under what they are answered. */
export const withNotes = "notes";

/**
 * The field by which notes hang on records of a type, seen from there: none where there is no place for notes yet. Undefined: the type
 * has no notes, or the caller may read none.
 */
export async function readableNotes(
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  { row }: Type,
): Promise<readonly ReadableBacklinks[] | undefined> {
  const place = notesOf(row.relations);
  if (!place) return row.with_note && isEditor(scope) ? [] : undefined;
  const from = await cachedType(scope, String(place.relationTypeId));
  const authority = from && authorize(scope, from);
  const field = authority?.readable.find(({ slug }) => slug === place.fieldSlug);
  return from && authority && field && authority.read !== "none" ? [{ from, field, authority, name: withNotes }] : undefined;
}
