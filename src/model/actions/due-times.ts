import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { instantOf, momentOf } from "../formula/functions/moment.ts";

/** When a scheduled message leaves, read from its options once they hold no formulas any more. */
export interface Schedule {
  /** The instant from which it is counted, in milliseconds. */
  readonly base: number;
  readonly delay: number;
  /** Absent: it leaves once. */
  readonly every?: number;
  readonly most: number;
  /** Whether it counts from a date that somebody chose. */
  readonly isCustom: boolean;
}

const [minute, hour] = [60_000, 3_600_000];
/** Whoever sets no limit gets this one. */
const mostWithoutLimit = 100;

/** The schedule of an action, or undefined where it has none or cannot be counted from anything. */
export function readSchedule(
  options: Json | undefined,
  { entered, post, zone }: { entered: number; post: JsonObject; zone: string },
): Schedule | undefined {
  if (!isJsonObject(options) || options.enabled !== true) return undefined;
  const isCustom = options.baseDate === "custom";
  const base = isCustom ? dateOf(options.customBase, post, zone) : entered;
  if (Number.isNaN(base)) return undefined;
  const minutes = Number(options.every === "custom" ? options.pattern : options.every);
  const repeats = options.repeat === true && minutes >= 1;
  return {
    ...{ base, isCustom, delay: Math.max(0, Number(options.delay || 0) || 0) * hour },
    ...(repeats && { every: minutes * minute }),
    most: repeats ? Number(options.limit) || mostWithoutLimit : 1,
  };
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
  if (schedule.every === undefined) return schedule.isCustom && first < now - hour ? undefined : Math.max(first, now);
  const turn = first + nth * schedule.every;
  const due = turn >= now ? turn : first + Math.ceil((now - first) / schedule.every) * schedule.every;
  return due <= latest ? due : undefined;
}

/** A date as it is written, or what a date field of the record holds, where the app is. */
function dateOf(said: Json | undefined, post: JsonObject, zone: string): number {
  const text = typeof said === "string" ? said.trim() : "";
  const held = Object.hasOwn(post, text) ? post[text] : text;
  if (typeof held !== "string") return Number.NaN;
  const moment = momentOf(held, zone);
  return moment ? instantOf(moment) : Date.parse(held);
}
