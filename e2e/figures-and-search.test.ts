import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, type Person, type Stories } from "./product.ts";

/** Visitors read figures and charts of records and search the site; members sign in on a page and find what is theirs. */
let stories: Stories;
let bea: Person;
let app: AppOfStory;

const woods = ["Oak", "Ash"];
const field = (component: string, slug: string, more: object) => ({ id: `f-${slug}`, component, slug, ...more });

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  bea = await stories.person("Bea");
  app = await ada.app("Brightwater", "shop");
  await addTo(app, bea, 25);
  const goods = await app.call("POST", "/types", {
    title: "Goods",
    permission: "read",
    postFields: [
      field("input-text", "name", { label: "Name", type: "text" }),
      field("select", "wood", { label: "Wood", values: woods }),
      field("number", "price", { label: "Price", numberStyle: "currency", currency: "EUR" }),
      field("date", "made", { label: "Made" }),
    ],
  });
  for (let number = 1; number <= 8; number += 1)
    await app.call("POST", "/posts", {
      typeId: goods.id,
      name: `Chair ${number}`,
      wood: woods[number % 2],
      price: number * 10,
      made: `2026-0${number}-01`,
    });
  const menu = { id: "menu1", component: "menu", text: "Brightwater", values: [{ text: "Shop", value: "/shop" }], settings: {} };
  const one = { id: "one", component: "record", type: "goods", mark: "price", backText: "All goods", backLink: "/shop", settings: {} };
  const single = await app.call("POST", "/pages", { title: "Good", slug: "good", permission: "public", layout: [menu, one] });
  await app.call("POST", `/types/${goods.id}`, { singlePage: single.id });
  const list = { id: "list", component: "records", title: "Our chairs", type: "goods", order: "name", count: 6, mark: "price" };
  const shop = [menu, { ...list, search: true, filters: ["wood"], sorts: ["price"], paged: true, settings: { layout: "cards", cols: 3 } }];
  await app.call("POST", "/pages", { title: "Shop", slug: "shop", permission: "public", layout: shop });
  const chart = (layout: string, by: string) => ({
    ...{ id: `chart-${layout}`, component: "record-chart", title: `By ${by}`, type: "goods", by, settings: { layout } },
  });
  const figures = [
    { id: "fig1", component: "record-figure", type: "goods", title: "chairs in the shop", link: "/shop", settings: { space: "s" } },
    {
      ...{ id: "stats1", component: "stats", title: "In figures", settings: {} },
      children: [
        { id: "stat1", component: "stat", title: "1994", text: "the first bench" },
        { id: "fig2", component: "record-figure", type: "goods", measure: "sum", field: "price", title: "worth of chairs", settings: {} },
      ],
    },
  ];
  const report = [menu, ...figures, chart("bar", "wood"), chart("line", "made"), { ...chart("ring", "wood"), table: true }];
  await app.call("POST", "/pages", { title: "Report", slug: "report", permission: "public", layout: report });
  const search = { id: "s1", component: "site-search", title: "What are you looking for?", settings: {} };
  await app.call("POST", "/pages", { title: "Find", slug: "find", permission: "public", layout: [menu, search] });
  const notes = await app.call("POST", "/types", {
    title: "Bookings",
    permission: "own",
    postFields: [
      field("input-text", "name", { label: "Name", type: "text" }),
      field("number", "seats", { label: "Seats", min: 1 }),
      field("action-button", "cancel", {
        label: "Cancel it",
        successMessage: "It is cancelled.",
        actions: [{ slug: "no", component: "update-post", fieldToUpdate: "seats", valueToUpdate: "1" }],
      }),
    ],
  });
  const booking = { id: "book", component: "record", type: "bookings", edit: true, buttons: true, settings: { layout: "plain" } };
  const bookings = await app.call("POST", "/pages", { title: "Booking", slug: "booking", permission: "member", layout: [menu, booking] });
  await app.call("POST", `/types/${notes.id}`, { singlePage: bookings.id });
  await app.call("POST", "/posts", { typeId: notes.id, name: "Booked by the owner" });
  await bea.call("POST", `/${app.id}/posts`, { typeId: notes.id, name: "Booked by Bea" });
  const account = { id: "acc", component: "account", title: "Members", values: [{ text: "My bookings", value: "/mine" }], settings: {} };
  await app.call("POST", "/pages", { title: "Account", slug: "account", permission: "public", layout: [menu, account] });
  const mine = {
    ...{ id: "mine", component: "records", title: "My bookings", type: "bookings", settings: { layout: "list" } },
    filter: [{ slug: "userId", op: "eq", value: "$" + "{user.id}" }],
  };
  await app.call("POST", "/pages", { title: "Mine", slug: "mine", permission: "member", layout: [menu, mine] });
});
afterAll(() => stories?.end());

const site = (path: string) => stories.site(app.slug) + path;

test("figures and charts of records are whole in both sides of a style, on a phone, and read aloud as tables", async () => {
  const visitor = await stories.open(undefined, { width: 1280 });
  const { page } = visitor;
  await page.goto(site("/report"));
  await page.locator(".stat-figure", { hasText: "€360.00" }).waitFor();
  await page.locator("#b-fig1 .stat-figure", { hasText: "8" }).waitFor();
  for (const id of ["chart-bar", "chart-line", "chart-ring"]) await page.locator(`#b-${id} svg`).first().waitFor();
  await expect.poll(() => page.getByRole("table").count()).toBe(3);
  await expectAccessibleInBoth(page, "charts");
  await expectNothingSideways(visitor, "charts");
});

test("words are found in pages and records, by the field and by the site's own address", async () => {
  const { page } = await stories.open();
  await page.goto(site("/find"));
  await page.getByRole("searchbox", { name: "Search this site" }).fill("Chair 5");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("Results for “Chair 5”").waitFor();
  await page.getByRole("link", { name: "Chair 5" }).click();
  await page.getByRole("heading", { level: 1, name: "Chair 5" }).waitFor();
  await page.goto(site("/site/search?q=our%20chairs"));
  await page.getByRole("link", { name: "Shop", exact: true }).last().waitFor();
  await expectAccessibleInBoth(page, "results of a search");
});

test("a member signs in on a page, finds what is theirs and nothing else, and signs out there", async () => {
  const visitor = await stories.open(undefined, { width: 390 });
  const { page } = visitor;
  await page.goto(site("/account"));
  await expectAccessibleInBoth(page, "an account page");
  await expectNothingSideways(visitor, "an account page");
  await page.getByLabel("Phone number or e-mail").fill(bea.username);
  await page.getByLabel("Password").fill(bea.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Hello Bea").waitFor();
  expect(page.url()).toBe(site("/account"));
  await page.getByRole("link", { name: "My bookings" }).click();
  await page.getByRole("link", { name: "Booked by Bea" }).waitFor();
  await expect.poll(() => page.getByText("Booked by the owner").count()).toBe(0);
  await page.goto(site("/account"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(site("/account"));
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
});

test("a member changes a record of theirs on its page and presses its button, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await stories.context({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(site("/mine"));
    await page.getByLabel("Phone number or e-mail").fill(bea.username);
    await page.getByLabel("Password").fill(bea.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: /Booked by Bea/ }).click();
    if (javaScriptEnabled) await expectAccessibleInBoth(page, "a record with its actions");
    await page.getByText("Edit", { exact: true }).click();
    await page.getByLabel("Seats").fill("0");
    await page.getByLabel("Name").fill(`Booked by Bea ${javaScriptEnabled}`);
    await page.getByRole("button", { name: "Save" }).click();
    // The server says what is wrong, with what was typed, where no browser did before.
    await page.getByLabel("Seats").fill("4");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await page.getByRole("heading", { level: 1, name: `Booked by Bea ${javaScriptEnabled}` }).waitFor();
    await page.locator("dd", { hasText: "4" }).waitFor();
    await page.getByRole("button", { name: "Cancel it" }).click();
    await page.getByText("It is cancelled.").waitFor();
    await page.locator("dd", { hasText: "1" }).waitFor();
    await context.close();
  }
});
