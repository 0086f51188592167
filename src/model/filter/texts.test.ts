import { expect, test } from "vitest";
import { compareTexts, fold, isLike, textIn } from "./texts.ts";

test("texts are in the order of their code points, whatever halves they are stored in", () => {
  const sorted = ["", "A", "Z", "a", "aa", "é", "\ue000", "\ufb00", "😀", "😀a"];
  expect([...sorted].reverse().sort(compareTexts)).toEqual(sorted);
  expect(compareTexts("same", "same")).toBe(0);
});

test("capitals are folded character by character", () => {
  expect(fold("ÉİΣΑΣ𐐀")).toBe("éiσασ𐐨");
  expect(isLike(fold("ΣΟΦΟΣ"), fold("φοσ"))).toBe(true);
});

test("no text takes long to look through, whatever is looked for", () => {
  const [text, nearly] = ["a".repeat(100_000), `${"a".repeat(30_000)}b${"a".repeat(20_000)}`];
  const before = performance.now();
  expect([isLike(text, nearly), isLike(text, `%${nearly}%`), isLike(`${text}${nearly}`, `a%${nearly}%`)]).toEqual([false, false, true]);
  expect(performance.now() - before).toBeLessThan(500);
});

test("what stands in a value is all that it holds, in the order in which the database keeps it", () => {
  expect(textIn({ deep: ["x", null, 1], b: true, aa: "y" })).toBe("true,y,x,1");
  expect(textIn([])).toBe("");
  expect([1e21, 1.25e24, 1e-7, -2.5e-9, 0.5].map(textIn)).toEqual([
    "1000000000000000000000",
    "1250000000000000000000000",
    "0.0000001",
    "-0.0000000025",
    "0.5",
  ]);
});
