import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostType } from "../../../../contract/post-types.ts";
import { minutesOf, type Place } from "../../../../model/booking/hours.ts";
import { formatDay } from "../../../../model/fields/days.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { BlockedStretch } from "../blocks/blocked-times.ts";
import blocks from "../blocks/blocks.module.css";
import { type CalendarMoves, CalendarRecord } from "../calendar-record.tsx";
import { MoreRecords } from "../more-records.tsx";
import type { Dropped } from "../use-drops.ts";
import { useRecordWalk } from "../use-record-walk.ts";
import styles from "./hours-grid.module.css";
import type { Hour, Standing } from "./hours-of-day.ts";

interface Props extends CalendarMoves {
  readonly type: PostType;
  /** An hour, or the day as a whole. */
  readonly place: Place;
  readonly hour: Hour;
  /** The minute that it is; absent: it is another hour. */
  readonly now: number | undefined;
  /** The Tab key comes by. */
  readonly isActive: boolean;
  readonly takesFocus: boolean;
  /** What is blocked from this hour on. */
  readonly blocked: readonly BlockedStretch[];
  /** The record that moved last. */
  readonly moved: number | undefined;
  /** Where a record would land that is drawn over the cell. */
  readonly drawnTo: (source: Dropped, over: Dropped) => Place | undefined;
  readonly onEnter: () => void;
  readonly onAdd: ((place: Place) => void) | undefined;
}

/** An hour of a day, and the records that begin in it. A click where nothing stands makes one. */
export function HourCell({ place, hour, now, isActive, takesFocus, blocked, moved, drawnTo, onEnter, onAdd, ...shared }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [isOver, setOver] = useState(false);
  const [landing, setLanding] = useState<string>();
  const { day, time } = place;
  const land = useEffectEvent((source: Dropped, over: Dropped) => setLanding(time === undefined ? undefined : drawnTo(source, over)?.time));
  useEffect(() => {
    if (!cell.current) return;
    const over = (is: boolean) => () => {
      setOver(is);
      setLanding(undefined);
    };
    return dropTargetForElements({
      element: cell.current,
      getData: ({ input, element }) => ({ day, time, held: input.clientY - element.getBoundingClientRect().top }),
      onDragEnter: over(true),
      onDrag: ({ source, self }) => land(source.data, self.data),
      onDragLeave: over(false),
      onDrop: over(false),
    });
  }, [day, time]);
  useEffect(() => {
    if (takesFocus) cell.current?.focus();
  }, [takesFocus]);
  const add = onAdd && (() => onAdd(place));
  const walk = useRecordWalk(cell, add);
  const { all, shown, more } = hour;
  const hidden = all.filter(({ post }) => !shown.some((each) => each.post.id === post.id));
  const count = all.length === 0 ? "" : all.length === 1 ? ", 1 record" : `, ${all.length} records`;
  return (
    <td
      ref={cell}
      className={styles.cell}
      data-day={day}
      data-time={time}
      data-open={add !== undefined || undefined}
      data-over={isOver || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onEnter()}
      onKeyDown={walk}
      onClick={(event) => event.target === event.currentTarget && add?.()}
    >
      <VisuallyHidden>{`${formatDay(day, "DDDD D MMMM")}, ${time ?? "all day"}${count}`}</VisuallyHidden>
      {blocked.map(({ id, from, to, note }) => (
        <i
          key={id}
          className={blocks.stretch}
          style={{ top: `${((from % 60) / 60) * 100}%`, height: `calc(var(--hour) * ${(to - from) / 60})` }}
        >
          Blocked{note ? `: ${note}` : ""}
        </i>
      ))}
      {shown.map(({ post, when, ...standing }) => (
        <CalendarRecord
          key={post.id}
          {...shared}
          calendarEvent={{ post, when }}
          isReached={isActive}
          hasMoved={post.id === moved}
          isLong={isLong(standing)}
          style={styleOf(standing)}
        />
      ))}
      <MoreRecords
        {...shared}
        {...{ hidden, moved }}
        calendarEvents={all}
        title={`${formatDay(day, "DDDD D MMMM")}${time === undefined ? "" : `, ${time}`}`}
        of={time === undefined ? "day" : "hour"}
        isReached={isActive}
        isLong
        style={styleOf(more)}
      />
      {landing === undefined || time === undefined ? null : (
        <i aria-hidden className={styles.landing} style={{ top: `${((minutesOf(landing) - minutesOf(time)) / 60) * 100}%` }}>
          {landing}
        </i>
      )}
      {now === undefined ? null : <i aria-hidden className={styles.now} style={{ top: `${(now / 60) * 100}%` }} />}
    </td>
  );
}

/** Whether there is room for more than the title. */
function isLong({ from = 0, to = 0, of = 1 }: Partial<Standing>): boolean {
  return to - from >= 90 && of < 3;
}

/** In hours and shares of the day's width, from where the cell begins. */
function styleOf({ from, to, lane, of }: Partial<Standing>): CSSProperties {
  if (from === undefined || to === undefined || lane === undefined || of === undefined) return {};
  return {
    position: "absolute",
    top: `${((from % 60) / 60) * 100}%`,
    height: `calc(var(--hour) * ${(to - from) / 60} - 2px)`,
    insetInlineStart: `calc(${(lane / of) * 100}% + 1px)`,
    width: `calc(${100 / of}% - 3px)`,
  };
}
