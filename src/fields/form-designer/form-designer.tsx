import { useState } from "react";
import type { Json } from "../../model/base/json.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { fieldsOf, formDesignerValue } from "../../model/fields/values/form-designer.ts";
import { NestedFields } from "../shared/nested-fields.tsx";
import type { WidgetProps } from "../widget.ts";

/** A form that is the value of a field: edited where there is a designer, elsewhere shown as it will be filled in. */
export function FormDesigner(props: WidgetProps) {
  const { field, value, onChange, id, isReadOnly, tools } = props;
  const fields = fieldsOf(value);
  const Designer = isReadOnly || field.disabled ? undefined : tools.FormDesigner;
  return (
    <div className="f-nested">
      <input type="hidden" name={field.slug} value={value ? (formDesignerValue.entries(value, field)[0] ?? "") : ""} />
      {Designer ? (
        // What a designer answers are fields as they are stored: JSON.
        <Designer id={id} label={field.label} fields={fields} onChange={(changed) => onChange(changed as unknown as Json)} />
      ) : (
        <Preview {...props} fields={fields} />
      )}
    </div>
  );
}

/** It may be tried out; what is typed here is kept nowhere. */
function Preview({ field, id, tools, Field, fields }: WidgetProps & { readonly fields: ReturnType<typeof fieldsOf> }) {
  const [tried, setTried] = useState<FieldValues>({});
  if (fields.length === 0) return <p className="f-hint">No fields yet.</p>;
  return <NestedFields {...{ Field, tools, fields }} within={field.slug} id={id} values={tried} onChange={setTried} />;
}
