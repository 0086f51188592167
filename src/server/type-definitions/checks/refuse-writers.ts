import type { FieldBlock } from "../../../model/fields/field.ts";
import { followRules, lockedByRules } from "../../../model/types/rules/check-rules.ts";
import { writesOfField } from "../../../model/types/writes-of-field.ts";
import { followMoves } from "../../../model/workflow/follow-moves.ts";
import { isAppAdmin, refuse, type Scope } from "../../kernel/scope.ts";
import { locksAnything } from "../store.ts";
import type { Change, Form } from "./refuse-readers.ts";
import { unchangedFields } from "./unchanged-fields.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole" | "groups">;

/** What editors may not do to a record themselves they let no button do either: put it into a status, or set what a status locks. */
export async function refuseWriters(scope: Asking, before: Form, { fields, moves, statuses }: Change): Promise<void> {
  if (isAppAdmin(scope)) return;
  const old = before.row.post_fields;
  const ruled = lockedByRules(before.row.access_rules ?? [], old);
  const was = new Set([...guardedBy(before.statuses), ...ruled]);
  const now = lockedByRules(followRules(before.row.access_rules ?? [], moves), fields);
  const guarded = new Set([...guardedBy(statuses ?? before.statuses.map((status) => followMoves(status, moves))), ...now]);
  const unchanged = unchangedFields(old, fields, moves);
  for (const field of fields) {
    // What admins let a button set stays; another field under the name of one that it sets is none of theirs.
    const known = unchanged.has(field) ? ownWrites(field, was).map((slug) => named(slug, old)?.id ?? slug) : [];
    const written = ownWrites(field, guarded).find((slug) => !known.includes(named(slug, fields)?.id ?? slug));
    if (written !== undefined)
      throw refuse(
        "forbidden",
        `Only app admins may let “${field.label}” set “${named(written, fields)?.label ?? written}”: a status locks it.`,
      );
  }
  const added = fields.filter((field) => !unchanged.has(field));
  const mover = added.find((field) => writesOfField(field).some(({ slug }) => slug === "statusId"));
  if (mover) throw refuse("forbidden", `Only app admins may let “${mover.label}” move records: that is part of the workflow.`);
  const writer = added.find((field) => writesOfField(field).some(({ of }) => of === "another record"));
  if (writer && (await locksAnything(scope.db)))
    throw refuse("forbidden", `Only app admins may let “${writer.label}” change other records, as a status of this app locks fields.`);
}

function guardedBy(statuses: Form["statuses"]): ReadonlySet<string> {
  return new Set(statuses.flatMap(({ hiddenFields, readOnlyFields }) => [...hiddenFields, ...readOnlyFields]));
}

function ownWrites(field: FieldBlock, guarded: ReadonlySet<string>): readonly string[] {
  const own = writesOfField(field).filter(({ of }) => of === "this record");
  return own.map(({ slug }) => slug).filter((slug) => guarded.has(slug));
}

function named(slug: string, form: readonly FieldBlock[]): FieldBlock | undefined {
  return form.find((field) => field.slug === slug);
}
