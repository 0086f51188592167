import type { RecordChanges } from "../../model/types/record-changes.ts";
import { changesKept, type Kept, type NotRestored, type Upgrade, upgradeValues } from "../../model/types/upgrade-values.ts";
import type { Queries } from "../../platform/db/database.ts";
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
}

/** Records as they are under the present form of their type, whichever form they were written under. */
export async function upToDate<Row extends Behind>(db: Queries, type: Form, rows: Row[]): Promise<(Row & Followed)[]> {
  const isBehind = (row: Row) => row.schema_version < type.schema_version;
  const behind = rows.filter(isBehind);
  if (behind.length === 0) return rows;
  // What no change touched has followed all of them: whoever writes it writes it under the keys of now.
  if (type.upgrades.length === 0) return rows.map((row) => (isBehind(row) ? { ...row, schema_version: type.schema_version } : row));
  const held = await heldBy(db, type.upgrades, behind);
  return rows.map((row) => (isBehind(row) ? follow(row, type, held).row : row));
}

export interface Step {
  readonly upgrade: Upgrade;
  readonly taken: Taken | null;
  readonly restored: boolean;
  readonly notRestored: readonly NotRestored[];
}

/** One record taken through every change that it has not followed yet, and what each of them did to it. */
export function follow<Row extends Behind>(
  row: Row,
  { schema_version: version, upgrades }: Form,
  held: ReadonlyMap<string, Kept>,
): { row: Row & Followed; steps: readonly Step[] } {
  const steps: Step[] = [];
  let { data } = row;
  for (const upgrade of upgrades.filter((each) => each.schemaVersion > row.schema_version)) {
    // A record that lay in the trash follows a change and its taking back in one go.
    const justTaken = steps.find(({ upgrade: { change } }) => change === upgrade.takesBack)?.taken;
    const after = upgradeValues(upgrade, data, held.get(`${upgrade.takesBack} ${row.id}`) ?? justTaken ?? undefined);
    const told = after.kept && { told: changesKept(upgrade, after.kept), formBefore: upgrade.schemaVersion - 1 };
    const taken = after.kept && told && { change: upgrade.change, ...after.kept, ...told };
    steps.push({ upgrade, taken, restored: after.restored, notRestored: after.notRestored });
    data = after.data;
  }
  const done = steps.map(({ upgrade }) => upgrade);
  return {
    row: { ...row, data, schema_version: version, taken: steps.flatMap(({ taken }) => taken ?? []), points: pointsOf(done, data) },
    steps,
  };
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
