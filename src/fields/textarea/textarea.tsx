import { lengthsOf, textLimit } from "../../model/fields/values/lengths.ts";
import type { TextareaOptions } from "../../model/fields/values/textarea.ts";
import { inputProps, type WidgetProps } from "../widget.ts";
import { roomOf, rowsFor } from "./room.ts";

export function Textarea(props: WidgetProps<TextareaOptions>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const text = typeof value === "string" ? value : "";
  const { shortest, longest } = lengthsOf(field);
  if (field.rich && tools.RichText) {
    const { id, describedBy, isInvalid } = props;
    return (
      <tools.RichText
        id={id}
        label={field.label}
        value={text}
        onChange={onChange}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
      />
    );
  }
  return (
    <>
      <textarea
        {...inputProps(props)}
        className={`f-input f-textarea ${field.inputClasses ?? ""}`.trim()}
        rows={rowsFor(text, field)}
        value={text}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        minLength={shortest > 0 ? shortest : undefined}
        maxLength={longest < textLimit ? longest : undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {field.maxLength === undefined ? null : <Counter {...roomOf(text, field)} />}
    </>
  );
}

function Counter({ className, words }: ReturnType<typeof roomOf>) {
  return <span className={className}>{words}</span>;
}
