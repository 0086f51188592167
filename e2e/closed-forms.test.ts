import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";

/** What becomes of words that were typed into a form which is closed meanwhile. */
let stories: Stories;
let app: AppOfStory;
const words = "Dear all,\n\nwe would like to come on Friday.\nAda";

const layoutWith = (...blocks: object[]) => [
  { id: "text1", component: "text-section", html: "<p>Write to us.</p>", settings: { size: "md" } },
  ...blocks,
];
const children = [
  { id: "f1", component: "input-text", slug: "first-name", label: "First name", maxLength: 5 },
  { id: "f2", component: "textarea", slug: "message", label: "Message", maxLength: 60, required: true },
];
const form = {
  id: "form1",
  component: "form-section",
  title: "Write to us",
  type: "_custom",
  notify: "desk@example.test",
  children,
  settings: {},
};

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Harbor", "harbor");
});
afterAll(() => stories?.end());

async function pageWithForm(slug: string): Promise<{ readonly address: string; readonly close: () => Promise<unknown> }> {
  const { id } = await app.call("POST", "/pages", { title: slug, slug, layout: layoutWith(form), settings: {} });
  return {
    address: `${stories.site(app.slug)}/${slug}`,
    close: () => app.call("POST", `/pages/${id}`, { layout: layoutWith() }),
  };
}

test("without script a form that was closed meanwhile says so, with all that was typed to be copied", async () => {
  const { address, close } = await pageWithForm("plain");
  const context = await stories.context({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("[name=message]").fill(words);
  await close();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("heading", { level: 1, name: "This form is closed" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "What you typed" }).waitFor();
  await expect.poll(async () => (await page.locator("pre").textContent())?.replaceAll("\r", "")).toBe(words);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test("with script the words stay in the form, and it says that it is closed", async () => {
  const { address, close } = await pageWithForm("lively");
  const { page } = await stories.open();
  await page.goto(address);
  await page.locator("form[novalidate]").waitFor();
  await page.locator("[name=message]").fill(words);
  await close();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("alert").filter({ hasText: "This form is closed. Nothing was sent." }).waitFor();
  await expect.poll(() => page.locator("[name=message]").inputValue()).toBe(words);
  await expectAccessibleInBoth(page, "a form that is closed");
});
