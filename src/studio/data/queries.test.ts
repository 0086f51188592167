import { expect, test } from "vitest";
import { meQuery, perLoad } from "./queries.ts";

test("the stored user is asked for at most every 5000 seconds [AU-06]", () => {
  expect(meQuery.staleTime).toBe(5_000_000);
  expect(meQuery.refetchInterval).toBe(5_000_000);
});

test("a list brings thirty at a time", () => {
  expect(perLoad).toBe(30);
});
