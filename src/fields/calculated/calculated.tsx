import { shownValue } from "../../model/fields/display.ts";
import type { CalculatedOptions } from "../../model/fields/values/calculated.ts";
import { inputProps, regionIn, type WidgetProps } from "../widget.ts";

/** What a formula gives, to be read and copied. */
export function Calculated(props: WidgetProps<CalculatedOptions>) {
  const { field, value, tools } = props;
  return (
    <input {...inputProps(props)} className="f-input" type="text" readOnly tabIndex={0} value={shownValue(field, value, regionIn(tools))} />
  );
}
