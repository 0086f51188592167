import type { NumberLimits } from "../../model/fields/values/numbers.ts";
import { readNumber } from "../../model/fields/values/numbers.ts";
import { Affixed } from "../shared/affixed.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";

export function NumberInput(props: WidgetProps<NumberLimits>) {
  const { field, value, onChange, isReadOnly } = props;
  return (
    <Affixed prepend={field.prepend} append={field.append}>
      <input
        {...inputProps(props)}
        className={`f-input f-number ${field.inputClasses ?? ""}`.trim()}
        type="number"
        inputMode={field.step === 1 ? "numeric" : "decimal"}
        min={field.min}
        max={field.max}
        step={field.step ?? "any"}
        value={typeof value === "number" || typeof value === "string" ? value : ""}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onInput={(event) => onChange(readNumber(event.currentTarget.value))}
      />
    </Affixed>
  );
}
