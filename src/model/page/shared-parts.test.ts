import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { definitions } from "../../blocks/definitions.ts";
import type { Block, Layout } from "./block.ts";
import { composePage, partsInUse, splitPage, whyNoParts } from "./shared-parts.ts";

const menu = (id: string): Block => ({ id, component: "menu", values: [] });
const footer = (id: string): Block => ({
  id,
  component: "footer",
  text: "",
  children: [{ id: `${id}-column`, component: "column", title: "Help" }],
});
const text = (id: string): Block => ({ id, component: "text-section", html: "<p>Hi</p>" });
const site: Layout = [menu("m"), footer("f")];
const both = { header: true, footer: true };
const composed = (own: Layout, use = both) => composePage(own, site, { use, definitions });
const ids = (layout: Layout) => layout.map(({ id }) => id);

test("a page has the site's parts unless it has its own or goes without", () => {
  expect(partsInUse([text("a")], {}, definitions)).toEqual(both);
  expect(partsInUse([], {}, definitions)).toEqual(both);
  expect(partsInUse([menu("o"), text("a")], {}, definitions)).toEqual({ header: false, footer: true });
  expect(partsInUse([text("a")], { siteFooter: false }, definitions)).toEqual({ header: true, footer: false });
  // Somebody who wants both would have two banners: what the page says itself wins.
  expect(partsInUse([menu("o")], { siteHeader: true }, definitions).header).toBe(false);
});

test("a composed page is taken apart into what it was made of, for any use of the parts", () => {
  for (const use of [both, { header: true, footer: false }, { header: false, footer: true }, { header: false, footer: false }]) {
    const page = composed([text("a"), text("b")], use);
    expect(splitPage(page.layout, page, { site, use, definitions })).toEqual({ ok: true, value: { own: [text("a"), text("b")], site } });
  }
});

test("what is added above the header or below the footer and is one itself belongs to the site, all else to the page", () => {
  const page = composed([text("a")]);
  const [m, a, f] = page.layout as [Block, Block, Block];
  const after = splitPage([menu("new"), m, text("b"), a, f], page, { site, use: both, definitions });
  expect(after).toMatchObject({ ok: true, value: { own: [{ id: "b" }, { id: "a" }], site: [{ id: "new" }, { id: "m" }, { id: "f" }] } });
});

test("a shared section stays at its end of the page", () => {
  const page = composed([text("a")]);
  const [m, a, f] = page.layout as [Block, Block, Block];
  for (const moved of [
    [a, m, f],
    [m, f, a],
  ])
    expect(splitPage(moved, page, { site, use: both, definitions }).ok).toBe(false);
});

test("no id stands twice, and the shared document keeps its own", () => {
  const page = composed([
    { id: "f-column", component: "text-section", html: "" },
    { id: "m", component: "text-section", html: "" },
  ]);
  expect(ids(page.layout)).toEqual(["m-site", "f-column", "m", "f"]);
  expect(page.layout.at(-1)?.children?.[0]?.id).toBe("f-column-site");
  expect(splitPage(page.layout, page, { site, use: both, definitions })).toMatchObject({ ok: true, value: { site } });
});

test("ids that begin alike and are all taken cost in proportion to how many there are", () => {
  const start = "a".repeat(100);
  const alike = (count: number): Layout => Array.from({ length: count }, (_, nth) => text(`${start}${nth}`));
  const around = (count: number): Layout => [...alike(count)].map(({ id }) => menu(id));
  const compose = (count: number) => composePage(alike(count), around(count), { use: both, definitions });
  const page = compose(3);
  expect(ids(page.layout).slice(0, 3)).toEqual([`${start}-site`, `${start}-site2`, `${start}-site3`]);
  expect(new Set(ids(compose(500).layout)).size).toBe(1_000);
  expect(
    growth(
      (count) => ({ own: alike(count), site: around(count) }),
      ({ own, site }) => composePage(own, site, { use: both, definitions }),
      8_000,
    ),
  ).toBeLessThan(linear);
});

test("what is neither a header nor a footer is refused around pages", () => {
  expect(whyNoParts(site, definitions)).toBeUndefined();
  expect(whyNoParts([text("a")], definitions)).toContain("neither in the header nor in the footer");
});

test("putting together and taking apart costs in proportion to the page", () => {
  const often = (own: Layout) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const page = composed(own);
      splitPage(page.layout, page, { site, use: both, definitions });
    }
  };
  // Of more blocks the sets of their names are so large that the system is asked for their memory each time, which says nothing of this.
  expect(growth((count) => Array.from({ length: count }, (_, nth) => text(`t${nth}`)), often, 4_000)).toBeLessThan(linear);
});
