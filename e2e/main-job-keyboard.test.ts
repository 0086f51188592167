import { afterAll, beforeAll, expect, test } from "vitest";
import { expectFocus, press, tabTo, write } from "./main-job-keys.ts";
import { canvasOf, expectSaid, expectSaved, expectSections, expectText } from "./main-job-kit.ts";
import { expectInvalid } from "./main-job-visitor.ts";
import { beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The product's main job by keyboard alone: nothing here points, clicks or fills. Each test goes on where the one before it ended. */
let stories: Stories;
let owner: Screen;

beforeAll(async () => {
  stories = await beginStories();
  owner = await stories.open();
});

afterAll(() => stories?.end());

test("by keyboard: sign up, and make an app", async () => {
  const { page } = owner;
  const { keyboard } = page;
  await page.goto(`${stories.main}/signup`);
  await write(page, "Your name", "Grace");
  await write(page, "Phone number or e-mail", "grace@example.test");
  await write(page, "Password", "a long secret");
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Make your first app" }).waitFor();
  await press(page, "button", "New app");
  await page.getByRole("dialog", { name: "New app" }).waitFor();
  await write(page, "Title", "Harbour");
  await keyboard.press("Enter");
  await page.waitForURL("**/a/harbour/page/index");
});

test("by keyboard: a heading is typed where it stands [ED-11]", async () => {
  const { page } = owner;
  const { keyboard } = page;
  const heading = canvasOf(page).getByRole("heading", { level: 1 });
  await expectText(heading, "Welcome to Harbour");
  await tabTo(page, "tree", "Outline");
  await keyboard.press("ArrowDown");
  await page.getByRole("treeitem", { name: /Hero/, selected: true }).waitFor();
  await keyboard.press("Enter");
  await canvasOf(page).locator("[contenteditable]:focus").waitFor();
  await keyboard.press("Control+A");
  await keyboard.type("Boats and calm water");
  await keyboard.press("Enter");
  await expectText(heading, "Boats and calm water");
});

test("by keyboard: a section is added, moved, duplicated, deleted and brought back [ED-01] [ED-02] [ED-03] [VA-20] [CL-11] [CL-12]", async () => {
  const { page } = owner;
  const { keyboard } = page;
  const first = ["menu", "hero", "features", "text-section", "footer"];
  await expectSections(page, first);
  await keyboard.press("a");
  await page.getByRole("dialog", { name: "Add a block" }).waitFor();
  await expectFocus(page, "combobox", "Search blocks");
  await keyboard.type("form");
  await page.getByRole("option", { name: "Form", exact: true, selected: true }).waitFor();
  await keyboard.press("Enter");
  await expectSections(page, ["menu", "hero", "form-section", "features", "text-section", "footer"]);
  await expectFocus(page, "textbox", "Write to us");
  await keyboard.type("Ask for a berth");
  await keyboard.press("Enter");
  await keyboard.press("Alt+ArrowDown");
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
  await keyboard.press("ArrowUp");
  await keyboard.press("Control+D");
  await expectSections(page, ["menu", "hero", "features", "features", "form-section", "text-section", "footer"]);
  await keyboard.press("Delete");
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.waitFor();
  await press(page, "button", "Delete Features");
  await question.waitFor({ state: "detached" });
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
  await keyboard.press("Control+Z");
  await expectSections(page, ["menu", "hero", "features", "features", "form-section", "text-section", "footer"]);
  await keyboard.press("Control+Shift+Z");
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
});

test("by keyboard: the tool bar of a block is reached from the page, and its keys walk along it [ED-01]", async () => {
  const { page } = owner;
  const { keyboard } = page;
  await tabTo(page, "tree", "Outline", "Shift+Tab");
  await keyboard.press("Home");
  await keyboard.press("ArrowDown");
  await keyboard.press("Alt+F10");
  await tabTo(page, "button", "Move Hero");
  await keyboard.press("ArrowRight");
  // The navigation above it is the site's: the hero is the first section of the page, and moves down only.
  await expectFocus(page, "button", "Move down");
  await keyboard.press("ArrowRight");
  await expectFocus(page, "button", "Add after");
  await keyboard.press("ArrowLeft");
  await expectFocus(page, "button", "Move down");
  await keyboard.press("Enter");
  await expectSections(page, ["menu", "features", "hero", "form-section", "text-section", "footer"]);
  await keyboard.press("Control+Z");
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
});

test("by keyboard: a setting is chosen in the panel and shows on the page, and the draft saves itself", async () => {
  const { page } = owner;
  const { keyboard } = page;
  const hero = canvasOf(page).locator("[data-component='hero']");
  const colour = () => hero.evaluate((block) => getComputedStyle(block).backgroundColor);
  const before = await colour();
  await tabTo(page, "tree", "Outline", "Shift+Tab");
  await keyboard.press("Home");
  await keyboard.press("ArrowDown");
  await write(page, "Description", "Berths by the day and by the year.");
  await canvasOf(page).getByText("Berths by the day and by the year.").waitFor();
  await tabTo(page, "combobox", "Ground", "Shift+Tab");
  await keyboard.press("End");
  await expect.poll(colour).not.toBe(before);
  await expectSaved(page);
});

test("by keyboard: a data type gets its fields and its statuses [ER-43] [RT-62]", async () => {
  const { page } = owner;
  const { keyboard } = page;
  await press(page, "button", "Data", "Shift+Tab");
  await press(page, "button", "New data type");
  await page.getByRole("dialog", { name: "New data type" }).waitFor();
  await write(page, "Title", "Berths");
  await keyboard.press("Enter");
  await expectSaid(page, "Type was created successfully!");
  await page.waitForURL("**/a/harbour/type/berths");
  await press(page, "link", "Form");
  await press(page, "button", "Text Field");
  await keyboard.type("Boat");
  await keyboard.press("Enter");
  await keyboard.press("s");
  await tabTo(page, "checkbox", "Required");
  await keyboard.press("Space");
  await press(page, "button", "Small Number", "Shift+Tab");
  await keyboard.type("Length");
  await keyboard.press("Enter");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  await press(page, "link", "Workflow", "Shift+Tab");
  await press(page, "button", /^New First status/);
  await write(page, "Label of the next button", "Give it a place");
  await press(page, "button", "Add status");
  await write(page, "Title", "Moored");
  await press(page, "button", "Apply changes", "Shift+Tab");
  await expectSaid(page, "Settings was saved successfully!");
});

test("by keyboard: a form saves to the type, and the page is published", async () => {
  const { page } = owner;
  const { keyboard } = page;
  await keyboard.press("g");
  await keyboard.press("p");
  await tabTo(page, "searchbox", "Filter pages");
  await press(page, "link", "Home");
  await tabTo(page, "tree", "Outline");
  await keyboard.press("Home");
  await keyboard.type("form");
  await page.getByRole("treeitem", { name: /Form Ask for a berth/, selected: true }).waitFor();
  await page.getByLabel("Saves to").locator("option", { hasText: "Berths" }).waitFor({ state: "attached" });
  await tabTo(page, "combobox", "Saves to");
  await keyboard.press("ArrowDown");
  await expect.poll(() => page.getByLabel("Saves to").inputValue()).toBe("berths");
  await press(page, "button", "Publish", "Shift+Tab");
  const sheet = page.getByRole("dialog", { name: /^Publish/ });
  await sheet.getByText("http://harbour.localhost").waitFor();
  await sheet.locator(":focus").waitFor();
  await press(page, "button", "Publish");
  await expectSaid(page, "The page is live.");
  await keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("by keyboard: a visitor is told what is missing, and sends the form [BL-59] [BL-62]", async () => {
  const visitor = await stories.open();
  const { page } = visitor;
  await page.goto(`${stories.site("harbour")}/`);
  await expectText(page.getByRole("heading", { level: 1 }), "Boats and calm water");
  await page.locator("form[novalidate]").waitFor();
  await press(page, "button", "Send");
  await expectFocus(page, "textbox", "Boat");
  await expectInvalid(page.getByLabel("Boat"), "require");
  await page.keyboard.type("Heron");
  await tabTo(page, "textbox", "Length");
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await page.getByText("Thank you! We have your message and will answer soon.").waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test("by keyboard: the record is opened and goes one step further [DA-02] [WF-09] [ER-31]", async () => {
  const { page } = owner;
  await press(page, "button", "Data", "Shift+Tab");
  await press(page, "link", "Berths");
  await page.locator("[data-status-slug='new']").waitFor();
  await tabTo(page, "rowheader", /Heron/);
  await page.keyboard.press("Space");
  await page.getByRole("dialog", { name: /^#\d+/ }).waitFor();
  await press(page, "button", "Give it a place");
  await expectSaid(page, "Item's status was updated successfully!");
  await page.locator("tr [data-status-slug='moored']").waitFor();
  expect(owner.faults).toEqual([]);
});
