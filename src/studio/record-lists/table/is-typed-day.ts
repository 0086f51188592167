import type { FieldBlock } from "../../../model/fields/field.ts";
import type { FieldComponent } from "../../../model/fields/values.ts";

/** Whether a cell is typed as text and read: the browser's own input for days reads by its language, not the app's, and takes no paste. */
export function isTypedDay({ component }: Pick<FieldBlock, "component">): boolean {
  const date: FieldComponent = "date";
  return component === date;
}
