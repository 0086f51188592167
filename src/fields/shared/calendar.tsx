import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, formatDay, weekdayOf } from "../../model/fields/days.ts";
import { ArrowIcon } from "./icons.tsx";

interface Props {
  /** The chosen day, YYYY-MM-DD, or "". */
  readonly chosen: string;
  readonly today: string;
  readonly isOpen: (day: string) => boolean;
  readonly onPick: (day: string) => void;
  readonly locale?: string | undefined;
}

/** One month as a table of days, walked by the arrow keys. Closed days can be reached and are read out, but not chosen. */
export function Calendar({ chosen, today, isOpen, onPick, locale }: Props) {
  const [day, setDay] = useState(chosen || today);
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
    const to = target(event.key, day);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const month = formatDay(day, "MMMM YYYY", locale);
  return (
    <div className="f-calendar">
      <div className="f-calendar-head">
        <button type="button" className="f-icon-button" aria-label="Month before" onClick={() => setDay(addMonths(day, -1))}>
          <ArrowIcon turn={-90} />
        </button>
        <span aria-live="polite">{month}</span>
        <button type="button" className="f-icon-button" aria-label="Month after" onClick={() => setDay(addMonths(day, 1))}>
          <ArrowIcon turn={90} />
        </button>
      </div>
      <table ref={grid} aria-label={month}>
        <thead>
          <tr>
            {week("2024-01-01").map((name) => (
              <th key={name} scope="col" abbr={formatDay(name, "DDDD", locale)}>
                {formatDay(name, "DDD", locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((days) => (
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

const steps: { readonly [key: string]: (day: string) => string } = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -sinceMonday(day)),
  End: (day) => addDays(day, 6 - sinceMonday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

function target(key: string, day: string): string | undefined {
  return steps[key]?.(day);
}

function sinceMonday(day: string): number {
  return (weekdayOf(day) + 6) % 7;
}

function week(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The weeks from Monday on that touch the month of a day. */
function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const monday = addDays(first, -sinceMonday(first));
  const weeks = Array.from({ length: 6 }, (_, index) => week(addDays(monday, index * 7)));
  return weeks.filter((days) => days.some((one) => one.slice(0, 7) === day.slice(0, 7)));
}

/** The same day some months on, or the last of that month when it has none. */
function addMonths(day: string, count: number): string {
  const first = `${day.slice(0, 7)}-01`;
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = date.toISOString().slice(0, 7);
  for (let number = Number(day.slice(8)); ; number--) {
    const candidate = addDays(`${month}-01`, number - 1);
    if (candidate.startsWith(month)) return candidate;
  }
}
