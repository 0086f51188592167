import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canvasOf } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";

/** What an owner calls otherwise is found everywhere under its new name. */
let stories: Stories;
let app: AppOfStory;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Atelier", "atelier");
  const shown = { id: "pf", slug: "wood", label: "Wood", component: "input-text" };
  await app.call("POST", "/types", { title: "Tables", slug: "tables", permission: "submit", postFields: [shown] });
  await app.call("POST", "/pages", { title: "Team", slug: "team", layout: [{ id: "t1", component: "hero", title: "Who we are" }] });
  const form = { id: "f1", component: "form-section", type: "tables", redirect: "/team" };
  const words = { id: "b1", component: "hero", title: "Order a table" };
  const link = { id: "l1", component: "text-section", html: '<p><a href="/team">The team</a></p>' };
  await app.call("POST", "/pages", { title: "Order", slug: "order", layout: [words, form, link] });
  page = (await stories.open(ada)).page;
});
afterAll(() => stories?.end());

async function visit(path: string) {
  const visitor = await stories.open();
  await visitor.page.goto(stories.site(app.slug) + path);
  return visitor;
}

const address = (path: string) => `${stories.main}/a/${app.slug}${path}`;

test("a data type at another path keeps its form on a page, and its old address leads to it", async () => {
  await page.goto(address("/type/tables?tab=settings"));
  const path = page.getByRole("main").getByRole("textbox", { name: /^URL path/ });
  await path.fill("orders");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.waitForURL(address("/type/orders?tab=settings"));
  const { page: visitor } = await visit("/order");
  await visitor.getByLabel("Wood").waitFor();
  await page.goto(address("/type/tables"));
  await page.getByRole("heading", { level: 1, name: "Tables" }).waitFor();
  await page.waitForURL(address("/type/orders"));
});

test("a page that is open in the editor while a data type gets another path shows its form, and is saved on top of that", async () => {
  await page.goto(address("/page/order"));
  await canvasOf(page).getByText("Order a table").waitFor();
  await app.call("POST", "/types/orders", { slug: "wishes" });
  const title = canvasOf(page).getByText("Order a table");
  await title.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Order a chair");
  await expect
    .poll(async () => (await app.call("GET", "/pages/order")).draft)
    .toMatchObject([{ title: "Order a chair" }, { type: "wishes" }, {}]);
});

test("a page at another path is linked to at that one, and found at its old one", async () => {
  await page.goto(address("/page/team"));
  await page.getByRole("tab", { name: "Page", exact: true }).click();
  await page
    .getByRole("tabpanel", { name: "Page" })
    .getByRole("textbox", { name: /^URL path/ })
    .fill("people");
  await page.getByRole("tabpanel", { name: "Page" }).getByRole("button", { name: "Save settings" }).click();
  await page.waitForURL(address("/page/people"));
  const { page: visitor } = await visit("/team");
  await visitor.getByText("Who we are").waitFor();
  expect(new URL(visitor.url()).pathname).toBe("/people");
  await visitor.goto(new URL("/order", visitor.url()).href);
  await visitor.getByRole("link", { name: "The team" }).click();
  await visitor.waitForURL("**/people");
});
