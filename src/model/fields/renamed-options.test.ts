import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import type { FieldBlock } from "./field.ts";
import { renamedOptions, withOptionsOfNow } from "./renamed-options.ts";

const select = (...values: readonly (string | readonly [text: string, value: string])[]): FieldBlock => ({
  ...{ id: "a", slug: "drink", label: "Drink", component: "select" },
  values: values.map((option) => (typeof option === "string" ? option : { text: option[0], value: option[1] })),
});
const renamed = (from: FieldBlock, to: FieldBlock) => Object.fromEntries(renamedOptions(from, to));

test("an option goes on under another value where its words are the same, wherever it stands now", () => {
  const before = select(["Tea", "tea"], ["Coffee", "coffee"]);
  expect(renamed(before, select(["Coffee", "coffee"], ["Cocoa", "cocoa"], ["Tea", "t"]))).toEqual({ tea: "t" });
});

test("it goes on where another stands at its place and all others stayed where they were", () => {
  expect(renamed(select("Tea", "Coffee"), select("Mint", "Coffee"))).toEqual({ Tea: "Mint" });
  expect(renamed(select("a", "b", "c"), select("x", "b", "z"))).toEqual({ a: "x", c: "z" });
});

test("an option that went and one that came are two, and so are options of two kinds of field", () => {
  expect(renamed(select("Tea", "Coffee"), select("Coffee", "Cocoa"))).toEqual({});
  expect(renamed(select("Tea", "Coffee"), select("Coffee"))).toEqual({});
  expect(renamed(select("Tea"), select("Tea", "Coffee"))).toEqual({});
  expect(renamed(select("Tea", "Coffee"), select("Coffee", "Tea"))).toEqual({});
  expect(renamed(select("Tea"), { ...select("Mint"), component: "tags" })).toEqual({});
  expect(renamed(select("Tea", "Coffee"), select(["Tea", ""], "Coffee"))).toEqual({});
});

test("two options may change what they are stored as, and a list may become a checklist meanwhile", () => {
  const before = select(["Tea", "a"], ["Coffee", "b"]);
  expect(renamed(before, select(["Tea", "b"], ["Coffee", "a"]))).toEqual({ a: "b", b: "a" });
  expect(renamed(before, select(["Coffee", "c"], ["Tea", "b"]))).toEqual({ a: "b", b: "c" });
  expect(renamed(before, { ...select(["Tea", "t"], ["Coffee", "b"]), component: "checklist" })).toEqual({ a: "t" });
});

test("two options never become one", () => {
  expect(renamed(select(["Tea", "a"], ["Tea", "b"]), select(["Tea", "c"]))).toEqual({});
});

test("a value, or each of a list, is named as it is stored now; a number stays one", () => {
  const options = new Map([
    ["1", "10"],
    ["tea", "mint"],
  ]);
  expect(withOptionsOfNow(["tea", "coffee", 1], options)).toEqual(["mint", "coffee", 10]);
  expect(withOptionsOfNow("coffee", options)).toBe("coffee");
  expect(withOptionsOfNow(null, options)).toBeNull();
  expect(withOptionsOfNow(1, new Map([["1", "many"]]))).toBe(1);
});

test("twice the options cost at most twice the time", () => {
  const lists = (size: number) => {
    const side = (word: string) => select(...Array.from({ length: size }, (_, at): [string, string] => [`Option ${at}`, `${word}${at}`]));
    return [side("a"), side("b")] as const;
  };
  expect(growth(lists, ([from, to]) => renamedOptions({ ...from, values: [...(from.values as [])] }, to), 40_000)).toBeLessThan(linear);
});
