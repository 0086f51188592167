import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, openRecord, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectText } from "./main-job-kit.ts";

/** Somebody fills in a form, and its owner changes the fields of its type from elsewhere: each test goes on with the fields that the one before it left. */
let story: Story;
/** The record that was made first. */
let first: number;

const field = (component: string, slug: string, label: string, more: object = {}) => ({
  id: `f-${label}`,
  component,
  slug,
  label,
  ...more,
});
const name = field("input-text", "name", "Name", { type: "text" });
const price = (slug: string) => field("number", slug, "Price");
const city = field("input-text", "city", "City", { type: "text" });
const bread = (...values: string[]) => field("select", "bread", "Bread", { values });

beforeAll(async () => {
  story = await beginStory();
  const postFields = [name, price("amount"), city, bread("wheat", "rye")];
  await story.call("POST", "/types", { title: "Offers", slug: "offers", permission: "submit", postFields });
  const form = { id: "ask", component: "form-section", title: "Order", type: "offers", settings: {} };
  await story.call("POST", "/pages", { title: "Order", slug: "order", permission: "public", layout: [form] });
  await story.visit("/type/offers");
});
afterAll(() => story?.end());

/** The owner saves the form of the type on another device. */
async function save(...postFields: readonly object[]): Promise<void> {
  const { consent } = await story.call("POST", "/types/offers/field-changes/preview", { postFields });
  await story.call("POST", "/types/offers", { postFields, ...(consent && { consent }) });
}

const dialog = () => story.page.getByRole("dialog").first();
const saveRecord = async () => {
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "detached" });
};
const newest = async () => (await story.call("GET", "/types/offers/posts?orderByDesc=id"))[0];
const begin = async () => {
  await story.page.getByRole("button", { name: "New record" }).first().click();
  await input(dialog(), "name").fill("Dora");
};

test("what is typed into a new record stays with its field when the field's key changes, and is saved", async () => {
  await begin();
  await input(dialog(), "amount").fill("9");
  await save(name, price("price_now"), city, bread("wheat", "rye"));
  await input(dialog(), "price_now").waitFor();
  await expect.poll(() => input(dialog(), "price_now").inputValue()).toBe("9");
  await expect.poll(() => input(dialog(), "name").inputValue()).toBe("Dora");
  await dialog().getByText("This form was changed meanwhile. What you typed is still here.").waitFor();
  await saveRecord();
  const made = await newest();
  expect(made).toMatchObject({ name: "Dora", price_now: 9 });
  first = made.id;
});

test("what was typed into a field that is taken out is said, and the record is saved without it", async () => {
  await begin();
  await input(dialog(), "city").fill("Bonn");
  await save(name, price("price_now"), bread("wheat", "rye"));
  await dialog().getByText("and a field is gone. What you typed there is not saved").waitFor();
  await dialog().getByText("“City”: Bonn").waitFor();
  await expectAccessibleInBoth(story.page, "a form whose field is gone");
  await expectNothingSideways(story.screen, "a form whose field is gone");
  await saveRecord();
  expect(await newest()).toMatchObject({ name: "Dora" });
});

test("an open record keeps what is typed by its field, and nothing of it counts as changed by somebody else", async () => {
  await openRecord(story.page.locator(`tr[data-post-id="${first}"]`));
  await expect.poll(() => input(dialog(), "price_now").inputValue()).toBe("9");
  await input(dialog(), "price_now").fill("12");
  await save(name, price("cents"), bread("wheat", "rye"));
  await expect.poll(() => input(dialog(), "cents").inputValue()).toBe("12");
  await expect.poll(() => dialog().getByText("while you edited").count()).toBe(0);
  await saveRecord();
  expect(await story.call("GET", `/posts/${first}`)).toMatchObject({ name: "Dora", cents: 12 });
});

test("a cell in which somebody types stays open when the key of its field changes", async () => {
  const cell = (column: string) => story.page.locator(`tr[data-post-id="${first}"] [data-column=${column}]`);
  await cell("cents").click();
  await story.page.keyboard.press("Enter");
  await story.page.getByRole("grid").locator("#cell").fill("15");
  await save(name, price("sum"), bread("wheat", "rye"));
  await cell("sum").waitFor();
  await expect.poll(() => story.page.getByRole("grid").locator("#cell").inputValue()).toBe("15");
  await story.page.keyboard.press("Enter");
  await expectText(cell("sum"), "15");
  await expect.poll(async () => (await story.call("GET", `/posts/${first}`)).sum).toBe(15);
});

test("a visitor's form that was open meanwhile is sent as it is, or drawn anew with what was typed where an option went", async () => {
  const { page } = await story.visitor("/order");
  await page.locator("form[novalidate]").waitFor();
  await input(page, "name").fill("Vera");
  await input(page, "sum").fill("7");
  await page.getByRole("radio", { name: "rye" }).check();
  await save(name, price("total"), bread("wheat", "oat", "spelt"));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("This form has changed. Look through it and send it again.").waitFor();
  await page.getByText("This is not offered any more. Please choose again.").waitFor();
  await expect.poll(() => input(page, "total").inputValue()).toBe("7");
  await expectAccessibleInBoth(page, "a form that has changed");
  await page.locator("form[novalidate]").waitFor();
  await page.getByRole("radio", { name: "oat" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  expect(await newest()).toMatchObject({ name: "Vera", total: 7, bread: "oat" });
});
