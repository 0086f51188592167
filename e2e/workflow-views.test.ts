import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, expectApplied, input, type Story } from "./data-kit.ts";
import { drag, expectFocused, expectNothingSideways, expectSaid, expectText } from "./main-job-kit.ts";

/** One workflow as a list, a board and a graph, by key and by mouse. Each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", {
    title: "Orders",
    postFields: [{ id: "f1", slug: "email", label: "E-mail", component: "input-text", type: "email" }],
  });
  await story.call("POST", "/types/orders", {
    statuses: [
      { id: type.initialStatusId, title: "New", slug: "new", next: "review" },
      { title: "In review", slug: "review", next: "done", conditions: [{ slug: "email", op: "notnull" }] },
      { title: "Done", slug: "done" },
      { title: "Lost", slug: "lost" },
    ],
  });
  await story.call("POST", "/posts", { typeId: "orders", title: "Roses" });
  await story.visit("/type/orders/workflow");
});

afterAll(() => story?.end());

const node = (title: string) => story.page.locator("[data-node]").filter({ has: story.page.getByText(title, { exact: true }) });
const face = (title: string) => node(title).locator("button[data-status-key]");
const way = (from: string, to: string) => story.page.getByRole("button", { name: new RegExp(`^From ${from} to ${to}: `) });
const look = (name: string) => story.page.getByRole("radiogroup", { name: "Shown as" }).getByText(name, { exact: true }).click();
const apply = () => story.page.getByRole("button", { name: "Apply changes" }).click();
const statuses = async () =>
  (await story.call("GET", "/types/orders")).statuses as { id: number; slug: string; title: string; next: string }[];
/** Where each status leads, by titles. */
const links = async () => {
  const all = await statuses();
  return all.map(({ title, next }) => `${title} > ${all.find(({ id }) => String(id) === next)?.title ?? "end"}`);
};

test("by key: the graph says in words what leads nowhere and where nothing leads", async () => {
  const { page } = story;
  await page.getByText("Needs: E-mail is not empty").waitFor();
  await page.keyboard.press("3");
  await node("Lost").getByText("No way leads here").waitFor();
  await node("Lost").getByText("End", { exact: true }).waitFor();
  await node("New").getByText("First status").waitFor();
  await node("New").getByText("1 record").waitFor();
  await expectText(way("New", "In review"), "“Move to In review”, if E-mail is not empty");
});

test("by key: arrows go from status to status, a menu leads one to another, and that is undone and done again", async () => {
  const { page } = story;
  await face("New").focus();
  await page.keyboard.press("ArrowRight");
  await expectFocused(face("In review"));
  await page.keyboard.press("ArrowRight");
  await expectFocused(face("Done"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Lost" }).press("Enter");
  await expectFocused(page.getByRole("button", { name: "Done: then goes to…" }));
  await expect.poll(() => node("Lost").getByText("No way leads here").count()).toBe(0);
  await page.keyboard.press("Control+z");
  await node("Lost").getByText("No way leads here").waitFor();
  await page.keyboard.press("Control+Shift+z");
  await way("Done", "Lost").waitFor();
});

test("by key: a status opens with the settings that the list has, which agrees with the graph, and Escape leads back", async () => {
  const { page } = story;
  await face("Done").press("Enter");
  const panel = page.getByRole("region", { name: "Settings of Done" });
  await expectFocused(panel);
  await input(panel, "nextLabel").fill("Give up");
  await expectText(way("Done", "Lost"), "“Give up”");
  await expectAccessibleInBoth(page, "the graph with a status open");
  await panel.press("Escape");
  await expectFocused(face("Done"));
  await page.keyboard.press("1");
  await page.getByRole("button", { name: /^Done Next: Lost/ }).waitFor();
  await apply();
  await expectSaid(page, "Settings was saved successfully!");
  await expect.poll(links).toEqual(["New > In review", "In review > Done", "Done > Lost", "Lost > end"]);
});

test("by mouse: a way is drawn from one status to another and taken away by its menu", async () => {
  const { page } = story;
  await look("Graph");
  await page.getByRole("button", { name: "Zoom to fit" }).click();
  await drag(node("Lost").locator("[data-handle]"), face("New"));
  await way("Lost", "New").click();
  await page.getByRole("menuitem", { name: "Remove this way" }).waitFor();
  await node("Lost").getByText("Leads to no end").waitFor();
  await page.keyboard.press("Escape");
  await way("Done", "Lost").click();
  await page.getByRole("menuitem", { name: "Remove this way" }).click();
  await expect.poll(() => way("Done", "Lost").count()).toBe(0);
  await expectFocused(face("Done"));
  await expectNothingSideways(story.screen, "the graph");
  await apply();
  await expect.poll(links).toEqual(["New > In review", "In review > Done", "Done > end", "Lost > New"]);
});

test("as a board each status is a column that says how many records it has and what getting there means", async () => {
  const { page } = story;
  await look("Board");
  const lane = (title: string): Locator => page.getByRole("list", { name: "Statuses" }).locator("> li").filter({ hasText: title });
  await lane("New").getByText("1 record").waitFor();
  await lane("In review").getByText("E-mail is not empty", { exact: true }).waitFor();
  await expectAccessibleInBoth(page, "the board of statuses");
  await expectNothingSideways(story.screen, "the board of statuses");
});

test("a status edits its title, colour, people, conditions, actions and key, here as in the list [WF-15]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^Lost/ }).click();
  const panel = page.getByRole("region", { name: /^Settings of/ });
  await input(panel, "title").fill("Given up");
  await openAdvanced(panel);
  await input(panel, "slug").fill("given-up");
  await input(panel, "color").selectOption({ label: "Red" });
  await panel.getByRole("combobox", { name: "Its people" }).fill("Ada");
  await page.getByRole("option", { name: "Ada" }).first().click();
  await input(panel, "assignMode").selectOption({ label: "Everyone" });
  await panel.getByRole("button", { name: "Add condition" }).click();
  await panel.getByRole("button", { name: "Create record" }).click();
  await input(panel, "typeId").selectOption({ label: "Orders" });
  await apply();
  await expect
    .poll(async () => (await story.call("GET", "/types/orders")).statuses[3])
    .toMatchObject({
      ...{ title: "Given up", slug: "given-up", color: "red", settings: { assignMode: "all" } },
      ...{ assignees: [expect.any(Number)], conditions: [{ op: "notnull" }], actions: [{ component: "create-post" }] },
    });
});

test("notifications are tabs that are added and deleted, and each is read with a record before it is sent [WF-27] [WF-28] [WF-29] [WF-30] [WF-31]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Notifications of Given up" });
  await dialog.getByText("There are no notifications. Add a new notifications using the + button above.").waitFor();
  await expect.poll(() => page.locator("[id^=status-actions-]").count()).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Add a notification" }).click();
  await dialog.getByRole("button", { name: "Add a notification" }).click();
  await expect.poll(() => dialog.getByRole("tab").allTextContents()).toEqual(["Email 1", "Email 2"]);
  await dialog.getByRole("button", { name: "Delete e-mail 2" }).click();
  await expect.poll(() => dialog.getByRole("tab").allTextContents()).toEqual(["Email 1"]);
  await input(dialog, "subject").first().fill("About ${title}");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await preview.getByText("Try it with a record").click();
  await preview.getByRole("combobox", { name: "Record" }).fill("Ros");
  await page.getByRole("option", { name: "Roses" }).click();
  await preview.getByText("With Roses, as it would be read. Nothing is sent.").waitFor();
  await expect.poll(() => preview.getByLabel("Subject").inputValue()).toBe("About Roses");
  await expectAccessibleInBoth(page, "the notifications of a status");
  await expectNothingSideways(story.screen, "the notifications of a status");
});

test("a schedule is switched on, and said in words [WF-41]", async () => {
  const { page } = story;
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Send it later, or again and again").check();
  await dialog.getByLabel("Hours to wait").fill("72");
  await dialog.getByText("E-mail whoever created the record: “About ${title}”, 72 hours after it gets here").waitFor();
  await dialog.getByRole("tabpanel").locator("[contenteditable=true]").first().fill("Hello.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Notifications (1)" }).waitFor();
  await apply();
  await expect
    .poll(async () => (await story.call("GET", "/types/orders")).statuses[3].actions)
    .toMatchObject([{ component: "create-post" }, { component: "send-email", schedule: { enabled: true, delay: "72" } }]);
});

test("what is typed while changes are being applied stays, and is applied next", async () => {
  const { page } = story;
  const panel = page.getByRole("region", { name: /^Settings of/ });
  await expectApplied(page);
  let isLetThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    isLetThrough = resolve;
  });
  await page.route("**/types/*", async (route) => {
    if (route.request().method() === "POST") await typed;
    await route.continue();
  });
  await input(panel, "title").first().fill("Given away");
  await apply();
  await input(panel, "title").first().fill("Given up after all");
  isLetThrough();
  await expect.poll(async () => (await statuses()).at(-1)?.title).toBe("Given away");
  await page.getByRole("button", { name: "Apply changes", disabled: false }).waitFor();
  await expect.poll(() => input(panel, "title").first().inputValue()).toBe("Given up after all");
  await page.unrouteAll({ behavior: "wait" });
  await input(panel, "title").first().fill("Given up");
  await apply();
  await expect.poll(async () => (await statuses()).at(-1)?.title).toBe("Given up");
});

test("what somebody else applied meanwhile is shown beside mine, and nothing is applied over it unseen", async () => {
  const { page } = story;
  await expectApplied(page);
  const panel = page.getByRole("region", { name: /^Settings of/ });
  await input(panel, "title").first().fill("Lost for good");
  const now = await statuses();
  await story.call("POST", "/types/orders", { statuses: now.map((one) => (one.slug === "done" ? { ...one, title: "Delivered" } : one)) });
  await apply();
  await page.getByRole("alert").getByText("Somebody else changed this workflow meanwhile.").waitFor();
  expect((await statuses()).map(({ title }) => title)).toEqual(["New", "In review", "Delivered", "Given up"]);
  await page.getByRole("button", { name: /^Delivered/ }).waitFor();
  await apply();
  await expectSaid(page, "Settings was saved successfully!");
  await expect.poll(async () => (await statuses()).map(({ title }) => title)).toEqual(["New", "In review", "Delivered", "Lost for good"]);
});

test("whoever leaves with changes that were not applied is asked first", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add status" }).click();
  await page.getByRole("button", { name: "Discard" }).waitFor();
  const settings = page.getByRole("navigation", { name: "Parts of Orders" }).getByRole("link", { name: "Settings" });
  await settings.click();
  const asked = page.getByRole("dialog", { name: "Leave without applying your changes?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).waitFor();
  await settings.click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/type/orders?tab=settings");
});

test("where there is one status, three workflows are there to start with", async () => {
  const { page } = story;
  await story.call("POST", "/types", { title: "Leads" });
  await story.visit("/type/leads/workflow?show=graph");
  await page
    .getByRole("region", { name: "Start with" })
    .getByRole("button", { name: /^Sales/ })
    .click();
  await way("Lead", "Quote sent").waitFor();
  await way("Quote sent", "Won").waitFor();
  await apply();
  await expect.poll(async () => (await story.call("GET", "/types/leads")).statuses.length).toBe(3);
  expect(story.screen.faults).toEqual([]);
});
