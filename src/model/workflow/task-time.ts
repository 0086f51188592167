import { instantAt } from "../base/instant-at.ts";
import { dayIn, timeIn } from "../base/time-zone.ts";

/** The instant of a day and time on the wall of a zone, or at an offset such as +02:00; milliseconds since 1970. */
export function taskInstant({ date, time, zone }: { readonly date: string; readonly time: string; readonly zone: string }): number {
  return isOffset(zone) ? Date.parse(`${date}T${time}:00${zone}`) : instantAt(date, time, zone);
}

/** The day and time that the wall of a zone, or of an offset, shows at an instant. */
export function taskWall(instant: number, zone: string): { readonly date: string; readonly time: string } {
  const shown = isOffset(zone) ? instant + minutesOf(zone) * 60_000 : instant;
  const read = isOffset(zone) ? "UTC" : zone;
  return { date: dayIn(read, shown), time: timeIn(read, shown) };
}

function isOffset(zone: string): boolean {
  return /^[+-]/.test(zone);
}

function minutesOf(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith("-") ? -minutes : minutes;
}
