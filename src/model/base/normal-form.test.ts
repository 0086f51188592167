import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { composed } from "./composed.ts";
import { normalForm } from "./normal-form.ts";
import { slugify } from "./text.ts";

const forms = ["NFC", "NFD", "NFKD"] as const;

test("it is Unicode's own form of every text with up to 30 marks on one letter", () => {
  const units = ["a", "e", "ㄱ", "é", "ﾊ", "ﾞ", "ﾟ", "\u0301", "\u0316", "\u0344", "\u0f71", "\u302a", "😀", " "];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...units), { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      for (const form of forms) expect(normalForm(text, form)).toBe(text.normalize(form));
    }),
  );
});

test("more marks than any script writes on one letter stay as they came, and what stands around them has its form", () => {
  const many = "\u0301\u0316".repeat(20);
  expect(normalForm(`e\u0301 x${many} o\u0308`, "NFC")).toBe(`é x${many} ö`);
});

test("twice as many marks in the wrong order cost twice the time", () => {
  for (const marks of ["\u0301\u0316", "\u0316\uff9e", "\uff9f\u0301"]) {
    const text = (length: number) => `a${marks.repeat(length)}`;
    const apart = (length: number) => `a${"\u0301".repeat(length)}${"\u0316".repeat(length)}`;
    for (const form of forms) expect(growth(text, (one) => normalForm(one, form), 100_000)).toBeLessThan(linear);
    expect(growth(apart, (one) => composed({ [one]: [one] }), 40_000)).toBeLessThan(linear);
    expect(growth(apart, slugify, 40_000)).toBeLessThan(linear);
  }
});
