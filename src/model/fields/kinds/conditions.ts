import { defineFieldKind } from "../define-field-kind.ts";
import { conditionsValue } from "../values/conditions.ts";

export const conditions = defineFieldKind({
  kind: "conditions",
  label: "Conditions",
  group: "settings",
  options: {},
  start: {},
  sample: [{ field: "city", op: "eq", value: "Oslo" }],
  value: conditionsValue,
});
