import { expect, test } from "vitest";
import { askedForNothing, isFiltered, parametersOf } from "./transactions-asked.ts";

test("nothing asked for is the newest first [AP-26]", () => {
  expect(parametersOf(askedForNothing)).toEqual({ orderByDesc: "createdAt" });
  expect(isFiltered({ ...askedForNothing, text: "  " })).toBe(false);
});

test("words, the kind and both days are sent as the list takes them [BI-28] [BI-29] [BI-30]", () => {
  expect(parametersOf({ ...askedForNothing, text: " ada " })).toMatchObject({ filter: "ada" });
  expect(parametersOf({ ...askedForNothing, kind: "subscription" })).toMatchObject({ "type:eq": "subscription" });
  expect(parametersOf({ ...askedForNothing, kind: "other" })).toMatchObject({ "type:neq": "subscription" });
  const { since, until } = parametersOf({ ...askedForNothing, since: "2026-11-01", until: "2026-11-30" });
  expect(Date.parse(String(until)) - Date.parse(String(since))).toBeGreaterThan(29 * 86_400_000);
  expect(isFiltered({ ...askedForNothing, until: "2026-11-30" })).toBe(true);
});
