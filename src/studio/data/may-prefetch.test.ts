import { expect, test } from "vitest";
import { mayPrefetch } from "./may-prefetch.ts";

test("nothing is fetched ahead on 2g or with the data saver on [CO-05]", () => {
  expect(mayPrefetch({ connection: { effectiveType: "2g" } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "slow-2g" } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "4g", saveData: true } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "4g", saveData: false } })).toBe(true);
  expect(mayPrefetch({})).toBe(true);
});
