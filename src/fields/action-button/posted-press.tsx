import { isJsonObject } from "../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { startValues } from "../../model/fields/form-edits.ts";
import { type ActionButtonOptions, inputFormOf } from "../../model/fields/values/action-button.ts";
import { NestedFields } from "../shared/nested-fields.tsx";
import type { WidgetProps } from "../widget.ts";
import { look } from "./look.ts";

/** A button that posts the form which it stands in, and is pressed by the server: no script is needed. */
export function PostedPress({ field, value, id, describedBy, isReadOnly, tools, Field }: WidgetProps<ActionButtonOptions>) {
  const asked = inputFormOf(field);
  const button = (
    <button
      {...look(field)}
      type="submit"
      id={asked.length === 0 ? id : undefined}
      aria-describedby={describedBy}
      formAction={tools.pressAddress?.(field)}
      disabled={field.disabled || isReadOnly}
    >
      {field.label}
    </button>
  );
  if (asked.length === 0) return button;
  const typed: FieldValues = isJsonObject(value) ? value : {};
  return (
    <details className="f-action" id={id} open={isJsonObject(value)}>
      <summary {...look(field)}>{field.label}</summary>
      <div className="f-nested">
        <NestedFields
          {...{ Field, tools }}
          within={field.slug}
          id={id}
          fields={asked.map(unforced)}
          values={{ ...startValues(asked), ...typed }}
          onChange={nothing}
        />
        <div className="f-action-foot">{button}</div>
      </div>
    </details>
  );
}

/** The browser would hold back the form around for it, also when nobody presses the button. The server says what is missing. */
function unforced(field: FieldBlock): FieldBlock {
  return { ...field, required: false };
}

function nothing(): void {
  // What is typed stays in the inputs, as in every form that a browser posts by itself.
}
