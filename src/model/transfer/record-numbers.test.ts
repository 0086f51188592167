import { expect, test } from "vitest";
import { suggestMapping } from "./mapping.ts";
import { recordNumberColumn, recordNumberIn } from "./record-numbers.ts";

test("the number of a record is read as lists and spreadsheets write it, and nothing else is one", () => {
  const read = [12, "12", " #12 ", "12.0", "12.00"];
  expect(read.map(recordNumberIn)).toEqual(read.map(() => 12));
  const none = [
    "",
    "abc",
    "-1",
    "0",
    0,
    -1,
    1.5,
    "1.5",
    "1e9",
    "007",
    "9007199254740993",
    "9".repeat(20),
    "#",
    true,
    [12],
    { id: 12 },
    null,
  ];
  expect(none.map(recordNumberIn)).toEqual(none.map(() => undefined));
  expect([recordNumberIn(undefined), recordNumberIn(1e9), recordNumberIn("9007199254740991")]).toEqual([undefined, 1e9, 2 ** 53 - 1]);
  expect(recordNumberIn(`${"1".repeat(100_000)}.${"0".repeat(100_000)}`)).toBeUndefined();
});

test("an export of records with fields that are called as what every record has fills these fields, and not with the numbers of records", () => {
  const fields = [
    { slug: "old", label: "ID" },
    { slug: "number", label: "Number" },
  ];
  const columnsOf = (...names: readonly string[]) => names.map((name, index) => ({ name, index }));
  for (const names of [
    ["id", "old", "number"],
    ["Number (id)", "ID", "Number (number)"],
  ]) {
    const columns = columnsOf(...names);
    const filled = suggestMapping(fields, columns, { isNamed: true });
    expect([Object.keys(filled), recordNumberColumn(columns, filled, { isNamed: true })?.name]).toEqual([["old", "number"], names[0]]);
  }
  // A file from elsewhere may mean such a field by it.
  expect(suggestMapping(fields, columnsOf("id"), { isNamed: true })).toEqual({ old: "${row.id}" });
});
