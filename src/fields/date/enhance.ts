import { type DayLimits, hasClosedDays } from "../../model/fields/day-limits.ts";
import type { Enhancer } from "../enhance.ts";

export const enhancer: Enhancer = {
  isNeeded: (field: DayLimits) => hasClosedDays(field),
  widget: async () => (await import("./date.tsx")).DateInput,
};
