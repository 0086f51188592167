import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** What stands beside a record, and what becomes of deleted things: each test goes on where the one before it ended. */
let story: Story;
let client: { readonly id: number };
let withoutNotes: { readonly id: number };

const postFields = [
  { id: "input-text_1", slug: "city", label: "City", component: "input-text" },
  { id: "number_1", slug: "worth", label: "Worth", component: "number" },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Clients", slug: "clients", withNote: true, postFields });
  client = await story.call("POST", "/posts", { typeId: type.id, title: "Fern & Co", city: "Oslo" });
  await story.call("POST", `/posts/${client.id}`, { city: "Bergen", worth: 7 });
  await story.call("POST", "/posts", { typeId: type.id, title: "Kite & Anchor" });
  const plain = await story.call("POST", "/types", { title: "Plain", slug: "plain" });
  withoutNotes = await story.call("POST", "/posts", { typeId: plain.id, title: "Without notes" });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog").first();
const beside = () => dialog().getByRole("complementary", { name: "Beside the record" });
const notes = () => beside().locator("[data-note-id]");
const composer = () => beside().getByRole("form", { name: "New note" });
const openClient = () => story.visit(`/type/clients?id=${client.id}`);
const question = () => story.page.getByRole("dialog", { name: "Are you sure?" });
const confirmed = (button: string) => question().getByRole("button", { name: button }).click();
/** A message stands still while it is pointed at, however long what comes next takes. */
const pointAtUndo = () => story.page.getByRole("button", { name: "Undo" }).hover();

async function write(message: string, kind: string): Promise<void> {
  await composer().getByLabel("Message").fill(message);
  await composer().getByText(kind, { exact: true }).click();
  await composer().getByRole("button", { name: "Add note" }).click();
  await notes().filter({ hasText: message }).waitFor();
}

test("notes open beside the record, for types that have them alone [DA-07, DA-12]", async () => {
  await story.visit(`/type/plain?id=${withoutNotes.id}`);
  await dialog().getByRole("button", { name: "History" }).waitFor();
  await expect.poll(() => dialog().getByRole("button", { name: /Notes/ }).count()).toBe(0);
  await openClient();
  await dialog().getByRole("button", { name: "Notes (0)" }).click();
  await beside().getByText("No notes yet").waitFor();
  await expectAccessible(story.page, "notes, none yet");
});

test("a note needs three characters, and is of one of three kinds [VA-08, DA-10]", async () => {
  await expect
    .poll(() =>
      composer()
        .getByRole("radio")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(["Contact", "Email", "Reminder"]);
  for (const [message, problem] of [
    ["", "required"],
    ["Hi", "too short: at least 3 characters"],
  ] as const) {
    await composer().getByLabel("Message").fill(message);
    await composer().getByRole("button", { name: "Add note" }).click();
    await composer().locator(".f-problem", { hasText: problem }).waitFor();
  }
  await expect.poll(() => notes().count()).toBe(0);
});

test("notes are written with message, kind and files, and listed newest first [DA-08, DA-09, EN-61]", async () => {
  await write("They rang about the offer", "Contact");
  await composer()
    .locator("input[type=file]")
    .setInputFiles([
      { name: "offer.txt", mimeType: "text/plain", buffer: Buffer.from("The offer") },
      { name: "terms.txt", mimeType: "text/plain", buffer: Buffer.from("The terms") },
    ]);
  await composer().getByRole("link").nth(1).waitFor();
  await write("Sent them the offer", "Email");
  await expect.poll(() => notes().locator("p").allTextContents()).toEqual(["Sent them the offer", "They rang about the offer"]);
  await expect.poll(() => notes().first().getByRole("link").count()).toBe(2);
  const kinds = notes().locator("span", { hasText: /^(Contact|Email|Reminder)$/ });
  await expect.poll(() => kinds.allTextContents()).toEqual(["Email", "Contact"]);
  await dialog().getByRole("button", { name: "Notes (2)" }).waitFor();
  await expectAccessibleInBoth(story.page, "notes");
});

test("a note that is being written is not lost by leaving", async () => {
  await composer().getByLabel("Message").fill("Half a thought");
  await story.page.keyboard.press("Escape");
  await story.page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => composer().getByLabel("Message").inputValue()).toBe("Half a thought");
  await composer().getByLabel("Message").fill("");
});

test("an own note is edited in place", async () => {
  await notes().last().getByRole("button", { name: "Edit note" }).click();
  const form = beside().getByRole("form", { name: "Change the note" });
  await form.getByLabel("Message").fill("They rang twice");
  await form.getByLabel("Message").press("Control+Enter");
  await notes().filter({ hasText: "They rang twice" }).waitFor();
});

test("deleting a note asks first, and can be undone [DA-11, VA-18, VA-21]", async () => {
  await notes().last().getByRole("button", { name: "Delete note" }).click();
  await question().waitFor();
  await confirmed("Cancel");
  await expect.poll(() => notes().count()).toBe(2);
  await notes().last().getByRole("button", { name: "Delete note" }).click();
  await confirmed("Delete note");
  await pointAtUndo();
  await dialog().getByRole("button", { name: "Notes (1)" }).waitFor();
  await story.page.getByRole("button", { name: "Undo" }).click();
  await dialog().getByRole("button", { name: "Notes (2)" }).waitFor();
  await notes().filter({ hasText: "They rang twice" }).waitFor();
});

test("the history tells what was changed, and puts one value or all back", async () => {
  await beside().getByRole("tab", { name: "History" }).click();
  const changes = beside().locator("li[data-kind]");
  const change = changes.filter({ hasText: "Changed" });
  await expect.poll(() => change.locator("[data-slug=city]").textContent()).toContain("OsloBergen");
  await expect.poll(() => changes.last().textContent()).toContain("Created");
  await expectAccessibleInBoth(story.page, "history");
  await change.getByRole("button", { name: "Put back City" }).click();
  await changes.filter({ hasText: "Put back" }).waitFor();
  await expect.poll(() => input(dialog(), "city").inputValue()).toBe("Oslo");
  await expect.poll(() => input(dialog(), "worth").inputValue()).toBe("7");
  await change.getByRole("button", { name: "Restore the record as it was before" }).click();
  await changes.filter({ hasText: "Put back" }).nth(1).waitFor();
  await expect.poll(() => input(dialog(), "worth").inputValue()).toBe("");
});

test("the panel that was used last opens with the next record", async () => {
  await openClient();
  await beside().getByRole("tab", { name: "History", selected: true }).waitFor();
  await beside().getByRole("button", { name: "Close history" }).click();
  await beside().waitFor({ state: "detached" });
  await story.page.keyboard.press("Escape");
});

test("a deleted record comes back by Undo, or from the trash", async () => {
  const { page } = story;
  const remove = async () => {
    await openClient();
    await dialog().getByRole("button", { name: "More about this record" }).click();
    await page.getByRole("menuitem", { name: "Delete record" }).click();
    await confirmed("Delete record");
  };
  await remove();
  await pointAtUndo();
  await expectSaid(page, "Item was deleted successfully!");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(`tr[data-post-id="${client.id}"]`).waitFor();
  await remove();
  await expectSaid(page, "Item was deleted successfully!");
  await story.visit("/trash");
  await page.locator("li[data-kind=record]").waitFor();
  const thrown = page.locator("li[data-kind=record]");
  await expect.poll(() => thrown.textContent()).toContain("Fern & CoRecord in Clients · deleted by");
  await expectAccessibleInBoth(page, "trash");
  await expectNothingSideways(story.screen, "trash");
  await page.getByRole("searchbox", { name: "Search the trash" }).fill("nothing like it");
  await page.getByText("Nothing deleted matches").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("button", { name: "Restore: Fern & Co" }).click();
  await page.getByText("The trash is empty").waitFor();
  await openClient();
  await dialog().getByRole("button", { name: "Notes (2)" }).waitFor();
});

test("on a phone the notes lie over the record until it is opened again, and nothing runs off the side", async () => {
  await story.page.setViewportSize({ width: 360, height: 760 });
  await dialog().getByRole("button", { name: "Notes (2)" }).click();
  await notes().first().waitFor();
  await expectNothingSideways(story.screen, "notes on a phone");
  await expectAccessible(story.page, "notes on a phone");
  // Whoever opens a record wants to see it.
  await story.page.reload();
  await dialog().getByRole("button", { name: "Save", exact: true }).waitFor();
  await expect.poll(() => beside().count()).toBe(0);
});

test("what somebody else changed meanwhile stays, and where both did one of the two is chosen", async () => {
  await story.page.setViewportSize({ width: 1440, height: 900 });
  await openClient();
  const save = () => dialog().getByRole("button", { name: "Save", exact: true });
  await input(dialog(), "city").fill("Rome");
  await story.call("POST", `/posts/${client.id}`, { worth: 12 });
  await save().click();
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => story.call("GET", `/posts/${client.id}`)).toMatchObject({ city: "Rome", worth: 12 });

  // What is heard of at once stops the saving before it begins; here it is met by it.
  await story.page.route("**/live", (route) => route.abort());
  await story.page.reload();
  await openClient();
  await input(dialog(), "city").fill("Paris");
  await input(dialog(), "worth").fill("20");
  await story.call("POST", `/posts/${client.id}`, { city: "Vienna", worth: 30 });
  await save().click();
  const conflict = dialog().locator("[data-conflict=city]");
  await conflict.getByText("Ada changed City to “Vienna” while you edited.").waitFor();
  await dialog().getByRole("button", { name: "Take theirs: City" }).click();
  await dialog().getByRole("button", { name: "Keep mine: Worth" }).click();
  await save().click();
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => story.call("GET", `/posts/${client.id}`)).toMatchObject({ city: "Vienna", worth: 20 });
});

test("by keyboard: whoever has written a note, left a question, deleted or taken that back stands where they stood [ER-30]", async () => {
  const { page } = story;
  await page.unrouteAll({ behavior: "wait" });
  const { typeId } = await story.call("GET", `/posts/${withoutNotes.id}`);
  for (const title of ["Ebb", "Flow"]) await story.call("POST", "/posts", { typeId, title });
  await openClient();
  // The panel that was used last is open.
  await composer().getByLabel("Message").fill("Called twice");
  await composer().getByRole("button", { name: "Add note" }).press("Enter");
  await notes().filter({ hasText: "Called twice" }).waitFor();
  await expectFocused(composer().getByLabel("Message"));
  await notes().first().getByRole("button", { name: "Edit note" }).press("Enter");
  await beside().getByRole("form", { name: "Change the note" }).getByRole("button", { name: "Cancel" }).press("Enter");
  await expectFocused(notes().first().getByRole("button", { name: "Edit note" }));

  await story.visit("/type/plain");
  const row = (title: string) => page.getByRole("rowheader", { name: title });
  await row("Flow").press("Space");
  const more = dialog().getByRole("button", { name: "More about this record" });
  const askToDelete = async () => {
    await more.press("Enter");
    await page.getByRole("menuitem", { name: "Delete record" }).press("Enter");
    await expectFocused(question().getByRole("button", { name: "Cancel" }));
  };
  await askToDelete();
  await page.keyboard.press("Enter");
  await expectFocused(more);
  await askToDelete();
  await question().getByRole("button", { name: "Delete record" }).press("Enter");
  await expectFocused(row("Ebb"));
  await expectSaid(page, "Item was deleted successfully!");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expectFocused(row("Ebb"));
  await row("Flow").waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
