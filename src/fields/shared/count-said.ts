import type { FieldTexts } from "../../model/texts/field-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";

/** How many there are to choose from. */
export function countSaid(found: number, texts: FieldTexts): string {
  return found === 1 ? texts.oneToChoose : filledIn(texts.someToChoose, { count: found });
}
