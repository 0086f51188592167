import { defineFieldKind } from "../define-field-kind.ts";
import { line } from "../setting.ts";
import { numberValue } from "../values/number.ts";
import { numberExamples } from "./examples.ts";
import { numberDisplay, quantity } from "./options.ts";
import { numberSchema } from "./schemas.ts";

export const number = defineFieldKind({
  kind: "number",
  label: "Small Number",
  group: "Numbers and dates",
  keywords: ["amount", "price", "quantity"],
  options: {
    min: quantity("Smallest"),
    max: quantity("Biggest"),
    step: quantity("Step"),
    prepend: line("Text before", { max: 100 }),
    append: line("Text after", { max: 100 }),
    ...numberDisplay(),
  },
  start: {},
  value: numberValue,
  examples: numberExamples,
  schema: numberSchema,
});
