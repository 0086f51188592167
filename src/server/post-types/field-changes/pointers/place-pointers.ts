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
  const placeAt = ({ slug, form: since }: PastPointer, form: number, heldAt = form) => {
    const left = type.upgrades
      .filter((upgrade) => upgrade.form > heldAt)
      .flatMap((upgrade) => upgrade.moves.flatMap(({ from }) => from ?? []));
    return placeOfPointer(slug, since ?? form, { form: heldAt, fields: [...left, ...type.post_fields], moves, changes });
  };
  return pointers.map((pointer) => {
    const form = forms.get(pointer.post_id) ?? type.form;
    // What a change that is over took away is found with that change at once: the record held nothing then, so it has nothing to follow.
    const kept = placeAt(pointer, form, formBehindChanges(type, form));
    return { pointer, place: kept?.change === undefined ? placeAt(pointer, form) : kept };
  });
}

/** The form of a record, or the one behind the changes after it that all records have followed. */
function formBehindChanges({ form: now, upgrades }: TypeRow, form: number): number {
  const next = upgrades.find((upgrade) => upgrade.form > form && !upgrade.done);
  return next ? next.form - 1 : now;
}
