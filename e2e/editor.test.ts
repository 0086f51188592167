import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cutOff, expectAccessible, expectAccessibleInBoth, expectEscapeAtOnce } from "./browser.ts";
import { canvasOf, expectFocused, expectNothingSideways, expectSaid, expectSaved, expectSections, typeOver } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories, typeSignIn } from "./product.ts";
import type { Screen } from "./screens.ts";

/** What editing a page survives: a server that fails, a second window, a session that ends, a closed tab; and the clipboard. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;
let made = 0;
let current: { readonly id: number; readonly slug: string };

/** Nothing of the site stands around the page. */
const alone = { siteHeader: false, siteFooter: false };

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  screen = await stories.open(ada);
  page = screen.page;
  // Leaving with unsent edits asks; here everybody leaves.
  page.on("dialog", (dialog) => dialog.accept());
});
afterAll(() => stories?.end());
beforeEach(async () => {
  await page.unrouteAll({ behavior: "wait" });
  await screen.context.setOffline(false);
});

const hero = (title: string) => ({ id: "hero1", component: "hero", title, description: "Words.", children: [], settings: {} });
const text = { id: "text1", component: "text-section", html: "<p>Some words.</p>", settings: { size: "md" } };
const address = () => `${stories.main}/a/${app.slug}/page/${current.slug}`;
const heading = (of = page) => canvasOf(of).getByRole("heading", { level: 1 });
const draft = async () => (await app.call("GET", `/pages/${current.id}`)).draft;
const keptTitle = async () => (await draft())[0].title;
const bar = (of = page) => of.locator("[data-editor] header");
const savingSays = (words: string, of = page) => bar(of).getByRole("status").getByText(words, { exact: true }).waitFor();

/** A new page in the editor. */
async function begin(layout: readonly object[] = [hero("First words"), text]): Promise<void> {
  made += 1;
  const title = `Story ${made}`;
  current = await app.call("POST", "/pages", { title, slug: `story-${made}`, draft: layout, settings: alone });
  await goOnTo(page, address());
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await canvasOf(page).locator("[data-block-id]").first().waitFor();
}

/** Types a new heading on the canvas. */
function retitle(words: string, of = page): Promise<void> {
  return typeOver(heading(of), words);
}

/** Calls that change the draft are answered so until further notice. */
function answerEdits(answer: (route: Parameters<Parameters<Page["route"]>[1]>[0]) => unknown, of = page): Promise<unknown> {
  return of.route("**/operations", (route) => answer(route) as Promise<void>);
}

test("edits are kept by themselves; visitors see the last published page until it is published [ED-30] [BL-02]", async () => {
  await begin();
  await app.call("POST", `/pages/${current.id}/publish`, {});
  await page.reload();
  await retitle("Newer words");
  await expectSaved(page);
  await expect.poll(keptTitle).toBe("Newer words");
  const seen = await page.context().request.get(`${stories.main}/s/${app.slug}/${current.slug}`);
  expect(await seen.text()).toContain("First words");
  await bar().getByText("1 unpublished change", { exact: true }).waitFor();
});

test("a save that fails is said beside the title, loses nothing, and is done again on request", async () => {
  await begin();
  await answerEdits((route) => route.fulfill({ status: 500, json: { message: "The disk is full." } }));
  await retitle("Kept words");
  await savingSays("Couldn't save");
  await expectAccessibleInBoth(page, "a failed save");
  await page.setViewportSize({ width: 360, height: 740 });
  const told = page.getByRole("status").filter({ hasText: "Couldn't save: The disk is full." });
  await told.waitFor();
  await page.getByRole("button", { name: "Retry" }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await told.waitFor({ state: "hidden" });
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expectSaved(page);
  await expect.poll(keptTitle).toBe("Kept words");
});

test("whose page was deleted by somebody else is told so with what to do, and saves once it is restored", async () => {
  await begin();
  await app.call("DELETE", `/pages/${current.id}`);
  await retitle("Kept words");
  const told = page.getByRole("status").filter({ hasText: "This page was deleted meanwhile." });
  await told.getByText("Your changes are kept on this device.").waitFor();
  await expectAccessibleInBoth(page, "a page that was deleted meanwhile");
  await app.call("POST", `/trash/page/${current.id}/restore`, {});
  await told.getByRole("button", { name: "Retry" }).click();
  await expectSaved(page);
  await told.waitFor({ state: "detached" });
  await expect.poll(keptTitle).toBe("Kept words");
});

test("a wrong setting waits alone: all else is saved, and the bar leads to it, also on a phone", async () => {
  await begin();
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  const advanced = page.locator("[data-block-settings] summary", { hasText: "Advanced" });
  await advanced.click();
  const colour = page.getByRole("textbox", { name: "Text colour", exact: true });
  await colour.fill("#12");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Kept words");
  const there = bar().getByRole("status").getByRole("button", { name: "Hero › Text colour" });
  await there.waitFor();
  await expect.poll(keptTitle).toBe("Kept words");
  await page.getByRole("treeitem", { name: /^Text/ }).click();
  await colour.waitFor({ state: "detached" });
  await expectAccessible(page, "a setting that waits");
  await there.click();
  await expectFocused(colour);
  await expectEscapeAtOnce(page.getByRole("button", { name: "Publish", exact: true }));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "so nothing was published" }).waitFor();
  const warning = page.getByRole("listitem").filter({ hasText: "Hero › Text colour is wrong: put it right before you publish" });
  await warning.getByRole("button", { name: "Show" }).click();
  await expectFocused(colour);
  await page.setViewportSize({ width: 360, height: 740 });
  const told = page.getByRole("status").filter({ hasText: "Saved, except Hero › Text colour" });
  await told.getByRole("button", { name: "Show" }).click();
  await expectFocused(colour);
  await colour.fill("#123456");
  await told.waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSaved(page);
  await expect.poll(async () => (await draft())[0].color).toBe("#123456");
});

test("without a connection edits stay on this device, and are sent when it is back; until then closing the page asks [ED-30]", async () => {
  await begin();
  await cutOff(page);
  await retitle("Words from a train");
  await savingSays("Offline — changes kept on this device");
  const asksBeforeClosing = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(asksBeforeClosing).toBe(true);
  await screen.context.setOffline(false);
  await expectSaved(page);
  await expect.poll(asksBeforeClosing).toBe(false);
  await expect.poll(keptTitle).toBe("Words from a train");
});

test("edits that were never sent outlive a crash: they are offered, and put back", async () => {
  await begin();
  const lost = await screen.context.newPage();
  await answerEdits((route) => route.abort(), lost);
  await lost.goto(address());
  await retitle("Words before the crash", lost);
  await savingSays("Offline — changes kept on this device", lost);
  await lost.close();
  await page.reload();
  await page.getByRole("status").filter({ hasText: "There are unsaved changes from" }).waitFor();
  await expectAccessibleInBoth(page, "offered edits");
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect.poll(() => heading().textContent()).toBe("Words before the crash");
  await expectSaved(page);
  await expect.poll(keptTitle).toBe("Words before the crash");
});

test("two windows on one page: the later one is told, loses nothing, and may put its page over the other", async () => {
  await begin();
  const other = await screen.context.newPage();
  other.on("dialog", (dialog) => dialog.accept());
  await other.goto(address());
  await heading(other).waitFor();
  await retitle("Written here");
  await expectSaved(page);
  await retitle("Written there", other);
  const told = other.getByRole("alert").filter({ hasText: "Somebody else changed this page meanwhile." });
  await told.waitFor();
  await expect.poll(() => heading(other).textContent()).toBe("Written there");
  await expect.poll(keptTitle).toBe("Written here");
  await expectAccessibleInBoth(other, "a conflict");
  await other.getByRole("button", { name: "Overwrite with mine" }).click();
  await told.waitFor({ state: "detached" });
  await savingSays("Saved", other);
  await expect.poll(keptTitle).toBe("Written there");
  await other.close();
});

test("a session that ends while editing asks to sign in over the page, and the edit is then saved [RT-11] [AU-04]", async () => {
  await begin();
  await screen.context.clearCookies();
  let ended = true;
  await answerEdits((route) => (ended ? route.fulfill({ status: 401, json: { message: "Your session has ended." } }) : route.continue()));
  await retitle("Words of a long evening");
  const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
  await dialog.waitFor();
  await expect.poll(() => heading().textContent()).toBe("Words of a long evening");
  ended = false;
  await typeSignIn(dialog, ada);
  await dialog.waitFor({ state: "detached" });
  await expectSaved(page);
  await expect.poll(keptTitle).toBe("Words of a long evening");
});

test("pasting with an empty clipboard warns [CL-05] [ER-51]", async () => {
  await begin();
  await page.evaluate(() => localStorage.removeItem("joinery.clipboard"));
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  await page.keyboard.press("Control+V");
  await page.getByRole("alert").filter({ hasText: "First Copy or Cut something." }).waitFor();
});

test("what is no block cannot be pasted, and that is said [CL-06] [ER-54]", async () => {
  await page.evaluate(() => localStorage.setItem("joinery.clipboard", JSON.stringify({ title: "Not a block" })));
  await page.keyboard.press("Control+V");
  await page.getByRole("alert").filter({ hasText: "Paste is not supported for this object." }).waitFor();
  await expectSections(page, ["hero", "text-section"]);
});

test("cut takes the block away, by key or from the menu, and paste puts it with an id of its own [CL-02] [CL-03] [ED-13] [ER-40]", async () => {
  await page.getByRole("treeitem", { name: /^Text/ }).click();
  await page.keyboard.press("Control+X");
  await expectSaid(page, "Copied to clipboard!");
  await expectSections(page, ["hero"]);
  await page.keyboard.press("Control+V");
  await expectSections(page, ["hero", "text-section"]);
  await page.keyboard.press("Control+V");
  await expectSections(page, ["hero", "text-section", "text-section"]);
  const ids = await canvasOf(page)
    .locator("[data-block-id]")
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute("data-block-id")));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("text1");
  await page.getByRole("toolbar", { name: "Text tools" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /^Cut/ }).click();
  await expectSections(page, ["hero", "text-section"]);
});

test("what was copied in one tab is pasted in another; after an hour nothing is, without a word [CL-04] [CL-07] [ER-55]", async () => {
  await begin();
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  await page.keyboard.press("Control+c");
  await expectSaid(page, "Copied to clipboard!");
  const other = await page.context().newPage();
  const logged: string[] = [];
  other.on("console", (message) => logged.push(message.text()));
  await other.goto(page.url());
  await canvasOf(other)
    .locator('[data-block-id="text1"]')
    .click({ position: { x: 8, y: 8 } });
  await other.keyboard.press("Control+v");
  await expectSections(other, ["hero", "text-section", "hero"]);
  await other.evaluate(() => {
    const { setItem } = localStorage;
    setItem.call(
      localStorage,
      "joinery.clipboard",
      (localStorage.getItem("joinery.clipboard") ?? "").replace(/"copiedAt":\d+/, '"copiedAt":1'),
    );
  });
  const heard = () => other.getByRole("button", { name: /^Recent messages/ }).getAttribute("aria-label");
  const before = await heard();
  await other.keyboard.press("Control+v");
  await expect.poll(() => logged.some((line) => line.includes("has expired"))).toBe(true);
  await expectSections(other, ["hero", "text-section", "hero"]);
  await expect.poll(() => other.getByText("First Copy or Cut something.").count()).toBe(0);
  expect(await heard()).toBe(before);
  await other.close();
});

test("a page of very many sections is edited as any other, also where it becomes one", async () => {
  const numbers = Array.from({ length: 61 }, (_, index) => index);
  await begin(numbers.map((index) => ({ ...text, id: `long${index}`, html: `<p>Section ${index}</p>` })));
  const ids = () =>
    canvasOf(page)
      .locator("main [data-block-id]")
      .evaluateAll((blocks) => blocks.map((block) => Number(block.getAttribute("data-block-id")?.slice(4))));
  const shows = (expected: readonly number[]) => expect.poll(ids).toEqual(expected);
  await canvasOf(page).getByText("Section 30", { exact: true }).click();
  // The click puts the caret into the text; Escape chooses the block that it stands in.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowDown");
  const moved = numbers.with(30, 31).with(31, 30);
  await shows(moved);
  await page.keyboard.press("Control+X");
  await shows(moved.filter((index) => index !== 30));
  await page.keyboard.press("Control+Z");
  await shows(moved);
  await page.keyboard.press("Control+Z");
  await shows(numbers);
  const widths = await canvasOf(page)
    .locator("main [data-block-id]")
    .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  await expectNothingSideways(screen, "a page of very many sections");
  await expectSaved(page);
});

test("a copy from one page goes onto another of the same browser, also of another app, without its type there [CL-08]", async () => {
  await app.call("POST", "/types", { title: "Leads", slug: "leads" });
  const form = { id: "form1", component: "form-section", title: "Write to us", type: "leads", children: [], settings: {} };
  await begin([hero("With a form"), form]);
  await page.getByRole("treeitem", { name: /^Form/ }).click();
  await page.keyboard.press("Control+C");
  await expectSaid(page, "Copied to clipboard!");
  await begin();
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  await page.keyboard.press("Control+V");
  await expectSections(page, ["hero", "form-section", "text-section"]);
  await expectSaved(page);
  await expect.poll(async () => (await draft())[1].type).toBe("leads");
  const elsewhere = await ada.app("Elsewhere", "elsewhere");
  const there = await elsewhere.call("POST", "/pages", {
    ...{ title: "There", slug: "there", draft: [hero("There")] },
    settings: { siteHeader: false, siteFooter: false },
  });
  await goOnTo(page, `${stories.main}/a/${elsewhere.slug}/page/there`);
  await page.getByRole("treeitem", { name: /^Hero/ }).click();
  await page.keyboard.press("Control+V");
  await expectSections(page, ["hero", "form-section"]);
  await expectSaved(page);
  const pasted = async () => (await elsewhere.call("GET", `/pages/${there.id}`)).draft[1];
  await expect.poll(pasted).toMatchObject({ component: "form-section" });
  expect((await pasted()).type ?? "").toBe("");
});

test("a page with strange words is drawn and edited as any other", async () => {
  const strange = `🪵 مرحبا ${"Donaudampfschiff".repeat(6)} <b>&amp;`;
  await begin([hero(strange), { ...text, html: `<p>${"x".repeat(300)}</p>` }]);
  await expect.poll(() => heading().textContent()).toBe(strange);
  const over = () =>
    canvasOf(page)
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
  await expect.poll(over).toBe(0);
  await expectNothingSideways(screen, "strange words");
});

test("the raw layout is for staff alone [RO-08]", async () => {
  await begin();
  await page.getByRole("button", { name: "Add Block" }).waitFor();
  await expect.poll(() => page.getByText("Raw layout data").count()).toBe(0);
  const staff = await stories.open(await stories.admin());
  await staff.page.goto(address());
  await staff.page.locator("summary", { hasText: "Advanced" }).last().click();
  await expect
    .poll(async () => JSON.parse(await staff.page.getByRole("textbox", { name: "Raw layout data" }).inputValue()))
    .toMatchObject([{ id: "hero1" }, { id: "text1" }]);
  await expectAccessible(staff.page, "raw layout");
  await staff.context.close();
});

test("nothing went wrong in the page meanwhile but what the stories broke", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});
