import { sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldMove, moveName } from "../../model/post-types/field-moves.ts";
import { readsOfField, readsOtherRecords } from "../../model/post-types/reads-of-field.ts";
import { isAppAdmin, refuse, type Scope } from "../scope.ts";
import type { Type } from "./find-types.ts";
import { hidesAnything } from "./store.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole">;

/** The fields that some status of a type hides from whoever is no admin of the app. */
export function concealedFrom(scope: Asking, statuses: Type["statuses"]): ReadonlySet<string> {
  return new Set(isAppAdmin(scope) ? [] : statuses.flatMap(({ hiddenFields }) => hiddenFields));
}

/** What they may not see, editors let nothing read either: no formula, no button, and no conversion, which tells how it went. */
export async function refuseReaders(
  scope: Asking,
  { row, statuses }: { readonly row: { readonly post_fields: readonly FieldBlock[] }; readonly statuses: Type["statuses"] },
  fields: readonly FieldBlock[],
  moves: readonly FieldMove[],
): Promise<void> {
  if (isAppAdmin(scope)) return;
  const concealed = concealedFrom(scope, statuses);
  const converted = moves.find((move) => moveName(move) === "convert" && concealed.has(move.from?.slug ?? ""));
  if (converted?.from) throw refuse("forbidden", `Only app admins may convert “${converted.from.label}”: a status hides it from others.`);
  const changed = fields.filter((field) => !row.post_fields.some((before) => before.slug === field.slug && sameJson(before, field)));
  for (const field of changed) {
    const [read] = readsOfField(field, fields, concealed);
    if (read !== undefined)
      throw refuse("forbidden", `Only app admins may let “${field.label}” read “${read}”: a status hides it from others.`);
  }
  const reader = changed.find(readsOtherRecords);
  if (reader && (await hidesAnything(scope.db)))
    throw refuse("forbidden", `Only app admins may let “${reader.label}” read other records, as a status of this app hides fields.`);
}
