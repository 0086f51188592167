import { expect, test } from "vitest";
import { readFormula } from "../formula/read-formula.ts";
import { compileFormula } from "../formula/run-formula.ts";
import { type Column, cellOf, columnOfFormula, columnsIn, formulaOfColumn, namedRow, suggestMapping } from "./mapping.ts";

const columns: readonly Column[] = ["Client", "Order no.", "E-Mail", "__proto__"].map((name, index) => ({ name, index }));
const environment = { now: "2026-11-22T10:00:00.000Z", zone: "UTC" };

test("the formula of a column gives what stands in it, and is known again as that column", () => {
  const row = ["Ann", "A 7", "ann@example.test", "x"];
  for (const isNamed of [true, false]) {
    for (const column of columns.slice(0, 3)) {
      const formula = formulaOfColumn(column, { isNamed });
      expect(columnOfFormula(formula, columns, { isNamed })).toBe(column);
      const read = readFormula(formula);
      if (!read.ok) throw new Error(`${formula}: ${read.why.message}`);
      expect(compileFormula(read.value)({ row: namedRow(row, columns, { isNamed }) }, environment), formula).toBe(row[column.index]);
    }
  }
  expect(columnOfFormula("${row.Client} & co", columns, { isNamed: true })).toBeUndefined();
});

test("a name of the file is never looked up in anything but the row's own", () => {
  const [, , , proto] = columns;
  if (!proto) throw new Error("a column");
  expect(cellOf({ a: 1 }, proto)).toBeUndefined();
  expect(cellOf({ a: 1 }, { name: "toString", index: 0 })).toBeUndefined();
});

test("fields are filled from columns of the same name, by slug or label, each column once", () => {
  const fields = [
    { slug: "email", label: "Address" },
    { slug: "number", label: "Order no" },
    { slug: "client", label: "Client" },
    { slug: "client-2", label: "Client" },
    { slug: "other", label: "Other" },
  ];
  expect(suggestMapping(fields, columns, { isNamed: true })).toEqual({
    email: '${row["E-Mail"]}',
    number: '${row["Order no."]}',
    client: "${row.Client}",
  });
  expect(suggestMapping(fields, columns, { isNamed: false })).toEqual({});
});

test("fields and columns that are called the same in any script find each other", () => {
  const named = ["Имя", "العنوان", "電話 番号", "Имя 2"].map((name, index) => ({ name, index }));
  const fields = ["имя:", "العنوان", "電話番号", "Имя-3"].map((label, index) => ({ slug: `f${index}`, label }));
  expect(suggestMapping(fields, named, { isNamed: true })).toEqual({
    f0: '${row["Имя"]}',
    f1: '${row["العنوان"]}',
    f2: '${row["電話 番号"]}',
  });
});

test("what an object in a row holds is found by the keys that lead to it, and told from a key that has dots itself", () => {
  const nested: Column = { name: "address.home city", index: 0, path: ["address", "home city"] };
  const dotted: Column = { name: "address.home city", index: 1 };
  const row = { address: { "home city": "London" }, "address.home city": "Paris" };
  const both = columnsIn({ columns: [nested, dotted] });
  for (const [at, text] of ["London", "Paris"].entries()) {
    const column = both[at];
    if (!column) throw new Error("a column");
    const formula = formulaOfColumn(column, { isNamed: true });
    expect([cellOf(row, column), columnOfFormula(formula, both, { isNamed: true })]).toEqual([text, column]);
    const read = readFormula(formula);
    if (!read.ok) throw new Error(`${formula}: ${read.why.message}`);
    expect(compileFormula(read.value)({ row: namedRow(row, both, { isNamed: true }) }, environment)).toBe(text);
  }
  for (const other of [{}, { address: null }, { address: "London" }, { address: ["London"] }])
    expect(cellOf(other, nested)).toBeUndefined();
  expect(cellOf({ address: {} }, { name: "x", index: 0, path: ["address", "constructor"] })).toBeUndefined();
});

test("as many fields and columns as there can be are matched at once", () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ slug: `f_${index}`, label: `Field ${index}` }));
  const columns = Array.from({ length: 300 }, (_, index) => ({ name: `Column ${index + 5}`, index }));
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    expect(suggestMapping(many, columns, { isNamed: true })).toEqual({});
    return performance.now() - began;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
