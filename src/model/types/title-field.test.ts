import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { hasOwnTitle, longestTitle, titleAfter, titleFieldOf, titleIn, titleToKeep, withTitle } from "./title-field.ts";

const field = (slug: string, more: Partial<FieldBlock> = {}): FieldBlock =>
  ({ id: `f-${slug}`, slug, label: slug, component: "input-text", type: "text", ...more }) as FieldBlock;
const price = field("price", { component: "number" });
const [name, city] = [field("name"), field("city")];

test("the title is what the first text field says, or a field of the owner's choice, or a title of its own", () => {
  const postFields = [price, field("mail", { type: "email" }), name, city];
  expect(titleFieldOf({ statuses: [], postFields, settings: {} })).toEqual({ field: name, by: "default" });
  expect(titleFieldOf({ statuses: [], postFields, settings: { titleField: "city" } })).toEqual({ field: city, by: "chosen" });
  expect(titleFieldOf({ statuses: [], postFields, settings: { titleField: "mail" } })?.field.slug).toBe("mail");
  expect(titleFieldOf({ statuses: [], postFields, settings: { titleField: null } })).toBeUndefined();
  expect(titleFieldOf({ statuses: [], postFields: [price], settings: {} })).toBeUndefined();
  expect(titleFieldOf({ statuses: [{ hiddenFields: ["name"] }], postFields, settings: {} })?.field).toBe(city);
  // One that was chosen and went, or that keeps no words, says no title.
  expect(titleFieldOf({ statuses: [], postFields, settings: { titleField: "gone" } })).toBeUndefined();
  expect(titleFieldOf({ statuses: [], postFields, settings: { titleField: "price" } })).toBeUndefined();
});

test("a title is one line, as long as titles may be, and nothing where the field says nothing", () => {
  expect(titleIn(name, { name: "  Fern \n\n in Oslo " })).toBe("Fern in Oslo");
  expect(titleIn(name, { name: "   " })).toBeNull();
  expect(titleIn(name, {})).toBeNull();
  expect(titleIn(name, { name: "ö".repeat(300) })).toHaveLength(longestTitle);
});

test("a record that is written is called what its field says; a title of its own stays where the field says nothing", () => {
  const chosen = { field: name, by: "chosen" } as const;
  expect(titleToKeep(chosen, { title: "Old", data: { name: "Ada" } })).toBe("Ada");
  expect(titleToKeep(chosen, { title: "Old", data: {} })).toBe("Old");
  const before = { title: "Ada", data: { name: "Ada" } };
  expect(titleToKeep(chosen, { title: "Ada", data: {} }, before)).toBeNull();
  const byDefault = { field: name, by: "default" } as const;
  expect(titleToKeep(byDefault, { title: null, data: { name: "Ada" } })).toBe("Ada");
  expect(titleToKeep(byDefault, { title: "Ada", data: { name: "Bea" } }, before)).toBe("Bea");
  const own = { title: "Own", data: { name: "Bea" } };
  expect(titleToKeep(byDefault, own)).toBe("Own");
  expect([hasOwnTitle(byDefault, own), hasOwnTitle(byDefault, before)]).toEqual([true, false]);
  // Whoever says that there is no title is taken at their word.
  const none = { title: "", data: { name: "Bea" } };
  expect([titleToKeep(byDefault, none), hasOwnTitle(byDefault, none), titleToKeep(chosen, none)]).toEqual([null, true, "Bea"]);
});

test("no record is called by another field because its form was changed: a chosen field keeps its role, a title stays where its field went", () => {
  const of = (postFields: readonly FieldBlock[], titleField?: string | null) => ({
    ...{ postFields, statuses: [] },
    settings: titleField === undefined ? {} : { titleField },
  });
  const still = { moves: [], hasRecords: true };
  // A text field comes first to a type whose records have titles of their own.
  expect(titleAfter(of([price]), of([price, name]), still)).toBeNull();
  expect(titleAfter(of([price]), of([price, name]), { moves: [], hasRecords: false })).toBeUndefined();
  // Another one is put before it.
  expect(titleAfter(of([name]), of([city, name]), still)).toBe("name");
  expect(titleAfter(of([name]), of([city, name]), { moves: [], hasRecords: false })).toBeUndefined();
  const renamed = { ...name, slug: "called" };
  const moves = [{ from: name, to: renamed }];
  expect(titleAfter(of([name], "name"), of([renamed], "name"), { moves, hasRecords: true })).toBe("called");
  expect(titleAfter(of([name, city], "name"), of([city], "name"), { moves: [{ from: name, to: null }], hasRecords: true })).toBeNull();
  expect(titleAfter(of([name, city]), of([name, city], "city"), still)).toBe("city");
  expect(titleAfter(of([name, city], "city"), of([name, city], null), still)).toBeNull();
});

test("a title tells no more than the field that says it", () => {
  expect(withTitle(["name"], { field: name, by: "default" })).toEqual(["name", "title"]);
  expect(withTitle(["city"], { field: name, by: "default" })).toEqual(["city"]);
  expect(withTitle(["name"], undefined)).toEqual(["name"]);
});
