import { cleanMarkup } from "../../model/base/markup.ts";
import { shownFormulaOf } from "../../model/fields/worked-out.ts";
import type { WidgetProps } from "../widget.ts";

/** What stands between the fields: as it was written, or as its formula makes it from what is filled in. */
export function HtmlField({ field, value }: WidgetProps<{ readonly html?: string }>) {
  const formula = shownFormulaOf(field);
  // Where nothing is worked out, as on a form that is being designed, the formula itself is shown.
  const made = typeof value === "string" ? value : cleanMarkup(formula ?? "");
  const html = formula === undefined ? (field.html ?? "") : made;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is saved and again where it is published; what formulas make, where they make it
    <div className="f-html" data-field={field.slug} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
