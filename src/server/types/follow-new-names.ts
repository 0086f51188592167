import type { Renames } from "../../model/renames/renames.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import type { FormOfType } from "../../model/types/leads.ts";
import { optionsOf, renamesOf } from "../../model/types/renamed-fields.ts";
import { fieldMovesOf } from "../field-changes/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { followInViews, followRenames } from "../renames/public.ts";
import { loadType, type Type, typeById } from "../type-definitions/public.ts";

interface Now {
  readonly slug: string;
  readonly moves: readonly FieldMove[];
}

/** Whatever names a type that was just written, its fields, options and statuses says the names of now. `forms`: those of all types, as they were before. */
export async function followNewNames(
  scope: WriteScope,
  before: Type,
  { forms, ...now }: Now & { readonly forms: readonly FormOfType[] },
): Promise<void> {
  const renames = await renamesIn(scope, before, now);
  await followRenames(scope, renames, forms);
  if (now.moves.length > 0) await followInViews(scope, renames, await keysOfNow(scope, before.row.id));
}

/** The form that a type has now, and every move of a key on the way there. */
async function keysOfNow({ db }: WriteScope, type: number) {
  const version = (await typeById(db, type))?.schema_version ?? 0;
  return { version, moves: await fieldMovesOf(db, type) };
}

async function renamesIn(scope: WriteScope, { row, statuses }: Type, { slug, moves }: Now): Promise<Renames> {
  const after = await loadType(scope.db, row.id);
  const written = after?.statuses ?? [];
  const renamed = statuses.flatMap((before) => {
    const now = written.find(({ id }) => id === before.id);
    return now && now.slug !== before.slug ? [[before.slug, now.slug] as const] : [];
  });
  return {
    type: { id: row.id, slug, before: row.slug },
    fields: renamesOf(moves),
    options: optionsOf(moves),
    form: [...row.post_fields, ...(after?.row.post_fields ?? [])],
    statuses: new Map(renamed),
  };
}
