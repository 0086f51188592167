import { createElement } from "react";
import { expect, test } from "vitest";
import { viewOf } from "../../../blocks/parts/view.ts";
import { blockLibrary } from "../../../blocks/views.tsx";
import { line } from "../../../model/fields/setting.ts";
import type { Block } from "../../../model/page/block.ts";
import { readsOfPage } from "../../../model/page/block-formula.ts";
import { defineBlock } from "../../../model/page/define-block.ts";
import type { Need } from "../../../model/page/needs.ts";
import { renderPage } from "../../../site/render-page.ts";
import { loadData } from "./load-data.ts";
import type { Loader, PageToLoad } from "./loader.ts";
import { oncePerPage } from "./once-per-page.ts";

/** What a new kind of block with data of its own is made of: a need, a definition, a view and a loader. */
const weather = (): Need<"weather", { readonly degrees: number }> => ({ name: "weather", options: { in: "celsius" } });

const forecast = defineBlock({
  kind: "forecast",
  label: "Forecast",
  group: "Text",
  landmark: "footer",
  mostOnPage: 2,
  needs: [weather()],
  island: (_, { weather: loaded }) => (loaded && loaded.degrees > 30 ? "lightbox" : undefined),
  content: { place: line("Place") },
  styles: {},
  start: { place: "Oslo" },
});

const view = viewOf<typeof forecast>(({ block, data }) =>
  createElement("p", null, `${block.place}: ${data.weather ? `${data.weather.degrees}°` : "unknown"}`),
);

const asked: unknown[] = [];
const loadWeather: Loader<{ readonly degrees: number }> = async (_, wanted) => {
  asked.push(wanted.map(({ block, need }) => [block.place, need.options?.in]));
  return Object.fromEntries(wanted.map(({ block }) => [block.id, { degrees: block.place === "Cairo" ? 35 : 5 }]));
};

const library = {
  definitions: { ...blockLibrary.definitions, forecast },
  views: { ...blockLibrary.views, forecast: view },
};
// The loader of this test asks nothing of the page.
const page = {} as PageToLoad;

async function drawn(...places: readonly string[]): Promise<string> {
  const layout = places.map((place, index) => ({ id: `f${index}`, component: "forecast", place }));
  const data = await loadData(page, layout, { definitions: library.definitions, loaders: { weather: loadWeather } });
  const about = { app: { title: "A", settings: {} }, page: { title: "P", slug: "p", settings: {} } };
  const assets = { css: "a.css", dataCss: "data-1.css", fonts: {}, faces: {}, islands: { lightbox: "lightbox-1.js" } };
  return renderPage({ ...about, layout, data, assets, origin: "http://a.test", base: "", path: "/p", today: "2026-11-26" }, library);
}

test("a block that is defined with a view and a loader is drawn with what was loaded for it, in its landmark", async () => {
  asked.length = 0;
  expect(await drawn("Oslo", "Rome")).toMatch(/<footer class="site-footer"><p>Oslo: 5°<\/p><p>Rome: 5°<\/p><\/footer>/);
  expect(asked).toEqual([
    [
      ["Oslo", "celsius"],
      ["Rome", "celsius"],
    ],
  ]);
});

test("a loader runs once for all blocks of a page that need it, and for no more of a kind than a page may hold", async () => {
  asked.length = 0;
  expect(await drawn("Oslo", "Rome", "Bern")).toContain("Bern: unknown");
  expect(asked).toHaveLength(1);
});

test("what was loaded says whether the page needs the block's script", async () => {
  expect(await drawn("Oslo")).not.toContain("lightbox-1.js");
  expect(await drawn("Cairo")).toContain("lightbox-1.js");
});

test("what several loaders of a page ask is asked once for each argument, and again for another page", async () => {
  const asks: unknown[] = [];
  const ask = oncePerPage(async (_: PageToLoad, about: string) => asks.push(about));
  const [one, other] = [{} as PageToLoad, {} as PageToLoad];
  await Promise.all([ask(one, "a"), ask(one, "a"), ask(one, "b"), ask(other, "a")]);
  expect(asks).toEqual(["a", "b", "a"]);
});

test("a page is drawn for everybody only where no need of its blocks reads who asks or what the address asks", () => {
  const reading = {
    ...forecast,
    needs: [{ ...weather(), when: ({ place }: Block) => place === "here", reads: { user: true, query: true } }],
  };
  const reads = (place: string) => readsOfPage([{ id: "f", component: "forecast", place }], { ...library.definitions, forecast: reading });
  expect(reads("here")).toEqual({ user: true, query: true, moment: false });
  expect(reads("Oslo")).toEqual({ user: false, query: false, moment: false });
  const asking = { ...forecast, needs: [{ ...weather(), reads: ({ place }: Block) => ({ query: place === "here" }) }] };
  const asks = (place: string) => readsOfPage([{ id: "f", component: "forecast", place }], { ...library.definitions, forecast: asking });
  expect([asks("here").query, asks("Oslo").query]).toEqual([true, false]);
});

test("a need that no loader answers is named", async () => {
  const layout = [{ id: "f", component: "forecast" }];
  const loading = loadData(page, layout, { definitions: library.definitions, loaders: {} });
  await expect(loading).rejects.toThrow("There is no loader weather, which forecast needs.");
});
