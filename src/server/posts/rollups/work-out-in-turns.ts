/**
 * Works out roll-ups for the records that were there before them, level by level: what is worked out from others comes after these. How far
 * it is stands with the type, so killed at any moment it goes on where its last batch ended.
 */
import type { JsonObject } from "../../../model/base/json.ts";
import { columnsLeft } from "../../../model/post-types/rollup-slots.ts";
import { isSettled } from "../../../model/post-types/rollups.ts";
import { sql } from "../../../platform/db/database.ts";
import { finishLevel, freeColumns, keepProgress, recallRollups, type TypeRow, typeById, typeForChange } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { countWhere } from "../store.ts";
import { renewRollups } from "./follow-change.ts";
import { emptyColumns, nextIds } from "./store.ts";

/** Records in one transaction: few enough that nobody else waits long. */
const batch = 250;
/** How long one job works before it lets others have their turn, in milliseconds. */
const turn = 1_000;
/** After which it is asked again whether records have followed a change of their form, in milliseconds. */
const untilAskedAgain = 1_000;
/** After which nobody writes any more who had not heard of a roll-up: longer than any transaction and any memory. */
const untilSettled = 120_000;

/** To be called when it was said which roll-ups a type keeps. */
export async function workOutSoon(scope: Pick<WriteScope, "app" | "enqueue">, type: number): Promise<void> {
  await scope.enqueue("posts.work-out-rollups", { type }, { dedupe: `work-out ${scope.app} ${type}` });
}

/** The job: all that a type keeps and is not ready yet. */
export async function workOutRollups(scope: Scope, { type: id }: JsonObject): Promise<void> {
  const until = performance.now() + turn;
  for (let isLeft = true; isLeft; ) {
    const isOver = performance.now() > until;
    isLeft = await scope.write(async (writing) => {
      const type = await typeForChange(writing.db, Number(id), false);
      if (!type) return false;
      const goesOn = !isOver && (await workOutSome(writing, type));
      if (isOver) await workOutSoon(writing, type.id);
      return goesOn;
    });
  }
}

/** Answers whether there is more to do. */
async function workOutSome(scope: WriteScope, type: TypeRow): Promise<boolean> {
  const [next] = type.rollups.filter(({ ready }) => !ready).toSorted((one, other) => one.level - other.level);
  if (!next && columnsLeft(type.slots).length > 0) await settleLater(scope, type);
  if (!next) return false;
  if (!(await haveFollowed(scope, type, next.level))) return waitForThem(scope, type);
  if (!(await isKnownBeneath(scope, next))) return false;
  const level = type.rollups.filter((rollup) => rollup.level === next.level && !rollup.ready);
  const total = next.after === 0 ? await countWhere(scope.db, type, sql`true`) : next.total;
  const ids = await nextIds(scope.db, type, next.after, batch);
  await renewRollups(scope, type, ids, level, { always: true });
  const last = ids.at(-1);
  if (last !== undefined) {
    await keepProgress(scope, type, next.level, { done: next.done + ids.length, total, after: last });
    return true;
  }
  await finishLevel(scope, type, next.level);
  await settleLater(scope, type);
  for (const above of await recallAbove(scope, type)) await workOutSoon(scope, above);
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
  await scope.enqueue("posts.work-out-rollups", { type: id }, { runAt: new Date(scope.now.getTime() + untilAskedAgain) });
  return false;
}

async function settleLater(scope: WriteScope, { id }: TypeRow): Promise<void> {
  await scope.enqueue("posts.settle-rollups", { type: id, after: 0 }, { runAt: new Date(scope.now.getTime() + untilSettled) });
}

/** Whether the roll-ups that one is worked out from are; who finishes them has this one go on. */
async function isKnownBeneath(scope: WriteScope, { target, field, operation, level }: TypeRow["rollups"][number]): Promise<boolean> {
  if (level === 0 || operation === "count") return true;
  const beneath = (await typeById(scope.db, target))?.rollups.find(({ slug }) => slug === field);
  return beneath?.ready ?? false;
}

/** The types with roll-ups that are waiting for what this one has just worked out. */
async function recallAbove(scope: WriteScope, { id }: TypeRow): Promise<readonly number[]> {
  const types = await recallRollups(scope);
  return types.filter(({ rollups }) => rollups.some(({ target, ready }) => target === id && !ready)).map((row) => row.id);
}

/**
 * Empties the columns that roll-ups left, which nobody fills any more, and looks at all records once more, for those that somebody wrote who
 * had not heard of their roll-ups.
 */
export async function settleRollups(scope: Scope, { type: id, after }: JsonObject): Promise<void> {
  const until = performance.now() + turn;
  for (let place: number | undefined = Number(after); place !== undefined; ) {
    const from: number = place;
    const isOver = performance.now() > until;
    place = await scope.write(async (writing) => {
      const type = await typeForChange(writing.db, Number(id), false);
      if (!type) return undefined;
      if (isOver) await writing.enqueue("posts.settle-rollups", { type: type.id, after: from });
      if (isOver) return undefined;
      const columns = columnsLeft(type.slots);
      if (columns.length > 0) {
        if ((await emptyColumns(writing.db, type, columns, batch)) < batch) await freeColumns(writing, type);
        return from;
      }
      if (type.rollups.length === 0) return undefined;
      const ids = await nextIds(writing.db, type, from, batch);
      await renewRollups(writing, type, ids, type.rollups);
      return ids.at(-1);
    });
  }
}
