import type { FieldBlock } from "../../model/fields/field.ts";
import { fieldsOf } from "../../model/fields/values/form-designer.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

/** The fields as they may be stored: every HTML in them is drawn as HTML, so it is cleaned, also in the forms inside them. */
export function cleanFields(fields: readonly FieldBlock[]): readonly FieldBlock[] {
  return fields.map((field) => ({
    ...field,
    ...(typeof field.html === "string" && { html: cleanHtml(field.html) }),
    ...(field.rich === true && typeof field.default === "string" && { default: cleanHtml(field.default) }),
    ...(field.inputForm !== undefined && { inputForm: cleanFields(fieldsOf(field.inputForm)) }),
  }));
}
