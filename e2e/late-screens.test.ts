import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** What somebody opens while the screen that they chose is on its way, as it is on a slow connection. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  screen = await stories.open(ada);
  ({ page } = screen);
});
afterAll(() => stories?.end());

const account = () => page.getByRole("button", { name: "Account of Ada" });
const billing = () => page.getByRole("menuitem", { name: "Billing" });
const help = () => page.getByRole("button", { name: "Help", exact: true });
const shortcuts = () => page.getByRole("menuitem", { name: "Keyboard shortcuts" });
const messages = () => page.getByRole("button", { name: "Recent messages" });
const said = () => page.getByRole("dialog", { name: "Recent messages" });
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

/** The program of what a button opens is there afterwards. */
async function openAndClose(button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await opened.waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
}

/** Holds back the programs that the page asks for from now on, until what is answered is called. */
async function holdPrograms(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What was held back before is through.
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\/static\/studio\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** As long as the focus waits before it goes on to a new screen, and longer. */
const settled = () => setTimeout(500);

test("a menu that is opened while the screen that was chosen is on its way stays open when it comes", async () => {
  await page.goto(`${stories.main}/settings/Account`);
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await openAndClose(account(), billing());
  const release = await holdPrograms();
  await page.getByRole("banner").getByRole("link", { name: "Apps", exact: true }).click();
  await account().click();
  await billing().waitFor();
  const list = page.getByRole("heading", { level: 1, name: "Your apps", includeHidden: true });
  await expect.poll(() => list.count()).toBe(0);
  release();
  await list.waitFor();
  await settled();
  await expect.poll(() => billing().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
});

/** In an app, chooses a screen outside of it, opens something before that comes, and waits until it has come. */
async function leaveAppWith(button: Locator, opened: Locator): Promise<void> {
  await goOnTo(page, `${stories.main}/a/${app.slug}/settings`);
  await page.reload();
  await openAndClose(account(), billing());
  await openAndClose(button, opened);
  const release = await holdPrograms();
  await account().click();
  await billing().click();
  await billing().waitFor({ state: "detached" });
  await button.click();
  await opened.waitFor();
  const balance = page.getByRole("region", { name: "Balance", includeHidden: true });
  await expect.poll(() => balance.count()).toBe(0);
  release();
  await balance.waitFor();
  await settled();
}

test("so does what both bars have, where the screen brings another bar, and closing it leads back to its button there", async () => {
  for (const [button, opened] of [
    [account(), billing()],
    [messages(), said()],
  ] as const) {
    await leaveAppWith(button, opened);
    await expect.poll(() => opened.isVisible()).toBe(true);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page, "opened before the screen came");
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  }
});

test("what only the bar before had goes with it, and the focus is on the new screen", async () => {
  await leaveAppWith(help(), shortcuts());
  await expect.poll(() => shortcuts().count()).toBe(0);
  await expect.poll(focused).toBe("main");
});

test("nothing went wrong in the page meanwhile", () => {
  expect(screen.faults).toEqual([]);
});
