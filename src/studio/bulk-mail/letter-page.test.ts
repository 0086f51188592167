import { expect, test } from "vitest";
import { letterPage } from "./letter-page.ts";

test("a letter's style attributes are kept aside, its words are not touched", () => {
  expect(
    letterPage('<html><head></head><body style="margin:0"><p class="a" style="color:red">write style="x" here</p></body></html>'),
  ).toBe(
    '<html><head><base target="_blank"></head><body data-letter-style="margin:0"><p class="a" data-letter-style="color:red">write style="x" here</p></body></html>',
  );
});

test("brackets without an end take time in proportion to the letter", () => {
  const time = (length: number) => {
    const begin = performance.now();
    letterPage("<a ".repeat(length));
    return performance.now() - begin;
  };
  time(1000);
  expect(time(200_000)).toBeLessThan(1000);
});
