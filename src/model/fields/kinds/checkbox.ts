import { defineFieldKind } from "../define-field-kind.ts";
import { choice, toggle } from "../setting.ts";
import { checkboxValue } from "../values/checkbox.ts";

export const checkbox = defineFieldKind({
  kind: "checkbox",
  label: "Checkbox / Switch",
  group: "Choice",
  keywords: ["yes", "no", "consent", "toggle"],
  options: {
    look: choice("Shown as", { checkbox: "Checkbox", switch: "Switch" }, { default: "checkbox" }),
    mustBeOn: toggle("Must be on", { description: "For a consent: the form is refused while it is off." }),
  },
  without: ["placeholder", "required"],
  start: {},
  value: checkboxValue,
  examples: () => [true, false],
});
