import { expect, test } from "vitest";
import { moveText, outcomeText, recordsText, valueText } from "./change-labels.ts";

const named = (slug: string, component = "input-text") => ({ slug, label: "Amount", component });
const field = { from: named("a"), to: named("b"), values: 214, converted: 202, emptied: 12, examples: [] };

test("what happens to a field is said in plain words, before and afterwards", () => {
  expect(moveText({ does: "rename", from: named("a"), to: named("b") }, "present")).toBe("“Amount” gets the key “b” instead of “a”.");
  expect(moveText({ does: "convert", from: named("a"), to: named("a", "number") }, "past")).toBe(
    "“Amount” was turned into “Small Number”.",
  );
  expect(moveText({ does: "convert", from: named("a"), to: named("b", "rate") }, "present")).toBe(
    "“Amount” is turned into “Rating” under the key “b”.",
  );
  expect(moveText({ does: "delete", from: named("a"), to: null }, "past")).toBe("“Amount” was deleted.");
});

test("a field that is worked out says for how many records it gives something else, and for how many nothing", () => {
  const calculate = { ...field, does: "calculate" as const };
  expect(moveText({ does: "calculate", from: named("a"), to: named("a") }, "present")).toBe("“Amount” is worked out anew.");
  expect(moveText({ does: "calculate", from: named("a"), to: named("b") }, "past")).toBe("“Amount” was worked out anew under the key “b”.");
  expect(moveText({ does: "calculate", from: null, to: named("a") }, "past")).toBe("“Amount” was worked out for all records.");
  expect(valueText({ ...calculate, emptied: 0 })).toBe("202 records get another value.");
  expect(valueText({ ...calculate, converted: 1, emptied: 1 })).toBe(
    "1 record gets another value. For 1 record it cannot be worked out: it holds nothing then.",
  );
});

test("what becomes of the values is counted", () => {
  expect(valueText({ ...field, does: "convert" })).toBe("12 of 214 values cannot be converted and leave the records; 202 are converted.");
  expect(valueText({ ...field, does: "delete" })).toBe("214 records have a value here. It leaves the records.");
  expect(valueText({ ...field, does: "rename", values: 1 })).toBe("1 record has a value here. It moves along.");
  expect(outcomeText({ restored: 1, changed: 2, emptied: 1, gone: 1, records: [] })).toBe(
    "1 record is as before. 2 changed since: the newer value stays. 1 newer value does not fit any more and is kept aside. 1 deleted since.",
  );
  expect(recordsText(12_000)).toBe("12,000 records");
});
