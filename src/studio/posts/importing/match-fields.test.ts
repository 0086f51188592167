import { expect, test } from "vitest";
import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { columnFields, mappingIn, matchStart, othersFilling, problemsAtColumns, unmatched, whatIsMissing } from "./match-fields.ts";

const one = {
  ...({ format: "csv", noHeader: false, existing: "create", key: null } as const),
  columns: [
    { name: "Client", samples: ["Ann", "", "Bob", "Cid", "Dan"] },
    { name: "Amount due", samples: [] },
  ],
  newPost: { client: "${row.Client}", title: "Invoice of ${row.Client}" },
} satisfies Partial<Import>;
const fields: readonly FieldBlock[] = [{ id: "1", slug: "client", label: "Client", component: "input-text" }];
const start = matchStart(one);

test("a column shows some of what stands in it, and offers the fields and a new one", () => {
  const [client] = columnFields(one, fields);
  expect(client).toMatchObject({ label: "Client", description: "Ann · Bob · Cid", placeholder: "Skip this column" });
  expect(client?.values).toMatchObject([{ value: "client" }, { text: "Create new field…" }]);
});

test("what fills nothing yet can become fields together; a column without a name in which nothing stands is not shown", () => {
  const blank = { ...one, columns: [{ name: "Column 1", samples: [], isBlank: true as const }, ...one.columns] };
  expect(columnFields(blank, fields).map(({ slug, label }) => [slug, label])).toEqual([
    ["column-1", "Client"],
    ["column-2", "Amount due"],
  ]);
  expect(unmatched(blank, matchStart(blank)).map(([slug, { name }]) => [slug, name])).toEqual([["column-2", "Amount due"]]);
  expect(unmatched(blank, { ...matchStart(blank), useTextarea: true })).toEqual([]);
  expect(Object.keys(whatIsMissing(blank, { newPost: "{}" }))).toEqual(["column-1"]);
});

test("what columns say and what only formulas say is kept together", () => {
  expect(start["column-0"]).toBe("client");
  expect(mappingIn(one, start)).toEqual({ client: "${row.Client}", title: "Invoice of ${row.Client}" });
  const moved = { ...start, "column-0": null, "column-1": "client" };
  expect(mappingIn(one, moved)).toEqual({ client: '${row["Amount due"]}', title: "Invoice of ${row.Client}" });
  expect(othersFilling(start, "column-1", "client")).toEqual(["column-0"]);
  const written = { ...start, useTextarea: true, newPost: '{"client": "x"}' };
  expect(mappingIn(one, written)).toEqual({ client: "x" });
});

test("a text without formulas and a file of which nothing is taken are no match", () => {
  expect(whatIsMissing(one, start)).toEqual({});
  const nothing = { ...start, newPost: "{}", "column-0": null };
  expect(Object.keys(whatIsMissing(one, nothing))).toEqual(["column-0"]);
  expect(Object.keys(whatIsMissing(one, { ...start, useTextarea: true, newPost: "[1]" }))).toEqual(["newPost"]);
});

test("what is wrong with a formula is said at the column that it is", () => {
  const wrong = { client: { title: "Client", messages: ["no"] } };
  expect(Object.keys(problemsAtColumns(start, wrong))).toEqual(["column-0"]);
  expect(Object.keys(problemsAtColumns({ ...start, useTextarea: true }, wrong))).toEqual(["newPost"]);
});
