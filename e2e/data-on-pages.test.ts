import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { canvasOf, expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, goOnTo, type Person, type Stories } from "./product.ts";

/** Visitors look through a shop, with and without script and on a phone; they print an invoice; members find what is theirs; the owner makes it. */
let stories: Stories;
let ada: Person;
let bea: Person;
let app: AppOfStory;
let invoice: number;

const woods = ["Oak", "Ash"];
const field = (component: string, slug: string, more: object) => ({ id: `f-${slug}`, component, slug, ...more });
const name = field("input-text", "name", { label: "Name", type: "text" });

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  bea = await stories.person("Bea");
  app = await ada.app("Brightwater", "shop");
  await addTo(app, bea, 25);
  const addType = (title: string, permission: string, postFields: object[]) =>
    app.call("POST", "/types", { title, permission, postFields });
  const addPage = (title: string, slug: string, blocks: object[], permission = "public") =>
    app.call("POST", "/pages", { title, slug, permission, layout: blocks });
  const goods = await addType("Goods", "read", [
    name,
    field("select", "wood", { label: "Wood", values: woods }),
    field("number", "price", { label: "Price", numberStyle: "currency", currency: "EUR" }),
  ]);
  for (let number = 1; number <= 8; number += 1)
    await app.call("POST", "/posts", { typeId: goods.id, name: `Chair ${number}`, wood: woods[number % 2], price: number * 10 });
  // Else the first page that is made answers at the address without a path.
  await app.call("POST", "/pages/index", { layout: [{ id: "start", component: "text-section", html: "<p>Chairs and more.</p>" }] });
  const one = { id: "one", component: "record", type: "goods", mark: "price", backText: "All goods", backLink: "/shop", settings: {} };
  const single = await addPage("Good", "good", [one]);
  await app.call("POST", `/types/${goods.id}`, { singlePage: single.id });
  const list = {
    id: "list",
    component: "records",
    title: "Our chairs",
    type: "goods",
    order: "name",
    count: 6,
    mark: "price",
    fields: ["wood"],
  };
  const asked = { search: true, filters: ["wood", "price"], sorts: ["price"], paged: true };
  await addPage("Shop", "shop", [{ ...list, ...asked, settings: { layout: "cards", cols: 3 } }]);
  const layouts = ["table", "gallery", "list"].map((layout) => ({ ...list, id: layout, title: `As a ${layout}`, settings: { layout } }));
  await addPage("All layouts", "layouts", layouts);
  const bookings = await addType("Bookings", "own", [name]);
  await app.call("POST", "/posts", { typeId: bookings.id, name: "Booked by the owner" });
  await bea.call("POST", `/${app.id}/posts`, { typeId: bookings.id, name: "Booked by Bea" });
  const filter = [{ slug: "userId", op: "eq", value: "$" + "{user.id}" }];
  const mine = { id: "mine", component: "records", title: "My bookings", type: "bookings", settings: { layout: "list" }, filter };
  await addPage("Mine", "mine", [mine], "member");
  const invoices = await addType("Invoices", "read", [
    name,
    field("date", "due", { label: "Due" }),
    field("textarea", "remark", { label: "Remark" }),
    field("invoice-items", "lines", { label: "Items", currency: "EUR" }),
  ]);
  const paper = {
    ...{ id: "inv", component: "invoice", title: "Invoice", type: "invoices", from: "Brightwater", to: ["name"] },
    ...{ due: "due", notes: "remark", terms: "Please pay within 14 days.", settings: {} },
  };
  await addPage("Invoice", "invoice", [paper]);
  const lines = { items: [{ title: "A chair", quantity: 2, price: 45 }], taxRate: 20, discountRate: 0 };
  const words = { name: "Mira Okafor", due: "2031-05-26", remark: "With thanks." };
  invoice = (await app.call("POST", "/posts", { typeId: invoices.id, ...words, lines })).id;
  // The newest is what the canvas shows.
  await app.call("POST", "/posts", { typeId: invoices.id, name: "Nobody yet" });
});
afterAll(() => stories?.end());

const site = (path: string) => stories.site(app.slug) + path;
const chairs = (page: Page) => page.locator(".record-card .card-title").allTextContents();
const show = (page: Page) => page.getByRole("button", { name: "Show", exact: true }).click();

test("a visitor searches, filters and turns pages of a shop without a reload, opens a chair and comes back to where they were [EN-27] [RT-56]", async () => {
  const { page, faults } = await stories.open();
  await page.goto(site("/shop"));
  await expect.poll(() => chairs(page)).toHaveLength(6);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => chairs(page)).toEqual(["Chair 7", "Chair 8"]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect.poll(() => chairs(page)).toHaveLength(6);
  await page.getByLabel("Wood").selectOption("Ash");
  await show(page);
  await expect.poll(() => chairs(page)).toEqual(["Chair 1", "Chair 3", "Chair 5", "Chair 7"]);
  await page.getByLabel("Search").fill("7");
  await show(page);
  await expect.poll(() => chairs(page)).toEqual(["Chair 7"]);
  expect(await page.evaluate(() => Object.hasOwn(window, "stayed"))).toBe(true);
  await page.goBack();
  await expect.poll(() => chairs(page)).toHaveLength(4);
  await page.getByRole("link", { name: "Chair 3" }).click();
  await page.getByRole("heading", { level: 1, name: "Chair 3" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Chair 3/);
  await page.waitForURL(/\/good\?id=\d+$/);
  await expectAccessibleInBoth(page, "a record");
  await page.goBack();
  await expect.poll(() => chairs(page)).toEqual(["Chair 1", "Chair 3", "Chair 5", "Chair 7"]);
  await expectAccessibleInBoth(page, "a shop");
  expect(faults).toEqual([]);
});

test("the keyboard alone finds a chair, and stays where the list is", async () => {
  const { page } = await stories.open();
  await page.goto(site("/shop"));
  await page.getByLabel("Search").focus();
  await page.keyboard.type("Chair 5");
  await page.keyboard.press("Enter");
  await expect.poll(() => chairs(page)).toEqual(["Chair 5"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-records"))).toBe(true);
  await page.getByRole("link", { name: "Show all" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => chairs(page)).toHaveLength(6);
});

test("the same shop works by links alone on a phone without any script", async () => {
  const context = await stories.context({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(site("/shop"));
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => chairs(page)).toEqual(["Chair 7", "Chair 8"]);
  await page.getByLabel("Wood").selectOption("Oak");
  await show(page);
  await expect.poll(() => chairs(page)).toEqual(["Chair 2", "Chair 4", "Chair 6", "Chair 8"]);
  await page.getByRole("link", { name: "Chair 4" }).click();
  await page.getByRole("heading", { level: 1, name: "Chair 4" }).waitFor();
  await page.getByRole("link", { name: "All goods" }).click();
  await page.getByRole("heading", { name: "Our chairs" }).waitFor();
  await context.close();
});

test("every layout of a list is whole on a narrow phone and a wide screen, in both sides of a style", async () => {
  for (const width of [320, 1280]) {
    const visitor = await stories.open(undefined, { width });
    await visitor.page.goto(site("/layouts"));
    await visitor.page.getByRole("table").getByText("Chair 1").waitFor();
    await expectNothingSideways(visitor, "lists of records");
    await expectAccessibleInBoth(visitor.page, "lists of records");
  }
});

test("an invoice is printed by its button, and says from whom and to whom, its items and what is due [BL-14] [BL-15] [BL-17] [BL-46]", async () => {
  const { page } = await stories.open();
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.goto(site(`/invoice?id=${invoice}`));
  for (const words of [
    ...["Brightwater", "Mira Okafor", `#${invoice}`, "Issue date", "A chair", "€90.00", "€108.00"],
    ...["Due date", "Notes", "With thanks.", "Terms", "Please pay within 14 days."],
  ])
    await page.locator(".invoice").getByText(words, { exact: true }).first().waitFor();
  await expect.poll(() => page.locator(".invoice-parties dl div", { hasText: "Due date" }).locator("dd").textContent()).toMatch(/26|2031/);
  await page.goto(site(`/invoice/${invoice}`));
  await page.locator(".invoice").getByText("Mira Okafor", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.evaluate(() => Object.hasOwn(window, "printed"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
});

test("a member finds what is theirs and nothing else, and a stranger is led to sign in and back", async () => {
  const { page } = await stories.open(undefined, { width: 390 });
  await page.goto(site("/mine"));
  await page.getByLabel("Phone number or e-mail").fill(bea.username);
  await page.getByLabel("Password").fill(bea.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Booked by Bea").waitFor();
  expect(page.url()).toBe(site("/mine"));
  await expect.poll(() => page.getByText("Booked by the owner").count()).toBe(0);
});

test("the canvas shows the records that visitors will see, and what an invoice without items will hold [BL-16]", async () => {
  const { page } = await stories.open(ada);
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/shop`);
  await canvasOf(page).getByText("Chair 6").waitFor();
  await canvasOf(page).getByRole("heading", { name: "Our chairs" }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("How many").fill("2");
  await expect.poll(() => canvasOf(page).locator(".record-card").count()).toBe(2);
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/invoice`);
  await canvasOf(page).getByText("[Invoice Items Table Here]").waitFor();
});
