import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, movedIn } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { drawer, openDrawer, rail, ugly } from "./navigation-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories, watchCalls } from "./product.ts";
import type { Screen } from "./screens.ts";
import { studioFile } from "./studio-file.ts";

/** An app's addresses, its places and the way around in it. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let other: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  other = await ada.app(ugly, "ugly");
  await app.call("POST", "/types", { title: "Invoices", slug: "invoices" });
  const secret = await app.call("POST", "/types", { title: "Internal log", slug: "internal-log" });
  await app.call("POST", `/types/${secret.id}`, { settings: { ...secret.settings, hideInMenu: true } });
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const visit = (path: string, of: string | number = app.slug) => goOnTo(page, `${stories.main}/a/${of}${path}`);
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const arrive = (path: string) => page.waitForURL(`${stories.main}/a/${app.slug}${path}`);
const gone = (name: string) => page.getByRole("dialog", { name }).waitFor({ state: "detached" });

test("what a button opens is fetched when it is pointed at; where that fails nobody hears of it", async () => {
  await page.goto(`${stories.main}/apps`);
  const fetched = page.waitForEvent("requestfinished", (request) => request.url().endsWith(studioFile("new-app-dialog")));
  await page.getByRole("button", { name: "New app" }).hover();
  await fetched;
  const palette = (url: string | URL) => String(url).endsWith(studioFile("command-palette"));
  await page.route(palette, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => palette(request.url()));
  await page.getByRole("button", { name: "Search or jump to" }).hover();
  await failed;
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Recent messages", exact: true }).waitFor();
  await expect.poll(() => page.locator("[role=dialog], [role=alert]").count()).toBe(0);
});

test("a new app takes an address that can be one, and refuses any other before it is sent [VA-09] [VA-10] [VA-11] [ER-03]", async () => {
  await page.goto(`${stories.main}/apps`);
  await page.getByRole("button", { name: "New app" }).click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  const sent = watchCalls(page, "POST", /\/apps$/);
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
  await dialog.getByRole("button", { name: "Create app" }).click();
  await expect.poll(scrolls).toBe(false);
  await dialog.getByText("Enter a title.").waitFor();
  await dialog.getByText("Enter an address.").waitFor();
  await dialog.getByLabel("Title").fill("Harbor");
  await dialog.getByLabel("Address").fill("not an address!");
  await dialog.getByRole("button", { name: "Create app" }).click();
  await dialog.getByText(/^The address /).waitFor();
  expect(sent()).toBe(0);
  await dialog.getByLabel("Address").fill(`https://${app.slug.replace("b", "B")}/`);
  await expect.poll(() => dialog.getByLabel("Address").inputValue()).toBe(app.slug);
  await dialog.getByRole("button", { name: "Create app" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /already in use/ })
    .first()
    .waitFor();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Harbor");
  await expect.poll(() => dialog.getByLabel("Address").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByRole("button", { name: /^Use “/ }).click();
  await expect.poll(() => dialog.getByLabel("Address").inputValue()).toBe(`${app.slug}-2`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await gone("New app");
  await expect.poll(scrolls).toBe(true);
});

test("what an address names is asked for together with its app, once, and the data types together with a page", async () => {
  // A live connection that opens soon after a change has what was loaded before it asked for again, which is another matter.
  await page.route("**/live", (route) => route.abort());
  const asked = watchCalls(page, "GET", /\/types\/invoices$/);
  const wanted = page.waitForRequest(/\/types\/invoices$/);
  await page.route(`**/api/1/apps/${app.slug}`, (route) => wanted.then(() => route.continue()));
  await page.goto(`${stories.main}/a/${app.slug}/type/invoices`);
  await heading("Invoices");
  expect(asked()).toBe(1);
  const types = page.waitForRequest(/\/types\?/);
  await page.route("**/pages/index", (route) => types.then(() => route.continue()));
  await visit("/page/index");
  await page.getByRole("navigation", { name: "Selection" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("an app answers to its number and to its slug, at home and in the small home [RT-39] [RT-40] [RT-54] [RT-59]", async () => {
  for (const of of [app.id, app.slug])
    for (const path of ["", "/index0"]) {
      await visit(path, of);
      await heading("Brightwater");
      await page.getByRole("region", { name: "Pages" }).getByRole("link", { name: "Home" }).waitFor();
      await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).waitFor();
      await page.getByRole("region", { name: "Recent records" }).waitFor();
      await expect.poll(() => page.getByRole("region", { name: "First steps" }).count()).toBe(path === "" ? 1 : 0);
    }
  await expectAccessible(page, "small home");
  await expectNothingSideways(screen, "small home");
});

test("an app's settings stand in tabs and on one page [RT-41] [RT-42]", async () => {
  await visit("/settings");
  await heading("Settings");
  await page.getByRole("form", { name: "General" }).waitFor();
  await expect
    .poll(() => page.getByRole("tab").allTextContents())
    .toEqual(["General", "Design", "Site", "Plan", "Selling", "Users", "E-mail", "Connections", "API", "Activity"]);
  await expectAccessibleInBoth(page, "app settings");
  await expectNothingSideways(screen, "app settings");
  await visit("/settings0");
  await page.getByRole("form", { name: "General" }).waitFor();
  for (const part of ["Users", "E-mail", "Connections"]) await page.getByRole("region", { name: part }).waitFor();
  await expect.poll(() => page.getByRole("tab").count()).toBe(0);
});

test("types are listed, and one answers to its number and its slug, with its records and its workflow [RT-43] [RT-44] [RT-46] [RT-55]", async () => {
  await visit("/type");
  await heading("Data types");
  const [{ id }] = await app.call("GET", "/types?slug=invoices");
  await page.getByRole("main").getByRole("link", { name: "Invoices" }).click();
  await arrive("/type/invoices");
  for (const type of [id, "invoices"]) {
    await visit(`/type/${type}`);
    await heading("Invoices");
    await page.getByRole("button", { name: "New record" }).first().waitFor();
    await visit(`/type/${type}/workflow`);
    await page.getByRole("heading", { name: "Workflow" }).waitFor();
    await page.getByRole("button", { name: "Add status" }).waitFor();
  }
});

test("a card of an app says whether visitors can open anything of it, and opens it in a new tab", async () => {
  const fresh = await ada.app("Bakery", "bakery");
  const card = page.getByRole("listitem").filter({ hasText: "Bakery" });
  await page.goto(`${stories.main}/apps`);
  await card.getByText("Draft", { exact: true }).waitFor();
  await expectAccessibleInBoth(page, "the list of apps");
  await fresh.call("POST", "/pages", { title: "Home", slug: "home", layout: [{ id: "t1", component: "text", html: "<p>Bread</p>" }] });
  await page.reload();
  await card.getByText("Live", { exact: true }).waitFor();
  const address = `${fresh.slug}.${new URL(stories.main).host}`;
  const [site] = await Promise.all([page.context().waitForEvent("page"), card.getByRole("link", { name: address }).click()]);
  await site.waitForURL((url) => url.host === address);
  await site.close();
});

test("a card of a data type says how many records it holds and who may see them", async () => {
  const orders = await app.call("POST", "/types", { title: "Orders", slug: "orders" });
  for (const title of ["One", "Two"]) await app.call("POST", "/posts", { typeId: orders.id, title });
  await visit("/type");
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Orders" });
  await card.getByText(/^2 records, /).waitFor();
  await card.getByText(/^Submit. Everybody may send a record/).waitFor();
  await expectAccessibleInBoth(page, "the list of data types");
});

test("every call of the studio carries the token and asks for English [AP-02] [AP-03]", async () => {
  const calls: Promise<{ [name: string]: string }>[] = [];
  const hear = (request: Request) => {
    if (/\/api\/(?!.*auth\/refresh)/.test(new URL(request.url()).pathname)) calls.push(request.allHeaders());
  };
  page.on("request", hear);
  await visit("/type");
  await heading("Data types");
  await visit("/settings?tab=users");
  await page.getByRole("region", { name: "Users" }).waitFor();
  await visit("/type/invoices");
  await heading("Invoices");
  page.off("request", hear);
  const sent = await Promise.all(calls);
  expect(sent.length).toBeGreaterThan(2);
  for (const { authorization, "accept-language": language } of sent)
    expect([authorization, language]).toEqual([expect.stringMatching(/^Bearer \S{20,}$/), "en-US"]);
});

test("the address of settings in tabs leads to those of the app that was opened last, and is no app of that name [RT-35]", async () => {
  await visit("/type");
  await goOnTo(page, `${stories.main}/a/separate-tabs-settings`);
  await arrive("/settings");
  await page.getByRole("tab", { name: "General" }).waitFor();
  await expect(ada.call("POST", "/1/apps", { title: "X", domain: "separate-tabs-settings" })).rejects.toThrow(/400/);
});

test("an app that is not there and a place that is not in it are said to be so [RT-48] [ER-17] [AP-13]", async () => {
  await visit("", "no-such-app");
  await heading("App was not found");
  await page.getByRole("link", { name: "Back to the home page" }).waitFor();
  await visit("/no/such/place");
  await heading("This page could not be found");
  await visit("/page/no-such-page");
  await heading("This page does not exist");
  await expectAccessibleInBoth(page, "a page that is not there");
  await visit("/type/no-such-type");
  await heading("This data type does not exist");
});

test("the side navigation has Pages, Data and Settings beside the top bar; drawers open and close [RT-84] [RT-85] [RT-86] [RT-91]", async () => {
  await visit("/type");
  for (const name of ["Pages", "Data"]) {
    await openDrawer(page, name);
    await rail(page).getByRole("button", { name, exact: true }).click();
    await drawer(page, name).waitFor({ state: "detached" });
    await openDrawer(page, name);
    await rail(page).getByRole("button", { name, exact: true, expanded: true }).waitFor();
  }
  await drawer(page, "Data").getByRole("link", { name: "Invoices" }).waitFor();
  await rail(page).getByRole("link", { name: "Trash" }).hover();
  await page.getByRole("tooltip", { name: "Trash" }).waitFor();
  await page.mouse.move(700, 400);
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await expectAccessibleInBoth(page, "a drawer");
  await expectNothingSideways(screen, "a drawer");
  await expect.poll(() => rail(page).getByRole("link", { name: "Settings" }).getAttribute("href")).toBe(`/a/${app.slug}/settings`);
});

test("the open drawer goes with the part of the app that is on the screen; one that was closed stays closed", async () => {
  await visit("");
  await openDrawer(page, "Pages");
  await drawer(page, "Pages").getByRole("link", { name: "Home" }).waitFor();
  await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).click();
  await drawer(page, "Data").locator("[aria-current=page]", { hasText: "Invoices" }).waitFor();
  await rail(page).getByRole("button", { name: "Data" }).click();
  await drawer(page, "Data").waitFor({ state: "detached" });
  await page.goBack();
  await heading("Brightwater");
  await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).click();
  await heading("Invoices");
  await expect.poll(() => drawer(page, "Data").count()).toBe(0);
  await page.goBack();
  await rail(page).getByRole("button", { name: "Data" }).click();
});

test("a type that its owner hid from the menu stays out of the drawer until asked for [RT-92]", async () => {
  await drawer(page, "Data").getByRole("link", { name: "Invoices" }).waitFor();
  await expect.poll(() => drawer(page, "Data").getByRole("link", { name: "Internal log" }).count()).toBe(0);
  await drawer(page, "Data")
    .getByRole("button", { name: /^Hidden \(1\)/ })
    .click();
  await drawer(page, "Data").getByRole("link", { name: "Internal log" }).waitFor();
});

test("the app's mark opens View Site, the other apps and Manage Apps; the app at hand is not among the others [RT-87] [RT-88]", async () => {
  const mark = rail(page).getByRole("button", { name: "Brightwater: site and other apps" });
  const menu = page.getByRole("menu");
  await mark.focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("menuitem", { name: "View Site" }).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => mark.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => mark.getAttribute("aria-expanded")).toBe("false");
  await mark.click();
  const others = menu.getByRole("menuitem").filter({ hasText: ugly.slice(0, 12) });
  await others.waitFor();
  await expect.poll(() => menu.getByRole("menuitem", { name: "View Site" }).getAttribute("href")).toBe(`${stories.site(app.slug)}/`);
  await expect.poll(() => menu.getByRole("menuitem", { name: "Brightwater" }).count()).toBe(0);
  await menu.getByText("Switch to other apps").waitFor();
  await expectAccessibleInBoth(page, "other apps");
  await others.click();
  await page.waitForURL(`**/a/${other.slug}`);
  await heading(ugly.trim());
  await expectNothingSideways(screen, "an app with a long title");
  await rail(page)
    .getByRole("button", { name: /site and other apps$/ })
    .click();
  await menu.getByRole("menuitem", { name: "Manage Apps" }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("link", { name: ugly.slice(0, 12) }).waitFor();
  await expectNothingSideways(screen, "apps with a long title");
});

test("what comes late moves nothing that is on the screen, on a phone neither", async () => {
  await page.route("**/api/**", (route) => new Promise((wait) => setTimeout(wait, 60)).then(() => route.continue()));
  for (const [width, path, whole] of [
    [1440, "", page.getByText("Receive the first entry")],
    [390, "/type/invoices", page.getByText("No records in Invoices yet")],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stories.main}/a/${app.slug}${path}`);
    await whole.waitFor();
    expect(await movedIn(page), path).toBeLessThan(0.01);
  }
  await page.unrouteAll({ behavior: "wait" });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("nothing went wrong in the page meanwhile but what the stories broke", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});
