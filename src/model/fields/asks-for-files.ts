import type { FieldBlock } from "./field.ts";
import { type ActionButtonOptions, inputFormOf, isButton } from "./values/action-button.ts";

/** Whether files can travel with a form: one of its fields, or one that a button among them asks, holds files. */
export function asksForFiles(fields: readonly FieldBlock[]): boolean {
  // The options of a button were checked when it was saved.
  return fields.some(
    (field) => field.component === "upload" || (isButton(field) && asksForFiles(inputFormOf(field as FieldBlock & ActionButtonOptions))),
  );
}
