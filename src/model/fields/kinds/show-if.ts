import { defineFieldKind } from "../define-field-kind.ts";
import { showIfValue } from "../values/show-if.ts";

export const showIf = defineFieldKind({
  kind: "show-if",
  label: "Condition",
  group: "settings",
  options: {},
  start: {},
  value: showIfValue,
});
