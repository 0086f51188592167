import { useMemo } from "react";
import type { Clock } from "../../model/filter/condition.ts";
import { useZone } from "./app-context.ts";

/** By which clocks conditions tell days at the app at hand. The moment is that at which it is asked for. */
export function useClock(): Clock {
  const zone = useZone();
  return useMemo(
    () => ({
      zone,
      get now() {
        return new Date().toISOString();
      },
    }),
    [zone],
  );
}
