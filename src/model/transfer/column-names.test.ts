import { expect, test } from "vitest";
import { namesOfColumns } from "./column-names.ts";

test("a column without a name, or with that of one before it, is called by its place", () => {
  expect(namesOfColumns(["Name", "", " Name ", "Column 2"], { width: 5 })).toEqual([
    "Name",
    "Column 2-2",
    "Column 3",
    "Column 2",
    "Column 5",
  ]);
  expect(namesOfColumns([], { width: 2 })).toEqual(["Column 1", "Column 2"]);
});

test("where names are missing or the same, the row above says of what each is", () => {
  const groups = ["Name", "Age", "2024", "", "2025", ""];
  expect(namesOfColumns(["", "", "Q1", "Q2", "Q1", "Q2"], { width: 6, groups })).toEqual([
    "Name",
    "Age",
    "2024 Q1",
    "2024 Q2",
    "2025 Q1",
    "2025 Q2",
  ]);
});

test("names that differ stay as they are, and a title is no row of groups", () => {
  expect(namesOfColumns(["Name", "Age"], { width: 2, groups: ["Person", "Person"] })).toEqual(["Name", "Age"]);
  expect(namesOfColumns(["Name", "", "Name"], { width: 3, groups: ["All of our people", "", ""] })).toEqual([
    "Name",
    "Column 2",
    "Column 3",
  ]);
});

test("twice the columns cost no more than twice the time, and a little", () => {
  const cost = (count: number) => {
    const header = Array.from({ length: count }, () => "Q");
    const groups = Array.from({ length: count }, (_, index) => `Year ${index}`);
    const before = performance.now();
    expect(namesOfColumns(header, { width: count, groups })).toHaveLength(count);
    return performance.now() - before;
  };
  cost(1_000);
  expect(cost(1_000)).toBeLessThan(100);
});
