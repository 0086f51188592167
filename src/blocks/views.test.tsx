import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "../model/page/block.ts";
import { freshBlock } from "../model/page/fresh-block.ts";
import { BlockTree } from "./block-tree.tsx";
import { type BlockKind, definitions } from "./definitions.ts";
import { allIcons } from "./icons/all-icons.ts";
import { type RenderContext, RenderContextProvider } from "./parts/render-context.ts";
import { stylePacks } from "./theme/packs.ts";
import { blockLibrary } from "./views.tsx";

const around: RenderContext = {
  editing: false,
  personality: stylePacks.northlight.personality,
  arts: stylePacks.northlight.arts,
  icons: allIcons,
  base: "",
  path: "/about",
  mainHeading: "hero1",
};
const draw = (block: Block, more: Partial<RenderContext> = {}) =>
  renderToStaticMarkup(
    <RenderContextProvider value={{ ...around, ...more }}>
      <BlockTree block={block} />
    </RenderContextProvider>,
  );
const kinds = Object.keys(blockLibrary.views) as BlockKind[];
const fresh = (kind: BlockKind) => freshBlock(definitions[kind], { isTaken: () => false, isSlugTaken: () => false, random: () => 0.5 });

test("every kind has a view, and every view a definition", () => {
  expect(kinds.sort()).toEqual(Object.keys(definitions).sort());
});

test("on the canvas every block can be found, and what is typed in place is marked [BL-02]", () => {
  for (const kind of kinds) {
    const block = fresh(kind);
    const html = draw(block, { editing: true });
    expect(html, kind).toContain(`data-block-id="${block.id}"`);
    expect(html, kind).toContain(`data-component="${kind}"`);
    for (const name of Object.keys(definitions[kind].typed ?? {})) expect(html, kind).toContain(`data-typed="${name}"`);
  }
});

test("visitors get no trace of the editor, and ids that shadow nothing of the browser's [UGC-14]", () => {
  for (const kind of kinds) expect(draw(fresh(kind)), kind).not.toMatch(/data-block-id|data-typed|data-inside|placeholder| style=/);
  expect(draw({ id: "location", component: "features" })).toContain('id="b-location"');
});

test("ruled cards carry their numbers, and no style sheet counts: a browser would count the whole page at each change", () => {
  const cards = ["a", "b", "c"].map((id) => ({ id, component: "card" }));
  const numbers = (layout: string) =>
    [...draw({ id: "f", component: "features", settings: { layout }, children: cards }).matchAll(/data-number="(\d)"/g)].map(
      ([, number]) => number,
    );
  expect(numbers("ruled")).toEqual(["1", "2", "3"]);
  expect(numbers("cards")).toEqual([]);
  const sheets = readdirSync("src/blocks", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets) expect(readFileSync(`src/blocks/${sheet}`, "utf8"), sheet).not.toMatch(/counter(-|s?\()/);
});

test("an empty block of any kind draws without complaint", () => {
  for (const kind of kinds) {
    expect(() => draw({ id: "a", component: kind })).not.toThrow();
    expect(() => draw({ id: "a", component: kind }, { editing: true })).not.toThrow();
  }
});

test("a text has its heading above or beside it", () => {
  const text = (settings: Block["settings"]) =>
    draw({ id: "a", component: "text-section", html: "<h2>Us</h2><p>Hi</p>", ...(settings && { settings }) });
  expect(text(undefined)).not.toContain("data-layout");
  expect(text({ layout: "beside" })).toContain('data-layout="beside"');
});

test("a kind of another version shows visitors nothing and editors its name", () => {
  const block = { id: "a", component: "hologram", html: "<b>x</b>" };
  expect(draw(block)).toBe("");
  expect(draw(block, { editing: true })).toMatch(/data-block-id="a".*hologram/);
});

test("what an owner writes is shown as words, never as markup [UGC-01]", () => {
  const attack = '"><img src=x onerror=alert(1)>';
  for (const kind of kinds) {
    const said = Object.fromEntries(
      ["title", "description", "text", "src", "link", "slug", "classes", "label"].map((key) => [key, attack]),
    );
    const html = draw({
      id: "a",
      component: kind,
      ...said,
      values: [{ text: attack, value: attack }],
      settings: { alt: attack, tone: attack, layout: attack, align: attack },
    });
    expect(html, kind).not.toContain("<img src=x");
  }
});

test("a link that could run code is left out wherever a block has links [UGC-02]", () => {
  const bad = "javascript:alert(1)";
  for (const kind of kinds) {
    const html = draw({
      id: "a",
      component: kind,
      text: "t",
      title: "t",
      link: bad,
      src: bad,
      values: [{ text: "t", value: bad }],
      settings: { bgImage: bad },
    });
    expect(html, kind).not.toContain("javascript:");
  }
});

test("a hero has a title, a description and a button [BL-09]", () => {
  const children = [{ id: "b", component: "button", text: "Book", link: "/book", settings: { variant: "info" } }];
  const html = draw({ id: "hero1", component: "hero", title: "Hello", description: "World", children });
  expect(html).toMatch(/<h1[^>]*>Hello<\/h1><p[^>]*>World<\/p>/);
  expect(html).toMatch(/<a class="button" href="\/book"[^>]*data-variant="info"[^>]*>Book<\/a>/);
});

test("only one block has the page's h1, and headings in a block follow its title", () => {
  const card = { id: "c", component: "card", title: "One" };
  expect(draw({ id: "f", component: "features", title: "What", children: [card] })).toMatch(/<h2.*<h3/);
  expect(draw({ id: "f", component: "features", title: "What", children: [card] }, { mainHeading: "f" })).toMatch(/<h1.*<h2/);
  expect(draw({ id: "f", component: "features", children: [card] })).toMatch(/<h2/);
});

test("a footer has link columns and social links, a mini one only the copyright line [BL-11] [BL-12]", () => {
  const whole = draw(fresh("footer"));
  expect(whole.match(/class="column-title"/g)).toHaveLength(4);
  expect(whole).toContain('aria-label="Instagram (opens in new tab)"');
  const mini = draw({ ...fresh("footer"), settings: { mini: true } });
  expect(mini).toContain("© Your name");
  expect(mini).not.toContain("<a");
});

test("a menu has a brand picture and links, and says which of them is here [BL-21]", () => {
  const html = draw({
    id: "m",
    component: "menu",
    text: "Fern",
    src: "/files/l.png",
    values: [
      { text: "About", value: "/about" },
      { text: "Book", value: "/book" },
    ],
  });
  expect(html).toMatch(/<img src="\/files\/l.png" alt="Fern"/);
  expect(html).toMatch(/href="\/about" aria-current="page"[^>]*>About/);
  expect(html).toMatch(/href="\/book">Book/);
  expect(html).toMatch(/<button[^>]*popoverTarget="b-m-links".*<div[^>]*id="b-m-links" popover="auto"/i);
});

test("a row of a list of links that says nothing yet is left out, and so is a social link that leads nowhere", () => {
  const values = [
    { text: " ", value: "" },
    { text: "There", value: "/there" },
  ];
  for (const component of ["menu", "column"] as const) {
    expect(draw({ id: "a", component, values }).match(/<li/g), component).toHaveLength(1);
    expect(draw({ id: "a", component, values: values.slice(0, 1) }), component).not.toContain("<ul");
  }
  const footer = draw({ id: "a", component: "footer", values: [{ text: "X", value: "" }, ...values] });
  expect(footer.match(/<li/g)).toHaveLength(1);
  expect(draw({ id: "a", component: "footer", values }, { editing: true }).match(/<li/g)).toHaveLength(2);
});

test("words that are nothing but blanks are none: no heading, no button and no name is made of them", () => {
  for (const kind of kinds) {
    const html = draw({ id: "hero1", component: kind, title: "  ", text: "  ", description: " ", link: "/there" });
    expect(html, kind).not.toMatch(/<(h\d|p|small)\b/);
  }
  expect(draw({ id: "b", component: "button", text: "  ", link: "/there" })).toBe("");
  expect(draw({ id: "c", component: "card", title: "  ", link: "/there" })).toContain('aria-label="Read more"');
  expect(draw({ id: "m", component: "menu", text: "  " })).not.toContain("menu-brand");
});

test("more than seven links go under More", () => {
  const values = Array.from({ length: 9 }, (_, index) => ({ text: `L${index}`, value: `/${index}` }));
  expect(draw({ id: "m", component: "menu", values })).toMatch(/L5.*<summary>More.*L6.*L8/);
  expect(draw({ id: "m", component: "menu", values: values.slice(0, 7) })).not.toContain("<summary>");
});

test("a text comes in three sizes [BL-20]", () => {
  const size = (settings: NonNullable<Block["settings"]>) =>
    /data-size="(\w+)"/.exec(draw({ id: "t", component: "text-section", html: "<p>x</p>", settings }))?.[1];
  expect([size({ size: "sm" }), size({}), size({ size: "lg" })]).toEqual(["sm", "md", "lg"]);
});

test("external links open in a new tab and say so, a ticked box does it for pages of the site [ED-23] [ED-25]", () => {
  const button = (link: string, blank = false) => draw({ id: "b", component: "button", text: "Go", link, settings: { blank } });
  expect(button("https://x.y")).toMatch(/target="_blank" rel="noopener".*\(opens in new tab\)/);
  expect(button("/about", true)).toMatch(/target="_blank" rel="noopener"/);
  expect(button("/about")).not.toContain("target");
  expect(button("/files/a.mp4")).toContain('data-lightbox="video"');
});

test("an aligned button stands in an aligned box [BL-65]", () => {
  expect(draw({ id: "b", component: "button", text: "Go", link: "/", settings: { align: "end" } })).toMatch(
    /<div[^>]*class="button-box" data-align="end"><a/,
  );
});

test("a button that leads nowhere is there for editors only", () => {
  const block = { id: "b", component: "button", text: "Go", link: "" };
  expect(draw(block)).toBe("");
  expect(draw(block, { editing: true })).toContain("Go");
});

test("columns of features follow the setting [BL-05]", () => {
  expect(draw({ id: "f", component: "features", title: "T", settings: { cols: 4 } })).toContain('data-size="4"');
});
