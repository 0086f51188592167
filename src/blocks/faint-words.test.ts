import { expect, test } from "vitest";
import type { Block, Layout } from "../model/page/block.ts";
import { faintBlocks, isPageFaint } from "./faint-words.ts";
import { starterPage } from "./templates/starter-page.ts";
import { stylePacks } from "./theme/packs.ts";
import { type ThemeChoice, themeVariables } from "./theme/theme-variables.ts";

const faint = (layout: Layout, choice: ThemeChoice = {}) => faintBlocks(layout, themeVariables(choice));
const isFaint = (said: object, settings: NonNullable<Block["settings"]> = {}, choice: ThemeChoice = {}) =>
  faint([{ id: "a", component: "hero", settings, ...said }], choice).length > 0;

test("words need 4.5 to 1 as WCAG counts it: #767676 reads on white, #777777 does not", () => {
  expect(isFaint({ color: "#767676" }, { bg: "#ffffff" })).toBe(false);
  expect(isFaint({ color: "#777777" }, { bg: "#ffffff" })).toBe(true);
});

test("a text colour is held against the ground of its tone, and of the page without one", () => {
  expect(isFaint({ color: "#ffffff" }, { tone: "ink" })).toBe(false);
  expect(isFaint({ color: "#ffffff" }, { tone: "tint" })).toBe(true);
  expect(isFaint({ color: "#ffffff" })).toBe(true);
  expect(isFaint({ color: "#ffffff" }, {}, { page: { bodyBg: "#101010" } })).toBe(false);
  expect(isFaint({ color: "#ffffff" }, { tone: "plain" }, { page: { bodyBg: "gradient-4" } })).toBe(false);
});

test("on a gradient words read everywhere, also between its colours", () => {
  expect(isFaint({}, { bg: "linear-gradient(90deg, #000000, #333333)" })).toBe(false);
  expect(isFaint({}, { bg: "linear-gradient(90deg, #000000, #ffffff)" })).toBe(true);
  expect(isFaint({ color: "#ff0000" }, { bg: "linear-gradient(90deg, #000000, #ffffff)" })).toBe(true);
  expect(isFaint({ color: "#111111" }, { bg: "gradient-4" })).toBe(true);
});

test("a picture stands under a veil: light words read on it, dark ones do not", () => {
  expect(isFaint({ color: "#ffe9b0" }, { bgImage: "/files/a.png" })).toBe(false);
  expect(isFaint({ color: "#222222" }, { bgImage: "/files/a.png" })).toBe(true);
});

test("what stands in a section stands on its ground, and is told itself when its own colour is lost there", () => {
  const text = { id: "b", component: "text", html: "<p>Hello</p>", color: "#ffffff" };
  const around = (settings: NonNullable<Block["settings"]>) => [{ id: "a", component: "text-section", settings, children: [text] }];
  expect(faint(around({ tone: "ink" }))).toEqual([]);
  expect(faint(around({}))).toEqual(["b"]);
});

test("the fields of a form are no blocks with colours", () => {
  const field = { id: "f", component: "input-text", slug: "a", label: "A", color: "#ffffff" };
  expect(faint([{ id: "a", component: "form-section", children: [field] }])).toEqual([]);
});

test("the colours of a page are told as its own, not of each section that has none", () => {
  const page = { bodyBg: "#dddddd", bodyColor: "#bbbbbb" };
  expect(isPageFaint(themeVariables({ page }))).toBe(true);
  expect(isFaint({}, {}, { page })).toBe(false);
});

test("no style pack and no ground that can be chosen is told by itself", () => {
  const backgrounds = ["", "#101010", "#ffffff", "#c8f04b", "gradient-1", "gradient-2", "gradient-3", "gradient-4", "gradient-5"];
  for (const theme of Object.keys(stylePacks)) {
    expect(faint(starterPage("Studio"), { theme })).toEqual([]);
    for (const bodyBg of backgrounds) expect(isPageFaint(themeVariables({ theme, page: { bodyBg } })), `${theme} ${bodyBg}`).toBe(false);
    for (const bg of backgrounds) expect(isFaint({}, { bg }, { theme }), `${theme} ${bg}`).toBe(false);
    for (const tone of ["plain", "tint", "brand", "ink"]) expect(isFaint({}, { tone }, { theme }), `${theme} ${tone}`).toBe(false);
  }
});
