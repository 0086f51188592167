import { expect, test } from "vitest";
import { expiryOf, freshKey, isAsked, keyFields, nothingChosen, scopesOf } from "./key-form.ts";
import { scopesText } from "./scopes-text.ts";

const types = [
  { id: 3, title: "Leads" },
  { id: 4, title: "Orders" },
];

test("a key is good for all records, or for what is chosen type by type", () => {
  expect(scopesOf(freshKey(types), types)).toEqual([{ typeId: null, access: "read" }]);
  const each = { ...freshKey(types), all: "each", "type-3": "write", "type-4": "none" };
  expect(scopesOf(each, types)).toEqual([{ typeId: 3, access: "write" }]);
  expect(scopesOf({ ...each, all: "write" }, types)).toEqual([{ typeId: null, access: "write" }]);
});

test("single types are asked for where they count, and one of them at least", () => {
  const shown = (all: string) =>
    keyFields(types)
      .filter((field) => isAsked(field, { all }))
      .map(({ slug }) => slug);
  expect(shown("read")).toEqual(["title", "all", "life"]);
  expect(shown("each")).toEqual(["title", "all", "type-3", "type-4", "life"]);
  expect(Object.keys(nothingChosen({ all: "each" }, types))).toEqual(["all"]);
  expect(nothingChosen({ all: "each", "type-4": "read" }, types)).toEqual({});
});

test("a key works for some days, or until it is revoked", () => {
  expect(expiryOf({ life: "month" }, Date.UTC(2026, 0, 1))).toBe("2026-01-31T00:00:00.000Z");
  expect(expiryOf({ life: "ever" }, 0)).toBeNull();
});

test("what a key may do reads as a sentence, even about a type that is gone", () => {
  expect(scopesText([{ typeId: null, access: "write" }], types)).toBe("Reads and changes all records");
  const some = [
    { typeId: 4, access: "write" },
    { typeId: 3, access: "read" },
    { typeId: 9, access: "read" },
  ] as const;
  expect(scopesText(some, types)).toBe("Reads Leads, a type that is gone · Reads and changes Orders");
});
