import { whyTooMuchHtml } from "../../model/base/html-limits.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { messages } from "../../model/fields/messages.ts";
import { tidyValue } from "../../model/fields/rules.ts";
import { textLimit } from "../../model/fields/values/lengths.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";

/**
 * Tidy values with all rich text cleaned: what people sent as HTML is shown as HTML. What is empty then is empty. What is too much to be
 * cleaned stays as it was sent and is a problem, so that it is never kept.
 */
export function cleanRich(
  fields: readonly FieldBlock[],
  values: FieldValues,
): { readonly values: FieldValues; readonly problems: FieldProblems } {
  if (!fields.some(({ rich }) => rich === true)) return { values, problems: {} };
  const cleaned: { [slug: string]: FieldValues[string] } = {};
  const problems: { [slug: string]: FieldProblems[string] } = {};
  for (const field of fields) {
    const value = values[field.slug];
    if (field.rich !== true || typeof value !== "string") continue;
    const why = value.length > textLimit ? messages.tooLong(textLimit) : whyTooMuchHtml(value);
    if (why === undefined) cleaned[field.slug] = tidyValue(field, cleanHtml(value));
    else problems[field.slug] = { title: field.label, messages: [why] };
  }
  return { values: { ...values, ...cleaned }, problems };
}
