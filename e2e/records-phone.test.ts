import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** The table of records on a phone, where each row is a card. */
let story: Story;

const postFields = [
  { id: "f1", slug: "client", label: "Client", component: "input-text" },
  { id: "f2", slug: "total", label: "Total of the whole offer with everything", component: "number" },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Offers", slug: "offers", postFields });
  await story.call("POST", "/posts", { typeId: type.id, title: "House by the river", client: "Fern & Sons", total: 1234.5 });
  await story.page.setViewportSize({ width: 360, height: 740 });
  await story.visit("/type/offers");
});

afterAll(() => story?.end());

test("a title keeps its room however long the names of the fields below it are, and what they say is seen", async () => {
  const row = story.page.getByRole("row", { name: /House by the river/ });
  const title = row.getByRole("button", { name: "House by the river" }).locator("span");
  await expect.poll(() => title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  const total = row.locator('[data-column="total"]');
  await expect.poll(() => total.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(story.page, "records on a phone");
  await expectNothingSideways(story.screen, "records on a phone");
});

test("nor do they hide it on the cards of the board", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Board by status" }).click();
  const total = page
    .getByRole("listitem")
    .filter({ hasText: "House by the river" })
    .getByText(/^Total of .*1234.5$/);
  await expect.poll(() => total.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page, "a board on a phone");
  await expectNothingSideways(story.screen, "a board on a phone");
});
