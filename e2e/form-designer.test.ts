import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways, expectSaid, expectText } from "./main-job-kit.ts";

/** The form of a data type, made on its canvas: each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Gardens we tend", slug: "gardens", template: "client" });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const canvas = () => story.page.frameLocator("iframe");
const fields = () => canvas().locator("[data-block-id]");
const field = (label: string) => canvas().locator(`[data-label="${label}"]`);
const fieldSettings = () => story.page.getByRole("complementary", { name: "Settings of the field" });
const settingsTab = (name: string) => fieldSettings().getByRole("tab", { name, exact: true }).click();
const labels = () => fields().evaluateAll((all) => all.map((one) => one.getAttribute("data-label")));
const keptFields = async (): Promise<{ slug: string; label: string; component: string; [option: string]: unknown }[]> =>
  (await story.call("GET", "/types/gardens")).postFields;
const expectFormSaved = () => story.page.locator("[data-editor] [data-state=saved]").waitFor();

test("the form stands on the canvas as it will look; an added field is typed over at once, its key follows [FW-03]", async () => {
  const { page } = story;
  await story.visit("/type/gardens?tab=form");
  await fields().first().waitFor();
  await expect.poll(labels).toEqual(["E-mail", "Phone", "Company", "Address"]);
  await add("Select");
  await typeLabel("Garden size");
  await expect.poll(() => input(fieldSettings(), "slug").inputValue()).toMatch(/^__garden_size\d{1,2}$/);
  await expect.poll(labels).toEqual(["E-mail", "Phone", "Company", "Address", "Garden size"]);
  await expectFormSaved();
  await expectAccessibleInBoth(page, "form, a field selected");
  await expectNothingSideways(story.screen, "form");
});

test("the list has its sixteen entries, and what is special folded away [FW-01] [FW-02] [FW-04] [FW-05] [FW-06] [FW-07] [FW-08] [FW-09] [FW-10] [FW-11] [FW-12] [FW-13] [FW-14] [FW-15] [FW-16] [ED-08]", async () => {
  const list = story.page.getByRole("complementary", { name: "Add field" });
  await list.waitFor();
  const shown = async () => (await list.getByRole("listitem").getByRole("button").allTextContents()).toSorted();
  await expect
    .poll(shown)
    .toEqual(
      [
        ...["Text Field", "Multiline Field", "Select", "Checkbox / Switch", "Date Picker", "Action Button", "Rating", "Booking"],
        ...["Upload File", "Data Selector", "Relation", "Relation Field", "Color", "Calculated Field", "Small Number", "Form Designer"],
      ].toSorted(),
    );
  const before = await fields().count();
  const kinds = [
    "Text Field",
    "Multiline Field",
    "Checkbox / Switch",
    "Date Picker",
    "Rating",
    "Upload File",
    "Color",
    "Small Number",
    "Action Button",
    "Booking",
    "Form Designer",
  ];
  for (const kind of kinds) await add(kind);
  await expect.poll(() => fields().count()).toBe(before + kinds.length);
  await expectFormSaved();
  await expect
    .poll(async () => (await keptFields()).map(({ component }) => component).slice(-kinds.length))
    .toEqual([
      "input-text",
      "textarea",
      "checkbox",
      "date",
      "rate",
      "upload",
      "color",
      "number",
      "action-button",
      "booking",
      "form-designer",
    ]);
  await expect.poll(() => story.page.getByRole("button", { name: "Checklist" }).isVisible()).toBe(false);
  await story.page.getByText("More kinds").click();
  await story.page.getByRole("button", { name: "Checklist" }).waitFor();
  await story.page.getByText("More kinds").click();
});

test("the slash asks in the form which field comes next; typing finds it, Enter adds it [CO-13]", async () => {
  const { page } = story;
  await field("Company").click();
  await page.keyboard.press("/");
  const asked = page.getByRole("dialog", { name: "Add a field" });
  await asked.waitFor();
  await expect.poll(async () => (await asked.boundingBox())?.height).toBeLessThanOrEqual(200);
  await expectAccessible(page, "the list of fields, in the form");
  await page.keyboard.type("radio");
  await page.keyboard.press("Enter");
  await typeLabel("Soil");
  await expect.poll(labels).toEqual(expect.arrayContaining(["Soil"]));
  await expect.poll(async () => (await labels()).slice(2, 4)).toEqual(["Company", "Soil"]);
});

test("in the list of fields the arrows choose, Enter adds what is chosen, and Escape goes back to where it was opened", async () => {
  const { page } = story;
  const list = page.getByRole("dialog", { name: "Add a field" });
  const before = (await labels()).length;
  const chosen = list.getByRole("option", { selected: true });
  const opener = page.getByRole("button", { name: "Add field", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expectText(chosen, "Text Field");
  await expectFocused(list.getByRole("combobox"));
  await page.keyboard.press("Escape");
  await expectFocused(opener);
  await field("Soil").click();
  await page.keyboard.press("/");
  await expectFocused(list.getByRole("combobox"));
  for (const [key, name] of [
    ["ArrowDown", "Select"],
    ["ArrowRight", "Checkbox / Switch"],
    ["ArrowUp", "Multiline Field"],
    ["ArrowLeft", "Text Field"],
  ] as const) {
    await page.keyboard.press(key);
    await expectText(chosen, name);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: "Settings of the field" }).getByText("Select", { exact: true }).first().waitFor();
  await expect.poll(async () => (await labels()).length).toBe(before + 1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(async () => (await labels()).length).toBe(before);
});

test("a label is typed where it stands, after one click into it [ED-07] [ED-11]", async () => {
  const { page } = story;
  const words = field("Phone").locator("[data-typed=label]");
  await words.click();
  await expect.poll(() => input(fieldSettings(), "label").inputValue()).toBe("Phone");
  await canvas().locator("[contenteditable]:focus").waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await typeLabel("Telephone");
  await expect.poll(() => input(fieldSettings(), "label").inputValue()).toBe("Telephone");
  await expect.poll(() => input(fieldSettings(), "slug").inputValue()).toBe("phone");
  await expectFormSaved();
  await expect.poll(async () => (await keptFields())[1]).toMatchObject({ label: "Telephone", slug: "phone" });
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(labels).toEqual(expect.arrayContaining(["Phone"]));
});

test("no letter makes or changes anything where somebody may think to type, and the slash adds a field wherever the focus is", async () => {
  const { page } = story;
  const before = await labels();
  const url = page.url();
  const list = page.getByRole("dialog", { name: "Add a field" });
  // Upon a field, beside all fields, and on what surrounds the form.
  for (const press of [
    // The tools of the field below it stand over its middle.
    () =>
      field("E-mail")
        .locator("input")
        .click({ force: true, position: { x: 20, y: 20 } }),
    () =>
      canvas()
        .locator("h1")
        .click({ position: { x: 10, y: 10 } }),
    () => page.locator("[data-editor]").click({ position: { x: 300, y: 60 } }),
    () => page.getByRole("complementary", { name: "Settings of the field" }).click({ position: { x: 20, y: 400 } }),
  ]) {
    await press();
    await page.keyboard.type("Customers gs");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toBe(url);
    expect(await labels()).toEqual(before);
    await page.keyboard.press("/");
    await expectFocused(list.getByRole("combobox"));
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
  }
});

test("fields are dragged from the list to their place, and from place to place", async () => {
  const { page } = story;
  await canvas().locator("h1").scrollIntoViewIfNeeded();
  const entry = page.getByRole("complementary", { name: "Add field" }).getByRole("button", { name: "Small Number" });
  await drag(entry, await upperEdgeOf("Company"));
  await typeLabel("Trees");
  await expect.poll(async () => (await labels()).slice(0, 4)).toEqual(["E-mail", "Phone", "Trees", "Company"]);
  await drag(page.getByRole("button", { name: "Move Small Number" }), await upperEdgeOf("E-mail"));
  await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(["Trees", "E-mail", "Phone"]);
});

test("what limits a value is set under Rules, when it shows under Show if, and kept", async () => {
  const { page } = story;
  await field("Trees").click();
  await settingsTab("Rules");
  await input(fieldSettings(), "min").fill("3");
  await expectAccessible(page, "rules of a field");
  await settingsTab("Show if");
  await expectAccessible(page, "when a field shows");
  await settingsTab("Field");
  // What a field does that says nothing of it is what is chosen.
  await fieldSettings().getByRole("radio", { name: "Plain (1234.5)", checked: true }).waitFor();
  await input(fieldSettings(), "default").fill("4");
  await page.getByRole("button", { name: "Required", exact: true }).click();
  await expectFormSaved();
  await expect.poll(async () => (await keptFields())[0]).toMatchObject({ label: "Trees", min: 3, default: 4, required: true });
  await canvas().locator('[data-label="Trees"] .f-star').waitFor();
});

test("a field is editable, read-only or hidden in each status, set right at the field [ST-18]", async () => {
  const { page } = story;
  await settingsTab("Statuses");
  const limits = fieldSettings().getByRole("group", { name: "New" });
  await limits.getByRole("radio", { name: "Hidden" }).check();
  const status = async () => (await story.call("GET", "/types/gardens")).statuses[0];
  const [{ slug = "" } = {}] = await keptFields();
  await expect.poll(status).toMatchObject({ hiddenFields: [slug], readOnlyFields: [] });
  await limits.getByRole("radio", { name: "Read-only" }).check();
  await expect.poll(status).toMatchObject({ hiddenFields: [], readOnlyFields: [slug] });
  await expect.poll(() => limits.getByRole("radio", { checked: true }).count()).toBe(1);
  await expectAccessible(page, "a field in its statuses");
  await limits.getByRole("radio", { name: "Editable" }).check();
  await expect.poll(status).toMatchObject({ hiddenFields: [], readOnlyFields: [] });
  await settingsTab("Field");
});

test("the form that a button asks first is made in the same designer, over this one", async () => {
  const { page } = story;
  await field("Action Button").click();
  await fieldSettings().getByRole("button", { name: "Make the form" }).click();
  await dialog().getByRole("button", { name: "Start with title, e-mail, message" }).click();
  await dialog().frameLocator("iframe").locator("[data-block-id]").nth(2).waitFor();
  await expectAccessible(page, "a form in a form");
  await dialog().frameLocator("iframe").locator("body").press("ControlOrMeta+Z");
  await dialog().getByText("Your form has no fields").waitFor();
  await dialog().getByRole("button", { name: "Redo" }).click();
  await dialog().locator("[data-state=saved]").waitFor();
  await dialog().locator("header button").first().click();
  await fieldSettings().getByRole("button", { name: "Edit the form: 3 fields" }).waitFor();
  const asked = async () => (await keptFields()).find(({ component }) => component === "action-button")?.inputForm;
  await expect.poll(asked).toMatchObject([{ label: "Title" }, { label: "E-mail" }, { label: "Message" }]);
  await field("Trees").click();
  await expect.poll(() => input(fieldSettings(), "label").inputValue()).toBe("Trees");
});

test("a field without a label or a key is not kept so: all else is, and the screen says what waits and leads there [VA-15]", async () => {
  const { page } = story;
  const heldBack = page.locator("[data-editor] [data-state=heldBack]");
  const kept = await keptFields();
  const asItWas = ({ description, ...rest }: (typeof kept)[number]) => rest;
  const name = await input(fieldSettings(), "label").inputValue();
  // A field goes by its label, while it has one.
  for (const [slug, label] of [
    ["label", / › Label$/],
    ["slug", `${name} › Key`],
  ] as const) {
    if (slug === "slug") await openAdvanced(fieldSettings());
    const typed = await input(fieldSettings(), slug).inputValue();
    await input(fieldSettings(), slug).fill("");
    const waiting = heldBack.getByRole("button", { name: label });
    await expect.poll(() => waiting.getAttribute("title")).toBe("This is required.");
    await expect.poll(() => fieldSettings().locator(".f-problem").allTextContents()).toContain("This is required.");
    await input(fieldSettings(), "description").fill(`Asked without a ${slug}`);
    await expect.poll(async () => (await keptFields()).map(({ description }) => description)).toContain(`Asked without a ${slug}`);
    await expect.poll(async () => (await keptFields()).map(asItWas)).toEqual(kept.map(asItWas));
    await waiting.click();
    await expectFocused(input(fieldSettings(), slug));
    await input(fieldSettings(), slug).fill(typed);
    await input(fieldSettings(), "description").fill("");
    await expectFormSaved();
  }
});

test("a field is duplicated, copied, cut and pasted, moved by keys and by buttons; every step can be undone", async () => {
  const { page } = story;
  await field("Phone").click();
  await page.getByRole("button", { name: "Move up" }).click();
  await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(["Trees", "Phone", "E-mail"]);
  await canvas().locator("body").press("Alt+ArrowDown");
  await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(["Trees", "E-mail", "Phone"]);
  const before = await labels();
  await canvas().locator("body").press("ControlOrMeta+D");
  await expect.poll(async () => (await labels()).filter((label) => label === "Phone").length).toBe(2);
  await canvas().locator("body").press("ControlOrMeta+X");
  await canvas().locator("body").press("ControlOrMeta+V");
  await canvas().locator("body").press("ControlOrMeta+C");
  await canvas().locator("body").press("ControlOrMeta+V");
  await expect.poll(async () => (await labels()).filter((label) => label === "Phone").length).toBe(3);
  await expectFormSaved();
  const slugs = (await keptFields()).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(labels).toEqual(before);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(async () => (await labels()).filter((label) => label === "Phone").length).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
});

test("deleting says what is lost; the outline names what is left and moves it", async () => {
  const { page } = story;
  await field("Address").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog().getByText("“Address” leaves the form.").waitFor();
  await dialog()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect.poll(labels).not.toContain("Address");
  await page.getByRole("tab", { name: "Outline" }).click();
  await page.getByRole("treeitem", { name: /E-mail/ }).click();
  await expect.poll(() => input(fieldSettings(), "label").inputValue()).toBe("E-mail");
  await page.getByRole("tree").press("Alt+ArrowUp");
  await expect.poll(async () => (await labels()).slice(0, 2)).toEqual(["E-mail", "Trees"]);
  await expectAccessibleInBoth(page, "outline of the form");
  await page.getByRole("tab", { name: "Add field" }).click();
  await expectFormSaved();
  await expect.poll(async () => (await keptFields()).map(({ slug }) => slug)).not.toContain("address");
});

test("the preview is filled in as a visitor does, at the width of a phone too; nothing is sent [ST-15] [ST-16]", async () => {
  const { page } = story;
  await page.getByRole("group", { name: "Width of the form" }).getByRole("button", { name: "Phone" }).click();
  await page.getByRole("button", { name: "Preview form" }).click();
  await expect.poll(() => page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBe(360);
  await expect.poll(() => canvas().locator("[data-block-id]").count()).toBe(0);
  await expect.poll(() => page.getByRole("complementary", { name: "Add field" }).count()).toBe(0);
  await canvas().getByLabel("Trees").fill("2");
  await canvas().getByRole("button", { name: "Send" }).click();
  await canvas().locator("[data-component=number] .f-problem").first().waitFor();
  await expectAccessibleInBoth(page, "preview of the form");
  await canvas().getByLabel("Trees").fill("5");
  await canvas().getByRole("button", { name: "Send" }).click();
  await expectSaid(page, "All is filled in as it should be. Nothing was sent: this is a preview.");
  await expect.poll(() => story.call("GET", "/types/gardens/posts")).toEqual([]);
  await page.getByRole("button", { name: "Back to editing" }).click();
  await page.getByRole("group", { name: "Width of the form" }).getByRole("button", { name: "Fit" }).click();
});

test("an empty form offers three fields to begin with, and a first one of one's own", async () => {
  const { page } = story;
  await story.call("POST", "/types", { title: "Blank", slug: "blank", template: "" });
  await story.visit("/type/blank?tab=form");
  await page.getByText("Your form has no fields").waitFor();
  // The button that came under the pointer would say what it does.
  await page.mouse.move(-1, -1);
  await expectAccessibleInBoth(page, "an empty form");
  await page.getByRole("button", { name: "Add field", exact: true }).click();
  await dialog().getByRole("option", { name: "Select", exact: true }).click();
  await expect.poll(labels).toEqual(["Select"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.getByRole("button", { name: "Start with title, e-mail, message" }).click();
  await expect.poll(labels).toEqual(["Title", "E-mail", "Message"]);
  await expectFormSaved();
  await expect.poll(async () => (await story.call("GET", "/types/blank")).postFields).toHaveLength(3);
});

test("what is chosen for two statuses before the server has answered is kept in both", async () => {
  const { page } = story;
  const { statuses } = await story.call("POST", "/types", { title: "Seeds", slug: "seeds", template: "client" });
  await story.call("POST", "/types/seeds", { statuses: [...statuses, { title: "Sown", slug: "sown" }] });
  await story.visit("/type/seeds?tab=form");
  await field("Phone").click();
  await settingsTab("Statuses");
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/types/*", (route) =>
    (route.request().method() === "POST" ? answered : Promise.resolve()).then(() => route.continue()),
  );
  const choose = (status: string, limit: string) =>
    fieldSettings().getByRole("group", { name: status }).getByRole("radio", { name: limit }).check();
  await choose("New", "Hidden");
  await choose("Sown", "Read-only");
  answer();
  const kept = async () => (await story.call("GET", "/types/seeds")).statuses;
  await expect.poll(kept).toMatchObject([{ hiddenFields: ["phone"] }, { readOnlyFields: ["phone"] }]);
  await page.unrouteAll({ behavior: "wait" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});

function add(label: string): Promise<void> {
  return story.page.getByRole("complementary", { name: "Add field" }).getByRole("button", { name: label, exact: true }).click();
}

/** The caret is in the label of the field that was just added. */
async function typeLabel(words: string): Promise<void> {
  await canvas().locator("[contenteditable]:focus").waitFor();
  await story.page.keyboard.type(words);
  await story.page.keyboard.press("Enter");
}

/** A point just above the middle of a field on the canvas, on the screen. */
async function upperEdgeOf(label: string): Promise<{ x: number; y: number }> {
  const box = await field(label).boundingBox();
  if (!box) throw new Error(`${label} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + 6 };
}

async function drag(grip: Locator, to: { x: number; y: number }): Promise<void> {
  const { mouse } = story.page;
  await grip.hover();
  await mouse.down();
  await mouse.move(to.x, to.y + 20, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.up();
}
