import { expect, test } from "vitest";
import type { FieldBlock } from "./field.ts";
import { beginForm, changeForm, startValues } from "./form-edits.ts";

const title: FieldBlock = { id: "1", slug: "title", label: "Title", component: "input-text" };
const path: FieldBlock = { id: "2", slug: "slug", label: "URL path", component: "slug", follows: "title" };
const fields = [title, path];

test("a field gains a dirty flag on its first change [ST-17]", () => {
  const begun = beginForm({ title: "" });
  expect(begun.dirty).toEqual([]);
  const once = changeForm(begun, fields, { slug: "title", value: "A" });
  expect(once.dirty).toEqual(["title"]);
  expect(changeForm(once, fields, { slug: "title", value: "AB" }).dirty).toEqual(["title"]);
});

test("a slug follows its label until it is edited by hand", () => {
  const typed = changeForm(changeForm(beginForm({}), fields, { slug: "title", value: "New" }), fields, {
    slug: "title",
    value: "New Leads!",
  });
  expect(typed.values.slug).toBe("new-leads");
  const edited = changeForm(typed, fields, { slug: "slug", value: "mine" });
  expect(changeForm(edited, fields, { slug: "title", value: "Other" }).values.slug).toBe("mine");
});

test("a slug that starts with two underscores follows too, one of the owner's own does not", () => {
  const key: FieldBlock = { ...path, separator: "_" };
  expect(changeForm(beginForm({ slug: "__name7" }), [title, key], { slug: "title", value: "First name" }).values.slug).toBe("__first_name");
  expect(changeForm(beginForm({ slug: "name" }), [title, key], { slug: "title", value: "First name" }).values.slug).toBe("name");
});

test("a slug that is what its label makes of it follows on", () => {
  expect(changeForm(beginForm({ title: "Untitled", slug: "untitled" }), fields, { slug: "title", value: "Leads" }).values.slug).toBe(
    "leads",
  );
  expect(changeForm(beginForm({ title: "Untitled", slug: "mine" }), fields, { slug: "title", value: "Leads" }).values.slug).toBe("mine");
});

test("what depends on a field is cleared when that field changes", () => {
  const city: FieldBlock = { id: "3", slug: "city", label: "City", component: "select", dependsOn: "country" };
  expect(changeForm(beginForm({ country: "a", city: "b" }), [city], { slug: "country", value: "c" }).values).toEqual({
    country: "c",
    city: undefined,
  });
});

test("defaults that hold formulas are evaluated once by the one who can", () => {
  const fieldsWithDefaults = [
    { ...title, default: "Untitled" },
    { ...path, default: "${user.nickname}" },
  ];
  expect(startValues(fieldsWithDefaults)).toEqual({ title: "Untitled" });
  expect(startValues(fieldsWithDefaults, () => "ada")).toEqual({ title: "Untitled", slug: "ada" });
});
