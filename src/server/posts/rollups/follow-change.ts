/**
 * Keeps roll-ups in step: whoever writes a record has what points at it worked out anew, in the same transaction. A record is held before it is
 * asked who points at it, and those are held before they are worked out: of two who change what one record is worked out from, the
 * second sees what the first wrote; and whoever begins to point at a record waits for its change, or is found by it.
 */
import { type JsonObject, sameJson } from "../../../model/base/json.ts";
import type { Rollup } from "../../../model/post-types/rollups.ts";
import { sql } from "../../../platform/db/database.ts";
import { recallRollups, type Type, type TypeRow } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { type PostRow, postsForChange } from "../store.ts";
import { type PointingRecord, recordsPointing, writeRollups } from "./store.ts";
import { workOut } from "./work-out.ts";

/** How many records follow in the very transaction of the change; more follow by a job. */
const atOnce = 100;
/** How many follow in one transaction of that job, and how long it works before it lets others have their turn, in milliseconds. */
const batch = 250;
const turn = 1_000;

/** What was written: records of a type, and the names under which they hold something else now. */
interface Written {
  readonly type: number;
  readonly posts: readonly number[];
  readonly slugs: readonly string[];
}

/** New records with what their roll-ups come to. Nobody points at them yet. */
export async function withRollups<Row extends PostRow>(
  scope: WriteScope,
  { row: type }: Type,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  return type.rollups.length === 0 ? rows : renewed(scope, type, type.rollups, rows);
}

/** To be called after records of one type were changed, which are held. Answers them with their roll-ups. */
export async function followChanges(
  scope: WriteScope,
  { row: type }: Type,
  changes: readonly { readonly before: PostRow; readonly after: PostRow }[],
): Promise<readonly PostRow[]> {
  const slugs = [...new Set(changes.flatMap(({ before, after }) => changedSlugs(before, after)))];
  const own = type.rollups.filter(({ relation }) => slugs.includes(relation));
  const rows = changes.map(({ after }) => after);
  const after = own.length === 0 ? rows : await renewed(scope, type, own, rows);
  await followWritten(scope, { type: type.id, posts: rows.map(({ id }) => id), slugs: [...slugs, ...changedRollups(rows, after)] });
  return after;
}

/** To be called after it was written where records point by one field. */
export async function followPointing(scope: WriteScope, type: TypeRow, posts: readonly number[], slug: string): Promise<void> {
  const own = type.rollups.filter(({ relation }) => relation === slug);
  if (own.length === 0 && !(await isReckonedWith(scope, { type: type.id, slugs: [slug] }))) return;
  const rows = await postsForChange(scope.db, posts, sql`true`);
  const after = await renewed(scope, type, own, rows);
  await followWritten(scope, { type: type.id, posts, slugs: [slug, ...changedRollups(rows, after)] });
}

/**
 * Works roll-ups of records out anew, and what is worked out from them. `always`: they are written although they are the same, as they have
 * another column now.
 */
export async function renewRollups(
  scope: WriteScope,
  type: TypeRow,
  posts: readonly number[],
  rollups: readonly Rollup[],
  { always = false } = {},
): Promise<void> {
  if (rollups.length === 0 || posts.length === 0) return;
  const rows = await postsForChange(scope.db, posts, sql`true`);
  const after = await renewed(scope, type, rollups, rows, always);
  const changed = after.filter((row, at) => row !== rows[at]).map(({ id }) => id);
  if (changed.length > 0) scope.changed({ type: type.id });
  await followWritten(scope, { type: type.id, posts: changed, slugs: changedRollups(rows, after) });
}

/** The job that has those follow who were too many. */
export async function followFurther(scope: Scope, { type, posts, slugs, after }: JsonObject): Promise<void> {
  const written: Written = { type: Number(type), posts: (posts as number[]).map(Number), slugs: (slugs as string[]).map(String) };
  const until = performance.now() + turn;
  let place = after ? (after as unknown as PointingRecord) : start;
  for (let isDone = false; !isDone; ) {
    const from = place;
    const isOver = performance.now() > until;
    const last = await scope.write(async (writing) => {
      if (!isOver) return followSome(writing, written, from, batch);
      await writing.enqueue("posts.follow-rollups", { ...payloadOf(written), after: { ...from } });
      return null;
    });
    isDone = last === null;
    place = last ?? place;
  }
}

const start: PointingRecord = { type_id: 0, post_id: 0 };

function payloadOf({ type, posts, slugs }: Written): JsonObject {
  return { type, posts: [...posts], slugs: [...slugs] };
}

async function followWritten(scope: WriteScope, written: Written): Promise<void> {
  const { type, posts, slugs } = written;
  if (slugs.length === 0 || posts.length === 0 || (await followSome(scope, written, start, atOnce)) === null) return;
  const dedupe = posts.length === 1 ? { dedupe: `rollups ${scope.app} ${type} ${posts[0]} ${slugs.toSorted().join()}` } : {};
  await scope.enqueue("posts.follow-rollups", payloadOf(written), dedupe);
}

/** Has the next records follow that point at what was written, up to so many. Answers where to go on, or null at the end. */
async function followSome(scope: WriteScope, written: Written, after: PointingRecord, most: number): Promise<PointingRecord | null> {
  const from = await reckoning(scope, written);
  if (from.length === 0) return null;
  const places = from.flatMap(({ row, rollups }) => rollups.map(({ relation }) => ({ type: row.id, slug: relation })));
  const found = await recordsPointing(scope.db, written.posts, places, after, most + 1);
  // What changes in one transaction follows wholly in it, or wholly in the job.
  const isTooMuch = found.length > most;
  if (isTooMuch && most === atOnce) return start;
  const now = found.slice(0, most);
  for (const { row, rollups } of from) {
    const posts = now.filter(({ type_id }) => type_id === row.id).map(({ post_id }) => post_id);
    await renewRollups(scope, row, posts, rollups);
  }
  return isTooMuch ? (now.at(-1) ?? null) : null;
}

interface Reckoning {
  readonly row: TypeRow;
  readonly rollups: readonly Rollup[];
}

/** The roll-ups that are worked out from what was written. */
async function reckoning(
  scope: Pick<WriteScope, "recall">,
  { type, slugs }: Pick<Written, "type" | "slugs">,
): Promise<readonly Reckoning[]> {
  const types = await recallRollups(scope);
  const isOver = ({ target, operation, field }: Rollup) => target === type && operation !== "count" && slugs.includes(field);
  return types.flatMap((row) => {
    const rollups = row.rollups.filter(isOver);
    return rollups.length === 0 ? [] : [{ row, rollups }];
  });
}

async function isReckonedWith(scope: Pick<WriteScope, "recall">, written: Pick<Written, "type" | "slugs">): Promise<boolean> {
  return (await reckoning(scope, written)).length > 0;
}

/** Writes what these roll-ups of records come to now where that is something else; those records stay the same objects otherwise. */
async function renewed<Row extends PostRow>(
  scope: WriteScope,
  type: TypeRow,
  rollups: readonly Rollup[],
  rows: readonly Row[],
  always = false,
): Promise<readonly Row[]> {
  const worked = await workOut(scope, rollups, rows);
  const after = rows.map((row) => {
    const values = { ...row.rollups, ...worked.get(row.id) };
    return !always && sameJson(values, row.rollups) ? row : { ...row, rollups: values };
  });
  await writeRollups(
    scope.db,
    type,
    rollups.map(({ slug }) => slug),
    after.filter((row, at) => row !== rows[at]),
  );
  return after;
}

function changedSlugs(before: PostRow, after: PostRow): string[] {
  const slugs = Object.keys({ ...before.data, ...after.data });
  const changed = slugs.filter((slug) => !sameJson(before.data[slug] ?? null, after.data[slug] ?? null));
  return before.title === after.title ? changed : [...changed, "title"];
}

function changedRollups(before: readonly PostRow[], after: readonly PostRow[]): string[] {
  const slugs = after.flatMap(({ rollups }, at) => {
    const known = before[at]?.rollups ?? {};
    return Object.keys(rollups).filter((slug) => !sameJson(rollups[slug] ?? null, known[slug] ?? null));
  });
  return [...new Set(slugs)];
}
