import { defineFieldKind } from "../define-field-kind.ts";
import { richText, toggle } from "../setting.ts";
import { htmlFieldValue } from "../values/html-field.ts";

export const htmlField = defineFieldKind({
  kind: "html-field",
  label: "Text between fields",
  group: "Special",
  keywords: ["html", "heading", "note"],
  options: { html: richText("What it shows"), useFormula: toggle("Use a formula") },
  without: ["required", "placeholder", "description"],
  start: { html: "<p>Some words about the fields below.</p>" },
  value: htmlFieldValue,
});
