import { isTimeZone, offsetAt, timeZones } from "../../model/base/time-zone.ts";
import type { Option } from "../shared/use-combobox.ts";

/** As many as a list shows; who looks for another one types more of it. */
const most = 50;

/** The zones whose names hold all that was typed; without words all of them, the `near` ones first. */
export function searchZones(
  words: string,
  near: readonly string[],
  now: number,
): { readonly options: readonly Option[]; readonly said: string } {
  const wanted = readable(words).split(" ").filter(Boolean);
  const all = [...new Set([...near.filter(isTimeZone), ...timeZones()])];
  const found = wanted.length === 0 ? all : timeZones().filter((zone) => wanted.every((word) => readable(zone).includes(word)));
  return {
    options: found.slice(0, most).map((zone) => ({ key: zone, name: nameOf(zone), note: offsetText(zone, now) })),
    said: saidOf(found.length, words),
  };
}

/** As people read it. */
export function nameOf(zone: string): string {
  return zone.replaceAll("_", " ");
}

function readable(text: string): string {
  return text.toLowerCase().replace(/[_/\s]+/g, " ");
}

function saidOf(count: number, words: string): string {
  if (count === 0) return `Nothing found for “${words.trim()}”.`;
  if (count > most) return `The first ${most} of ${count}. Type a part of the name.`;
  return count === 1 ? "1 to choose from." : `${count} to choose from.`;
}

/** "UTC+2", "UTC−3:30": how far the zone is ahead now. */
function offsetText(zone: string, now: number): string {
  const minutes = Math.round((offsetAt(now, zone) ?? 0) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const amount = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, "0")}`;
  return minutes === 0 ? "UTC" : `UTC${minutes < 0 ? "−" : "+"}${amount}`;
}
