import { expect, test } from "vitest";
import { withLongNumbersAsTexts } from "./long-numbers.ts";

test("a number of JSON with more digits than are kept is a text, and all else stays", () => {
  const json =
    '{"a":12345678901234567890,"b":[-9007199254740993,9007199254740991],"c":"12345678901234567890 \\" 1e999","d":1e999,"e":1.5e3,"f":0.1}';
  expect(JSON.parse(withLongNumbersAsTexts(json))).toEqual({
    ...{ a: "12345678901234567890", b: ["-9007199254740993", 9_007_199_254_740_991], c: '12345678901234567890 " 1e999' },
    ...{ d: "1e999", e: 1500, f: 0.1 },
  });
  expect(withLongNumbersAsTexts('{"a":1}')).toBe('{"a":1}');
  const broken = `{"a": "${"1".repeat(20)}`;
  expect(withLongNumbersAsTexts(broken)).toContain("1".repeat(20));
});

test("twice as much costs about twice as much", () => {
  const time = (text: string) => {
    const before = performance.now();
    withLongNumbersAsTexts(text);
    return performance.now() - before;
  };
  for (const piece of ['"\\', '"1', "1111111111111111,", '1e5"'])
    expect([piece, time(piece.repeat(200_000)) < 1_000 + 8 * time(piece.repeat(100_000))]).toEqual([piece, true]);
});
