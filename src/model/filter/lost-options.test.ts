import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import type { Condition } from "./condition.ts";
import { lostConditions } from "./lost-conditions.ts";
import { conditionProblem, lostOptions, lostOptionText } from "./lost-options.ts";

const of = (slug: string, component: string, more: object = {}): FieldBlock =>
  ({ id: slug, slug, label: slug.toUpperCase(), component, ...more }) as unknown as FieldBlock;
const drink = of("drink", "select", { values: ["tea", { text: "Coffee", value: "coffee" }] });
const food = of("food", "checklist", { values: ["bread", "cake"] });
const size = of("size", "select", { values: ["1.50", "2"], asNumber: true });
const free = of("free", "select", { values: ["a"], taggable: true });
const fields = [drink, food, size, free, of("note", "input-text")];
const lost = (slug: string, op: string, value?: unknown) =>
  lostOptions([{ slug, op, value } as Condition], fields).map(({ option, fields: labels }) => [option, ...labels]);

test("an option that its field has not is named, in each way in which conditions ask for options", () => {
  for (const op of ["eq", "neq", "in"]) {
    expect(lost("drink", op, "chai")).toEqual([["chai", "DRINK"]]);
    expect(lost("drink", op, "tea")).toEqual([]);
  }
  expect(lost("drink", "in", "tea,chai, milk\\, warm")).toEqual([
    ["chai", "DRINK"],
    ["milk, warm", "DRINK"],
  ]);
  expect(lost("drink", "in", ["coffee", "Coffee", "Coffee"])).toEqual([["Coffee", "DRINK"]]);
  expect(lost("food", "eq", "bread,cake")).toEqual([]);
  expect(lost("food", "eq", "bread,pie")).toEqual([["bread,pie", "FOOD"]]);
  expect(lost("size", "in", ["1.5", 1.5, "2.0", 3])).toEqual([["3", "SIZE"]]);
});

test("of several fields one is enough, and who may hold other words is let be", () => {
  expect(lost("drink,food", "eq", "cake")).toEqual([]);
  expect(lost("drink,food", "eq", "pie")).toEqual([["pie", "DRINK", "FOOD"]]);
  for (const slug of ["free", "note", "gone", "drink,note", "drink,gone", "drink.tea", "statusId", "", ","])
    expect(lost(slug, "eq", "pie")).toEqual([]);
});

test("what asks for no option, or for one that is worked out, is let be, whatever nonsense it says", () => {
  for (const op of ["like", "start", "gt", "isnull", "notnull", "nonsense"]) expect(lost("drink", op, "chai")).toEqual([]);
  for (const value of ["", " ", null, undefined, true, {}, [], [null, {}, [], ""], "${mine}", "@{mine}", ["${mine}"]])
    expect(lost("drink", "eq", value)).toEqual([]);
});

test("the first is said with its field, and a field that is gone comes before an option", () => {
  const asks = (slug: string, value: string): Condition => ({ slug, op: "eq", value });
  expect(lostOptionText([asks("drink", "tea")], fields)).toBeUndefined();
  expect(lostOptionText([asks("drink,food", "pie"), asks("size", "3")], fields)).toBe(
    "A condition asks for “pie”, which is no option of “DRINK” or “FOOD”.",
  );
  expect(conditionProblem([asks("drink", "pie"), asks("vip", "yes")], fields)).toBe(
    'A condition asks for "vip", which is no field any more.',
  );
  expect(lostOptionText([asks("drink", "x".repeat(5_000))], fields)?.length).toBeLessThan(200);
});

test("a piece of a name is no question to a record that holds only an id", () => {
  const client = of("client", "relation", { relationTypeId: 3, relationId: "client" });
  const team = of("team", "user-select", { taggable: true });
  const all = [...fields, client, team];
  for (const op of ["like", "start", "end"] as const) {
    expect(lostConditions([{ slug: "client", op, value: "1" }], all)).toHaveLength(1);
    expect(conditionProblem([{ slug: "client", op, value: "1" }], all)).toContain("a record holds only which one it is");
    for (const slug of ["team", "note", "drink", "title"]) expect(lostConditions([{ slug, op, value: "1" }], all)).toEqual([]);
  }
  for (const op of ["eq", "in", "isnull"] as const) expect(lostConditions([{ slug: "client", op, value: "1" }], all)).toEqual([]);
});
