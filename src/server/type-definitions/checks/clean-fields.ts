import { whyTooMuchHtml } from "../../../model/base/html-limits.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { fieldsOf } from "../../../model/fields/values/form-designer.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { refuseFields } from "../../kernel/scope.ts";

/**
 * The fields as they may be stored: every HTML in them is drawn as HTML, so it is cleaned, also in the forms inside them. `before`: the fields as
 * they are stored, cleaned by now; those among them stay as they are.
 */
export function cleanFields(
  fields: readonly FieldBlock[],
  { list = "postFields", before = [] }: { readonly list?: string; readonly before?: readonly FieldBlock[] } = {},
): readonly FieldBlock[] {
  const stored = new Set(before);
  return fields.map((field, index) => {
    if (stored.has(field)) return field;
    const clean = (html: string, key: string) => {
      const why = whyTooMuchHtml(html);
      if (why !== undefined) throw refuseFields({ [`${list}.${index}.${key}`]: { title: field.label, messages: [why] } });
      return cleanHtml(html);
    };
    return {
      ...field,
      ...(typeof field.html === "string" && { html: clean(field.html, "html") }),
      ...(field.rich === true && typeof field.default === "string" && { default: clean(field.default, "default") }),
      ...(field.inputForm !== undefined && { inputForm: cleanFields(fieldsOf(field.inputForm), { list: `${list}.${index}.inputForm` }) }),
    };
  });
}
