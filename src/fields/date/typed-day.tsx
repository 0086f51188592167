import { useRef } from "react";
import { openSpan } from "../../model/fields/day-limits.ts";
import { isDay } from "../../model/fields/days.ts";
import type { DateOptions } from "../../model/fields/values/date.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { CalendarIcon } from "../shared/icons.tsx";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

/** Text, as people write days, which whoever draws the form reads; beside it the browser's own calendar. */
export function TypedDay(props: WidgetProps<DateOptions>) {
  const { field, value, onChange, tools } = props;
  const picker = useRef<HTMLInputElement>(null);
  const { first, last } = openSpan(field, tools.today);
  const kept = typeof value === "string" && isDay(value.slice(0, 10)) ? value.slice(0, field.withTime ? 16 : 10) : "";
  return (
    <div className="f-dated">
      <input
        {...inputProps(props)}
        className={`f-input f-date ${field.inputClasses ?? ""}`.trim()}
        type="text"
        autoComplete="off"
        value={typeof value === "string" ? value.replace(/^(\d{4}-\d\d-\d\d)T/, "$1 ") : ""}
        disabled={field.disabled}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <input
        ref={picker}
        className="f-day-picker"
        type={field.withTime ? "datetime-local" : "date"}
        min={first && first + (field.withTime ? "T00:00" : "")}
        max={last && last + (field.withTime ? "T23:59" : "")}
        value={kept.replace(" ", "T")}
        tabIndex={-1}
        aria-hidden
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className="f-icon-button f-opener"
        aria-label={filledIn(widgetTextsIn(tools).calendarOf, { field: field.label })}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
    </div>
  );
}
