import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStory, input, openRecord, type Story } from "./data-kit.ts";

/** Numbers as people type them, in an app that writes them as Germans do: on its site, in a record, in a cell. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", `/apps/${story.app.id}`, { settings: { locale: "de-DE" } });
  const postFields = [
    { id: "name", component: "input-text", slug: "name", label: "Name" },
    { id: "price", component: "number", slug: "price", label: "Price", step: 0.5 },
  ];
  await story.call("POST", "/types", { slug: "offers", title: "Offers", permission: "submit", postFields });
  const form = { id: "f1", component: "form-section", type: "offers" };
  await story.call("POST", "/pages", { slug: "offer", title: "Offer", layout: [form], settings: {} });
});
afterAll(() => story?.end());

const prices = async () => {
  const all: { readonly price: unknown }[] = await story.call("GET", "/types/offers/posts?orderBy=id");
  return all.map(({ price }) => price);
};

test("a visitor's number is read as the site writes numbers, and one that cannot be told is refused at its field", async () => {
  const { page } = await story.visitor("/offer");
  await page.locator("form[novalidate]").waitFor();
  await input(page, "name").fill("Typed by a visitor");
  await input(page, "price").fill("1,2,3");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator("[data-field=price] .f-problem").getByText("This is not a number.").waitFor();
  await expect.poll(() => input(page, "price").inputValue()).toBe("1,2,3");
  await input(page, "price").fill("1.234,50");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
  await expect.poll(prices).toEqual([1234.5]);
});

test("a record's number shows as it was typed, is kept as it was meant, and goes up and down by its step", async () => {
  const { page } = story;
  await story.visit("/type/offers");
  await openRecord(page.locator("tr[data-post-id]"));
  const price = input(page.getByRole("dialog"), "price");
  await expect.poll(() => price.inputValue()).toBe("1234,5");
  await price.fill("");
  await price.pressSequentially("0,5");
  await expect.poll(() => price.inputValue()).toBe("0,5");
  await price.press("ArrowUp");
  await price.press("ArrowUp");
  await price.press("ArrowDown");
  await expect.poll(() => price.inputValue()).toBe("1");
  await price.fill("−2,5");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(prices).toEqual([-2.5]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a cell reads the same writings", async () => {
  const { page } = story;
  const cell = page.locator("tr[data-post-id] [data-column=price]");
  await cell.click();
  await page.keyboard.press("Enter");
  await page.getByRole("grid").locator("#cell").fill("1.500,5");
  await page.keyboard.press("Enter");
  await expect.poll(prices).toEqual([1500.5]);
  expect(story.screen.faults).toEqual([]);
});

test("a filter reads the same writings, says what is no number, and asks for nothing meanwhile", async () => {
  const { page } = story;
  const rows = page.locator("tr[data-post-id]");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Filter 1: field").selectOption("price");
  await page.getByLabel("Filter 1: operator").selectOption("gt");
  const value = page.getByLabel("Filter 1: value", { exact: true });
  await value.fill("1.500,5");
  await value.press("Enter");
  await expect.poll(() => rows.count()).toBe(0);
  await page.getByRole("status").filter({ hasText: "Records where Price is more than 1500,5" }).waitFor();
  await value.fill("1.500,4");
  await value.press("Enter");
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => value.inputValue()).toBe("1.500,4");
  await value.fill("1,2,3");
  await value.press("Enter");
  await page.getByText("This is not a number.").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => value.inputValue()).toBe("1,2,3");
  expect(story.screen.faults).toEqual([]);
});
