import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { formatDay } from "../../../model/fields/days.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./calendar.module.css";
import type { CalendarEvent } from "./calendar-events.ts";
import { type CalendarMoves, CalendarRecord } from "./calendar-record.tsx";
import { MoreRecords } from "./more-records.tsx";
import { useRecordWalk } from "./use-record-walk.ts";

interface Props extends CalendarMoves {
  readonly type: PostType;
  readonly day: string;
  readonly calendarEvents: readonly CalendarEvent[];
  /** How many of them are shown at once. */
  readonly most: number;
  /** Without it nothing is known of what stands there. */
  readonly isLoaded: boolean;
  readonly isToday: boolean;
  /** A day of the month before or after. */
  readonly isBeside: boolean;
  /** The Tab key comes by. */
  readonly isActive: boolean;
  readonly takesFocus: boolean;
  readonly isLong: boolean;
  /** The record that moved last. */
  readonly moved: number | undefined;
  readonly onEnter: () => void;
}

/** One day, the first of its records, and the others behind a word that says how many. */
export function CalendarDay({
  day,
  calendarEvents,
  most,
  isLoaded,
  isToday,
  isBeside,
  isActive,
  takesFocus,
  moved,
  onEnter,
  ...shared
}: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!cell.current) return;
    const over = (is: boolean) => () => setOver(is);
    return dropTargetForElements({
      element: cell.current,
      getData: () => ({ day }),
      onDragEnter: over(true),
      onDragLeave: over(false),
      onDrop: over(false),
    });
  }, [day]);
  useEffect(() => {
    if (takesFocus) cell.current?.focus();
  }, [takesFocus]);
  const walk = useRecordWalk(cell);
  const shown = calendarEvents.slice(0, calendarEvents.length > most ? most : undefined);
  const hidden = calendarEvents.slice(shown.length);
  const count = !isLoaded ? "records not loaded" : calendarEvents.length === 1 ? "1 record" : `${calendarEvents.length} records`;
  return (
    <td
      ref={cell}
      className={styles.day}
      data-day={day}
      data-beside={isBeside || undefined}
      data-over={isOver || undefined}
      aria-current={isToday ? "date" : undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onEnter()}
      onKeyDown={walk}
    >
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8)) === 1 ? formatDay(day, "D MMM") : Number(day.slice(8))}
      </span>
      <VisuallyHidden>{`${formatDay(day, "DDDD D MMMM YYYY")}, ${count}`}</VisuallyHidden>
      {isLoaded ? null : (
        <span className={styles.unloaded} aria-hidden>
          Not loaded
        </span>
      )}
      {shown.map((calendarEvent) => (
        <CalendarRecord
          key={calendarEvent.post.id}
          {...shared}
          calendarEvent={calendarEvent}
          isReached={isActive}
          hasMoved={calendarEvent.post.id === moved}
        />
      ))}
      <MoreRecords {...shared} {...{ calendarEvents, hidden, moved }} title={formatDay(day, "DDDD D MMMM")} of="day" isReached={isActive} />
    </td>
  );
}
