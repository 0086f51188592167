import { expect, test } from "vitest";
import type { PostType } from "../../../contract/post-types.ts";
import { isWhole } from "../../../model/filter/is-whole.ts";
import type { Operator } from "../../../model/filter/operators.ts";
import { askedFor, fieldsToChoose, inputTypeOf, operatorsFor, sentenceOf, wordsOf } from "./filter-labels.ts";

const type = {
  statuses: [{ id: 4, title: "Sent" }],
  settings: { titleField: null },
  postFields: [
    { id: "a", slug: "client", label: "Client", component: "input-text" },
    { id: "b", slug: "total", label: "Total", component: "number" },
    { id: "c", slug: "country", label: "Country", component: "select", values: [{ text: "Germany", value: "de" }, "fr"] },
    { id: "d", slug: "urgent", label: "Urgent", component: "checkbox" },
  ],
} as unknown as PostType;

test("conditions read as one sentence, with statuses and choices by name", () => {
  const filters = [
    { slug: "statusId", op: "eq", value: "4" },
    { slug: "total", op: "gt", value: "100" },
    { slug: "country", op: "in", value: "de,fr" },
    { slug: "urgent", op: "neq", value: "true" },
  ] as const;
  expect(sentenceOf(type, filters)).toBe(
    "Status is Sent and Total is more than 100 and Country is one of Germany, fr and Urgent is not Yes",
  );
});

test("days and moments come before and after, and are not more or less", () => {
  const dated = { ...type, postFields: [...type.postFields, { id: "e", slug: "due", label: "Due", component: "date" }] } as PostType;
  expect(sentenceOf(dated, [{ slug: "due", op: "lt", value: "2026-11-20" }])).toBe("Due is before Nov 20, 2026");
  expect(wordsOf(dated, { slug: "due,createdAt", op: "gte", value: "2026-11-20" })).toBe("Due or Created is on or after Nov 20, 2026");
  expect(wordsOf(dated, { slug: "due,total", op: "gt", value: "5" })).toBe("Due or Total is more than 5");
});

test("what has no order is not asked for what is more or less; such a question that was chosen stays", () => {
  const offered = (chosen: Operator, ...slugs: readonly string[]) =>
    operatorsFor(
      slugs.map((slug) => askedFor(type).find((one) => one.slug === slug)),
      chosen,
    ).map(({ value }) => value);
  for (const slug of ["country", "urgent", "statusId"]) {
    expect(offered("eq", slug)).toEqual(["eq", "in", "neq", "start", "like", "end", "isnull", "notnull"]);
    expect(offered("gt", slug)).toContain("gt");
  }
  for (const slugs of [["total"], ["client"], ["country", "total"], ["createdAt"], ["gone"]])
    expect(offered("eq", ...slugs)).toContain("gt");
});

test("what is asked for by the id of a record is told by what that is called", () => {
  const clients = { id: "f", slug: "client", label: "Client", component: "relation", relationTypeId: 7 };
  const pointing = { ...type, postFields: [clients] } as unknown as PostType;
  const names: { readonly [id: string]: string } = { "3": "Fern", "5": "Kite" };
  const nameOf = (slug: string, id: string) => (slug === "client" ? names[id] : undefined);
  expect(wordsOf(pointing, { slug: "client", op: "in", value: "3,5,9" }, nameOf)).toBe("Client is one of Fern, Kite, 9");
});

test("of several fields in one condition one is enough, and it says so", () => {
  expect(wordsOf(type, { slug: "title,client", op: "like", value: "fern" })).toBe("Title or Client contains fern");
});

test("a condition that waits for its value stays out of the sentence; one that takes none is whole", () => {
  expect(sentenceOf(type, [{ slug: "client", op: "like", value: "" }])).toBe("");
  expect(sentenceOf(type, [{ slug: "client", op: "isnull", value: "" }])).toBe("Client is empty");
  expect(isWhole({ slug: "client", op: "eq", value: "" })).toBe(false);
});

test("records are asked for by a relation field only where all of them keep what it comes to", () => {
  const postFields = ["sum", "names"].map((slug) => ({ id: slug, slug, label: slug, component: "relation-field" }));
  const rollups = (ready: boolean) => [{ slug: "sum", stored: "number", ready, done: 0, total: 0 }];
  const asked = (ready: boolean) =>
    askedFor({ ...type, postFields, rollups: rollups(ready) } as unknown as PostType).map(({ slug }) => slug);
  expect(asked(true)).toEqual(["title", "statusId", "sum", "createdAt", "id", "updatedAt"]);
  expect(asked(false)).not.toContain("sum");
});

test("what a status hides from whoever looks is not offered to ask by", () => {
  expect(askedFor({ ...type, asked: ["client", "statusId", "id"] }).map(({ slug }) => slug)).toEqual(["statusId", "client", "id"]);
});

test("a field that went is named as that, in words and where another can be chosen, and never taken for the first one that is left", () => {
  const asked = askedFor(type);
  expect(wordsOf(type, { slug: "budget,client", op: "like", value: "5" })).toBe("budget (not there) or Client contains 5");
  expect(fieldsToChoose(asked, "budget").slice(0, 2)).toMatchObject([{ slug: "budget", label: "budget (not there)" }, { slug: "title" }]);
  expect(fieldsToChoose(asked, "client")).toBe(asked);
});

test("a day that records are compared with is chosen from a calendar; a part of one is typed", () => {
  const due = { slug: "due", label: "Due", options: [], field: { id: "e", slug: "due", label: "Due", component: "date" } };
  const typed = (asking: Parameters<typeof inputTypeOf>[0], op: Parameters<typeof inputTypeOf>[1]["op"], value = "") =>
    inputTypeOf(asking, { op, value });
  expect([typed(due, "lt"), typed(due, "lt", "2026-11-20"), typed(due, "like"), typed(due, "in")]).toEqual([
    "date",
    "date",
    "text",
    "text",
  ]);
  expect(typed({ ...due, field: { ...due.field, withTime: true } }, "lt")).toBe("text");
  const created = { slug: "createdAt", label: "Created", options: [] };
  expect([typed(created, "gte"), typed(created, "gte", "2026-11-20T10:00:00Z")]).toEqual(["date", "text"]);
  expect([typed({ ...created, slug: "title" }, "eq"), typed(undefined, "eq")]).toEqual(["text", "text"]);
});
