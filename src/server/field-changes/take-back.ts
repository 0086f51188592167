import type { InputOf } from "../../contract/endpoint.ts";
import type { takeBackFieldChange as contract, FieldChange } from "../../contract/field-changes.ts";
import { seenByOf } from "../../model/types/group-access.ts";
import { optionsOf, renamesOf } from "../../model/types/renamed-fields.ts";
import { followRules } from "../../model/types/rules/check-rules.ts";
import { followMoves, limitsTaken, withLimitsBack } from "../../model/workflow/follow-moves.ts";
import { notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import { followInViews, followRenames } from "../renames/public.ts";
import { isReturning } from "../trash/public.ts";
import {
  changed,
  comingBack,
  formsOfApp,
  heldType,
  loadType,
  refuseMoreBytes,
  refuseReaders,
  refuseWriters,
  roomForForm,
  typeById,
  writeStatuses,
} from "../type-definitions/public.ts";
import { recordTypeEvent } from "../webhooks/public.ts";
import { writeForm } from "./apply-moves.ts";
import { changeByIds, typeByIds } from "./by-ids.ts";
import { touchOf } from "./follow-batch.ts";
import { countKept } from "./kept/store.ts";
import { planCalculation } from "./plan-calculation.ts";
import { refuseRulesAhead } from "./refuse-rules-ahead.ts";
import { showChanges } from "./show-change.ts";
import { changeById, countTouched, fieldMovesOf, markTakenBack } from "./store.ts";
import { planTakeBack, whyNotTakenBack } from "./take-back-plan.ts";

/** Puts fields back as they were before a change, and the values of all records that nobody changed since. */
export async function takeBackFieldChange(
  scope: WriteScope,
  { type: idOrSlug, change: id }: InputOf<typeof contract>,
): Promise<FieldChange> {
  const held = await heldType(scope, idOrSlug);
  const stored = await changeById(scope.db, held.row.id, id);
  if (!stored) throw notFound("Change");
  const forms = await formsOfApp(scope.db);
  const type = { ...held, row: typeByIds(held.row, forms) };
  const change = changeByIds(stored, forms);
  const why = whyNotTakenBack(type.row, change, scope.now);
  if (why !== undefined) throw refuse("conflict", why);
  if (await isReturning(scope.db, { kind: "type", id: type.row.id })) throw refuse("conflict", comingBack);
  const { fields, moves } = planTakeBack(type.row, change);
  const kept = await roomForForm(scope, fields, held);
  const limits = limitsTaken(type.statuses, type.row.post_fields, moves);
  const calculation = await planCalculation(scope, type.row, { before: type.row.post_fields, after: fields, moves });
  const records = await countTouched(scope.db, type.row, touchOf([{ moves, takesBack: id, calculation }]));
  const gone = Math.max(0, change.kept - (await countKept(scope.db, id)));
  const followed = type.statuses.map((status) => followMoves(status, moves));
  const statuses = withLimitsBack(followed, change.limits);
  await refuseReaders(scope, type, { fields, moves, statuses });
  await refuseWriters(scope, type, { fields, moves, statuses });
  await writeStatuses(scope.db, type.row.id, statuses);
  const rules = followRules(type.row.access_rules, moves);
  refuseRulesAhead(type.row.access_rules, rules, records);
  const row = { ...type.row, post_fields: [...fields], access_rules: [...rules], updated_at: scope.now };
  const by = await writeForm(scope, type.row.post_fields, {
    type: row,
    planned: { moves, calculation, records, limits, takesBack: { change: id, gone } },
  });
  if (by === null) throw new Error("a change without moves");
  const { slug } = row;
  const form = [...type.row.post_fields, ...fields];
  const renames = { type: { id: row.id, slug, before: slug }, fields: renamesOf(moves), options: optionsOf(moves), form };
  await followRenames(scope, renames, forms);
  await followInViews(scope, renames, { version: row.schema_version + 1, moves: await fieldMovesOf(scope.db, row.id) });
  await markTakenBack(scope.db, id, by);
  await changed(scope, type.row.id, ...seenByOf(type.row));
  const after = await loadType(scope.db, type.row.id);
  if (after) await refuseMoreBytes(scope, kept, after);
  await recordTypeEvent(scope, "type.changed", { type: row, changed: ["fields"] });
  return shownNow(scope, type.row.id, by);
}

async function shownNow(scope: WriteScope, typeId: number, id: number): Promise<FieldChange> {
  const row = await typeById(scope.db, typeId);
  const change = await changeById(scope.db, typeId, id);
  const [shown] = row && change ? await showChanges(scope, row, [change]) : [];
  if (!shown) throw new Error("a change just made cannot be read");
  return shown;
}
