import { defineFieldKind } from "../define-field-kind.ts";
import { choice, toggle } from "../setting.ts";
import { selectValue } from "../values/select.ts";
import { choiceExamples } from "./examples.ts";
import { choices, quantity } from "./options.ts";
import { choiceSchema } from "./schemas.ts";

export const select = defineFieldKind({
  kind: "select",
  label: "Select",
  group: "Choice",
  keywords: ["radio", "dropdown", "buttons", "options"],
  options: {
    values: choices("Options"),
    multiple: toggle("Several may be chosen"),
    taggable: toggle("Other answers may be typed"),
    look: choice(
      "Shown as",
      { auto: "Side by side up to 4, else a list", dropdown: "A list", radio: "Side by side", buttons: "Buttons" },
      { default: "auto" },
    ),
    min: quantity("Fewest chosen", { showIf: "multiple" }),
    max: quantity("Most chosen", { showIf: "multiple" }),
    asNumber: toggle("Keep as a number"),
  },
  start: {
    values: [
      { text: "Option 1", value: "option-1" },
      { text: "Option 2", value: "option-2" },
    ],
  },
  value: selectValue,
  examples: choiceExamples,
  schema: choiceSchema,
  sample: "option-1",
});
