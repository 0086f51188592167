import type { Payload } from "../kernel/job.ts";
import { runInSlices } from "../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { movePartition } from "../record-index/public.ts";
import { onlyAtWhatIsThere } from "../relations/public.ts";
import { loadType, nextRecords, type Type } from "../type-definitions/public.ts";
import * as jobs from "./jobs.ts";

/** How many records one transaction looks at. */
const batch = 250;

/**
 * A type was taken out of the trash before all of its records were there. Those that never left go on as they are; but what they point at may
 * have gone meanwhile, and a move of theirs to another partition ended when the type went.
 */
export async function keepRecordsHere(scope: WriteScope, { row }: Type): Promise<void> {
  if (row.previous_partition !== null) await scope.enqueue(movePartition, { type: row.id, after: 0 });
  await scope.enqueue(jobs.fixReferences, { type: row.id, after: 0 });
}

/** The job that has records point only at what is there, in turns. */
export async function fixReferences(scope: Scope, { type: id, after }: Payload<typeof jobs.fixReferences>): Promise<void> {
  const goOn = (writing: WriteScope, from: number) => writing.enqueue(jobs.fixReferences, { type: id, after: from });
  await runInSlices(scope, after, { some: (writing, from) => mendSome(writing, id, from), goOn });
}

async function mendSome(scope: WriteScope, id: number, after: number): Promise<number | null> {
  const type = await loadType(scope.db, id);
  const posts = type ? await nextRecords(scope.db, type.row, { after, count: batch }) : [];
  await onlyAtWhatIsThere(scope, posts);
  return posts.at(-1) ?? null;
}
