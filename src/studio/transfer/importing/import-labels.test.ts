import { expect, test } from "vitest";
import { alreadyHereText, roomFor, undoQuestion, unusedText } from "./import-labels.ts";

const columns = Array.from({ length: 250 }, (_, at) => ({ name: `c${at}`, samples: [] }));

test("columns that are left out are all named, and a file with more columns than a type has fields says why", () => {
  expect(unusedText({ unused: ["a", "b"], columns: columns.slice(0, 5) })).toBe("2 columns fill no field and are left out: a, b.");
  expect(unusedText({ unused: ["c249"], columns })).toBe(
    "1 column fills no field and is left out: c249. A data type has at most 200 fields, and this file has 250 columns.",
  );
});

test("rows that are here already are counted by what tells it", () => {
  const here = (count: number, of: number, total: number) => alreadyHereText({ total }, { slug: "email", title: "Email", count, of });
  expect(here(84, 100, 5_000)).toBe("84 of the first 100 rows are already here by “Email”: they would be there twice.");
  expect(here(100, 100, 5_000)).toBe("All of the first 100 rows are already here by “Email”: they would be there twice.");
  expect(here(1, 3, 3)).toBe("1 of the 3 rows is already here by “Email”: it would be there twice.");
  expect(here(3, 3, 3)).toBe("All 3 rows are already here by “Email”: they would be there twice.");
  expect(here(1, 1, 1)).toBe("The row is already here by “Email”: it would be there twice.");
});

test("before an import is undone it is said what goes, what is given back and what stays", () => {
  const asked = (created: number, updated: number) => undoQuestion({ fileName: "leads.csv", created, updated }).text;
  expect(asked(1_200, 3)).toBe(
    "1,200 records that it made go to the trash. 3 records that it changed become what they were. What was changed since the import stays as it is.",
  );
  expect(asked(1, 0)).toBe("1 record that it made goes to the trash. What was changed since the import stays as it is.");
  expect(asked(0, 1)).toBe("1 record that it changed becomes what it was. What was changed since the import stays as it is.");
});

test("as many columns become fields as there is room for, and the others are counted", () => {
  expect(roomFor(190, 10)).toEqual({ count: 190, words: "" });
  expect(roomFor(250, 3)).toEqual({
    count: 197,
    words: "A data type has at most 200 fields: the last 53 columns find no room in it.",
  });
  expect(roomFor(5, 200).count).toBe(0);
});
