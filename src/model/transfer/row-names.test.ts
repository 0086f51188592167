import { expect, test } from "vitest";
import { RowNames } from "./row-names.ts";

test("a row is known by each of its names, and a name of several rows is that of none", () => {
  const names = new RowNames();
  names.add({ number: 2, names: ["Ada ", "E-1"], key: "" });
  names.add({ number: 3, names: ["Bob", "E-2", ""], key: "" });
  names.add({ number: 4, names: ["bob"], key: "" });
  expect([names.rowCalled("ADA"), names.rowCalled("e-2"), names.rowCalled("Bob"), names.rowCalled("Cid")]).toEqual([
    2,
    3,
    "several",
    undefined,
  ]);
  expect(names.rowCalled("")).toBeUndefined();
});

test("rows with one key are one record, which goes by the first of them", () => {
  const names = new RowNames();
  names.add({ number: 2, names: ["Ada"], key: "1" });
  names.add({ number: 3, names: ["Ada", "Ada Byron"], key: "1" });
  expect([names.rowCalled("Ada"), names.rowCalled("Ada Byron")]).toEqual([2, 2]);
});

test("what names a row that becomes nothing becomes nothing either, however far that leads and in circles", () => {
  const names = new RowNames();
  for (const number of [2, 3, 4, 5, 6]) names.add({ number, names: [`row ${number}`], key: "" });
  const naming = [
    [3, 2],
    [4, 3],
    [3, 4],
    [5, 6],
  ] as const;
  for (const [from, to] of naming) names.keepNaming(from, to);
  names.leaveOut([2]);
  expect([2, 3, 4, 5, 6].map((number) => names.rowCalled(`row ${number}`))).toEqual([undefined, undefined, undefined, 5, 6]);
});
