import type { FieldBlock } from "../../../model/fields/field.ts";
import { type FieldMove, moveName } from "../../../model/types/field-moves.ts";
import { readsOfField, readsOtherRecords } from "../../../model/types/reads-of-field.ts";
import { followRules, hiddenByLimits } from "../../../model/types/rules/check-rules.ts";
import { type TitleField, titleFieldOf, withTitle } from "../../../model/types/title-field.ts";
import { followMoves } from "../../../model/workflow/follow-moves.ts";
import { isAppAdmin, refuse, type Scope } from "../../kernel/scope.ts";
import type { Type } from "../find-types.ts";
import { hidesAnything } from "../store.ts";
import { unchangedFields } from "./unchanged-fields.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole" | "groups">;

/** The fields that some status of a type, or a rule of its owner, hides from whoever is no admin of the app. */
export function concealedFrom(
  scope: Pick<Asking, "person" | "appRole" | "groups">,
  statuses: Type["statuses"],
  title?: TitleField | undefined,
  ruled: Ruled = { post_fields: [] },
): ReadonlySet<string> {
  if (isAppAdmin(scope)) return new Set();
  const byRules = hiddenByLimits(ruled.access_rules ?? [], everySubject(ruled), ruled.post_fields);
  return new Set([...statuses.flatMap(({ hiddenFields }) => withTitle(hiddenFields, title)), ...byRules]);
}

type Ruled = Pick<Form["row"], "post_fields" | "access_rules">;

/** What a rule hides from some is read by none of those who are bound by rules. */
function everySubject({ access_rules: rules = [] }: Ruled): readonly string[] {
  return rules.flatMap(({ who }) => who);
}

export interface Form {
  readonly row: {
    readonly post_fields: readonly FieldBlock[];
    readonly settings?: Type["row"]["settings"];
    readonly access_rules?: Type["row"]["access_rules"];
  };
  readonly statuses: Type["statuses"];
}

/** What a form is to become: its fields, what that does to values, and its statuses, which follow that unless they are named. */
export interface Change {
  readonly fields: readonly FieldBlock[];
  readonly moves: readonly FieldMove[];
  readonly statuses?: Type["statuses"];
}

/** What they may not see, editors let nothing read either: no formula, no button, and no conversion, which tells how it went. */
export async function refuseReaders(scope: Asking, before: Form, { fields, moves, statuses }: Change): Promise<void> {
  if (isAppAdmin(scope)) return;
  const title = titleFieldOf({ postFields: before.row.post_fields, settings: before.row.settings ?? {}, statuses: before.statuses });
  const was = concealedFrom(scope, before.statuses, title, before.row);
  const converted = moves.find((move) => moveName(move) === "convert" && was.has(move.from?.slug ?? ""));
  if (converted?.from) throw refuse("forbidden", `Only app admins may convert “${converted.from.label}”: a status hides it from others.`);
  const following = statuses ?? before.statuses.map((status) => followMoves(status, moves));
  const concealed = concealedFrom(
    scope,
    following,
    titleFieldOf({ postFields: fields, settings: before.row.settings ?? {}, statuses: following }),
    { post_fields: fields, access_rules: followRules(before.row.access_rules ?? [], moves) },
  );
  const old = before.row.post_fields;
  const unchanged = unchangedFields(old, fields, moves);
  for (const field of fields) {
    const known = unchanged.has(field) ? readsOf(field.slug, old, was) : [];
    // What admins let a field read stays; another field under the name of one that it reads is none of theirs.
    const read = readsOf(field.slug, fields, concealed).find(({ id }) => !known.some((before) => before.id === id));
    if (read) throw refuse("forbidden", `Only app admins may let “${field.label}” read “${read.slug}”: a status hides it from others.`);
  }
  const reader = fields.find((field) => !unchanged.has(field) && readsOtherRecords(field));
  if (reader && (await hidesAnything(scope.db)))
    throw refuse("forbidden", `Only app admins may let “${reader.label}” read other records, as a status of this app hides fields.`);
}

interface Read {
  readonly slug: string;
  /** Of a field, which it keeps whatever it is called. */
  readonly id: string;
}

/** What of the concealed a field of a form reads. */
function readsOf(reader: string, form: readonly FieldBlock[], concealed: ReadonlySet<string>): readonly Read[] {
  const field = form.find(({ slug }) => slug === reader);
  const slugs = field ? readsOfField(field, form, concealed) : [];
  return slugs.map((slug) => ({ slug, id: form.find((one) => one.slug === slug)?.id ?? slug }));
}
