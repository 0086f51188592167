import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import type { Layout } from "../../../model/page/block.ts";
import { layoutOf } from "./layout-of.ts";
import { presetLayout, presets } from "./presets.ts";

const idsOf = (layout: Layout): string[] => layout.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);

test("a preset's layout holds its sections in order, and no id twice", () => {
  for (const { sections } of presets) {
    const layout = layoutOf(sections);
    expect(layout.map(({ component }) => component)).toEqual(sections);
    const ids = idsOf(layout);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("every section of a preset is a kind of block that may stand on a page", () => {
  for (const kind of presets.flatMap(({ sections }) => sections)) expect(definitions[kind].group).not.toBe("widget");
});

test("a blank page and an unknown preset have no layout", async () => {
  expect(await presetLayout("blank")).toBeUndefined();
  expect(await presetLayout("nothing")).toBeUndefined();
  expect(await presetLayout("landing")).toHaveLength(5);
});
