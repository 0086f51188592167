import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent } from "react";
import type { Post } from "../../../contract/posts.ts";
import type { Place } from "../../../model/booking/hours.ts";
import type { CalendarEvent } from "./calendar-events.ts";

/** Where a record was let go: a day or an hour of it, and how much further down in it than it was held in its own, in pixels. */
type Placing = (calendarEvent: CalendarEvent, to: Place, further: number) => Place;
export type Dropped = Readonly<Record<string | symbol, unknown>>;
const asItIs: Placing = (_, to) => to;

/** Hears of records that are drawn onto a day, and tells where one would land that is drawn over a place. */
export function useDrops(
  calendarEvents: ReadonlyMap<string, readonly CalendarEvent[]>,
  onMove: (post: Post, to: Place) => void,
  placing: Placing = asItIs,
): (source: Dropped, over: Dropped) => Place | undefined {
  const landing = (source: Dropped, { day, time, held }: Dropped) => {
    const calendarEvent = [...calendarEvents.values()].flat().find(({ post }) => post.id === source.dated);
    if (!calendarEvent || typeof day !== "string") return undefined;
    const to = placing(calendarEvent, typeof time === "string" ? { day, time } : { day }, Number(held) - Number(source.held));
    return { post: calendarEvent.post, to };
  };
  const drop = useEffectEvent((source: Dropped, over: Dropped) => {
    const found = landing(source, over);
    if (found) onMove(found.post, found.to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.dated === "number",
        onDrop: ({ source, location }) => drop(source.data, location.current.dropTargets[0]?.data ?? {}),
      }),
    [],
  );
  return (source, over) => landing(source, over)?.to;
}
