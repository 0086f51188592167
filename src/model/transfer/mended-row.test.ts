import { expect, test } from "vitest";
import { cellsOf, mendedRow } from "./mended-row.ts";
import { withoutProblems, withProblems } from "./problems.ts";

const columns = [
  { name: "Name", index: 0 },
  { name: "Tags", index: 1 },
];

test("a row is read and mended by its columns; what is not changed stays what it was", () => {
  expect(cellsOf(["'=1", "x", "beyond"], columns)).toEqual(["=1", "x"]);
  expect(mendedRow(["'=1", "x", "beyond"], columns, ["=1", "y"])).toEqual(["'=1", "y", "beyond"]);
  const row = { Name: 7, Tags: ["a"], other: true };
  expect(cellsOf(row, columns)).toEqual(["7", '["a"]']);
  expect(mendedRow(row, columns, ["8", '["a"]'])).toEqual({ Name: "8", Tags: ["a"], other: true });
  expect(mendedRow({}, columns, ["", "a"])).toEqual({ Name: "", Tags: "a" });
});

test("a row that is looked at anew is counted with no problem any more", () => {
  const missing = { name: { title: "Name", messages: ["require"] } };
  const both = withProblems(withProblems([], 3, missing, {}), 4, missing, {});
  const one = withoutProblems(both, 3, missing);
  expect(one).toMatchObject([{ slug: "name", count: 1, examples: [{ row: 4 }] }]);
  expect(withoutProblems(one, 4, missing)).toEqual([]);
});
