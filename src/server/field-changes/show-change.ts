import type { FieldChange } from "../../contract/field-changes.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { renamedOptions } from "../../model/fields/renamed-options.ts";
import { choicesOf, hasOptions } from "../../model/fields/values/select.ts";
import { rulesOf } from "../../model/fields/values.ts";
import type { Calculation } from "../../model/types/calculated/calculate.ts";
import { type FieldMove, isReshaped, moveName } from "../../model/types/field-moves.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { formsOfApp, type TypeRow } from "../type-definitions/public.ts";
import { changeByIds, typeByIds } from "./by-ids.ts";
import type { CalculatedField, ChangeRow } from "./store.ts";
import { takenBackUntil, whyNotTakenBack } from "./take-back-plan.ts";

/** Changes as the people of the type's app see them. */
export async function showChanges(scope: Pick<Scope, "db" | "now">, type: TypeRow, rows: readonly ChangeRow[]): Promise<FieldChange[]> {
  const ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  const people = ids.length === 0 ? [] : await usersByIds(scope.db, ids);
  const forms = rows.length === 0 ? [] : await formsOfApp(scope.db);
  const now = typeByIds(type, forms);
  return rows.map((row) => {
    const person = people.find(({ user_id }) => user_id === row.user_id);
    const why = whyNotTakenBack(now, changeByIds(row, forms), scope.now);
    return {
      id: row.id,
      typeId: row.type_id,
      state: row.state,
      user: person ? showPerson(person) : null,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      fields: showFields(row),
      records: row.records,
      followed: Math.min(row.followed, row.records),
      kept: row.kept,
      takesBack: row.takes_back,
      takenBackBy: row.taken_back_by,
      until: why === undefined ? takenBackUntil(row).toISOString() : null,
      ...(why === undefined ? {} : { why }),
      outcome: row.outcome && { ...row.outcome, records: [...row.outcome.records] },
    };
  });
}

function showFields({ moves, calculated }: ChangeRow): FieldChange["fields"] {
  const isCalculated = ({ to }: FieldMove) => calculated.some((field) => field.to.slug === to?.slug);
  const others = moves.filter((move) => !isCalculated(move)).map(showMove);
  return [...others, ...calculated.map((field) => ({ does: "calculate" as const, ...field }))];
}

/** The fields that a change works out anew, as they were before and are now. */
export function calculatedFields(
  before: readonly FieldBlock[],
  { moves, calculation }: { readonly moves: readonly FieldMove[]; readonly calculation: Calculation | null },
): CalculatedField[] {
  const { slugs = [], fields = [] } = calculation ?? {};
  return fields
    .filter(({ slug }) => slugs.includes(slug))
    .map((field) => {
      const from =
        moves.find(({ to }) => to?.slug === field.slug)?.from ?? before.find(({ id, slug }) => id === field.id || slug === field.slug);
      return { from: from ? named(from) : null, to: named(field) };
    });
}

export function showMove(move: FieldMove): FieldChange["fields"][number] {
  const { from, to } = move;
  const renamed = from && to ? renamedOptions(from, to) : new Map<string, string>();
  // Of a number that was typed in another way than it is kept, the one that records hold is enough.
  const kept = new Set(from && hasOptions(from) ? choicesOf(from).map(({ value }) => value) : []);
  const options = [...renamed].filter(([before]) => kept.has(before)).map(([before, after]) => ({ before, after }));
  const holds = from && to && from.component === to.component && isReshaped(from, to) ? holdsNow(from, to) : undefined;
  return {
    ...{ does: moveName(move), from: from && named(from), to: to && named(to) },
    ...(options.length > 0 && { options }),
    ...(holds && { holds }),
  };
}

/** What a field holds from now on that stays of its kind. */
function holdsNow(from: FieldBlock, to: FieldBlock): FieldChange["fields"][number]["holds"] {
  const [was, is] = [from, to].map((field) => ({
    isList: rulesOf(field)?.stored(field) === "json",
    keepsNumbers: rulesOf(field)?.stored(field) === "number" || rulesOf(field)?.writtenAs?.(field) === "numbers",
  }));
  if (was?.isList !== is?.isList) return is?.isList ? "several" : "one";
  if (was?.keepsNumbers !== is?.keepsNumbers) return is?.keepsNumbers ? "numbers" : "texts";
  return "other";
}

export function named({ slug, label, component }: FieldBlock) {
  return { slug, label, component };
}
