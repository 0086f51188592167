import { defineFieldKind } from "../define-field-kind.ts";
import { optionListValue } from "../values/option-list.ts";

export const optionList = defineFieldKind({
  kind: "option-list",
  label: "Options",
  group: "settings",
  options: {},
  start: {},
  value: optionListValue,
  sample: [{ text: "Tea", value: "tea" }],
});
