import type { Payload } from "../../kernel/job.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { typeById } from "../../type-definitions/public.ts";
import * as jobs from "../jobs.ts";
import { partitions } from "../partition-service.ts";
import { chooseIndexes } from "./choose-indexes.ts";
import { forgetUses, usesOf } from "./store.ts";

/** So many shapes of lists are looked at for the indexes that they deserve. */
export const mostLookedAt = 50;

type Asking = Pick<WriteScope, "app" | "enqueue">;

/** Has the job look after the indexes of a type's partition. */
export function requestIndexes({ app, enqueue }: Asking, type: number): Promise<void> {
  return enqueue(jobs.indexLists, { type }, { dedupe: `index-lists ${app} ${type}` });
}

/** The same once very many records have come, be it while others are still on their way there: they are to be found quickly. */
export function requestEarlyIndexes({ app, enqueue }: Asking, type: number): Promise<void> {
  return enqueue(jobs.indexLists, { type, isEarly: true }, { dedupe: `index-lists early ${app} ${type}` });
}

/** Gives the partition of a big type the indexes that its lists really use and those that all homes have, and takes away the others. */
export async function indexLists(scope: Scope, { type: id, isEarly = false }: Payload<typeof jobs.indexLists>): Promise<void> {
  const type = await typeById(scope.db, id);
  if (!type || type.partition === 0 || (type.previous_partition !== null && !isEarly)) return;
  await scope.write(({ db }) => forgetUses(db, type, scope.now));
  const { partition, index_columns: indexColumns } = type;
  // Lists look in two places until all records have come: no index of one of them serves them.
  const lists = type.previous_partition === null ? chooseIndexes(await usesOf(scope.db, type, mostLookedAt)) : [];
  await scope.outside.service(partitions).index({ partition, type: type.id, index_columns: indexColumns }, lists);
}
