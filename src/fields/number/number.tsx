import type { BesideNumber } from "../../model/fields/values/beside-number.ts";
import type { NumberLimits } from "../../model/fields/values/numbers.ts";
import { Affixed } from "../shared/affixed.tsx";
import { NumberBox } from "../shared/number-box.tsx";
import { inputProps, regionIn, type WidgetProps } from "../widget.ts";

export function NumberInput(props: WidgetProps<NumberLimits & BesideNumber>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  return (
    <Affixed prepend={field.prepend} append={field.append}>
      <NumberBox
        {...inputProps(props)}
        className={`f-input f-number ${field.inputClasses ?? ""}`.trim()}
        limits={field}
        locale={regionIn(tools).locale}
        value={value}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onValue={onChange}
      />
    </Affixed>
  );
}
