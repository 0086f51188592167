import { expect, test } from "vitest";
import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import {
  columnFields,
  existingFields,
  mappingIn,
  matchStart,
  othersFilling,
  problemsAtColumns,
  unmatched,
  whatIsMissing,
} from "./match-fields.ts";

const one = {
  ...({ format: "csv", noHeader: false, existing: "create", key: null } as const),
  columns: [
    { name: "Client", samples: ["Ann", "", "Bob", "Cid", "Dan"] },
    { name: "Amount due", samples: [] },
  ],
  newPost: { client: "${row.Client}", title: "Invoice of ${row.Client}" },
} satisfies Partial<Import>;
const fields: readonly FieldBlock[] = [{ id: "1", slug: "client", label: "Client", component: "input-text" }];
const into = { type: { id: 7, slug: "invoices" }, fields };
const start = matchStart(one, into);

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
  expect(unmatched(blank, matchStart(blank, into)).map(([slug, { name }]) => [slug, name])).toEqual([["column-2", "Amount due"]]);
  expect(unmatched(blank, { ...matchStart(blank, into), useTextarea: true })).toEqual([]);
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

test("records are offered to be the same by what can tell them apart: one plain value that the file fills", () => {
  const kinds: readonly FieldBlock[] = [
    { id: "2", slug: "words", label: "Words", component: "tags" },
    { id: "3", slug: "boss", label: "Boss", component: "relation", relationTypeId: 7 },
    { id: "4", slug: "story", label: "Story", component: "textarea", rich: true },
    { id: "5", slug: "city", label: "City", component: "relation", relationTypeId: 8 },
    { id: "6", slug: "paid", label: "Paid", component: "checkbox" },
  ];
  const more = { ...into, fields: [...kinds, ...fields, { id: "7", slug: "day", label: "Day", component: "date" }] };
  const newPost = Object.fromEntries([...kinds.map(({ slug }) => slug), "client"].map((slug) => [slug, "${row.Client}"]));
  const [, key] = existingFields(more, newPost);
  expect(key?.values).toEqual([
    { value: "city", text: "City" },
    { value: "client", text: "Client" },
  ]);
  expect(matchStart({ ...one, newPost }, more).key).toBe("city");
  expect(matchStart({ ...one, newPost, key: "client" }, more).key).toBe("client");
  expect(matchStart({ ...one, newPost, key: "words" }, more).key).toBe("city");
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
