import { lengthsOf, textLimit } from "../../model/fields/values/lengths.ts";
import { mostRows, type TextareaOptions } from "../../model/fields/values/textarea.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

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
        rows={rowsFor(text, field.rows ?? 3)}
        value={text}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        minLength={shortest > 0 ? shortest : undefined}
        maxLength={longest < textLimit ? longest : undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {field.maxLength === undefined ? null : <Counter count={[...text].length} most={longest} />}
    </>
  );
}

/** It grows with its lines up to a point, then scrolls. */
function rowsFor(text: string, rows: number): number {
  return Math.min(mostRows(rows), Math.max(rows, text.split("\n").length));
}

function Counter({ count, most }: { readonly count: number; readonly most: number }) {
  return (
    <span className={count >= most ? "f-counter f-counter-full" : "f-counter"}>
      {count} / {most}
    </span>
  );
}
