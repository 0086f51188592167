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
