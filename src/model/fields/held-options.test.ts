import { expect, test } from "vitest";
import type { FieldBlock } from "./field.ts";
import { changeField, type FormRules, judgeForm, leaveField, startForm } from "./form-state.ts";
import { withHeld } from "./held-options.ts";
import { checkValues } from "./rules.ts";

const today = "2026-11-30";
const name: FieldBlock = { id: "n", slug: "name", label: "Name", component: "input-text", required: true };
const bread: FieldBlock = { id: "b", slug: "bread", label: "Bread", component: "select", values: ["wheat", "oat"] };
const sizes: FieldBlock = { id: "s", slug: "sizes", label: "Sizes", component: "checklist", values: ["1", "2"], asNumber: true };
const wrong = (held: object, values: object) =>
  Object.keys(checkValues(withHeld([name, bread, sizes], held as never), { name: "Ada", ...values }, { today }));

test("what is held already is no fault, in a list beside other options too; any other value is judged as ever", () => {
  expect(wrong({ bread: "rye" }, { bread: "rye" })).toEqual([]);
  expect(wrong({ bread: "rye" }, { bread: "oat" })).toEqual([]);
  expect(wrong({ bread: "rye" }, { bread: "spelt" })).toEqual(["bread"]);
  expect(wrong({}, { bread: "rye" })).toEqual(["bread"]);
  expect(wrong({ sizes: [3] }, { sizes: [3, 1] })).toEqual([]);
  expect(wrong({ sizes: [3] }, { sizes: [4] })).toEqual(["sizes"]);
});

test("fields whose options are all there are the very same", () => {
  const fields = [name, bread, sizes];
  expect(withHeld(fields, { bread: "oat", sizes: [1, 2] }).every((field, at) => field === fields[at])).toBe(true);
  const open = { ...bread, taggable: true };
  expect(withHeld([open], { bread: "rye" })[0]).toBe(open);
});

test("a form over a record that holds an option that has gone is saved with another change, and takes another option", () => {
  const rules: FormRules = { fields: [name, bread], isEditable: () => true, today, withHeld };
  const opened = startForm({ name: "Ada", bread: "rye" });
  const renamed = changeField(opened, rules, { slug: "name", value: "Bob" });
  expect(judgeForm(renamed, rules, {}).problems).toEqual({});
  expect(leaveField(renamed, rules, "bread").problems).toEqual({});
  expect(judgeForm(changeField(renamed, rules, { slug: "bread", value: "spelt" }), rules, {}).problems).toHaveProperty("bread");
  const { withHeld: _, ...strict } = rules;
  expect(judgeForm(renamed, strict, {}).problems).toHaveProperty("bread");
});
