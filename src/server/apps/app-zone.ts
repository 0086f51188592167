import { localeOf } from "../../model/base/locale.ts";
import type { Region } from "../../model/base/region.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import { weekStartOf } from "../../model/base/week-start.ts";
import { closedDaysOf } from "../../model/booking/closed-days.ts";
import { dayOf, type EvaluationContext } from "../../model/formula/run.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { Scope } from "../kernel/scope.ts";
import { appById } from "./store.ts";

/** By which clocks and on which days an app is there. */
interface AppCalendar {
  readonly zone: string;
  /** The weekday on which its weeks begin; Sunday is 0. */
  readonly weekStart: number;
  /** YYYY-MM-DD, or MM-DD for every year: nothing can be booked then. */
  readonly closedDays: readonly string[];
}

/** What the formulas of the app at hand know of the world: the moment, and the zone in which it counts days and hours; beside that its weeks, and when it is closed. */
export async function evaluationContextOf(
  scope: Pick<Scope, "app" | "now" | "cached" | "budget">,
): Promise<EvaluationContext & AppCalendar> {
  const { zone, weekStart, closedDays } = await scope.cached(calendarOfApp(), async (db) => {
    const settings = (await appById(db, scope.app))?.settings;
    return { zone: zoneOf(settings), weekStart: weekStartOf(settings), closedDays: closedDaysOf(settings) };
  });
  return {
    closedDays,
    // Few formulas ask what time it is, and writing it out costs more than all else here.
    get now() {
      return scope.now.toISOString();
    },
    zone,
    weekStart,
    budget: scope.budget,
  };
}

/** By whose customs and clocks the app at hand shows values. */
export function regionOf(scope: Pick<Scope, "app" | "cached">): Promise<Region> {
  return scope.cached(regionOfApp(), async (db) => {
    const settings = (await appById(db, scope.app))?.settings;
    return { locale: localeOf(settings), zone: zoneOf(settings) };
  });
}

/** The day that it is in the app at hand, YYYY-MM-DD. */
export async function todayOf(scope: Pick<Scope, "app" | "now" | "cached" | "budget">): Promise<string> {
  return dayOf(await evaluationContextOf(scope));
}

/** Of an app, by its settings. */
export const appSettings = cacheGroup("settings");
const calendarOfApp = cacheKey<AppCalendar>(appSettings, "calendar");
const regionOfApp = cacheKey<Region>(appSettings, "region");
