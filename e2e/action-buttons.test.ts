import { afterAll, beforeAll, expect, test } from "vitest";
import { cutOff, expectAccessible, expectAccessibleInBoth, timeInPage } from "./browser.ts";
import { input } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** A button learns to do something, is pressed in a record and on a page. Each test goes on where the one before it ended. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
/** How long the tick on the button stays. */
let tick: Promise<number>;

const postFields = [
  { id: "f1", slug: "price", label: "Price", component: "number" },
  { id: "f2", slug: "note", label: "Note", component: "input-text" },
  {
    ...{ id: "b1", slug: "remind", label: "Remind", component: "action-button", type: "btn" },
    inputForm: [{ id: "i1", slug: "message", label: "Message", component: "input-text", required: true, max: 40 }],
  },
  {
    ...{ id: "b2", slug: "raise", label: "Raise", component: "action-button", type: "btn", successMessage: "Raised." },
    actions: [{ component: "update-post", slug: "up", title: "Raise the price", fieldToUpdate: "price", valueToUpdate: "${note}" }],
  },
  {
    ...{ id: "b3", slug: "attach", label: "Attach", component: "action-button", type: "btn" },
    inputForm: [{ id: "i2", slug: "paper", label: "Paper", component: "upload", required: true }],
    actions: [{ component: "update-post", slug: "keep", title: "Keep the paper", fieldToUpdate: "note", valueToUpdate: "${input.paper}" }],
  },
];

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  await app.call("POST", "/types", { title: "Enquiries", slug: "enquiries", postFields });
  await app.call("POST", "/types/enquiries", { settings: { titleField: null } });
  screen = await stories.open(ada);
});

afterAll(() => stories?.end());

const dialog = () => screen.page.getByRole("dialog");
const frame = (slug: string) => dialog().locator(`[data-field=${slug}]`);
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).first().click();
const typeOf = () => app.call("GET", "/types/enquiries");

test("what a button does is set up in the form's designer, and kept when it is whole", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/type/enquiries?tab=form`);
  await page.frameLocator("iframe").locator('[data-label="Remind"]').click();
  await page.getByRole("button", { name: "Add actions" }).click();
  await dialog().getByText("Pressing it does nothing yet.").waitFor();
  await dialog().getByRole("button", { name: "Update record" }).click();
  await dialog().getByRole("button", { name: "Apply" }).click();
  await dialog().locator('[data-field="fieldToUpdate"] .f-problem').getByText("require").waitFor();
  await input(dialog(), "fieldToUpdate").selectOption({ label: "Note" });
  await input(dialog(), "valueToUpdate").fill("${input.message");
  await dialog().getByRole("button", { name: "Apply" }).click();
  await dialog().locator('[data-field="valueToUpdate"] .f-problem').getByText("character 16").waitFor();
  await dialog().getByText("Formulas in these texts").click();
  await dialog().getByText("input.message").waitFor();
  await expectAccessibleInBoth(page, "what a button does");
  await input(dialog(), "valueToUpdate").fill("${input.message} at ${price}");
  // What is half-made outlives a window that becomes narrow, and one that becomes wide again.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("complementary", { name: "Settings of the field" }).waitFor({ state: width < 900 ? "detached" : "attached" });
    await expect.poll(() => input(dialog(), "valueToUpdate").inputValue()).toBe("${input.message} at ${price}");
  }
  await dialog().getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Edit 1 action" }).waitFor();
  const kept = async () => (await typeOf()).postFields[2].actions;
  await expect.poll(kept).toMatchObject([{ fieldToUpdate: "note", valueToUpdate: "${input.message} at ${price}" }]);
});

test("a button pressed in a record that is not there yet says what is missing [ER-52]", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/type/enquiries`);
  await page.getByRole("button", { name: "New record" }).first().click();
  await input(dialog(), "title").fill("Roses");
  await press("Raise");
  await page.getByRole("alert").filter({ hasText: "You may need to create data first." }).waitFor();
  await input(dialog(), "price").fill("5");
  await press("Save");
  await page.getByText("Roses").first().click();
  await frame("remind").waitFor();
});

test("a button with a form of its own asks it before anything is done [FW-62]", async () => {
  await press("Remind");
  const message = frame("remind").getByRole("textbox", { name: "Message" });
  await message.press("Enter");
  await frame("remind").getByText("This is required.").waitFor();
  await expect.poll(() => input(dialog(), "note").inputValue()).toBe("");
  await expectAccessible(screen.page, "a button that asks");
  // Whoever leaves it has done nothing.
  await message.press("Escape");
  await message.waitFor({ state: "detached" });
  await input(dialog(), "price").fill("7");
  await press("Remind");
  await message.fill("Call back");
  tick = timeInPage(screen.page, "[data-field=remind] button .f-tick");
  await message.press("Enter");
});

test("it says that it is done, with a tick that goes after three seconds, and the record shows what became of it [FW-63] [FW-64] [ER-47]", async () => {
  await frame("remind").getByText("New action was done successfully!").waitFor();
  await frame("remind").getByRole("textbox").waitFor({ state: "detached" });
  // What was typed and not saved counted, and is still unsaved.
  await expect.poll(() => input(dialog(), "note").inputValue()).toBe("Call back at 7");
  await expect.poll(() => input(dialog(), "price").inputValue()).toBe("7");
  const [stored] = await app.call("GET", "/types/enquiries/posts");
  expect([stored.note, stored.price]).toEqual(["Call back at 7", 5]);
  expect(await tick).toBeGreaterThan(2_900);
});

test("why a button failed stands beside it; its own words where it did not, and nothing that was typed is lost [FW-63]", async () => {
  await press("Raise");
  await frame("raise").getByRole("alert").getByText("“Raise the price” failed: Price: not a number").waitFor();
  await expect.poll(() => input(dialog(), "price").inputValue()).toBe("7");
  await expectAccessibleInBoth(screen.page, "a button that failed");
  await input(dialog(), "note").fill("12");
  await input(dialog(), "price").fill("5");
  await cutOff(screen.page);
  await press("Raise");
  await frame("raise").getByRole("alert").getByText("No connection").waitFor();
  await expect.poll(() => input(dialog(), "note").inputValue()).toBe("12");
  await screen.context.setOffline(false);
  await press("Raise");
  await frame("raise").getByText("Raised.").waitFor();
  await expect.poll(async () => (await app.call("GET", "/types/enquiries/posts"))[0].price).toBe(12);
  await screen.page.setViewportSize({ width: 360, height: 800 });
  await expectNothingSideways(screen, "buttons of a record on a phone");
});

test("a visitor presses a button of a form, with script and without, and is told in its words [BL-60]", async () => {
  const block = {
    id: "form1",
    component: "form-section",
    title: "Ask us",
    type: "enquiries",
    submitBtnText: "Send",
    children: [],
    settings: {},
  };
  await app.call("POST", "/pages", { title: "Ask", slug: "ask", permission: "public", layout: [block] });
  for (const javaScriptEnabled of [true, false]) {
    const context = await stories.context({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${stories.site(app.slug)}/ask`);
    if (javaScriptEnabled) await page.locator("form[novalidate]").waitFor();
    await page.locator("summary", { hasText: "Remind" }).click();
    if (javaScriptEnabled) await expectAccessible(page, "a form with buttons");
    const remind = page.getByRole("button", { name: "Remind", exact: true }).last();
    await input(page, "price").fill("3");
    await remind.click();
    await page.getByText("Message: require").waitFor();
    await expect.poll(() => input(page, "price").inputValue()).toBe("3");
    await input(page, "remind.message").fill("Soon");
    await remind.click();
    await page.getByRole("status").getByText("New action was done successfully!").waitFor();
    await context.close();
  }
  const records = await app.call("GET", "/types/enquiries/posts");
  expect(records.map(({ note }: { note: string }) => note)).toEqual(["Soon at 3", "Soon at 3", "Call back at 7"]);
});

test("a button that asks a visitor for a file takes it along, with script and without", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await stories.context({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${stories.site(app.slug)}/ask`);
    if (javaScriptEnabled) await page.locator("form[novalidate]").waitFor();
    await page.locator("summary", { hasText: "Attach" }).click();
    const paper = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from(`With a script: ${javaScriptEnabled}`) };
    await page.locator("input[type=file]").setInputFiles(paper);
    await page.getByRole("button", { name: "Attach", exact: true }).last().click();
    await page.getByRole("status").getByText("New action was done successfully!").waitFor();
    const [{ note }] = await app.call("GET", "/types/enquiries/posts");
    expect(note).toMatch(new RegExp(`^/files/${app.id}/`));
    expect(await (await fetch(stories.main + note)).text()).toBe(`With a script: ${javaScriptEnabled}`);
    await context.close();
  }
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
