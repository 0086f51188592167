import { defineFieldKind } from "../define-field-kind.ts";
import { formulaValue } from "../values/formula.ts";

export const formula = defineFieldKind({
  kind: "formula",
  label: "Formula",
  group: "settings",
  options: {},
  start: {},
  value: formulaValue,
});
