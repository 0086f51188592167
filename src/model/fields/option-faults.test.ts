import { expect, test } from "vitest";
import { checkPostFields } from "../types/check-post-fields.ts";
import type { FieldBlock } from "./field.ts";
import { oddOptionsInForm, optionFaults } from "./option-faults.ts";
import { renamedOptions } from "./renamed-options.ts";
import { checkValue, textOfValue } from "./rules.ts";
import { rulesOf } from "./values.ts";

const of = (values: readonly unknown[], options: object = {}): FieldBlock =>
  ({ id: "size", slug: "size", label: "Size", component: "select", values, ...options }) as unknown as FieldBlock;
const pairs = (...values: readonly string[]) => values.map((value, at) => ({ text: `Text ${at + 1}`, value }));
const said = (field: FieldBlock, before: readonly FieldBlock[] = []) => {
  const checked = checkPostFields([field], "fields", { before });
  return checked.ok ? {} : Object.fromEntries(Object.entries(checked.why).map(([path, { messages }]) => [path, messages]));
};
const numbers = { asNumber: true };

test("two options with one value, and one without a value, are refused with the field, the value and what to do", () => {
  expect(said(of(pairs("s", "m", "s", "", " ")))).toEqual({
    "fields.0.values.2.value": ["Option 3 of “Size” has the value “s”, as option 1 has: give it another one, or remove it."],
    "fields.0.values.3.value": ["Option 4 of “Size” (“Text 4”) has no value: type what is stored for it, or remove it."],
    "fields.0.values.4.value": ["Option 5 of “Size” (“Text 5”) has no value: type what is stored for it, or remove it."],
  });
  expect(Object.keys(said(of(["s", "s"], { component: "checklist" })))).toEqual(["fields.0.values.1.value"]);
  expect(said(of(pairs("s", "S", "s ")))).toEqual({});
});

test("what is kept as a number has numbers for options, each another", () => {
  expect(said(of(pairs("1.5", "1.50", "abc", "12345678901234567890", "007"), numbers))).toEqual({
    "fields.0.values.1.value": [
      "Option 2 of “Size” has the value “1.50”, which is the number of option 1 as well (“1.5”): give it another one, or remove it.",
    ],
    "fields.0.values.2.value": [
      "Option 3 of “Size” has the value “abc”, which is no number: type another one, or do not keep the field as a number.",
    ],
    "fields.0.values.3.value": [
      "Option 4 of “Size” has the value “12345678901234567890”, which is not a number as it can be kept: type another one, or do not keep the field as a number.",
    ],
    "fields.0.asNumber": ["The options of “Size” are not all numbers, each another: change their values, or turn this off."],
  });
  expect(said(of(pairs("1.5", "1.50", "abc")))).toEqual({});
  expect(said(of(pairs("1.50", "007", "-.5", "1e3"), numbers))).toEqual({});
});

test("a thousand wrong options are told in a few words, and long values are cut", () => {
  const many = said(of(Array.from({ length: 1_000 }, () => "x".repeat(2_000))));
  expect(Object.keys(many)).toHaveLength(6);
  expect(many["fields.0.values"]).toEqual(["994 more options of “Size” are wrong in such a way: mend these first."]);
  expect(JSON.stringify(many).length).toBeLessThan(2_000);
});

test("options that stand like that in the form already are let be until they or their kind are touched", () => {
  const old = of(pairs("1", "1", "x"));
  expect(said({ ...old, label: "Sizes", required: true }, [old])).toEqual({});
  expect(said({ ...old, id: "new" }, [old])).toEqual({});
  expect(Object.keys(said(of(pairs("1", "1", "y")), [old]))).toEqual(["fields.0.values.1.value"]);
  expect(Object.keys(said({ ...old, ...numbers }, [old]))).toContain("fields.0.asNumber");
  expect(said(of(pairs("1", "2", "x")), [old])).toEqual({});
  expect(Object.keys(said({ ...old, id: "new", slug: "other" }, [old]))).toEqual(["fields.0.values.1.value"]);
  const button = (form: FieldBlock): FieldBlock =>
    ({ id: "go", slug: "go", label: "Go", component: "action-button", inputForm: [form] }) as unknown as FieldBlock;
  expect(said(button({ ...old, label: "Sizes" }), [button(old)])).toEqual({});
  expect(Object.keys(said(button(old)))).toEqual(["fields.0.inputForm.0.values.1.value"]);
});

test("a choice is held against options as the number that is kept", () => {
  const field = of(pairs("1.50", "007", "abc"), numbers);
  const check = (value: unknown) => checkValue(field, value as never, { today: "2026-01-01" });
  expect([check(1.5), check(7), check(8), check("1.50"), check("abc")]).toEqual([
    [],
    [],
    ["not one of the options"],
    ["not a number"],
    ["not a number"],
  ]);
  expect([textOfValue(field, 1.5), textOfValue(field, 7)]).toEqual(["Text 1", "Text 2"]);
  const rules = rulesOf(field);
  expect([rules?.parse(["1.50"], field), rules?.parse(["7"], field), rules?.fromText?.("7.0", field)]).toEqual([1.5, 7, 7]);
  const several = of(pairs("1.50", "2"), { ...numbers, multiple: true });
  expect(checkValue(several, [1.5, 2], { today: "2026-01-01" })).toEqual([]);
});

test("a number that is typed in another way is the same option, and one that changes is followed however it was typed", () => {
  expect(renamedOptions(of(pairs("1.50"), numbers), of(pairs("1.5"), numbers)).size).toBe(0);
  expect([...renamedOptions(of(pairs("1.50", "2"), numbers), of(pairs("3", "2"), numbers))]).toEqual([
    ["1.5", "3"],
    ["1.50", "3"],
  ]);
});

test("a form that nothing else checks is told of nonsense, and what is no form is left to others", () => {
  const told = (form: unknown, before: unknown = []) => Object.keys(oddOptionsInForm(form, { list: "form", before }));
  expect(told([of([null, 5, { text: "a" }, [], { value: {} }])])).toHaveLength(5);
  for (const nonsense of [null, undefined, "form", 7, {}, [null], [[]], [{ values: ["", ""] }]]) expect(told(nonsense)).toEqual([]);
  expect(told([of([""])], [of([""])])).toEqual([]);
  expect(told([of([""])], "nonsense")).toEqual(["form.0.values.0.value"]);
  expect(optionFaults(of("nonsense" as never))).toEqual([]);
  expect(optionFaults({ ...of(["", ""]), component: "input-text" })).toEqual([]);
});
