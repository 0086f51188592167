import { defineFieldKind } from "../define-field-kind.ts";
import { pairsValue } from "../values/pairs.ts";

export const pairs = defineFieldKind({
  kind: "pairs",
  label: "Texts with values",
  group: "settings",
  options: {},
  start: {},
  value: pairsValue,
  sample: [{ text: "Prices", value: "/prices" }],
});
