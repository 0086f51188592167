import { expect, test } from "vitest";
import { empty, join, raw, sql } from "./sql.ts";

test("what stands in the holes of a template is bound, never text", () => {
  const { text, values } = sql`select * from pages where app_id = ${2} and title = ${"'; drop table pages"}`;
  expect([text, values]).toEqual(["select * from pages where app_id = $1 and title = $2", [2, "'; drop table pages"]]);
});

test("what is nested becomes part of the text, and its values stand where it does", () => {
  const where = sql`a = ${1} and b = ${2}`;
  const { text, values } = sql`select ${raw("a, b")} from c where x = ${0} and (${where})${empty} limit ${3}`;
  expect(text).toBe("select a, b from c where x = $1 and (a = $2 and b = $3) limit $4");
  expect(values).toEqual([0, 1, 2, 3]);
});

test("pieces and values are joined", () => {
  expect(join([1, sql`now()`, 3], ", ", "(", ")")).toMatchObject({ text: "($1, now(), $2)", values: [1, 3] });
  expect(join([sql`a = ${1}`, sql`b = ${2}`], " or ")).toMatchObject({ text: "a = $1 or b = $2", values: [1, 2] });
  expect(join(["one"])).toMatchObject({ text: "$1", values: ["one"] });
  expect(() => join([])).toThrow(TypeError);
});

test("one template reads differently with other pieces or more of them in it, and the same with other values", () => {
  const list = (column: string, values: readonly unknown[]) => sql`select ${raw(column)} from t where v in (${join(values)})`;
  const statements = [list("a", [1]), list("b", [1]), list("a", [1, 2]), list("a", [2]), list("a", [sql`now()`])];
  expect(statements.map(({ text }) => text)).toEqual([
    "select a from t where v in ($1)",
    "select b from t where v in ($1)",
    "select a from t where v in ($1,$2)",
    "select a from t where v in ($1)",
    "select a from t where v in (now())",
  ]);
  expect(statements.map(({ values }) => values)).toEqual([[1], [1], [1, 2], [2], []]);
});

test("however many names there were, a template goes on reading right", () => {
  const kept = sql`kept = ${1}`;
  const read = (name: number) => sql`select ${raw(`column_${name}`)} where ${kept} and ${name} = ${name}`;
  for (let name = 0; name < 6_000; name += 1) read(name);
  expect(read(7)).toMatchObject({ text: "select column_7 where kept = $1 and $2 = $3", values: [1, 7, 7] });
});
