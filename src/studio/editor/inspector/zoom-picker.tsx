import type { PickerProps } from "../../../fields/widget.ts";
import classes from "./focus-picker.module.css";

/** How much larger than its place a picture is shown, in hundredths: with what stays in sight and its shape, what is cut of it. */
export function ZoomPicker({ field, value, onChange, id, describedBy, isReadOnly }: PickerProps) {
  const { min = 100, max = 400, step = 5 } = field as { readonly min?: number; readonly max?: number; readonly step?: number };
  const zoom = typeof value === "number" ? value : min;
  return (
    <div className={classes.zoom}>
      <input
        type="range"
        id={id}
        {...{ min, max, step }}
        value={zoom}
        disabled={isReadOnly}
        aria-describedby={describedBy}
        aria-valuetext={`${zoom} %`}
        onChange={(event) => {
          const wanted = Number(event.currentTarget.value);
          onChange(wanted > min ? wanted : undefined);
        }}
      />
      <output htmlFor={id}>{zoom} %</output>
    </div>
  );
}
