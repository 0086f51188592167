import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import type { Layout } from "../../../model/page/block.ts";
import { treeOf } from "../../../model/page/tree.ts";
import { pageWarnings } from "./page-warnings.ts";

test("a picture without a description is told, a described one and none are not", () => {
  const image = { id: "image1", component: "image", src: "/files/a.png" };
  expect(warned([image])).toEqual(["image1 no-description"]);
  expect(warned([{ ...image, settings: { alt: "A garden" } }])).toEqual([]);
  expect(warned([{ ...image, src: "" }])).toEqual([]);
});

test("a button that leads nowhere is told", () => {
  const button = { id: "button1", component: "button", text: "Go" };
  expect(warned([button])).toEqual(["button1 no-address"]);
  expect(warned([{ ...button, link: "#" }])).toEqual(["button1 no-address"]);
  expect(warned([{ ...button, link: "/contact" }])).toEqual([]);
});

test("an address that no site makes a link of is told, in a list of links too", () => {
  const script = "javascript:alert(1)";
  expect(warned([{ id: "card1", component: "card", title: "Made for you", link: script }])).toEqual(["card1 no-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: script }] }])).toEqual(["menu1 no-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: "/go" }] }])).toEqual([]);
});

test("an address that is looked for on the site for want of a scheme is told", () => {
  expect(warned([{ id: "button1", component: "button", text: "Go", link: "www.example.com" }])).toEqual(["button1 stray-address"]);
  expect(warned([{ id: "menu1", component: "menu", values: [{ text: "Go", value: "fern.example/there" }] }])).toEqual([
    "menu1 stray-address",
  ]);
  expect(warned([{ id: "button1", component: "button", text: "Go", link: "brochure.pdf" }])).toEqual([]);
});

test("a section whose words are lost on its colours is told after what else is wrong with it", () => {
  const button = { id: "button1", component: "button", text: "Go" };
  const hero = { id: "hero1", component: "hero", title: "Hello", color: "#ffffff", settings: { bg: "#f0f0f0" }, children: [button] };
  expect(warned([hero])).toEqual(["hero1 faint-words", "button1 no-address"]);
  expect(warned([{ ...hero, color: "" }])).toEqual(["button1 no-address"]);
});

test("a card without a link is a card", () => {
  expect(warned([{ id: "card1", component: "card", title: "Made for you", text: "One sentence." }])).toEqual([]);
});

function warned(inside: Layout): readonly string[] {
  const tree = treeOf([{ id: "x1", component: "unheard-of", children: inside }]);
  if (!tree.ok) throw new Error(tree.why);
  return pageWarnings(tree.value, definitions, themeVariables({})).map(({ block, kind }) => `${block} ${kind}`);
}
