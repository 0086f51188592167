import { defineFieldKind } from "../define-field-kind.ts";
import { integer, toggle } from "../setting.ts";
import { textareaValue } from "../values/textarea.ts";
import { paragraphExamples } from "./examples.ts";
import { length } from "./options.ts";

export const textarea = defineFieldKind({
  kind: "textarea",
  label: "Multiline Field",
  group: "Text",
  keywords: ["message", "paragraph", "rich text", "long answer"],
  options: {
    rows: integer("Rows", { min: 1, max: 40 }),
    minLength: length("Fewest characters"),
    maxLength: length("Most characters"),
    rich: toggle("Rich text", { description: "Headings, lists, links and images." }),
  },
  start: { rows: 3 },
  value: textareaValue,
  examples: () => paragraphExamples,
});
