import { describe, expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import type { Layout } from "../../../model/page/block.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { PageToRender } from "../../../site/render-page.ts";
import { pageTasks } from "./page-tasks.ts";
import { isMuch } from "./page-work.ts";

/** Pages that grow in one way each: `size` is how many of it there are. */
const pages: { readonly [what: string]: readonly [most: number, layoutOf: (size: number) => object[]] } = {
  "blocks with rich text": [1_600, (size) => many(size, (id) => ({ id, component: "text-section", html: "<p>Hello <b>there</b></p>" }))],
  "blocks in rows": [
    160,
    (size) =>
      many(size, (id) => ({ id, component: "row", children: many(10, (inner) => ({ id: id + inner, component: "text", html: "x" })) })),
  ],
  "fields of forms": [
    40,
    (size) =>
      many(size, (id) =>
        form(
          id,
          many(50, (inner) => input(id + inner, inner)),
        ),
      ),
  ],
  "paragraphs of one text": [4_000, (size) => [{ id: "t", component: "text", html: "<p>x</p>".repeat(size) }]],
  "values of a kind that nobody knows": [60_000, (size) => [{ id: "u", component: "future", said: Array(size).fill([]) }]],
  "keys of a kind that nobody knows": [40_000, (size) => [{ id: "u", component: "future", ...keys(size) }]],
  "keys that a kind does not have": [40_000, (size) => [{ id: "h", component: "hero", ...keys(size) }]],
  "links of menus": [40, (size) => many(size, (id) => ({ id, component: "menu", values: Array(50).fill({ text: "x", value: "/x" }) }))],
  "links in texts": [2_000, (size) => [{ id: "t", component: "text", html: '<a href="/x">y</a>'.repeat(size) }]],
  "addresses that run code": [4_000, (size) => many(size, (id) => ({ id, component: "button", text: "", link: "javascript:x" }))],
};

describe.each(Object.entries(pages))("twice as many %s", (_, [most, layoutOf]) => {
  test("take about twice as long to check and clean", () => {
    expect(growth(layoutOf as (size: number) => Layout, (layout) => pageTasks.clean({ layout }), most)).toBeLessThan(linear);
  });

  test("take about twice as long to draw", () => {
    expect(
      growth(
        (size) => drawn(layoutOf(size) as unknown as Layout),
        (page) => pageTasks.draw(page),
        most,
      ),
    ).toBeLessThan(linear);
  });
});

test.each([
  ["settings", (index: number) => ({ do: "set", id: `t${index}`, path: "html", value: "x" })],
  ["moves", (index: number) => ({ do: "move", id: `t${index}`, to: { parent: null, index: 1_900 - index } })],
  ["removals", (index: number) => ({ do: "remove", id: `t${index}` })],
  ["insertions", (index: number) => ({ do: "insert", block: { id: `n${index}`, component: "text" }, at: { parent: null, index: 0 } })],
  ["fillings", (index: number) => ({ do: "fill", parent: null, blocks: [{ id: `f${index}`, component: "text" }] })],
  ["moves of much", (index: number) => ({ do: "move", id: "rows", to: { parent: null, index: index % 2 } })],
])("twice as many %s on one page take about twice as long", (_, operationOf) => {
  const layout = [
    ...many(2_000, (id) => ({ id, component: "text", html: "x" })),
    { id: "rows", component: "future", children: many(1_000, (id) => ({ id: `in${id}`, component: "text" })) },
  ] as unknown as Layout;
  const edit = (size: number) => ({ layout, operations: Array.from({ length: size }, (_, index) => operationOf(index) as Operation) });
  expect(growth(edit, (given) => pageTasks.edit(given), 1_600)).toBeLessThan(linear);
});

test("a page of thousands of blocks that is filled anew costs no more than one whose blocks are changed", () => {
  const layout = (size: number) => many(size, (id) => ({ id, component: "text" })) as unknown as Layout;
  const filled = (size: number) => ({ layout: layout(size), operations: [{ do: "fill" as const, parent: null, blocks: [] }] });
  expect(growth(filled, (edit) => pageTasks.edit(edit), 10_000)).toBeLessThan(linear);
});

test("what is large is worked on beside the server's own thread, what is small in it", () => {
  expect(
    isMuch(
      "clean",
      many(20, (id) => ({ id, component: "text", html: "x" })),
    ),
  ).toBe(false);
  expect(isMuch("clean", [{ id: "t", component: "text", html: "x".repeat(60_000) }])).toBe(true);
  expect(isMuch("edit", { layout: [], operations: Array(2_000).fill({ do: "remove", id: "x" }) })).toBe(true);
  expect(isMuch("draw", drawn(many(2_000, (id) => ({ id, component: "text" })) as unknown as Layout))).toBe(true);
});

test("a block of which much is wrong says so much of it as anybody reads, and that there is more", () => {
  const said = pageTasks.clean({ layout: [{ id: "h", component: "hero", ...keys(10_000) }] as unknown as Layout });
  if (said.ok) throw new Error("it was taken");
  expect(said.why.h?.messages).toHaveLength(51);
  expect(said.why.h?.messages.at(-1)).toBe("There is more that is wrong: mend this first.");
});

function many(count: number, blockOf: (id: string) => object): object[] {
  return Array.from({ length: count }, (_, index) => blockOf(`t${index}`));
}

function keys(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
}

function form(id: string, children: readonly object[]): object {
  return { id, component: "form-section", type: "_custom", title: "T", children };
}

function input(id: string, slug: string): object {
  return { id, component: "input-text", slug, label: "L" };
}

function drawn(layout: Layout): PageToRender {
  return {
    app: { title: "A", settings: {} },
    page: { title: "P", slug: "p", settings: {} },
    ...{ layout, data: {}, assets: { css: "", dataCss: "", fonts: {}, faces: {}, islands: {} } },
    ...{ origin: "http://a.test", base: "", path: "/", today: "2026-01-01" },
  };
}
