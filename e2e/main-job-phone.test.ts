import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { canvasOf, expectFocused, expectSaid, expectText, typeOver } from "./main-job-kit.ts";
import { beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The first page published from a phone, 390 pixels wide. */
let stories: Stories;
let owner: Screen;
const mary = { username: "mary@example.test", password: "a long secret" };

beforeAll(async () => {
  stories = await beginStories();
  owner = await stories.open(undefined, { width: 390, height: 844 });
  await stories.product.call("POST", "/api/1/auth/signup", {
    body: { ...mary, nickname: "Mary" },
  });
});

afterAll(() => stories?.end());

async function calling(method: string, path: string, body?: unknown) {
  const { call } = stories.product;
  const { json } = await call("POST", "/api/1/auth/login", { body: mary });
  return call(method, path, { token: json.token, body });
}

test("on a phone: signing in leads to the apps, and a new one opens in the style that was picked, asked for once [RT-06]", async () => {
  const { page } = owner;
  await page.goto(`${stories.main}/login`);
  await page.getByLabel("Phone number or e-mail").fill(mary.username);
  await page.getByRole("textbox", { name: "Password" }).fill(mary.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("button", { name: "Start with Orchard" }).click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  await dialog.getByLabel("Title").fill("Pottery");
  await dialog.getByText("Style Orchard").waitFor();
  await expect.poll(() => dialog.getByRole("radio").count()).toBe(0);
  await dialog.getByRole("button", { name: "Create app" }).click();
  await page.waitForURL("**/a/pottery/page/index");
  const { json: apps } = await calling("GET", "/api/1/apps/me");
  expect(apps.map((app: { settings: { theme: string } }) => app.settings.theme)).toEqual(["orchard"]);
});

test("on a phone: a heading is typed, and the page is published", async () => {
  const { page } = owner;
  const heading = canvasOf(page).getByRole("heading", { level: 1 });
  await typeOver(heading, "Bowls and cups");
  await expectAccessible(page, "editor on a phone");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish" }).click();
  await expectSaid(page, "The page is live.");
  await page.keyboard.press("Escape");
  expect(owner.faults).toEqual([]);
});

test("on a phone: with changes to publish, the page's menu is still within the window", async () => {
  const { page } = owner;
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Publish changes" }).waitFor();
  const menu = page.getByRole("button", { name: "More about this page" });
  await expect.poll(() => menu.evaluate((button) => button.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
});

test("on a phone: the list of pages goes once one was chosen, and the focus goes on to what was chosen", async () => {
  const { page } = owner;
  const bar = page.getByRole("navigation", { name: "App, bottom" });
  const list = page.getByRole("dialog", { name: "Pages" });
  const choose = async (name: string) => {
    await bar.getByRole("button", { name: "Pages" }).click();
    await list.getByRole("link", { name }).press("Enter");
    await list.waitFor({ state: "detached" });
  };
  const { json: apps } = await calling("GET", "/api/1/apps/me");
  expect((await calling("POST", `/api/${apps[0].id}/pages`, { title: "Contact", slug: "contact" })).status).toBe(201);
  await choose("Home");
  await expectFocused(bar.getByRole("button", { name: "Pages" }));
  await choose("Contact");
  await page.waitForURL("**/page/contact");
  await expectFocused(page.locator("#main"));
  await choose("Home");
  await canvasOf(page).getByRole("heading", { level: 1 }).waitFor();
});

test("on a phone: what was said stands behind More", async () => {
  const { page } = owner;
  const bar = page.getByRole("navigation", { name: "App, bottom" });
  await bar.getByRole("button", { name: /^More, \d+ new$/ }).click();
  await page.getByRole("menuitem", { name: /^Recent messages/ }).click();
  const dialog = page.getByRole("dialog", { name: "Recent messages" });
  await dialog.getByText("The page is live.").waitFor();
  await expectAccessible(page, "recent messages on a phone");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await bar.getByRole("button", { name: "More", exact: true }).waitFor();
});

test("on a phone: the published page reads well without scrolling sideways", async () => {
  const { page, context, faults } = await stories.open(undefined, { width: 390, height: 844 });
  await page.goto(`${stories.site("pottery")}/`);
  await expectText(page.getByRole("heading", { level: 1 }), "Bowls and cups");
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
  expect(faults).toEqual([]);
  await context.close();
});
