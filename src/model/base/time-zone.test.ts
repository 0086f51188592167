import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayIn, isTimeZone, offsetAt, timeIn, timeZones, zoneOf } from "./time-zone.ts";

test("what the clocks of a zone show is what the standard's own calendar says, at every instant", () => {
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia");
  fc.assert(
    fc.property(zones, fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }), (zone, instant) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      expect(offsetAt(instant, zone)).toBe(there.offsetNanoseconds / 1_000_000);
      expect(dayIn(zone, instant)).toBe(there.toPlainDate().toString());
      expect(timeIn(zone, instant)).toBe(there.toPlainTime().toString({ smallestUnit: "minute" }));
    }),
    { numRuns: 2_000 },
  );
});

test("a day ends when the clocks of the zone say so, also where they change", () => {
  const berlin = (instant: string) => `${dayIn("Europe/Berlin", Date.parse(instant))} ${timeIn("Europe/Berlin", Date.parse(instant))}`;
  expect(berlin("2026-03-28T22:59:00Z")).toBe("2026-03-28 23:59");
  expect(berlin("2026-03-28T23:00:00Z")).toBe("2026-03-29 00:00");
  expect(berlin("2026-03-29T21:59:00Z")).toBe("2026-03-29 23:59");
  expect(berlin("2026-03-29T22:00:00Z")).toBe("2026-03-30 00:00");
  expect(berlin("2026-10-25T22:59:00Z")).toBe("2026-10-25 23:59");
});

test("a zone is one that IANA names, and an app without one counts in UTC", () => {
  expect(timeZones().every(isTimeZone)).toBe(true);
  expect(timeZones()).toContain("UTC");
  expect(timeZones()).toContain("Europe/Berlin");
  for (const none of ["", "+02:00", "Mars/Crater", "Europe/Berlin ", 2, null, undefined, {}]) {
    expect([none, isTimeZone(none)]).toEqual([none, false]);
    expect(zoneOf({ timezone: none })).toBe("UTC");
  }
  expect(zoneOf({ timezone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
  expect(zoneOf(undefined)).toBe("UTC");
  expect(dayIn("Mars/Crater", 0)).toBe("1970-01-01");
});
