import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { canvasOf, expectFocused, expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { drawer, openDrawer } from "./navigation-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Settings that are saved by a button: those of a page, of a data type, of an app and of a person. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Atelier", "atelier");
  await app.call("POST", "/pages", { title: "Work", slug: "work", layout: [{ id: "hero1", component: "hero", title: "Our work" }] });
  await app.call("POST", "/types", { title: "Visits", slug: "visits" });
  screen = await stories.open(ada);
  page = screen.page;
  await page.goto(address("/page/work"));
});
afterAll(() => stories?.end());

const address = (path: string) => `${stories.main}/a/${app.slug}${path}`;
const settings = () => page.getByRole("tabpanel", { name: "Page" });
const field = (name: string | RegExp) => settings().getByRole("textbox", { name });
const stored = async () => app.call("GET", "/pages/work");
const question = () => page.getByRole("dialog", { name: /^Leave without/ });
const stay = async () => {
  await question().getByRole("button", { name: "Cancel" }).click();
  await question().waitFor({ state: "detached" });
};
const goHome = async () => {
  await openDrawer(page, "Pages");
  await drawer(page, "Pages").getByRole("link", { name: "Home" }).click();
};
const leave = async () => {
  await question().getByRole("button", { name: "Leave" }).click();
  await question().waitFor({ state: "detached" });
};

test("a page has settings of five kinds; words for search engines are asked for when they are let in [DI-16] [DI-17] [DI-18] [DI-19] [EN-18] [VA-52]", async () => {
  await page.getByRole("tab", { name: "Page", exact: true }).click();
  const group = (name: string) =>
    settings()
      .locator("details:not(details details)")
      .filter({ has: page.locator("summary", { hasText: name }) });
  await expect
    .poll(() => settings().locator("details:not(details details) > summary").allTextContents())
    .toEqual(["General", "Header and footer", "Appearance", "SEO", "Header Code"]);
  for (const name of [/^Title$/, /^URL path/]) await group("General").getByRole("textbox", { name }).waitFor();
  for (const name of ["Everyone", "Members of this app", "Editors", "Admins"])
    await group("General").getByText(name, { exact: true }).waitFor();
  for (const name of ["Duplicate page", "Delete page"]) await group("General").getByRole("button", { name }).waitFor();
  await group("Header and footer").locator("summary").click();
  for (const name of ["Show the header of the site", "Show the footer of the site"]) {
    await group("Header and footer").getByText(name).waitFor();
    await expect.poll(() => group("Header and footer").getByLabel(name).isChecked()).toBe(true);
  }
  await group("Appearance").locator("summary").first().click();
  for (const name of ["Main font", "Heading font", "Background", "Text colour"]) await group("Appearance").getByText(name).waitFor();
  await group("Header Code").locator("summary").click();
  await group("Header Code").getByRole("textbox", { name: "Header code" }).waitFor();
  // Messengers show a title and a picture of pages that search engines stay away from, too.
  const asked = () =>
    group("SEO")
      .locator("[data-field]")
      .evaluateAll((fields) => fields.map((one) => one.getAttribute("data-field")));
  await expect.poll(asked).toEqual(["noIndex", "seoTitle", "socialImage"]);
  await expect.poll(() => group("SEO").getByLabel("Hide from search engines").isChecked()).toBe(true);
  await group("SEO").getByText("Hide from search engines").click();
  await field("Keywords").fill("k".repeat(151));
  await settings().getByRole("button", { name: "Save" }).click();
  await group("SEO")
    .getByText(/too long|at most 150|150 characters/)
    .first()
    .waitFor();
  await field("Description").fill("What we have built");
  await field("Keywords").fill("interiors");
  // Nothing moves under the hands of who is at it.
  await page.getByText("Saved, except").filter({ visible: true }).waitFor({ state: "detached" });
  await expectAccessibleInBoth(page, "a page's own settings");
  await group("SEO").getByText("Hide from search engines").click();
  await field("Description").waitFor({ state: "detached" });
  await expect.poll(asked).toEqual(["noIndex", "seoTitle", "socialImage"]);
  await group("SEO").getByText("Hide from search engines").click();
  await expect.poll(() => field("Description").inputValue()).toBe("What we have built");
});

test("what was typed stays while blocks are looked at, and the bar leads back to it until it is saved", async () => {
  await canvasOf(page).locator('[data-block-id="hero1"]').click();
  await settings().waitFor({ state: "detached" });
  const bar = page.locator("[data-editor] header").getByRole("status").filter({ hasText: "Saved, except" });
  await bar.getByRole("button", { name: "Page settings" }).click();
  await expect.poll(() => field("Description").inputValue()).toBe("What we have built");
  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByRole("status").filter({ hasText: "Saved, except Page settings" });
  await notice.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => field("Description").inputValue()).toBe("What we have built");
  await expectNothingSideways(screen, "a page's own settings");
  await page.keyboard.press("Escape");
  await field("Description").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => field("Description").inputValue()).toBe("What we have built");
  await page.getByRole("button", { name: "Published" }).click();
  const unsaved = page.getByRole("dialog", { name: "Publish" }).getByRole("listitem");
  await unsaved.filter({ hasText: "Page settings that you changed are not saved" }).getByRole("button", { name: "Show" }).click();
  await page.getByRole("dialog", { name: "Publish" }).waitFor({ state: "detached" });
  await settings().getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await bar.waitFor({ state: "detached" });
  expect((await stored()).settings).toMatchObject({ noIndex: false, description: "What we have built", keywords: "interiors" });
});

test("whoever leaves a page whose settings are not saved is asked; a new path is no leaving", async () => {
  await field(/^Title$/).fill("Our work");
  await goHome();
  await question().waitFor();
  await expectAccessible(page, "leaving settings that are not saved");
  await stay();
  await page.keyboard.press("Escape");
  await drawer(page, "Pages").waitFor({ state: "detached" });
  await expect.poll(() => field(/^Title$/).inputValue()).toBe("Our work");
  // Out of the palette, which is gone by then, whoever stays is led back to where they were when it came.
  await field(/^Title$/).focus();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("Home");
  await page.getByRole("dialog", { name: "Command palette" }).getByRole("button", { name: "Home" }).first().waitFor();
  await page.keyboard.press("Enter");
  await stay();
  await expectFocused(field(/^Title$/));
  await field(/^URL path/).fill("our-work");
  await settings().getByRole("button", { name: "Save settings" }).click();
  await page.waitForURL(address("/page/our-work"));
  await expect.poll(() => page.title()).toBe("Our work · Atelier · Joinery");
  await field(/^Title$/).fill("Lost");
  await goHome();
  await leave();
  await page.waitForURL(address("/page/index"));
  expect(await app.call("GET", "/pages/our-work")).toMatchObject({ title: "Our work" });
});

test("a page is renamed, duplicated and deleted while it is open, in its list and in its own settings", async () => {
  // It is shown as it is by now, not as it was when it was left.
  await app.call("POST", `/pages/${(await app.call("GET", "/pages/our-work")).id}`, {
    draft: [{ id: "hero1", component: "hero", title: "By now" }],
  });
  await goOnTo(page, address("/page/our-work"));
  await canvasOf(page).getByText("By now").waitFor();
  await page.getByRole("tab", { name: "Page", exact: true }).click();
  await field(/^Title$/).fill("Not saved");
  await openDrawer(page, "Pages");
  await drawer(page, "Pages").getByRole("button", { name: "More about Our work" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename page" }).getByLabel("Title").fill("What we made");
  await page.getByRole("button", { name: "Rename page" }).click();
  await expect.poll(() => page.title()).toBe("What we made · Atelier · Joinery");
  await page.keyboard.press("Escape");
  await drawer(page, "Pages").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: "What we made" }).waitFor();
  await expect.poll(() => field(/^Title$/).inputValue()).toBe("Not saved");
  // The last thing done to the page is in its copy, though it was on its way only.
  await canvasOf(page).locator('[data-block-id="hero1"]').click();
  await page.keyboard.press("ControlOrMeta+d");
  await page.getByRole("tab", { name: "Page", exact: true }).click();
  await settings().getByRole("button", { name: "Duplicate page" }).click();
  await expectSaid(page, "Page was created successfully!");
  const copy = await app.call("GET", "/pages/our-work-copy");
  expect(copy).toMatchObject({ title: "What we made (copy)", draft: [{ title: "By now" }, { title: "By now" }] });
  await settings().getByRole("button", { name: "Delete page" }).click();
  await page.getByRole("dialog", { name: 'Are you sure to delete "What we made"?' }).getByRole("button", { name: "Delete page" }).click();
  // Nobody is asked whether what was typed about it may be lost.
  await page.waitForURL(address(""));
  await expectSaid(page, "Page was deleted successfully!");
});

test("so it is with the settings of a data type, of an app and of a person; nobody is asked about what was saved", async () => {
  const records = page.getByRole("navigation", { name: /^Parts of/ }).getByRole("link", { name: "Records" });
  const billing = page.getByRole("main").getByRole("link", { name: "Billing" });
  await page.reload();
  await keptUntilSaved(address("/type/visits?tab=settings"), "Title", records);
  await keptUntilSaved(address("/settings"), "Title", page.getByRole("tab", { name: "Users" }));
  await keptUntilSaved(`${stories.main}/settings/profile`, "Nickname", billing);
});

test("what somebody else has set of a data type meanwhile stays when other settings of it are saved, and is shown then", async () => {
  await app.call("POST", "/types/visits", { permission: "read" });
  await goOnTo(page, address("/type/visits?tab=settings"));
  await page.getByRole("radio", { name: "Read", exact: true, checked: true }).waitFor();
  await app.call("POST", "/types/visits", { permission: "private", settings: { hideInMenu: true } });
  await page.getByRole("main").getByRole("textbox", { name: "Title" }).first().fill("House calls");
  await page.getByRole("button", { name: "Save settings" }).click();
  const saved = { title: "House calls", permission: "private", settings: { hideInMenu: true } };
  await expect.poll(() => app.call("GET", "/types/visits")).toMatchObject(saved);
  await page.getByRole("radio", { name: "Private", exact: true, checked: true }).waitFor();
});

test("so does what somebody else has set of an app", async () => {
  await goOnTo(page, address("/settings"));
  const title = page.getByRole("main").getByRole("textbox", { name: "Title" }).first();
  await title.waitFor();
  await app.call("POST", `/apps/${app.id}`, { settings: { theme: "orchard", timezone: "Asia/Tokyo", signup: false } });
  await title.fill("Atelier Nord");
  await page.getByRole("button", { name: "Save settings" }).click();
  const saved = { title: "Atelier Nord", settings: { theme: "orchard", timezone: "Asia/Tokyo", signup: false } };
  await expect.poll(() => app.call("GET", `/apps/${app.id}`)).toMatchObject(saved);
  await page.getByRole("tab", { name: "Design" }).click();
  await page.getByRole("radio", { name: /Orchard/, checked: true }).waitFor();
});

test("a data type is deleted while its settings are not saved, and nobody is asked about those", async () => {
  await goOnTo(page, address("/type/visits?tab=settings"));
  await page.getByRole("main").getByRole("textbox", { name: "Title" }).first().fill("Lost with it");
  await page.getByRole("main").getByRole("button", { name: "Delete data type" }).click();
  await page
    .getByRole("dialog", { name: /^Are you sure/ })
    .getByRole("button", { name: "Delete data type" })
    .click();
  await page.waitForURL(address(""));
  await expectSaid(page, "Type was deleted successfully!");
  expect(screen.faults).toEqual([]);
});

async function keptUntilSaved(at: string, name: string, away: Locator): Promise<void> {
  await goOnTo(page, at);
  const input = page.getByRole("main").getByRole("textbox", { name }).first();
  await input.fill("Changed");
  await away.click();
  await stay();
  await expect.poll(() => input.inputValue()).toBe("Changed");
  await page.getByRole("main").getByRole("button", { name: /^Save/ }).first().click();
  const said = page.getByRole("status").filter({ hasText: "Settings was saved successfully!" });
  await said.getByRole("button", { name: "Dismiss message" }).click();
  await said.waitFor({ state: "detached" });
  await away.click();
  await page.waitForURL((url) => url.href !== at);
}
