import type { FieldBlock } from "../../model/fields/field.ts";
import type { RecordChanges } from "../../model/types/record-changes.ts";
import { titleToKeep } from "../../model/types/title-field.ts";
import { changesKept, type Kept, type NotRestored, type Upgrade, type Upgraded, upgradeValues } from "../../model/types/upgrade-values.ts";
import type { Queries } from "../../platform/db/database.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { refuse } from "../kernel/scope.ts";
import { byTheClock } from "./by-the-clock.ts";
import { calculateRecord } from "./calculate-record.ts";
import { CalculationCost, stepsAtOnce } from "./calculation-cost.ts";
import { keptOf } from "./kept/store.ts";
import { type Points, pointsOf } from "./points.ts";
import type { Behind } from "./store.ts";

/** What one change took from a record that has followed it; whoever writes the record keeps it. */
export interface Taken extends Kept {
  readonly change: number;
  /** What its history tells of it, by the keys that its fields had under the form before. */
  readonly told: RecordChanges;
  readonly formBefore: number;
}

export interface Followed {
  /** What the changes took from the record since it was written. Absent: it had followed them before. */
  readonly taken?: readonly Taken[];
  /** Where it points by the fields that changed. */
  readonly points?: Points;
}

/** The form of a type, and how records of earlier forms come to it. */
export interface Form {
  readonly schema_version: number;
  readonly upgrades: readonly Upgrade[];
  /** Absent where it is known that none of its fields reads the clock. */
  readonly id?: number;
  readonly post_fields?: readonly FieldBlock[];
}

/**
 * Records as they are now: under the present form of their type, whichever form they were written under, and with what its formulas make of the
 * present time.
 */
export async function upToDate<Row extends Behind>(db: Queries, type: Form, rows: Row[]): Promise<(Row & Followed)[]> {
  const followed = await underPresentForm(db, type, rows);
  const { id, post_fields } = type;
  return id === undefined || post_fields === undefined ? followed : byTheClock(db, { id, post_fields }, followed);
}

async function underPresentForm<Row extends Behind>(db: Queries, type: Form, rows: Row[]): Promise<(Row & Followed)[]> {
  const isBehind = (row: Row) => row.schema_version < type.schema_version;
  const behind = rows.filter(isBehind);
  if (behind.length === 0) return rows;
  // What no change touched has followed all of them: whoever writes it writes it under the keys of now.
  if (type.upgrades.length === 0) return rows.map((row) => (isBehind(row) ? { ...row, schema_version: type.schema_version } : row));
  const held = await heldBy(db, type.upgrades, behind);
  const cost = new CalculationCost(stepsAtOnce);
  return mapWithPauses(rows, (row) => {
    if (!isBehind(row)) return row;
    // Rather none than an answer that holds up everybody else: the job that works them out goes on in small turns.
    if (cost.isSpent) throw refuse("unavailable", "The calculated fields of these records are being worked out. Try again in a moment.");
    return follow(row, type, { held, cost }).row;
  });
}

export interface Step {
  readonly upgrade: Upgrade;
  readonly taken: Taken | null;
  readonly restored: boolean;
  readonly notRestored: readonly NotRestored[];
  /** Fields whose formula could not be worked out for it. */
  readonly failed: readonly string[];
}

interface Following {
  readonly held: ReadonlyMap<string, Kept>;
  /** What the formulas of calculated fields spend. */
  readonly cost: CalculationCost;
}

/** One record taken through every change that it has not followed yet, and what each of them did to it. */
export function follow<Row extends Behind>(
  row: Row,
  { schema_version: version, upgrades }: Form,
  { held, cost }: Following,
): { row: Row & Followed; steps: readonly Step[] } {
  const steps: Step[] = [];
  let { data, title } = row;
  for (const upgrade of upgrades.filter((each) => each.schemaVersion > row.schema_version)) {
    // A record that lay in the trash follows a change and its taking back in one go.
    const justTaken = steps.find(({ upgrade: { change } }) => change === upgrade.takesBack)?.taken;
    const moved = upgradeValues(upgrade, data, held.get(`${upgrade.takesBack} ${row.id}`) ?? justTaken ?? undefined);
    const { failed, ...after } = worked(upgrade, moved, { status: row.status_id, cost });
    const { calculation } = upgrade;
    if (calculation?.title && title !== undefined) title = titleToKeep(calculation.title, { title, data: after.data }, { title, data });
    const told = after.kept && { told: changesKept(upgrade, after.kept), formBefore: upgrade.schemaVersion - 1 };
    const taken = after.kept && told && { change: upgrade.change, ...after.kept, ...told };
    steps.push({ upgrade, taken, restored: after.restored, notRestored: after.notRestored, failed });
    data = after.data;
  }
  const done = steps.map(({ upgrade }) => upgrade);
  return {
    row: {
      ...row,
      ...(title === undefined ? {} : { title }),
      data,
      schema_version: version,
      taken: steps.flatMap(({ taken }) => taken ?? []),
      points: pointsOf(done, data),
    },
    steps,
  };
}

interface Working {
  readonly status: number;
  readonly cost: CalculationCost;
}

/** What a change moved, with what it works out anew after that. */
function worked({ calculation }: Upgrade, moved: Upgraded, { status, cost }: Working): Upgraded & Pick<Step, "failed"> {
  if (!calculation) return { ...moved, failed: [] };
  const { data, failed } = calculateRecord(calculation, { data: moved.data, status }, cost);
  const { kept } = moved;
  const notRestored = moved.notRestored.filter(({ slug }) => !calculation.slugs.includes(slug));
  if (kept === null) return { ...moved, data, failed, notRestored };
  const touched = calculation.slugs.filter((slug) => Object.hasOwn(kept.before, slug) || Object.hasOwn(kept.after, slug));
  const made = touched.map((slug) => [slug, data[slug]] as const).filter(([, value]) => value !== undefined);
  const after = Object.fromEntries([...Object.entries(kept.after).filter(([slug]) => !touched.includes(slug)), ...made]);
  return { ...moved, data, failed, notRestored, kept: { ...kept, after } };
}

/** What the changes that are taken back keep of some records, by change and record. */
export async function heldBy(db: Queries, upgrades: readonly Upgrade[], rows: readonly Behind[]): Promise<Map<string, Kept>> {
  const changes = upgrades.flatMap(({ takesBack }) => takesBack ?? []);
  if (changes.length === 0) return new Map();
  const kept = await keptOf(
    db,
    changes,
    rows.map(({ id }) => id),
  );
  return new Map(kept.map(({ change_id, post_id, before, after }) => [`${change_id} ${post_id}`, { before, after }]));
}
