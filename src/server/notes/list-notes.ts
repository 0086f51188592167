import type { InputOf } from "../../contract/endpoint.ts";
import type { listNotes as contract, Post } from "../../contract/posts.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { notesOf } from "../../model/types/notes.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, sayTotal } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { recordById } from "../record-rows/public.ts";
import { listPosts, readableRecord } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { placeForNotes } from "../types/public.ts";

/** What may be asked even where there are no notes. */
const language = listLanguage({
  columns: { id: ["id", "id"], createdAt: ["created_at", "instant"], updatedAt: ["updated_at", "instant"] },
});

/** The notes of a record that the caller may read. */
export async function listNotes(scope: Scope, { type: idOrSlug, post, list }: InputOf<typeof contract> & ListInput): Promise<Post[]> {
  const { type } = await readableRecord(scope, await recordById(scope, post));
  if (!isCalled(type, idOrSlug)) throw notFound("Item");
  // A program that only reads makes no place where there was none.
  const place =
    notesOf(type.row.relations) ?? (scope.person?.key ? undefined : await scope.write((writing) => placeForNotes(writing, type.row.id)));
  if (!place) {
    await sayTotal(scope, await readListHere(scope, list, { language }), () => 0);
    return [];
  }
  return listPosts(scope, { type: String(place.relationTypeId), list: [...list, [`${place.fieldSlug}:in`, String(post)]] });
}

function isCalled({ row }: Type, idOrSlug: string): boolean {
  return String(row.id) === idOrSlug || row.slug === idOrSlug.toLowerCase();
}
