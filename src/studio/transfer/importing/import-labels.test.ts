import { expect, test } from "vitest";
import { roomFor, unusedText } from "./import-labels.ts";

const columns = Array.from({ length: 250 }, (_, at) => ({ name: `c${at}`, samples: [] }));

test("columns that are left out are all named, and a file with more columns than a type has fields says why", () => {
  expect(unusedText({ unused: ["a", "b"], columns: columns.slice(0, 5) })).toBe("2 columns fill no field and are left out: a, b.");
  expect(unusedText({ unused: ["c249"], columns })).toBe(
    "1 column fills no field and is left out: c249. A data type has at most 200 fields, and this file has 250 columns.",
  );
});

test("as many columns become fields as there is room for, and the others are counted", () => {
  expect(roomFor(190, 10)).toEqual({ count: 190, words: "" });
  expect(roomFor(250, 3)).toEqual({
    count: 197,
    words: "A data type has at most 200 fields: the last 53 columns find no room in it.",
  });
  expect(roomFor(5, 200).count).toBe(0);
});
