import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { hasClosedDays, judgeDay, openSpan } from "../../model/fields/day-limits.ts";
import type { DateOptions } from "../../model/fields/values/date.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { Calendar } from "../shared/calendar.tsx";
import { CalendarIcon } from "../shared/icons.tsx";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

/** The browser's own input. It cannot close single days, so a field with closed days brings its own calendar. */
export function DateInput(props: WidgetProps<DateOptions>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const { first, last } = openSpan(field, tools.today);
  if (tools.TypedDay && !isReadOnly) return <tools.TypedDay {...props} />;
  const input = (
    <input
      {...inputProps(props)}
      className={`f-input f-date ${field.inputClasses ?? ""}`.trim()}
      type={field.withTime ? "datetime-local" : "date"}
      min={first && first + (field.withTime ? "T00:00" : "")}
      max={last && last + (field.withTime ? "T23:59" : "")}
      value={typeof value === "string" ? value : ""}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (!hasClosedDays(field) || isReadOnly || field.disabled) return input;
  return <WithCalendar {...props}>{input}</WithCalendar>;
}

function WithCalendar({ field, value, onChange, tools, children }: WidgetProps<DateOptions> & { readonly children: React.ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setUnfolded(false);
    opener.current?.focus();
  };
  /** What lies around it stays as it is. */
  const foldAlone = (event: KeyboardEvent) => {
    event.stopPropagation();
    fold();
  };
  const [day = "", time = "09:00"] = typeof value === "string" ? value.split("T") : [];
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setUnfolded(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape folds the calendar wherever the focus is in it
    <div className="f-dated" onBlurCapture={leave} onKeyDown={(event) => event.key === "Escape" && isUnfolded && foldAlone(event)}>
      {children}
      <button
        ref={opener}
        type="button"
        className="f-icon-button f-opener"
        aria-expanded={isUnfolded}
        aria-label={filledIn(widgetTextsIn(tools).calendarOf, { field: field.label })}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <CalendarIcon />
      </button>
      {isUnfolded ? (
        <Calendar
          chosen={day}
          today={tools.today}
          texts={widgetTextsIn(tools)}
          locale={field.locale}
          weekStart={tools.weekStart}
          isOpen={(one) => judgeDay(one, field, tools.today) === "open"}
          onPick={(picked) => {
            onChange(field.withTime ? `${picked}T${time}` : picked);
            fold();
          }}
        />
      ) : null}
    </div>
  );
}
