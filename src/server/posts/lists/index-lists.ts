import type { JsonObject } from "../../../model/base/json.ts";
import { typeById } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { chooseIndexes } from "./choose-indexes.ts";
import { forgetUses, usesOf } from "./store.ts";

const mostLookedAt = 50;

type Asking = Pick<WriteScope, "app" | "enqueue">;

/** Has the job look after the indexes of a type's partition. */
export function askForIndexes({ app, enqueue }: Asking, type: number): Promise<void> {
  return enqueue("posts.index-lists", { type }, { dedupe: `index-lists ${app} ${type}` });
}

/** The same once very many records have come, be it while others are still on their way there: they are to be found quickly. */
export function askForEarlyIndexes({ app, enqueue }: Asking, type: number): Promise<void> {
  return enqueue("posts.index-lists", { type, isEarly: true }, { dedupe: `index-lists early ${app} ${type}` });
}

/** Gives the partition of a big type the indexes that its lists really use and those that all homes have, and takes away the others. */
export async function indexLists(scope: Scope, { type: id, isEarly = false }: JsonObject): Promise<void> {
  const type = await typeById(scope.db, Number(id));
  if (!type || type.home === 0 || (type.leaving !== null && isEarly !== true)) return;
  await scope.write(({ db }) => forgetUses(db, type, scope.now));
  const { home, slots } = type;
  // Lists look in two places until all records have come: no index of one of them serves them.
  const lists = type.leaving === null ? chooseIndexes(await usesOf(scope.db, type, mostLookedAt)) : [];
  await scope.outside.indexHome({ home, type: type.id, slots }, lists);
}
