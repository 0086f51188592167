import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { type Dated, datedFields } from "./dated.ts";

const field = (component: string, options: object = {}): FieldBlock => ({ id: "f", slug: "visit", label: "Visit", component, ...options });
function dated(component: string, options: object = {}, zone = "Europe/Berlin"): Dated {
  const [found] = datedFields([field("number"), field(component, options)], zone);
  if (!found) throw new Error("stands in no calendar");
  return found;
}

test("a day stands on itself, and moves to another", () => {
  const due = dated("date");
  expect([due.name, due.at("2026-03-10"), due.moved("2026-03-10", "2026-03-12")]).toEqual(["visit", { day: "2026-03-10" }, "2026-03-12"]);
  expect([due.at("soon"), due.at(null), due.at(undefined)]).toEqual([undefined, undefined, undefined]);
  expect(due.span("2026-03-01", "2026-03-31")).toEqual(["2026-03-01", "2026-03-31"]);
});

test("a day with a time keeps its time when it moves", () => {
  const due = dated("date", { withTime: true });
  expect(due.at("2026-03-10T14:30")).toEqual({ day: "2026-03-10", time: "14:30" });
  expect(due.moved("2026-03-10T14:30", "2026-03-12")).toBe("2026-03-12T14:30");
  const [from, to] = due.span("2026-03-10", "2026-03-10");
  expect(["2026-03-10T00:00", "2026-03-10T23:59"].every((value) => value >= from && value <= to)).toBe(true);
  expect("2026-03-11T00:00" > to).toBe(true);
});

test("a day with a time goes to another hour; a day alone, from before there was a time, stands above the hours until it does", () => {
  const due = dated("date", { withTime: true });
  expect(due.placed?.("2026-03-10T14:30", "2026-03-11", "08:30")).toBe("2026-03-11T08:30");
  expect(due.placed?.(undefined, "2026-03-11", "08:00")).toBe("2026-03-11T08:00");
  expect([due.at("2026-03-10"), due.moved("2026-03-10", "2026-03-12")]).toEqual([{ day: "2026-03-10" }, "2026-03-12T09:00"]);
  expect("2026-03-10" >= due.span("2026-03-10", "2026-03-10")[0]).toBe(true);
  expect(dated("date").placed).toBeUndefined();
});

test("a booking goes to another hour by the clocks of its zone and stays as long; where they jump over it, after the jump", () => {
  const visit = dated("booking", { slotDuration: 45 });
  const two = { from: "2026-03-27T22:30:00.000Z", to: "2026-03-28T00:30:00.000Z" };
  expect(visit.placed?.(two, "2026-03-30", "10:30")).toEqual({ from: "2026-03-30T08:30:00.000Z", to: "2026-03-30T10:30:00.000Z" });
  expect(visit.placed?.(undefined, "2026-03-27", "10:00")).toEqual({ from: "2026-03-27T09:00:00.000Z", to: "2026-03-27T09:45:00.000Z" });
  expect(visit.at(visit.placed?.(two, "2026-03-29", "02:30"))?.time).toBe("03:30");
  expect([visit.zone, dated("booking", { timezone: "America/New_York" }).zone]).toEqual(["Europe/Berlin", "America/New_York"]);
});

test("a booking stands on its day in the zone of the app, and keeps its time on the wall over a change of clocks", () => {
  const visit = dated("booking");
  const evening = { from: "2026-03-27T22:30:00.000Z", to: "2026-03-27T23:00:00.000Z" };
  expect(visit.at(evening)).toEqual({ day: "2026-03-27", time: "23:30", until: "00:00" });
  expect(visit.moved(evening, "2026-03-30")).toEqual({ from: "2026-03-30T21:30:00.000Z", to: "2026-03-30T22:00:00.000Z" });
  expect(visit.span("2026-03-29", "2026-03-29")).toEqual(["2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"]);
  expect(visit.name).toBe("visit.from");
});

test("a booking field with a zone of its own counts in that, and a new one begins with its working hours", () => {
  const visit = dated("booking", { timezone: "America/New_York", workingFrom: "08:00", slotDuration: 45 });
  expect(visit.start("2026-03-10")).toEqual({ from: "2026-03-10T12:00:00.000Z", to: "2026-03-10T12:45:00.000Z" });
  expect(visit.at({ from: "2026-03-10T02:00:00.000Z", to: "2026-03-10T02:45:00.000Z" })?.day).toBe("2026-03-09");
});
