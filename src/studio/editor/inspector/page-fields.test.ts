import { expect, test } from "vitest";
import { changedFacts, isPageFieldShown, pageFields, pageProblems, pageValues } from "./page-fields.ts";

const page = { title: "Home", slug: "home", permission: "public", settings: { noIndex: true, mainFont: "Lora" } } as const;
const values = pageValues(page);

test("only what was changed is sent, facts and settings apart", () => {
  expect(changedFacts(values, values)).toEqual({});
  expect(changedFacts(values, { ...values, title: "Start", noIndex: false })).toEqual({ title: "Start", settings: { noIndex: false } });
});

test("a path is sent in lower case", () => {
  expect(changedFacts(values, { ...values, slug: " Our-Work " })).toEqual({ slug: "our-work" });
});

test("a title and a path are required, and a path holds no / and no :", () => {
  expect(pageProblems(values)).toEqual({});
  expect(pageProblems({ ...values, title: "  " }).title?.messages).toEqual(["require"]);
  expect(pageProblems({ ...values, slug: "" }).slug?.messages).toEqual(["require"]);
  expect(pageProblems({ ...values, slug: "a/b" }).slug?.messages).toEqual(["may not contain / or :"]);
  expect(pageProblems({ ...values, keywords: "x".repeat(151) }).keywords?.messages).toEqual(["too long (150)"]);
});

test("description and keywords show only when search engines may look", () => {
  const shown = (noIndex: boolean) =>
    (pageFields.SEO ?? []).filter((field) => isPageFieldShown(field, { noIndex })).map(({ slug }) => slug);
  expect(shown(true)).toEqual(["noIndex"]);
  expect(shown(false)).toEqual(["noIndex", "description", "keywords"]);
});

test("a page that says nothing about search engines is hidden from them", () => {
  expect(pageValues({ ...page, settings: {} }).noIndex).toBe(true);
});
