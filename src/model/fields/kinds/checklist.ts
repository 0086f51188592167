import { defineFieldKind } from "../define-field-kind.ts";
import { toggle } from "../setting.ts";
import { checklistValue } from "../values/checklist.ts";
import { choiceExamples } from "./examples.ts";
import { choices, quantity } from "./options.ts";
import { choiceSchema } from "./schemas.ts";

export const checklist = defineFieldKind({
  kind: "checklist",
  label: "Checklist",
  group: "Special",
  keywords: ["several", "multiple"],
  options: {
    values: choices("Options"),
    min: quantity("Fewest chosen"),
    max: quantity("Most chosen"),
    asNumber: toggle("Keep as numbers"),
  },
  without: ["placeholder"],
  start: {
    values: [
      { text: "Option 1", value: "option-1" },
      { text: "Option 2", value: "option-2" },
    ],
  },
  value: checklistValue,
  examples: (field) => choiceExamples({ ...field, multiple: true }),
  schema: (field) => choiceSchema({ ...field, multiple: true }),
  sample: ["option-1"],
});
