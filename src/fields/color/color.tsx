import { filledIn } from "../../model/texts/filled-in.ts";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import { inputProps, type WidgetProps } from "../widget.ts";
import { palettes } from "./palettes.ts";

/** A colour is typed or picked; only the typed one has a name, because a picker alone cannot say "none". */
export function ColorInput(props: WidgetProps<{ readonly gradients?: boolean }>) {
  const { field, tools } = props;
  return (
    <>
      <PlainColor {...props} />
      {field.gradients && <Gradients {...props} />}
      {tools.hasPalettes && <Palettes {...props} />}
    </>
  );
}

/** Five palettes, folded away: most colours are those of the site, which are set elsewhere. */
function Palettes({ field, value, onChange, isReadOnly }: WidgetProps) {
  return (
    <details className="f-palettes">
      <summary>Palettes</summary>
      {Object.entries(palettes).map(([name, colors]) => (
        <fieldset key={name} className="f-palette" aria-label={`${field.label}: ${name}`}>
          <legend>{name}</legend>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color}
              aria-pressed={value === color}
              disabled={field.disabled || isReadOnly}
              style={{ background: color }}
              onClick={() => onChange(color)}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

/** The five gradients of the theme; one that is chosen is taken off again by a second press. */
function Gradients({ field, value, onChange, isReadOnly }: WidgetProps) {
  return (
    <fieldset className="f-gradients" aria-label={`${field.label}: gradients`}>
      {[1, 2, 3, 4, 5].map((number) => {
        const name = `gradient-${number}`;
        return (
          <button
            key={name}
            type="button"
            className="f-gradient"
            aria-label={`Gradient ${number}`}
            aria-pressed={value === name}
            disabled={field.disabled || isReadOnly}
            style={{ background: `var(--${name})` }}
            onClick={() => onChange(value === name ? "" : name)}
          />
        );
      })}
    </fieldset>
  );
}

function PlainColor(props: WidgetProps<{ readonly gradients?: boolean }>) {
  const { field, value, onChange, isReadOnly } = props;
  const text = typeof value === "string" ? value : "";
  return (
    <div className="f-color">
      <input
        className="f-swatch"
        type="color"
        aria-label={filledIn(widgetTextsIn(props.tools).pickColor, { field: field.label })}
        value={sixDigits(text) ?? "#ffffff"}
        disabled={field.disabled || isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <input
        {...inputProps(props)}
        className="f-input f-mono"
        type="text"
        maxLength={field.gradients ? 320 : 7}
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
