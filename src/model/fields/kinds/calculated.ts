import { defineFieldKind } from "../define-field-kind.ts";
import { formula, toggle } from "../setting.ts";
import { calculatedValue } from "../values/calculated.ts";
import { numberDisplay } from "./options.ts";

export const calculated = defineFieldKind({
  kind: "calculated",
  label: "Calculated Field",
  group: "Numbers and dates",
  keywords: ["formula", "sum", "total", "computed"],
  options: {
    formula: formula("Formula"),
    show: toggle("Show it in the form"),
    asNumber: toggle("Keep as a number"),
    ...numberDisplay({ showIf: "asNumber" }),
  },
  without: ["required", "placeholder"],
  start: { formula: "", show: true },
  value: calculatedValue,
});
