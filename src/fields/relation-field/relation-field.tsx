import { type RelationFieldOptions, relationFieldValue } from "../../model/fields/values/relation-field.ts";
import type { WidgetProps } from "../widget.ts";

/** What the server worked out when the record was read. */
export function RelationField({ field, value, id, describedBy }: WidgetProps<RelationFieldOptions>) {
  const text = value === undefined || value === null ? "" : relationFieldValue.text(value, field);
  return (
    <output id={id} className="f-shown" aria-describedby={describedBy}>
      {text || "—"}
    </output>
  );
}
