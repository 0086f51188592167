import type { KeyboardEvent } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Place } from "../../../model/booking/hours.ts";
import { formatDay } from "../../../model/fields/days.ts";
import { dayAfterKey } from "../../../model/fields/weeks.ts";
import { useWeekStart } from "../../data/app-context.ts";
import styles from "./calendar.module.css";
import { CalendarDay } from "./calendar-day.tsx";
import type { CalendarEvent } from "./calendar-events.ts";
import type { CalendarMoves } from "./calendar-record.tsx";
import { useDrops } from "./use-drops.ts";

export interface CalendarProps extends CalendarMoves {
  readonly type: PostType;
  /** From the first day of a week on. */
  readonly weeks: readonly (readonly string[])[];
  readonly calendarEvents: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** The last day whose records were loaded, where there are more than are loaded at once. */
  readonly upTo: string | undefined;
  readonly day: string;
  readonly today: string;
  /** The day takes the focus. */
  readonly takesFocus: boolean;
  readonly moved: number | undefined;
  readonly onDay: (day: string) => void;
  /** Absent: the person may not make records. */
  readonly onAdd: ((place: Place) => void) | undefined;
}

/** How many records a day of a month shows at once. */
const mostOfDay = 3;

/** Days in weeks, walked by the arrow keys; a record is drawn from day to day. */
export function CalendarGrid({ weeks, calendarEvents, upTo, day, today, takesFocus, moved, onDay, onAdd, ...shared }: CalendarProps) {
  const weekStart = useWeekStart();
  useDrops(calendarEvents, shared.onMove);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = dayAfterKey(event.key, day, weekStart);
    if (to !== undefined) onDay(to);
    else if (event.key === "n" && onAdd) onAdd({ day });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isWeek = weeks.length === 1;
  const month = day.slice(0, 7);
  return (
    <div className={styles.scroll} data-week={isWeek || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that are walked by arrow keys is a grid
        role="grid"
        aria-label={formatDay(day, "MMMM YYYY")}
        className={styles.grid}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={formatDay(one, "DDDD")}>
                {formatDay(one, "DDD")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((one) => (
                <CalendarDay
                  key={one}
                  {...shared}
                  day={one}
                  calendarEvents={calendarEvents.get(one) ?? []}
                  most={isWeek ? Number.POSITIVE_INFINITY : mostOfDay}
                  isLoaded={upTo === undefined || one <= upTo}
                  isToday={one === today}
                  isBeside={!isWeek && one.slice(0, 7) !== month}
                  isActive={one === day}
                  takesFocus={one === day && takesFocus}
                  isLong={isWeek}
                  moved={moved}
                  onEnter={() => onDay(one)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
