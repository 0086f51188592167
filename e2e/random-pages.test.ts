import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { styleNames } from "../src/model/page/brand.ts";
import { movedIn, drawn as pictured, violationsOn, whatMoved } from "./browser.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import { diceOf, randomPage, sectionKinds } from "./random-pages-kit.ts";
import type { Screen } from "./screens.ts";
import { uploadPicture } from "./upload-picture.ts";

/**
 * Random pages, published and opened as visitors do: a few of them on every run, more for who asks with `PAGES_ROUNDS=20`. A failure names
 * the page's number; `PAGES_SEED` draws the same pages again, and `PAGES_ONLY` opens one of them alone.
 */
const seed = Number(process.env.PAGES_SEED ?? 1);
const rounds = Number(process.env.PAGES_ROUNDS ?? 1);
const only = process.env.PAGES_ONLY;
const perPage = 6;
/** What is good by Google's measure of a page that stands still. */
const movedByFonts = 0.1;

let stories: Stories;
let screen: Screen;
let page: Page;
const sizes = [
  { width: 1200, height: 500 },
  { width: 300, height: 700 },
];
let apps: readonly { readonly app: AppOfStory; readonly pictures: readonly string[] }[];

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  const { token } = await ada.call("POST", "/1/auth/login", { username: ada.username, password: ada.password });
  apps = await Promise.all(
    styleNames.map(async (theme) => {
      const app = await ada.app("Anything", `random-${theme}`);
      await app.call("POST", `/apps/${app.id}`, { settings: { theme, mode: "auto" } });
      return { app, pictures: await Promise.all(sizes.map((size) => uploadPicture({ main: stories.main, app: app.id, token }, size))) };
    }),
  );
  screen = await stories.open();
  page = screen.page;
});
afterAll(() => stories?.end());

/** Every kind stands on some page of each round; the looks of the whole take turns. */
const drawn = Array.from({ length: rounds }, (_, round) => {
  const kinds = sectionKinds(diceOf(seed * 1_000 + round));
  const pages = Math.ceil(kinds.length / perPage);
  return Array.from({ length: pages }, (_, at) => ({
    name: `${seed * 1_000 + round}-${at}`,
    kinds: kinds.slice(at * perPage, (at + 1) * perPage),
  }));
})
  .flat()
  .map((one, at) => ({ ...one, at, lang: at % 2 === 0 ? "en" : "ar" }));

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // How it is written, not what it means.
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "attr-quotes": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "long-title": "off",
    "no-inline-style": "off",
  },
});

test(
  `${drawn.length} random pages of seed ${seed} are valid, accessible in light and dark, as wide as a phone, and stand still`,
  async () => {
    const problems: string[] = [];
    for (const one of drawn.filter(({ name }) => only === undefined || name === only)) {
      const found = await problemsOf(one);
      problems.push(...found.map((problem) => `${one.name} (${styleNames[one.at % styleNames.length]}, ${one.lang}) ${problem}`));
    }
    expect(problems, "draw one of them again with PAGES_ONLY").toEqual([]);
    expect(screen.faults).toEqual([]);
  },
  180_000 * rounds,
);

async function problemsOf({ name, kinds, at, lang }: (typeof drawn)[number]): Promise<readonly string[]> {
  const { app, pictures } = apps[at % apps.length] as (typeof apps)[number];
  const layout = randomPage(kinds, diceOf(Number(name.replace("-", ""))), { pictures });
  if (only !== undefined) console.info(JSON.stringify(layout));
  await app.call("POST", "/pages", { slug: `page-${name}`, title: `Page ${name}`, layout, settings: { lang } });
  const address = `${stories.site(app.slug)}/page-${name}`;
  const html = await (await fetch(`${stories.main}/s/${app.slug}/page-${name}`)).text();
  const onDesktop = await at1280(address);
  return [...(await mistakesIn(html)), ...onDesktop, ...(await at320(address))];
}

async function mistakesIn(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} in ${html.slice(Math.max(0, offset - 60), offset + 60)}`),
  );
}

async function at1280(address: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const moved = await movesIn(address, "desktop");
  const light = await violationsOn(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await violationsOn(page, "colours");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...moved, ...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

async function at320(address: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const moved = await movesIn(address, "phone");
  return [...moved, ...(await sideways(page)).map((one) => `sideways: ${one}`)];
}

/**
 * Opens a page whose fonts come late, as they do over a slow line or beside busy programs: until then it stands still, and when they come
 * no more moves than what a line that is broken elsewhere moves, see `standInFaces`.
 */
async function movesIn(address: string, where: string): Promise<readonly string[]> {
  let letIn = () => {};
  const wanted = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/*.woff2", (route) => wanted.then(() => route.continue()));
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === "lazy"));
  const before = await moves(where, 0.01);
  letIn();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await pictured(page);
  await page.unrouteAll({ behavior: "wait" });
  return before.length > 0 ? before : moves(`${where} when the fonts came`, movedByFonts);
}

async function moves(where: string, most: number): Promise<readonly string[]> {
  const moved = await movedIn(page);
  return moved < most ? [] : [`moved by ${moved} on a ${where}: ${(await whatMoved(page)).join("; ")}`];
}

/** What reaches beyond the window on a page that can be pushed sideways. */
function sideways(on: Page): Promise<readonly string[]> {
  return on.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= room) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return right > room + 1 || left < -1;
    });
    return wide.slice(0, 8).map((one) => `${one.outerHTML.slice(0, 140)} ${Math.round(one.getBoundingClientRect().right)}`);
  });
}
