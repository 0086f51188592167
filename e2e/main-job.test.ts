import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { canvasOf, drag, expectNothingSideways, expectSaid, expectSaved, expectSections, expectText, typeOver } from "./main-job-kit.ts";
import { sendRightly, sendWrongly } from "./main-job-visitor.ts";
import { beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The product's main job by mouse: each test goes on where the one before it ended. */
let stories: Stories;
let owner: Screen;

beforeAll(async () => {
  stories = await beginStories();
  owner = await stories.open();
});

afterAll(() => stories?.end());

const main = () => stories.main;
const site = () => stories.site("atelier-north");

test("a person signs up and stands before an empty list of apps", async () => {
  const { page } = owner;
  await page.goto(`${main()}/signup`);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Phone number or e-mail").fill("ada@example.test");
  await page.getByRole("textbox", { name: "Password" }).fill("a long secret");
  await expectAccessibleInBoth(page, "sign-up");
  await expectNothingSideways(owner, "sign-up");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/apps");
  await page.getByRole("heading", { name: "Make your first app" }).waitFor();
  await expectAccessibleInBoth(page, "apps");
  await expectNothingSideways(owner, "apps");
});

test("a new app asks for a title and an address, then opens the page it begins with [VA-09]", async () => {
  const { page } = owner;
  await page.getByRole("button", { name: "New app" }).click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  await dialog.getByRole("button", { name: "Create app" }).click();
  await dialog.getByText("Enter a title.").waitFor();
  await expect.poll(() => dialog.getByLabel("Address").getAttribute("aria-invalid")).toBe("true");
  await expectAccessibleInBoth(page, "new app, with mistakes");
  await dialog.getByLabel("Title").fill("Atelier North");
  await dialog.getByRole("button", { name: "Create app" }).click();
  await page.waitForURL("**/a/atelier-north/page/index");
  await expectText(canvasOf(page).getByRole("heading", { level: 1 }), "Welcome to Atelier North");
});

test("the home of the app says what is left to do, and leads to the page", async () => {
  const { page } = owner;
  await goOnTo(page, `${main()}/a/atelier-north`);
  await page.getByRole("region", { name: "First steps" }).waitFor();
  await expectAccessibleInBoth(page, "app home");
  await expectNothingSideways(owner, "app home");
});

test("the home page opens in the editor, and its heading is typed where it stands [ED-11] [BL-01]", async () => {
  const { page } = owner;
  await page.getByRole("link", { name: "Edit Home" }).click();
  const heading = canvasOf(page).getByRole("heading", { level: 1 });
  await expectText(heading, "Welcome to Atelier North");
  await expectText(canvasOf(page).locator("[data-component='hero'] [data-component='button']"), "Learn more");
  await expectAccessible(page, "editor, nothing selected");
  await typeOver(heading, "Quiet rooms");
  await page.getByRole("treeitem", { name: "Hero Quiet rooms" }).waitFor();
});

test("what edits the page is there in edit mode only [ST-16]", async () => {
  const { page } = owner;
  const tools = [page.getByRole("toolbar", { name: "Hero tools" }), page.getByRole("button", { name: "Add Block" })];
  await page.getByRole("button", { name: "Preview" }).click();
  for (const tool of tools) await tool.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Back to editing" }).click();
  for (const tool of tools) await tool.waitFor();
});

test("Add Block opens the dialog of all blocks, and what is chosen stands on the page [ED-09]", async () => {
  const { page } = owner;
  await expectSections(page, ["menu", "hero", "features", "text-section", "footer"]);
  await page.getByRole("button", { name: "Add Block" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a block" });
  await dialog.getByRole("option", { name: "Features" }).waitFor();
  await expectAccessibleInBoth(page, "add a block");
  await dialog.getByRole("combobox", { name: "Search blocks" }).fill("form");
  await dialog.getByRole("option", { name: "Form", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await expectSections(page, ["menu", "hero", "form-section", "features", "text-section", "footer"]);
});

test("a section moves by the tool bar's button, by key, and by dragging [ED-02]", async () => {
  const { page } = owner;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await canvasOf(page).getByRole("heading", { name: "What you get" }).click();
  await page.getByRole("toolbar", { name: "Features tools" }).getByRole("button", { name: "Move up" }).click();
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
  await page.keyboard.press("Alt+ArrowDown");
  await expectSections(page, ["menu", "hero", "form-section", "features", "text-section", "footer"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
  await page.getByRole("treeitem", { name: "Hero Quiet rooms" }).click();
  await drag(page.getByRole("button", { name: "Move Hero" }), canvasOf(page).locator("[data-component='features']"));
  await expectSections(page, ["menu", "features", "hero", "form-section", "text-section", "footer"]);
  await page.keyboard.press("Control+Z");
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
});

test("a setting made in the panel shows on the page at once, and the draft is saved by itself", async () => {
  const { page } = owner;
  await page.getByRole("treeitem", { name: "Hero Quiet rooms" }).click();
  const settings = page.getByRole("complementary", { name: "Settings" });
  const hero = canvasOf(page).locator("[data-component='hero']");
  const before = await hero.evaluate((block) => getComputedStyle(block).backgroundColor);
  await settings.getByRole("combobox", { name: "Ground", exact: true }).selectOption({ label: "Brand" });
  await expect.poll(() => hero.evaluate((block) => getComputedStyle(block).backgroundColor)).not.toBe(before);
  await settings.getByLabel("Description").fill("Interiors with a quiet point of view.");
  await canvasOf(page).getByText("Interiors with a quiet point of view.").waitFor();
  await expectAccessibleInBoth(page, "inspector");
  await expectSaved(page);
  await page.reload();
  await canvasOf(page).getByText("Interiors with a quiet point of view.").waitFor();
  await expectSections(page, ["menu", "hero", "features", "form-section", "text-section", "footer"]);
});

test("a new data type says so and opens at its own address [ER-43] [RT-45] [RT-62]", async () => {
  const { page } = owner;
  await page.getByRole("navigation", { name: "App" }).getByRole("button", { name: "Data" }).click();
  await page.getByRole("navigation", { name: "Data" }).getByRole("button", { name: "New data type" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New data type" });
  await dialog.getByLabel("Title").fill("Requests");
  await dialog.getByRole("button", { name: "Create data type" }).click();
  await expectSaid(page, "Type was created successfully!");
  await page.waitForURL("**/a/atelier-north/type/requests");
  await page.getByText("No records in Requests yet").waitFor();
  const tabs = page.getByRole("navigation", { name: "Parts of Requests" }).getByRole("link");
  await expect.poll(() => tabs.allTextContents()).toEqual(["Records", "Form", "Workflow", "Settings"]);
});

test("the Form tab gives the type its fields, and saves them by itself", async () => {
  const { page } = owner;
  await page.getByRole("link", { name: "Form", exact: true }).click();
  const palette = page.getByRole("complementary", { name: "Add field" });
  const settings = page.getByRole("complementary", { name: "Settings of the field" });
  const fields = page.frameLocator("iframe").locator("[data-block-id]");
  const add = async (kind: string, label: string) => {
    await palette.getByRole("button", { name: kind, exact: true }).click();
    await settings.getByRole("heading", { name: kind }).waitFor();
    await settings.getByLabel("Label").fill(label);
  };
  await add("Text Field", "Room");
  await settings.getByLabel("Required").check();
  await add("Small Number", "Budget");
  await settings.getByRole("tab", { name: "Rules" }).click();
  await settings.getByLabel("Smallest").fill("100");
  await add("Date Picker", "Start");
  await add("Select", "Style");
  await settings.getByLabel("Text 1").fill("Calm");
  await settings.getByLabel("Text 2").fill("Bold");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await fields.first().waitFor();
  await expect
    .poll(() => fields.evaluateAll((all) => all.map((field) => field.getAttribute("data-label"))))
    .toEqual(["Room", "Budget", "Start", "Style"]);
});

test("the Workflow tab adds statuses with a word for the next button, applied together", async () => {
  const { page } = owner;
  await page.getByRole("link", { name: "Workflow" }).click();
  await page.getByRole("button", { name: /^New First status/ }).click();
  await page.getByLabel("Label of the next button").fill("Send the offer");
  await page.getByLabel("Message when it moves on").fill("The offer is on its way!");
  for (const title of ["Offered", "Done"]) {
    await page.getByRole("button", { name: "Add status" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  }
  await page.getByRole("button", { name: "Apply changes" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await page.getByRole("button", { name: /^New First status Next: Offered/ }).waitFor();
  await page.getByRole("button", { name: /^Offered Next: Done/ }).waitFor();
  await page.getByRole("link", { name: "Settings" }).last().click();
  await page.getByRole("heading", { name: "Settings", level: 2 }).waitFor();
});

test("a form on the page saves to the chosen type, and publishing makes the page live", async () => {
  const { page } = owner;
  await goOnTo(page, `${main()}/a/atelier-north/page/index`);
  await page.getByRole("treeitem", { name: /^(Close |Open )?Form / }).click();
  const settings = page.getByRole("complementary", { name: "Settings" });
  await settings.getByLabel("Saves to").selectOption({ label: "Requests" });
  await settings.getByLabel("Title").fill("Ask us");
  await settings.getByLabel("Button text").fill("Send request");
  await settings.getByLabel("Message after sending").fill("Thank you, we will call.");
  await page.getByRole("button", { name: "Publish" }).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByText("http://atelier-north.localhost").waitFor();
  await expectAccessibleInBoth(page, "publish");
  await sheet.getByRole("button", { name: "Publish" }).click();
  await expectSaid(page, "The page is live.");
  expect(owner.faults).toEqual([]);
});

test("a visitor reads the page, is told what is missing, and sends the form [BL-59] [BL-62] [VA-02] [VA-58]", async () => {
  const visitor = await stories.open();
  const { page } = visitor;
  await page.goto(site());
  await expectText(page.getByRole("heading", { level: 1 }), "Quiet rooms");
  await expect.poll(() => page.locator("label", { hasText: "Room" }).textContent()).toContain("*");
  await expectNothingSideways(visitor, "public page");
  await sendWrongly(page);
  await expectAccessibleInBoth(page, "public page with mistakes");
  await sendRightly(page, { room: "Kitchen", budget: "900", start: "2031-03-04", style: "Calm" });
  await page.getByText("Thank you, we will call.").waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test("the same works without any script, by a plain post [BL-59] [BL-62]", async () => {
  const context = await stories.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site());
  await sendWrongly(page);
  await sendRightly(page, { room: "Studio", budget: "1200", start: "2031-05-06", style: "Bold" });
  await page.getByText("Thank you, we will call.").waitFor();
  await context.close();
});

test("the table of the type lists what the visitors sent [DA-01]", async () => {
  const { page } = owner;
  await goOnTo(page, `${main()}/a/atelier-north/type/requests`);
  await page.getByText("2 records").waitFor();
  const rows = page.locator("tr[data-post-id]");
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.nth(0).textContent()).toMatch(/Studio[\s\S]*1,?200/);
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/Kitchen[\s\S]*900/);
  await expect.poll(() => rows.locator("[data-status-slug='new']").count()).toBe(2);
  await expectNothingSideways(owner, "records");
});

test("a new record is made in a dialog without a next button, says so, and the dialog closes [WF-04] [DA-06] [ER-28]", async () => {
  const { page } = owner;
  await page.getByRole("button", { name: "New record" }).click();
  const dialog = page.getByRole("dialog", { name: "New record in Requests" });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole("button").allInnerTexts()).toEqual(["", "", "Cancel", "Save"]);
  await dialog.getByLabel("Room").fill("Library");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Item was created successfully!");
  await dialog.waitFor({ state: "detached" });
  await page.locator("tr[data-post-id]").nth(2).waitFor();
});

test("an open record shows its fields and its next step, and taking it moves the record, in the API too [DA-02] [WF-01] [WF-09] [WF-10]", async () => {
  const { page } = owner;
  await page
    .getByRole("row", { name: /Kitchen/ })
    .getByRole("button")
    .click();
  const dialog = page.getByRole("dialog", { name: /^#\d+/ });
  await expect.poll(() => dialog.getByLabel("Room").inputValue()).toBe("Kitchen");
  await expectAccessibleInBoth(page, "record");
  await expectNothingSideways(owner, "record");
  await dialog.getByRole("button", { name: "Send the offer" }).click();
  await expectSaid(page, "The offer is on its way!");
  await page
    .getByRole("row", { name: /Kitchen/ })
    .locator("[data-status-slug='offered']")
    .waitFor();
  await expect.poll(() => statusInApi("Kitchen")).toBe("Offered");
});

test("without words of its own the next step says where it leads, and the last status has none [ER-31] [WF-05]", async () => {
  const { page } = owner;
  const row = page.getByRole("row", { name: /Kitchen/ });
  const dialog = page.getByRole("dialog", { name: /^#\d+/ });
  await dialog.getByRole("button", { name: "Move to Done" }).click();
  await expectSaid(page, "Item's status was updated successfully!");
  await row.locator("[data-status-slug='done']").waitFor();
  await dialog.getByRole("button", { name: "Save" }).waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: /^Move to/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
});

test("once all of it is done the home of the app says nothing of first steps, nor keeps room for them at the next visit", async () => {
  const { page } = owner;
  await goOnTo(page, `${main()}/a/atelier-north`);
  await page.getByRole("region", { name: "Recent records" }).getByRole("listitem").first().waitFor();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect.poll(() => steps.count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("joinery.first-steps.")))).toHaveLength(1);
  expect(owner.faults).toEqual([]);
});

async function statusInApi(room: string): Promise<string | undefined> {
  const { json: ada } = await stories.product.call("POST", "/api/1/auth/login", {
    body: { username: "ada@example.test", password: "a long secret" },
  });
  const ask = async (path: string) => (await stories.product.call("GET", `/api/atelier-north/${path}`, { token: ada.token })).json;
  const type = await ask("types/requests");
  const posts: { [slug: string]: unknown }[] = await ask(`types/${type.id}/posts`);
  const post = posts.find((found) => Object.values(found).includes(room));
  return type.statuses.find(({ id }: { id: number }) => id === post?.statusId)?.title;
}
