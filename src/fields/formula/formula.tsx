import { isReadable } from "../../model/forms/reads-nothing.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

/** A formula as its source; who hands in an editor for it gets that in its place. */
export function FormulaInput(props: WidgetProps<{ readonly amongText?: boolean }>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const source = typeof value === "string" ? value : "";
  const { FormulaEditor, designing, ownFields = [], ownType } = tools;
  const fields = designing ? designing.fields.filter((one) => one.id !== designing.field.id && isReadable(one)) : ownFields;
  if (FormulaEditor && !isReadOnly)
    return (
      <FormulaEditor
        input={inputProps(props)}
        label={field.label}
        value={source}
        onChange={onChange}
        fields={fields}
        own={designing?.field}
        type={ownType}
        isBare={field.amongText !== true}
      />
    );
  return (
    <textarea
      {...inputProps(props)}
      className="f-input f-textarea f-formula"
      rows={2}
      spellCheck={false}
      value={source}
      readOnly={isReadOnly}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}
