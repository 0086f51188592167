import { type KeyboardEvent, useState } from "react";
import { hourAfterKey, type Place } from "../../../../model/booking/hours.ts";
import { useWeekStart } from "../../../data/app-context.ts";

interface Walk {
  readonly day: string;
  /** The hour in which the walk begins. */
  readonly start: string;
  readonly onDay: (day: string) => void;
  readonly onAdd: ((place: Place) => void) | undefined;
}

/** Which hour the Tab key comes by, how arrow keys go on from there, and N, which makes a record. */
export function useHourWalk({ day, start, onDay, onAdd }: Walk) {
  const weekStart = useWeekStart();
  const [time, setTime] = useState<string | undefined>(start);
  const at: Place = { day, ...(time !== undefined && { time }) };
  const stand = (to: Place) => setTime(to.time && `${to.time.slice(0, 2)}:00`);
  const reach = (to: Place) => {
    stand(to);
    onDay(to.day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = hourAfterKey(event.key, at, weekStart);
    if (to !== undefined) reach(to);
    else if (event.key === "n" && onAdd) onAdd(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { at, stand, reach, press };
}
