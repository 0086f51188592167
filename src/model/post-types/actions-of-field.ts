import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type ActionButtonOptions, buttonActions, isButton } from "../fields/values/action-button.ts";

/** What a field does when it is pressed: of all fields only buttons do anything. */
export function actionsOfField(field: FieldBlock): readonly JsonObject[] {
  // A button's options were checked with its form.
  return isButton(field) ? buttonActions(field as ActionButtonOptions) : [];
}
