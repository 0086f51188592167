import type { Locator, Page } from "playwright-core";
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

/** In the order in which the canvas has them. */
const idsOfLayout = ["menu1", "hero1", "button1", "text1", "text2"];

const hero = (id: string, title: string) => ({ id, component: "hero", title });
const card = (id: string, title: string) => ({ id, component: "card", title });
const features = {
  ...{ id: "features1", component: "features", title: "What you get" },
  children: [card("card1", "Made for you"), card("card2", "Clear from day one"), card("card3", "Here when needed")],
};

/** Nothing of the site stands around the page. */
const alone = { siteHeader: false, siteFooter: false };

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
  current = await app.call("POST", "/pages", { title, slug: `work-${made}`, layout: sections, settings: alone });
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

test("the list of elements is small and offers text, image, button, row and code; one of them is added where it was asked for [BL-54] [BL-55] [BL-56] [BL-57] [BL-58] [ED-08] [CO-13]", async () => {
  await begin();
  await select("text1");
  await page.getByRole("button", { name: "Add an element to Text" }).click();
  const list = page.getByRole("dialog", { name: "Add an element" });
  await expect
    .poll(async () => (await list.getByRole("option").allTextContents()).sort())
    .toEqual(["Button", "Custom Code", "Image", "Small Row", "Text"]);
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(180);
  await expectAccessible(page, "editor, the list of elements");
  await list.getByRole("option", { name: "Button", exact: true }).click();
  await block("text1").locator("[data-component='button']").waitFor();
  await expect.poll(async () => (await idsOn()).slice(-2)).toEqual(["text2", expect.stringMatching(/^button\d+$/)]);
  for (const [name, component, count] of [
    ["Text", "text", 2],
    ["Image", "image", 1],
    ["Small Row", "row", 1],
    ["Custom Code", "custom-code", 1],
  ] as const) {
    await page.keyboard.press("Escape");
    await select("text1");
    await page.getByRole("button", { name: "Add an element to Text" }).click();
    await list.getByRole("option", { name, exact: true }).click();
    await expect.poll(() => block("text1").locator(`[data-component='${component}']`).count(), { message: name }).toBe(count);
  }
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
  const blocks = 2 * (1 + features.children.length) + idsOfLayout.length;
  await expect.poll(async () => (await idsOn()).length).toBe(blocks);
  await expect.poll(async () => new Set(await idsOn()).size).toBe(blocks);
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
  const title = page.getByRole("textbox", { name: "Title", exact: true });
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

/** What is typed at, and how far into it the caret stands. */
const caret = () =>
  canvas()
    .locator("[contenteditable]:focus")
    .evaluate((text) => {
      const selection = text.ownerDocument.getSelection();
      return { says: text.textContent, at: selection?.focusOffset };
    });

/** The middle of a letter of a text on the canvas, on the screen: the frame may be scaled. */
async function letterAt(text: Locator, index: number): Promise<{ x: number; y: number }> {
  const inside = await text.evaluate((element, at) => {
    const range = element.ownerDocument.createRange();
    const node = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) throw new Error("no text");
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const { left, top, height } = range.getBoundingClientRect();
    return { x: left + 1, y: top + height / 2 };
  }, index);
  const frame = page.locator("section[aria-label='Page'] iframe");
  const box = await frame.boundingBox();
  const scale = (box?.width ?? 0) / (await frame.evaluate((element: HTMLElement) => element.offsetWidth));
  return { x: (box?.x ?? 0) + inside.x * scale, y: (box?.y ?? 0) + inside.y * scale };
}

test("one click into a text puts the caret where it was clicked, and keys are text from then on [ED-11]", async () => {
  await begin();
  await expect.poll(idsOn).toEqual(idsOfLayout);
  const title = canvas().locator("h1");
  const at = await letterAt(title, 10);
  await page.mouse.click(at.x, at.y);
  await expect.poll(caret).toEqual({ says: "Interiors with a quiet point of view", at: 10 });
  await page.keyboard.type("charms/1 ");
  await expectText(title, "Interiors charms/1 with a quiet point of view");
  await expect.poll(idsOn).toEqual(idsOfLayout);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("what the pointer is dragged over in a text is typed over", async () => {
  await begin();
  const title = canvas().locator("h1");
  const from = await letterAt(title, 0);
  const to = await letterAt(title, 9);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await canvas().locator("[contenteditable]:focus").waitFor();
  await page.keyboard.type("Homes");
  await expectText(title, "Homes with a quiet point of view");
});

test("after a click beside the texts letters are no commands; once a key has chosen the block they are", async () => {
  await begin();
  await expect.poll(idsOn).toEqual(idsOfLayout);
  const url = page.url();
  await select("hero1");
  await page.getByRole("toolbar", { name: "Hero tools" }).waitFor();
  await page.keyboard.type("Customers avg 1234 gs");
  // Keys are handled one after the other: once this one has led on, all those before it were.
  await page.keyboard.press("ArrowDown");
  await page.getByRole("toolbar", { name: "Text tools" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(idsOn).toEqual(idsOfLayout);
  expect(page.url()).toBe(url);
  await page.getByRole("button", { name: "Preview", exact: true }).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("dialog", { name: "Add a block" }).waitFor();
  await page.keyboard.press("Escape");
});

test("Escape leaves a text to its block, which has the focus then", async () => {
  await begin();
  await canvas().locator("h1").click();
  await canvas().locator("[contenteditable]:focus").waitFor();
  await page.keyboard.press("Escape");
  await canvas().locator('[data-block-id="hero1"]:focus').waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("toolbar", { name: "Hero tools" }).count()).toBe(0);
});

test("a page is shown as on a desktop, scaled to the room there is, and its tool bars cover nothing of what they belong to", async () => {
  await begin();
  const frame = page.locator("section[aria-label='Page'] iframe");
  const shown = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(await frame.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(1280);
  expect(shown.width).toBeLessThan(1280);
  expect(
    await canvas()
      .locator("body")
      .evaluate((body) => body.ownerDocument.defaultView?.innerWidth),
  ).toBe(1280);
  for (const id of ["menu1", "hero1", "text1"]) {
    await select(id);
    const bar = page.locator("[data-block-toolbar]");
    await bar.waitFor();
    const outline = page.locator('[data-outline="selected"]');
    const at = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const own = (await outline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(at.y + at.height, id).toBeLessThanOrEqual(own.y);
    const drawn = (await block(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.abs(drawn.y - own.y) + Math.abs(drawn.width - own.width), id).toBeLessThan(2);
  }
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
  await phone.page.getByRole("dialog", { name: "Settings" }).getByLabel("Title", { exact: true }).fill("From a phone");
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

test("a picture is resized by its corner, and never below 32 px [ED-28]", async () => {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route("**/files/pixel.png", (route) => route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }));
  const image = { id: "image1", component: "image", src: "/files/pixel.png", settings: { alt: "A dot", width: 200 } };
  await begin([{ id: "text1", component: "text-section", html: "<p>Words</p>", children: [image] }]);
  await block("image1").click();
  await block("image1").click();
  const corner = page.getByRole("button", { name: "Resize the picture" });
  // In pixels of the page, which is shown scaled.
  const width = () =>
    block("image1")
      .locator("img")
      .evaluate((picture: HTMLElement) => picture.offsetWidth);
  const shown = await page.locator("section[aria-label='Page'] iframe").boundingBox();
  const scale = (shown?.width ?? 0) / 1280;
  const pull = async (by: number) => {
    const from = await corner.boundingBox();
    if (!from) throw new Error("no corner");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8 + by, from.y + 8, { steps: 5 });
    await page.mouse.up();
  };
  await pull(60);
  await expect.poll(width).toBeCloseTo(200 + 60 / scale, -1);
  await pull(-600);
  await expect.poll(width).toBe(32);
  await pull(-60);
  await expect.poll(width).toBe(32);
  await expectSaved(page);
  await expect.poll(async () => (await draft())[0].children[0].settings.width).toBe(32);
});

test("a block that is hidden stays on the canvas, marked, and shows neither in the preview nor to visitors [EN-67] [EN-75]", async () => {
  const text = (id: string, words: string, more: object = {}) => ({ id, component: "text", html: `<p>${words}</p>`, ...more });
  const asks = { conditions: [{ slug: "query.ref", op: "eq", value: "fair" }] };
  await begin([text("text1", "For all"), text("text2", "A secret"), text("text3", "For the fair", asks)]);
  await select("text2");
  const settings = page.getByRole("tabpanel", { name: "Text" });
  await settings.getByText("Advanced").click();
  await settings.getByLabel("Hidden from visitors").check();
  await expect.poll(() => block("text2").getAttribute("data-hidden")).toBe("Hidden");
  await expect.poll(() => block("text3").getAttribute("data-hidden")).toBe("Shown by conditions");
  await expectText(block("text2").locator("p"), "A secret");
  await page
    .getByRole("treeitem", { name: /^Text.*A secret/ })
    .getByRole("img", { name: "Hidden from visitors" })
    .waitFor();
  await expectSaved(page);
  await expectAccessible(page, "editor, a hidden block");
  await page.getByRole("button", { name: "Preview" }).click();
  await canvas().getByText("For all").waitFor();
  await expect.poll(() => canvas().getByText("A secret").count()).toBe(0);
  await expect.poll(() => canvas().getByText("For the fair").count()).toBe(0);
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expectText(block("text2").locator("p"), "A secret");
  await app.call("POST", `/pages/${current.id}/publish`, {});
  const seen = async (asked = "") => (await page.context().request.get(`${stories.main}/s/${app.slug}/${current.slug}${asked}`)).text();
  expect(await seen()).not.toMatch(/A secret|For the fair/);
  expect(await seen("?ref=fair")).toContain("For the fair");
});

test("a background is a colour or one of five gradients, and a block's own CSS is asked for once it is switched on [BL-50] [BL-51] [BL-52] [FO-07] [FO-08]", async () => {
  await begin([hero("hero1", "Painted")]);
  await select("hero1");
  const settings = page.getByRole("tabpanel", { name: "Hero" });
  await settings.getByText("Advanced").click();
  const gradients = settings.getByRole("group", { name: "Background: gradients" }).getByRole("button");
  await expect.poll(() => gradients.count()).toBe(5);
  const ground = () => block("hero1").evaluate((element) => getComputedStyle(element).backgroundImage);
  const seen = new Set<string>();
  for (const number of [1, 2, 3, 4, 5]) {
    await settings.getByRole("button", { name: `Gradient ${number}` }).click();
    await settings.getByRole("button", { name: `Gradient ${number}`, pressed: true }).waitFor();
    await expect.poll(ground).toMatch(/^linear-gradient/);
    seen.add(await ground());
  }
  expect(seen.size).toBe(5);
  await settings.getByLabel("Background", { exact: true }).fill("#123456");
  await expect.poll(() => block("hero1").evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(18, 52, 86)");
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const picture = { name: "ground.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
  await settings.locator('[data-field="settings.bgImage"] input[type=file]').setInputFiles(picture);
  const behind = block("hero1").locator(".backdrop img");
  await expect.poll(() => behind.getAttribute("src")).toMatch(/\/files\/.*\.png/);
  await expect.poll(() => behind.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [whole, covered] = [await block("hero1").boundingBox(), await behind.boundingBox()];
  expect(covered).toEqual(whole);
  const css = settings.getByLabel("CSS of this block");
  await expect.poll(() => css.count()).toBe(0);
  await settings.getByLabel("Custom CSS").check();
  await css.waitFor();
  await expectAccessible(page, "editor, the advanced settings of a block");
});

test("the texts of buttons and links and a button's colour are needed in their settings, and its colour is info at first [VA-67] [VA-68]", async () => {
  await begin([{ id: "text1", component: "text-section", html: "<p>Words</p>", children: [] }]);
  await select("text1");
  await page.getByRole("button", { name: "Add an element to Text" }).click();
  await page.getByRole("dialog", { name: "Add an element" }).getByRole("option", { name: "Button", exact: true }).click();
  const button = block("text1").locator("[data-component='button']");
  await button.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("treeitem", { name: /^Button/ }).click();
  const settings = page.getByRole("tabpanel", { name: "Button" });
  await expect.poll(() => button.locator(".button").getAttribute("data-variant")).toBe("info");
  for (const name of ["text", "settings.variant"]) await settings.locator(`[data-field="${name}"] .f-star`).waitFor();
  const words = settings.locator('[data-field="text"] input');
  await words.fill("");
  await settings.locator('[data-field="text"] .f-problem').waitFor();
  await words.fill("Go");
  await settings.locator('[data-field="text"] .f-problem').waitFor({ state: "detached" });
  await begin([{ id: "menu1", component: "menu", text: "North", values: [{ text: "Prices", value: "/prices" }], settings: {} }]);
  await select("menu1");
  const links = page.getByRole("tabpanel", { name: "Navigation" }).locator('[data-field="values"]');
  await links.getByLabel("Text 1").fill("");
  await links.locator(".f-problem").getByText("Link 1 needs a text.").waitFor();
  await links.getByLabel("Text 1").fill("Fees");
  await links.locator(".f-problem").waitFor({ state: "detached" });
});

test("words are worked out by a formula that is typed in the settings, and a wrong one is told there [EN-68]", async () => {
  await begin([{ id: "text1", component: "text", html: "<p>Dear guest</p>" }]);
  await select("text1");
  const settings = page.getByRole("tabpanel", { name: "Text" });
  await settings.getByText("Advanced").click();
  await settings.getByLabel("Words worked out by a formula").check();
  const formula = settings.getByLabel("Formula", { exact: true });
  await formula.fill("Hello ${query.");
  await settings.locator('[data-field="formula"] .f-problem').waitFor();
  await formula.fill("You are at ${page.title}");
  await expectSaved(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await canvas().getByText(`You are at Work ${made}`).waitFor();
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expectText(block("text1").locator("p"), "Dear guest");
});

test("the fonts of a page are chosen in its settings from those that sites serve, in a picker that begins with Choose Font [FO-01] [FO-04]", async () => {
  await begin([hero("hero1", "Lettered")]);
  await page.getByRole("tab", { name: "Page" }).click();
  const settings = page.getByRole("tabpanel", { name: "Page" });
  await settings.getByText("Appearance").click();
  const fonts = page.getByRole("dialog", { name: /font$/ });
  for (const [label, family] of [
    ["Main font", "Lora"],
    ["Heading font", "Onest"],
  ] as const) {
    await expect.poll(() => settings.getByLabel(label).textContent()).toBe("Choose Font");
    await settings.getByText("From theme until you choose one.").first().waitFor();
    await settings.getByLabel(label).click();
    await fonts.getByRole("button", { name: /^Choose Font/, pressed: true }).waitFor();
    await fonts.getByRole("searchbox", { name: "Search fonts" }).fill(family);
    await fonts.getByRole("button", { name: family, exact: true }).click();
    await expect.poll(() => settings.getByLabel(label).textContent()).toBe(family);
  }
  await settings.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  const fontOf = (selector: string) =>
    canvas()
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  await expect.poll(() => fontOf("body")).toContain("Lora");
  await expect.poll(() => fontOf("h1")).toContain("Onest");
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
