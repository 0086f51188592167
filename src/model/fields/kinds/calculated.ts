import { defineFieldKind } from "../define-field-kind.ts";
import { formula, toggle } from "../setting.ts";
import { calculatedValue } from "../values/calculated.ts";

export const calculated = defineFieldKind({
  kind: "calculated",
  label: "Calculated Field",
  group: "Numbers and dates",
  keywords: ["formula", "sum", "total", "computed"],
  options: {
    formula: formula("Formula"),
    show: toggle("Show it in the form"),
    asNumber: toggle("Keep as a number"),
  },
  without: ["required", "placeholder"],
  start: { formula: "", show: true },
  value: calculatedValue,
});
