import { expect, test } from "vitest";
import { changedRows, fixProblems, fixStart, rowsAsFields } from "./fix-fields.ts";

const one = {
  ...({ format: "csv", noHeader: false } as const),
  columns: [
    { name: "Client", samples: [] },
    { name: "Amount", samples: [] },
    { name: "Remark", samples: [] },
  ],
  newPost: { client: "${row.Client}", total: "${row.Amount}", title: "Invoice of ${row.Client}" },
};
const bob = { number: 3, cells: ["Bob", "many", "x"], problems: [{ slug: "total", title: "Total", messages: ["not a number"] }] };
const nobody = { number: 4, cells: ["", "30", ""], problems: [{ slug: "title", title: "Title", messages: ["too long (10)"] }] };
const rows = rowsAsFields(one, [bob, nobody]);

test("a row shows the cells that fill what is wrong; where no column says it, all cells that fill something", () => {
  expect(rows.map(({ name }) => name)).toEqual(["Row 3: Bob", "Row 4: 30"]);
  expect(rows.map(({ fields }) => fields.map(({ label }) => label))).toEqual([["Amount"], ["Client", "Amount"]]);
  expect(fixStart(rows)).toEqual({ "row-3-1": "many", "row-4-0": "", "row-4-1": "30" });
  expect(fixProblems(one, rows)).toEqual({
    "row-3-1": { title: "Total", messages: ["not a number"] },
    "row-4-0": { title: "Title", messages: ["Title: too long (10)"] },
  });
});

test("a number that no record has is put right in the column of the numbers, though that fills no field", () => {
  const numbered = { ...one, columns: [{ name: "id", samples: [] }, ...one.columns] };
  const wrong = { number: 5, cells: ["777", "Bob", "3", ""], problems: [{ slug: "id", title: "Number of the record", messages: ["x"] }] };
  const [row] = rowsAsFields(numbered, [wrong]);
  expect(row?.fields.map(({ label }) => label)).toEqual(["id"]);
});

test("only rows in which something was changed are sent, each with all its cells", () => {
  expect(changedRows(rows, fixStart(rows))).toEqual([]);
  expect(changedRows(rows, { "row-3-1": "20" })).toEqual([{ number: 3, cells: ["Bob", "20", "x"] }]);
  expect(changedRows(rows, { "row-4-0": null, "row-4-1": null })).toEqual([{ number: 4, cells: ["", "", ""] }]);
});
