import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../src/model/fields/days.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** Days that mean others every day, in filters, views and conditions. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const postFields = [{ id: "f1", slug: "due", label: "Due", component: "date" }];
  const type = await story.call("POST", "/types", { title: "Tasks", slug: "tasks", postFields });
  const today = new Date().toISOString().slice(0, 10); // the app counts in UTC
  const days = { "Water the plants": today, "Order seeds": addDays(today, 14), "Pay the rent": addDays(today, -14) };
  for (const [title, due] of Object.entries(days)) await story.call("POST", "/posts", { typeId: type.id, title, due });
  await story.visit("/type/tasks");
  await rows().nth(2).waitFor();
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");
const titles = () => rows().allTextContents();
const word = () => story.page.getByLabel("Filter 1: value by word");

test("an owner picks this week: the rows are those, and the chip and the sentence say it", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Filter 1: field").selectOption("due");
  // A day is one until a word is chosen.
  await page.getByLabel("Filter 1: value", { exact: true }).waitFor();
  await word().selectOption({ label: "this week" });
  await page.getByText("Records where Due is this week").waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await expect.poll(async () => (await titles()).join(" ")).toContain("Water the plants");
  await expectAccessibleInBoth(page, "a filter by a word for days");
  await page.getByTitle("Due is this week").waitFor();
});

test("a word that an operator knows nothing of goes with it, others stay", async () => {
  const { page } = story;
  const sentence = page.getByRole("status").filter({ hasText: "Records where" });
  await page.getByLabel("Filter 1: operator").selectOption("gt");
  await expect.poll(() => sentence.textContent()).toBe("Records where Due is after this week");
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByLabel("Filter 1: operator").selectOption("eq");
  await word().selectOption({ label: "overdue" });
  await expect.poll(() => sentence.textContent()).toBe("Records where Due is overdue");
  await expect.poll(async () => (await titles()).join(" ")).toContain("Pay the rent");
  await page.getByLabel("Filter 1: operator").selectOption("lt");
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByLabel("Filter 1: operator").selectOption("eq");
  await word().selectOption({ label: "this week" });
  await expect.poll(() => rows().count()).toBe(1);
  await expectNothingSideways(story.screen, "a filter by a word for days");
  await page.keyboard.press("Escape");
});

test("a view keeps the word, is counted by it and shows the same when somebody comes back", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Save as a new view", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("This week");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "View: This week", exact: true }).waitFor();
  const [{ id, settings }] = await story.call("GET", "/types/tasks/views");
  expect(settings.filters).toEqual([{ slug: "due", op: "eq", value: "this-week" }]);
  expect(await story.call("GET", "/types/tasks/views/counts")).toEqual([{ viewId: id, count: 1 }]);
  await page.reload();
  await page.getByTitle("Due is this week").waitFor();
  await expect.poll(() => rows().count()).toBe(1);
});

test("a new name leaves what somebody else has saved of the view, and never takes their new name away", async () => {
  const { page } = story;
  const kept = async () => (await story.call("GET", "/types/tasks/views"))[0];
  const { id, settings } = await kept();
  const rename = async (name: string, meanwhile: object) => {
    await page.getByRole("button", { name: /^View: / }).click();
    await page.getByRole("menuitem", { name: "Rename", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Rename the view" });
    await dialog.getByLabel("Name").fill(name);
    await story.call("POST", `/views/${id}`, meanwhile);
    await dialog.getByRole("button", { name: "Rename" }).click();
  };
  const columns = [{ slug: "due", width: 321 }];
  await rename("Days ahead", { settings: { ...settings, columns } });
  await expect.poll(async () => (await kept()).title).toBe("Days ahead");
  expect((await kept()).settings.columns).toEqual(columns);
  await rename("Mine", { title: "Theirs" });
  await page.getByText("This view was changed by somebody else in the meantime.").first().waitFor();
  expect((await kept()).title).toBe("Theirs");
});

test("a condition names days by words as well, and reads so", async () => {
  const { page } = story;
  await story.visit("/type/tasks/workflow");
  const automations = page.getByRole("region", { name: "Automations" });
  await automations.getByRole("button", { name: "Add automation" }).click();
  const dialog = page.getByRole("dialog", { name: "New automation" });
  await input(dialog, "title").fill("Remind");
  await dialog.getByRole("button", { name: "Add condition" }).first().click();
  await dialog.getByLabel("Condition 1: field").selectOption("due");
  await dialog.getByLabel("Condition 1: operator").selectOption("eq");
  await dialog.getByLabel("Condition 1: value", { exact: true }).waitFor();
  await dialog.getByLabel("Condition 1: value by word").selectOption({ label: "overdue" });
  await expect.poll(() => dialog.getByLabel("Condition 1: value", { exact: true }).count()).toBe(0);
  await expectAccessibleInBoth(page, "a condition by a word for days");
  await dialog.getByLabel("Due", { exact: true }).check();
  await dialog.getByRole("button", { name: "Notify" }).click();
  const list = page.getByRole("dialog", { name: "New automation" });
  await input(list, "subject").fill("${title} is due");
  await dialog.getByRole("button", { name: "Add automation" }).click();
  await automations.getByText("When Due is changed, if Due is overdue · 1 action").waitFor();
});
