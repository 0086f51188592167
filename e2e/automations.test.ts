import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** What a type does by itself beside its statuses, set up and switched off. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", {
    title: "Orders",
    postFields: [
      { id: "f1", slug: "price", label: "Price", component: "number" },
      { id: "f2", slug: "due", label: "Due", component: "date" },
    ],
  });
  await story.visit("/type/orders/workflow");
});

afterAll(() => story?.end());

/** Actions have settings that are called title, too. */
const name = (dialog: Locator) => dialog.getByRole("textbox", { name: "Name" });
const automations = () => story.page.getByRole("region", { name: "Automations" });

test("an automation is added with what sets it off and a branch of actions, and is said in a sentence", async () => {
  const { page } = story;
  await automations().getByRole("button", { name: "Add automation" }).click();
  const dialog = page.getByRole("dialog", { name: "New automation" });
  await input(dialog, "title").fill("Dear orders");
  await dialog.getByLabel("Price", { exact: true }).check();
  await dialog.getByRole("button", { name: "Branch" }).click();
  await input(dialog, "test").fill("${price > 100}");
  await dialog.getByRole("button", { name: "Add actions" }).first().click();
  const list = page.getByRole("dialog", { name: "Then" });
  await list.getByRole("button", { name: "Notify" }).click();
  await input(list, "subject").fill("${title} is dear");
  await list.getByRole("button", { name: "Apply" }).click();
  await expectAccessible(page, "a new automation");
  await dialog.getByRole("button", { name: "Add automation" }).click();
  await automations().getByText("When Price is changed · 1 action").waitFor();
});

test("one of the clock is refused where its pattern is wrong, and says when it is next", async () => {
  const { page } = story;
  await automations().getByRole("button", { name: "Add automation" }).click();
  const dialog = page.getByRole("dialog", { name: "New automation" });
  await input(dialog, "title").fill("Each morning");
  await input(dialog, "on").selectOption({ label: "By the clock" });
  await input(dialog, "cron").fill("* * * * *");
  await dialog.getByRole("button", { name: "Wait" }).click();
  await dialog.getByRole("button", { name: "Add automation" }).click();
  await dialog.getByText("comes more often than every 15 minutes").waitFor();
  await input(dialog, "cron").fill("0 9 * * *");
  await dialog.getByRole("button", { name: "Add automation" }).click();
  await automations().getByText("Every day at 09:00 · 1 action").waitFor();
  await automations()
    .getByText(/Has not run yet · Next on/)
    .waitFor();
});

test("what a colleague saves while it is open here stays beside what is changed here", async () => {
  const { page } = story;
  const [kept] = await story.call("GET", "/types/orders/automations");
  await automations().getByRole("button", { name: "Edit Dear orders" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit automation" });
  await name(dialog).fill("Very dear orders");
  const conditions = [{ slug: "price", op: "gt", value: 5 }];
  await story.call("POST", `/automations/${kept.id}`, { starts: { ...kept.starts, conditions } });
  await dialog.getByRole("button", { name: "Save automation" }).click();
  await automations().getByText("Very dear orders", { exact: true }).waitFor();
  await expect
    .poll(async () => (await story.call("GET", "/types/orders/automations"))[0])
    .toMatchObject({ title: "Very dear orders", starts: { conditions } });
});

test("where both have changed the same the person says which of the two it is to be, and nothing is lost until then", async () => {
  const { page } = story;
  const [kept] = await story.call("GET", "/types/orders/automations");
  await automations().getByRole("button", { name: "Edit Very dear orders" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit automation" });
  await name(dialog).fill("Mine");
  await story.call("POST", `/automations/${kept.id}`, { title: "Theirs" });
  await dialog.getByRole("button", { name: "Save automation" }).click();
  const question = page.getByRole("dialog", { name: "Save over what somebody else changed in “Theirs”?" });
  await question.getByText("They have saved this meanwhile: the name.").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Yours is not saved. It stays open here.").waitFor();
  await expect.poll(() => name(dialog).inputValue()).toBe("Mine");
  await expect.poll(async () => (await story.call("GET", "/types/orders/automations"))[0].title).toBe("Theirs");
  await dialog.getByRole("button", { name: "Save automation" }).click();
  await question.getByRole("button", { name: "Save mine over theirs" }).click();
  await automations().getByText("Mine", { exact: true }).waitFor();
  await story.call("POST", `/automations/${kept.id}`, { title: "Dear orders" });
  await story.visit("/type/orders/workflow");
  await automations().getByText("Dear orders", { exact: true }).waitFor();
});

test("it is switched off and deleted, and tells what it did", async () => {
  const { page } = story;
  await automations().getByLabel("Each morning is on").press("Space");
  await automations().getByText("Has not run yet · Off").waitFor();
  await automations().getByRole("button", { name: "What Dear orders did" }).click();
  await page.getByText("It has done nothing yet").waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNothingSideways({ page }, "the workflow with automations");
  await page.setViewportSize({ width: 1280, height: 800 });
  await automations().getByRole("button", { name: "Delete Each morning" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => automations().getByText("Each morning").count()).toBe(0);
});
