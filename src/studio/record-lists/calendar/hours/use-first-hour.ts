import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { minutesOf, timeOf } from "../../../../model/booking/hours.ts";
import type { CalendarEvent } from "../calendar-events.ts";

/** What is seen first where nothing stands earlier. */
export const morning = "08:00";

/** Begins with the morning, or with the earliest record. Once: whoever has looked elsewhere stays there. */
export function useFirstHour(scroll: RefObject<HTMLElement | null>, calendarEvents: readonly CalendarEvent[]): void {
  const show = useEffectEvent(() => {
    const minutes = calendarEvents.flatMap(({ when }) => (when.time === undefined ? [] : [minutesOf(when.time)]));
    const hour = Math.floor(Math.min(minutesOf(morning), ...minutes) / 60);
    const cell = scroll.current?.querySelector<HTMLElement>(`td[data-time="${timeOf(hour * 60)}"]`);
    // Not under the head that stays, which is about as high as the hour before.
    if (scroll.current && cell) scroll.current.scrollTop = Math.max(0, (hour - 0.25) * cell.offsetHeight);
  });
  useLayoutEffect(() => show(), []);
}
