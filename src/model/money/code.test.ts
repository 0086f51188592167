import { expect, test } from "vitest";
import { codeLetters, codeOf, isOwnCode, plainCode } from "./code.ts";

test("a code is four groups of four letters, none of which looks like another", () => {
  expect(codeLetters).toHaveLength(32);
  expect(codeLetters).not.toMatch(/[0O1I]/);
  const code = codeOf(Uint8Array.from({ length: 16 }, (_, at) => at * 16));
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect(plainCode(code)).toHaveLength(16);
});

test("a code is read whatever its capitals, dashes and blanks", () => {
  expect(plainCode(" abcd-efgh ijkl-mnpq ")).toBe("ABCDEFGHIJKLMNPQ");
  expect(["SUMMER25", "summer-25", "abc", "ABCÄ5", "A".repeat(21)].map(isOwnCode)).toEqual([true, true, false, false, false]);
});
