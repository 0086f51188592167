import { expect, test } from "vitest";
import type { FieldBlock } from "./field.ts";
import { beginForm, changeForm, startValues } from "./form-state.ts";

const title: FieldBlock = { id: "1", slug: "title", label: "Title", component: "input-text" };
const path: FieldBlock = { id: "2", slug: "slug", label: "URL path", component: "slug", follows: "title" };
const fields = [title, path];

test("a field gains a dirty flag on its first change [ST-17]", () => {
  const begun = beginForm({ title: "" });
  expect(begun.dirty).toEqual([]);
  const once = changeForm(begun, fields, "title", "A");
  expect(once.dirty).toEqual(["title"]);
  expect(changeForm(once, fields, "title", "AB").dirty).toEqual(["title"]);
});

test("a slug follows its label until it is edited by hand", () => {
  const typed = changeForm(changeForm(beginForm({}), fields, "title", "New"), fields, "title", "New Leads!");
  expect(typed.values.slug).toBe("new-leads");
  const edited = changeForm(typed, fields, "slug", "mine");
  expect(changeForm(edited, fields, "title", "Other").values.slug).toBe("mine");
});

test("a slug that starts with two underscores follows too, one of the owner's own does not", () => {
  const key: FieldBlock = { ...path, separator: "_" };
  expect(changeForm(beginForm({ slug: "__name7" }), [title, key], "title", "First name").values.slug).toBe("__first_name");
  expect(changeForm(beginForm({ slug: "name" }), [title, key], "title", "First name").values.slug).toBe("name");
});

test("a slug that is what its label makes of it follows on", () => {
  expect(changeForm(beginForm({ title: "Untitled", slug: "untitled" }), fields, "title", "Leads").values.slug).toBe("leads");
  expect(changeForm(beginForm({ title: "Untitled", slug: "mine" }), fields, "title", "Leads").values.slug).toBe("mine");
});

test("what depends on a field is cleared when that field changes", () => {
  const city: FieldBlock = { id: "3", slug: "city", label: "City", component: "select", dependsOn: "country" };
  expect(changeForm(beginForm({ country: "a", city: "b" }), [city], "country", "c").values).toEqual({ country: "c", city: undefined });
});

test("defaults that hold formulas are evaluated once by the one who can", () => {
  const fieldsWithDefaults = [
    { ...title, default: "Untitled" },
    { ...path, default: "${user.nickname}" },
  ];
  expect(startValues(fieldsWithDefaults)).toEqual({ title: "Untitled" });
  expect(startValues(fieldsWithDefaults, () => "ada")).toEqual({ title: "Untitled", slug: "ada" });
});
