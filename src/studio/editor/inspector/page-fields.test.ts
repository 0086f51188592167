import { expect, test } from "vitest";
import { changedFacts, isPageFieldShown, offeringGroups, pageFields, pageProblems, pageValues } from "./page-fields.ts";

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

test("a page is opened to groups where there are some, or where it is already", () => {
  const offered = (groups: readonly { readonly text: string; readonly value: string }[], permission: string) => {
    const fields = offeringGroups(pageFields.General ?? [], groups, { permission });
    const choices = fields.find(({ slug }) => slug === "permission")?.values as readonly { readonly value: string }[];
    return [choices.map(({ value }) => value), fields.some(({ slug }) => slug === "groups")];
  };
  const without = ["public", "member", "editor", "admin"];
  const all = ["public", "member", "group", "editor", "admin"];
  expect(offered([], "public")).toEqual([without, false]);
  expect(offered([], "group")).toEqual([all, true]);
  expect(offered([{ text: "Sales", value: "3" }], "public")).toEqual([all, true]);
});

test("description and keywords show only when search engines may look [DI-17]", () => {
  const shown = (noIndex: boolean) =>
    (pageFields.SEO ?? []).filter((field) => isPageFieldShown(field, { noIndex })).map(({ slug }) => slug);
  expect(shown(true)).toEqual(["noIndex", "seoTitle", "socialImage"]);
  expect(shown(false)).toEqual(["noIndex", "seoTitle", "description", "keywords", "canonical", "socialImage"]);
});

test("what was emptied is sent as nothing, and a canonical address is a path or a whole address", () => {
  const before = { ...values, lang: "de", translationOf: 3 };
  expect(changedFacts(before, { ...before, lang: null, translationOf: null })).toEqual({ settings: { lang: "", translationOf: 0 } });
  expect(pageProblems({ ...values, canonical: "example.com" }).canonical?.messages).toHaveLength(1);
  expect(pageProblems({ ...values, canonical: "/prices" })).toEqual({});
});

test("a page that says nothing about search engines is hidden from them", () => {
  expect(pageValues({ ...page, settings: {} }).noIndex).toBe(true);
});
