import { Popover } from "@mantine/core";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { escapeAtOnce } from "../../theme/escape-at-once.ts";
import styles from "./calendar.module.css";
import type { CalendarEvent } from "./calendar-events.ts";
import { type CalendarMoves, CalendarRecord } from "./calendar-record.tsx";

interface Props extends CalendarMoves {
  readonly type: PostType;
  /** All that stand in a place, also those that are shown beside the word. */
  readonly calendarEvents: readonly CalendarEvent[];
  readonly hidden: readonly CalendarEvent[];
  /** What all of them stand in: "Monday 4 May". */
  readonly title: string;
  /** What there are more of: "+2 more of this day". */
  readonly of: string;
  /** Whether the Tab key comes by. */
  readonly isReached: boolean;
  /** The record that moved last. */
  readonly moved: number | undefined;
  readonly isLong: boolean;
  readonly style?: CSSProperties;
}

/** A word for the records that have no room in their place, behind which are all of it. */
export function MoreRecords({ calendarEvents, hidden, title, of, isReached, moved, style, ...shared }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasMoved = hidden.some(({ post }) => post.id === moved);
  useEffect(() => {
    if (hasMoved) button.current?.focus();
  }, [hasMoved]);
  if (hidden.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.more}
          style={style}
          tabIndex={isReached ? 0 : -1}
          aria-label={`+${hidden.length} more of this ${of}`}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={escapeAtOnce(() => setOpen(false), { isOpen })}
        >
          +{hidden.length} <span>more</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.all} onKeyDown={(event) => event.stopPropagation()}>
        <p className={styles.whole}>{title}</p>
        {calendarEvents.map((calendarEvent) => (
          <CalendarRecord key={calendarEvent.post.id} {...shared} calendarEvent={calendarEvent} isReached hasMoved={false} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
