import { expect, test } from "vitest";
import { idempotencyClaim } from "./idempotency.ts";

const scope = "1 7 POST /posts";

test("without a key there is no claim", () => {
  expect(idempotencyClaim(undefined, scope, { request: {} })).toBeUndefined();
});

test("the same request has the same fingerprint, another body another one", () => {
  const first = idempotencyClaim("k", scope, { request: { a: 1 } });
  expect(idempotencyClaim("k", scope, { request: { a: 1 } })).toEqual(first);
  expect(idempotencyClaim("k", scope, { request: { a: 2 } })?.fingerprint).not.toBe(first?.fingerprint);
});

test("a key that is no line of visible characters is refused", () => {
  for (const key of ["", "a b", "ü", "a\n", "x".repeat(256), ["a", "b"]]) {
    expect(() => idempotencyClaim(key, scope, { request: {} })).toThrow("The Idempotency-Key is not valid.");
  }
});
