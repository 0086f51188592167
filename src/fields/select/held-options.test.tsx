import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { fieldTexts } from "../../model/texts/field-texts.ts";
import { formTexts } from "../../model/texts/form-texts.ts";
import { problemTexts } from "../../model/texts/problem-texts.ts";
import { widgetTexts } from "../../model/texts/widget-texts.ts";
import { Field } from "../field.tsx";

const field = (values: readonly string[], options: object = {}) =>
  ({ id: "f1", slug: "bread", label: "Bread", component: "select", values, ...options }) as FieldBlock;
const draw = (one: FieldBlock, value: Json, more: object = {}) =>
  renderToStaticMarkup(<Field id="f" field={one} value={value} onChange={() => {}} tools={{ today: "2026-11-30", ...more }} />);
const many = Array.from({ length: 6 }, (_, at) => `Bread ${at}`);

test("a value that is no option any more is a choice of its own, and chosen, whatever the options look like", () => {
  expect(draw(field(["wheat"]), "rye")).toMatch(
    /type="radio"[^>]*checked=""[^>]*value="rye"[\s\S]*<span>rye \(no option any more\)<\/span>/,
  );
  expect(draw(field(many), "rye")).toContain('<option value="rye" selected="">rye (no option any more)</option>');
  // One more does not make a list of radio buttons a drop-down.
  expect(draw(field(["a", "b", "c", "d"]), "rye").match(/type="radio"/g)).toHaveLength(5);
  expect(draw({ ...field(["wheat"]), component: "checklist" }, ["rye", "wheat"]).match(/checked=""/g)).toHaveLength(2);
});

test("an option, nothing, and a word where any may be typed are as ever, and a page offers no more than its options", () => {
  for (const value of ["wheat", null]) expect(draw(field(["wheat"]), value)).not.toContain("no option");
  expect(draw(field(["wheat"], { taggable: true }), "rye")).not.toContain("no option");
  const texts = { ...fieldTexts, ...formTexts, ...problemTexts, ...widgetTexts };
  expect(draw(field(["wheat"]), "rye", { texts })).not.toContain("rye");
});
