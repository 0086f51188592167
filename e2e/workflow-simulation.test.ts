import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** An owner reads what a workflow would do before it does it. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", {
    title: "Orders",
    postFields: [
      { id: "f1", slug: "name", label: "Name", component: "input-text" },
      { id: "f2", slug: "price", label: "Price", component: "number" },
    ],
  });
  const mail = {
    component: "send-email",
    slug: "tell",
    toWho: "custom",
    email: "ada@example.test",
    subject: "About ${name}",
    message: "<p>It costs ${price}.</p>",
  };
  await story.call("POST", `/types/${type.id}`, {
    statuses: [
      { id: type.initialStatusId, title: "New", next: "paid" },
      { title: "Paid", slug: "paid", conditions: [{ slug: "price", op: "gte", value: 10 }], actions: [mail] },
    ],
  });
  const post = await story.call("POST", "/posts", { typeId: type.id, name: "A chair", price: 40 });
  await story.call("POST", `/posts/${post.id}/actions/next`, {});
  await story.visit("/type/orders/workflow");
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");

test("a made-up record is stepped through the workflow, and the condition that stops it and the mail that it sends are read", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Simulate" }).click();
  await dialog().getByText("What the made-up record says").click();
  await input(dialog(), "name").fill("A lamp");
  await input(dialog(), "price").fill("5");
  await dialog().getByRole("button", { name: "Start" }).click();
  await dialog().getByRole("button", { name: "Move to Paid" }).click();
  await dialog().getByText("Price is at least 10").first().waitFor();
  await dialog().getByText("Refused").waitFor();
  await input(dialog(), "price").fill("50");
  await dialog().getByRole("button", { name: "Start" }).click();
  await dialog().getByRole("button", { name: "Move to Paid" }).click();
  await dialog().getByText("Next step: Paid").waitFor();
  await dialog().getByText("Mail to ada@example.test: About A lamp").click();
  await dialog().frameLocator("iframe").getByText("It costs 50.").waitFor();
  await expectAccessible(page, "the simulation");
  await page.keyboard.press("Escape");
  expect(await story.call("GET", "/types/orders/posts")).toHaveLength(1);
});

test("what is worth a look stands beside its status, and Show opens it; applying is not kept from", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add status" }).click();
  const paid = page.locator("li[data-status-slug=paid]");
  await paid.locator("[data-status-key]").click();
  await input(paid, "next").selectOption("0");
  await page.getByText("1 thing is worth a look before you apply").waitFor();
  await page.getByRole("button", { name: "Show Status 3" }).click();
  await page.locator("li[data-status-slug=status-3][data-open]").waitFor();
  await expectAccessible(page, "the faults");
});

test("changes that are not applied are compared with what records did, on a small screen too", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Compare with the last 90 days" }).click();
  await dialog().getByText("All moves would have been the same").waitFor();
  await expectNothingSideways(story, "the comparison");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Simulate" }).click();
  await dialog().getByRole("button", { name: "Start" }).click();
  await dialog().getByText("The record is made").waitFor();
  await expectNothingSideways(story, "the simulation");
});
