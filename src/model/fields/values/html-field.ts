import type { ValueRules } from "./value-rules.ts";

/** Shows something inside a form and keeps nothing. */
export const htmlFieldValue: ValueRules<unknown> = {
  stored: () => "none",
  formula: "shown",
  check: () => [],
  text: () => "",
  parse: () => undefined,
  entries: () => [],
};
