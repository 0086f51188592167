/** The hours of a day, as a calendar shows and walks them: by the clock on the wall. */
import { addDays } from "../fields/days.ts";
import { dayAfterKey } from "../fields/weeks.ts";

/** A day, or an hour of it. */
export interface Place {
  readonly day: string;
  /** HH:MM; absent: no hour, but the day as a whole. */
  readonly time?: string;
}

/** From which minute of a day to which. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export const minutesOfDay = 24 * 60;

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What has no end takes this long on the screen. */
const shown = 60;

/** From when to when something stands in its day; what goes on beyond midnight ends there. */
export function stretchOf(time: string, until: string | undefined): Stretch {
  const from = minutesOf(time);
  const to = until === undefined ? from + shown : minutesOf(until);
  return { from, to: Math.min(minutesOfDay, to > from ? to : minutesOfDay) };
}

/** Where a stretch stands beside those that it meets: in which lane, of how many. */
export interface Lane {
  readonly lane: number;
  readonly of: number;
}

/** A lane for each stretch, in their order, so that those that overlap stand beside each other; only those that meet share their room. */
export function lanesOf(stretches: readonly Stretch[]): readonly Lane[] {
  const lanes = stretches.map(() => 0);
  const widths = stretches.map(() => 1);
  const inTime = stretches.map((_, at) => at).sort((one, other) => fromOf(stretches, one) - fromOf(stretches, other));
  let cluster: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const at of cluster) widths[at] = ends.length;
    [cluster, ends] = [[], []];
  };
  for (const at of inTime) {
    const { from, to } = stretches[at] ?? { from: 0, to: 0 };
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    lanes[at] = lane;
    ends[lane] = to;
    cluster.push(at);
  }
  close();
  return stretches.map((_, at) => ({ lane: lanes[at] ?? 0, of: widths[at] ?? 1 }));
}

/** Of more that stand beside each other than there is room for, the first ones stay; the last lane is left to a word for the others. */
export function lanesWithin(lanes: readonly Lane[], most: number): readonly (Lane | undefined)[] {
  return lanes.map(({ lane, of }) => (of <= most ? { lane, of } : lane < most - 1 ? { lane, of: most } : undefined));
}

function fromOf(stretches: readonly Stretch[], at: number): number {
  return stretches[at]?.from ?? 0;
}

/** The hour, or whole day above the hours, that a key leads to; nothing for a key that does not move. */
export function hourAfterKey(key: string, { day, time }: Place, weekStart?: number): Place | undefined {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const hour = (time === undefined ? -1 : Math.floor(minutesOf(time) / 60)) + (key === "ArrowUp" ? -1 : 1);
    return hour < -1 || hour > 23 ? { day, ...(time !== undefined && { time }) } : hour < 0 ? { day } : { day, time: timeOf(hour * 60) };
  }
  const to = key === "PageUp" ? addDays(day, -7) : key === "PageDown" ? addDays(day, 7) : dayAfterKey(key, day, weekStart);
  return to === undefined ? undefined : { day: to, ...(time !== undefined && { time }) };
}

/**
 * Where a key takes something that stands at a time: an hour, or a day, on; finely, to the quarter of an hour before or after. What has no
 * time moves by days alone.
 */
export function movedByKey(
  key: string,
  { day, time }: Place,
  { isFine = false }: { readonly isFine?: boolean | undefined } = {},
): Place | undefined {
  if (key === "ArrowLeft" || key === "ArrowRight")
    return { day: addDays(day, key === "ArrowLeft" ? -1 : 1), ...(time !== undefined && { time }) };
  if (time === undefined || (key !== "ArrowUp" && key !== "ArrowDown")) return undefined;
  const by = key === "ArrowUp" ? -1 : 1;
  const minutes = minutesOf(time);
  if (!isFine) return placeAt(day, minutes + by * 60);
  return placeAt(day, by < 0 ? Math.ceil(minutes / quarter) * quarter - quarter : Math.floor(minutes / quarter) * quarter + quarter);
}

/** So many minutes after a day began, be it on another day. */
function placeAt(day: string, minutes: number): Required<Place> {
  const days = Math.floor(minutes / minutesOfDay);
  return { day: addDays(day, days), time: timeOf(minutes - days * minutesOfDay) };
}

/** To which parts of an hour something is drawn, in minutes. */
const quarter = 15;

/** The quarter of an hour next to where something was drawn that began at `before`; all in minutes of the day. What hardly moved stays. */
export function quarterNear(minutes: number, before: number): number {
  if (Math.abs(minutes - before) < quarter / 2) return before;
  return Math.max(0, Math.min(minutesOfDay - quarter, Math.round(minutes / quarter) * quarter));
}
