import { expect, test } from "vitest";
import { taskInstant, taskWall } from "./task-time.ts";

const at = (date: string, time: string, zone: string) => new Date(taskInstant({ date, time, zone })).toISOString();

test("a day and time are read in a zone or at an offset, and shown as they were said", () => {
  expect(at("2026-11-30", "09:00", "Europe/Berlin")).toBe("2026-11-30T08:00:00.000Z");
  expect(at("2026-07-01", "09:00", "Europe/Berlin")).toBe("2026-07-01T07:00:00.000Z");
  expect(at("2026-11-30", "09:00", "-03:30")).toBe("2026-11-30T12:30:00.000Z");
  expect(at("2026-11-30", "09:00", "UTC")).toBe("2026-11-30T09:00:00.000Z");
  for (const zone of ["Europe/Berlin", "-03:30", "+05:45", "UTC"])
    expect(taskWall(taskInstant({ date: "2026-11-30", time: "00:15", zone }), zone)).toEqual({ date: "2026-11-30", time: "00:15" });
});

test("a time that clocks jump over is the one after the jump, and of a time that comes twice the first counts", () => {
  expect(at("2026-03-29", "02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(at("2026-10-25", "02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
});
