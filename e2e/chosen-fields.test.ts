import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSaved } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";

/** A page shows the form of a data type, and says itself what each of its fields allows. */
let stories: Stories;
let app: AppOfStory;
let page: Page;

const alone = { siteHeader: false, siteFooter: false };

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "chosen-fields");
  ({ page } = await stories.open(ada));
});
afterAll(() => stories?.end());

test("what each field of a type's form allows is asked once that is switched on, and holds for visitors [EN-89]", async () => {
  const line = (slug: string, label: string) => ({ id: slug, slug, label, component: "input-text", default: "web" });
  const postFields = [line("name", "Name"), line("source", "Source"), line("place", "Place")];
  await app.call("POST", "/types", { title: "Wishes", slug: "wishes", postFields });
  const form = { id: "form1", component: "form-section", title: "Wish", type: "wishes", children: [], settings: {} };
  await app.call("POST", "/pages", { title: "Made", slug: "made", draft: [form], settings: alone });
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/made`);
  await page.getByRole("treeitem", { name: /^Form/ }).click();
  const panel = page.getByRole("tabpanel", { name: "Form" });
  const lists = ["hiddenFields", "readOnlyFields"].map((name) => panel.locator(`[data-field="${name}"]`));
  const choose = panel.getByLabel("Choose what each field allows");
  await choose.waitFor();
  for (const list of lists) await expect.poll(() => list.count()).toBe(0);
  await choose.check();
  for (const list of lists) await list.waitFor();
  await expectSaved(page);
  const chosen = { ...form, choosePermissions: true, hiddenFields: ["source"], readOnlyFields: ["place"] };
  await app.call("POST", "/pages", { title: "Wish", slug: "wish", permission: "public", layout: [chosen], settings: alone });
  const { page: visitor } = await stories.open();
  await visitor.goto(`${stories.site(app.slug)}/wish`);
  await visitor.locator("form[novalidate]").waitFor();
  await expect.poll(() => visitor.getByLabel("Name").isEditable()).toBe(true);
  await expect.poll(() => visitor.getByLabel("Place").isEditable()).toBe(false);
  await expect.poll(() => visitor.getByText("Source").count()).toBe(0);
});
