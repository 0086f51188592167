import { expect, test } from "vitest";
import type { Block, Layout } from "../../model/page/block.ts";
import { openedTree } from "../editor/saving/opened-tree.ts";
import { refusedInForm } from "./refused-fields.ts";

const name: Block = { id: "text_1", component: "input-text", slug: "name", label: "Name" };
const price: Block = { id: "number_1", component: "number", slug: "price", label: "Price" };

/** The settings of the last field that are refused, as "path: why". */
function refused(...fields: Layout): readonly string[] {
  const last = fields.at(-1);
  if (!last) throw new Error("no field");
  return refusedInForm(last, null, openedTree(fields)).map(({ path, why }) => `${path}: ${why}`);
}

test("a field that is whole has nothing that is refused, whatever is wrong with another", () => {
  expect(refused(name, price)).toEqual([]);
  expect(refused({ ...name, label: "" }, price)).toEqual([]);
});

test("each wrong setting is told with its reason: what is missing, what is no choice, and what another field has already", () => {
  expect(refused(name, { ...price, label: " " })).toEqual(["label: This is required."]);
  expect(refused(name, { ...price, slug: "a b" })).toHaveLength(1);
  expect(refused(name, { ...price, min: "three" })[0]).toMatch(/^min: /);
  expect(refused(name, { ...price, slug: "name" })[0]).toMatch(/^slug: Already in use/);
});

test("a formula is judged with all fields it may name", () => {
  const total = { id: "calculated_1", component: "calculated", slug: "total", label: "Total" };
  expect(refused(price, { ...total, formula: "price * 2" })).toEqual([]);
  expect(refused(price, { ...total, formula: "price *" })[0]).toMatch(/^formula: /);
});

test("what is wrong in a form inside a field is about that form as a whole", () => {
  const form = { id: "button_1", component: "action-button", slug: "go", label: "Go", inputForm: [{ ...name, label: "" }] };
  expect(refused(form).map((each) => each.split(":")[0])).toEqual(["inputForm"]);
});
