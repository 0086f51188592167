import { expect, test } from "vitest";
import { mentionAt, mentionOf, mentionsIn } from "./mentions.ts";

test("names after an @ are mentions, in quotation marks with spaces, and addresses are none", () => {
  expect(mentionsIn('@Ada, ask @"Ben King" or (@cem.x). Not ada@example.test, nor @@dora')).toEqual(["ada", "ben king", "cem.x"]);
  expect(mentionsIn("@Ada @ADA")).toEqual(["ada"]);
  expect(mentionsIn("nobody @ all")).toEqual([]);
});

test("no note mentions more than twenty people, and a very long one is not looked through to its end", () => {
  expect(mentionsIn(Array.from({ length: 50 }, (_, at) => `@n${at}`).join(" "))).toHaveLength(20);
  expect(mentionsIn(`${" ".repeat(20_000)}@late`)).toEqual([]);
});

test("what is written for a name is read as that name", () => {
  for (const name of ["ada", "Ada King", "c.m", "dot."]) expect(mentionsIn(`Hi ${mentionOf(name)}!`)).toEqual([name.toLowerCase()]);
});

test("what stands after the last @ before the caret is being typed", () => {
  expect(mentionAt("Hi @be", 6)).toEqual({ from: 3, words: "be" });
  expect(mentionAt("@", 1)).toEqual({ from: 0, words: "" });
  expect(mentionAt("ada@be", 6)).toBeUndefined();
  expect(mentionAt("@be done", 8)).toBeUndefined();
});
