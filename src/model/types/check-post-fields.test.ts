import { expect, test } from "vitest";
import { isReservedSlug } from "../fields/reserved-slugs.ts";
import { checkPostFields } from "./check-post-fields.ts";

const field = (given: object = {}) => ({ id: "f1", slug: "budget", label: "Budget", component: "number", required: false, ...given });
const problems = (...fields: unknown[]) => {
  const checked = checkPostFields(fields);
  return checked.ok ? {} : Object.fromEntries(Object.entries(checked.why).map(([path, { messages }]) => [path, messages]));
};

test("a field as the API documents it is accepted", () => {
  expect(problems(field({ min: 10, max: 1000 }))).toEqual({});
  expect(checkPostFields([])).toEqual({ ok: true, value: [] });
});

test("slug and label are required", () => {
  expect(problems(field({ slug: "" }))).toEqual({ "postFields.0.slug": ["require"] });
  expect(problems(field(), field({ id: "f2", label: " ", slug: undefined }))).toEqual({
    "postFields.1.slug": ["require"],
    "postFields.1.label": ["require"],
  });
});

test("a slug that is a key of the record is refused; the __ in front avoids it", () => {
  const keys =
    "id appId typeId statusId title content meta user userId createdAt updatedAt notes assigneeIds statusEnteredAt deadlineAt calledAs".split(
      " ",
    );
  for (const slug of [...keys, "TITLE", "__proto__", "constructor"])
    expect(problems(field({ slug }))).toEqual({ "postFields.0.slug": ["reserved"] });
  for (const slug of keys) expect(isReservedSlug(`__${slug}1`)).toBe(false);
});

test("ids and slugs are unique and slugs are words", () => {
  expect(problems(field(), field())).toEqual({ "postFields.1.slug": ["already in use"], "postFields.1.id": ["already in use"] });
  for (const slug of ["a b", "a:b", "a,b", "a.b", "a/b", "1a", "-a", "é"]) expect(problems(field({ slug }))).not.toEqual({});
});

test("unknown components and options of the wrong shape are refused by name", () => {
  expect(problems(field({ component: "script" }))).toEqual({ "postFields.0.component": ["unknown"] });
  expect(problems(field({ component: "__proto__" }))).toEqual({ "postFields.0.component": ["unknown"] });
  expect(Object.keys(problems(field({ min: "ten" })))).toEqual(["postFields.0.min"]);
  expect(problems(field({ onclick: "x" }))).not.toEqual({});
});

test("a formula that reads what no record keeps is refused by the name of what it reads", () => {
  const sum = field({ id: "sum", slug: "sum", label: "Sum", component: "relation-field", relation: "lines", op: "count", field: "" });
  const gross = (options: object) => field({ id: "gross", slug: "gross", ...options });
  const said = ["“Sum” cannot be read: it is not kept in the record itself."];
  expect(problems(sum, gross({ component: "calculated", formula: "sum * 1.1" }))).toEqual({ "postFields.1.formula": said });
  expect(problems(sum, gross({ showIf: "model.sum > 1" }))).toEqual({ "postFields.1.showIf": said });
  expect(problems(sum, gross({ default: "${sum}" }))).toEqual({ "postFields.1.default": said });
  expect(problems(sum, gross({ component: "html-field", useFormula: true, formula: "<p>@{sum}</p>" }))).toEqual({
    "postFields.1.formula": said,
  });
  expect(problems(sum, gross({ component: "calculated", formula: '"sum"' }))).toEqual({});
});

test("a type has at most 200 fields", () => {
  const many = Array.from({ length: 201 }, (_, index) => field({ id: `f${index}`, slug: `f${index}` }));
  expect(problems(...many.slice(0, 200))).toEqual({});
  expect(problems(...many)).toEqual({ postFields: ["choose less (200)"] });
});

test("what is no list of fields is refused without a stumble", () => {
  for (const sent of [null, {}, "x", [null], [[]], ["x"], [{ slug: {}, label: [] }]]) expect(checkPostFields(sent).ok).toBe(false);
});
