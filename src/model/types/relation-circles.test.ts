import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import type { FormOfType } from "./leads.ts";
import { circleMessages, findCircles } from "./relation-circles.ts";

const field = (component: string, slug: string, options: object) => ({ id: slug, slug, label: slug, component, ...options }) as FieldBlock;
const to = (relationTypeId: number, more: object = {}) =>
  field("relation", `to_${relationTypeId}`, { relationTypeId, required: true, ...more });
const over = (relation: string, of: string, slug = "sum") => field("relation-field", slug, { relation, field: of, op: "sum" });
const form = (id: number, ...fields: FieldBlock[]): FormOfType => ({ id, slug: `t${id}`, post_fields: fields });
const circles = (...forms: [FormOfType, ...FormOfType[]]) => findCircles(forms[0], forms).map((each) => [each.field.slug, each.message]);

test("records that must point at each other in a circle could never begin", () => {
  const said = (slug: string) => [[slug, circleMessages.required]];
  expect(circles(form(1, to(1)))).toEqual(said("to_1"));
  expect(circles(form(1, to(2)), form(2, to(3)), form(3, to(1)))).toEqual(said("to_2"));
  expect(circles(form(1, field("post-selector", "one", { type: "T2", required: true })), form(2, to(1)))).toEqual(said("one"));
});

test("a circle in which one may be left out, or of others alone, is none", () => {
  for (const free of [{ required: false }, { showIf: "x" }]) expect(circles(form(1, to(2)), form(2, to(1, free)))).toEqual([]);
  expect(circles(form(1, to(2)), form(2, to(3)), form(3, to(2)))).toEqual([]);
  expect(circles(form(1, to(9)))).toEqual([]);
});

test("a relation field over relation fields ends somewhere", () => {
  const loose = (id: number) => to(id, { required: false });
  const round = [form(1, loose(2), over("to_2", "sum")), form(2, loose(1), over("to_1", "sum"))] as const;
  expect(circles(...round)).toEqual([["sum", circleMessages.computed]]);
  expect(circles(form(1, loose(1), over("to_1", "sum")))).toEqual([["sum", circleMessages.computed]]);
  expect(circles(form(1, loose(2), over("to_2", "sum")), form(2, loose(1), over("to_1", "title")))).toEqual([]);
  expect(circles(form(1, loose(1), over("to_1", "other"), over("to_1", "title", "other")))).toEqual([]);
  expect(circles(form(1, over("gone", "sum")))).toEqual([]);
  expect(circles(form(1, over("2.to_1", "sum")), form(2, loose(1), over("to_1", "sum")))).toEqual([["sum", circleMessages.computed]]);
  expect(circles(form(1, over("2.to_1", "title")), form(2, loose(1), over("to_1", "sum")))).toEqual([]);
});
