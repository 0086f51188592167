import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

/** The values with all rich text cleaned: what people sent as HTML is shown as HTML. */
export function cleanRich(fields: readonly FieldBlock[], values: FieldValues): FieldValues {
  const cleaned = fields.flatMap(({ slug, rich }) => {
    const value = values[slug];
    return rich === true && typeof value === "string" ? [[slug, cleanHtml(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(cleaned) };
}
