import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** What a condition compares with, where it is known what there is. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const clients = await story.call("POST", "/types", { title: "Clients" });
  await story.call("POST", "/posts", { typeId: clients.id, title: "Ann Maple" });
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
      { id: "f5", slug: "price", label: "Price", component: "number" },
      { id: "f6", slug: "due", label: "Due", component: "date" },
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
  expect(await operatorsOffered()).not.toContain("is more than");
  await dialog().getByRole("combobox", { name: "Compared with" }).fill("Ann");
  await story.page.getByRole("option", { name: "Ann Maple" }).click();
  await dialog().getByText("Ann Maple").waitFor();
  await expectAccessibleInBoth(story.page, "a condition on a record");
  await dialog().getByLabel("Condition 1: value by kind").selectOption({ label: "A formula" });
  await expect.poll(() => value().inputValue()).toBe("${}");
  await dialog().getByLabel("Condition 1: value by kind").selectOption({ label: "Chosen by name" });
});

test("a number is read as forms read it, and what is none is said", async () => {
  await dialog().getByLabel("Condition 1: field").selectOption("price");
  await expect.poll(operatorsOffered).toContain("is more than");
  await dialog().getByLabel("Condition 1: operator").selectOption("gt");
  await value().fill("1,5");
  await value().blur();
  await expect.poll(() => value().inputValue()).toBe("1.5");
  await value().fill("dear");
  await value().blur();
  await dialog().getByText("This is not a number, so the condition never holds.").waitFor();
  await value().fill("${price * 2}");
  await value().blur();
  await expect.poll(() => dialog().getByText("so the condition never holds").count()).toBe(0);
  await dialog().getByLabel("Condition 1: field").selectOption("due");
  await value().fill("30.11.2026");
  await value().blur();
  await dialog().getByText("This is not a day such as 2026-01-31, so the condition never holds.").waitFor();
  await value().fill("2026-11-30");
  await value().blur();
  await expect.poll(() => dialog().getByText("so the condition never holds").count()).toBe(0);
});

test("what was chosen is kept as its value", async () => {
  const { page } = story;
  await dialog().getByLabel("Condition 1: field").selectOption("extras");
  await dialog().getByLabel("Condition 1: operator").selectOption("in");
  await options().selectOption({ label: "Both" });
  await dialog().getByLabel("Drink", { exact: true }).check();
  await dialog().getByRole("button", { name: "Wait" }).click();
  await dialog().getByRole("button", { name: "Add automation" }).click();
  await page.getByText("When Drink is changed, if Extras is one of Both").waitFor();
  const [kept] = (await story.call("GET", "/types/orders/automations")) as { starts: { conditions: unknown } }[];
  expect(kept?.starts.conditions).toEqual([{ slug: "extras", op: "in", value: "a\\,b" }]);
});
