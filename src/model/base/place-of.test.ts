import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test("a part of any length is found where it first begins", () => {
  const parts = [1, 99, 100, 101, 250].flatMap((length) => ["a".repeat(length), `${"ab".repeat(length)}b`, `${"aab".repeat(length)}aaa`]);
  const texts = [...parts, ...parts.map((part) => `ab${part}`), ...parts.map((part) => part.slice(0, -1) + part)];
  for (const text of texts)
    for (const part of parts) for (const from of [0, 1, 300]) expect(placeOf(text, part, from)).toBe(text.indexOf(part, from));
});

test("a search is as quick where a part nearly fits everywhere", () => {
  const before = performance.now();
  expect(placeOf("a".repeat(200_000), `${"a".repeat(50_000)}b${"a".repeat(49_990)}`)).toBe(-1);
  expect(placeOf("ab".repeat(100_000), `${"ab".repeat(40_000)}b`)).toBe(-1);
  expect(performance.now() - before).toBeLessThan(500);
});
