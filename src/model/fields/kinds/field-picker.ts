import { defineFieldKind } from "../define-field-kind.ts";
import { fieldPickerValue } from "../values/field-picker.ts";

export const fieldPicker = defineFieldKind({
  kind: "field-picker",
  label: "Field of a data type",
  group: "settings",
  options: {},
  start: {},
  sample: "city",
  value: fieldPickerValue,
});
