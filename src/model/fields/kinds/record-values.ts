import { defineFieldKind } from "../define-field-kind.ts";
import { recordValuesValue } from "../values/record-values.ts";

export const recordValues = defineFieldKind({
  kind: "record-values",
  label: "Values of a record",
  group: "settings",
  options: {},
  start: {},
  sample: { title: "First call" },
  value: recordValuesValue,
});
