import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import { homes } from "../../../blocks/templates/homes/homes.ts";
import type { Layout } from "../../../model/page/block.ts";
import { presetLayout, presets } from "./presets.ts";

const idsOf = (layout: Layout): string[] => layout.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);

test("a preset's layout holds its sections in order, and no id twice", async () => {
  for (const { value, sections } of presets) {
    const layout = (await presetLayout(value)) ?? [];
    expect(layout.map(({ component }) => component)).toEqual(sections);
    const ids = idsOf(layout);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("every section of a preset is a kind of block that may stand on a page", () => {
  for (const kind of presets.flatMap(({ sections }) => sections)) expect(definitions[kind].group).not.toBe("widget");
});

test("a page for contact asks for the message too, not for a name and an address alone", async () => {
  const layout = (await presetLayout("contact")) ?? [];
  const form = layout.find(({ component }) => component === "contact");
  expect(form?.children?.map(({ label, required }) => [label, required])).toEqual([
    ["Name", true],
    ["E-mail", true],
    ["Message", true],
  ]);
});

test("a blank page and an unknown preset have no layout", async () => {
  expect(await presetLayout("blank")).toBeUndefined();
  expect(await presetLayout("nothing")).toBeUndefined();
  expect(await presetLayout("landing")).toHaveLength(5);
});

test("what the site has around all its pages is left out of a new page, whatever it is made of", async () => {
  const layout = (await presetLayout("software", [{ id: "menu1", component: "menu" }])) ?? [];
  expect(layout.map(({ component }) => component).slice(0, 2)).toEqual(["hero", "logos"]);
  expect(layout.at(-1)?.component).toBe("footer");
});

test("a finished page is offered by name, and its links still lead to its sections", async () => {
  expect(homes).toHaveLength(6);
  const said = JSON.stringify(await presetLayout("studio"));
  expect(said).toContain('"slug":"contact"');
  expect(said).toContain('"value":"#contact"');
});
