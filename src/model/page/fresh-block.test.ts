import { expect, test } from "vitest";
import { integer, line } from "../fields/setting.ts";
import { checkLayout } from "./check-layout.ts";
import { type BlockDefinition, defineBlock } from "./define-block.ts";
import { freshBlock } from "./fresh-block.ts";
import type { Naming } from "./new-ids.ts";

const naming: Naming = { isTaken: () => false, isSlugTaken: () => false, random: () => 0 };

const features: BlockDefinition = defineBlock({
  kind: "features",
  label: "Features",
  group: "Features",
  content: { title: line("Title") },
  styles: { cols: integer("Columns", { min: 2, max: 4 }) },
  inside: ["card"],
  start: { title: "What you get", settings: { cols: 3 }, children: [1, 2, 3].map(() => ({ component: "card" })) },
  upgrades: { 2: (old) => old },
});
const card: BlockDefinition = defineBlock({ kind: "card", label: "Card", group: "widget", content: {}, styles: {}, start: {} });

test("a fresh block has its definition's start and ids of its own [ED-12]", () => {
  const fresh = freshBlock(features, { ...naming, random: counting() });
  expect(fresh).toMatchObject({ component: "features", title: "What you get", settings: { cols: 3 }, v: 2 });
  const ids = [fresh.id, ...(fresh.children ?? []).map((child) => child.id)];
  expect(new Set(ids).size).toBe(4);
  expect(checkLayout([fresh], { definitions: { features, card } })).toEqual([]);
});

test("the fields of a fresh form keep the slugs that its definition chose", () => {
  const children = [{ component: "input-text", slug: "email", label: "Email" }];
  const fresh = freshBlock({ ...card, inside: "fields", start: { children } }, { ...naming, random: counting() });
  expect(fresh.children?.[0]).toMatchObject({ slug: "email", label: "Email" });
  expect(fresh.children?.[0]?.id).toMatch(/^input-text_\d+$/);
});

test("a fresh block never takes an id that stands on the page", () => {
  expect(freshBlock(card, { ...naming, isTaken: (id) => id === "card1", random: counting() }).id).not.toBe("card1");
});

function counting(): () => number {
  let count = 0;
  return () => (count++ % 100) / 100;
}
