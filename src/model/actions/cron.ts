import { Cron } from "croner";

/** Nothing repeats more often than so, in minutes. */
export const shortestRepeat = 15;

/** How many times of a pattern are looked at, to see how close they come. */
const lookedAt = 100;
const minute = 60_000;
const year = 366 * 24 * 60 * minute;
/** Wherever a pattern is looked at as such, it is seen from here: the same pattern is always judged alike. */
const anyMonday = Date.UTC(2026, 0, 5);

/** Whether a text is meant as a cron pattern: several words, of which it must have five. */
export function looksLikeCron(text: string): boolean {
  return /\S\s+\S/.test(text.trim()) && !/[$@]\{/.test(text);
}

/**
 * The first time of a pattern of five fields (minute, hour, day, month, weekday) at or after an instant, on the clocks of a zone; undefined:
 * it is no pattern, or none comes. Both in milliseconds. Where the clocks skip a time it comes at the first minute after the gap; a time that
 * they show twice comes the first time, but a pattern of minutes goes on through both hours.
 */
export function cronTime(pattern: string, zone: string, from: number): number | undefined {
  return readCron(pattern, zone)
    ?.nextRun(new Date(from - 1))
    ?.getTime();
}

/** The next times of a pattern at or after an instant, `count` at most. */
export function cronTimes(pattern: string, zone: string, { from, count }: { readonly from: number; readonly count: number }): number[] {
  const cron = readCron(pattern, zone);
  const times: number[] = [];
  let next = cron?.nextRun(new Date(from - 1));
  while (cron && next && times.length < count) {
    times.push(next.getTime());
    next = cron.nextRun(next);
  }
  return times;
}

/** What is wrong with a pattern; undefined: nothing. */
export function wrongCron(pattern: string): string | undefined {
  const isPlain = pattern.length <= 100 && /^[\w*/,#?\- ]+$/.test(pattern.trim());
  const cron = isPlain ? readCron(pattern, "UTC") : undefined;
  if (!cron) return "is not a pattern of five fields, such as 0 9 * * 1-5";
  const first = cron.nextRun(new Date(anyMonday - 1));
  if (!first) return "never comes";
  return comesClose(cron, first) ? `comes more often than every ${shortestRepeat} minutes` : undefined;
}

/** Looked at no further than its first year: what lies close together does so there, and days of leap years take long to find. */
function comesClose(cron: Cron, first: Date): boolean {
  let time = first;
  for (let count = 1; count < lookedAt; count += 1) {
    const next = cron.nextRun(time);
    if (!next || next.getTime() - first.getTime() > year) return false;
    if (next.getTime() - time.getTime() < shortestRepeat * minute) return true;
    time = next;
  }
  return false;
}

function readCron(pattern: string, zone: string): Cron | undefined {
  try {
    return new Cron(pattern.trim(), { timezone: zone, mode: "5-part", paused: true });
  } catch {
    return undefined; // said to be no pattern
  }
}
