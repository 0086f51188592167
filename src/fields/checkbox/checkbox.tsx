import type { CheckboxOptions } from "../../model/fields/values/checkbox.ts";
import { LabelWords } from "../shared/label-words.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";

interface Options extends CheckboxOptions {
  readonly look?: "checkbox" | "switch";
}

export function Checkbox(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly } = props;
  const isSwitch = field.look === "switch";
  return (
    <label className={isSwitch ? "f-choice f-switch" : "f-choice"}>
      <input
        {...inputProps(props)}
        aria-required={field.mustBeOn || undefined}
        type="checkbox"
        role={isSwitch ? "switch" : undefined}
        value="true"
        checked={value === true}
        required={field.mustBeOn}
        disabled={field.disabled || isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <LabelWords field={field} />
        {field.mustBeOn ? (
          <span className="f-star" aria-hidden="true">
            *
          </span>
        ) : null}
      </span>
    </label>
  );
}
