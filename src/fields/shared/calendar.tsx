import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatDay } from "../../model/fields/days.ts";
import { addMonths, dayAfterKey, weekOf, weeksOf } from "../../model/fields/weeks.ts";
import { type WidgetTexts, widgetTexts } from "../../model/texts/widget-texts.ts";
import { ArrowIcon } from "./icons.tsx";

interface Props {
  /** The chosen day, YYYY-MM-DD, or "". */
  readonly chosen: string;
  readonly today: string;
  readonly isOpen: (day: string) => boolean;
  readonly onPick: (day: string) => void;
  /** Is told of the month, YYYY-MM, that is gone to. */
  readonly onMonth?: (month: string) => void;
  readonly locale?: string | undefined;
  readonly weekStart: number | undefined;
  readonly texts?: Pick<WidgetTexts, "monthBefore" | "monthAfter">;
}

/** One month as a table of days, walked by the arrow keys. Closed days can be reached and are read out, but not chosen. */
export function Calendar({ chosen, today, isOpen, onPick, onMonth, locale, weekStart, texts = widgetTexts }: Props) {
  const [day, setWalked] = useState(chosen || today);
  const setDay = (to: string) => {
    setWalked(to);
    if (to.slice(0, 7) !== day.slice(0, 7)) onMonth?.(to.slice(0, 7));
  };
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const move = (to: string) => {
    hasMoved.current = true;
    setDay(to);
  };
  const press = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, day, weekStart);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const month = formatDay(day, "MMMM YYYY", locale);
  return (
    <div className="f-calendar">
      <div className="f-calendar-head">
        <button type="button" className="f-icon-button" aria-label={texts.monthBefore} onClick={() => setDay(addMonths(day, -1))}>
          <ArrowIcon turn={-90} />
        </button>
        <span aria-live="polite">{month}</span>
        <button type="button" className="f-icon-button" aria-label={texts.monthAfter} onClick={() => setDay(addMonths(day, 1))}>
          <ArrowIcon turn={90} />
        </button>
      </div>
      <table ref={grid} aria-label={month}>
        <thead>
          <tr>
            {weekOf("2024-01-01", weekStart).map((name) => (
              <th key={name} scope="col" abbr={formatDay(name, "DDDD", locale)}>
                {formatDay(name, "DDD", locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day, weekStart).map((days) => (
            <tr key={days[0]}>
              {days.map((one) => (
                <td key={one}>
                  {one.slice(0, 7) === day.slice(0, 7) ? (
                    <button
                      type="button"
                      aria-pressed={one === chosen}
                      onKeyDown={press}
                      tabIndex={one === day ? 0 : -1}
                      aria-disabled={!isOpen(one) || undefined}
                      aria-current={one === today ? "date" : undefined}
                      aria-label={formatDay(one, "DDDD D MMMM YYYY", locale)}
                      data-day={one}
                      onClick={() => isOpen(one) && onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
