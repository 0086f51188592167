import type { JsonObject } from "../../../model/base/json.ts";
import { typeById } from "../../post-types/public.ts";
import type { Scope } from "../../scope.ts";
import { chooseIndexes } from "./choose-indexes.ts";
import { forgetUses, usesOf } from "./store.ts";

const mostLookedAt = 50;

/** Gives the partition of a big type the indexes that its lists really use and those that all homes have, and takes away the others. */
export async function indexLists(scope: Scope, { type: id }: JsonObject): Promise<void> {
  const type = await typeById(scope.db, Number(id));
  if (!type || type.home === 0 || type.leaving !== null) return;
  await scope.write(({ db }) => forgetUses(db, type, scope.now));
  const { home, slots } = type;
  await scope.outside.indexHome({ home, type: type.id, slots }, chooseIndexes(await usesOf(scope.db, type, mostLookedAt)));
}
