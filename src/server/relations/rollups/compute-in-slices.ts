/**
 * Works out roll-ups for the records that were there before them, level by level: what is worked out from others comes after these. How far
 * it is stands with the type, so killed at any moment it goes on where its last batch ended.
 */

import { columnsLeft } from "../../../model/types/rollup-columns.ts";
import { isSettled } from "../../../model/types/rollups.ts";
import { sql } from "../../../platform/db/database.ts";
import type { Payload } from "../../kernel/job.ts";
import { repeatInSlices, runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { countWhere } from "../../record-rows/public.ts";
import {
  finishLevel,
  freeColumns,
  keepProgress,
  type TypeRow,
  typeById,
  typeForChange,
  typesRollingUp,
} from "../../type-definitions/public.ts";
import * as jobs from "../jobs.ts";
import { emptyColumns, nextIds } from "./store.ts";
import { recomputeRollups } from "./update-rollups.ts";

/** Records in one transaction: few enough that nobody else waits long. */
const batch = 250;
/** After which it is asked again whether records have followed a change of their form, in milliseconds. */
const untilAskedAgain = 1_000;
/** After which nobody writes any more who had not heard of a roll-up: longer than any transaction and any memory. */
const untilSettled = 120_000;

/** To be called when it was said which roll-ups a type keeps. */
export async function requestRollups(scope: Pick<WriteScope, "app" | "enqueue">, type: number): Promise<void> {
  await scope.enqueue(jobs.computeRollups, { type }, { dedupe: `work-out ${scope.app} ${type}` });
}

/** The job: all that a type keeps and is not ready yet. */
export async function computeMissingRollups(scope: Scope, { type: id }: Payload<typeof jobs.computeRollups>): Promise<void> {
  await repeatInSlices(scope, {
    some: async (writing) => {
      const type = await typeForChange(writing.db, id, { firm: false });
      return type !== undefined && workOutSome(writing, type);
    },
    goOn: (writing) => requestRollups(writing, id),
  });
}

/** Answers whether there is more to do. */
async function workOutSome(scope: WriteScope, type: TypeRow): Promise<boolean> {
  const [next] = type.rollups.filter(({ ready }) => !ready).toSorted((one, other) => one.level - other.level);
  if (!next && columnsLeft(type.index_columns).length > 0) await settleLater(scope, type);
  if (!next) return false;
  if (!(await haveFollowed(scope, type, next.level))) return waitForThem(scope, type);
  if (!(await isKnownBeneath(scope, next))) return false;
  const level = type.rollups.filter((rollup) => rollup.level === next.level && !rollup.ready);
  const total = next.after === 0 ? await countWhere(scope.db, type, { where: sql`true` }) : next.total;
  const ids = await nextIds(scope.db, type, { after: next.after, count: batch });
  await recomputeRollups(scope, type, ids, level, { always: true });
  const last = ids.at(-1);
  if (last !== undefined) {
    await keepProgress(scope, type, { level: next.level, progress: { done: next.done + ids.length, total, after: last } });
    return true;
  }
  await finishLevel(scope, type, next.level);
  await settleLater(scope, type);
  for (const above of await recallAbove(scope, type)) await requestRollups(scope, above);
  return true;
}

/** Whether the records that point at those of the type have followed what was done to their form, as far as one level looks at it. */
async function haveFollowed(scope: WriteScope, type: TypeRow, level: number): Promise<boolean> {
  for (const rollup of type.rollups.filter((one) => one.reverse && one.level === level && !one.ready)) {
    const target = await typeById(scope.db, rollup.target);
    if (target && !isSettled(rollup, target.upgrades)) return false;
  }
  return true;
}

async function waitForThem(scope: WriteScope, { id }: TypeRow): Promise<false> {
  await scope.enqueue(jobs.computeRollups, { type: id }, { runAt: new Date(scope.now.getTime() + untilAskedAgain) });
  return false;
}

async function settleLater(scope: WriteScope, { id }: TypeRow): Promise<void> {
  await scope.enqueue(jobs.settleRollups, { type: id, after: 0 }, { runAt: new Date(scope.now.getTime() + untilSettled) });
}

/** Whether the roll-ups that one is worked out from are; who finishes them has this one go on. */
async function isKnownBeneath(scope: WriteScope, { target, field, operation, level }: TypeRow["rollups"][number]): Promise<boolean> {
  if (level === 0 || operation === "count") return true;
  const beneath = (await typeById(scope.db, target))?.rollups.find(({ slug }) => slug === field);
  return beneath?.ready ?? false;
}

/** The types with roll-ups that are waiting for what this one has just worked out. */
async function recallAbove(scope: WriteScope, { id }: TypeRow): Promise<readonly number[]> {
  const types = await typesRollingUp(scope);
  return types.filter(({ rollups }) => rollups.some(({ target, ready }) => target === id && !ready)).map((row) => row.id);
}

/**
 * Empties the columns that roll-ups left, which nobody fills any more, and looks at all records once more, for those that somebody wrote who
 * had not heard of their roll-ups.
 */
export async function settleRollups(scope: Scope, { type: id, after }: Payload<typeof jobs.settleRollups>): Promise<void> {
  await runInSlices(scope, after, {
    some: (writing, from) => settleSome(writing, id, from),
    goOn: (writing, from) => writing.enqueue(jobs.settleRollups, { type: id, after: from }),
  });
}

async function settleSome(writing: WriteScope, id: number, from: number): Promise<number | null> {
  const type = await typeForChange(writing.db, id, { firm: false });
  if (!type) return null;
  const columns = columnsLeft(type.index_columns);
  if (columns.length > 0) {
    if ((await emptyColumns(writing.db, type, { columns, count: batch })) < batch) await freeColumns(writing, type);
    return from;
  }
  if (type.rollups.length === 0) return null;
  const ids = await nextIds(writing.db, type, { after: from, count: batch });
  await recomputeRollups(writing, type, ids, type.rollups);
  return ids.at(-1) ?? null;
}
