import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** Sums below the columns of a table, and its groups: each test goes on where the one before it ended. */
let story: Story;

const postFields = [
  { id: "f1", slug: "total", label: "Total", component: "number" },
  { id: "f2", slug: "size", label: "Size", component: "select", values: ["Small", "Large"] },
  { id: "f3", slug: "tags", label: "Tags", component: "tags" },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields });
  for (const [title, total, size, tags] of [
    ["One", 10, "Large", ["new", "a, b"]],
    ["Two", 20.5, "Small", ["new"]],
    ["Three", 30, "Large", []],
    ["Four", null, null, []],
  ])
    await story.call("POST", "/posts", { typeId: type.id, title, total, size, tags });
  await story.visit("/type/orders");
  await rows().first().waitFor();
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");
const foot = () => story.page.locator("tfoot");
const group = (name: string) => story.page.getByRole("region", { name: new RegExp(`^${name}, `) });
async function choose(column: string, ...items: string[]): Promise<void> {
  await story.page.getByRole("button", { name: `Column ${column}` }).click();
  for (const name of items) await story.page.getByRole("menuitem", { name, exact: true }).click();
}

test("the sum of a column stands below it, and counts what is filtered for", async () => {
  const { page } = story;
  await choose("Total", "Below the column", "Sum");
  await expect.poll(() => foot().textContent()).toContain("60.5");
  await page.getByLabel("Search records").fill("One");
  await expect.poll(() => foot().textContent()).toContain("Sum 10");
  await expectAccessible(page, "sums of a table");
  await page.getByLabel("Search records").fill("");
  await expect.poll(() => foot().textContent()).toContain("60.5");
});

test("groups stand in the owner's order with how many they hold and what they come to", async () => {
  const { page } = story;
  await choose("Size", "Group by this");
  await group("Small").waitFor();
  const named = async () => (await page.locator("section[aria-label] h2").allTextContents()).map((text) => text.trim());
  await expect.poll(named).toEqual(["Small 1 recordTotal: Sum 20.5", "Large 2 recordsTotal: Sum 40", "Empty 1 recordTotal: Sum —"]);
  await group("Large").getByText("Three").waitFor();
  await expect.poll(() => group("Large").locator("tr[data-post-id]").count()).toBe(2);
  await expectAccessibleInBoth(page, "groups of a table");
  await expectNothingSideways(story.screen, "groups of a table");
});

test("a group closes and opens by the keyboard", async () => {
  const { page } = story;
  await group("Large")
    .getByRole("button", { name: /^Large/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => group("Large").locator("tr[data-post-id]").count()).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => group("Large").locator("tr[data-post-id]").count()).toBe(2);
});

test("a record with several tags stands in the group of each, and counts and is summed there", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "No groups", exact: true }).click();
  await choose("Tags", "Group by this");
  await group("new").waitFor();
  const named = async () => (await page.locator("section[aria-label] h2").allTextContents()).map((text) => text.trim()).sort();
  await expect.poll(named).toEqual(["Empty 2 recordsTotal: Sum 30", "a, b 1 recordTotal: Sum 10", "new 2 recordsTotal: Sum 30.5"]);
  await page.getByText("A record with several counts, and is summed, in each of its groups.").waitFor();
  await group("a, b").getByText("One").waitFor();
  await group("new").getByText("One").waitFor();
  await expect.poll(() => group("new").locator("tr[data-post-id]").count()).toBe(2);
  await expectNothingSideways(story.screen, "groups of tags");
  await page.getByRole("button", { name: "No groups", exact: true }).click();
  await choose("Size", "Group by this");
  await group("Small").waitFor();
});

test("groups and sums are there again when somebody comes back, and go again", async () => {
  const { page } = story;
  await page.reload();
  await group("Small").waitFor();
  await page.getByRole("button", { name: "No groups", exact: true }).click();
  await expect.poll(() => foot().textContent()).toContain("60.5");
  await choose("Total", "Below the column", "Nothing");
  await foot().waitFor({ state: "detached" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
