import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import { loaderFiles, loaders } from "./loaders.ts";

test("each need of a kind of block has exactly one loader, and each loader is needed", () => {
  const needed = Object.values(definitions).flatMap(({ needs = [] }) => needs.map(({ name }) => name));
  const names = Object.values(loaderFiles).map(({ name }) => name);
  expect([...names].sort()).toEqual([...new Set(needed)].sort());
  expect(Object.keys(loaders).sort()).toEqual([...names].sort());
});

test("a loader stands in the file that has the name of its need", () => {
  for (const [file, { name }] of Object.entries(loaderFiles)) expect(file).toBe(`./needs/${name}.ts`);
});
