/** What of records is days and moments, and how a day is read that a word names. Apart, as the first screen of records needs no more. */
import type { FieldBlock } from "../fields/field.ts";
import type { FieldComponent } from "../fields/values.ts";

/** What every record has besides its fields that is a moment. */
export const moments: ReadonlySet<string> = new Set(["createdAt", "updatedAt"]);

/** Whether what stands under a key comes before or after something, rather than being more or less. */
export function holdsTimes(slug: string, field: FieldBlock | undefined): boolean {
  const component: FieldComponent = "date";
  return field ? field.component === component : moments.has(slug);
}

/** How days by a word read behind an operator, "is this week"; a day that stays the same is written with numbers and left as it is. */
export function dayWordText(value: string): string {
  return /^[a-z]/.test(value) ? value.replaceAll("-", " ") : value;
}
