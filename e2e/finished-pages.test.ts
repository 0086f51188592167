import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layoutOfHome } from "../src/blocks/templates/homes/home.ts";
import { homes } from "../src/blocks/templates/homes/homes.ts";
import { movedIn, violationsOn } from "./browser.ts";
import { type AppOfStory, beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The six pages that owners may begin from, published as they are: what Lighthouse asks of a page, asked of each. */
let stories: Stories;
let ada: Person;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  screen = await stories.open();
  page = screen.page;
});
afterAll(() => stories?.end());

test.each(homes)(
  "the page “$name” is light, stands still, and can be read, on a desktop and on a phone, in light and dark",
  async (offered) => {
    const home = await offered.load();
    const app = await ada.app(offered.name, `finished-${offered.value}`);
    await app.call("POST", `/apps/${app.id}`, { settings: { theme: home.theme, mode: "auto" } });
    const layout = layoutOfHome(home);
    const settings = { description: `${offered.text}: a page to begin from.`, noIndex: false };
    await app.call("POST", "/pages", { slug: "made", title: offered.name, layout, settings });
    const found = [...(await problemsAt(app, 1280, 800)), ...(await problemsAt(app, 390, 844))];
    expect(found).toEqual([]);
    expect(screen.faults).toEqual([]);
  },
);

async function problemsAt(app: AppOfStory, width: number, height: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height });
  await page.goto(`${stories.site(app.slug)}/made`);
  const moved = await movedIn(page);
  const light = await violationsOn(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violationsOn(page, "colours");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const { sideways, scripts, described, bytes } = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [whole] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      sideways: (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
      scripts:
        document.scripts.length - document.querySelectorAll('script[type="application/ld+json"], script[type="application/json"]').length,
      described: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
      bytes: [...files, ...(whole ? [whole] : [])].reduce((sum, file) => sum + file.transferSize, 0),
    };
  });
  return [
    ...light.map((one) => `${width} light: ${one}`),
    ...dark.map((one) => `${width} dark: ${one}`),
    ...(moved < 0.01 ? [] : [`${width}: moved by ${moved}`]),
    ...(sideways <= 0 ? [] : [`${width}: ${sideways} px too wide`]),
    ...(described === "" ? [`${width}: no description`] : []),
    // The words, the pictures, the style sheet, faces of two families, and the small scripts of a form, a news bar and a gallery where there is one.
    ...(bytes < 250_000 ? [] : [`${width}: ${bytes} bytes`]),
    ...(scripts <= 3 ? [] : [`${width}: ${scripts} scripts`]),
  ];
}
