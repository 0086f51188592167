import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { instantOf, momentOf } from "../formula/functions/moment.ts";
import { instantOfWall, offsetIn } from "../formula/functions/zones.ts";
import { cronTime, looksLikeCron, shortestRepeat, wrongCron } from "./cron.ts";

/** When a scheduled message leaves, read from its options once they hold no formulas any more. */
export interface Schedule {
  /** The instant from which it is counted, in milliseconds. */
  readonly base: number;
  readonly delay: number;
  /** Milliseconds between two; absent: it leaves once, or as `cron` says. */
  readonly every?: number;
  /** It comes at the same time of the clocks of this zone, so `every` is a day, however many hours that has. */
  readonly wall?: string;
  /** It comes as a pattern of five fields says. */
  readonly cron?: { readonly pattern: string; readonly zone: string };
  readonly most: number;
  /** Whether it counts from a date that somebody chose. */
  readonly isCustom: boolean;
}

const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;
/** Whoever sets no limit gets this one. */
const mostWithoutLimit = 100;

/** The schedule of an action, or undefined where it has none or cannot be counted from anything. */
export function readSchedule(
  options: Json | undefined,
  { entered, post, zone }: { entered: number; post: JsonObject; zone: string },
): Schedule | undefined {
  if (!isJsonObject(options) || options.enabled !== true) return undefined;
  const isCustom = options.baseDate === "custom";
  const base = isCustom ? instantIn(options.customBase, post, zone) : entered;
  if (Number.isNaN(base) || wrongSchedule(options) !== undefined) return undefined;
  const repeats = options.repeat === true ? repeatsOf(options, zone) : undefined;
  return {
    ...{ base, isCustom, delay: hoursOf(options.delay) * hour },
    ...repeats,
    most: repeats ? Number(options.limit) || mostWithoutLimit : 1,
  };
}

function repeatsOf({ every, pattern }: JsonObject, zone: string): Pick<Schedule, "every" | "wall" | "cron"> {
  if (every === "custom" && isCron(pattern)) return { cron: { pattern, zone } };
  const minutes = numberOf(every === "custom" ? pattern : every);
  return { every: minutes * minute, ...(every !== "custom" && minutes === 1_440 && { wall: zone }) };
}

function isCron(pattern: Json | undefined): pattern is string {
  return typeof pattern === "string" && looksLikeCron(pattern);
}

/** What is wrong with the numbers of a schedule once its formulas are filled; undefined: nothing. None is taken for another. */
export function wrongSchedule(options: Json | undefined): string | undefined {
  const { delay, repeat, every, pattern } = isJsonObject(options) ? options : {};
  if (!(hoursOf(delay) >= 0)) return `Hours to wait: “${String(delay)}” is not a number, 0 or more.`;
  if (repeat !== true) return undefined;
  const isOwn = every === "custom";
  const wrong = isOwn && isCron(pattern) ? wrongCron(pattern) : undefined;
  if (wrong !== undefined) return `Again: “${String(pattern)}” ${wrong}.`;
  if (isOwn && isCron(pattern)) return undefined;
  const [label, said] = isOwn ? ["Minutes between two", pattern] : ["Every", every];
  return numberOf(said) >= shortestRepeat
    ? undefined
    : `${label}: “${String(said ?? "")}” is not a number of minutes, ${shortestRepeat} or more.`;
}

function hoursOf(delay: Json | undefined): number {
  return delay === undefined || delay === null || delay === "" ? 0 : numberOf(delay);
}

/** A number or its text; a blank is none. */
function numberOf(said: Json | undefined): number {
  if (typeof said === "string") return said.trim() === "" ? Number.NaN : Number(said);
  return typeof said === "number" ? said : Number.NaN;
}

/** The end of the year 9998: no database and no calendar goes on much further. */
const latest = Date.parse("9998-12-31T23:59:59Z");

/**
 * When the message leaves that is the `nth` at the earliest (0: the first), or undefined when none does any more. One that
 * repeats and is late waits for its next turn; a single one that is late leaves at once, unless its date lies over an hour back.
 */
export function nextDue(schedule: Schedule, nth: number, now: number): number | undefined {
  if (nth >= schedule.most) return undefined;
  const first = schedule.base + schedule.delay;
  if (!(first <= latest)) return undefined;
  if (isOnce(schedule)) return schedule.isCustom && first < now - hour ? undefined : Math.max(first, now);
  const due = turnFrom(schedule, { first, nth, now });
  return due !== undefined && due <= latest ? due : undefined;
}

function isOnce({ every, cron }: Schedule): boolean {
  return every === undefined && cron === undefined;
}

/** The first turn that is neither before the `nth` nor before now. */
function turnFrom(
  { every = day, wall: zone, cron }: Schedule,
  { first, nth, now }: { readonly first: number; readonly nth: number; readonly now: number },
): number | undefined {
  if (cron) return cronTime(cron.pattern, cron.zone, Math.max(first, now));
  if (zone === undefined) {
    const turn = first + nth * every;
    return turn >= now ? turn : first + Math.ceil((now - first) / every) * every;
  }
  // The time on the clocks stays; a day that lacks it has it as much later as its clocks skip.
  const wall = first + offsetIn(zone, first);
  const at = (turn: number) => (turn === 0 ? first : instantOfWall(wall + turn * day, zone));
  let turn = Math.max(nth, Math.floor((now - first) / day) - 1, 0);
  while (at(turn) < now) turn += 1;
  return at(turn);
}

/** What was missed for longer than a day is not made up for: the last turn that was due by now lies further back. */
export function isTooLate(
  schedule: Schedule,
  { due, nth, now }: { readonly due: number; readonly nth: number; readonly now: number },
): boolean {
  if (now - due <= day) return false;
  if (isOnce(schedule)) return true;
  const latestTurn = nextDue(schedule, nth, now - day);
  return latestTurn === undefined || latestTurn > now;
}

/** The next times at which a message leaves, `count` at most. */
export function dueTimes(schedule: Schedule, { now, count }: { readonly now: number; readonly count: number }): number[] {
  const times: number[] = [];
  let due = nextDue(schedule, 0, now);
  while (due !== undefined && times.length < count) {
    times.push(due);
    due = nextDue(schedule, times.length, due + 1);
  }
  return times;
}

/** A date as it is written, or what a date field of the record holds, where the app is: the instant in milliseconds; NaN: it is no date. */
export function instantIn(said: Json | undefined, post: JsonObject, zone: string): number {
  const text = typeof said === "string" ? said.trim() : "";
  const held = Object.hasOwn(post, text) ? post[text] : text;
  if (typeof held !== "string") return Number.NaN;
  const moment = momentOf(held, zone);
  return moment ? instantOf(moment) : Date.parse(held);
}
