import { expect, test } from "vitest";
import { cellsOf, mendedRow } from "./mended-row.ts";
import { withoutProblems, withProblems } from "./problems.ts";

const columns = [
  { name: "Name", index: 0 },
  { name: "Tags", index: 1 },
];

test("a row is read and mended by its columns; what is not changed stays what it was", () => {
  expect(cellsOf(["'=1", "x", "beyond"], columns)).toEqual(["'=1", "x"]);
  expect(mendedRow(["=1", "x", "beyond"], columns, ["=1", "y"])).toEqual(["=1", "y", "beyond"]);
  const row = { Name: 7, Tags: ["a"], other: true };
  expect(cellsOf(row, columns)).toEqual(["7", '["a"]']);
  expect(mendedRow(row, columns, ["8", '["a"]'])).toEqual({ Name: 8, Tags: ["a"], other: true });
  expect(mendedRow(row, columns, ["8.50", '["a"]'])).toEqual({ ...row, Name: "8.50" });
  expect(mendedRow({}, columns, ["", "a"])).toEqual({ Tags: "a" });
});

test("a part of an object in a row is mended where it stands", () => {
  const parts = ["city", "zip"].map((key, index) => ({ name: `address.${key}`, index, path: ["address", key] }));
  const row = { name: "Ada", address: { city: "Lovelace", zip: 1067, flat: 3 } };
  expect(cellsOf(row, parts)).toEqual(["Lovelace", "1067"]);
  expect(mendedRow(row, parts, ["London", "1067"])).toEqual({ name: "Ada", address: { city: "London", zip: 1067, flat: 3 } });
  expect(mendedRow({ address: null }, parts, ["London", ""])).toEqual({ address: { city: "London" } });
  expect(row.address.city).toBe("Lovelace");
});

test("a row that is looked at anew is counted with no problem any more", () => {
  const missing = { name: { title: "Name", messages: ["require"] } };
  const both = withProblems(
    withProblems([], { number: 3 }, { problems: missing, values: {} }),
    { number: 4 },
    { problems: missing, values: {} },
  );
  const one = withoutProblems(both, 3, missing);
  expect(one).toMatchObject([{ slug: "name", count: 1, examples: [{ row: 4 }] }]);
  expect(withoutProblems(one, 4, missing)).toEqual([]);
});
