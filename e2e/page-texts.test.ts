import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtures } from "../test/clipboards.ts";
import { canvasOf, expectFocused, expectSaved } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Rich text on the canvas: what is pasted into it, where its links lead, and where the caret stands. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;
let made = 0;
let current: { readonly id: number; readonly slug: string };

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Letters", "letters");
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const hero = { id: "hero1", component: "hero", title: "Theirs" };
const typed = () => canvasOf(page).locator("[data-block-id='text1'] [contenteditable]:focus");
const tools = () => page.getByRole("toolbar", { name: "Text tools" });
const draft = async () => (await app.call("GET", `/pages/${current.id}`)).draft;
const keptText = async () => (await draft())[0].html;
const shown = () => typed().evaluate((text) => text.innerHTML);

/** A new page with a text that the caret is in. */
async function begin(html: string): Promise<void> {
  made += 1;
  const title = `Letter ${made}`;
  current = await app.call("POST", "/pages", {
    title,
    slug: `letter-${made}`,
    draft: [{ id: "text1", component: "text-section", html }, hero],
  });
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/${current.slug}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await goInto();
}

async function goInto(): Promise<void> {
  await canvasOf(page).locator("[data-typed='html']").dblclick();
  await typed().waitFor();
}

/** Chooses the letters of the first line of the text between two places. */
function choose(from: number, to: number): Promise<void> {
  return typed().evaluate(
    (text, places) => {
      const letters = text.ownerDocument.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode();
      if (letters) text.ownerDocument.getSelection()?.setBaseAndExtent(letters, places.from, letters, places.to);
    },
    { from, to },
  );
}

/** Pastes what another program has copied, over all that is chosen. */
function paste(copied: { readonly [type: string]: string }): Promise<void> {
  return typed().evaluate((text, all) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(all)) clipboardData.setData(type, words);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
}

const thin = '<span style="font-weight:400">';
const pasted = [
  {
    of: "Google Docs",
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${thin}Plain, </span><span style="font-weight:700">bold</span><span style="font-style:italic"> leaning</span></p><ul><li>${thin}One</span></li></ul></b>`,
    kept: "<p>Plain, <strong>bold</strong><em> leaning</em></p><ul><li>One</li></ul>",
  },
  {
    of: "a spreadsheet",
    html: "<table>\n<tbody>\n<tr><td><p>Chair</p></td><td><b>40</b></td></tr>\n<tr><td>Table</td><td></td></tr></tbody></table>",
    kept: "<p>Chair | <strong>40</strong></p><p>Table</p>",
  },
  { of: "small headings", html: "<h5>Five</h5><h6>Six</h6>", kept: "<h4>Five</h4><h4>Six</h4>" },
  {
    of: "a site",
    html: "<dl><dt>Term</dt><dd>Meaning</dd></dl><section>Bare<p>Line</p></section>",
    kept: "<p>Term</p><p>Meaning</p><p>Bare</p><p>Line</p>",
  },
  {
    of: "a laboratory",
    html: '<p>H<sub>2</sub>O, 5 m<sup>2</sup></p><img alt="gone" src="data:image/png;base64,AA">',
    kept: "<p>H<sub>2</sub>O, 5 m<sup>2</sup></p>",
  },
  { of: "Hebrew", html: '<p dir="RTL">שלום</p><p>Hello</p>', kept: '<p dir="rtl">שלום</p><p>Hello</p>' },
];

test("what office programs and sites copy comes with its words apart, its bold and its lists, and no more bold than it had", async () => {
  for (const { of, html, kept } of pasted) {
    await begin("<p>Hello</p>");
    await page.keyboard.press("ControlOrMeta+a");
    await paste({ "text/html": `<meta charset="utf-8">${html}`, "text/plain": "words" });
    await expect.poll(shown, { message: of }).toBe(kept);
  }
});

test("lists stay lists and looks stay looks, from whatever office program they are copied", async () => {
  // What stands between tags in their source is nothing that people see.
  const tight = (html: string) => html.replaceAll(/\s*\n\s*/g, "");
  for (const { of, html, kept } of fixtures) {
    await begin("<p>Hello</p>");
    await page.keyboard.press("ControlOrMeta+a");
    await paste({ "text/html": html, "text/plain": "words" });
    await expect.poll(async () => tight(await shown()), { message: of }).toBe(tight(kept));
  }
});

test("an undo takes back what was pasted alone, the next one what was typed before it", async () => {
  await begin("<p>Hello</p>");
  await page.keyboard.press("End");
  await page.keyboard.type(" there");
  await paste({ "text/plain": " world" });
  await page.keyboard.type("!");
  await expect.poll(() => typed().textContent()).toBe("Hello there world!");
  for (const left of ["Hello there world", "Hello there", "Hello"]) {
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => typed().textContent()).toBe(left);
  }
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => typed().textContent()).toBe("Hello there");
});

test("the keys for copying, cutting, pasting and duplicating are the words' own while they are typed", async () => {
  await begin("<p>Hello there</p>");
  await choose(0, 6);
  await page.keyboard.press("ControlOrMeta+x");
  await expect.poll(shown).toBe("<p>there</p>");
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect.poll(async () => (await typed().textContent())?.replaceAll("\u00a0", " ")).toBe("thereHello ");
  for (const key of ["ControlOrMeta+d", "ControlOrMeta+c", "Alt+ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expectSaved(page);
  const ids = async () => (await draft()).map(({ id }: { id: string }) => id);
  await expect.poll(ids).toEqual(["text1", "hero1"]);
  await expect.poll(() => page.getByText("Copied to clipboard!").count()).toBe(0);
});

test("a text that is emptied is empty, and says where it is", async () => {
  await begin("<p>Hello</p><ul><li>there</li></ul>");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Escape");
  await expect.poll(keptText).toBe("");
  const text = canvasOf(page).locator("[data-typed='html']");
  await expect.poll(() => text.evaluate((it) => getComputedStyle(it, "::before").content)).toBe('"Write here"');
  await text.dblclick();
  await typed().waitFor();
  await page.keyboard.type("Anew");
  await expect.poll(keptText).toBe("<p>Anew</p>");
});

test("lines that are pasted over a heading are lines", async () => {
  await begin("<h2>Hello</h2>");
  await page.keyboard.press("ControlOrMeta+a");
  await paste({ "text/html": "<p>One</p><p>Two</p>" });
  await expect.poll(keptText).toBe("<p>One</p><p>Two</p>");
});

test("a word that is pasted keeps the space beside it, and a picture takes no words away", async () => {
  await begin("<p>Hello</p>");
  await choose(5, 5);
  await paste({ "text/html": "<html>\r\n<body>\r\n<!--StartFragment--><span>&nbsp;brave</span><!--EndFragment-->\r\n</body></html>" });
  await expect.poll(shown).toBe("<p>Hello brave</p>");
  await choose(0, 5);
  await paste({});
  await page.keyboard.press("ControlOrMeta+b");
  await expect.poll(shown).toBe("<p><b>Hello</b> brave</p>");
});

test("a text is written as the server keeps it: whoever types on in it beside somebody else is asked nothing", async () => {
  await begin("<p>Hello</p>");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(' "you" & me');
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("there");
  await expectSaved(page);
  await expect.poll(keptText).toBe('<p>Hello "you" &amp; me<br />there</p>');
  const [text] = await draft();
  await app.call("POST", `/pages/${current.id}`, { draft: [text, { ...hero, title: "Theirs, changed" }] });
  await page.keyboard.type("!");
  await expect.poll(keptText).toBe('<p>Hello "you" &amp; me<br />there!</p>');
  await expect.poll(async () => (await draft())[1].title).toBe("Theirs, changed");
});

test("a mailbox is written to by a link, and an address that leads nowhere is told while it can be put right", async () => {
  await begin("<p>Hello</p>");
  await choose(0, 5);
  await tools().getByRole("button", { name: "Link" }).click();
  const address = tools().getByRole("textbox", { name: "Address of the link" });
  await address.fill("prices");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "“prices” leads nowhere: a link begins with https://" }).waitFor();
  await address.fill("ada@example.test");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(keptText).toBe('<p><a href="mailto:ada@example.test">Hello</a></p>');
});

test("a link leads to the address that is typed, of either kind [DI-23]", async () => {
  for (const typed of ["https://example.test/prices", "http://example.test/prices"]) {
    await begin("<p>Hello</p>");
    await choose(0, 5);
    await tools().getByRole("button", { name: "Link" }).click();
    await tools().getByRole("textbox", { name: "Address of the link" }).fill(typed);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(keptText).toMatch(new RegExp(`^<p><a href="${typed}"[^>]*>Hello</a></p>$`));
  }
});

test("a link has words of its own, leads to a page that is picked, opens in a new tab, and is removed [DI-23] [DI-24]", async () => {
  await begin("<p>Hello</p>");
  await choose(0, 5);
  await tools().getByRole("button", { name: "Link" }).click();
  const [address = ""] = await tools().getByRole("combobox", { name: "Page" }).selectOption({ index: 1 });
  expect(address).toMatch(/^\//);
  await tools().getByRole("textbox", { name: "Text of the link" }).fill("See prices");
  await tools().getByLabel("In a new tab").check();
  await tools().getByText("Settings", { exact: true }).waitFor();
  await tools().getByRole("button", { name: "Link", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(keptText).toMatch(new RegExp(`^<p><a href="${address}" target="_blank"[^>]*>See prices</a></p>$`));
  await goInto();
  await choose(2, 4);
  await tools().getByRole("button", { name: "Link", exact: true }).click();
  await tools().getByRole("button", { name: "Remove Link" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(keptText).toBe("<p>See prices</p>");
});

test("the keys lead to the tools of a text, along them and back into it; who goes on elsewhere has left it", async () => {
  await begin("<p>Hello</p>");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Alt+F10");
  await expectFocused(tools().getByRole("button", { name: "Bold" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectFocused(tools().getByRole("button", { name: "Heading", exact: true }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect.poll(shown).toBe("<h2>Hello!</h2>");
  await page.keyboard.press("Alt+F10");
  await expectFocused(tools().getByRole("button", { name: "Bold" }));
  await page.getByRole("combobox", { name: "Ground", exact: true }).focus();
  await tools().getByRole("button", { name: "Bold" }).waitFor({ state: "detached" });
  await expect.poll(keptText).toBe("<h2>Hello!</h2>");
});

test("at 360 px the address of a link is typed beside its buttons, which are read as a whole", async () => {
  await begin('<p><a href="/story">Hello</a></p>');
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(0, 5);
  await tools().getByRole("button", { name: "Link", exact: true }).click();
  const [link, cancel] = ["Link", "Cancel"].map((name) => tools().getByRole("button", { name, exact: true }));
  await expect.poll(async () => (await link?.boundingBox())?.height).toBeLessThan(40);
  const lines = () => cancel?.evaluate((button) => button.scrollHeight > button.clientHeight);
  await expect.poll(lines).toBe(false);
  await expect
    .poll(async () => ((await cancel?.boundingBox())?.x ?? 360) + ((await cancel?.boundingBox())?.width ?? 0))
    .toBeLessThanOrEqual(352);
  await cancel?.click();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("after an undo the caret stands where something was taken back", async () => {
  await begin("<p>Hello there</p><p>Second</p>");
  await choose(5, 5);
  await page.keyboard.type(" you");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.type(",");
  await expect.poll(shown).toBe("<p>Hello, there</p><p>Second</p>");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.keyboard.type(",");
  await expect.poll(shown).toBe("<p>Hello,, there</p><p>Second</p>");
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
