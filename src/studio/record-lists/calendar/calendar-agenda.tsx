import { ActionIcon } from "@mantine/core";
import { Plus } from "lucide-react";
import { formatDay } from "../../../model/fields/days.ts";
import styles from "./calendar.module.css";
import type { CalendarProps } from "./calendar-grid.tsx";
import { CalendarRecord } from "./calendar-record.tsx";

/** The same days one below the other, for narrow screens: those with records, and today. */
export function CalendarAgenda({ weeks, calendarEvents, upTo, day, today, onAdd, ...shared }: CalendarProps) {
  const month = day.slice(0, 7);
  const days = weeks.flat().filter((one) => weeks.length === 1 || one.slice(0, 7) === month);
  const shown = days.filter((one) => calendarEvents.has(one) || one === today);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.agenda} tabIndex={0} aria-label="Days">
      {shown.length === 0 ? <p className={styles.none}>No records in {formatDay(day, "MMMM YYYY")}.</p> : null}
      {shown.map((one) => (
        <section key={one} aria-label={formatDay(one, "DDDD D MMMM")}>
          <h2 data-today={one === today || undefined}>
            {formatDay(one, "DDDD D MMMM")}
            {onAdd ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`New record on ${formatDay(one, "D MMMM")}`}
                onClick={() => onAdd({ day: one })}
              >
                <Plus size={16} strokeWidth={1.75} aria-hidden />
              </ActionIcon>
            ) : null}
          </h2>
          {(calendarEvents.get(one) ?? []).map((calendarEvent) => (
            <CalendarRecord key={calendarEvent.post.id} {...shared} calendarEvent={calendarEvent} isReached hasMoved={false} isLong />
          ))}
          {calendarEvents.has(one) ? null : <p className={styles.none}>{upTo && one > upTo ? "Not loaded." : "No records today."}</p>}
        </section>
      ))}
    </section>
  );
}
