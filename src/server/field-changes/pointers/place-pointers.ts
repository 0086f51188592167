import { type PlaceOfPointer, placeOfPointer } from "../../../model/types/place-of-pointer.ts";
import type { Queries } from "../../../platform/db/database.ts";
import type { TypeRow } from "../../type-definitions/public.ts";
import { fieldMovesOf } from "../store.ts";
import { allChangesOf, schemaVersionsOf } from "./store.ts";

/** What a record held of another under a key of some form of its type; null: of the form that it has. */
export interface PastPointer {
  readonly post_id: number;
  readonly slug: string;
  readonly schema_version: number | null;
}

/** Where pointers belong that were kept under forms that a type had since. Records that have yet to follow a change are still under the one before it. */
export async function placePointers<Pointer extends PastPointer>(
  db: Queries,
  type: TypeRow,
  pointers: readonly Pointer[],
): Promise<readonly { readonly pointer: Pointer; readonly place: PlaceOfPointer | undefined }[]> {
  const versions = await schemaVersionsOf(db, [...new Set(pointers.map(({ post_id }) => post_id))]);
  const [moves, rows] = [await fieldMovesOf(db, type.id), await allChangesOf(db, type.id)];
  const versionOf = new Map(rows.map(({ id, schema_version: version }) => [id, version]));
  const changes = rows.map(({ id, schema_version: version, moves: all, taken_back_by: by }) => ({
    ...{ id, schema_version: version, moves: all },
    backWith: by === null ? null : (versionOf.get(by) ?? type.schema_version),
  }));
  const placeAt = ({ slug, schema_version: since }: PastPointer, version: number, heldAt = version) => {
    const left = type.upgrades
      .filter((upgrade) => upgrade.schemaVersion > heldAt)
      .flatMap((upgrade) => upgrade.moves.flatMap(({ from }) => from ?? []));
    return placeOfPointer(slug, since ?? version, { schema_version: heldAt, fields: [...left, ...type.post_fields], moves, changes });
  };
  return pointers.map((pointer) => {
    const version = versions.get(pointer.post_id) ?? type.schema_version;
    // What a change that is over took away is found with that change at once: the record held nothing then, so it has nothing to follow.
    const kept = placeAt(pointer, version, versionBehindChanges(type, version));
    return { pointer, place: kept?.change === undefined ? placeAt(pointer, version) : kept };
  });
}

/** The form of a record, or the one behind the changes after it that all records have followed. */
function versionBehindChanges({ schema_version: now, upgrades }: TypeRow, version: number): number {
  const next = upgrades.find((upgrade) => upgrade.schemaVersion > version && !upgrade.done);
  return next ? next.schemaVersion - 1 : now;
}
