import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the changelog is short enough to be read: one line for each capability", () => {
  const lines = readFileSync("CHANGELOG.md", "utf8").split("\n");
  const entries = lines.filter((line) => line.startsWith("- "));
  expect(entries.length).toBeLessThanOrEqual(60);
  expect(entries.filter((line) => line.length > 220)).toEqual([]);
  // Nothing goes on in a second line.
  expect(lines.filter((line) => line.startsWith("  "))).toEqual([]);
});
