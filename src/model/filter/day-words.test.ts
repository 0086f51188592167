import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { answerList } from "./answer-list.ts";
import { unmetConditions } from "./condition.ts";
import { conditionText } from "./condition-text.ts";
import { type DayWord, daysOf, dayWords, todayIn } from "./day-words.ts";
import { listLanguage } from "./list-language.ts";
import type { Operator } from "./operators.ts";
import { parseList } from "./parse-list.ts";

const monday = 1;
const sunday = 0;
const saturday = 6;
const meant = (word: DayWord, day: string, weekStart = monday) => Object.values(daysOf(word, { day, weekStart })).join(" ");

test("each word means the days that people mean by it", () => {
  const wednesday = "2026-11-25";
  expect(Object.fromEntries(dayWords.map((word) => [word, meant(word, wednesday)]))).toEqual({
    today: "2026-11-25 2026-11-25",
    yesterday: "2026-11-24 2026-11-24",
    tomorrow: "2026-11-26 2026-11-26",
    "this-week": "2026-11-23 2026-11-29",
    "last-week": "2026-11-16 2026-11-22",
    "next-week": "2026-11-30 2026-12-06",
    "last-7-days": "2026-11-19 2026-11-25",
    "next-7-days": "2026-11-25 2026-12-01",
    "this-month": "2026-11-01 2026-11-30",
    "last-month": "2026-10-01 2026-10-31",
    "next-month": "2026-12-01 2026-12-31",
    overdue: "0001-01-01 2026-11-24",
  });
});

test("a week begins on its first day and ends before the next one, whichever that is", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30"].map((day) => meant("this-week", day))).toEqual([
    "2026-11-16 2026-11-22",
    "2026-11-23 2026-11-29",
    "2026-11-23 2026-11-29",
    "2026-11-30 2026-12-06",
  ]);
  expect(["2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"].map((day) => meant("this-week", day, sunday))).toEqual([
    "2026-11-15 2026-11-21",
    "2026-11-22 2026-11-28",
    "2026-11-22 2026-11-28",
    "2026-11-29 2026-12-05",
  ]);
});

test("weeks of the app go on over the ends of months and years", () => {
  expect(["this-week", "last-week", "next-week"].map((word) => meant(word as DayWord, "2027-01-01", sunday))).toEqual([
    "2026-12-27 2027-01-02",
    "2026-12-20 2026-12-26",
    "2027-01-03 2027-01-09",
  ]);
  expect(["this-week", "last-week", "next-week"].map((word) => meant(word as DayWord, "2028-03-01", saturday))).toEqual([
    "2028-02-26 2028-03-03",
    "2028-02-19 2028-02-25",
    "2028-03-04 2028-03-10",
  ]);
});

test("weeks and months go on over the end of a year and a leap day", () => {
  expect(meant("this-week", "2027-01-01")).toBe("2026-12-28 2027-01-03");
  expect(meant("last-month", "2027-01-31")).toBe("2026-12-01 2026-12-31");
  expect(meant("next-month", "2026-12-31")).toBe("2027-01-01 2027-01-31");
  expect(meant("next-month", "2028-01-31")).toBe("2028-02-01 2028-02-29");
  expect(meant("tomorrow", "2028-02-28")).toBe("2028-02-29 2028-02-29");
});

test("today is the day where the app is, also in the nights in which its clocks change", () => {
  expect(todayIn({ zone: "Pacific/Auckland" }, Date.parse("2026-11-29T11:00Z")).day).toBe("2026-11-30");
  expect(todayIn({ zone: "America/New_York" }, Date.parse("2026-11-01T03:59Z")).day).toBe("2026-10-31");
  expect(todayIn({ zone: "America/New_York" }, Date.parse("2026-11-02T04:59Z")).day).toBe("2026-11-01");
  expect(todayIn({ zone: "Europe/Berlin" }, Date.parse("2026-03-28T23:00Z")).day).toBe("2026-03-29");
});

/** Berlin's 25 October has 25 hours: from 22:00 UTC of the day before to 23:00 UTC. */
const now = Date.parse("2026-10-25T12:00Z");
const zone = "Europe/Berlin";
const fields: readonly FieldBlock[] = [
  { id: "due", slug: "due", label: "Due", component: "date" },
  { id: "at", slug: "at", label: "At", component: "date", withTime: true },
  { id: "said", slug: "said", label: "Said", component: "input-text" },
];
const language = {
  ...listLanguage({ columns: { id: ["id", "id"], createdAt: ["created_at", "instant"] }, fields: [...fields] }),
  zone,
  today: todayIn({ zone }, now),
};
const made = [
  { created_at: "2026-10-24T21:59:59.999Z", data: { due: "2026-10-24", at: "2026-10-24T23:59", said: "today" } },
  { created_at: "2026-10-24T22:00:00.000Z", data: { due: "2026-10-25", at: "2026-10-25T00:00", said: "Today" } },
  { created_at: "2026-10-25T22:59:59.999Z", data: { due: "2026-10-25", at: "2026-10-25T23:59:59", said: "2" } },
  { created_at: "2026-10-25T23:00:00.000Z", data: { due: "2026-10-26", at: "2026-10-26T00:00", said: "3" } },
  { created_at: "2026-10-26T10:00:00.000Z", data: {} },
].map((record, id) => ({ id, ...record }));

const listed = (slug: string, op: Operator, value: string) => {
  const query = parseList([[`${slug}:${op}`, value]], language);
  return query.ok
    ? answerList(made, query.value)
        .page.map(({ id }) => id as number)
        .sort()
    : query.why.message;
};
const met = (slug: string, op: Operator, value: string) =>
  made
    .filter(({ created_at, data }) => {
      const record = { ...data, createdAt: created_at };
      return unmetConditions(record, [{ slug, op, value }], { zone, now: new Date(now).toISOString() }).length === 0;
    })
    .map(({ id }) => id);

test("what is on a day, before or after it is the same of days, of days with a time and of moments, in lists and in conditions", () => {
  const found: { readonly [Op in Operator]?: readonly number[] } = {
    eq: [1, 2],
    neq: [0, 3, 4],
    gt: [3],
    gte: [1, 2, 3],
    lt: [0],
    lte: [0, 1, 2],
  };
  for (const [op, ids] of Object.entries(found) as [Operator, readonly number[]][]) {
    for (const slug of ["due", "at"]) expect([slug, op, listed(slug, op, "today"), met(slug, op, "today")]).toEqual([slug, op, ids, ids]);
    const moments = [...ids.filter((id) => id !== 4), ...(["neq", "gt", "gte"].includes(op) ? [4] : [])];
    expect(["createdAt", op, listed("createdAt", op, "today"), met("createdAt", op, "today")]).toEqual(["createdAt", op, moments, moments]);
  }
});

test("a week has all of its days and no others, and what is missing is in none", () => {
  for (const slug of ["due", "at"]) {
    expect([listed(slug, "eq", "this-week"), met(slug, "eq", "this-week")]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect([listed(slug, "eq", "next-week"), met(slug, "eq", "next-week")]).toEqual([[3], [3]]);
    expect([listed(slug, "gt", "this-week"), met(slug, "gt", "this-week")]).toEqual([[3], [3]]);
    expect([listed(slug, "eq", "overdue"), met(slug, "eq", "overdue")]).toEqual([[0], [0]]);
    expect([listed(slug, "neq", "overdue"), met(slug, "neq", "overdue")]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  }
});

test("a condition holds in the weeks of the app, as its lists do", () => {
  // Now is a Sunday: it ends the week, begins one, or is the second day of one.
  const held = (weekStart: number) => {
    const isIn = (created: string) =>
      unmetConditions({ at: created }, [{ slug: "at", op: "eq", value: "this-week" }], {
        zone,
        weekStart,
        now: new Date(now).toISOString(),
      });
    return ["2026-10-19", "2026-10-24", "2026-10-25", "2026-10-31"].filter((day) => isIn(day).length === 0);
  };
  expect(held(monday)).toEqual(["2026-10-19", "2026-10-24", "2026-10-25"]);
  expect(held(sunday)).toEqual(["2026-10-25", "2026-10-31"]);
  expect(held(saturday)).toEqual(["2026-10-24", "2026-10-25"]);
});

test("a text may be the same word and stands for itself", () => {
  expect([listed("said", "eq", "today"), met("said", "eq", "today")]).toEqual([[0], [0]]);
});

test("a word that means nothing there is refused and says so, and a condition by it holds for nothing", () => {
  expect(listed("due", "eq", "someday")).toBe("Must be a day as YYYY-MM-DD");
  expect(listed("due", "lt", "overdue")).toBe('"overdue" cannot be asked for with lt');
  expect(listed("due", "in", "today,2026-10-24")).toBe('"today" cannot be asked for with in');
  expect([met("due", "lt", "overdue"), met("due", "gte", "overdue")]).toEqual([[], []]);
  const read = parseList([["due", "this-week"]], { ...language, today: undefined as never });
  expect(read.ok ? "read" : read.why.message).toBe('Must be a day that stays the same, not "this week"');
});

test("a condition reads as people say it", () => {
  const said = (slug: string, op: Operator, value: string) => conditionText({ slug, op, value }, fields);
  expect(said("due", "eq", "this-week")).toBe("Due is this week");
  expect(said("createdAt", "lt", "last-7-days")).toBe("createdAt is before last 7 days");
  expect(said("said", "eq", "this-week")).toBe("Said is this-week");
});
