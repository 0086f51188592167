import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** What somebody is told of and what they do about it: each test goes on where the one before it ended. */
let story: Story;
let bea: Pick<Story, "call">;
let type: {
  readonly id: number;
  readonly initialStatusId: number;
  readonly relations: readonly { relationTypeId: number; fieldSlug: string }[];
};
const posts: { readonly id: number }[] = [];

beforeAll(async () => {
  story = await beginStory();
  type = await story.call("POST", "/types", {
    ...{ title: "Clients", slug: "clients", withNote: true },
    postFields: [{ id: "f1", slug: "name", label: "Contact", component: "input-text" }],
  });
  bea = await story.member("Bea", 50);
  for (const title of ["Fern & Co", "Kite & Anchor", "Salt"]) posts.push(await story.call("POST", "/posts", { typeId: type.id, title }));
  const { id: ada } = await story.call("GET", "/users/me");
  const named = { assignees: [ada], settings: { assignMode: "all" } };
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", next: "done", ...named },
    { title: "Done", slug: "done", next: "0" },
  ];
  await story.call("POST", `/types/${type.id}`, { statuses });
});

afterAll(() => story?.end());

const rows = () => story.page.locator("[data-item-id]");
const dialog = (name: string) => story.page.getByRole("dialog", { name });

test("a reminder is set from the menu of a record, asks for all that it needs, and says for when it is set [DA-28, ER-46, VA-50, VA-51]", async () => {
  await story.visit(`/type/clients?id=${posts[0]?.id}`);
  await story.page.getByRole("button", { name: "More about this record" }).click();
  await story.page.getByRole("menuitem", { name: "Reminder" }).click();
  const reminder = dialog("Reminder");
  await reminder.getByRole("button", { name: "Cancel" }).waitFor();
  await input(reminder, "date").fill("");
  await reminder.getByRole("button", { name: "Set Reminder" }).click();
  for (const slug of ["title", "date", "time", "content"])
    await expect.poll(() => input(reminder, slug).getAttribute("aria-invalid"), { message: slug }).toBe("true");
  await expectAccessible(story.page, "a reminder, nothing said yet");
  await reminder.getByLabel("Title").fill("Call Fern");
  await reminder.getByLabel("Description").fill("About the invoice");
  await input(reminder, "date").fill("2020-01-01");
  await input(reminder, "time").fill("09:00");
  await reminder.getByRole("button", { name: "Set Reminder" }).click();
  await reminder.locator("[data-field=date] .f-problem").getByText("must be in the future").waitFor();
  expect(await story.call("GET", "/tasks")).toEqual([]);
  await reminder.getByRole("button", { name: "Tomorrow 9:00" }).click();
  await reminder.getByRole("button", { name: "Set Reminder" }).click();
  await story.page
    .getByText(/^Reminder set for \w+ \d+, \d{4}, 9:00.*!$/)
    .first()
    .waitFor();
  await reminder.waitFor({ state: "detached" });
  const [task] = await story.call("GET", "/tasks");
  expect(task).toMatchObject({ title: "Call Fern", time: "09:00", status: "pending", postId: posts[0]?.id });
});

test("the inbox of an app says that nothing waits, and lists the reminders to come [RT-37]", async () => {
  await story.visit("/inbox");
  await story.page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  await story.page.getByText("Nothing waiting").waitFor();
  await expectAccessibleInBoth(story.page, "the inbox, empty");
  await story.page.getByRole("button", { name: "Reminders" }).click();
  await dialog("Reminders").getByText("Call Fern").waitFor();
  await dialog("Reminders").getByRole("button", { name: "Delete" }).waitFor();
  await story.page.keyboard.press("Escape");
});

test("what comes is there at once, counted in the rail and in the browser's tab", async () => {
  for (const title of ["Ash", "Birch", "Cedar"]) await bea.call("POST", "/posts", { typeId: type.id, title });
  const [place] = type.relations;
  const on = { typeId: place?.relationTypeId, [place?.fieldSlug ?? ""]: posts[0]?.id };
  await bea.call("POST", "/posts", { ...on, message: "They rang", actiontype: "Contact" });
  await expect.poll(() => rows().count()).toBe(4);
  await story.page.getByRole("link", { name: "Inbox, 4 unread" }).first().waitFor();
  await expect.poll(() => story.page.title()).toMatch(/^\(4\) Inbox/);
  await expectAccessibleInBoth(story.page, "the inbox");
});

test("everything is done by keys: next, read, snooze, done, and several at once", async () => {
  const { keyboard } = story.page;
  await keyboard.press("j");
  await keyboard.press("j");
  await keyboard.press("u");
  await expect.poll(() => story.page.locator("[data-unread]").count()).toBe(3);
  await keyboard.press("e");
  await expect.poll(() => rows().count()).toBe(3);
  await keyboard.press("s");
  await dialog("Snooze until").getByRole("button", { name: "In a week" }).click();
  // Keys belong to the dialog until it is gone.
  await dialog("Snooze until").waitFor({ state: "detached" });
  await expect.poll(() => rows().count()).toBe(2);
  await keyboard.press("x");
  await keyboard.press("k");
  await keyboard.press("x");
  const bar = story.page.getByRole("toolbar", { name: "What to do with those that are chosen" });
  await bar.getByText("2 chosen").waitFor();
  await expectAccessible(story.page, "several chosen in the inbox");
  await bar.getByRole("button", { name: "Done", exact: true }).click();
  await story.page.getByText("Nothing waiting").waitFor();
  await story.page.getByText("Snoozed", { exact: true }).click();
  await expect.poll(() => rows().count()).toBe(1);
  await story.page.getByText("Done", { exact: true }).first().click();
  await expect.poll(() => rows().count()).toBe(3);
});

test("on a phone the list and what is looked at stand one after the other", async () => {
  await story.page.setViewportSize({ width: 390, height: 780 });
  await story.page
    .getByRole("button", { name: /assigned|note/ })
    .first()
    .click();
  await story.page.getByRole("button", { name: "All items" }).waitFor();
  await story.page.getByRole("button", { name: "All items" }).click();
  await expect.poll(() => rows().first().isVisible()).toBe(true);
  await story.page.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(story.screen, "the inbox at 360 px");
  await story.page.setViewportSize({ width: 1280, height: 800 });
});

test("what comes while one reads waits behind a button, and what the record says is read beside the list, with its next step", async () => {
  const { page } = story;
  await story.visit("/inbox");
  await bea.call("POST", "/posts", { typeId: type.id, title: "Elm", name: "Eve" });
  await expect.poll(() => rows().count()).toBe(1);
  await rows().getByRole("button").first().click();
  await page.getByLabel("What the record says").getByText("Eve").waitFor();
  await page.getByRole("button", { name: "Move to Done" }).waitFor();
  await bea.call("POST", "/posts", { typeId: type.id, title: "Dogwood", name: "Dora" });
  const fresh = page.getByRole("button", { name: "1 new", exact: true });
  await fresh.waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await expectAccessible(page, "the inbox with something new");
  await fresh.click();
  await expect.poll(() => rows().count()).toBe(2);
  await fresh.waitFor({ state: "detached" });
  const done = page.getByRole("article", { name: "What is chosen" }).getByRole("button", { name: "Done", exact: true });
  await done.click();
  await expect.poll(() => rows().count()).toBe(1);
  await done.click();
  await page.getByText("Nothing waiting").waitFor();
});

test("what is assigned stands on top, the newest first; what is late says so, and leads to its record [RT-38]", async () => {
  const { page } = story;
  const { id } = await bea.call("POST", "/posts", { typeId: type.id, title: "Hazel" });
  await bea.call("POST", "/posts", { typeId: type.id, title: "Ivy" });
  const [place] = type.relations;
  const on = { typeId: place?.relationTypeId, [place?.fieldSlug ?? ""]: posts[0]?.id };
  await bea.call("POST", "/posts", { ...on, message: "They rang again", actiontype: "Contact" });
  // A status gives a day at least, which nobody waits for here.
  await page.route(/\/inbox\?/, async (route) => {
    const reply = await route.fetch();
    const items: { post: { title: string } | null }[] = await reply.json();
    await route.fulfill({ response: reply, json: items.map((item) => ({ ...item, isOverdue: item.post?.title === "Hazel" })) });
  });
  await story.visit("/type");
  await page.reload();
  await story.visit("/inbox");
  const titles = async () => (await rows().allTextContents()).map((text) => /Hazel|Ivy|Fern/.exec(text)?.[0]);
  await expect.poll(titles).toEqual(["Ivy", "Hazel", "Fern"]);
  await expect.poll(() => rows().filter({ hasText: "Overdue" }).allTextContents()).toEqual([expect.stringContaining("Hazel")]);
  await rows().filter({ hasText: "Hazel" }).getByRole("button").click();
  await page.getByRole("link", { name: "Open the record" }).click();
  await page.waitForURL(new RegExp(`/type/clients\\?id=${id}$`));
  await page.getByRole("dialog").getByRole("button", { name: "More about this record" }).waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("a note mentions somebody by what is typed after an @, and one of the kind Reminder asks when", async () => {
  await story.visit(`/type/clients?id=${posts[1]?.id}`);
  await story.page.getByRole("button", { name: /^Notes/ }).click();
  const composer = story.page.getByRole("form", { name: "New note" });
  await composer.getByLabel("Message").pressSequentially("Ask @");
  await composer.getByRole("list", { name: "People to mention" }).getByRole("button").first().click();
  await expect.poll(() => composer.getByLabel("Message").inputValue()).toMatch(/^Ask @\S.* $/);
  await composer.getByText("Reminder", { exact: true }).click();
  await composer.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => dialog("Reminder").getByLabel("Description").inputValue()).toMatch(/^Ask @/);
  await dialog("Reminder").getByRole("button", { name: "Cancel" }).click();
});

test("of each event one chooses whether it comes into the inbox, and when by e-mail", async () => {
  await story.page.goto(new URL("/settings/Notifications", story.page.url()).href);
  const mail = story.page.getByLabel("Assigned to you by e-mail");
  await mail.selectOption("daily");
  // What is still on its way for the choice before may hold up the picture of this one for a moment.
  await story.page.getByLabel("Due in the inbox").click();
  await expect.poll(() => story.page.getByLabel("Due in the inbox").isChecked()).toBe(false);
  await story.page.reload();
  await expect.poll(() => mail.inputValue()).toBe("daily");
  await expect.poll(() => story.page.getByLabel("Due in the inbox").isChecked()).toBe(false);
  await expectAccessibleInBoth(story.page, "notifications");
});

test("one inbox holds what all apps tell", async () => {
  await story.page.goto(new URL("/inbox", story.page.url()).href);
  await story.page.getByRole("heading", { name: "Inbox of all apps" }).waitFor();
  await expectAccessible(story.page, "the inbox of all apps");
});

test("where nothing is meant for oneself but something is unread, the inbox opens with that", async () => {
  const waiting: readonly { readonly id: number }[] = await story.call("GET", "/inbox?tab=all&count=100");
  if (waiting.length > 0) await story.call("POST", "/inbox/many", { ids: waiting.map(({ id }) => id), done: true, read: true });
  const leads = await story.call("POST", "/types", { title: "Leads", slug: "leads" });
  await story.call("POST", `/types/${leads.id}`, { permission: "own" });
  const member = await story.member("Cal", 10);
  await member.call("POST", "/posts", { typeId: leads.id, title: "Rowan" });
  await story.visit("/inbox");
  await story.page.getByRole("button", { name: /Rowan/ }).first().waitFor();
  expect(await story.call("GET", "/inbox?tab=me")).toEqual([]);
  await story.page.getByText("For me", { exact: true }).click();
  await story.page.getByText("Nothing waiting").waitFor();
});
