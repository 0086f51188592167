import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { canvasOf } from "./main-job-kit.ts";

/** Settings in windows of their own, and links to a preview. */
let story: Story;
let home: { readonly id: number };

beforeAll(async () => {
  story = await beginStory();
  [home] = await story.call("GET", "/pages");
  const layout = [{ id: "hero1", component: "hero", title: "Live" }];
  await story.call("POST", `/pages/${home.id}`, { layout });
  await story.call("POST", `/pages/${home.id}`, { draft: [{ ...layout[0], title: "Drafted" }] });
  await story.visit("/page/index");
  await canvasOf(story.page).getByText("Drafted").waitFor();
});
afterAll(() => story?.end());

test("the settings of a block open in a window that is called by its CSS id, and what is set there is set [DI-09]", async () => {
  const { page } = story;
  await canvasOf(page)
    .locator("[data-block-id=hero1]")
    .click({ position: { x: 20, y: 20 } });
  await page.getByRole("button", { name: "Open in a window" }).first().click();
  const dialog = page.getByRole("dialog", { name: "#b-hero1" });
  await dialog.getByLabel("Title", { exact: true }).fill("Set in a window");
  await canvasOf(page).getByText("Set in a window").waitFor();
  await page.locator("[id^=settings-hero1]").first().waitFor({ state: "attached" });
  await expectAccessibleInBoth(page, "settings of a block in a window");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("the settings of the page open in a window with tabs: General, Appearance, SEO, Header Code [DI-08]", async () => {
  const { page } = story;
  await page.getByRole("tab", { name: "Page", exact: true }).click();
  await page.getByRole("button", { name: "Open in a window" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Page settings" });
  for (const tab of ["General", "Appearance", "SEO", "Header Code"]) await dialog.getByRole("tab", { name: tab, exact: true }).waitFor();
  await page.locator(`[id^=page-settings-${home.id}]`).first().waitFor({ state: "attached" });
  await dialog.getByRole("tab", { name: "SEO" }).click();
  await dialog.getByLabel("Hide from search engines").waitFor();
  await expectAccessibleInBoth(page, "settings of the page in a window");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("a link to a preview shows the draft to somebody without an account, until all links are withdrawn", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "More about this page" }).click();
  await page.getByRole("menuitem", { name: "Share a preview…" }).click();
  const dialog = page.getByRole("dialog", { name: "Share a preview" });
  await dialog.getByLabel("Ends after").selectOption({ label: "One week" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await dialog.getByText(/^It ends on/).waitFor();
  const address = await dialog.getByLabel("Link").inputValue();
  await expectAccessibleInBoth(page, "share a preview");
  const visitor = await story.visitor(new URL(address).pathname);
  await visitor.page.getByRole("heading", { level: 1, name: "Set in a window" }).waitFor();
  await dialog.getByRole("button", { name: "Withdraw all links" }).click();
  await page.getByRole("dialog", { name: "Withdraw all links?" }).getByRole("button", { name: "Withdraw links" }).click();
  await expect.poll(async () => (await visitor.page.goto(address))?.status()).toBe(404);
});
