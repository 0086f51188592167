import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { canvasOf, drag, expectNothingSideways, expectSaid, expectSaved, expectSections, expectText } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The page editor, one habit at a time: each test begins with a page of its own, or goes on with that of the one before. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;
let made = 0;
let current: { readonly id: number; readonly slug: string };

const layout = [
  { id: "menu1", component: "menu", text: "Atelier", values: [{ text: "Elsewhere", value: "https://example.test/" }] },
  {
    id: "hero1",
    component: "hero",
    title: "Interiors with a quiet point of view",
    description: "We design homes.",
    children: [{ id: "button1", component: "button", text: "Book a visit", link: "/contact" }],
  },
  {
    id: "text1",
    component: "text-section",
    html: '<p>Read <a href="/story">our story</a> here.</p>',
    children: [{ id: "text2", component: "text", html: "<p>One.</p>" }],
  },
];

const hero = (id: string, title: string) => ({ id, component: "hero", title });
const card = (id: string, title: string) => ({ id, component: "card", title });
const features = {
  ...{ id: "features1", component: "features", title: "What you get" },
  children: [card("card1", "Made for you"), card("card2", "Clear from day one"), card("card3", "Here when needed")],
};

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Atelier", "atelier");
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const canvas = () => canvasOf(page);
const block = (id: string) => canvas().locator(`[data-block-id="${id}"]`);
const draft = async () => (await app.call("GET", `/pages/${current.id}`)).draft;
const idsOn = () =>
  canvas()
    .locator("[data-block-id]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-block-id")));

const address = () => `${stories.main}/a/${app.slug}/page/${current.slug}`;

/** A new page in the editor. The studio was loaded for the first one, and goes from there as its links go. */
async function begin(sections: readonly object[] = layout): Promise<void> {
  made += 1;
  const title = `Work ${made}`;
  current = await app.call("POST", "/pages", { title, slug: `work-${made}`, layout: sections });
  await goOnTo(page, address());
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await page.getByRole("navigation", { name: "Selection" }).waitFor();
}

/** Selects a section by its bare part: the upper left corner of it. */
async function select(id: string): Promise<void> {
  await block(id).click({ position: { x: 8, y: 8 } });
}

test("a selected section offers to move, add, duplicate, copy, paste, delete and set it [ED-01]", async () => {
  await begin();
  await select("hero1");
  const names = page.getByRole("toolbar", { name: "Hero tools" }).getByRole("button");
  await names.first().waitFor();
  const offered = () => names.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  await expect
    .poll(offered)
    .toEqual(expect.arrayContaining(["Move up", "Move down", "Add after", "Duplicate", "Copy", "Paste", "Delete", "Settings"]));
});

test("a selected element has a handle to drag it by and the same actions as a section [ED-04]", async () => {
  await begin();
  await block("button1").click();
  await block("button1").click();
  const tools = page.getByRole("toolbar", { name: "Button tools" });
  const names = ["Move Button", "Move up", "Move down", "Add after", "Duplicate", "Copy", "Paste", "Delete", "Settings"];
  for (const name of names) await tools.getByRole("button", { name, exact: true }).waitFor();
  await tools.getByRole("button", { name: "Duplicate", exact: true }).click();
  await expect.poll(() => block("hero1").locator("[data-component='button']").count()).toBe(2);
  await expectAccessible(page, "editor, an element selected");
});

test("in the preview there is nothing to drag by, nothing to type in and no settings [ED-06] [BL-02]", async () => {
  await begin();
  await select("hero1");
  await page.getByRole("tab", { name: "Hero" }).waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Back to editing" }).waitFor();
  for (const tool of [page.getByRole("toolbar"), page.getByRole("tab", { name: "Hero" }), canvas().locator("[data-typed]")])
    await expect.poll(() => tool.count()).toBe(0);
  await canvas().getByRole("heading", { level: 1 }).dblclick();
  await page.keyboard.type("x");
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expectText(canvas().getByRole("heading", { level: 1 }), "Interiors with a quiet point of view");
});

test("the list of elements is small and offers text, image, button and row; one of them is added where it was asked for [BL-54] [BL-55] [BL-56] [BL-57]", async () => {
  await begin();
  await select("text1");
  await page.getByRole("button", { name: "Add an element to Text" }).click();
  const list = page.getByRole("dialog", { name: "Add an element" });
  for (const name of ["Text", "Image", "Button", "Small Row"]) await list.getByRole("option", { name, exact: true }).waitFor();
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(180);
  await expectAccessible(page, "editor, the list of elements");
  await list.getByRole("option", { name: "Button", exact: true }).click();
  await block("text1").locator("[data-component='button']").waitFor();
  await expect.poll(async () => (await idsOn()).slice(-2)).toEqual(["text2", expect.stringMatching(/^button\d+$/)]);
});

test("an element is dragged to another place in its section [ED-05]", async () => {
  await begin([...layout, features]);
  const cards = canvas().locator("[data-component='card'] h3");
  await page.getByRole("treeitem", { name: "Card Made for you" }).click();
  await drag(page.getByRole("button", { name: "Move Card" }), canvas().locator("[data-component='card']").nth(2));
  await expect.poll(() => cards.allTextContents()).toEqual(["Clear from day one", "Here when needed", "Made for you"]);
});

test("the handle opens the ways to move by key also after something was dragged by it", async () => {
  await begin([hero("hero1", "A"), hero("hero2", "B"), hero("hero3", "C")]);
  await page.getByRole("treeitem", { name: "Hero A" }).click();
  await drag(page.getByRole("button", { name: "Move Hero" }), block("hero2"));
  await expect.poll(idsOn).toEqual(["hero2", "hero1", "hero3"]);
  await page.getByRole("button", { name: "Move Hero" }).press("Enter");
  await page.getByRole("dialog", { name: /^Move/ }).waitFor();
  await page.keyboard.press("Escape");
});

test("duplicating puts a copy with ids of its own right after the original [ED-03]", async () => {
  await begin([features, ...layout]);
  await page.getByRole("treeitem", { name: "Features What you get" }).click();
  await page.getByRole("toolbar", { name: "Features tools" }).getByRole("button", { name: "Duplicate" }).click();
  await expectSections(page, ["features", "features", "menu", "hero", "text-section"]);
  const ids = await idsOn();
  expect(new Set(ids).size).toBe(ids.length);
});

test("deleting asks “Are you sure?”, and only a yes deletes [VA-20]", async () => {
  const remove = page.getByRole("toolbar", { name: "Features tools" }).getByRole("button", { name: "Delete" });
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await remove.click();
  await question.waitFor();
  await expectAccessibleInBoth(page, "the question before a block goes");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await expectSections(page, ["features", "features", "menu", "hero", "text-section"]);
  await remove.click();
  await question.getByRole("button", { name: "Delete Features" }).click();
  await expectSections(page, ["features", "menu", "hero", "text-section"]);
});

test("undo brings back what was, redo takes it away again [CL-11] [CL-12]", async () => {
  await page.getByRole("button", { name: "Undo" }).click();
  await expectSections(page, ["features", "features", "menu", "hero", "text-section"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expectSections(page, ["features", "menu", "hero", "text-section"]);
});

test("an undo in the settings of the page takes back what is typed there, and nothing of its blocks", async () => {
  await begin([hero("hero1", "A"), hero("hero2", "B")]);
  await select("hero1");
  await page.keyboard.press("Control+d");
  await expectSections(page, ["hero", "hero", "hero"]);
  await page.getByRole("tab", { name: "Page" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.press("End");
  await title.pressSequentially("!");
  await title.press("Control+z");
  await expect.poll(() => title.inputValue()).toBe(`Work ${made}`);
  await expectSections(page, ["hero", "hero", "hero"]);
  await title.press("Control+s");
  await expectSaved(page);
});

test("copying a block says so, and pasting puts a copy after the selected one [CL-01]", async () => {
  await begin();
  await page.getByRole("treeitem", { name: /^Text Read our story/ }).click();
  const tools = page.getByRole("toolbar", { name: "Text tools" });
  await tools.getByRole("button", { name: "Copy" }).click();
  await expectSaid(page, "Copied to clipboard!");
  await tools.getByRole("button", { name: "Paste" }).click();
  await expectSections(page, ["menu", "hero", "text-section", "text-section"]);
  await page.keyboard.press("Control+Z");
  await expectSections(page, ["menu", "hero", "text-section"]);
});

test("an empty page says how to begin, and its button opens the dialog of all blocks [ED-09] [ED-10]", async () => {
  await begin([]);
  await page.getByText("Click below to add your first block to the page.").waitFor();
  await expectAccessibleInBoth(page, "editor, an empty page");
  await expectNothingSideways(screen, "editor, an empty page");
  await page.getByRole("button", { name: "Add Block" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a block" });
  await dialog.getByRole("option", { name: "Hero" }).first().waitFor();
  await page.getByRole("combobox", { name: "Search blocks" }).fill("hero");
  await page.keyboard.press("Enter");
  await expectSections(page, ["hero"]);
  await dialog.waitFor({ state: "detached" });
  await canvas().locator("h1:focus").waitFor();
  await page.keyboard.type("Straight into the heading");
  await expectText(canvas().locator("h1"), "Straight into the heading");
});

test("Remove Link takes the link and leaves the words [ED-27]", async () => {
  await begin();
  await canvas().getByRole("link", { name: "our story" }).dblclick();
  const tools = page.getByRole("toolbar", { name: "Text tools" });
  await tools.getByRole("button", { name: "Remove Link" }).click();
  await expectText(block("text1").locator("p").first(), "Read our story here.");
  await expect.poll(() => canvas().getByRole("link", { name: "our story" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await expectSaved(page);
  await expect.poll(async () => (await draft())[2].html).toBe("<p>Read our story here.</p>");
});

test("links and forms do nothing while the page is edited", async () => {
  await begin();
  const before = page.url();
  await canvas().getByRole("link", { name: "Elsewhere" }).click();
  await canvas().getByRole("link", { name: "Elsewhere" }).click();
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
});

test("a click on a link whose words are being typed puts the caret there, and leads nowhere", async () => {
  await begin();
  const brand = canvas().getByText("Atelier", { exact: true });
  await brand.click();
  await brand.click();
  await expect.poll(() => brand.evaluate((it: HTMLElement) => it.isContentEditable)).toBe(true);
  await brand.click();
  await page.keyboard.press("End");
  await page.keyboard.type("s");
  await expect.poll(async () => (await draft())[0].text).toBe("Ateliers");
});

test("the Enter and the Escape of an input method are its own: the caret stays in the words", async () => {
  await begin();
  const title = canvas().getByText("Interiors with a quiet point of view");
  await title.click();
  await title.click();
  const typed = block("hero1").locator("[contenteditable]");
  await typed.waitFor();
  const composed = ["Enter", "Escape"].map((key) => ({ key, isComposing: true, bubbles: true, cancelable: true }));
  for (const press of composed) {
    const isUntouched = await typed.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent("keydown", init)), press);
    expect(isUntouched, press.key).toBe(true);
  }
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("!");
  await expect.poll(async () => (await draft())[1].title).toBe("Interiors with a quiet point of view!");
  await page.keyboard.press("Enter");
  await expect.poll(() => typed.count()).toBe(0);
});

test("when somebody else has changed the page meanwhile, it is asked whose version stays", async () => {
  await begin();
  await app.call("POST", `/pages/${current.id}`, { draft: [{ id: "hero2", component: "hero", title: "Theirs" }] });
  await select("hero1");
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("button", { name: "Reload theirs" }).click();
  await expectText(canvas().getByRole("heading", { level: 1 }), "Theirs");
  await expectSaved(page);
});

test("thirty changes are undone to the very start, over a reload as well", async () => {
  await begin();
  for (let change = 0; change < 6; change++) {
    await select("hero1");
    for (const key of ["Control+d", "Alt+ArrowDown", "Alt+ArrowUp", "Control+d", "Alt+ArrowDown"]) await page.keyboard.press(key);
  }
  await expectSaved(page);
  await page.reload();
  await block("hero1").waitFor();
  await page.getByRole("button", { name: "Undo", disabled: false }).waitFor();
  await page.getByRole("tree", { name: "Outline" }).focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press("Control+z");
  await expectSections(page, ["menu", "hero", "text-section"]);
  await expectSaved(page);
  const ids = async () => (await draft()).map(({ id }: { id: string }) => id);
  await expect.poll(ids).toEqual(["menu1", "hero1", "text1"]);
});

test("a section is dragged in the outline, and walks there by Alt and the arrows", async () => {
  await begin();
  const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
  await line("Hero").click();
  await page.keyboard.press("Alt+ArrowDown");
  await expectSections(page, ["menu", "text-section", "hero"]);
  await line("Hero").dragTo(line("Navigation"), { targetPosition: { x: 60, y: 3 } });
  await expectSections(page, ["hero", "menu", "text-section"]);
});

test("on a phone a section is chosen by a tap, set in a sheet and moved by its tool bar", async () => {
  await begin();
  const phone = await stories.open(ada, { width: 360, height: 740 });
  await phone.page.goto(address());
  await phone.page.getByRole("navigation", { name: "Selection" }).waitFor();
  await canvasOf(phone.page)
    .locator('[data-block-id="hero1"]')
    .click({ position: { x: 8, y: 8 } });
  await phone.page.getByRole("toolbar", { name: "Hero tools" }).getByRole("button", { name: "Move up" }).click();
  await expectSections(phone.page, ["hero", "menu", "text-section"]);
  await phone.page.getByRole("toolbar", { name: "Hero tools" }).getByRole("button", { name: "Settings" }).click();
  await phone.page.getByRole("dialog", { name: "Settings" }).getByLabel("Title").fill("From a phone");
  await expectText(canvasOf(phone.page).getByRole("heading", { level: 1 }), "From a phone");
  await expectNothingSideways(phone, "editor on a phone");
  await phone.context.close();
});

test("links of the preview lead to a place of the page, to the preview of another page or to a new tab, and never out of the editor", async () => {
  const values = { Below: "#features1", Home: "/", Nowhere: "/nowhere", Outside: "https://example.test/", Picture: "/files/none.png" };
  const menu = {
    id: "menu1",
    component: "menu",
    text: "Atelier",
    values: Object.entries(values).map(([text, value]) => ({ text, value })),
  };
  await begin([menu, ...layout.slice(1), features, { id: "text9", component: "text-section", html: "<p>Last.</p>" }]);
  const { slug } = current;
  const link = (name: string) => canvas().getByRole("link", { name });
  await page.getByRole("button", { name: "Preview" }).click();
  await link("Below").click();
  const below = canvas().locator("#b-features1");
  await expect.poll(() => below.evaluate((it) => scrollY > 0 && it.getBoundingClientRect().top < innerHeight)).toBe(true);
  for (const name of ["Outside", "Picture"]) {
    const tab = page.context().waitForEvent("page");
    await link(name).click();
    await (await tab).close();
  }
  await link("Nowhere").click();
  await page.getByRole("alert").filter({ hasText: "No page of this app is at /nowhere." }).waitFor();
  await link("Home").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${stories.main}/a/${app.slug}/page/index`);
  await page.getByRole("button", { name: "Back to editing" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: `Work ${made}`, exact: true }).waitFor();
  expect(page.url()).toBe(`${stories.main}/a/${app.slug}/page/${slug}`);
});

test("a page whose frame was led elsewhere is drawn again, and edited as before", async () => {
  await begin();
  await canvas()
    .locator("body")
    .evaluate(() => location.assign("about:blank"));
  await select("hero1");
  await page.keyboard.press("Control+d");
  await expectSections(page, ["menu", "hero", "hero", "text-section"]);
});

test("dragging over the page shows where the block would land, and Escape lets it stay", async () => {
  await begin();
  await select("hero1");
  const grip = page.getByRole("button", { name: "Move Hero", exact: true });
  await drag(grip, block("text1"));
  await expectSections(page, ["menu", "text-section", "hero"]);
  await page.keyboard.press("Control+z");
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expectSections(page, ["menu", "hero", "text-section"]);
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
