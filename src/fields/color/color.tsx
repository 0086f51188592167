import { inputProps, type WidgetProps } from "../widget.ts";

/** A colour is typed or picked; only the typed one has a name, because a picker alone cannot say "none". */
export function ColorInput(props: WidgetProps) {
  const { field, value, onChange, isReadOnly } = props;
  const text = typeof value === "string" ? value : "";
  return (
    <div className="f-color">
      <input
        className="f-swatch"
        type="color"
        aria-label={`Pick: ${field.label}`}
        value={sixDigits(text) ?? "#ffffff"}
        disabled={field.disabled || isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <input
        {...inputProps(props)}
        className="f-input f-mono"
        type="text"
        maxLength={7}
        placeholder="#rrggbb"
        spellCheck={false}
        value={text}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function sixDigits(color: string): string | undefined {
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return undefined;
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join("")}`;
}
