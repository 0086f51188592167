import { type DayLimits, hasClosedDays } from "../../model/fields/day-limits.ts";
import type { Live } from "../live.ts";

export const live: Live = {
  isNeeded: (field: DayLimits) => hasClosedDays(field),
  widget: async () => (await import("./date.tsx")).DateInput,
};
