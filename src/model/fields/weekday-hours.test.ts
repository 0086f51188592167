import { expect, test } from "vitest";
import { freeSlots, whyNotBookable } from "../booking/slots.ts";
import { contradictionsIn } from "./contradictions.ts";
import { hoursOn, readHours } from "./weekday-hours.ts";

test("hours are read as they are typed, in order, and refused where they are no hours or meet", () => {
  expect(readHours("08:00-12:00, 13:00 – 17:00")).toEqual([
    { from: "08:00", to: "12:00" },
    { from: "13:00", to: "17:00" },
  ]);
  expect(readHours("18:00-02:00")).toEqual([{ from: "18:00", to: "02:00" }]);
  for (const wrong of [
    "",
    "8-12",
    "08:00",
    "08:00-12:00-13:00",
    "13:00-17:00, 08:00-12:00",
    "08:00-12:00, 11:00-13:00",
    "22:00-02:00, 03:00-04:00",
  ])
    expect([wrong, readHours(wrong)]).toEqual([wrong, undefined]);
  expect(readHours(Array.from({ length: 7 }, (_, at) => `0${at}:00-0${at}:30`).join(","))).toBeUndefined();
});

const field = {
  ...{ timezone: "Europe/Berlin", workingFrom: "09:00", workingTo: "11:00", slotDuration: 60, ownHours: true },
  ...{ hoursWednesday: "08:00-09:00, 14:00-16:00" },
};
const question = { clientTimezone: "Europe/Berlin", zone: "UTC", now: "2026-11-01T00:00:00.000Z", booked: [] };
const starts = (day: string, more: object = {}) =>
  freeSlots({ ...field, ...more }, { ...question, day }).map(({ from }) => from.slice(11, 16));

test("a weekday with hours of its own has these times, every other day those of all days", () => {
  expect(starts("2026-11-25")).toEqual(["07:00", "13:00", "14:00"]);
  expect(starts("2026-11-26")).toEqual(["08:00", "09:00"]);
  expect(starts("2026-11-25", { ownHours: false })).toEqual(["08:00", "09:00"]);
  expect(hoursOn(field, 4)).toEqual([{ from: "09:00", to: "11:00" }]);
});

test("a weekday that is closed has no times, and none of it can be booked", () => {
  expect(readHours(" Closed ")).toEqual([]);
  const isClosed = { hoursThursday: "closed" };
  expect(starts("2026-11-26", isClosed)).toEqual([]);
  expect(starts("2026-11-27", isClosed)).toEqual(["08:00", "09:00"]);
  const slot = { from: "2026-11-26T08:00:00.000Z", to: "2026-11-26T09:00:00.000Z" };
  expect(whyNotBookable({ ...field, ...isClosed }, slot, { zone: "UTC", now: question.now })).toHaveLength(1);
  expect(whyNotBookable(field, slot, { zone: "UTC", now: question.now })).toEqual([]);
});

test("what the list gives on such a day can be booked, and nothing between its hours", () => {
  const at = (from: string, to: string) => whyNotBookable(field, { from, to }, { zone: "UTC", now: question.now });
  expect(at("2026-11-25T13:00:00.000Z", "2026-11-25T14:00:00.000Z")).toEqual([]);
  expect(at("2026-11-25T08:00:00.000Z", "2026-11-25T09:00:00.000Z")).toHaveLength(1);
});

test("on a day on which the app is closed nothing is free, this year or every year", () => {
  const free = (closedDays: readonly string[]) => freeSlots(field, { ...question, day: "2026-11-26", closedDays }).length;
  expect([free([]), free(["2026-11-26"]), free(["11-26"]), free(["2027-11-26", "11-25"])]).toEqual([2, 0, 0, 2]);
  const slot = { from: "2026-11-26T08:00:00.000Z", to: "2026-11-26T09:00:00.000Z" };
  expect(whyNotBookable(field, slot, { zone: "UTC", now: question.now, closedDays: ["11-26"] })).toHaveLength(1);
  expect(whyNotBookable(field, slot, { zone: "UTC", now: question.now })).toEqual([]);
});

test("hours in which no booking fits are told when the field is set up", () => {
  const set = (hoursMonday: string) =>
    contradictionsIn({ id: "f", slug: "visit", label: "Visit", component: "booking", slotDuration: 90, ownHours: true, hoursMonday });
  expect(set("08:00-09:00")).toEqual([["hoursMonday", "no booking fits into these hours"]]);
  expect(set("08:00-09:00, 10:00-12:00")).toEqual([]);
  expect(set("closed")).toEqual([]);
});
