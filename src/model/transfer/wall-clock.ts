import { dayIn, exactTimeIn, timeIn } from "../base/time-zone.ts";
import { longestDay } from "../fields/days.ts";

/** A day with a time, and a zone behind it. */
const zoned = /^(.*\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?) ?(?:(Z|[A-Z]{3,4})|(?:GMT|UTC)?([+-]\d\d):?(\d\d)?)$/i;
const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)$/i;

/** Names of zones that mean one offset everywhere; others, such as CST, mean several: what says them is not read. */
const offsets: { readonly [name: string]: string } = {
  ...{
    Z: "+00:00",
    UTC: "+00:00",
    GMT: "+00:00",
    WET: "+00:00",
    WEST: "+01:00",
    CET: "+01:00",
    CEST: "+02:00",
    EET: "+02:00",
    EEST: "+03:00",
  },
  ...{ MSK: "+03:00", JST: "+09:00", EST: "-05:00", EDT: "-04:00", MST: "-07:00", MDT: "-06:00", PST: "-08:00", PDT: "-07:00" },
};

/** What the clocks of a zone show at an instant that says its own: "2026-07-01T10:00:00Z" is "2026-07-01 12:00" in Berlin. */
export function wallClock(text: string, zone: string | undefined): string | undefined {
  const instant = instantIn(text)?.instant;
  return instant === undefined ? undefined : `${dayIn(zone, instant)} ${timeIn(zone, instant)}`;
}

/**
 * The same to the second and below, where the instant is said so. `readDay`: what a day with its time means that is written otherwise than
 * machines do, as "2026-07-01 22:00".
 */
export function exactWallClock(text: string, zone: string | undefined, readDay?: (text: string) => string | undefined): string | undefined {
  const found = instantIn(text, readDay);
  if (!found) return undefined;
  const shown = `${dayIn(zone, found.instant)} ${exactTimeIn(zone, found.instant)}`;
  // More digits than a clock of ours has.
  return found.below === ""
    ? shown
    : `${shown.padEnd(longest, shown.length === short ? ":00.000" : ".000").slice(0, longest)}${found.below}`;
}

const [short, longest] = ["2026-07-01 12:00".length, "2026-07-01 12:00:00.000".length];

function instantIn(
  text: string,
  readDay: (text: string) => string | undefined = () => undefined,
): { readonly instant: number; readonly below: string } | undefined {
  const [, local = "", name, hours = "", minutes = "00"] = text.length > longestDay ? [] : (zoned.exec(text.trim()) ?? []);
  const [, day, time = ""] = written.exec(local) ?? written.exec(local === "" ? "" : (readDay(local) ?? "")) ?? [];
  if (day === undefined) return undefined;
  const offset = name === undefined ? `${hours}:${minutes}` : offsets[name.toUpperCase()];
  const instant = offset === undefined ? Number.NaN : Date.parse(`${day}T${time.replace(/(\.\d{3})\d+$/, "$1")}${offset}`);
  return Number.isNaN(instant) ? undefined : { instant, below: /\.\d{3}(\d*[1-9])0*$/.exec(time)?.[1] ?? "" };
}
