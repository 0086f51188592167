import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** What a condition compares with, where it is known what there is. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const clients = await story.call("POST", "/types", { title: "Clients" });
  const values = [
    { value: "tea", text: "Green tea" },
    { value: "a,b", text: "Both" },
  ];
  await story.call("POST", "/types", {
    title: "Orders",
    postFields: [
      { id: "f1", slug: "drink", label: "Drink", component: "select", values },
      { id: "f2", slug: "extras", label: "Extras", component: "checklist", values },
      { id: "f3", slug: "paid", label: "Paid", component: "checkbox" },
      { id: "f4", slug: "client", label: "Client", component: "relation", relationTypeId: clients.id, relationId: "client" },
    ],
  });
  await story.visit("/type/orders/workflow");
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog", { name: "New automation" });
const value = () => dialog().getByLabel("Condition 1: value", { exact: true });
const options = () => dialog().getByLabel("Condition 1: value from its options");
const operatorsOffered = () => dialog().getByLabel("Condition 1: operator").locator("option").allTextContents();

test("an option is chosen by its words, and whatever else is typed", async () => {
  const { page } = story;
  await page.getByRole("region", { name: "Automations" }).getByRole("button", { name: "Add automation" }).click();
  await input(dialog(), "title").fill("Kettle");
  await dialog().getByRole("button", { name: "Add condition" }).first().click();
  await dialog().getByLabel("Condition 1: field").selectOption("drink");
  await dialog().getByLabel("Condition 1: operator").selectOption("eq");
  await value().fill("${query.drink}");
  await options().selectOption({ label: "Green tea" });
  await expect.poll(() => value().count()).toBe(0);
  await expectAccessibleInBoth(page, "a condition on an option");
  await options().selectOption({ label: "Something else…" });
  await expect.poll(() => value().inputValue()).toBe("");
  await dialog().getByLabel("Condition 1: operator").selectOption("like");
  await expect.poll(() => options().count()).toBe(0);
});

test("a list is asked whether it holds an option, and a box whether it is ticked", async () => {
  await dialog().getByLabel("Condition 1: field").selectOption("paid");
  await dialog().getByLabel("Condition 1: operator").selectOption("eq");
  await options().selectOption({ label: "Yes" });
  await dialog().getByLabel("Condition 1: field").selectOption("extras");
  await expect.poll(() => options().count()).toBe(0);
  await dialog().getByLabel("Condition 1: operator").selectOption("in");
  await options().selectOption({ label: "Both" });
  await story.page.setViewportSize({ width: 390, height: 800 });
  await expectNothingSideways(story, "a condition on an option");
  await story.page.setViewportSize({ width: 1280, height: 800 });
});

test("a record that points at others is not asked for a piece of their names, which it does not hold", async () => {
  await expect.poll(operatorsOffered).toContain("contains");
  await dialog().getByLabel("Condition 1: field").selectOption("client");
  await expect.poll(operatorsOffered).not.toContain("contains");
  expect(await operatorsOffered()).toContain("is one of");
});

test("what was chosen is kept as its value", async () => {
  const { page } = story;
  await dialog().getByLabel("Condition 1: field").selectOption("extras");
  await options().selectOption({ label: "Both" });
  await dialog().getByLabel("Drink", { exact: true }).check();
  await dialog().getByRole("button", { name: "Wait" }).click();
  await dialog().getByRole("button", { name: "Add automation" }).click();
  await page.getByText("When Drink is changed, if Extras is one of Both").waitFor();
  const [kept] = (await story.call("GET", "/types/orders/automations")) as { starts: { conditions: unknown } }[];
  expect(kept?.starts.conditions).toEqual([{ slug: "extras", op: "in", value: "a\\,b" }]);
});
