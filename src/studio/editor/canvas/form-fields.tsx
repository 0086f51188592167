import { Field } from "../../../fields/field.tsx";
import { shownFormulaOf } from "../../../model/fields/worked-out.ts";
import type { Block } from "../../../model/page/block.ts";
import { useFieldTools } from "../field-tools.ts";
import { fieldsOfType } from "../form-of-type.ts";
import { FieldNode } from "./field-node.tsx";
import { Filled } from "./filled.tsx";

/** What visitors fill in in a form: its own fields, which are blocks; or those of its data type, which are changed over there. */
export function FormFields({ block, own }: { readonly block: Block; readonly own: readonly string[] }) {
  const tools = useFieldTools();
  const ofType = fieldsOfType(block, tools);
  if (!ofType) return own.map((id) => <FieldNode key={id} id={id} />);
  return ofType.map((field) => {
    const shown = { field, id: `canvas-${block.id}-${field.id}`, tools, value: field.default, onChange: () => undefined };
    return (
      <div key={field.id} inert className="je-field" data-size={field.size}>
        {shownFormulaOf(field) === undefined ? <Field {...shown} /> : <Filled {...shown} fields={ofType} />}
      </div>
    );
  });
}
