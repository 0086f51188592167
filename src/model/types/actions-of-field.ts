import { allActions } from "../actions/nested.ts";
import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type ActionButtonOptions, buttonActions, isButton } from "../fields/values/action-button.ts";

/** What a field does when it is pressed, those actions too that lie in others: of all fields only buttons do anything. */
export function actionsOfField(field: FieldBlock): readonly JsonObject[] {
  // A button's options were checked with its form.
  return isButton(field) ? allActions(buttonActions(field as ActionButtonOptions)) : [];
}
