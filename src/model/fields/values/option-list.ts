import { pairsValue } from "./pairs.ts";
import type { ValueRules } from "./value-rules.ts";

/** The options of a field: texts with what is stored for them. */
export const optionListValue: ValueRules<unknown> = pairsValue;
