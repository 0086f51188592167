import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { canvasOf, expectNothingSideways, expectSaved } from "./main-job-kit.ts";
import { openDrawer } from "./navigation-kit.ts";

/** Blocks, templates and code of one's own. Each test goes on where the one before it ended. */
let story: Story;
const canvas = () => canvasOf(story.page);
const dialog = (name: string | RegExp) => story.page.getByRole("dialog", { name });
const settings = () => story.page.getByRole("complementary", { name: "Settings" });

beforeAll(async () => {
  story = await beginStory();
  const hero = { id: "hero1", component: "hero", title: "Spring offer", description: "Until May.", settings: {} };
  const text = { id: "text1", component: "text-section", html: "<p>Words of the page.</p>", settings: {} };
  await story.call("POST", "/pages", { title: "One", slug: "one", layout: [hero, text] });
  await story.call("POST", "/pages", { title: "Two", slug: "two", layout: [text] });
});
afterAll(() => story?.end());

async function publish(): Promise<void> {
  const { page } = story;
  await page
    .getByRole("button", { name: /^Publish( changes)?$/ })
    .first()
    .click();
  await dialog("Publish")
    .getByRole("button", { name: /^Publish( changes)?$/ })
    .click();
  await dialog("Publish")
    .getByText(/is live$/)
    .waitFor();
  await page.keyboard.press("Escape");
}

test("a section is saved as my block, stands where it was, and undo brings the section back", async () => {
  const { page } = story;
  await story.visit("/page/one");
  await canvas().getByText("Until May.").click();
  await page.keyboard.press("Escape");
  await page.getByRole("toolbar", { name: "Hero tools" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Save as my block…" }).click();
  await dialog("Save as my block").getByLabel("Name").fill("Offer");
  await expectAccessibleInBoth(page, "save as my block");
  await page.keyboard.press("Enter");
  await canvas().locator('[data-component="symbol"]').getByText("Spring offer").waitFor();
  await page.keyboard.press("Control+z");
  await canvas().locator('[data-component="hero"]').waitFor();
  await page.keyboard.press("Control+Shift+z");
  await canvas().locator('[data-component="symbol"]').getByText("Spring offer").waitFor();
  await expectSaved(page);
  await publish();
  const there = await story.visitor("/one");
  await there.page.getByRole("heading", { level: 1, name: "Spring offer" }).waitFor();
  // Links that led to the section lead to what stands in its place.
  await expect.poll(() => there.page.locator("#b-hero1").count()).toBe(1);
});

test("the picker has my blocks; one is added by keys, and says other words on this page", async () => {
  const { page } = story;
  await story.visit("/page/two");
  await canvas().getByText("Words of the page.").waitFor();
  await page.getByRole("button", { name: "Add block" }).first().click();
  await dialog("Add a block").getByRole("combobox", { name: "Search blocks" }).fill("Offer");
  await dialog("Add a block").getByRole("option", { name: "Offer" }).waitFor();
  await page.keyboard.press("Enter");
  const instance = canvas().locator('[data-component="symbol"]');
  await instance.getByText("Spring offer").waitFor();
  await settings().getByText("is one of your blocks").waitFor();
  await settings().getByText("Hero", { exact: false }).first().click();
  await settings().getByLabel("Title").first().fill("Only on two");
  await instance.getByText("Only on two").waitFor();
  await settings().getByText("1 change").waitFor();
  await expectSaved(page);
  await expectAccessibleInBoth(page, "settings of my block");
  await publish();
});

test("the block is edited once, and all pages follow; what one of them says itself stays", async () => {
  const { page } = story;
  await settings().getByRole("link", { name: "Edit block" }).click();
  await page.getByRole("heading", { level: 1, name: "Offer" }).waitFor();
  await canvas().locator('[data-component="hero"]').getByText("Until May.").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Until September.");
  await page.keyboard.press("Escape");
  await expectSaved(page);
  await page.getByRole("tab", { name: "My block" }).click();
  await settings().getByRole("link", { name: "One" }).waitFor();
  await settings().getByRole("link", { name: "Two" }).waitFor();
  await publish();
  const one = await story.visitor("/one");
  await one.page.getByText("Until September.").waitFor();
  await one.page.getByText("Spring offer").first().waitFor();
  const two = await story.visitor("/two");
  await two.page.getByText("Until September.").waitFor();
  await two.page.getByText("Only on two").first().waitFor();
});

test("one that stands on pages is not deleted, and the list of my blocks says on which", async () => {
  const { page } = story;
  await openDrawer(page, "Pages");
  await page.getByRole("button", { name: "My blocks", exact: true }).click();
  await dialog("My blocks").getByRole("button", { name: "More about Offer" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog('Are you sure to delete "Offer"?').getByRole("button", { name: "Delete block" }).click();
  await page.getByText("This block stands on One, Two.", { exact: false }).first().waitFor();
  await dialog("My blocks").getByRole("link", { name: "Offer" }).waitFor();
  await expectAccessibleInBoth(page, "my blocks");
  await page.keyboard.press("Escape");
});

test("detached, its blocks are the page's own", async () => {
  const { page } = story;
  await story.visit("/page/two");
  await canvas().locator('[data-component="symbol"]').click();
  await settings().getByRole("button", { name: "Detach" }).click();
  await canvas().locator('[data-component="hero"]').getByText("Only on two").waitFor();
  await expect.poll(() => canvas().locator('[data-component="symbol"]').count()).toBe(0);
  await expectSaved(page);
});

test("custom code is written in the code editor: Cancel forgets, the preview follows, Save puts it into the block [ED-19, ED-20, ED-21, DI-25, DI-26, DI-27, CO-12, BL-47]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add block" }).first().click();
  const first = dialog("Add a block").getByRole("option").first();
  await first.frameLocator("iframe").locator("main").getByText(/\w/).first().waitFor();
  await dialog("Add a block").getByRole("combobox", { name: "Search blocks" }).fill("Custom Code");
  await page.keyboard.press("Enter");
  await settings().getByRole("button", { name: "Edit code" }).click();
  const editor = dialog("Untitled");
  await editor.getByText("Remove the class to use your own CSS framework.", { exact: false }).waitFor();
  await editor.getByRole("textbox", { name: "Code" }).click();
  await page.keyboard.type("<b>Forgotten</b>");
  await editor.frameLocator("iframe").getByText("Forgotten").waitFor();
  await editor.getByRole("button", { name: "Cancel" }).click();
  await settings().getByRole("button", { name: "Edit code" }).click();
  await expect.poll(() => editor.getByRole("textbox", { name: "Code" }).textContent()).not.toContain("Forgotten");
  await editor.getByRole("textbox", { name: "Code" }).click();
  const script = "<script>document.documentElement.dataset.ran = String(self.origin);</script>";
  await page.keyboard.insertText(`<p class="dsht">Kept</p>${script}`);
  await editor.frameLocator("iframe").getByText("Kept").waitFor();
  // What runs in the preview has no origin; in the studio nothing of it runs.
  await expect.poll(() => editor.frameLocator("iframe").locator("html").getAttribute("data-ran")).toBe("null");
  await expectAccessibleInBoth(page, "code editor");
  await editor.getByRole("button", { name: "Save" }).click();
  await canvas().getByText("it shows and runs on the site, not here", { exact: false }).waitFor();
  await expectSaved(page);
  await publish();
  await expect.poll(() => page.locator("html").getAttribute("data-ran")).toBeNull();
  const there = await story.visitor("/two");
  await there.page.getByText("Kept").waitFor();
  await expect.poll(() => there.page.locator("html").getAttribute("data-ran")).toBe(new URL(there.page.url()).origin);
  expect(there.faults).toEqual([]);
});

test("a template is written beside what it shows, its settings are asked by its own form, and the page shows it [BL-33, ED-14, DI-27]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add block" }).first().click();
  await dialog("Add a block").getByRole("combobox", { name: "Search blocks" }).fill("Template Block");
  await page.keyboard.press("Enter");
  await settings().getByRole("button", { name: "New template" }).click();
  const editor = dialog("New template");
  await editor.getByLabel("Title").fill("Greeting");
  await editor.getByRole("textbox", { name: "Code" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("<p>{{ 'Hello' | upcase }} from {{ page.title }}</p>");
  await editor.frameLocator("iframe").getByText("HELLO from Page").waitFor();
  await editor.getByRole("button", { name: "Save" }).click();
  await canvas().getByText("HELLO from Two").waitFor();
  await expectSaved(page);
  await publish();
  const there = await story.visitor("/two");
  await there.page.getByText("HELLO from Two").waitFor();
  await settings().getByRole("button", { name: "Edit template" }).click();
  const again = dialog("Greeting");
  await again.getByRole("textbox", { name: "Code" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("<p>{{ 'Hello' | upcase }} from {{ page.title }}</p><p>Once more</p>");
  await again.getByRole("button", { name: "Save" }).click();
  await canvas().getByText("Once more").waitFor();
  const kept: readonly { readonly title: string }[] = await story.call("GET", "/components");
  expect(kept.map(({ title }) => title)).toEqual(["Greeting"]);
});

test("a template that cannot be saved is on no list and on no page; what was written stays [ED-18] [ST-19]", async () => {
  const { page } = story;
  await page.route("**/components", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 409, json: { message: "The disk is full." } }) : route.continue(),
  );
  await settings().getByRole("button", { name: "New template" }).click();
  const editor = dialog("New template");
  await editor.getByLabel("Title").fill("Never kept");
  await editor.getByRole("button", { name: "Save" }).click();
  await page.getByText("The disk is full.").first().waitFor();
  await expect.poll(() => editor.getByLabel("Title").inputValue()).toBe("Never kept");
  await page.unrouteAll({ behavior: "wait" });
  await editor.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => settings().getByRole("option", { name: "Never kept" }).count()).toBe(0);
  await settings().getByRole("option", { name: "Greeting" }).waitFor({ state: "attached" });
  await canvas().getByText("HELLO from Two").waitFor();
  const kept: readonly { readonly title: string }[] = await story.call("GET", "/components");
  expect(kept.map(({ title }) => title)).toEqual(["Greeting"]);
});

test("a template of somebody else says that it can be cloned and not edited, and its clone is edited [ED-16] [ER-53] [RO-29]", async () => {
  const { page } = story;
  const title = `Shared ${Date.now()}`;
  await story.admin("POST", "/1/components", { title, content: "<p>Shared words</p>" });
  await story.visit("/page/one");
  await story.visit("/page/two");
  await page.reload();
  await canvas().getByText("HELLO from Two").click();
  await settings()
    .locator("select", { hasText: "Greeting" })
    .selectOption({ label: `${title} (shared)` });
  const said = "You can not edit an external component. You can clone it but you may miss future changes.";
  await settings().getByText(said, { exact: true }).waitFor();
  await expect.poll(() => settings().getByRole("button", { name: "Edit template" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "a template of somebody else");
  await settings().getByRole("button", { name: "Clone to edit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await settings().getByRole("button", { name: "Edit template" }).waitFor();
  await expect.poll(() => settings().getByText(said).count()).toBe(0);
});

test("code of owners has an origin of its own on the site and none in the editor; editors write templates, admins header code [BL-34]", async () => {
  const { page } = story;
  await settings().getByRole("button", { name: "Edit template" }).click();
  const sandbox = () => page.getByRole("dialog").locator("iframe").getAttribute("sandbox");
  await expect.poll(sandbox).toMatch(/^(?!.*allow-same-origin)/);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  const there = await story.visitor("/two");
  await expect.poll(() => there.page.locator("html").getAttribute("data-ran")).toBe(new URL(there.page.url()).origin);
  expect(new URL(there.page.url()).origin).not.toBe(new URL(page.url()).origin);
  const { id } = await story.call("GET", "/pages/two");
  const template = { title: "Theirs", content: "<p>x</p>" };
  const headerCode = "<script>document.documentElement.dataset.head = 'ran';</script>";
  const subscriber = await story.member("Sub", 25);
  const editor = await story.member("Editor", 50);
  await expect(subscriber.call("POST", "/components", template)).rejects.toThrow("403");
  await editor.call("POST", "/components", template);
  await expect(editor.call("POST", `/pages/${id}`, { settings: { headerCode } })).rejects.toThrow("403");
  await (await story.member("Admin", 90)).call("POST", `/pages/${id}`, { settings: { headerCode } });
  await there.page.reload();
  await expect.poll(() => there.page.locator("html").getAttribute("data-head")).toBe("ran");
  await expect.poll(() => page.locator("html").getAttribute("data-head")).toBeNull();
});

test("on a phone my blocks are added and the code editor fits", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 390, height: 844 });
  await story.visit("/page/one");
  await canvas().getByText("Words of the page.").waitFor();
  await expectNothingSideways(story.screen, "my blocks on a phone");
  await page.getByRole("button", { name: "Add block" }).first().click();
  await dialog("Add a block").getByRole("button", { name: "My blocks" }).click();
  await dialog("Add a block").getByRole("option", { name: "Offer" }).click();
  await expect.poll(() => canvas().locator('[data-component="symbol"]').count()).toBe(2);
  expect(story.screen.faults).toEqual([]);
});

test("many pages stand in folders", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (let nth = 1; nth <= 10; nth += 1) await story.call("POST", "/pages", { title: `News ${nth}`, slug: `news-${nth}` });
  await story.visit("/page/one");
  await openDrawer(page, "Pages");
  await page.getByRole("button", { name: "More about News 3" }).click();
  await page.getByRole("menuitem", { name: "Put in a folder…" }).click();
  await dialog("Put in a folder").getByLabel("Folder").fill("News");
  await page.keyboard.press("Enter");
  await page.getByText("News (1)").waitFor();
  await page.getByRole("button", { name: "More about News 3" }).click();
  await page.getByRole("menuitem", { name: "Take out of the folder" }).click();
  await expect.poll(() => page.getByText("News (1)").count()).toBe(0);
});
