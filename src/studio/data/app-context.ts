import { createContext, useContext, useMemo } from "react";
import type { currentApp } from "../../contract/apps.ts";
import type { ReplyOf } from "../../contract/endpoint.ts";
import { localeOf } from "../../model/base/locale.ts";
import type { Region } from "../../model/base/region.ts";
import { zoneOf } from "../../model/base/time-zone.ts";
import { weekStartOf } from "../../model/base/week-start.ts";
import { type Api, apiOf } from "./api.ts";
import { today } from "./today.ts";

export type CurrentApp = ReplyOf<typeof currentApp>;

export const AppContext = createContext<CurrentApp | undefined>(undefined);

/** The app at hand, on every screen below `/a/{app}`. */
export function useApp(): CurrentApp {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error("There is no app around this screen.");
  return app;
}

/** The calls of the app at hand. */
export function useApi(): Api {
  return apiOf(useApp().id);
}

/** The time zone in which the app at hand counts days and hours. */
export function useZone(): string {
  return zoneOf(useApp().settings);
}

/** By whose customs and clocks the app at hand shows values. */
export function useRegion(): Region {
  const { settings } = useApp();
  const [locale, zone] = [localeOf(settings), zoneOf(settings)];
  return useMemo(() => ({ locale, zone }), [locale, zone]);
}

/** The day that it is in the app at hand, YYYY-MM-DD. */
export function useToday(): string {
  return today(useZone());
}

/** The weekday on which the weeks of the app at hand begin; Sunday is 0. */
export function useWeekStart(): number {
  return weekStartOf(useApp().settings);
}
