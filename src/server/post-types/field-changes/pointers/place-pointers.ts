import { type PlaceOfPointer, placeOfPointer } from "../../../../model/post-types/place-of-pointer.ts";
import type { Queries } from "../../../../platform/db/database.ts";
import type { TypeRow } from "../../store.ts";
import { fieldMovesOf } from "../store.ts";
import { allChangesOf, formsOf } from "./store.ts";

/** What a record held of another under a key of some form of its type; null: of the form that it has. */
export interface PastPointer {
  readonly post_id: number;
  readonly slug: string;
  readonly form: number | null;
}

/** Where pointers belong that were kept under forms that a type had since. Records that have yet to follow a change are still under the one before it. */
export async function placePointers<Pointer extends PastPointer>(
  db: Queries,
  type: TypeRow,
  pointers: readonly Pointer[],
): Promise<readonly { readonly pointer: Pointer; readonly place: PlaceOfPointer | undefined }[]> {
  const forms = await formsOf(db, [...new Set(pointers.map(({ post_id }) => post_id))]);
  const [moves, rows] = [await fieldMovesOf(db, type.id), await allChangesOf(db, type.id)];
  const formOf = new Map(rows.map(({ id, form }) => [id, form]));
  const changes = rows.map(({ id, form, moves: all, taken_back_by: by }) => ({
    ...{ id, form, moves: all },
    backWith: by === null ? null : (formOf.get(by) ?? type.form),
  }));
  return pointers.map((pointer) => {
    const form = forms.get(pointer.post_id) ?? type.form;
    const left = type.upgrades
      .filter((upgrade) => upgrade.form > form)
      .flatMap((upgrade) => upgrade.moves.flatMap(({ from }) => from ?? []));
    const then = { form, fields: [...left, ...type.post_fields], moves, changes };
    return { pointer, place: placeOfPointer(pointer.slug, pointer.form ?? form, then) };
  });
}
