import { expect, test } from "vitest";
import { allowed, isAbility, limitNames, limitsSaid, sayLimit } from "./limits.ts";

test("a limit is said with what the plan includes and how to get more", () => {
  expect(sayLimit("maxMembers", 5)).toBe("Your plan includes 5 members. Upgrade to add more.");
  expect(sayLimit("maxMembers", 1)).toBe("Your plan includes 1 member. Upgrade to add more.");
  expect(sayLimit("maxRecords", 10_000)).toBe("Your plan includes 10,000 records. Upgrade to add more.");
  expect(sayLimit("customDomain", 0)).toBe("Your plan does not include a domain of your own. Upgrade to add it.");
  for (const name of limitNames)
    expect(sayLimit(name, isAbility(name) ? 0 : 3)).toMatch(/^Your plan (includes 3|does not include) .+\. Upgrade to add (more|it)\.$/);
});

test("limits are read of what a plan says under their names; what is no number of 0 and more limits nothing", () => {
  const said = {
    maxPages: 5,
    maxTypes: "3",
    maxRecords: null,
    maxMembers: -1,
    maxApps: 2.5,
    customDomain: false,
    customCode: true,
    other: 9,
    apiKeys: 0,
  };
  expect(limitsSaid(said)).toEqual({ maxPages: 5, maxTypes: 3, customDomain: 0, customCode: 1, apiKeys: 0 });
});

test("visitors' records get a tenth above the limit, everybody else none", () => {
  expect(allowed("maxRecords", 100, { isVisitor: true })).toBe(110);
  expect(allowed("maxRecords", 100, { isVisitor: false })).toBe(100);
  expect(allowed("maxPages", 100, { isVisitor: true })).toBe(100);
  expect(allowed("maxRecords", 5, { isVisitor: true })).toBe(5);
});
