/**
 * What may be said of a field of any kind. A kind names only what its panel asks for; these keys are accepted on any
 * field, so that one written by hand or by an older version keeps its options.
 */
import * as z from "zod";
import type { Json } from "../base/json.ts";
import { condition, formula, line, paragraph, type Setting, type Settings, toggle } from "./setting.ts";

const unasked = { label: "", component: "html-field" } as const;
const bound = { field: unasked, schema: z.union([z.number(), z.string().max(40)]) } as unknown as Setting<number | string>;
const anything = { field: unasked, schema: z.json() } as unknown as Setting<Json>;
const widths = [
  { text: "Small", value: "sm" },
  { text: "Medium", value: "md" },
];

export const sharedOptions = {
  required: toggle("Required"),
  disabled: toggle("Disabled"),
  readOnly: toggle("Read-only"),
  /** Off says the same as read-only. */
  editable: toggle("Editable"),
  placeholder: line("Placeholder"),
  description: paragraph("Description", { rows: 2, max: 2_000 }),
  default: anything,
  showIf: condition("Show if", { description: "Shows while this gives something: a name, or a comparison." }),
  stepTitle: line("A step begins here", {
    max: 100,
    placeholder: "What the step is called",
    description:
      "Forms on pages show one step after the other; without script, and for those who work here, the title stands above the field.",
  }),
  dependsOn: line("Depends on", { max: 63 }),
  size: {
    field: { label: "Width", component: "select", look: "dropdown", placeholder: "Full", values: widths },
    schema: z.string().max(40),
  },
  prepend: line("Text before", { max: 100 }),
  append: line("Text after", { max: 100 }),
  inputClasses: line("CSS classes", { max: 300 }),
  minLength: bound,
  maxLength: bound,
  min: bound,
  max: bound,
  step: bound,
  values: anything,
  formula: formula("Formula"),
  useFormula: toggle("Use a formula"),
  asNumber: toggle("Keep as a number"),
  meta: anything,
} satisfies Settings;
