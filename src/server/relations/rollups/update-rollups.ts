/**
 * Keeps roll-ups in step: whoever writes a record has what points at it worked out anew, and what it points at, in the same transaction. A
 * record is held before it is asked who points at it, and those are held before they are worked out: of two who change what one record is
 * worked out from, the second sees what the first wrote; and whoever begins to point at a record waits for its change, or is found by it.
 * For what a record points at nobody waits while holding something: what somebody else holds is worked out by a job once both are done.
 */

import { type JsonObject, sameJson } from "../../../model/base/json.ts";
import { idsOf } from "../../../model/fields/references.ts";
import type { Rollup } from "../../../model/types/rollups.ts";
import { sql } from "../../../platform/db/database.ts";
import type { Payload } from "../../kernel/job.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { type RecordRow, recordsForChange } from "../../record-rows/public.ts";
import type { Type, TypeRow } from "../../type-definitions/public.ts";
import { followRollups } from "../jobs.ts";
import { computeRollups } from "./compute-rollups.ts";
import { recomputeSoon } from "./recompute-soon.ts";
import { heldIfFree, isPointedAtByMoreThan, targetsOfRecords } from "./reverse/store.ts";
import { totalOfNobody } from "./reverse/total-pointing.ts";
import { isRolledUp, pointingSlugs, type Renewed, relationsReckoned, rollupsOfPointed, rollupsOver } from "./rollups-over.ts";
import { type PointingRecord, recordsPointing, writeRollups } from "./store.ts";

/** How many records follow in the very transaction of the change; more follow by a job. */
const atOnce = 100;
/** From how many records, all together, those that one points at are worked out there. */
const reckonedAtOnce = 1_000;
/** How many follow in one transaction of that job. */
const batch = 250;

/** What was written: records of a type, and the names under which they hold something else now. */
interface Written extends Renewed {
  readonly posts: readonly number[];
  readonly left?: Left;
}

/** What records point at no more, by the field that did. */
type Left = { readonly [slug: string]: readonly number[] };

/** New records with what their roll-ups come to. Nobody points at them yet, and they may be the first who point at others. */
export async function initialRollups<Row extends RecordRow>(
  scope: WriteScope,
  { row: type }: Type,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const nobody = () => totalOfNobody(type.rollups.filter(({ reverse }) => reverse));
  const after = type.rollups.length === 0 ? rows : await renewed(scope, type, type.rollups, rows, { known: nobody() });
  await updateRollupsOfReturned(
    scope,
    type,
    rows.map(({ id }) => id),
  );
  return after;
}

/** To be called after records of a type are there again, or for the first time: what they point at is worked out with them. */
export async function updateRollupsOfReturned(scope: WriteScope, type: TypeRow, posts: readonly number[]): Promise<void> {
  await followPointed(scope, { type: type.id, posts, slugs: pointingSlugs(type) });
}

/** To be called before records go. What it answers is to be called once they are gone: what they pointed at is worked out without them. */
export async function updateRollupsWithout(scope: WriteScope, posts: readonly number[]): Promise<() => Promise<void>> {
  const written: Written[] = [];
  for (const { target, relation } of await relationsReckoned(scope)) {
    const left = await targetsOfRecords(scope.db, posts, { type: target, slugs: [relation] });
    if (left.length > 0) written.push({ type: target, posts: [], slugs: [relation], left: { [relation]: left } });
  }
  return async () => {
    for (const one of written) await followPointed(scope, one);
  };
}

/** To be called after records of one type were changed, which are held. Answers them with their roll-ups. */
export async function updateRollups(
  scope: WriteScope,
  { row: type }: Type,
  changes: readonly { readonly before: RecordRow; readonly after: RecordRow }[],
): Promise<readonly RecordRow[]> {
  const slugs = [...new Set(changes.flatMap(({ before, after }) => changedSlugs(before, after)))];
  const own = ownRollups(type, slugs);
  const rows = changes.map(({ after }) => after);
  const after = own.length === 0 ? rows : await renewed(scope, type, own, rows);
  const left = leftBy(type, changes);
  await followWritten(scope, { type: type.id, posts: rows.map(({ id }) => id), slugs: [...slugs, ...changedRollups(rows, after)], left });
  return after;
}

/** The roll-ups of records over what they point at by one of these fields. */
function ownRollups(type: TypeRow, slugs: readonly string[]): readonly Rollup[] {
  return type.rollups.filter(({ relation, reverse }) => !reverse && slugs.includes(relation));
}

/** To be called after it was written where records point by one field. */
export async function updateRollupsOfPointing(
  scope: WriteScope,
  type: TypeRow,
  { posts, slug }: { readonly posts: readonly number[]; readonly slug: string },
): Promise<void> {
  const own = ownRollups(type, [slug]);
  const written = { type: type.id, slugs: [slug] };
  if (own.length === 0 && !(await isRolledUp(scope, written)) && (await rollupsOfPointed(scope, written)).length === 0) return;
  const rows = await held(scope, type, { posts, rollups: own });
  const after = await renewed(scope, type, own, rows);
  await followWritten(scope, { type: type.id, posts, slugs: [slug, ...changedRollups(rows, after)] });
}

/**
 * Works roll-ups of records out anew, and what is worked out from them. `always`: they are written although they are the same, as they have
 * another column now.
 */
export async function recomputeRollups(
  scope: WriteScope,
  type: TypeRow,
  posts: readonly number[],
  rollups: readonly Rollup[],
  { always = false } = {},
): Promise<void> {
  if (rollups.length === 0 || posts.length === 0) return;
  const rows = await held(scope, type, { posts, rollups });
  const after = await renewed(scope, type, rollups, rows, { always });
  const changed = after.filter((row, at) => row !== rows[at]).map(({ id }) => id);
  if (changed.length > 0) scope.publishLive({ type: type.id });
  await followWritten(scope, { type: type.id, posts: changed, slugs: changedRollups(rows, after) });
}

/** The job that has those follow who were too many. */
export async function continueRollups(scope: Scope, { after: place = start, ...written }: Payload<typeof followRollups>): Promise<void> {
  const goOn = (writing: WriteScope, from: PointingRecord) => writing.enqueue(followRollups, { ...payloadOf(written), after: from });
  await runInSlices(scope, place, { some: (writing, from) => followSome(writing, written, { after: from, most: batch }), goOn });
}

const start: PointingRecord = { type_id: 0, post_id: 0 };

function payloadOf({ type, posts, slugs }: Written): Payload<typeof followRollups> {
  return { type, posts: [...posts], slugs: [...slugs] };
}

async function followWritten(scope: WriteScope, written: Written): Promise<void> {
  await followThosePointing(scope, written);
  await followPointed(scope, written);
}

async function followThosePointing(scope: WriteScope, written: Written): Promise<void> {
  const { type, posts, slugs } = written;
  if (slugs.length === 0 || posts.length === 0 || (await followSome(scope, written, { after: start, most: atOnce })) === null) return;
  const dedupe = posts.length === 1 ? { dedupe: `rollups ${scope.app} ${type} ${posts[0]} ${slugs.toSorted().join()}` } : {};
  await scope.enqueue(followRollups, payloadOf(written), dedupe);
}

/** Has the next records follow that point at what was written, up to so many. Answers where to go on, or null at the end. */
async function followSome(
  scope: WriteScope,
  written: Written,
  { after, most }: { readonly after: PointingRecord; readonly most: number },
): Promise<PointingRecord | null> {
  const from = await rollupsOver(scope, written);
  if (from.length === 0) return null;
  const places = from.flatMap(({ row, rollups }) => rollups.map(({ relation }) => ({ type: row.id, slug: relation })));
  const found = await recordsPointing(scope.db, written.posts, { places, after, count: most + 1 });
  // What changes in one transaction follows wholly in it, or wholly in the job.
  const isTooMuch = found.length > most;
  if (isTooMuch && most === atOnce) return start;
  const now = found.slice(0, most);
  for (const { row, rollups } of from) {
    const posts = now.filter(({ type_id }) => type_id === row.id).map(({ post_id }) => post_id);
    await recomputeRollups(scope, row, posts, rollups);
  }
  return isTooMuch ? (now.at(-1) ?? null) : null;
}

/** Has follow what was written points at, and pointed at before: those that nobody else holds now, the others by a job. */
async function followPointed(scope: WriteScope, { type, posts, slugs, left = {} }: Written): Promise<void> {
  if (slugs.length === 0) return;
  for (const { row, rollups } of await rollupsOfPointed(scope, { type, slugs })) {
    const by = { type, slugs: [...new Set(rollups.map(({ relation }) => relation))] };
    const now = posts.length === 0 ? [] : await targetsOfRecords(scope.db, posts, by);
    const ids = [...new Set([...now, ...by.slugs.flatMap((slug) => left[slug] ?? [])])];
    if (ids.length === 0) continue;
    const isTooMuch = ids.length > atOnce || (await isPointedAtByMoreThan(scope.db, ids, by, reckonedAtOnce));
    const free = new Set(isTooMuch ? [] : await heldIfFree(scope.db, row, { ids, firm: await isFirm(scope, row, rollups) }));
    await recomputeRollups(scope, row, [...free], rollups);
    const others = ids.filter((id) => !free.has(id));
    if (others.length > 0) await recomputeSoon(scope, row.id, { posts: others, slugs: rollups.map(({ slug }) => slug) });
  }
}

/** Whether nobody may begin to point at records while these roll-ups are worked out: who does reckons with them. */
function isFirm(scope: WriteScope, type: TypeRow, rollups: readonly Rollup[]): Promise<boolean> {
  return isRolledUp(scope, { type: type.id, slugs: rollups.map(({ slug }) => slug) });
}

/** These records, held until the transaction ends, and read as they are from then on. */
async function held(
  scope: WriteScope,
  type: TypeRow,
  { posts, rollups }: { readonly posts: readonly number[]; readonly rollups: readonly Rollup[] },
): Promise<RecordRow[]> {
  return recordsForChange(scope.db, posts, sql`true`, { firm: await isFirm(scope, type, rollups) });
}

/** Writes what these roll-ups of records come to now where that is something else; those records stay the same objects otherwise. */
async function renewed<Row extends RecordRow>(
  scope: WriteScope,
  type: TypeRow,
  rollups: readonly Rollup[],
  rows: readonly Row[],
  { always = false, known }: { readonly always?: boolean; readonly known?: JsonObject } = {},
): Promise<readonly Row[]> {
  const worked = await computeRollups(scope, known ? rollups.filter(({ slug }) => !Object.hasOwn(known, slug)) : rollups, rows);
  const after = rows.map((row) => {
    const values = { ...row.rollups, ...known, ...worked.get(row.id) };
    return !always && sameJson(values, row.rollups) ? row : { ...row, rollups: values };
  });
  await writeRollups(scope.db, type, { slugs: rollups.map(({ slug }) => slug), rows: after.filter((row, at) => row !== rows[at]) });
  return after;
}

function changedSlugs(before: RecordRow, after: RecordRow): string[] {
  const slugs = Object.keys({ ...before.data, ...after.data });
  const changed = slugs.filter((slug) => !sameJson(before.data[slug] ?? null, after.data[slug] ?? null));
  return before.title === after.title ? changed : [...changed, "title"];
}

function leftBy(type: TypeRow, changes: readonly { readonly before: RecordRow; readonly after: RecordRow }[]): Left {
  const gone = (slug: string) =>
    changes.flatMap(({ before, after }) => {
      const now = new Set(idsOf(after.data[slug]));
      return idsOf(before.data[slug]).filter((id) => !now.has(id));
    });
  return Object.fromEntries(pointingSlugs(type).map((slug) => [slug, gone(slug)]));
}

function changedRollups(before: readonly RecordRow[], after: readonly RecordRow[]): string[] {
  const slugs = after.flatMap(({ rollups }, at) => {
    const known = before[at]?.rollups ?? {};
    return Object.keys(rollups).filter((slug) => !sameJson(rollups[slug] ?? null, known[slug] ?? null));
  });
  return [...new Set(slugs)];
}
