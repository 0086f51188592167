import { zoneOf } from "../../model/base/time-zone.ts";
import { dayOf, type Surroundings } from "../../model/formula/run.ts";
import type { Scope } from "../scope.ts";
import { appById } from "./store.ts";

/** What the formulas of the app at hand know of the world: the moment, and the zone in which it counts days and hours. */
export async function surroundingsOf(scope: Pick<Scope, "app" | "now" | "recall">): Promise<Surroundings> {
  const zone = await scope.recall(zoneKey, async (db) => zoneOf((await appById(db, scope.app))?.settings));
  return {
    // Few formulas ask what time it is, and writing it out costs more than all else here.
    get now() {
      return scope.now.toISOString();
    },
    zone,
  };
}

/** The day that it is in the app at hand, YYYY-MM-DD. */
export async function todayOf(scope: Pick<Scope, "app" | "now" | "recall">): Promise<string> {
  return dayOf(await surroundingsOf(scope));
}

/** What the zone is recalled under. */
export const zoneKey = "zone";
