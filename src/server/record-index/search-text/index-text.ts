/**
 * What the fields of a big type say is copied into an index of pieces of its own, beside the records and behind their writers. Nobody waits for
 * it: what is not read yet, a search looks at itself (`search-in.ts`). Killed at any moment the job goes on where its last batch ended.
 *
 * Ids count up, and none is given out later than a minute after its time. So what is not read yet follows from the ids alone, and making
 * records costs nothing more: two minutes after all up to a place were read, the few that came late are looked for, and no more can come.
 */

import { type Json, sameJson } from "../../../model/base/json.ts";
import type { Payload } from "../../kernel/job.ts";
import { repeatInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { holdsText } from "../../record-access/public.ts";
import { type TypeRow, typeById } from "../../type-definitions/public.ts";
import * as jobs from "../jobs.ts";
import { partitions } from "../partition-service.ts";
import {
  deleteSome,
  indexDue,
  indexMissing,
  indexNext,
  type SearchTextProgress,
  searchTextProgressForChange,
  updateSearchTextProgress,
} from "./store.ts";

/** After which nobody commits any more what has an id from before: longer than ids are kept and any transaction. */
const untilSettled = 120_000;
/** Whoever was to look for late ones has died by then. */
const untilLost = 10 * untilSettled;
/** How many records are indexed at once, looked through, and deleted: nobody on the embedded engine waits long for it. */
const [batch, looked, deleted] = [100, 1_000, 2_000];

type Asking = Pick<WriteScope, "app" | "enqueue">;

/** Has the job look what there is to index. */
export async function requestIndexing(scope: Asking, type: number): Promise<void> {
  await scope.enqueue(jobs.indexText, { type }, { dedupe: indexingOf(scope, type) });
}

/** The same, for many who ask at once: nobody waits for another, and it may be lost with the process. */
export function requestIndexingAfterCommit(scope: Pick<WriteScope, "app" | "enqueueAfterCommit">, type: number): void {
  scope.enqueueAfterCommit(jobs.indexText, { type }, indexingOf(scope, type));
}

function indexingOf({ app }: Pick<Asking, "app">, type: number): string {
  return `index-text ${app} ${type}`;
}

/** Indexes in turns: what was written since, then what is new, in the end what came late. */
export async function indexText(scope: Scope, { type: id, awaited }: Payload<typeof jobs.indexText>): Promise<void> {
  const known = await typeById(scope.db, id);
  if (!known || known.partition === 0 || known.previous_partition !== null) return;
  await scope.outside.service(partitions).openSearchTexts(known.partition);
  await repeatInSlices(scope, {
    some: async (writing) => {
      const type = await typeById(writing.db, id);
      return type !== undefined && type.partition !== 0 && type.previous_partition === null && step(writing, type, awaited ?? 0);
    },
    goOn: (writing) => (awaited === undefined ? requestIndexing(writing, id) : writing.enqueue(jobs.indexText, { type: id, awaited })),
  });
}

/** One batch; false: nothing is left to be done now. */
async function step(writing: WriteScope, type: TypeRow, awaited: number): Promise<boolean> {
  const held = await searchTextProgressForChange(writing.db, type);
  const read = begun(held, type);
  const slugs = read.next_slugs ?? read.slugs;
  if (await indexDue(writing.db, type, { slugs, count: batch })) return kept(writing, type, { before: held, after: read });
  // No text to index, and none to delete.
  if (slugs.length === 0 && read.next_slugs === null) return false;
  const place = await indexNext(writing.db, type, { slugs, after: read.indexed_to, count: batch });
  if (place !== null) return kept(writing, type, { before: held, after: { ...read, indexed_to: place } });
  if (read.awaited_to !== null && (read.awaited_to === awaited || isLost(read, writing.now)))
    return kept(writing, type, { before: held, after: await settled(writing, type, { slugs, read, upTo: read.awaited_to }) });
  if (read.awaited_to === null && (read.next_slugs !== null || read.indexed_to > read.settled_to)) {
    const runAt = new Date(writing.now.getTime() + untilSettled);
    await writing.enqueue(jobs.indexText, { type: type.id, awaited: read.indexed_to }, { runAt });
    await kept(writing, type, { before: held, after: { ...read, awaited_to: read.indexed_to, awaited_at: writing.now } });
  }
  return false;
}

/**
 * Where other fields than before hold text by now, all is indexed anew, once the records have followed their form; what both have in common is
 * looked for all the while.
 */
function begun(read: SearchTextProgress, { post_fields, upgrades }: TypeRow): SearchTextProgress {
  const wanted = post_fields
    .filter(holdsText)
    .map(({ slug }) => slug)
    .sort();
  const isFollowed = upgrades.every(({ done }) => done);
  if (!isFollowed || sameJson([...(read.next_slugs ?? read.slugs)], wanted)) return read;
  const slugs = read.slugs.filter((slug) => wanted.includes(slug));
  return { ...read, slugs, next_slugs: wanted, indexed_to: 0, awaited_to: null, awaited_at: null };
}

async function kept(
  writing: WriteScope,
  type: TypeRow,
  { before, after }: { readonly before: SearchTextProgress; readonly after: SearchTextProgress },
): Promise<true> {
  if (!sameJson({ ...before } as unknown as Json, { ...after } as unknown as Json)) await updateSearchTextProgress(writing.db, type, after);
  return true;
}

function isLost({ awaited_at }: SearchTextProgress, now: Date): boolean {
  return awaited_at !== null && now.getTime() - awaited_at.getTime() > untilLost;
}

async function settled(
  { db }: WriteScope,
  type: TypeRow,
  { slugs, read, upTo }: { readonly slugs: readonly string[]; readonly read: SearchTextProgress; readonly upTo: number },
): Promise<SearchTextProgress> {
  const last = await indexMissing(db, type, slugs, { after: read.settled_to, upTo, count: looked });
  if (last !== null) return { ...read, settled_to: last };
  return { ...read, slugs, next_slugs: null, settled_to: Math.max(read.settled_to, upTo), awaited_to: null, awaited_at: null };
}

/** What is left of a type that is gone goes after it. */
export async function deleteIndexedText(scope: Scope, { type }: Payload<typeof jobs.deleteIndexedText>): Promise<void> {
  while (await scope.write(({ db }) => deleteSome(db, type, deleted)));
}
