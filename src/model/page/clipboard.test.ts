import { expect, test } from "vitest";
import { line, typeSlug } from "../fields/setting.ts";
import type { Layout } from "./block.ts";
import { clipOf, readClip, withoutForeignTypes } from "./clipboard.ts";
import { defineBlock } from "./define-block.ts";
import type { Definitions } from "./inside.ts";

const hero: Layout = [{ id: "hero1", component: "hero", title: "Hello" }];
const noon = 1_800_000_000_000;
const hour = 3_600_000;

test("what was copied can be pasted within the hour [CL-04]", () => {
  expect(readClip(clipOf(hero, 1, noon), noon + hour - 1)).toEqual({ kind: "blocks", blocks: hero, app: 1, copiedAt: noon });
});

test("a copy expires after one hour [CL-04]", () => {
  expect(readClip(clipOf(hero, 1, noon), noon + hour)).toEqual({ kind: "expired", copiedAt: noon });
});

test("an empty clipboard is told apart from one that holds something else", () => {
  expect(readClip(null, noon)).toEqual({ kind: "empty" });
  expect(readClip("", noon)).toEqual({ kind: "empty" });
});

test("an object without a component cannot be pasted", () => {
  const text = JSON.stringify({ joinery: "blocks", version: 1, copiedAt: noon, app: 1, blocks: [{ id: "hero1", title: "Hello" }] });
  expect(readClip(text, noon)).toEqual({ kind: "unsupported" });
  expect(readClip("just some words", noon)).toEqual({ kind: "unsupported" });
  expect(readClip(clipOf([], 1, noon), noon)).toEqual({ kind: "unsupported" });
  expect(readClip(clipOf(hero, 1, noon).replace('"version":1', '"version":99'), noon)).toEqual({ kind: "unsupported" });
});

test("types that the app does not have are cleared from a foreign copy, all the way down [CL-08]", () => {
  const form = { id: "form1", component: "form-section", type: "leads", title: "Write" };
  const pasted = withoutForeignTypes([{ id: "row1", component: "row", children: [form] }], definitions, () => false);
  expect(pasted[0]?.children?.[0]).toEqual({ ...form, type: "" });
  expect(withoutForeignTypes([form], definitions, (slug) => slug === "leads")).toEqual([form]);
  expect(withoutForeignTypes([{ ...form, type: "_custom" }], definitions, () => false)[0]?.type).toBe("_custom");
});

const definitions: Definitions = {
  "form-section": defineBlock({
    kind: "form-section",
    label: "Form",
    group: "Forms",
    content: { title: line("Title"), type: typeSlug("Type") },
    styles: {},
    inside: "fields",
    start: {},
  }),
};
