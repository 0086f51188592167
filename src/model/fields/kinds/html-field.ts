import { defineFieldKind } from "../define-field-kind.ts";
import { formula, richText, type Setting, toggle } from "../setting.ts";
import { htmlFieldValue } from "../values/html-field.ts";

const made = formula("HTML with formulas", {
  showIf: "useFormula",
  description: "Such as <b>@{price * quantity}</b>. What it reads is shown as text.",
});
const htmlWithFormulas: Setting<string> = { ...made, field: { ...made.field, amongText: true } };

export const htmlField = defineFieldKind({
  kind: "html-field",
  label: "Text between fields",
  group: "Special",
  keywords: ["html", "heading", "note"],
  options: {
    useFormula: toggle("Use a formula"),
    html: richText("What it shows", { showIf: "!useFormula" }),
    formula: htmlWithFormulas,
  },
  without: ["required", "placeholder", "description", "size"],
  start: { html: "<p>Some words about the fields below.</p>" },
  value: htmlFieldValue,
});
