import { afterAll, beforeAll, expect, test } from "vitest";
import { drawn, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { canvasOf, expectNothingSideways, expectSaid, expectSaved, expectText, typeOver } from "./main-job-kit.ts";
import { openDrawer } from "./navigation-kit.ts";

/** One header and footer for all pages, and the navigation of the site. Each test goes on where the one before it ended. */
let story: Story;
const canvas = () => canvasOf(story.page);
const dialog = (name: string) => story.page.getByRole("dialog", { name });
const publishButton = () => story.page.getByRole("button", { name: /^Publish( changes)?$/ }).first();

beforeAll(async () => {
  story = await beginStory();
});
afterAll(() => story?.end());

async function publish(): Promise<void> {
  const { page } = story;
  await publishButton().click();
  await page
    .getByRole("dialog", { name: "Publish" })
    .getByRole("button", { name: /^Publish( changes)?$/ })
    .click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("link", { name: "Open site" }).waitFor();
  await page.keyboard.press("Escape");
}

test("a new page has the header and the footer of the site, with its name, and is in the menu", async () => {
  const { page } = story;
  await story.visit("");
  await page.getByRole("button", { name: "New page" }).first().click();
  await dialog("New page").getByLabel("Title").fill("Prices");
  await dialog("New page").getByLabel("Landing").check();
  await expect.poll(() => dialog("New page").getByLabel("Add to menu").isChecked()).toBe(true);
  await dialog("New page").getByRole("button", { name: "Create page" }).click();
  await canvas().getByRole("banner").getByText("Brightwater").waitFor();
  await canvas().getByRole("contentinfo").getByText("© Brightwater").waitFor();
  await expect.poll(() => canvas().locator('[data-component="menu"]').count()).toBe(1);
  await expect.poll(() => canvas().getByRole("banner").getByRole("listitem").allTextContents()).toEqual(["Home", "Prices"]);
  await page
    .getByRole("treeitem", { name: /Navigation/ })
    .getByRole("img", { name: "On all pages" })
    .waitFor();
  await expectNothingSideways(story.screen, "a new page");
});

test("a page that is called otherwise is called so in the menu at once, and nobody else is said to have changed it", async () => {
  const { page } = story;
  const links = () => canvas().getByRole("banner").getByRole("listitem").allTextContents();
  for (const title of ["Rates", "Prices"]) {
    await page.getByRole("tab", { name: "Page" }).click();
    const settings = page.getByRole("tabpanel", { name: "Page" });
    await settings.getByLabel("Title").first().fill(title);
    await settings.getByRole("button", { name: "Save" }).click();
    await expectSaid(page, "Settings was saved successfully!");
    await expect.poll(links).toEqual(["Home", title]);
  }
  await expect.poll(() => page.getByText("Somebody else").count()).toBe(0);
});

test("the name in the header is changed on one page and stands on all of them, once it is published", async () => {
  const { page } = story;
  await typeOver(canvas().getByRole("banner").getByText("Brightwater"), "Brightwater & Sons");
  await page.keyboard.press("Escape");
  await expectSaved(page);
  await publish();
  const there = await story.visitor("/prices");
  await expectText(there.page.getByRole("banner").getByRole("link").first(), "Brightwater & Sons");
  await story.visit("/page/index");
  await canvas().getByRole("banner").getByText("Brightwater & Sons").waitFor();
  await publish();
  const home = await story.visitor("/");
  await expectText(home.page.getByRole("banner").getByRole("link").first(), "Brightwater & Sons");
  const lost = await story.visitor("/not-there");
  await expectText(lost.page.getByRole("banner").getByRole("link").first(), "Brightwater & Sons");
  await lost.page.getByText("This page could not be found").waitFor();
});

test("the navigation puts links in order, one below another, and says which pages are not in it", async () => {
  const { page } = story;
  await story.call("POST", "/pages", { title: "Imprint", slug: "imprint" });
  await story.visit("/page/prices");
  await canvas().getByRole("banner").waitFor();
  await openDrawer(page, "Pages");
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  const links = dialog("Navigation").getByRole("list", { name: "Links of the menu" });
  await links.waitFor();
  await dialog("Navigation").getByRole("button", { name: "Add Imprint to the menu" }).click();
  await dialog("Navigation").getByText("All pages are in the menu.").waitFor();
  await links.getByLabel("Name of link 3").press("Alt+ArrowUp");
  await expect
    .poll(() => links.getByLabel(/^Name of link/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(["Home", "Imprint", "Prices"]);
  await links.getByRole("button", { name: "Put Prices below the link above" }).click();
  await expectAccessibleInBoth(page, "navigation");
  await expectNothingSideways(story.screen, "navigation");
  await dialog("Navigation").getByRole("button", { name: "Save navigation" }).click();
  await expectSaid(page, "The navigation was saved.");
  await expect.poll(() => canvas().getByRole("banner").locator("summary").allTextContents()).toEqual(["Imprint "]);
  const { parts } = await story.call("GET", "/shared-parts");
  expect(parts.draft[0].values).toEqual([
    { text: "Home", value: "/" },
    { text: "Imprint", value: "/imprint", values: [{ text: "Prices", value: "/prices" }] },
  ]);
});

test("a section goes below the header of the site, wherever it is put", async () => {
  const { page } = story;
  await canvas()
    .locator('[data-component="hero"]')
    .first()
    .click({ position: { x: 5, y: 5 } });
  const up = page.getByRole("toolbar", { name: "Hero tools" }).getByRole("button", { name: "Move up" });
  await expect.poll(() => up.isDisabled()).toBe(true);
});

test("a page goes without the header by its settings, and has it again", async () => {
  const { page } = story;
  await page.getByRole("tab", { name: "Page" }).click();
  await page.getByText("Header and footer", { exact: true }).click();
  await page.getByLabel("Show the header of the site").uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  await canvas().getByRole("banner").waitFor({ state: "detached" });
  await page.getByLabel("Show the header of the site").check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await canvas().getByRole("banner").getByText("Brightwater & Sons").waitFor();
});

test("a header of a page's own says so, and gives way to that of all pages", async () => {
  const { page } = story;
  const own = { id: "menu1", component: "menu", text: "On my own", values: [] };
  await story.call("POST", "/pages", { title: "Alone", slug: "alone", draft: [own, { id: "hero1", component: "hero", title: "Alone" }] });
  await story.visit("/page/alone");
  await canvas().getByText("On my own").click();
  await page.getByText("This header is on this page only.").waitFor();
  await page.getByRole("button", { name: "Use the header of all pages" }).click();
  await canvas().getByRole("banner").getByText("Brightwater & Sons").waitFor();
  await expect.poll(() => canvas().locator('[data-component="menu"]').count()).toBe(1);
});

test("publishing says what is wrong, and leads there: links, words as they came, a form that nobody hears of", async () => {
  const { page } = story;
  const broken = [
    {
      id: "hero1",
      component: "hero",
      title: "Fern",
      children: [{ id: "button1", component: "button", text: "Look", link: "/nowhere-at-all" }],
    },
    { id: "form1", component: "form-section", title: "Ask us", type: "gone", notify: "", children: [] },
    { id: "image1", component: "image", src: "/files/a.png" },
  ];
  await story.call("POST", "/pages", { title: "Broken", slug: "broken", draft: broken });
  await story.visit("/page/broken");
  await canvas().getByText("Fern").first().waitFor();
  await publishButton().click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByText("leads to a page that is not there: “/nowhere-at-all”").waitFor();
  await sheet.getByText("has a picture that nobody described").waitFor();
  await expectAccessibleInBoth(page, "what is wrong before publishing");
  await sheet.getByRole("listitem").filter({ hasText: "is sent to nobody" }).getByRole("button", { name: "Show" }).click();
  await expect.poll(() => page.locator('[data-field="type"] :focus').count()).toBe(1);
  // None of it forbids publishing.
  await publish();
  expect((await story.call("GET", "/pages/broken")).publishedAt).not.toBeNull();
});

test("publishing tells a form that visitors do not see, with the way to its data type, and many texts as they came in one line", async () => {
  const { page } = story;
  await story.call("POST", "/types", {
    ...{ title: "Notices", slug: "notices", permission: "read" },
    postFields: [{ id: "f1", slug: "name", label: "Name", component: "input-text" }],
  });
  const form = { id: "form1", component: "form-section", title: "Ask us", type: "notices", notify: "", children: [] };
  await story.call("POST", "/pages", { title: "Closed", slug: "closed", draft: [form] });
  await story.visit("/page/closed");
  // The studio does not know the data type yet, which was made beside it.
  await page.reload();
  await page.getByRole("treeitem", { name: /^Form/ }).first().click();
  await page.getByText("Visitors do not see this form").waitFor();
  await publishButton().click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  const line = sheet.getByRole("listitem").filter({ hasText: "is left out for those whom this page is for" });
  await line.waitFor();
  await expectAccessibleInBoth(page, "a form that visitors do not see");
  await line.getByRole("link", { name: "Who may add to it" }).click();
  await page.waitForURL("**/type/notices?tab=settings");
  await story.visit("");
  await page.getByRole("button", { name: "New page" }).first().click();
  await dialog("New page").getByLabel("Title").fill("Physio");
  await dialog("New page").getByLabel("Practice").check();
  await dialog("New page").getByRole("button", { name: "Create page" }).click();
  await canvas().locator("[data-component=steps]").waitFor();
  await publishButton().click();
  const texts = sheet.getByRole("listitem").filter({ hasText: /^\d+ texts still say what they said when they were added/ });
  await texts.waitFor();
  await expect.poll(() => sheet.getByText("still says what it said").count()).toBe(0);
  await texts.getByRole("button", { name: "Show" }).click();
  await sheet.waitFor({ state: "detached" });
});

test("what publishing tells comes late on a slow connection, and moves no button under a pointer", async () => {
  const { page } = story;
  await page.reload();
  await canvas().locator("[data-component=steps]").waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/static\/studio\/[^/]+\.js$|\/pages\?.*slug/, async (route) => {
    await released;
    await route.continue();
  });
  await publishButton().click();
  const sheet = dialog("Publish");
  const button = sheet.getByRole("button", { name: "Publish", exact: true });
  const told = sheet.getByRole("listitem").filter({ hasText: /^\d+ texts still say what they said/ });
  await button.waitFor();
  await expect.poll(() => sheet.getByRole("button", { name: "Set a time" }).count()).toBe(0);
  await expect.poll(() => told.count()).toBe(0);
  await drawn(page);
  const before = await button.boundingBox();
  release();
  await told.waitFor();
  await sheet.getByRole("button", { name: "Set a time" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await drawn(page);
  await expect.poll(() => button.boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
});
