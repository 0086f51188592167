import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** A mail to the records of a list: written, looked at, tried and sent, and left by one of its readers. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const text = (slug: string, label: string) => ({ id: `input-text_${slug}`, slug, label, component: "input-text" });
  const postFields = [text("name", "Name"), { ...text("email", "E-mail"), type: "email" }];
  const type = await story.call("POST", "/types", { title: "Clients", slug: "clients", postFields });
  for (const [name, email] of [
    ["Ada", "ada@example.test"],
    ["Ben", "ben@example.test"],
    ["Cem", ""],
    ["Ada again", "ADA@example.test"],
  ])
    await story.call("POST", "/posts", { typeId: type.id, title: name, name, email });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog", { name: "E-mail Clients" });
const question = () => story.page.getByRole("dialog", { name: /^Send to / });
/** Nothing runs in the frame, so what it shows is read from its source. */
const mailShown = () => dialog().locator("iframe").getAttribute("srcdoc");
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

test("a mail is offered among what can be done with the records of a type, with Cancel, Send Test and Send, and how many it reaches at most [DA-23] [VA-43]", async () => {
  await story.visit("/type/clients");
  await story.page.getByRole("button", { name: "More about these records" }).click();
  await story.page.getByRole("menuitem", { name: "E-mail records…" }).click();
  for (const name of ["Cancel", "Send Test", "Send"])
    await expect.poll(() => dialog().getByRole("button", { name, exact: true }).count(), { message: name }).toBe(1);
  for (const records of ["What the list shows (4)", "All records (4)"])
    await expect.poll(() => dialog().getByRole("radio", { name: records }).count(), { message: records }).toBe(1);
  await dialog().getByText("Max 2000 items at once").waitFor();
});

test("it says how many it reaches, whom it leaves out and why, and how each recipient reads it", async () => {
  await dialog().getByText("Reaches 2 people").waitFor();
  await dialog().getByText("2 left out:").click();
  await dialog().getByText("No address").last().waitFor();
  await input(dialog(), "subject").fill("Hello ${name}");
  await dialog().locator("[contenteditable=true]").first().fill("Dear ${name}, we have news.");
  await expect.poll(mailShown).toMatch(/Dear (Ada|Ada again|Ben), we have news\./);
  const first = await mailShown();
  await press("Next recipient");
  await expect.poll(mailShown).not.toBe(first);
  await dialog().getByText("2 of 2:").waitFor();
  await press("Previous recipient");
  await expect.poll(mailShown).toBe(first);
  await expectAccessibleInBoth(story.page, "bulk mail");
  await expectNothingSideways(story.screen, "bulk mail");
});

test("without a subject or a message, or with too long a subject, nothing is sent, and each is said at its field [VA-41] [VA-42]", async () => {
  await input(dialog(), "subject").fill("");
  await press("Send");
  await dialog().getByText("Enter a subject.").waitFor();
  await input(dialog(), "subject").fill("s".repeat(351));
  // As a person empties it: what is selected within 20 ms of the focus, the editor may select anew.
  const message = dialog().locator("[contenteditable=true]").first();
  await message.click();
  for (const key of ["ControlOrMeta+a", "Delete"]) await story.page.keyboard.press(key);
  await expect.poll(() => message.textContent()).toBe("");
  await press("Send");
  await dialog().locator("[data-field=subject] .f-problem").getByText("too long: at most 350 characters").waitFor();
  await dialog().locator("[data-field=message] .f-problem").getByText("This is required.").waitFor();
  await expect.poll(() => question().count()).toBe(0);
  await message.fill("Dear ${name}, we have news.");
  expect(await story.call("GET", "/mail-batches")).toEqual([]);
  await input(dialog(), "subject").fill("Hello ${name}");
});

test("Send Test mails the sender alone [DA-26]", async () => {
  await press("Send Test");
  await dialog()
    .getByText(/^Sent to /)
    .waitFor();
  await expect.poll(() => story.call("GET", "/outbox")).toMatchObject([{ subject: expect.stringMatching(/^\[Test\] Hello /) }]);
});

test("Send asks once more with the number of people, the focus on Cancel; then the result is told by recipient [ER-45]", async () => {
  await press("Send");
  await expectFocused(question().getByRole("button", { name: "Cancel" }));
  await story.page.keyboard.press("Enter");
  await expect.poll(() => question().count()).toBe(0);
  expect(await story.call("GET", "/mail-batches")).toEqual([]);
  // Now by keys alone.
  await dialog().getByRole("button", { name: "Send", exact: true }).focus();
  await story.page.keyboard.press("Enter");
  await expectFocused(question().getByRole("button", { name: "Cancel" }));
  await story.page.keyboard.press("Tab");
  await expectFocused(question().getByRole("button", { name: "Send to 2 people" }));
  await story.page.keyboard.press("Enter");
  await expectSaid(story.page, "Email was sent successfully!");
  await expectSaid(story.page, "No mail server is set up: it is kept in the outbox.");
  const result = story.page.getByRole("dialog", { name: "Mail to many" });
  await result.getByText("ben@example.test").waitFor();
  await result.getByText("2 records left out", { exact: true }).click();
  await expectAccessibleInBoth(story.page, "bulk mail result");
  await expectNothingSideways(story.screen, "bulk mail result");
  await expect.poll(() => story.call("GET", "/mail-batches")).toMatchObject([{ records: 4, leftOut: 2, state: "done" }]);
  await result.getByRole("button", { name: "Done" }).click();
});

test("a mail reaches all records where that is chosen, else those alone that the list shows [DA-25]", async () => {
  const { page } = story;
  await page.getByLabel("Search records").fill("Ben");
  await page.locator("tr[data-post-id]").nth(1).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "More about these records" }).click();
  await page.getByRole("menuitem", { name: "E-mail records…" }).click();
  await dialog().getByText("Reaches 1 person").waitFor();
  await dialog().getByRole("radio", { name: "All records (4)" }).press("Space");
  await dialog().getByText("Reaches 2 people").waitFor();
  await dialog().getByRole("radio", { name: "What the list shows (1)" }).press("Space");
  await dialog().getByText("Reaches 1 person").waitFor();
  await input(dialog(), "subject").fill("For the list alone");
  await dialog().locator("[contenteditable=true]").first().fill("We have news.");
  await press("Send");
  await question().getByRole("button", { name: "Send to 1 person" }).click();
  const result = page.getByRole("dialog", { name: "Mail to many" });
  await result.getByText("ben@example.test").waitFor();
  await result.getByRole("button", { name: "Done" }).click();
  const reached = async () => {
    const mails: readonly { readonly to: string; readonly subject: string }[] = await story.call("GET", "/outbox");
    return mails.filter(({ subject }) => subject === "For the list alone").map(({ to }) => to);
  };
  await expect.poll(reached).toEqual(["ben@example.test"]);
});

test("in the settings stands in whose name mails leave, and who gets none", async () => {
  await story.visit("/settings?tab=mail");
  const sender = story.page.getByRole("form", { name: "Sender" });
  await input(sender, "senderName").fill("Brightwater Studio");
  await sender.getByRole("button", { name: "Save settings" }).click();
  await expectSaid(story.page, "Settings was saved successfully!");
  const none = story.page.getByRole("region", { name: "No mail to" });
  await none.getByRole("textbox", { name: "Address" }).fill("gone@example.test");
  await none.getByRole("button", { name: "Add" }).click();
  await none.getByText("Added by hand, no mail at all").waitFor();
  await none.getByRole("textbox", { name: "Address" }).fill("nobody@example.test");
  await none.getByRole("button", { name: "Find" }).click();
  await none.getByText("nobody@example.test is not on the list").waitFor();
  await none.getByRole("textbox", { name: "Address" }).fill("");
  await none.getByRole("button", { name: "Allow mail to gone@example.test" }).click();
  await story.page.getByRole("button", { name: "Allow mail", exact: true }).click();
  await none.getByText("Nobody yet").waitFor();
  await expectAccessibleInBoth(story.page, "mail settings");
  await expectNothingSideways(story.screen, "mail settings");
});

test("who reads a mail to many leaves with one button, at 390 px too", async () => {
  const type = await story.call("GET", "/types/clients");
  const [{ id: post }] = await story.call("GET", "/types/clients/posts?email=ben@example.test");
  const wish = { field: "email", selectedData: "all", subject: "x", message: "<p>x</p>", post };
  const { text } = await story.call("POST", `/types/${type.id}/posts/mail/preview`, wish);
  const link = /https?:\/\/\S+\/u\/[\w-]+/.exec(text)?.[0] ?? "";
  await story.page.setViewportSize({ width: 390, height: 844 });
  await story.page.goto(link);
  await story.page.getByRole("heading", { name: "Unsubscribe from Brightwater Studio?" }).waitFor();
  await expectAccessible(story.page, "unsubscribe");
  await story.page.getByRole("button", { name: "Unsubscribe" }).click();
  await story.page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
  await expect
    .poll(() => story.call("GET", "/outbox/suppressions"))
    .toMatchObject([{ address: "ben@example.test", reason: "unsubscribed", scope: "bulk" }]);
});
