import { expect, test } from "vitest";
import * as z from "zod";
import { growth, linear } from "../../../test/growth.ts";
import { checkInput } from "./read-input.ts";

const lists = z.strictObject({ items: z.array(z.strictObject({ name: z.string(), more: z.looseObject({}) })), title: z.string() });
const wrongWith = (input: unknown) => {
  const checked = checkInput(lists, input);
  return checked.ok ? {} : checked.why;
};

test("each thing wrong is said once, under the key of the body in which it stands and with its place there", () => {
  const item = { name: 1, more: {}, odd: true };
  const items = wrongWith({ items: [item, { ...item, name: "x" }], extra: 1, title: 2 });
  expect(Object.keys(items).sort()).toEqual(["extra", "items", "title"]);
  expect(items.items?.messages).toEqual([expect.stringContaining("(at 0.name)"), "odd is not a known key"]);
});

test("of very much that is wrong two hundred things are said, and that there is more", () => {
  const { items } = wrongWith({ items: Array(300_000).fill(1), title: "x" });
  expect(items?.messages).toHaveLength(201);
  expect(items?.messages.at(-1)).toBe("There is more that is wrong: mend this first.");
  const { items: exact } = wrongWith({ items: Array(200).fill(1), title: "x" });
  expect(exact?.messages).toHaveLength(200);
});

test("twice as much that is wrong costs about twice as much, wherever it stands", () => {
  const inputs: readonly ((size: number) => unknown)[] = [
    (size: number) => ({ items: Array(size * 20).fill(1), title: "x" }),
    (size: number) => ({ items: Array.from({ length: size }, (_, at) => ({ name: "x", more: {}, [`odd${at}`]: 1 })), title: "x" }),
    (size: number) => Object.fromEntries(Array.from({ length: size }, (_, at) => [`odd${at}`, 1])),
  ];
  for (const inputOf of inputs) expect(growth(inputOf, (input) => checkInput(lists, input), 40_000)).toBeLessThan(linear);
});
