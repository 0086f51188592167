import { expect, test } from "vitest";
import { agoText } from "./ago-text.ts";

test("a moment is told by how long ago it was, in the biggest unit that fits", () => {
  const now = new Date("2026-11-22T12:00:00.000Z");
  const said = (instant: string) => agoText(instant, now);
  expect(said("2026-11-22T11:59:31.000Z")).toBe("just now");
  expect(said("2026-11-22T11:58:59.000Z")).toBe("1 minute ago");
  expect(said("2026-11-22T09:00:00.000Z")).toBe("3 hours ago");
  expect(said("2026-11-21T11:00:00.000Z")).toBe("yesterday");
  expect(said("2026-11-08T11:00:00.000Z")).toBe("2 weeks ago");
  expect(said("2025-11-01T11:00:00.000Z")).toBe("last year");
  // A clock that runs behind the server's.
  expect(said("2026-11-22T12:00:05.000Z")).toBe("just now");
});
