import type { Renames } from "../../model/renames/renames.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { optionsOf, renamesOf } from "../../model/types/renamed-fields.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { loadType, type Type } from "../type-definitions/public.ts";

interface Now {
  readonly slug: string;
  readonly moves: readonly FieldMove[];
}

/** What of a type that was just written is called otherwise now than `before`. */
export async function renamesIn(scope: WriteScope, { row, statuses }: Type, { slug, moves }: Now): Promise<Renames> {
  const written = (await loadType(scope.db, row.id))?.statuses ?? [];
  const renamed = statuses.flatMap((before) => {
    const after = written.find(({ id }) => id === before.id);
    return after && after.slug !== before.slug ? [[before.slug, after.slug] as const] : [];
  });
  return { type: { id: row.id, slug, before: row.slug }, fields: renamesOf(moves), options: optionsOf(moves), statuses: new Map(renamed) };
}
