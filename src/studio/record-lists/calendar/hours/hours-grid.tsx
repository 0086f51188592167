import { useRef } from "react";
import type { PostType } from "../../../../contract/post-types.ts";
import type { Post } from "../../../../contract/posts.ts";
import type { Dated } from "../../../../model/booking/dated.ts";
import { minutesOf, type Place, quarterNear, timeOf } from "../../../../model/booking/hours.ts";
import { formatDay } from "../../../../model/fields/days.ts";
import { useMedia } from "../../../frame/layouts/use-media.ts";
import { phone } from "../../table/phone.ts";
import type { BlockedStretch } from "../blocks/blocked-times.ts";
import calendar from "../calendar.module.css";
import type { CalendarEvent } from "../calendar-events.ts";
import type { CalendarMoves } from "../calendar-record.tsx";
import { useDrops } from "../use-drops.ts";
import { HourCell } from "./hour-cell.tsx";
import styles from "./hours-grid.module.css";
import { emptyHour, hoursOfDay } from "./hours-of-day.ts";
import { useClock } from "./use-clock.ts";
import { morning, useFirstHour } from "./use-first-hour.ts";
import { useHourWalk } from "./use-hour-walk.ts";

interface Props extends CalendarMoves {
  readonly type: PostType;
  readonly dated: Dated;
  readonly days: readonly string[];
  readonly calendarEvents: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** Where nothing can be booked, by days. */
  readonly blocked: ReadonlyMap<string, readonly BlockedStretch[]>;
  readonly day: string;
  readonly takesFocus: boolean;
  readonly moved: number | undefined;
  readonly onDay: (day: string) => void;
  /** Absent: the person may not make records. */
  readonly onAdd: ((place: Place) => void) | undefined;
}

/** How many records have room beside each other in the column of a day. */
const mostBeside = { narrow: 3, wide: 8 };

const hours = Array.from({ length: 24 }, (_, hour) => timeOf(hour * 60));

/** Some days hour by hour: records stand at their times, those of a whole day above. Arrow keys walk the hours; a record is drawn to another. */
export function HoursGrid({ type, dated, days, calendarEvents, blocked, day, takesFocus, moved, onDay, onAdd, onMove, ...moves }: Props) {
  const clock = useClock(dated.zone);
  const scroll = useRef<HTMLDivElement>(null);
  const { at, stand, reach, press } = useHourWalk({ day, start: morning, onDay, onAdd });
  const isPhone = useMedia(phone);
  const most = days.length > 1 || isPhone ? mostBeside.narrow : mostBeside.wide;
  const shown = new Map(days.map((one) => [one, hoursOfDay(calendarEvents.get(one) ?? [], most)]));
  const move = (post: Post, to: Place) => {
    if (to.time !== undefined) stand(to);
    onMove(post, to);
  };
  useFirstHour(
    scroll,
    days.flatMap((one) => calendarEvents.get(one) ?? []),
  );
  const landing = ({ when }: CalendarEvent, to: Place, further: number) => landingAt(to, when.time, further / heightOfHour(scroll.current));
  const drawnTo = useDrops(calendarEvents, move, landing);
  const cell = (place: Place) => {
    const isNow = place.day === clock.day && place.time?.slice(0, 2) === clock.time.slice(0, 2);
    const isActive = place.day === at.day && place.time === at.time;
    const { whole = emptyHour, timed } = shown.get(place.day) ?? {};
    return (
      <HourCell
        key={place.day}
        {...moves}
        {...{ type, place, moved, onAdd, isActive }}
        onMove={move}
        {...{ drawnTo }}
        hour={place.time === undefined ? whole : (timed?.get(place.time) ?? emptyHour)}
        now={isNow ? minutesOf(clock.time) % 60 : undefined}
        blocked={place.time === undefined ? [] : (blocked.get(place.day) ?? []).filter(beginsIn(place.time))}
        takesFocus={isActive && takesFocus}
        onEnter={() => reach(place)}
      />
    );
  };
  return (
    <div ref={scroll} className={calendar.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of hours that are walked by arrow keys is a grid
        role="grid"
        aria-label={days.length > 1 ? `Week of ${formatDay(days[0] ?? day, "D MMMM YYYY")}` : formatDay(day, "DDDD D MMMM YYYY")}
        className={styles.hours}
        data-one={days.length === 1 || undefined}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <td />
            {days.map((one) => (
              <th key={one} scope="col" abbr={formatDay(one, "DDDD")} aria-current={one === clock.day ? "date" : undefined}>
                {formatDay(one, "DDD")} <span>{Number(one.slice(8))}</span>
              </th>
            ))}
          </tr>
          <tr className={styles.whole}>
            <th scope="row">All day</th>
            {days.map((one) => cell({ day: one }))}
          </tr>
        </thead>
        <tbody>
          {hours.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map((one) => cell({ day: one, time }))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function beginsIn(time: string): (stretch: BlockedStretch) => boolean {
  const from = minutesOf(time);
  return (stretch) => stretch.from >= from && stretch.from < from + 60;
}

/** The quarter of an hour next to which its beginning was let go, whichever part of it was held. */
function landingAt(to: Place, time: string | undefined, further: number): Place {
  if (to.time === undefined || time === undefined) return to;
  const before = minutesOf(time);
  return { day: to.day, time: timeOf(quarterNear(minutesOf(to.time) + (before % 60) + further * 60, before)) };
}

function heightOfHour(scroll: HTMLElement | null): number {
  return scroll?.querySelector("td[data-time]")?.getBoundingClientRect().height || Number.POSITIVE_INFINITY;
}
