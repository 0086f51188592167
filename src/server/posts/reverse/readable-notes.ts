import { notesOf } from "../../../model/post-types/notes.ts";
import { recallType, type Type } from "../../post-types/public.ts";
import { isEditor, type Scope } from "../../scope.ts";
import { authorize } from "../rights.ts";
import type { ReadableReverse } from "./reversed.ts";

/** What `with` calls the notes of a record, and under what they are answered. */
export const withNotes = "notes";

/**
 * The field by which notes hang on records of a type, seen from there: none where there is no place for notes yet. Undefined: the type
 * has no notes, or the caller may read none.
 */
export async function readableNotes(
  scope: Pick<Scope, "recall" | "db" | "person" | "appRole">,
  { row }: Type,
): Promise<readonly ReadableReverse[] | undefined> {
  const place = notesOf(row.relations);
  if (!place) return row.with_note && isEditor(scope) ? [] : undefined;
  const from = await recallType(scope, String(place.relationTypeId));
  const authority = from && authorize(scope, from);
  const field = authority?.readable.find(({ slug }) => slug === place.fieldSlug);
  return from && authority && field && authority.read !== "none" ? [{ from, field, authority, name: withNotes }] : undefined;
}
