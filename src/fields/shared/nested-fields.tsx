import type { FieldBlock, FieldProblems, FieldValues } from "../../model/fields/field.ts";
import type { WidgetProps } from "../widget.ts";

interface Props extends Pick<WidgetProps, "Field" | "tools"> {
  /** Begins the names and ids of the inputs, so that they differ from those of the form around. */
  readonly within: string;
  readonly id: string;
  readonly fields: readonly FieldBlock[];
  readonly values: FieldValues;
  readonly onChange: (values: FieldValues) => void;
  readonly problems?: FieldProblems;
}

/** The fields of a form inside a form. Fields in there may hold forms again. */
export function NestedFields({ Field, tools, within, id, fields, values, onChange, problems = {} }: Props) {
  return (
    <div className="f-fields">
      {fields.map((field) => (
        <Field
          key={field.id}
          field={{ ...field, slug: `${within}.${field.slug}` }}
          value={values[field.slug]}
          onChange={(value) => onChange({ ...values, [field.slug]: value })}
          id={`${id}-${field.slug}`}
          problems={problems[field.slug]?.messages ?? []}
          tools={tools}
        />
      ))}
    </div>
  );
}
