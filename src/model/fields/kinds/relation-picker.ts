import { defineFieldKind } from "../define-field-kind.ts";
import { choice } from "../setting.ts";
import { relationPickerValue } from "../values/relation-picker.ts";

/** A relation of the form that is designed by its key, or a field of what one points at by its slug. */
export const relationPicker = defineFieldKind({
  kind: "relation-picker",
  label: "Relation of a form",
  group: "settings",
  options: { offers: choice("Offers", { relations: "The relations of the form", related: "The fields of the related type" }) },
  start: { offers: "relations" },
  sample: "client",
  value: relationPickerValue,
});
