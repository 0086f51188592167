import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { changesBetween, valuesBefore } from "./record-changes.ts";

const state = fc.dictionary(
  fc.constantFrom("title", "price", "tags"),
  fc.oneof(fc.constant("x"), fc.integer({ min: 0, max: 3 }), fc.constant<Json>(["a"])),
);

test("only what differs is a change", () => {
  expect(changesBetween({ price: 1, tags: ["a"], city: "Oslo" }, { price: 2, tags: ["a"], street: "Main" })).toEqual({
    price: [1, 2],
    city: ["Oslo", null],
    street: [null, "Main"],
  });
});

test("walking back through all changes gives every state that was", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
      const changes = states.slice(1).map((after, index) => changesBetween(states[index] ?? {}, after));
      for (const [index, was] of states.entries()) {
        const back = { ...states.at(-1), ...valuesBefore(changes.slice(index).reverse()) };
        const held = Object.fromEntries(Object.entries(back).filter(([, value]) => value !== null));
        expect(held).toEqual(was);
      }
    }),
  );
});
