import { expect, test } from "vitest";
import {
  dialogTexts,
  followsText,
  mentionText,
  moveText,
  outcomeText,
  recordsText,
  removalHeldText,
  removalText,
  valueText,
} from "./change-labels.ts";

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

test("a field that stays of its kind is not said to become another one: what it holds from then on is said", () => {
  const select = named("a", "select");
  const options = [{ before: "wheat", after: "white" }];
  expect(moveText({ does: "convert", from: select, to: select, holds: "numbers" }, "present")).toBe("“Amount” is changed to hold numbers.");
  expect(moveText({ does: "convert", from: select, to: select, options }, "past")).toBe("“Amount”: the option “wheat” became “white”.");
  expect(moveText({ does: "convert", from: select, to: named("b", "select"), options, holds: "several" }, "present")).toBe(
    "“Amount”: the option “wheat” becomes “white”, and it is changed to hold several values under the key “b”.",
  );
  const stored = { ...field, from: select, to: select, does: "convert" as const, options, emptied: 0 };
  expect(valueText({ ...stored, values: 1, converted: 1 })).toBe("1 record holds this and follows.");
  expect(valueText({ ...stored, values: 2, converted: 2 })).toBe("2 records hold this and follow.");
});

test("options that go are named, with how many records hold them and what becomes of these", () => {
  const option = (text: string) => ({ text, value: text.toLowerCase() });
  const rye = { from: named("a", "select"), options: [option("Rye loaf")], values: 1 };
  expect(removalText(rye)).toBe("“Amount”: the option “Rye loaf” is removed.");
  expect(removalHeldText(rye)).toBe("1 record holds it. It keeps it until somebody chooses another option there.");
  expect(dialogTexts({ records: 0, removals: [rye] })).toEqual({ title: "Records hold this option", button: "Remove the option" });
  const more = { ...rye, options: ["Rye", "Oat", "Corn", "Spelt"].map(option), values: 12 };
  expect(removalText({ ...more, options: more.options.slice(0, 2) })).toBe("“Amount”: the options “Rye” and “Oat” are removed.");
  expect(removalText(more)).toBe("“Amount”: the options “Rye”, “Oat”, “Corn” and 1 more are removed.");
  expect(removalHeldText(more)).toBe("12 records hold one of them. They keep it until somebody chooses another option there.");
  expect(dialogTexts({ records: 2, removals: [more] })).toEqual({ title: "This changes 2 records", button: "Change 2 records" });
});

test("what follows and what does not is told by where it stands, a view of somebody else without its name", () => {
  expect(
    followsText([
      { where: "status", name: "Done" },
      { where: "view", name: "" },
    ]),
  ).toBe("Status “Done”, View of somebody’s own");
  expect(mentionText({ where: "view", name: "Mine", slug: "tea" })).toBe("View “Mine” names “tea”.");
});
