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
  sample: "#0b655e",
});
