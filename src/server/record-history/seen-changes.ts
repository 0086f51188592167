import { keyNow } from "../../model/types/past-keys.ts";
import type { RecordChanges } from "../../model/types/record-changes.ts";
import { fieldMovesOf } from "../field-changes/public.ts";
import { isAppAdmin, type Scope } from "../kernel/scope.ts";
import type { Authority } from "../record-access/public.ts";
import { isMomentOfMove } from "./moments-of-move.ts";
import type { ChangeRow } from "./store.ts";

export interface SeenChange {
  /** How the field is called now; of one that is gone, how it was called last. */
  readonly slug: string;
  readonly formerLabel: string | null;
  readonly before: RecordChanges[string][0];
  readonly after: RecordChanges[string][1];
}

/** What changes of a record's history say, by the keys of now, without what some status hides from the caller. */
export async function changesSeen(
  scope: Pick<Scope, "db" | "person" | "appRole" | "groups">,
  type: number,
  { everHidden }: Pick<Authority, "everHidden">,
): Promise<(row: ChangeRow) => SeenChange[]> {
  const moves = await fieldMovesOf(scope.db, type);
  const isBound = !isAppAdmin(scope);
  return ({ changes, schema_version: version }) =>
    Object.entries(changes).flatMap(([key, [before, after]]) => {
      const { slug, gone } = keyNow(key, version, moves);
      const isHidden = isMomentOfMove(key) || (gone ? isBound && gone.was_hidden : everHidden.has(slug));
      return isHidden ? [] : [{ slug, formerLabel: gone?.label ?? null, before, after }];
    });
}
