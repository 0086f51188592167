import { expect, test } from "vitest";
import type { Addable } from "../addable.ts";
import { findKinds, suggestedKinds } from "./find-kinds.ts";

const kind = (name: string, label: string, keywords: readonly string[] = []): Addable => ({
  ...{ kind: name, label, keywords, group: "Intro" },
  fresh: () => ({ id: `${name}1`, component: name }),
});
const kinds = [kind("jumbo", "Jumbo", ["big hero"]), kind("hero", "Hero"), kind("menu", "Navigation", ["top bar"])];

test("a search looks at names, groups and keywords, and names that begin with it come first", () => {
  expect(findKinds(kinds, "hero").map(({ kind }) => kind)).toEqual(["hero", "jumbo"]);
  expect(findKinds(kinds, "TOP bar").map(({ kind }) => kind)).toEqual(["menu"]);
  expect(findKinds(kinds, "nothing like it")).toEqual([]);
  expect(findKinds(kinds, " ")).toEqual(kinds);
});

test("a name with the word in it comes before keywords, and what only stands in a group of that name comes last", () => {
  const numbers = { group: "Numbers and dates" };
  const fields = [
    { ...kind("date", "Date"), ...numbers },
    kind("sum", "Total", ["number"]),
    { ...kind("small", "Small Number"), ...numbers },
  ];
  expect(findKinds(fields, "num").map(({ kind }) => kind)).toEqual(["small", "sum", "date"]);
});

test("what the page has already is not suggested", () => {
  expect(suggestedKinds(kinds, new Set(["menu"])).map(({ kind }) => kind)).toEqual(["hero"]);
});
