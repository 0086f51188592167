import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canvasOf } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";

/** The blocks that are there to be added, and how they look while a page is made. */
let stories: Stories;
let app: AppOfStory;
let page: Page;
let made = 0;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Atelier", "library");
  ({ page } = await stories.open(ada));
});
afterAll(() => stories?.end());

const canvas = () => canvasOf(page);

/** A new page in the editor. */
async function begin(layout: readonly object[]): Promise<void> {
  made += 1;
  const [title, slug] = [`Work ${made}`, `work-${made}`];
  await app.call("POST", "/pages", { title, slug, layout, settings: { siteHeader: false, siteFooter: false } });
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/${slug}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

test("the dialog of all blocks offers every block of the library [BL-18] [BL-19] [BL-31] [BL-32] [BL-35] [BL-36] [BL-37] [BL-38] [BL-39] [BL-40] [BL-41] [BL-42] [BL-43] [BL-44] [BL-45] [BL-46] [BL-47]", async () => {
  await begin([]);
  await page.getByRole("button", { name: "Add Block" }).click();
  const options = page.getByRole("dialog", { name: "Add a block" }).getByRole("option");
  const library = [
    ...["Navigation", "Large words", "Cover", "Picture and text", "Cards", "Team", "Pricing", "Contact", "Newsletter"],
    ...["Footer", "Form", "Invoice", "Custom Code", "Title", "Two columns", "Button list", "Only on the site"],
  ];
  await expect
    .poll(() => options.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
    .toEqual(expect.arrayContaining(library));
  await page.keyboard.press("Escape");
});

test("the previews of blocks leave their edit mode after ten seconds, the page itself stays in it [ED-29]", async () => {
  await begin([{ id: "hero1", component: "hero", title: "A quiet point of view" }]);
  await page.getByRole("button", { name: "Add Block" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add a block" });
  const typed = dialog.locator('[data-kind="hero"]').first().frameLocator("iframe").locator("[data-typed]");
  await expect.poll(() => typed.count()).toBeGreaterThan(0);
  await expect.poll(() => typed.count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => canvas().locator("[data-typed]").count()).toBeGreaterThan(0);
});

test("what only visitors shall see is out of the way while the page is edited, and stands in the preview [BL-32]", async () => {
  const words = { id: "text1", component: "text", html: "<p>For visitors</p>" };
  await begin([{ id: "only1", component: "view-only", children: [words] }]);
  await canvas().getByText("One block that only visitors see").waitFor();
  await expect.poll(() => canvas().getByText("For visitors").count()).toBe(0);
  await page.getByRole("button", { name: "Preview" }).click();
  await canvas().getByText("For visitors").waitFor();
  await expect.poll(() => canvas().getByText("One block that only visitors see").count()).toBe(0);
  await page.getByRole("button", { name: "Back to editing" }).click();
});
