import { useMemo } from "react";
import type { Clock } from "../../model/filter/condition.ts";
import { useWeekStart, useZone } from "./app-context.ts";

/** By which clocks conditions tell days at the app at hand. The moment is that at which it is asked for. */
export function useClock(): Clock {
  const [zone, weekStart] = [useZone(), useWeekStart()];
  return useMemo(
    () => ({
      zone,
      weekStart,
      get now() {
        return new Date().toISOString();
      },
    }),
    [zone, weekStart],
  );
}
