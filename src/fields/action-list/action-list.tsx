import { isJsonObject, type Json } from "../../model/base/json.ts";
import { type ActionButtonOptions, inputFormOf } from "../../model/fields/values/action-button.ts";
import { actionListValue } from "../../model/fields/values/action-list.ts";
import type { FieldTools, WidgetProps } from "../widget.ts";

/** A list of actions: set up where there is an editor for it, elsewhere only counted. */
export function ActionList({ field, value, onChange, id, isReadOnly, tools }: WidgetProps) {
  const actions = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const Editor = isReadOnly ? undefined : tools.ActionListEditor;
  return (
    <>
      <input type="hidden" name={field.slug} value={value ? (actionListValue.entries(value, field)[0] ?? "") : ""} />
      {Editor ? (
        <Editor
          {...{ id, actions }}
          {...knownTo(tools)}
          label={field.label}
          // Actions are kept as JSON.
          onChange={(changed) => onChange(changed as Json)}
        />
      ) : (
        <span id={id} className="f-hint">
          {actions.length === 0 ? "No actions yet." : actions.length === 1 ? "1 action" : `${actions.length} actions`}
        </span>
      )}
    </>
  );
}

/** What the formulas of a button's actions may read: the record that it stands in, and what it asks. */
function knownTo({ designing, ownFields = [] }: FieldTools) {
  if (!designing) return { fields: ownFields, asked: [] };
  const { field, fields } = designing;
  return { fields: fields.filter(({ id }) => id !== field.id), asked: inputFormOf(field as ActionButtonOptions) };
}
