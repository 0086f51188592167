import { expect, test } from "vitest";
import { compareTexts, fold, isLike, likeText, textIn } from "./texts.ts";

test("texts are in the order in which people look for words: capitals and marks part no letters", () => {
  const sorted = ["", "10", "9", "a", "A", "ä", "Ä", "aa", "ab", "e", "é", "Eb", "z", "Z", "zz", "ß".repeat(2), "Ω"].sort(compareTexts);
  expect(sorted).toEqual(["", "10", "9", "a", "A", "ä", "Ä", "aa", "ab", "e", "é", "Eb", "ßß", "z", "Z", "zz", "Ω"]);
  expect(["\u00ad", "a\u00ad", "a"].sort(compareTexts)).toEqual(["\u00ad", "a", "a\u00ad"]);
  expect(compareTexts("same", "same")).toBe(0);
});

test("capitals are folded character by character", () => {
  expect(fold("ÉİΣΑΣ𐐀")).toBe("éiσασ𐐨");
  expect(isLike(fold("ΣΟΦΟΣ"), fold("φοσ"))).toBe(true);
});

test("a pattern can ask for the signs that patterns are made of", () => {
  expect(isLike("100% wool", "100\\% wool")).toBe(true);
  expect(isLike("1000 wool", "100\\%")).toBe(false);
  expect(isLike("100% wool", "%0\\%%")).toBe(true);
  expect(isLike("c:\\a_b", "c:\\a_b")).toBe(true);
  expect(isLike("c:\\a%b", "%\\\\a\\%%")).toBe(true);
  expect(isLike("axb", "a\\_b")).toBe(false);
  for (const text of ["50%", "\\%", "a\\\\b", "%%", "x_y"]) {
    expect(isLike(`before ${text} after`, `%${likeText(text)}%`)).toBe(true);
    expect(isLike("before something after", `%${likeText(text)}%`)).toBe(false);
  }
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
