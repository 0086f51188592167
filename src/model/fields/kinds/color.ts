import { defineFieldKind } from "../define-field-kind.ts";
import { colorValue } from "../values/color.ts";

export const color = defineFieldKind({
  kind: "color",
  label: "Color",
  group: "More",
  keywords: ["colour"],
  options: {},
  without: ["placeholder"],
  start: {},
  value: colorValue,
  examples: () => ["#0b655e", "#8a3b12", "#3b4a9a"],
  sample: "#0b655e",
});
