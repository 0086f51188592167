import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { checkPostFields } from "../types/check-post-fields.ts";
import { contradictionsIn } from "./contradictions.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";

const field = (component: string, options: object = {}) => ({ id: "f", slug: "f", label: "F", component, ...options }) as FieldBlock;
const options = (component: string, more: object) => contradictionsIn(field(component, more)).map(([option]) => option);

test.each<[component: string, options: object, wrong: Json, right: Json]>([
  ["select", { values: ["a", "b"] }, "c", "a"],
  ["select", { values: ["a", "b"], multiple: true }, "a", ["a"]],
  ["checklist", { values: ["a", "b"], max: 1 }, ["a", "b"], ["b"]],
  ["number", { max: 5 }, 6, 5],
  ["rate", { max: 3 }, 4, 3],
  ["input-text", { type: "email" }, "nobody", "a@b.test"],
  ["textarea", { maxLength: 2 }, "abc", "ab"],
  ["date", { futureOnly: true, max: "2026-01-01" }, "2026-01-02", "2025-01-01"],
  ["checkbox", {}, "perhaps", true],
  ["color", {}, "red", "#ff0000"],
  ["tags", { max: 1 }, ["a", "b"], ["a"]],
])("a default that a %s refuses is refused with the field %j", (component, more, wrong, right) => {
  expect(options(component, { ...more, default: wrong })).toEqual(["default"]);
  expect(options(component, { ...more, default: right })).toEqual([]);
  expect(options(component, { ...more, required: true, default: component === "tags" ? [] : "" })).toEqual([]);
  expect(checkPostFields([field(component, { ...more, default: wrong })])).toMatchObject({
    ok: false,
    why: { "postFields.0.default": { title: "F" } },
  });
});

test("a default that is worked out is judged when it is there", () => {
  expect(options("select", { values: ["a"], default: "${query.plan}" })).toEqual([]);
});

test("bounds that leave nothing between them are refused", () => {
  expect(options("number", { min: 5, max: 4 })).toEqual(["max"]);
  expect(options("number", { min: 5, max: 5 })).toEqual([]);
  expect(options("input-text", { minLength: 5, maxLength: 4 })).toEqual(["maxLength"]);
  expect(options("date", { min: "2026-02-01", max: "2026-01-01" })).toEqual(["max"]);
  expect(options("date", { futureOnly: true, relativeMin: 3, relativeMax: 1 })).toEqual(["relativeMax"]);
  expect(options("upload", { minBytes: 5, maxBytes: 4 })).toEqual(["maxBytes"]);
  expect(options("checklist", { values: ["a"], min: 2 })).toEqual(["min"]);
  expect(options("select", { values: ["a"], multiple: true, taggable: true, min: 2 })).toEqual([]);
  expect(options("booking", { workingFrom: "17:00", workingTo: "09:00" })).toEqual([]);
  expect(options("booking", { workingFrom: "09:00", workingTo: "09:20", slotDuration: 30 })).toEqual(["slotDuration"]);
});

test.each(Object.entries(fieldKinds))("a fresh %s contradicts nothing", (component, kind) => {
  expect(contradictionsIn(field(component, kind.start))).toEqual([]);
});
