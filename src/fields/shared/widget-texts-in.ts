import { type FieldTexts, fieldTexts } from "../../model/texts/field-texts.ts";
import { type WidgetTexts, widgetTexts } from "../../model/texts/widget-texts.ts";
import type { FieldTools } from "../widget.ts";

const english: FieldTexts & WidgetTexts = { ...fieldTexts, ...widgetTexts };

/** What fields of rarer kinds say by themselves, in the language of the form. */
export function widgetTextsIn({ texts }: Pick<FieldTools, "texts">): FieldTexts & WidgetTexts {
  return texts ?? english;
}
