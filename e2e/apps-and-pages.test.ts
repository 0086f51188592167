import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth, type Screen } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Person, type Stories, watchCalls } from "./product.ts";

/** An app's addresses, its navigation, its pages, the people in it. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let other: AppOfStory;
let screen: Screen;
let page: Page;

/** As long as a title may be, as strange as people write. */
const ugly = `🪵 نجارة ${"Möbelbau & Söhne <b>".repeat(5)}`.slice(0, 118);

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

const visit = (path: string, of: string | number = app.slug) => page.goto(`${stories.main}/a/${of}${path}`);
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const rail = () => page.getByRole("navigation", { name: "App", exact: true });
const drawer = (name: string) => page.getByRole("navigation", { name, exact: true });
const arrive = (path: string) => page.waitForURL(`${stories.main}/a/${app.slug}${path}`);
const gone = (name: string) => page.getByRole("dialog", { name }).waitFor({ state: "detached" });

test("a new app takes an address that can be one, and refuses any other before it is sent [VA-09] [VA-10] [VA-11] [ER-03]", async () => {
  await page.goto(`${stories.main}/apps`);
  await page.getByRole("button", { name: "New app" }).click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  const sent = watchCalls(page, "POST", /\/apps$/);
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");
  await dialog.getByRole("button", { name: "Create app" }).click();
  expect(await scrolls()).toBe(false);
  await dialog.getByText("Enter a title.").waitFor();
  await dialog.getByText("Enter an address.").waitFor();
  await dialog.getByLabel("Title").fill("Harbor");
  await dialog.getByLabel("Address").fill("not an address!");
  await dialog.getByRole("button", { name: "Create app" }).click();
  await dialog.getByText(/^The address /).waitFor();
  expect(sent()).toBe(0);
  await dialog.getByLabel("Address").fill(`https://${app.slug.replace("b", "B")}/`);
  expect(await dialog.getByLabel("Address").inputValue()).toBe(app.slug);
  await dialog.getByRole("button", { name: "Create app" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /already in use/ })
    .first()
    .waitFor();
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Harbor");
  expect(await dialog.getByLabel("Address").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await gone("New app");
  await expect.poll(scrolls).toBe(true);
});

test("an app answers to its number and to its slug, at home and in the small home [RT-39] [RT-40] [RT-54]", async () => {
  for (const of of [app.id, app.slug]) {
    for (const path of ["", "/index0"]) {
      await visit(path, of);
      await heading("Brightwater");
      await page.getByRole("region", { name: "Pages" }).getByRole("link", { name: "Home" }).waitFor();
      await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).waitFor();
    }
  }
  await expectAccessibleInBoth(page, "small home");
  await expectNothingSideways(screen, "small home");
});

test("an app's settings stand in tabs and on one page [RT-41] [RT-42]", async () => {
  await visit("/settings");
  await heading("Settings");
  await page.getByRole("form", { name: "General" }).waitFor();
  expect(await page.getByRole("tab").allTextContents()).toEqual(["General", "Users", "Connections", "API"]);
  await expectAccessibleInBoth(page, "app settings");
  await expectNothingSideways(screen, "app settings");
  await visit("/settings0");
  await page.getByRole("form", { name: "General" }).waitFor();
  for (const part of ["Users", "Connections"]) await page.getByRole("region", { name: part }).waitFor();
  expect(await page.getByRole("tab").count()).toBe(0);
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

test("a card of an app says whether visitors can open anything of it", async () => {
  const fresh = await ada.app("Bakery", "bakery");
  const card = page.getByRole("listitem").filter({ hasText: "Bakery" });
  await page.goto(`${stories.main}/apps`);
  await card.getByText("Draft", { exact: true }).waitFor();
  await expectAccessibleInBoth(page, "the list of apps");
  await fresh.call("POST", "/pages", { title: "Home", slug: "home", layout: [{ id: "t1", component: "text", html: "<p>Bread</p>" }] });
  await page.reload();
  await card.getByText("Live", { exact: true }).waitFor();
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

test("an app that is not there and a place that is not in it are said to be so [RT-48] [ER-17]", async () => {
  await visit("", "no-such-app");
  await heading("App was not found");
  await page.getByRole("link", { name: "Back to the home page" }).waitFor();
  await visit("/no/such/place");
  await heading("This page could not be found");
});

test("the side navigation has Pages, Data and Settings beside the top bar; drawers open and close [RT-81] [RT-84] [RT-85] [RT-86] [RT-91]", async () => {
  await visit("/type");
  for (const name of ["Pages", "Data"]) {
    await openDrawer(name);
    await rail().getByRole("button", { name, exact: true }).click();
    await drawer(name).waitFor({ state: "detached" });
    await openDrawer(name);
    await rail().getByRole("button", { name, exact: true, expanded: true }).waitFor();
  }
  await drawer("Data").getByRole("link", { name: "Invoices" }).waitFor();
  await rail().getByRole("link", { name: "Trash" }).hover();
  await page.getByRole("tooltip", { name: "Trash" }).waitFor();
  await page.mouse.move(700, 400);
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await expectAccessibleInBoth(page, "a drawer");
  await expectNothingSideways(screen, "a drawer");
  expect(await rail().getByRole("link", { name: "Settings" }).getAttribute("href")).toBe(`/a/${app.slug}/settings`);
});

test("the open drawer goes with the part of the app that is on the screen; one that was closed stays closed", async () => {
  await visit("");
  await openDrawer("Pages");
  await drawer("Pages").getByRole("link", { name: "Home" }).waitFor();
  await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).click();
  await drawer("Data").locator("[aria-current=page]", { hasText: "Invoices" }).waitFor();
  await rail().getByRole("button", { name: "Data" }).click();
  await drawer("Data").waitFor({ state: "detached" });
  await page.goBack();
  await heading("Brightwater");
  await page.getByRole("region", { name: "Data" }).getByRole("link", { name: "Invoices" }).click();
  await heading("Invoices");
  expect(await drawer("Data").count()).toBe(0);
  await page.goBack();
  await rail().getByRole("button", { name: "Data" }).click();
});

test("a type that its owner hid from the menu stays out of the drawer until asked for [RT-92]", async () => {
  await drawer("Data").getByRole("link", { name: "Invoices" }).waitFor();
  expect(await drawer("Data").getByRole("link", { name: "Internal log" }).count()).toBe(0);
  await drawer("Data")
    .getByRole("button", { name: /^Hidden \(1\)/ })
    .click();
  await drawer("Data").getByRole("link", { name: "Internal log" }).waitFor();
});

test("the app's mark opens View Site, the other apps and Manage Apps; the app at hand is not among the others [RT-87] [RT-88]", async () => {
  const mark = rail().getByRole("button", { name: "Brightwater: site and other apps" });
  const menu = page.getByRole("menu");
  await mark.focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("menuitem", { name: "View Site" }).waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await expect.poll(() => mark.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await mark.getAttribute("aria-expanded")).toBe("false");
  await mark.click();
  const others = menu.getByRole("menuitem").filter({ hasText: ugly.slice(0, 12) });
  await others.waitFor();
  expect(await menu.getByRole("menuitem", { name: "View Site" }).getAttribute("href")).toBe(`${stories.site(app.slug)}/`);
  expect(await menu.getByRole("menuitem", { name: "Brightwater" }).count()).toBe(0);
  await menu.getByText("Switch to other apps").waitFor();
  await expectAccessibleInBoth(page, "other apps");
  await others.click();
  await page.waitForURL(`**/a/${other.slug}`);
  await heading(ugly.trim());
  await expectNothingSideways(screen, "an app with a long title");
  await rail()
    .getByRole("button", { name: /site and other apps$/ })
    .click();
  await menu.getByRole("menuitem", { name: "Manage Apps" }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("link", { name: ugly.slice(0, 12) }).waitFor();
  await expectNothingSideways(screen, "apps with a long title");
});

test("a new page begins as “Untitled”; title and path are needed, the path is lower case without / and : [DI-10] [VA-30] [VA-31] [VA-32] [VA-33] [VA-34] [VA-35]", async () => {
  await visit("/type");
  await openDrawer("Pages");
  await drawer("Pages").getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  const sent = watchCalls(page, "POST", /\/pages$/);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Untitled");
  expect(await dialog.getByLabel("URL path").inputValue()).toBe("untitled");
  await expectAccessibleInBoth(page, "new page");
  await dialog.getByLabel("Title").fill("");
  await dialog.getByLabel("URL path").fill("");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await dialog.getByText("Enter a title.").waitFor();
  await dialog.getByText("Enter a URL path.").waitFor();
  expect(sent()).toBe(0);
  await dialog.getByLabel("URL path").fill("About/Us:Now");
  await dialog.getByText("A URL path may not contain / or :").waitFor();
  expect(await dialog.getByLabel("URL path").inputValue()).toBe("aboutusnow");
});

test("a path that is taken is said at its field, and what was typed stays", async () => {
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("Another home");
  const [{ slug }] = await app.call("GET", "/pages");
  await dialog.getByLabel("URL path").fill(slug);
  await dialog.getByRole("button", { name: "Create page" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /already in use/ })
    .first()
    .waitFor();
  expect(await dialog.getByLabel("URL path").getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Another home");
});

test("a page that was created opens in its editor, beside the navigation alone [RT-47] [RT-61] [RT-78] [ER-41]", async () => {
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("About us");
  await dialog.getByLabel("URL path").fill("About Us");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await arrive("/page/about-us");
  await expectSaid(page, "Page was created successfully!");
  await heading("About us");
  await page.locator("section[aria-label='Page'] iframe").waitFor();
  await rail().waitFor();
  expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
});

test("deleting a page asks by its name, and only a yes deletes it and leads to the app's home [RT-63] [VA-16] [VA-19] [ER-32] [ER-34]", async () => {
  await openPages();
  await aboutPage("About us", "Delete");
  const question = page.getByRole("dialog", { name: 'Are you sure to delete "About us"?' });
  await question.waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await app.call("GET", "/pages/about-us")).toMatchObject({ title: "About us" });
  await openPages();
  await aboutPage("About us", "Delete");
  await question.getByRole("button", { name: "Delete page" }).click();
  await arrive("");
  await expectSaid(page, "Page was deleted successfully!");
  expect(await app.call("GET", "/pages")).toHaveLength(1);
});

test("a page goes from the list at once and comes back, said so, when the server cannot delete it [ST-13] [ER-11] [ER-21]", async () => {
  const made = await app.call("POST", "/pages", { title: ugly, slug: "ugly-page" });
  await page.reload();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/pages/${made.id}`, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { message: "", data: ["The disk is full."] } });
  });
  await openPages();
  await aboutPage(ugly.trim(), "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
  const row = drawer("Pages").getByRole("link", { name: ugly.slice(0, 12) });
  await row.waitFor({ state: "detached" });
  answer();
  await row.waitFor();
  const told = page.getByRole("alert").filter({ hasText: "The disk is full." });
  await told.getByText(/was undone\. Try again\.$/).waitFor();
  await page.unroute(`**/pages/${made.id}`);
  await expectNothingSideways(screen, "a toast about a long title");
});

test("a new name shows at once and goes back when the server refuses it [ER-09]", async () => {
  await page.route("**/pages/*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { message: "Only app editors have access to this page." } })
      : route.continue(),
  );
  await openPages();
  await aboutPage("Home", "Rename");
  await page.getByRole("dialog", { name: "Rename page" }).getByLabel("Title").fill("Start");
  await page.getByRole("button", { name: "Rename page" }).click();
  await page.getByRole("alert").filter({ hasText: "Only app editors have access to this page." }).waitFor();
  await drawer("Pages").getByRole("link", { name: "Home" }).waitFor();
  expect(await drawer("Pages").getByRole("link", { name: "Start" }).count()).toBe(0);
  await page.unroute("**/pages/*");
});

test("more than thirty pages come thirty at a time, and a search finds any of them [RT-93]", async () => {
  for (let number = 1; number <= 33; number += 1) await app.call("POST", "/pages", { title: `Note ${number}`, slug: `note-${number}` });
  await page.reload();
  await openPages();
  const rows = drawer("Pages").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(30);
  await drawer("Pages").getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows.count()).toBe(35);
  await drawer("Pages").getByRole("searchbox").fill("note 2");
  await expect.poll(() => rows.count()).toBe(11);
  await drawer("Pages").getByRole("searchbox").fill("zebra");
  await drawer("Pages").getByText(/zebra/).waitFor();
  await expectAccessibleInBoth(page, "nothing found");
});

test("a type is deleted after a question with its name and what goes with it, and comes back when that fails [VA-17] [VA-21] [ST-14] [ER-10] [ER-33]", async () => {
  const type = await app.call("POST", "/types", { title: "Leads", slug: "leads" });
  await app.call("POST", "/posts", { typeId: type.id, title: "One" });
  await visit("/type");
  await openDrawer("Data");
  const row = drawer("Data").getByRole("link", { name: "Leads" });
  const remove = async () => {
    await drawer("Data").getByRole("button", { name: "More about Leads" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page
      .getByRole("dialog", { name: 'Are you sure to delete "Leads"?' })
      .getByText(/^1 record,/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete data type" }).click();
  };
  await page.route(`**/types/${type.id}`, (route) =>
    route.fulfill({ status: 409, json: { message: "", data: ["A form still uses it."] } }),
  );
  await remove();
  await page
    .getByRole("alert")
    .filter({ hasText: "A form still uses it." })
    .getByText(/was undone/)
    .waitFor();
  await row.waitFor();
  await page.unroute(`**/types/${type.id}`);
  await remove();
  await expectSaid(page, "Type was deleted successfully!");
  await row.waitFor({ state: "detached" });
});

test("somebody is found by more than two characters and added, as Admin unless chosen otherwise [DI-02] [VA-25] [RO-12] [RO-13] [ER-35]", async () => {
  await stories.person("Beatrice");
  await visit("/settings?tab=users");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add user" });
  await dialog.getByRole("button", { name: "Add as Admin" }).click();
  await dialog.getByText("Choose a person.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => /\/users\b/.test(new URL(request.url()).pathname) && asked.push(request.url()));
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("Be");
  // Longer than a search waits for more to be typed.
  await page.waitForTimeout(500);
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("Beatrice");
  await dialog.getByRole("option", { name: /Beatrice/ }).waitFor();
  expect(asked).toEqual([expect.stringContaining("Beatrice")]);
  await dialog.getByRole("option", { name: /Beatrice/ }).click();
  await dialog.getByRole("button", { name: /Remove Beatrice/ }).waitFor();
  await expectAccessibleInBoth(page, "add user");
  await dialog.getByRole("button", { name: "Add as Admin" }).click();
  await expectSaid(page, "User was added successfully!");
  await gone("Add user");
  await page.getByRole("row", { name: /Beatrice.*Admin 90/ }).waitFor();
});

test("a member's role is changed in a dialog with Cancel and Update [DI-22] [RO-26] [ER-44]", async () => {
  await page.getByRole("button", { name: "Settings of Beatrice" }).click();
  const dialog = page.getByRole("dialog", { name: "User Settings" });
  await dialog.getByRole("button", { name: "Cancel" }).waitFor();
  await dialog.getByLabel("Role number").fill("50");
  await expectAccessibleInBoth(page, "user settings");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expectSaid(page, "User updated successfully!");
  await page.getByRole("row", { name: /Beatrice.*Editor 50/ }).waitFor();
});

test("the app's settings are saved and said so, and a failed save keeps what was typed [ER-42]", async () => {
  await visit("/settings");
  const title = page.getByRole("form", { name: "General" }).getByLabel("Title");
  await title.fill("Brightwater Gardens");
  await page.route("**/apps/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("alert").filter({ hasText: "No connection to the server." }).waitFor();
  expect(await title.inputValue()).toBe("Brightwater Gardens");
  await page.unroute("**/apps/*");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await rail()
    .getByRole("button", { name: /^Brightwater Gardens/ })
    .waitFor();
});

test("whoever is no member is kept out of the app, and a member without its administration out of its settings [RO-17] [RO-18]", async () => {
  const cleo = await stories.person("Cleo");
  const other = await stories.open(cleo);
  await other.page.goto(`${stories.main}/a/${app.slug}`);
  await other.page.getByRole("heading", { level: 1, name: "You do not have access to this page." }).waitFor();
  await expectAccessibleInBoth(other.page, "refused");
  await expectNothingSideways(other, "refused");
  await ada.call("POST", `/1/apps/${app.id}/users`, { userId: cleo.id, role: 25 });
  await other.page.goto(`${stories.main}/a/${app.slug}/settings`);
  await other.page.getByRole("heading", { level: 1, name: "Only app admins have access to this page." }).waitFor();
  await other.page.getByRole("link", { name: "Back to my apps" }).click();
  await other.page.getByRole("link", { name: "Brightwater Gardens" }).waitFor();
  await other.context.close();
});

test("nothing went wrong in the page meanwhile but what the stories broke", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});

async function openPages(): Promise<void> {
  await openDrawer("Pages");
  await drawer("Pages").getByRole("listitem").first().waitFor();
}

/** Whether it stands open is remembered, so it may already. */
async function openDrawer(name: string): Promise<void> {
  const button = rail().getByRole("button", { name, exact: true });
  const isOpen = () => drawer(name).isVisible();
  await expect
    .poll(async () => {
      if (!(await isOpen()) && (await button.getAttribute("aria-expanded")) === "false") await button.click();
      return isOpen();
    })
    .toBe(true);
}

async function aboutPage(title: string, wish: string): Promise<void> {
  const more = drawer("Pages").getByRole("button", { name: `More about ${title}` });
  await more.focus();
  await more.click();
  await page.getByRole("menuitem", { name: wish }).click();
}
