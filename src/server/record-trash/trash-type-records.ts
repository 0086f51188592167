import type { Payload } from "../kernel/job.ts";
import { runInSlices } from "../kernel/run-in-slices.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { deleteIndexedText } from "../record-index/public.ts";
import { emptyLeftReferences, emptyNext } from "../relations/public.ts";
import { arrivingForChange, countArrived, endArrival, type Item, trashedRows } from "../trash/public.ts";
import type { typeDeleted } from "../type-definitions/public.ts";
import { type KeptType, moveSomeRecords } from "../types/public.ts";
import * as jobs from "./jobs.ts";

/** A type went to the trash: its records follow it there, and what points at them is emptied. */
export async function followType(scope: WriteScope, { type: id }: Payload<typeof typeDeleted>): Promise<void> {
  if (await arrivingForChange(scope.db, { kind: "type", id })) return goOn(scope, id, 0);
  await emptyLeftReferences(scope, { type: id });
  await scope.enqueue(deleteIndexedText, { type: id });
}

/**
 * The job. First all records go, then what pointed at them is kept and emptied: by then nobody can begin to. How far it is stands nowhere but in
 * what is left, so wherever the process dies the next one goes on with that. Once somebody takes the type out of the trash it ends.
 */
export async function trashTypeRecords(scope: Scope, { type, after }: Payload<typeof jobs.trashTypeRecords>): Promise<void> {
  const item = { kind: "type", id: type } as const;
  const goOnFrom = (writing: WriteScope, from: number) => goOn(writing, item.id, from);
  await runInSlices(scope, after, { some: (writing, from) => throwSome(writing, item, from), goOn: goOnFrom });
}

/** Answers after which record it goes on; null: there is nothing more to do. */
async function throwSome(scope: WriteScope, item: Item, after: number): Promise<number | null> {
  const row = await arrivingForChange(scope.db, item);
  const [kept] = row ? await trashedRows<KeptType>(scope.db, item, { source: "types", after: 0, count: 1 }) : [];
  if (!row || !kept) return null;
  const moved = await moveSomeRecords(scope, item, { type: kept.content, after });
  if (moved) await countArrived(scope.db, item, moved.count);
  if (moved) return moved.last;
  if (after > 0 || (await emptyNext(scope, item))) return 0;
  await endArrival(scope, row);
  await scope.enqueue(deleteIndexedText, { type: item.id });
  return null;
}

async function goOn(scope: WriteScope, type: number, after: number): Promise<void> {
  await scope.enqueue(jobs.trashTypeRecords, { type, after }, { dedupe: `throw-type-away ${scope.app} ${type}` });
}
