import { expect, test } from "vitest";
import * as z from "zod";
import { checkAction, checkActions } from "./check-actions.ts";
import { actionSchema, actionSettingsForm } from "./define-action-kind.ts";
import { nextDue, readSchedule, wrongSchedule } from "./due-times.ts";
import { actionKinds, newAction } from "./kinds.ts";

const kinds = Object.entries(actionKinds);
const mail = { component: "send-email", slug: "mail", toWho: "appOwner", subject: "S", message: "<p>M</p>" };

test.each(kinds)("%s stands under its own name, and a fresh one passes its schema", (name, kind) => {
  expect(kind.kind).toBe(name);
  expect(actionSchema(kind).safeParse(newAction(kind, [])).error).toBeUndefined();
  expect(actionSchema(kind).safeParse({ ...newAction(kind, []), onclick: "x" }).success).toBe(false);
  expect(z.toJSONSchema(actionSchema(kind), { unrepresentable: "any", io: "input" })).toMatchObject({
    type: "object",
    additionalProperties: false,
  });
});

test.each([
  ["send-email", ["title", "slug", "toWho", "field", "email", "subject", "message", "hasAction", "actionText", "actionLink"]],
  ["get-post", ["title", "slug", "typeId", "single", "postFilter"]],
  ["create-post", ["title", "slug", "typeId", "useTextarea", "newPost"]],
  ["update-post", ["title", "slug", "postId", "typeId", "fieldToUpdate", "valueToUpdate"]],
  ["get-connection", ["title", "slug", "provider", "userId", "foreignId", "config.stop"]],
] as const)("%s asks for what it is documented with [FA-10, FA-11, FA-12, FA-13, FA-14, EN-98]", (name, options) => {
  const asked = actionSettingsForm(actionKinds[name]).map(({ slug }) => slug);
  expect(asked.filter((slug) => !slug.startsWith("schedule."))).toEqual(options);
});

test("every kind's key is required, at most 8 characters, words joined by _ [VA-38, VA-39, VA-40]", () => {
  const wrong = (slug: unknown) => checkAction({ ...mail, slug } as never).slug?.messages;
  expect(["ab_cd", "a", "12345678"].map(wrong)).toEqual([undefined, undefined, undefined]);
  expect([wrong(""), wrong(undefined), wrong("123456789")]).toEqual([["require"], ["require"], ["too long (8)"]]);
  for (const slug of ["a-b", "a:b", "a/b", "a b"]) expect(wrong(slug)).toEqual(["not a word of letters, digits and _"]);
});

test("what the other options make meaningless is not asked for", () => {
  expect(checkAction(mail)).toEqual({});
  expect(Object.keys(checkAction({ ...mail, toWho: "field" }))).toEqual(["field"]);
  expect(Object.keys(checkAction({ ...mail, hasAction: true }))).toEqual(["actionText", "actionLink"]);
  expect(Object.keys(checkAction({ ...mail, schedule: { enabled: true, repeat: true, baseDate: "custom" } }))).toEqual([
    "schedule.customBase",
    "schedule.every",
  ]);
  expect(checkAction({ ...mail, schedule: { enabled: false, repeat: true } })).toEqual({});
});

test("fresh actions of a list have keys of their own, and two of one key are refused", () => {
  const list = [newAction(actionKinds["send-email"], [])];
  list.push(newAction(actionKinds["send-email"], list), newAction(actionKinds["get-post"], list));
  expect(list.map(({ slug }) => slug)).toEqual(["email_1", "email_2", "post_1"]);
  expect(checkActions([mail, mail])).toEqual({ "1.slug": { title: "Key", messages: ["already in use"] } });
});

const minute = 60_000;
const hour = 60 * minute;
const entered = Date.parse("2026-11-21T12:00:00Z");
const around = { entered, post: { __visit: "2026-12-01", name: "Ada" }, zone: "UTC" };
const schedule = (options: object) => readSchedule({ enabled: true, ...options } as never, around);

test("a schedule counts hours from entering the status, or from a date or a date field [WF-42, WF-43]", () => {
  expect(schedule({ delay: "2" })).toMatchObject({ base: entered, delay: 2 * hour, most: 1 });
  expect(schedule({ baseDate: "custom", customBase: "2026-11-30" })?.base).toBe(Date.parse("2026-11-30"));
  expect(schedule({ baseDate: "custom", customBase: "__visit" })?.base).toBe(Date.parse("2026-12-01"));
  expect(schedule({ baseDate: "custom", customBase: "name" })).toBeUndefined();
  expect(readSchedule({ enabled: false, delay: "2" }, around)).toBeUndefined();
});

test("hours and minutes are numbers, their texts or formulas, with a point for decimals; anything else is refused where it stands [WF-43, WF-44]", () => {
  const wrongIn = (schedule: object) => Object.keys(checkAction({ ...mail, schedule: { enabled: true, ...schedule } } as never));
  for (const delay of [24, 1.5, 0, "24", "1.5", " 2 ", "", "${model.hours}"]) expect(wrongIn({ delay })).toEqual([]);
  for (const delay of [-1, "-1", "1,5", "soon", "1e3", "Infinity"]) expect(wrongIn({ delay })).toEqual(["schedule.delay"]);
  const repeats = { repeat: true, every: "custom" };
  for (const pattern of [90, "90", "${minutes}"]) expect(wrongIn({ ...repeats, pattern })).toEqual([]);
  for (const pattern of ["", "often", -5]) expect(wrongIn({ ...repeats, pattern })).toEqual(["schedule.pattern"]);
  for (const every of [60, "1440", "${minutes * 2}"]) expect(wrongIn({ repeat: true, every })).toEqual([]);
  for (const every of [61, "hourly", 1.5]) expect(wrongIn({ repeat: true, every })).toEqual(["schedule.every"]);
  expect(schedule({ delay: 1.5, repeat: true, every: "90" })).toMatchObject({ delay: 1.5 * hour, every: 90 * minute });
});

test("what a formula gives for hours or minutes that is no number is no schedule, and is said", () => {
  expect(wrongSchedule({ enabled: true, delay: "soon" })).toBe("Hours to wait: “soon” is not a number, 0 or more.");
  expect(wrongSchedule({ enabled: true, delay: "-1" })).toBe("Hours to wait: “-1” is not a number, 0 or more.");
  expect(wrongSchedule({ enabled: true, repeat: true, every: "custom", pattern: "0.5" })).toBe(
    "Minutes between two: “0.5” is not a number of minutes, 15 or more.",
  );
  expect(wrongSchedule({ enabled: true, delay: "", repeat: true, every: 60 })).toBeUndefined();
  expect(schedule({ delay: "soon" })).toBeUndefined();
});

test("a date of a schedule begins where the app is", () => {
  const baseIn = (customBase: string, zone: string) =>
    readSchedule({ enabled: true, baseDate: "custom", customBase }, { ...around, zone })?.base;
  expect(baseIn("__visit", "Europe/Berlin")).toBe(Date.parse("2026-11-30T23:00:00Z"));
  expect(baseIn("2026-07-01T09:00", "America/New_York")).toBe(Date.parse("2026-07-01T13:00:00Z"));
  expect(baseIn("2026-07-01T09:00:00Z", "America/New_York")).toBe(Date.parse("2026-07-01T09:00:00Z"));
});

test("it repeats every so many minutes until its limit, 100 times without one [WF-44, WF-45, WF-47]", () => {
  for (const every of [60, 360, 720, 1440]) expect(schedule({ repeat: true, every })?.every).toBe(every * minute);
  expect(schedule({ repeat: true, every: "60" })).toMatchObject({ every: hour, most: 100 });
  const own = schedule({ repeat: true, every: "custom", pattern: "90", limit: 3 });
  if (!own) throw new Error("no schedule");
  const due = [0, 1, 2, 3].map((nth) => nextDue(own, nth, entered));
  expect(due).toEqual([entered, entered + 90 * minute, entered + 180 * minute, undefined]);
});

test("late: a single one leaves at once unless its own date is over an hour back, a repeated one waits for its turn [WF-47]", () => {
  const [once, dated, often] = [
    { delay: "1" },
    { baseDate: "custom", customBase: "2026-11-21T12:00:00Z" },
    { repeat: true, every: 60 },
  ].map(schedule);
  if (!once || !dated || !often) throw new Error("no schedule");
  expect(nextDue(once, 0, entered + 5 * hour)).toBe(entered + 5 * hour);
  expect(nextDue(dated, 0, entered + 30 * minute)).toBe(entered + 30 * minute);
  expect(nextDue(dated, 0, entered + 2 * hour)).toBeUndefined();
  expect(nextDue(often, 0, entered + 90 * minute)).toBe(entered + 2 * hour);
});

test("a mail beyond the year 9998 is never sent, whatever stands in its delay", () => {
  for (const delay of ["99999999", "9999999999999", "1e300", "Infinity"]) {
    const far = schedule({ delay });
    expect(far && nextDue(far, 0, entered)).toBeUndefined();
  }
  const rare = schedule({ repeat: true, every: "custom", pattern: "9e12", delay: "1" });
  expect(rare && nextDue(rare, 0, entered)).toBe(entered + hour);
  expect(rare && nextDue(rare, 1, entered)).toBeUndefined();
  expect(rare && nextDue(rare, 0, entered + 2 * hour)).toBeUndefined();
});

test("a branch that has too many actions is refused by name, and none of them is looked at", () => {
  const branch = { component: "branch", slug: "b", conditions: [], no: [] };
  expect(checkActions([{ ...branch, yes: Array(200_000).fill({}) }])).toEqual({
    "0.yes": { title: expect.any(String), messages: ["too many actions (20)"] },
  });
  expect(Object.keys(checkActions([{ ...branch, yes: [{}] }]))).toContain("0.yes.0.component");
});
