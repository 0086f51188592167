import { expect, test } from "vitest";
import { momentIn, momentText } from "./moment-text.ts";

const now = new Date("2026-11-21T12:00:00");

test("a moment of this year is said without the year, another with it", () => {
  expect(momentText("2026-03-05T10:35:00", now)).toMatch(/5/);
  expect(momentText("2026-03-05T10:35:00", now)).not.toContain("2026");
  expect(momentText("2025-03-05T10:35:00", now)).toContain("2025");
});

test("a moment in a zone is said by the clocks there", () => {
  expect(momentIn("2026-12-04T08:00:00.000Z", "Europe/Berlin")).toMatch(/2026.*9:00/);
  expect(momentIn(Date.parse("2026-12-04T23:30:00.000Z"), "Asia/Tokyo")).toMatch(/5.*8:30/);
});
