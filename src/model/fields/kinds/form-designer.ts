import { defineFieldKind } from "../define-field-kind.ts";
import { formDesignerValue } from "../values/form-designer.ts";

export const formDesigner = defineFieldKind({
  kind: "form-designer",
  label: "Form Designer",
  group: "More",
  keywords: ["nested", "questions", "survey"],
  options: {},
  without: ["placeholder"],
  start: {},
  value: formDesignerValue,
  sample: [{ id: "sample", slug: "note", label: "Note", component: "input-text", required: true }],
});
