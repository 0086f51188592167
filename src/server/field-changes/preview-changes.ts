import type { InputOf } from "../../contract/endpoint.ts";
import type { previewFieldChanges as contract, FieldChangePreview } from "../../contract/field-changes.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { calculatedAnew } from "../../model/types/calculated/calculated-anew.ts";
import { mayCalculateAnew } from "../../model/types/calculated/calculation-means.ts";
import { type FieldMove, planFieldMoves, renamedOtherwise } from "../../model/types/field-moves.ts";
import { followInFields } from "../../model/types/follow-in-fields.ts";
import { pointingByIds } from "../../model/types/leads.ts";
import { type RemovedOptions, removedOptions } from "../../model/types/removed-options.ts";
import type { Queries } from "../../platform/db/database.ts";
import { todayOf } from "../apps/public.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import {
  concealedFrom,
  formsOfApp,
  loadType,
  readFollowed,
  refuseReaders,
  refuseWriters,
  type TypeRow,
} from "../type-definitions/public.ts";
import { consentTo, countFollowing } from "./apply-moves.ts";
import { namedBy } from "./named-by.ts";
import { planCalculation } from "./plan-calculation.ts";
import { previewCalculation } from "./preview-calculation.ts";
import { previewMove } from "./preview-move.ts";
import { named } from "./show-change.ts";
import { countTouched } from "./store.ts";

/** What a new form would do to the values that records hold. Nothing is changed. */
export async function previewFieldChanges(
  scope: Scope,
  { type: idOrSlug, postFields }: InputOf<typeof contract>,
): Promise<FieldChangePreview> {
  const found = await loadType(scope.db, idOrSlug);
  if (!found) throw notFound("Type");
  const forms = await formsOfApp(scope.db);
  const form = pointingByIds(await readFollowed(found.row, postFields), forms);
  const type = { ...found, row: { ...found.row, post_fields: [...pointingByIds(found.row.post_fields, forms)] } };
  const moves = planFieldMoves(type.row.post_fields, form);
  const before = type.row.post_fields;
  const all = [...moves, ...renamedOtherwise(before, form)];
  const after = followInFields(form, all);
  await refuseReaders(scope, type, { fields: after, moves: all });
  await refuseWriters(scope, type, { fields: after, moves: all });
  const calculation = await planCalculation(scope, type.row, { before, after, moves });
  const { holding, following: records } = await countFollowing(scope.db, type.row, { moves, calculation });
  const today = await todayOf(scope);
  const concealed = concealedFrom(scope, type.statuses, undefined, type.row);
  const fields = [];
  const isCalculated = ({ to }: FieldMove) => calculation?.slugs.includes(to?.slug ?? "") ?? false;
  for (const move of moves.filter((each) => !isCalculated(each)))
    fields.push(await previewMove(scope.db, type.row, move, { today, concealed }));
  const removals = await removalsOf(scope.db, type.row, removedOptions(before, after));
  const worked = calculation && (await previewCalculation(scope.db, type.row, { before, moves, calculation, today, concealed }));
  return {
    consent: holding + removals.length === 0 ? null : consentTo(type.row, { moves, calculation }),
    records,
    exact: fields.every(({ exact }) => exact) && worked?.exact !== false && type.row.upgrades.every(({ done }) => done),
    fields: [...fields.map(({ shown }) => shown), ...(worked?.shown ?? [])],
    removals,
    bySaving: bySavingOf(before, after, moves),
    ...(holding === 0
      ? { mentions: [], follows: [] }
      : await namedBy(scope.db, type, { fields: after, moves: all, planned: moves, forms, person: scope.person?.id })),
  };
}

/** The calculated fields that change when somebody saves a record, not before. */
function bySavingOf(
  before: readonly FieldBlock[],
  after: readonly FieldBlock[],
  moves: readonly FieldMove[],
): FieldChangePreview["bySaving"] {
  if (!mayCalculateAnew(before, after)) return [];
  const { bySaving } = calculatedAnew(before, after, moves);
  return after.filter(({ slug }) => bySaving.includes(slug)).map(named);
}

/** The options that go while records hold them. */
async function removalsOf(db: Queries, type: TypeRow, removed: readonly RemovedOptions[]): Promise<FieldChangePreview["removals"]> {
  const removals: FieldChangePreview["removals"] = [];
  for (const { from, options } of removed) {
    const held = { slug: from.slug, values: options.map(({ value }) => value) };
    const values = await countTouched(db, type, { slugs: [], options: [held], kept: [] });
    if (values > 0) removals.push({ from: named(from), options: options.map(({ text, value }) => ({ text, value })), values });
  }
  return removals;
}
