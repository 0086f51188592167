import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { encodingFor, isHeld } from "./conditional.ts";

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["identity", null],
  ["br;q=0, gzip;q=0.0", null],
  ["*", "br"],
])("who accepts %j gets %j", (accepted, encoding) => {
  expect(encodingFor(asking({ "accept-encoding": accepted }), ["br", "gzip"])).toBe(encoding);
});

test("who names no encodings gets it as it is", () => {
  expect(encodingFor(asking({}), ["br", "gzip"])).toBe(null);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
])("who holds %s holds the bytes: %j", (held, isTrue) => {
  expect(isHeld(asking({ "if-none-match": held }), '"a"')).toBe(isTrue);
});

test("who wants them anew gets them, and so does who holds nothing", () => {
  expect(isHeld(asking({ "if-none-match": '"a"', "cache-control": "no-cache" }), '"a"')).toBe(false);
  expect(isHeld(asking({}), '"a"')).toBe(false);
});
