import { expect, test } from "vitest";
import { processorTime } from "../../../test/growth.ts";
import { cronTimes, wrongCron } from "./cron.ts";
import { dueTimes, readSchedule } from "./due-times.ts";

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "UTC"] as const;
const [minute, day] = [60_000, 86_400_000];
const [from, to] = [Date.UTC(2010, 0, 1), Date.UTC(2030, 0, 1)];

/** The clocks of a zone as a list of the stretches in which they are ahead of UTC by the same: found by looking at each half hour. */
function stretches(zone: string): { readonly start: number; readonly offset: number }[] {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const offsetAt = (at: number) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])?(\d{2})?:?(\d{2})?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute;
  };
  const found = [{ start: from - 2 * day, offset: offsetAt(from - 2 * day) }];
  for (let at = from - 2 * day; at < to + 2 * day; at += day) {
    if (offsetAt(at + day) === found.at(-1)?.offset) continue;
    let [low, high] = [at, at + day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offsetAt(middle) === found.at(-1)?.offset) low = middle;
      else high = middle;
    }
    found.push({ start: high, offset: offsetAt(high) });
  }
  return found;
}

/** The instants at which the clocks show a time on a day, none where they skip it, and how much they skip there. */
function shownAt(
  clocks: ReturnType<typeof stretches>,
  wall: number,
): { readonly shown: number[]; readonly skipped: { start: number; by: number } | undefined } {
  const shown: number[] = [];
  let skipped: { start: number; by: number } | undefined;
  for (const [index, { start, offset }] of clocks.entries()) {
    const end = clocks[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    if (wall - offset >= start && wall - offset < end) shown.push(wall - offset);
    const before = clocks[index - 1];
    if (before && offset > before.offset && wall >= start + before.offset && wall < start + offset)
      skipped = { start, by: offset - before.offset };
  }
  return { shown, skipped };
}

const days = Array.from({ length: Math.round((to - from) / day) }, (_, index) => from + index * day);
/** The time of day that each zone's clocks skip and show twice, where they do. */
const times = { "Europe/Berlin": 150, "America/New_York": 150, "Australia/Lord_Howe": 135, "Pacific/Apia": 30, UTC: 150 } as const;

function unique(of: readonly number[], at: (start: number) => number | undefined): number[] {
  return [...new Set(of.flatMap((start) => at(start) ?? []))];
}

for (const zone of zones) {
  const clocks = stretches(zone);
  const time = times[zone] * minute;

  test(`each day at the same time holds over 20 years in ${zone}: a skipped time comes as much later, a doubled one the first time [WF-44]`, () => {
    // A day that the zone skipped altogether gives the time of the next one, which comes once.
    const model = unique(days, (start) => {
      const { shown, skipped } = shownAt(clocks, start + time);
      return shown[0] ?? start + time - (clocks.findLast(({ start: at }) => at < (skipped?.start ?? 0))?.offset ?? 0);
    });
    const [first = 0] = model;
    const schedule = readSchedule(
      { enabled: true, baseDate: "custom", customBase: new Date(first).toISOString(), repeat: true, every: 1440 },
      { entered: 0, post: {}, zone },
    );
    if (!schedule) throw new Error("no schedule");
    const all = { ...schedule, most: days.length };
    expect(dueTimes(all, { now: first, count: model.length })).toEqual(model);
  });

  test(`a pattern of each day holds over 20 years in ${zone}: a skipped time comes at the end of the gap, a doubled one the first time`, () => {
    const model = unique(days, (start) => {
      const { shown, skipped } = shownAt(clocks, start + time);
      return shown[0] ?? (skipped && skipped.by < day ? skipped.start : undefined);
    });
    const hours = Math.floor(times[zone] / 60);
    const found = cronTimes(`${times[zone] % 60} ${hours} * * *`, zone, { from: model[0] ?? 0, count: model.length });
    const different = model.flatMap((at, index) =>
      found[index] === at ? [] : [[new Date(at).toISOString(), new Date(found[index] ?? 0).toISOString()]],
    );
    expect(different.slice(0, 5)).toEqual([]);
  });
}

test("a pattern that is none, never comes or comes too often is refused with words", () => {
  expect(wrongCron("0 9 * * 1-5")).toBeUndefined();
  expect(wrongCron("*/15 * * * *")).toBeUndefined();
  expect(wrongCron("0 9 L * *")).toBeUndefined();
  expect(wrongCron("*/10 * * * *")).toBe("comes more often than every 15 minutes");
  expect(wrongCron("0,10 9 1 1 *")).toBe("comes more often than every 15 minutes");
  expect(wrongCron("0 9 30 2 *")).toBe("never comes");
  for (const none of ["* * * * * *", "@daily", "0 25 * * *", "often", "0 9 * *", "x".repeat(200)])
    expect(wrongCron(none)).toBe("is not a pattern of five fields, such as 0 9 * * 1-5");
});

test("a pattern that comes once in many years is judged by its first year", () => {
  const costOf = (pattern: string) => {
    const runs = Array.from({ length: 8 }, () => {
      const begun = processorTime();
      for (let count = 0; count < 10; count += 1) wrongCron(pattern);
      return processorTime() - begun;
    });
    return Math.min(...runs);
  };
  const often = costOf("*/15 * * * *");
  // Looked at for all of its times each of them takes longer than one that comes all day.
  for (const pattern of ["0 0 29 2 1#5", "0 0 29W 2 *", "0 0 * 2 1#5"])
    expect([pattern, wrongCron(pattern), costOf(pattern) < often]).toEqual([pattern, undefined, true]);
});
