import { sourceOf } from "../../model/fields/references.ts";
import { renamedOptions } from "../../model/fields/renamed-options.ts";
import { type FieldMove, isOfOptionsOnly } from "../../model/types/field-moves.ts";
import { keptDays, type Upgrade } from "../../model/types/upgrade-values.ts";
import { later } from "../kernel/later.ts";
import { pauses } from "../kernel/map-with-pauses.ts";
import type { WriteScope } from "../kernel/scope.ts";
import {
  hasNewText,
  markForIndexing,
  publishSchemaChange,
  referencesReturned,
  type TypeRow,
  typeDefinitions,
} from "../type-definitions/public.ts";
import { recordTypeEvent } from "../webhooks/public.ts";
import { CalculationCost, stepsAtOnce } from "./calculation-cost.ts";
import { forgetKept, settleSchemaVersion } from "./jobs.ts";
import { keepFollowed } from "./kept/store.ts";
import {
  addFollowed,
  type Behind,
  finishChanges,
  type HeldOptions,
  nextBehind,
  type Touch,
  updateUpgrades,
  writeFollowed,
} from "./store.ts";
import { follow, heldBy, type Step } from "./up-to-date.ts";

/** Records in one transaction: few enough that nobody else waits long. */
const batch = 250;
/** After which nobody can write any more what they read before the change: longer than any transaction and any memory. */
const settleAfter = 120_000;
export const keptFor = keptDays * 24 * 3600 * 1000;

/** Takes the next records of a type to its present form. Answers where to go on, or null at the end. */
export async function followBatch(
  scope: WriteScope,
  type: TypeRow,
  after: number,
  cost = new CalculationCost(stepsAtOnce),
): Promise<number | null> {
  const found = await nextBehind(scope.db, type, { touch: touchOf(type.upgrades), after, count: batch });
  if (found.length === 0) return null;
  const held = await heldBy(scope.db, type.upgrades, found);
  const followed: (ReturnType<typeof follow<Behind>> & { readonly id: number })[] = [];
  const pause = pauses();
  for (const row of found) {
    followed.push({ ...follow(row, type, { held, cost }), id: row.id });
    // The next batch goes on after the last one that followed.
    if (cost.isSpent) break;
    await pause();
  }
  const rows = found.slice(0, followed.length);
  await writeFollowed(
    scope.db,
    type,
    followed.map(({ row }) => row),
  );
  const spoken = followed.filter(({ row }, at) => rows.slice(at, at + 1).some((before) => hasNewText(before, row)));
  await markForIndexing(
    scope,
    type,
    spoken.map(({ id }) => id),
  );
  await keepFollowed(
    scope.db,
    type.id,
    followed.map(({ row }) => ({ ...row, at: scope.now })),
  );
  const steps = followed.flatMap(({ steps: all, id }) => all.map((step) => ({ ...step, post: id })));
  for (const upgrade of type.upgrades) {
    const own = steps.filter((step) => step.upgrade === upgrade);
    if (own.length > 0)
      await addFollowed(scope.db, upgrade.change, { followed: own.length, outcome: upgrade.takesBack === null ? null : outcomeOf(own) });
  }
  return rows.at(-1)?.id ?? null;
}

function outcomeOf(steps: readonly (Step & { readonly post: number })[]) {
  const records = steps.flatMap(({ notRestored, post }) => notRestored.map((note) => ({ post, ...note })));
  const count = (why: string) => records.filter((record) => record.why === why).length;
  return {
    restored: steps.filter(({ restored }) => restored).length,
    changed: count("changed"),
    emptied: count("emptied"),
    records: records.slice(0, 50),
  };
}

/** Which records the changes that are under way touch. */
export function touchOf(upgrades: readonly Pick<Upgrade, "moves" | "takesBack" | "calculation">[]): Touch {
  const moves = upgrades.flatMap((upgrade) => upgrade.moves);
  const whole = moves.filter((move) => !isOfOptionsOnly(move));
  return {
    slugs: [...new Set(whole.flatMap(({ from }) => from?.slug ?? []))],
    options: moves.filter(isOfOptionsOnly).flatMap(optionsTouched),
    kept: upgrades.flatMap(({ takesBack }) => takesBack ?? []),
    all: upgrades.some(({ calculation }) => calculation),
  };
}

function optionsTouched({ from, to }: FieldMove): readonly HeldOptions[] {
  return from && to ? [{ slug: from.slug, values: [...renamedOptions(from, to).keys()] }] : [];
}

/** Every record has followed up to a form: lists may ask for the fields again, and what was kept has its day to go. */
export async function finish(scope: WriteScope, type: TypeRow, version: number): Promise<void> {
  const upgrades = type.upgrades.map((upgrade) => (upgrade.schemaVersion <= version ? { ...upgrade, done: true } : upgrade));
  await updateUpgrades(scope.db, type, { upgrades, index_columns: type.index_columns });
  scope.invalidate(typeDefinitions);
  await publishSchemaChange(scope, type);
  // What a field that is back points at may have gone while it was away.
  for (const { moves, takesBack, schemaVersion: of } of type.upgrades)
    if (takesBack !== null && of <= version && moves.some(({ to }) => to && sourceOf(to)?.kind === "records"))
      await scope.publish(referencesReturned, { type: type.id, change: takesBack, after: 0 });
  const finished = await finishChanges(scope.db, type.id, { schema_version: version, now: scope.now });
  if (finished.some(({ records }) => records > 0)) await recordTypeEvent(scope, "type.changed", { type, changed: ["records"] });
  for (const { id: change, records } of finished) {
    const payload = { type: type.id, change };
    await scope.enqueue(settleSchemaVersion, { ...payload, schemaVersion: version, after: 0 }, { runAt: later(scope.now, settleAfter) });
    if (records > 0) await scope.enqueue(forgetKept, payload, { runAt: later(scope.now, keptFor) });
  }
}
