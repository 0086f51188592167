import { Field } from "../../../fields/field.tsx";
import type { FieldProps } from "../../../fields/widget.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useSampleValue } from "../use-sample-formulas.ts";

/** A field with what its formula makes of the values that its form begins with. */
export function Filled({ fields, ...props }: FieldProps & { readonly fields: readonly FieldBlock[] }) {
  return <Field {...props} value={useSampleValue(props.field, fields)} />;
}
