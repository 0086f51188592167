import type { ActionComponent } from "../actions/kinds.ts";
import { withLists } from "../actions/nested.ts";
import { isJsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { isButton } from "../fields/values/action-button.ts";

/** What a type and its copy are called, and the new id of each status by its old one. */
export interface Copy {
  readonly from: { readonly id: number; readonly slug: string };
  readonly id: number;
  readonly statuses: ReadonlyMap<string, number>;
}

const kind: ActionComponent = "update-post";

/** An action of a type as it is in its copy: one that changes the record itself names the copy and its statuses. Slugs are the same in both. */
export function copiedMove<Of extends { readonly [option: string]: unknown }>(stored: Of, copy: Copy): Of {
  const action = withLists(stored, (list) => list.map((one) => copiedMove(one, copy)));
  const { from, id, statuses } = copy;
  if (action.component !== kind || (action.postId ?? "") !== "") return action;
  const { typeId, fieldToUpdate, valueToUpdate } = action;
  const isNamed = String(typeId) === String(from.id) || typeId === from.slug;
  const status = String(fieldToUpdate).trim() === "statusId" ? statuses.get(String(valueToUpdate)) : undefined;
  return { ...action, ...(isNamed && { typeId: id }), ...(status !== undefined && { valueToUpdate: String(status) }) };
}

/** The fields of a type with the actions of its buttons as they are in its copy. */
export function copiedButtons(fields: readonly FieldBlock[], copy: Copy): FieldBlock[] {
  return fields.map((field) =>
    isButton(field) && Array.isArray(field.actions)
      ? ({ ...field, actions: field.actions.map((one) => (isJsonObject(one) ? copiedMove(one, copy) : one)) } as FieldBlock)
      : field,
  );
}
