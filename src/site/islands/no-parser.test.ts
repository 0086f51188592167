import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** All that a script can ever fetch from where it begins, types left out. */
function reached(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  if (!from.startsWith("src/")) return found;
  const source = readFileSync(from, "utf8").replace(/^(import|export) type [^;]*;/gms, "");
  for (const [, name = ""] of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)) {
    const path = name.startsWith(".") ? normalize(join(dirname(from), name)) : name;
    if (!path.endsWith(".css")) reached(path, found);
  }
  return found;
}

test("no script of a public page can fetch the parser of formulas, and only forms with formulas fetch who runs them", () => {
  const islands = readdirSync("src/site/islands").filter((file) => /^[\w-]+\.tsx?$/.test(file) && !file.includes(".test."));
  const everything = new Set(islands.flatMap((file) => [...reached(`src/site/islands/${file}`)]));
  expect([...everything].filter((path) => path === "acorn" || path.endsWith("parse-expression.ts"))).toEqual([]);
  expect(everything).toContain("src/model/formula/run-formula.ts");
  expect(everything.size).toBeGreaterThan(40);
  const atOnce = readFileSync("src/site/islands/watch-form.ts", "utf8");
  expect(atOnce).not.toMatch(/from "[^"]*(formula|forms)\//);
  expect(atOnce).toContain('import("./live-values.ts")');
});

test("the parser is found where it is meant to be", () => {
  expect(reached("src/model/forms/plan-form.ts")).toContain("acorn");
});
