import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { unusedColumns } from "./unused-columns.ts";

const columns = ["Name", "Name2", "client", "client.name", "Full name", "Notes"].map((name, index) => ({ name, index, filled: 1 }));
const unused = (newPost: { readonly [slug: string]: string }, isNamed = true) => unusedColumns(columns, newPost, { isNamed });

test("a column that fills a field, is read by a formula or says what one beside it points at is used, and no other", () => {
  expect(unused({ a: "${row.Name}" })).toEqual(["Name2", "client", "client.name", "Full name", "Notes"]);
  expect(unused({ a: "${row.Name2}", b: "${row.client}" })).toEqual(["Name", "Full name", "Notes"]);
  expect(unused({ a: '${upper(row["Full name"])}: ${row.Name}.' })).toEqual(["Name2", "client", "client.name", "Notes"]);
  expect(unused({ a: "${count(row)}" })).toEqual([]);
  expect(unused({ a: '${row[row.client] ?? ""}' })).toEqual([]);
  expect(unused({ a: "${row[1]} ${row[5]}" }, false)).toEqual(["Name", "client", "client.name", "Full name"]);
});

test("one in which nothing stands is not missed", () => {
  expect(
    unusedColumns(
      [
        { name: "a", index: 0, filled: 0 },
        { name: "b", index: 1 },
      ],
      {},
      { isNamed: true },
    ),
  ).toEqual(["b"]);
});

test("of what is an object, a formula reads the part or all of it", () => {
  const parts = [["at", "city"], ["at", "zip"], ["of"]].map((path, index) => ({ name: path.join("."), index, path }));
  const left = (formula: string) => unusedColumns(parts, { a: formula }, { isNamed: true });
  expect(left("${upper(row.at.city)}")).toEqual(["at.zip", "of"]);
  expect(left("${count(row.at)}")).toEqual(["of"]);
  expect(left('${row.of["x"].y} ')).toEqual(["at.city", "at.zip"]);
});

test("many formulas cost no more than they are", () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ name: `c${index}`, index }));
  const formulas = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, at) => [`f${at}`, `\${${`upper(row.c${at}) + `.repeat(20)}row.c${at}}`]));
  expect(growth(formulas, (newPost) => unusedColumns(many, newPost, { isNamed: true }), 400)).toBeLessThan(linear);
});
