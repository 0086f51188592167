import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { allBlockStyles } from "../../vite.block-styles.ts";
import { stylePacks } from "./theme/packs.ts";
import { themeCss } from "./theme/theme-css.ts";

const sheets = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.endsWith(".module.css"))
    .map((file) => ({ file: `${folder}/${file}`, css: readFileSync(`${folder}/${file}`, "utf8").replace(/\/\*.*?\*\//gs, "") }));
const [fonts = "", blocks] = [
  sheets("src/blocks/theme").find(({ file }) => file.endsWith("/fonts.css"))?.css,
  sheets("src/blocks").filter(({ file }) => !file.endsWith("/theme/fonts.css")),
];

/** What blocks set on themselves, see parts/block-style.ts. */
const setByBlocks = ["--box", "--box-ink", "--box-on-ink"];

test("every custom property that the style sheets of blocks draw with is set by the theme or by one of them", () => {
  const theme = themeCss({ app: { brand: { logo: "/files/1/a.png", logoDark: "/files/1/b.png" } } });
  const known = new Set(setByBlocks);
  for (const css of [theme, ...blocks.map((sheet) => sheet.css)])
    for (const [, name = ""] of css.matchAll(/(--[\w-]+)\s*:/g)) known.add(name);
  const unknown = blocks.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name = ""]) => !known.has(name)).map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** The sheet of kinds that show data, which pages without them do not load. */
const dataSheet = blocks.find(({ file }) => file.endsWith("/data-blocks.css"))?.css ?? "";
const importsIn = (css: string) => [...css.matchAll(/@import "\.\/([^"]+)";/g)].map(([, file = ""]) => file);
const isOfData = ({ file }: { readonly file: string }) => importsIn(dataSheet).includes(file.slice("src/blocks/".length));

test("every style sheet of a block is a part of one that pages load, once", () => {
  const parts = [...importsIn(allBlockStyles()), ...importsIn(dataSheet)];
  const files = blocks.map(({ file }) => file.slice("src/blocks/".length)).filter((file) => !/^(data-)?blocks\.css$/.test(file));
  expect([...parts].sort()).toEqual(files.sort());
});

test("the sheets of the kinds come in the order of their names, after those of all kinds, and a kind's own before its others", () => {
  const parts = [...allBlockStyles().matchAll(/@import "\.\/([^"]+)";/g)].map(([, file = ""]) => file);
  const kinds = parts.filter((file) => !/^(parts|theme)\//.test(file));
  const folders = [...new Set(kinds.map((file) => file.split("/")[0]))];
  expect(folders).toEqual([...folders].sort());
  expect(kinds.indexOf("menu/menu-drawer.css") - kinds.indexOf("menu/menu.css")).toBe(1);
  expect(parts.indexOf("parts/base.css")).toBeLessThan(parts.indexOf(kinds[0] ?? ""));
  expect(parts.indexOf("parts/print.css")).toBe(parts.length - 1);
});

/** The rules of fonts that a page has: those of two families. */
function longestFonts(): string {
  const families = new Map<string, string>();
  for (const [rule] of fonts.matchAll(/@font-face \{[^}]*\}/g)) {
    const family = /font-family: "([^"]+)"/.exec(rule)?.[1] ?? "";
    families.set(family, (families.get(family) ?? "") + rule);
  }
  return [...families.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, 2)
    .join("");
}

test("all CSS of a page is at most 20 kB when it is packed, with both sides of any style and the rules of any two fonts, and 5 kB more where it shows data", () => {
  const packed = (css: string) => gzipSync(css, { level: 9 }).length;
  const smallOf = (all: readonly { readonly css: string }[]) =>
    all.map(({ css }) => css.replace(/\s+/g, " ").replace(/ ?([{};:,>]) ?/g, "$1")).join("");
  expect(packed(smallOf(blocks.filter(isOfData)))).toBeLessThan(5_000);
  const small = smallOf([...blocks.filter((sheet) => !isOfData(sheet)), ...sheets("src/fields"), { css: longestFonts() }]);
  for (const theme of Object.keys(stylePacks)) {
    expect(packed(small + themeCss({ theme, app: { mode: "auto" } })), theme).toBeLessThan(20_000);
  }
});
