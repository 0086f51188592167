import { expect, test } from "vitest";
import { agoText } from "./ago-text.ts";

const now = new Date("2026-11-22T12:00:00.000Z");

test("a moment is told by the largest unit that has passed", () => {
  const told = ["2026-11-22T11:59:40.000Z", "2026-11-22T11:20:00.000Z", "2026-11-22T10:00:00.000Z", "2026-11-21T11:00:00.000Z"];
  expect(told.map((instant) => agoText(instant, now, "en"))).toEqual(["now", "40 minutes ago", "2 hours ago", "yesterday"]);
  expect(agoText("2026-08-01T12:00:00.000Z", now, "en")).toBe("3 months ago");
  expect(agoText("2023-08-01T12:00:00.000Z", now, "en")).toBe("3 years ago");
});

test("a clock that runs ahead tells nothing of the future", () => {
  expect(agoText("2026-11-22T12:00:30.000Z", now, "en")).toBe("now");
});
