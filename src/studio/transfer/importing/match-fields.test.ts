import { expect, test } from "vitest";
import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import {
  columnFields,
  existingFields,
  filledInOrder,
  hasEmptyCells,
  mappingIn,
  matchStart,
  othersFilling,
  problemsAtColumns,
  suggestedValues,
  unmatched,
  whatIsMissing,
} from "./match-fields.ts";

const one = {
  ...({ state: "read", format: "csv", noHeader: false, existing: "create", key: null } as const),
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
  expect(unmatched(blank, matchStart(blank, into), fields).map(([slug, { name }]) => [slug, name])).toEqual([["column-2", "Amount due"]]);
  expect(unmatched(blank, { ...matchStart(blank, into), useTextarea: true }, fields)).toEqual([]);
  expect(Object.keys(whatIsMissing(blank, { newPost: "{}" }))).toEqual(["column-1"]);
});

test("an empty cell is looked for in the columns that fill something", () => {
  const told = (filled: number, other: number) => ({
    ...{ ...one, total: 3 },
    columns: [
      { name: "Client", samples: [], filled },
      { name: "Amount due", samples: [], filled: other },
    ],
  });
  expect([hasEmptyCells(told(2, 3)), hasEmptyCells(told(3, 2)), hasEmptyCells({ ...one, total: 3 })]).toEqual([true, false, false]);
  expect(filledInOrder(one)).toEqual(["client"]);
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
  const [, key] = existingFields(one, more, newPost);
  expect(key?.values).toEqual([
    { value: "city", text: "City" },
    { value: "client", text: "Client" },
  ]);
  expect(matchStart({ ...one, newPost }, more).key).toBe("city");
  expect(matchStart({ ...one, newPost, key: "client" }, more).key).toBe("client");
  expect(matchStart({ ...one, newPost, key: "words" }, more).key).toBe("city");
});

test("a column called Name is the title of records where no field says that; what is not offered is not suggested", () => {
  const title: FieldBlock = { id: "t", slug: "title", label: "Title", component: "input-text" };
  const names = {
    ...one,
    columns: [
      { name: " name", samples: [] },
      { name: "Title", samples: [] },
    ],
    newPost: {},
  };
  expect(suggestedValues(names, { ...into, fields: [title, ...fields] })).toMatchObject({ "column-0": "title", "column-1": undefined });
  expect(suggestedValues(names, into)).toEqual({ "column-0": undefined, "column-1": undefined });
  const filled = { ...names, newPost: { title: "${row.Title}" } };
  expect(suggestedValues(filled, { ...into, fields: [title] })).toEqual({ "column-0": undefined, "column-1": "title" });
  expect(suggestedValues(filled, into)["column-1"]).toBeUndefined();
  expect(mappingIn(filled, matchStart(filled, into))).toEqual({});
  // Who checked it has chosen.
  expect(suggestedValues({ ...names, state: "checked" }, { ...into, fields: [title] })["column-0"]).toBeUndefined();
});

test("records are known by their numbers where the file says these, before anything else, unless that column fills a field", () => {
  const named = (...names: readonly string[]) => ({ ...one, columns: names.map((name) => ({ name, samples: [] })) });
  const optionsOf = (read: typeof one, newPost: Readonly<Record<string, string>> = one.newPost) =>
    ((existingFields(read, into, newPost)[1]?.values ?? []) as readonly { value: string }[]).map(({ value }) => value);
  for (const name of ["id", "ID", "Number", "No.", "Number (id)"]) {
    const read = named("Client", name);
    expect([name, optionsOf(read), matchStart(read, into).key]).toEqual([name, ["id", "client"], "id"]);
  }
  expect(existingFields(named("id"), into, {})[1]?.values).toEqual([{ value: "id", text: "Number of the record" }]);
  // Surest first, and what fills a field is that.
  expect(optionsOf(named("id"), { client: "${row.id}" })).toEqual(["client"]);
  expect([optionsOf(one), matchStart(one, into).key]).toEqual([["client"], "client"]);
  expect([optionsOf({ ...named("id"), noHeader: true } as never), matchStart({ ...named("id"), key: "id" }, into).key]).toEqual([
    ["client"],
    "id",
  ]);
  // Whoever chose a field keeps it; numbers that the file has no more are none.
  expect(matchStart({ ...named("id", "Client"), key: "client" } as never, into).key).toBe("client");
  expect(matchStart({ ...one, key: "id" } as never, into).key).toBe("client");
});

test("what an export says of every record is no new field; the columns of other files are", () => {
  const byKey = ["id", "title", "content", "statusId", "userId", "assigneeIds", "createdAt", "updatedAt", "client", "boss", "boss.name"];
  const byLabel = ["Number", "Title", "Content", "Status", "Created by", "Assignees", "Created", "Changed", "Client", "Boss"];
  const own = [...fields, { id: "2", slug: "boss", label: "Boss", component: "relation" }];
  const left = (names: readonly string[], of: readonly FieldBlock[] = own) => {
    const read = { ...one, columns: names.map((name) => ({ name, samples: [] })), newPost: {} };
    return unmatched(read, matchStart(read, into), of).map(([, { name }]) => name);
  };
  for (const names of [byKey, byLabel]) {
    expect(left(names)).toEqual([]);
    expect(left([...names, "Phone"])).toEqual(["Phone"]);
  }
  expect(left(["id", "createdAt", "phone", "city", "street"])).toEqual(["id", "createdAt", "phone", "city", "street"]);
  expect(left(["Number", "Status", "Phone"])).toEqual(["Number", "Status", "Phone"]);
  expect(left(["Client", "Status", "Created"])).toEqual(["Client", "Status", "Created"]);
  expect(left(["id", "title", "statusId"], [])).toEqual([]);
});

test("where the choices are searched by typing, skipping a column is one of them", () => {
  const many = Array.from(
    { length: 12 },
    (_, at): FieldBlock => ({ id: `m${at}`, slug: `m${at}`, label: `M ${at}`, component: "input-text" }),
  );
  expect(columnFields(one, many)[0]).toMatchObject({ values: expect.arrayContaining([{ value: "-", text: "Skip this column" }]) });
});

test("records are known again most likely by what stands in the most rows and is called as a key is; never by what stands in none", () => {
  const text = (slug: string): FieldBlock => ({ id: slug, slug, label: slug, component: "input-text" });
  const columns = [
    { name: "Content", samples: [], filled: 0 },
    { name: "Name", samples: [], filled: 40 },
    { name: "SKU", samples: [], filled: 40 },
    { name: "Code", samples: [], filled: 12 },
  ];
  const newPost = { content: "${row.Content}", name: "${row.Name}", article: "${row.SKU}", code: "${row.Code}" };
  const more = { ...into, fields: ["content", "name", "article", "code"].map(text) };
  expect(matchStart({ ...one, columns, newPost }, more).key).toBe("article");
  expect(matchStart({ ...one, columns: columns.slice(0, 2), newPost: { content: newPost.content, name: newPost.name } }, more).key).toBe(
    "name",
  );
  expect(matchStart({ ...one, columns: columns.slice(0, 1), newPost: { content: newPost.content } }, more).key).toBeUndefined();
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
