import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { followCompared, followComparedInAny } from "./follow-options.ts";

const options = new Map([["drink", new Map([["tea", "mint"]])]]);
const compared = (op: string, value: string | string[], slug = "drink") => followCompared(slug, { op, value }, options).value;

test("a condition that asks for an option asks for it by its value of now, one of several too", () => {
  expect([compared("eq", "tea"), compared("neq", "tea"), compared("in", ["tea", "cocoa"])]).toEqual(["mint", "mint", ["mint", "cocoa"]]);
  expect(compared("in", "cocoa,tea,milk\\, warm")).toBe("cocoa,mint,milk\\, warm");
});

test("what asks for a part of a text, for another option or for another field stays as it is written", () => {
  expect([compared("like", "tea"), compared("eq", "cocoa"), compared("eq", "tea", "note"), compared("in", "cocoa, milk")]).toEqual([
    "tea",
    "cocoa",
    "tea",
    "cocoa, milk",
  ]);
});

const select = (slug: string, values: readonly string[], more: object = {}): FieldBlock =>
  ({ id: slug, slug, label: slug, component: "select", values, ...more }) as unknown as FieldBlock;

/** What a condition over several fields compares with once an option is stored otherwise, and what it goes on asking for. */
function inAny(names: string, value: unknown, { form = [] as readonly FieldBlock[], op = "eq", renamed = options } = {}) {
  const left: string[] = [];
  const { value: now } = followComparedInAny(
    names,
    { op, value: value as string },
    { options: renamed, form, onLeft: (one) => left.push(one) },
  );
  return [now, left];
}

test("a condition over several fields follows where no other field can hold the option, neither as it was nor as it is", () => {
  const food = select("food", ["bread", "cake"]);
  expect(inAny("drink,food", "tea", { form: [food] })).toEqual(["mint", []]);
  expect(inAny("food,drink", "tea,cake", { form: [food], op: "in" })).toEqual(["mint,cake", []]);
  expect(inAny("food,drink", ["cake", "tea"], { form: [food], op: "in" })).toEqual([["cake", "mint"], []]);
  const both = new Map([...options, ["food", new Map([["tea", "mint"]])]]);
  expect(inAny("drink,food", "tea", { renamed: both })).toEqual(["mint", []]);
});

test("where another field may hold the option, it stays as it is written, and is told", () => {
  const left = ["tea", ["tea"]];
  for (const values of [["tea"], ["mint"]]) expect(inAny("drink,food", "tea", { form: [select("food", values)] })).toEqual(left);
  // As it was before the same change.
  expect(inAny("drink,food", "tea", { form: [select("food", ["tea"]), select("food", ["bread"])] })).toEqual(left);
  expect(inAny("drink,food", "tea", { form: [select("food", ["bread"], { taggable: true })] })).toEqual(left);
  expect(inAny("drink,note", "tea", { form: [select("note", [], { component: "input-text" })] })).toEqual(left);
  expect(inAny("drink,gone", "tea")).toEqual(left);
  expect(inAny("drink,food.tea", "tea", { form: [select("food", ["bread"])] })).toEqual(left);
  const apart = new Map([...options, ["food", new Map([["tea", "cake"]])]]);
  expect(inAny("drink,food", "tea,milk", { renamed: apart, op: "in" })).toEqual(["tea,milk", ["tea"]]);
});

test("a condition over several fields that asks for no option which changes is nobody's matter, whatever it says", () => {
  for (const value of ["cocoa", "", 5, null, true, { tea: "tea" }, [null, [], {}]]) expect(inAny("drink,food", value)).toEqual([value, []]);
  expect(inAny("drink,food", "tea", { op: "like" })).toEqual(["tea", []]);
  for (const names of ["", ",", ",,,", "food,note"]) expect(inAny(names, "tea")).toEqual(["tea", []]);
});
