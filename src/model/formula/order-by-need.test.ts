import fc from "fast-check";
import { expect, test } from "vitest";
import { read } from "./formula.test-kit.ts";
import { namesOf } from "./names-of.ts";
import { orderByNeed } from "./order-by-need.ts";

test("a formula knows which names it reads", () => {
  const names = (source: string) => [...namesOf(read(source))].sort();
  expect(names("@{price * (1 + tax / 100)} ${if(a, b.c, d[e])}")).toEqual(["a", "b", "d", "e", "price", "tax"]);
  expect(names("@{model.price + model['first-name'] + upper(`${x}`) + [y][0] + { z: w }.z}")).toEqual([
    "first-name",
    "price",
    "w",
    "x",
    "y",
  ]);
  expect(names("@{model[key]}")).toEqual(["key", "model"]);
  expect(names("text")).toEqual([]);
});

test("what needs others stands after them; a circle is named from its first to its last", () => {
  const order = (needs: Record<string, string[]>) => orderByNeed(new Map(Object.entries(needs)));
  expect(order({ total: ["net", "tax"], net: ["price"], tax: ["net"] })).toEqual({ ok: true, value: ["net", "tax", "total"] });
  expect(order({ a: ["b"], b: ["c"], c: ["b"] })).toEqual({ ok: false, why: ["b", "c", "b"] });
  expect(order({ a: ["a"] })).toEqual({ ok: false, why: ["a", "a"] });
});

test("any graph is either ordered or has a circle that is really there", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
  fc.assert(
    fc.property(fc.dictionary(name, fc.array(name, { maxLength: 3 })), (graph) => {
      const needs = new Map(Object.entries(graph));
      const found = orderByNeed(needs);
      if (found.ok) {
        expect([...found.value].sort()).toEqual([...needs.keys()].sort());
        for (const [one, needed] of needs)
          for (const other of needed) if (needs.has(other)) expect(found.value.indexOf(other)).toBeLessThan(found.value.indexOf(one));
      } else {
        expect(found.why.at(0)).toBe(found.why.at(-1));
        for (const [index, to] of found.why.slice(1).entries()) expect(needs.get(found.why[index] ?? "")).toContain(to);
      }
    }),
  );
});
