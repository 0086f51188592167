import { expect, test } from "vitest";
import { factsNamed, methodFacts, payMethods } from "./methods.ts";

test("every way to pay says what it is called, and what was stored of another is none", () => {
  expect(payMethods).toEqual(["stripe", "lemon", "regional"]);
  expect(payMethods.filter((method) => methodFacts(method).sellsItself)).toEqual(["lemon"]);
  expect(["lemon", "sandbox", "constructor", ""].map((name) => factsNamed(name)?.label)).toEqual([
    "Lemon",
    undefined,
    undefined,
    undefined,
  ]);
});
