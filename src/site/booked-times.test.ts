import { expect, test } from "vitest";
import type { FieldBlock } from "../model/fields/field.ts";
import { english } from "../model/texts/english.ts";
import { bookedTimes } from "./booked-times.ts";

const visit: FieldBlock = { id: "f", slug: "visit", label: "Visit", component: "booking", timezone: "Europe/Berlin" };
const saying = { zone: "UTC", locale: "en", texts: english };

test("what was booked is said with its day, its hours and their zone; what is no time is not said [BL-60]", () => {
  const values = { visit: { from: "2026-11-26T08:00:00.000Z", to: "2026-11-26T08:30:00.000Z" } };
  expect(bookedTimes([visit], values, saying)).toEqual(["Your time: Thursday, 26 November 2026, 09:00–09:30 (Europe/Berlin)"]);
  expect(bookedTimes([{ ...visit, timezone: "" }], values, saying)[0]).toContain("08:00–08:30 (UTC)");
  for (const none of [null, undefined, "soon", {}, { from: "+275760-09-13T00:00:00.000Z", to: "x" }])
    expect(bookedTimes([visit], { visit: none }, saying)).toEqual([]);
});
