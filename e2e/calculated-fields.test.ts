import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** An owner changes a formula in the designer, sees what it does before it is done, and the table follows. */
let story: Story;

const price = { id: "price_1", slug: "price", label: "Price", component: "number" };
const total = { id: "total_1", slug: "total", label: "Total", component: "calculated", formula: "price * 2", asNumber: true, show: true };

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Offers", slug: "offers", postFields: [price, total] });
  for (const value of [3, 4]) await story.call("POST", "/posts", { typeId: "offers", price: value, title: `Offer ${value}` });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const field = (label: string) => story.page.frameLocator("iframe").locator(`[data-label="${label}"]`);
const settings = () => story.page.getByRole("complementary", { name: "Settings of the field" });
const held = async () =>
  (await story.call("GET", "/types/offers/posts?orderBy=id")).map((post: Readonly<Record<string, unknown>>) => post.total);
const cell = (text: string) => story.page.getByRole("main").getByText(text, { exact: true }).first();

test("the table shows what the formula gives", async () => {
  await story.visit("/type/offers");
  await cell("6").waitFor();
  await cell("8").waitFor();
});

test("another formula is typed without a question; once it is left, it says what becomes of the records", async () => {
  await story.visit("/type/offers?tab=form");
  await field("Total").click();
  const formula = input(settings(), "formula");
  await formula.fill("price *");
  await formula.pressSequentially(" 10");
  await settings().getByText("With").first().waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  await input(settings(), "label").click();
  await dialog().getByText("“Total” is worked out anew.").waitFor();
  await dialog().getByText("2 records get another value.").waitFor();
  await dialog().getByText("With the old formula it gives the old results again.").waitFor();
  await expectAccessibleInBoth(story.page, "a formula is changed");
  await expectNothingSideways(story.screen, "a formula is changed");
  await expect.poll(held).toEqual([6, 8]);
});

test("agreed to, the records follow, and so does the table", async () => {
  await dialog().getByRole("button", { name: "Change 2 records" }).click();
  await story.page.getByRole("region", { name: "Changes of fields" }).getByText("“Total” was worked out anew.").waitFor();
  await expect.poll(held).toEqual([30, 40]);
  await story.visit("/type/offers");
  await cell("30").waitFor();
  await cell("40").waitFor();
});

test("a formula that reads the clock says what lists cannot do with it", async () => {
  await story.visit("/type/offers?tab=form");
  await field("Total").click();
  await input(settings(), "formula").fill("diffDays(today(), today()) + price");
  await settings().getByText("It reads the clock").waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
