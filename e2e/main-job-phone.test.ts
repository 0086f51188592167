import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, type Screen } from "./browser.ts";
import { canvasOf, expectSaid, expectText } from "./main-job-kit.ts";
import { beginStories, type Stories } from "./product.ts";

/** The first page published from a phone, 390 pixels wide. */
let stories: Stories;
let owner: Screen;

beforeAll(async () => {
  stories = await beginStories();
  owner = await stories.open(undefined, { width: 390, height: 844 });
  await stories.product.call("POST", "/api/1/auth/signup", {
    body: { username: "mary@example.test", password: "a long secret", nickname: "Mary" },
  });
});

afterAll(() => stories?.end());

test("on a phone: signing in leads to the apps, and a new one opens [RT-06]", async () => {
  const { page } = owner;
  await page.goto(`${stories.main}/login`);
  await page.getByLabel("Phone number or e-mail").fill("mary@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("a long secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("button", { name: "New app" }).click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  await dialog.getByLabel("Title").fill("Pottery");
  await dialog.getByRole("button", { name: "Create app" }).click();
  await page.waitForURL("**/a/pottery");
});

test("on a phone: a heading is typed, and the page is published", async () => {
  const { page } = owner;
  await page.getByRole("link", { name: "Edit Home" }).click();
  const heading = canvasOf(page).getByRole("heading", { level: 1 });
  await heading.click();
  await heading.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Bowls and cups");
  await page.keyboard.press("Escape");
  await expectText(heading, "Bowls and cups");
  await expectAccessible(page, "editor on a phone");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish" }).click();
  await expectSaid(page, "The page is live.");
  expect(owner.faults).toEqual([]);
});

test("on a phone: the published page reads well without scrolling sideways", async () => {
  const { page, context, faults } = await stories.open(undefined, { width: 390, height: 844 });
  await page.goto(`${stories.site("pottery")}/`);
  await expectText(page.getByRole("heading", { level: 1 }), "Bowls and cups");
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
  expect(faults).toEqual([]);
  await context.close();
});
