/**
 * A type with many records gets a partition of its own, where nobody else's rows and indexes are in its way. They move there in
 * batches while everybody reads and writes: first it is said where new records go and that there are two places to look, then, once nobody
 * can remember otherwise, the old ones follow. Killed at any moment it goes on where its last batch ended.
 */

import type { Payload } from "../../kernel/job.ts";
import { later } from "../../kernel/later.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { changePartition, choosePartition, endPartitionMove, hasMoreThan, moveSome } from "../../record-rows/public.ts";
import { type TypeRow, typeById, typeDefinitions, typeForChange } from "../../type-definitions/public.ts";
import { checkSize, movePartition } from "../jobs.ts";
import { requestIndexes } from "../lists/index-lists.ts";
import { partitions } from "../partition-service.ts";
import { requestIndexing } from "../search-text/index-text.ts";

/** Types with more records than this have a partition of their own. */
export const bigType = 20_000;
/** A look at a type's size costs little, but not nothing: it is taken whenever so many more records were made in the app. */
export const lookEvery = 1_000;
/** The indexes of a type that has its partition follow its lists; this only mends what was missed. */
const mendEvery = 20 * lookEvery;
/** What is new and not read yet is looked through by every search. */
const readEvery = 500;
/** Of an import, which makes many at once and asks in the end: a job with each batch cost the database as much as the records did. */
const readEveryOfImport = 20_000;

/** After which no request works any more with what it remembers of a type: one is remembered for a second, a statement takes ten at most. */
const untilKnown = 15_000;
/** After which nobody writes any more what they read before: longer than any transaction. */
const untilSettled = 120_000;
/** How many records move at once. */
const batch = 500;

/** Records that were made together: the id of the first, and how many they are. */
interface Made {
  readonly first: number;
  readonly count: number;
}

/** To be called once records were made: now and then it has the size of their type looked at, or the indexes that a big one pays for. */
export async function maybeCheckSize(
  scope: Pick<WriteScope, "app" | "enqueue">,
  { id, partition }: Pick<TypeRow, "id" | "partition">,
  made: Made,
): Promise<void> {
  if (partition === 0) {
    if (isTime(made, lookEvery)) await scope.enqueue(checkSize, { type: id });
    return;
  }
  if (isTimeToIndex(made)) await requestIndexing(scope, id);
  if (isTime(made, mendEvery)) await requestIndexes(scope, id);
}

/** Whether what was made has the job asked for that reads what is new: seldom where many come at once. */
export function isTimeToIndex(made: Made): boolean {
  return isTime(made, made.count < readEvery ? readEvery : readEveryOfImport);
}

/** Whether one of the records that were made is the first of so many. */
function isTime({ first, count }: Made, every: number): boolean {
  return Math.floor((first + count - 1) / every) > Math.floor((first - 1) / every);
}

/**
 * Looks whether a type has become big, or becomes so by what is about to come, and opens a partition for it. Which one is said with the type
 * first: several who look at once, and whoever looks after one that was killed, open the same.
 */
export async function checkTypeSize(scope: Scope, { type: id, coming = 0 }: Payload<typeof checkSize>): Promise<void> {
  const type = await typeById(scope.db, id);
  if (type?.partition !== 0 || !(coming > bigType || (await hasMoreThan(scope.db, type, bigType)))) return;
  const partition = await scope.write(async (writing) => choosePartition(writing.db, type, await writing.newId("partition")));
  if (partition === undefined || !(await scope.outside.service(partitions).openRecords(partition, type.index_columns))) return;
  await scope.write(async (writing) => {
    const held = await typeForChange(writing.db, type.id, { firm: true });
    if (held?.partition !== 0) return;
    await changePartition(writing.db, held, partition);
    writing.invalidate(typeDefinitions);
    await writing.enqueue(movePartition, { type: type.id, after: 0 }, { runAt: later(scope.now, untilKnown) });
  });
}

/** Moves records in turns; once none is left, looks again when nobody can have written to the old place any more. */
export async function moveToPartition(scope: Scope, { type: id, after, last = false }: Payload<typeof movePartition>): Promise<void> {
  const isDone = await runInSlices(scope, after, {
    some: async (writing, from) => {
      const type = await typeById(writing.db, id);
      return type && type.previous_partition !== null ? moveSome(writing.db, type, { after: from, count: batch }) : null;
    },
    goOn: async (writing, from) => writing.enqueue(movePartition, { type: id, after: from, last }),
  });
  if (isDone) await scope.write((writing) => endMove(writing, id, { last }));
}

/** Nothing is left in the old place. The first time somebody may still be writing there. */
async function endMove(writing: WriteScope, id: number, { last }: { readonly last: boolean }): Promise<void> {
  const type = await typeForChange(writing.db, id, { firm: true });
  if (!type || type.previous_partition === null) return;
  if (!last) return writing.enqueue(movePartition, { type: type.id, after: 0, last: true }, { runAt: later(writing.now, untilSettled) });
  await endPartitionMove(writing.db, type);
  await requestIndexing(writing, type.id);
  await requestIndexes(writing, type.id);
  writing.invalidate(typeDefinitions);
}
