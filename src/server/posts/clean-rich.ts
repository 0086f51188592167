import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { tidyValue } from "../../model/fields/rules.ts";
import { textLimit } from "../../model/fields/values/lengths.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

/** Tidy values with all rich text cleaned: what people sent as HTML is shown as HTML. What is empty then is empty. */
export function cleanRich(fields: readonly FieldBlock[], values: FieldValues): FieldValues {
  if (!fields.some(({ rich }) => rich === true)) return values;
  const cleaned = fields.flatMap((field) => {
    const value = values[field.slug];
    // A longer one is refused anyway, and cleaning it would cost.
    const isRich = field.rich === true && typeof value === "string" && value.length <= textLimit;
    return isRich ? [[field.slug, tidyValue(field, cleanHtml(value))] as const] : [];
  });
  return { ...values, ...Object.fromEntries(cleaned) };
}
