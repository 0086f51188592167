import { expect, test } from "vitest";
import { changesBetween } from "./audit-actions.ts";

test("what is other is told by name, what is the same is not, and null is as good as absent", () => {
  expect(changesBetween({ a: 1, b: "x", c: { d: 1 }, gone: true, none: null }, { a: 2, b: "x", c: { d: 1 }, new: "y" })).toEqual([
    { name: "a", before: "1", after: "2" },
    { name: "gone", before: "true" },
    { name: "new", after: "y" },
  ]);
});

test("values of secrets are not shown, long ones are cut", () => {
  expect(changesBetween({ apiToken: "abc" }, { apiToken: "def", text: "x".repeat(2_000) })).toEqual([
    { name: "apiToken", before: "(not shown)", after: "(not shown)" },
    { name: "text", after: `${"x".repeat(500)}…` },
  ]);
});

test("what is cut between the halves of a sign ends before it, so that it can be stored as JSON", () => {
  for (let from = 495; from < 502; from += 1) {
    const [{ after = "" } = {}] = changesBetween({}, { text: `${"x".repeat(from)}😀😀` }) as { after?: string }[];
    expect([from, /\p{Surrogate}/u.test(after)]).toEqual([from, false]);
  }
});

test("values of secrets are not shown inside of bags and lists either, and that they were changed is", () => {
  const [change] = changesBetween(
    { meta: { services: [{ apiKey: "one", host: "a" }] } },
    { meta: { services: [{ apiKey: "two", host: "a" }] } },
  );
  expect(change?.name).toBe("meta");
  expect(JSON.stringify(change)).toContain("(not shown)");
  expect(JSON.stringify(change)).not.toMatch(/one|two/);
});
