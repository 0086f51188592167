import { defineFieldKind } from "../define-field-kind.ts";
import { typePickerValue } from "../values/type-picker.ts";

export const typePicker = defineFieldKind({
  kind: "type-picker",
  label: "Data type",
  group: "settings",
  options: {},
  start: {},
  value: typePickerValue,
  schema: () => ({ type: ["string", "integer"] }),
  sample: "leads",
});
