import { expect, test } from "vitest";
import { composed } from "./composed.ts";
import { composedText } from "./composed-text.ts";

test("the same word is one text, however its letters came", () => {
  expect(composedText("Cafe\u0301")).toBe("Café");
  expect(composedText("\u1112\u1161\u11ab")).toBe("한");
  expect(composed({ "cle\u0301": ["a\u0308", { deep: "n\u0303" }], n: 1, none: null })).toEqual({
    clé: ["ä", { deep: "ñ" }],
    n: 1,
    none: null,
  });
});

test("what is composed already is answered as it is", () => {
  const value = { a: ["é", { b: "日本語 😀" }], n: 1 };
  expect(composed(value)).toBe(value);
});

test("no sign becomes one of ASCII, and every other text is Unicode's own composed form", () => {
  for (let code = 0x80; code <= 0x1_ff_ff; code++) {
    const text = String.fromCodePoint(code);
    if (/\p{Surrogate}/u.test(text)) continue;
    const isAscii = /^[\0-\u007f]+$/.test(text.normalize());
    if (composedText(text) !== (isAscii ? text : text.normalize())) expect(code.toString(16)).toBe("");
  }
  expect(composedText("\u212ae\u0301")).toBe("\u212aé");
});

test("no character that is passed over unseen would have changed", () => {
  for (let code = 0; code < 0x300; code++) expect(String.fromCharCode(code).normalize()).toBe(String.fromCharCode(code));
});

test("twice the text costs twice the time", () => {
  const cost = (length: number) => {
    const text = "e\u0301x".repeat(length);
    const start = performance.now();
    composed([text]);
    return performance.now() - start;
  };
  cost(10_000);
  expect(cost(200_000)).toBeLessThan(Math.max(50, 6 * cost(100_000)));
});
