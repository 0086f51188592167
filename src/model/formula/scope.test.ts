import { expect, test } from "vitest";
import { environment, read } from "./formula.test-kit.ts";
import { compileFormula } from "./run-formula.ts";
import { Place, scopeOf } from "./scope.ts";

test("the later of two scopes is over the earlier, and both stay as they are", () => {
  const [first, second] = [scopeOf({ price: 1, name: "Ada" }), { price: 2 }];
  const both = scopeOf(first, second);
  expect([both.get("price"), both.get("name"), first.get("price")]).toEqual([2, "Ada", 1]);
});

test("nothing is inherited, and a name that means something to objects is a name like others", () => {
  const scope = scopeOf({ price: 1 });
  for (const name of ["constructor", "toString", "__proto__", "prototype"]) expect(scope.get(name)).toBeUndefined();
  expect(scopeOf(JSON.parse('{"__proto__": 5}')).get("__proto__")).toBe(5);
});

test("a formula finds its names in scopes that have others, or the same in another order, in any turn", () => {
  const sum = compileFormula(read("@{price - cost}"));
  const scopes = [
    scopeOf({ price: 9, cost: 4 }),
    scopeOf({ cost: 4, price: 8 }),
    scopeOf({ name: "Ada", price: 7, size: 1, cost: 4 }),
    scopeOf({ cost: 4 }),
    scopeOf({ price: 6, cost: 4 }),
  ];
  const expected = [5, 4, 3, undefined, 2];
  for (let lap = 0; lap < 3; lap += 1) expect(scopes.map((scope) => sum(scope, environment))).toEqual(expected);
  expect(scopes.toReversed().map((scope) => sum(scope, environment))).toEqual(expected.toReversed());
});

test("a name that comes later is found by who had not found it, and not in scopes that began alike", () => {
  const [scope, alike] = [scopeOf({ price: 1 }), scopeOf({ price: 1 })];
  const [price, total, tax] = [new Place("price"), new Place("total"), new Place("tax")];
  expect([scope.look(price), scope.look(total)]).toEqual([1, undefined]);
  scope.set("total", 3);
  scope.set("price", 2);
  expect([scope.look(total), scope.look(price), scope.look(tax)]).toEqual([3, 2, undefined]);
  scope.set("tax", 4);
  expect([scope.look(tax), scope.look(total), scope.get("tax")]).toEqual([4, 3, 4]);
  expect([alike.look(total), alike.look(price), alike.look(tax)]).toEqual([undefined, 1, undefined]);
});

test("however many names there ever were, a formula finds its own", () => {
  const sum = compileFormula(read("@{price - cost}"));
  const early = scopeOf({ price: 9, cost: 4 });
  for (let lap = 0; lap < 20; lap += 1) {
    const names = Array.from({ length: 5_000 }, (_, index) => `name_${lap}_${index}`);
    expect(scopeOf(Object.fromEntries(names.map((name, at) => [name, at]))).get(`name_${lap}_4999`)).toBe(4_999);
    expect([early, scopeOf({ price: 9, cost: 4 })].map((scope) => sum(scope, environment))).toEqual([5, 5]);
  }
});
