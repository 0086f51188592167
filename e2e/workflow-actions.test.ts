import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectSaid, expectText } from "./main-job-kit.ts";

/** A status learns to do something, and does it. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", {
    title: "Enquiries",
    postFields: [
      { id: "f1", slug: "email", label: "E-mail", component: "input-text", type: "email" },
      { id: "f2", slug: "price", label: "Price", component: "number" },
    ],
  });
  await story.visit("/type/enquiries/workflow");
});

afterAll(() => story?.end());

const card = () => story.page.locator("li[data-status-slug=status-2]");
const action = (number: number) =>
  card()
    .locator("details:not([data-advanced])")
    .nth(number - 1);
const problemOf = (form: Locator, slug: string) => form.locator(`[data-field="${slug}"] .f-problem`);
const apply = () => story.page.getByRole("button", { name: "Apply changes" }).click();

test("an e-mail is added to a status and asks for what it needs [VA-38] [VA-39] [VA-40] [VA-44] [VA-45] [VA-46] [VA-47] [VA-48] [VA-49] [EN-44] [WF-32]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add status" }).click();
  await card().getByText("Nothing is done when a record gets here.").waitFor();
  await card().getByRole("button", { name: "Send e-mail" }).click();
  const mail = action(1);
  await openAdvanced(mail);
  await input(mail, "slug").fill("");
  await input(mail, "toWho").selectOption({ label: "The address in a field" });
  await mail.getByLabel("With a button").check();
  await apply();
  for (const slug of ["slug", "field", "subject", "message", "actionText", "actionLink"])
    await problemOf(mail, slug).getByText("require").waitFor();
  await input(mail, "toWho").selectOption("");
  await apply();
  await problemOf(mail, "toWho").getByText("require").waitFor();
  await input(mail, "toWho").selectOption({ label: "These addresses" });
  await apply();
  await problemOf(mail, "email").getByText("require").waitFor();
  await input(mail, "slug").fill("too_long_key");
  await expect.poll(() => input(mail, "slug").inputValue()).toBe("too_long");
  for (const slug of ["a-b", "a:b", "a/b"]) {
    await input(mail, "slug").fill("a_b");
    await apply();
    await problemOf(mail, "slug").first().waitFor({ state: "detached" });
    await input(mail, "slug").fill(slug);
    await apply();
    await problemOf(mail, "slug").getByText("not a word of letters, digits and _").waitFor();
  }
  await input(mail, "subject").fill("s".repeat(351));
  await apply();
  const isBounded = async () =>
    (await input(mail, "subject").inputValue()).length <= 350 || (await problemOf(mail, "subject").getByText("too long").isVisible());
  await expect.poll(isBounded).toBe(true);
  await input(mail, "subject").fill("");
  await input(mail, "slug").fill("a_b");
  await apply();
  await problemOf(mail, "slug").first().waitFor({ state: "detached" });
  await input(mail, "slug").fill("");
  await apply();
  const offered = await input(mail, "toWho")
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered.filter(Boolean)).toEqual(["postCreator", "appOwner", "assignees", "field", "custom"]);
  await expectAccessibleInBoth(page, "an action with problems");
  await expectNothingSideways(story.screen, "an action with problems");
});

test("a schedule shows only what it needs, and actions of a list are moved and removed [WF-44]", async () => {
  const mail = action(1);
  await mail.getByLabel("Send it later, or again and again").check();
  await mail.getByLabel("Hours to wait").waitFor();
  await expect.poll(() => mail.getByLabel("Minutes between two").count()).toBe(0);
  await mail.getByLabel("Repeat it").check();
  const every = input(mail, "schedule.every");
  const offered = await every.getByRole("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered.filter(Boolean)).toEqual(["60", "360", "720", "1440", "custom"]);
  await every.selectOption("custom");
  await mail.getByLabel("Minutes between two").waitFor();
  await mail.getByLabel("Send it later, or again and again").uncheck();
  await expect.poll(() => mail.getByLabel("Repeat it").count()).toBe(0);
  await card().getByRole("button", { name: "Get record" }).click();
  await card().getByRole("button", { name: "Move action 2 up" }).click();
  await expectText(action(1).locator("code"), "post_1");
  await card().getByRole("button", { name: "Remove action 1" }).click();
  await expect.poll(() => card().locator('[aria-label^="Remove action"]').count()).toBe(1);
});

test("the values of a new record are one input for each field, or JSON [FA-16]", async () => {
  await card().getByRole("button", { name: "Create record" }).click();
  const made = action(2);
  await input(made, "typeId").selectOption({ label: "Enquiries" });
  await made.locator('[name="newPost.price"]').fill("12");
  await made.getByLabel("Write the values as JSON").check();
  await expect.poll(() => made.locator("textarea").inputValue()).toContain('"price": "12"');
  await made.locator("textarea").fill('{"title": "Follow-up", "price": 12}');
  await expectAccessible(story.page, "a record that is created");
});

test("what was set up is kept, and done when a record gets there [WF-12] [WF-38]", async () => {
  // What still has problems stays open beside the one at hand.
  const mail = action(1);
  await input(mail, "slug").fill("mail");
  await input(mail, "toWho").selectOption({ label: "The address in a field" });
  await input(mail, "field").selectOption({ label: "E-mail" });
  await input(mail, "subject").fill("We got it");
  await mail.getByRole("toolbar", { name: "Text tools: Message" }).waitFor();
  await mail.locator("[contenteditable=true]").fill("Thank you.");
  await mail.locator("[contenteditable=true]").press("ControlOrMeta+A");
  await mail.locator("[contenteditable=true]").press("ControlOrMeta+B");
  await input(mail, "actionText").fill("See it");
  await input(mail, "actionLink").fill("https://example.test/it");
  await apply();
  await expectSaid(story.page, "Settings was saved successfully!");
  const post = await story.call("POST", "/posts", { typeId: "enquiries", title: "Roses", email: "ben@example.test" });
  await story.call("POST", `/posts/${post.id}/actions/next`);
  const mails = () => story.call("GET", "/outbox");
  await expect.poll(mails).toMatchObject([{ to: "ben@example.test", subject: "We got it" }]);
  await expect
    .poll(async () => (await mails())[0].html)
    .toBe('<p><strong>Thank you.</strong></p><p><a rel="button" href="https://example.test/it">See it</a></p>');
  await expect.poll(() => story.call("GET", "/types/enquiries/posts?title=Follow-up")).toMatchObject([{ price: 12 }]);
  await story.visit("/type/enquiries/workflow");
  await card().locator("button[aria-expanded]").click();
  await card().getByText("Send e-mail: We got it").click();
  await story.page.setViewportSize({ width: 360, height: 800 });
  await input(action(1), "actionLink").scrollIntoViewIfNeeded();
  await expectNothingSideways(story.screen, "an action on a phone");
});

test("what ran is told with its reason, record by record, and what failed is tried again from the list or the record", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1280, height: 800 });
  const { statuses, id } = await story.call("GET", "/types/enquiries");
  const price = { component: "update-post", slug: "price", title: "Set the price", fieldToUpdate: "price", valueToUpdate: "${title}" };
  await story.call("POST", "/types/enquiries", {
    statuses: statuses.map((status: { slug: string }) => (status.slug === "status-2" ? { ...status, actions: [price] } : status)),
  });
  const tulips = await story.call("POST", "/posts", { typeId: id, title: "Tulips" });
  await story.call("POST", `/posts/${tulips.id}/actions/next`);
  await expect.poll(() => story.call("GET", `/posts/${tulips.id}/actions/runs`)).toMatchObject([{ state: "failed" }]);
  await story.visit("/type/enquiries/workflow");
  await page.getByRole("button", { name: "What ran" }).click();
  const log = page.getByRole("dialog", { name: "What ran in Enquiries" });
  const ran = log.getByRole("list", { name: "What ran, newest first" }).getByRole("listitem");
  await ran.nth(2).waitFor();
  await log.getByText("Failed", { exact: true }).first().click();
  await expect.poll(() => ran.count()).toBe(1);
  await expectAccessibleInBoth(page, "what ran");
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingSideways(story.screen, "what ran, on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await log.getByText("Waiting", { exact: true }).click();
  await log.getByRole("button", { name: "Show all" }).click();
  await ran.filter({ hasText: "Set the price" }).getByRole("link", { name: "Tulips" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "History" }).click();
  const failed = page.getByRole("list", { name: "Actions that failed" }).getByRole("listitem");
  await failed.getByText("Status “").waitFor();
  await story.call("POST", `/posts/${tulips.id}`, { title: "12" });
  await failed.getByRole("button", { name: "Try again: Set the price" }).click();
  await expectSaid(page, "Done again!");
  await expect.poll(async () => (await story.call("GET", `/posts/${tulips.id}`)).price).toBe(12);
  await failed.getByText("tried again").waitFor();
});

test("where no mail server is set up that is said, and what was not sent is read on the screen", async () => {
  const { page } = story;
  await story.visit("/settings?tab=mail");
  const card = page.getByRole("region", { name: "E-mail" });
  await card.getByText("This server sends no e-mail yet").waitFor();
  await card.getByText("Failed", { exact: true }).click();
  await card.getByRole("button", { name: "Show all" }).click();
  await card.getByText("We got it").click();
  await card.frameLocator("iframe").getByText("Thank you.").waitFor();
  await expect.poll(() => card.getByRole("button", { name: "Send again" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "the mails of an app");
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingSideways(story.screen, "the mails of an app, on a phone");
});

test("how much an app keeps of what it may stands in its settings", async () => {
  const { page } = story;
  await story.visit("/settings");
  const card = page.getByRole("region", { name: "Storage" });
  await card.getByRole("meter", { name: "Records", exact: true }).waitFor();
  const said = (words: RegExp) => card.locator("span", { hasText: words }).first().waitFor();
  await said(/^[1-9][0-9]* of 2,000,000$/);
  await said(/ of 5 GB$/);
  await expectNothingSideways(story.screen, "the storage of an app, on a phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, "the storage of an app");
});
