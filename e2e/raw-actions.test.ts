import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { type AppOfStory, beginStories, type Person, type Stories } from "./product.ts";

/** The actions of a status as data: for the platform's staff alone. */
let stories: Stories;
let owner: Person;
let app: AppOfStory;

beforeAll(async () => {
  stories = await beginStories();
  owner = await stories.person("Grace");
  app = await owner.app("Raw", "raw-actions");
  await app.call("POST", "/types", { title: "Leads" });
});

afterAll(() => stories?.end());

async function openStatus(somebody: Person): Promise<Page> {
  const { page } = await stories.open(somebody);
  await page.goto(`${stories.main}/a/${app.slug}/type/leads/workflow`);
  await page.locator("li[data-status-slug=new] button[aria-expanded]").click();
  await page.getByText("Nothing is done when a record gets here.").waitFor();
  return page;
}

test("an owner does not see the raw data of actions [RO-07]", async () => {
  const page = await openStatus(owner);
  await expect.poll(() => page.getByText("Raw actions data").count()).toBe(0);
  await page.context().close();
});

test("staff see it, and may put other actions in their place when these are whole [RO-07]", async () => {
  const page = await openStatus(await stories.admin());
  await page
    .locator("details", { has: page.getByText("Raw actions data") })
    .locator("summary")
    .click();
  const text = page.getByRole("textbox", { name: "Raw actions data" });
  await expect.poll(() => text.inputValue()).toBe("[]");
  await text.fill('[{"component": "update-post", "slug": "set"}]');
  await page.getByRole("button", { name: "Use these actions" }).click();
  await page.getByRole("alert").getByText("0.fieldToUpdate: require").waitFor();
  await expectAccessible(page, "raw actions");
  await text.fill('[{"component": "update-post", "slug": "set", "fieldToUpdate": "title", "valueToUpdate": "T"}]');
  await page.getByRole("button", { name: "Use these actions" }).click();
  await page.getByRole("button", { name: "Apply changes" }).click();
  await expect
    .poll(async () => (await app.call("GET", "/types/leads")).statuses[0].actions)
    .toMatchObject([{ component: "update-post", fieldToUpdate: "title" }]);
});
