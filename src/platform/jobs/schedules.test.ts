import { expect, test } from "vitest";
import { nextTime } from "./schedules.ts";

test("a schedule's times follow its zone through the change of the clocks", () => {
  const next = (from: string) => nextTime("30 2 * * *", "Europe/Berlin", new Date(from)).toISOString();
  expect(next("2026-03-28T12:00:00Z")).toMatch(/^2026-03-29T01:/); // 02:30 does not exist that night
  expect(next("2026-10-24T12:00:00Z")).toBe("2026-10-25T00:30:00.000Z"); // 02:30 exists twice: the first
});
