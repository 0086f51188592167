import { expect, test } from "vitest";
import { instantOf, typedMoment } from "./moment-field.ts";

test("a time is typed and shown by the clocks of the app", () => {
  expect(instantOf("2026-12-04T09:00", "Europe/Berlin")).toBe("2026-12-04T08:00:00.000Z");
  expect(typedMoment("2026-12-04T08:00:00.000Z", "Europe/Berlin")).toBe("2026-12-04T09:00");
  expect(instantOf("2026-12-04", "UTC")).toBeNull();
  expect(typedMoment(null, "UTC")).toBe("");
});
