import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { drawer, openDrawer, rail, ugly } from "./navigation-kit.ts";
import { type AppOfStory, addTo, beginStories, goOnTo, type Person, type Stories, watchCalls } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An app's pages and types in their lists, the people in it, its settings. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const visit = (path: string) => goOnTo(page, `${stories.main}/a/${app.slug}${path}`);
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const arrive = (path: string) => page.waitForURL(`${stories.main}/a/${app.slug}${path}`);
const gone = (name: string) => page.getByRole("dialog", { name }).waitFor({ state: "detached" });

test("a new page begins as “Untitled”; title and path are needed, the path is lower case without / and : [DI-10] [VA-30] [VA-31] [VA-32] [VA-33] [VA-34] [VA-35]", async () => {
  await visit("/type");
  await openDrawer(page, "Pages");
  await drawer(page, "Pages").getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  const sent = watchCalls(page, "POST", /\/pages$/);
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Untitled");
  await expect.poll(() => dialog.getByLabel("URL path").inputValue()).toBe("untitled");
  await expectAccessible(page, "new page");
  await dialog.getByLabel("Title").fill("");
  await dialog.getByLabel("URL path").fill("");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await dialog.getByText("Enter a title.").waitFor();
  await dialog.getByText("Enter a URL path.").waitFor();
  expect(sent()).toBe(0);
  await dialog.getByLabel("URL path").fill("About/Us:Now");
  await dialog.getByText("A URL path may not contain / or :").waitFor();
  await expect.poll(() => dialog.getByLabel("URL path").inputValue()).toBe("aboutusnow");
});

test("a path that is taken is said at its field with one that is free, and what was typed stays", async () => {
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("Another home");
  const [{ slug }] = await app.call("GET", "/pages");
  await dialog.getByLabel("URL path").fill(slug);
  await dialog.getByRole("button", { name: "Create page" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /already in use/ })
    .first()
    .waitFor();
  await expect.poll(() => dialog.getByLabel("URL path").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Another home");
  await dialog.getByRole("button", { name: `Use “${slug}-2”` }).click();
  await expect.poll(() => dialog.getByLabel("URL path").inputValue()).toBe(`${slug}-2`);
  await expect.poll(() => dialog.getByLabel("URL path").getAttribute("aria-invalid")).toBeNull();
});

test("a page that was created opens in its editor, beside the navigation alone [RT-47] [RT-61] [RT-78] [ER-41]", async () => {
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("About us");
  await dialog.getByLabel("URL path").fill("About Us");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await arrive("/page/about-us");
  await expectSaid(page, "Page was created successfully!");
  await heading("About us");
  await page.locator("section[aria-label='Page'] iframe").waitFor();
  await rail(page).waitFor();
  await expect.poll(() => page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
});

test("a page and a data type are duplicated from their lists: all of them but what is live and the records [ED-32] [ED-33] [ED-34]", async () => {
  await openPages();
  await aboutPage("About us", "Duplicate");
  await drawer(page, "Pages").getByRole("link", { name: "About us (copy)" }).waitFor();
  await expectSaid(page, "Page was created successfully!");
  const copy = await app.call("GET", "/pages/about-us-copy");
  expect(copy).toMatchObject({ title: "About us (copy)", publishedAt: null, draft: (await app.call("GET", "/pages/about-us")).draft });
  await app.call("DELETE", `/pages/${copy.id}`);
  const postFields = [{ id: "f1", slug: "city", label: "City", component: "input-text" }];
  const type = await app.call("POST", "/types", { title: "Visits", slug: "visits", postFields });
  await app.call("POST", "/posts", { typeId: type.id, title: "One", city: "Basra" });
  await page.reload();
  await openDrawer(page, "Data");
  await more("Data", "Visits", "Duplicate");
  await drawer(page, "Data").getByRole("link", { name: "Visits (copy)" }).waitFor();
  await expectSaid(page, "Type was created successfully!");
  const other = await app.call("GET", "/types/visits-copy");
  expect(other).toMatchObject({ title: "Visits (copy)", postFields, statuses: [{ title: type.statuses[0].title }] });
  expect(await app.call("GET", "/types/visits-copy/posts")).toEqual([]);
  for (const { id } of [type, other]) await app.call("DELETE", `/types/${id}`);
  await visit("/page/about-us");
});

test("deleting a page asks by its name, and only a yes deletes it and leads to the app's home [RT-63] [VA-16] [VA-19] [ER-32] [ER-34]", async () => {
  await openPages();
  await aboutPage("About us", "Delete");
  const question = page.getByRole("dialog", { name: 'Are you sure to delete "About us"?' });
  await question.waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => app.call("GET", "/pages/about-us")).toMatchObject({ title: "About us" });
  await openPages();
  await aboutPage("About us", "Delete");
  await question.getByRole("button", { name: "Delete page" }).click();
  await arrive("");
  await expectSaid(page, "Page was deleted successfully!");
  await expect.poll(() => app.call("GET", "/pages")).toHaveLength(1);
});

test("a page goes from the list at once and comes back, said so, when the server cannot delete it [ST-13] [ER-11] [ER-21]", async () => {
  const made = await app.call("POST", "/pages", { title: ugly, slug: "ugly-page" });
  await page.reload();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/pages/${made.id}`, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { message: "", data: ["The disk is full."] } });
  });
  await openPages();
  await aboutPage(ugly.trim(), "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete page" }).click();
  const row = drawer(page, "Pages").getByRole("link", { name: ugly.slice(0, 12) });
  await row.waitFor({ state: "detached" });
  answer();
  await row.waitFor();
  const told = page.getByRole("alert").filter({ hasText: "The disk is full." });
  await told.getByText(/was undone\. Try again\.$/).waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await expectNothingSideways(screen, "a toast about a long title");
});

test("a new name shows at once and goes back when the server refuses it [ER-09]", async () => {
  await page.route("**/pages/*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { message: "Only app editors have access to this page." } })
      : route.continue(),
  );
  await openPages();
  await aboutPage("Home", "Rename");
  await page.getByRole("dialog", { name: "Rename page" }).getByLabel("Title").fill("Start");
  await page.getByRole("button", { name: "Rename page" }).click();
  await page.getByRole("alert").filter({ hasText: "Only app editors have access to this page." }).waitFor();
  await drawer(page, "Pages").getByRole("link", { name: "Home" }).waitFor();
  await expect.poll(() => drawer(page, "Pages").getByRole("link", { name: "Start" }).count()).toBe(0);
  await page.unrouteAll({ behavior: "wait" });
});

test("a page whose path has signs that mean something in addresses is opened by all of its path", async () => {
  await visit("/type");
  await openPages();
  await drawer(page, "Pages").getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Title").fill("C# at 50%");
  await dialog.getByLabel("URL path").fill("c#-at-50%?");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await heading("C# at 50%");
  await page.locator("section[aria-label='Page'] iframe").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/a/${app.slug}/page/c%23-at-50%25%3F`);
  await visit("");
  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("C# at");
  await page.getByRole("button", { name: /^C# at 50%/ }).click();
  await heading("C# at 50%");
  const { id } = await app.call("GET", `/pages/${encodeURIComponent("c#-at-50%?")}`);
  await app.call("DELETE", `/pages/${id}`);
  const begun = await ada.app("Begun", "begun");
  for (const home of await begun.call("GET", "/pages")) await begun.call("DELETE", `/pages/${home.id}`);
  await begun.call("POST", "/pages", { title: "C# at 50%", slug: "c#-at-50%?" });
  await goOnTo(page, `${stories.main}/a/${begun.slug}`);
  await page.getByRole("region", { name: "First steps" }).getByRole("link", { name: "Edit C# at 50%" }).click();
  await heading("C# at 50%");
  await visit("");
});

test("more than thirty pages come thirty at a time, and a search finds any of them [RT-93]", async () => {
  for (let number = 1; number <= 33; number += 1) await app.call("POST", "/pages", { title: `Note ${number}`, slug: `note-${number}` });
  await page.reload();
  await openPages();
  const rows = drawer(page, "Pages").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(30);
  await drawer(page, "Pages").getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows.count()).toBe(35);
  await drawer(page, "Pages").getByRole("searchbox").fill("note 2");
  await expect.poll(() => rows.count()).toBe(11);
  await drawer(page, "Pages").getByRole("searchbox").fill("zebra");
  await drawer(page, "Pages").getByText(/zebra/).waitFor();
  await expectAccessibleInBoth(page, "nothing found");
});

test("the home of an app shows the pages that were changed last, of however many, and that a later one is live", async () => {
  const many = await ada.app("Many", "many");
  for (const home of await many.call("GET", "/pages")) await many.call("DELETE", `/pages/${home.id}`);
  for (let number = 1; number <= 31; number += 1) await many.call("POST", "/pages", { title: `Sheet ${number}`, slug: `sheet-${number}` });
  const last = await many.call("GET", "/pages/sheet-31");
  await many.call("POST", `/pages/${last.id}/publish`, {});
  await goOnTo(page, `${stories.main}/a/${many.slug}`);
  await page.getByRole("main").getByRole("link", { name: "Sheet 31" }).waitFor();
  await page.getByRole("link", { name: "View Site" }).waitFor();
  await visit("");
});

test("an address that was cut after “page” leads to the home of the app, where all pages stand", async () => {
  await visit("/page");
  await arrive("");
});

test("a type is deleted after a question with its name and what goes with it; it goes from the list at once, and comes back when that fails [VA-17] [VA-21] [ST-14] [ER-10] [ER-33]", async () => {
  const type = await app.call("POST", "/types", { title: "Leads", slug: "leads" });
  await app.call("POST", "/posts", { typeId: type.id, title: "One" });
  await visit("/type");
  await openDrawer(page, "Data");
  const row = drawer(page, "Data").getByRole("link", { name: "Leads" });
  const remove = async () => {
    await drawer(page, "Data").getByRole("button", { name: "More about Leads" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page
      .getByRole("dialog", { name: 'Are you sure to delete "Leads"?' })
      .getByText(/^1 record,/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete data type" }).click();
  };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/types/${type.id}`, async (route) => {
    await answered;
    await route.fulfill({ status: 409, json: { message: "", data: ["A form still uses it."] } });
  });
  await remove();
  await row.waitFor({ state: "detached" });
  answer();
  await page
    .getByRole("alert")
    .filter({ hasText: "A form still uses it." })
    .getByText(/was undone/)
    .waitFor();
  await row.waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await remove();
  await expectSaid(page, "Type was deleted successfully!");
  await row.waitFor({ state: "detached" });
});

test("somebody is found by more than two characters and added, as Admin unless chosen otherwise [DI-02] [DA-30] [VA-25] [RO-12] [RO-13] [ER-35]", async () => {
  // Only people whom one knows from another app are found.
  await addTo(await ada.app("Harbor", "harbor"), await stories.person("Beatrice"), 25);
  await visit("/settings?tab=users");
  await page.getByRole("button", { name: "Add user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add user" });
  await dialog.getByRole("button", { name: "Add as Admin" }).click();
  await dialog.getByText("Choose a person, or enter an e-mail below.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => /\/users\b/.test(new URL(request.url()).pathname) && asked.push(request.url()));
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("Be");
  // Longer than a search waits for more to be typed.
  await page.waitForTimeout(500);
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("Bea");
  await dialog.getByRole("option", { name: /Beatrice/ }).waitFor();
  expect(asked).toEqual([expect.stringMatching(/Bea(?!trice)/)]);
  await dialog.getByRole("option", { name: /Beatrice/ }).click();
  await dialog.getByRole("button", { name: /Remove Beatrice/ }).waitFor();
  await expectAccessibleInBoth(page, "add user");
  await dialog.getByRole("button", { name: "Add as Admin" }).click();
  await expectSaid(page, "User was added successfully!");
  await gone("Add user");
  await page.getByRole("row", { name: /Beatrice.*Admin/ }).waitFor();
  await addTo(await ada.app("Quay", "quay"), await stories.person("Edgar"), 25);
  await page.getByRole("button", { name: "Add user" }).click();
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("Edgar");
  await dialog.getByRole("option", { name: /Edgar/ }).click();
  await dialog.getByText("Subscriber", { exact: true }).click();
  await dialog.getByRole("button", { name: "Add as Subscriber" }).click();
  await page.getByRole("row", { name: /Edgar.*Subscriber/ }).waitFor();
  // A whole address that finds nobody is asked by e-mail.
  await page.getByRole("button", { name: "Add user" }).click();
  await dialog.getByRole("combobox", { name: "Find a person" }).fill("nobody.yet@example.test");
  await dialog.getByRole("option", { name: /Invite nobody\.yet@example\.test/ }).click();
  await expect.poll(() => dialog.getByLabel("Or invite by e-mail").inputValue()).toBe("nobody.yet@example.test");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await gone("Add user");
});

test("a member's role and what the app keeps of them are changed in a dialog with Cancel and Update [DI-22] [RO-26] [ER-44]", async () => {
  await app.call("POST", `/apps/${app.id}`, { userFields: [{ id: "f1", slug: "team", label: "Team", component: "input-text" }] });
  await page.reload();
  const opener = page.getByRole("button", { name: "Settings of Beatrice" });
  const dialog = page.getByRole("dialog", { name: "User Settings" });
  await opener.click();
  // Opened with the mouse and closed by a key, it leads back all the same.
  await dialog.getByRole("button", { name: "Close" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await opener.and(page.locator(":focus")).waitFor();
  await opener.click();
  await dialog.getByRole("button", { name: "Cancel" }).waitFor();
  await openAdvanced(dialog);
  await dialog.getByLabel("Role number").fill("90");
  await dialog.getByLabel("Team").fill("Red");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await gone("User Settings");
  await opener.click();
  await expect.poll(() => dialog.getByLabel("Team").inputValue()).toBe("");
  await dialog.getByLabel("Team").fill("Blue");
  await openAdvanced(dialog);
  await dialog.getByLabel("Role number").fill("50");
  await expectAccessible(page, "user settings");
  await dialog.getByRole("button", { name: "Update" }).click();
  await expectSaid(page, "User updated successfully!");
  await page.getByRole("row", { name: /Beatrice.*Editor/ }).waitFor();
  const members: readonly { appRole: number; userMeta: object }[] = await ada.call("GET", `/1/apps/${app.id}/users`);
  expect(members.find(({ appRole }) => appRole === 50)?.userMeta).toMatchObject({ team: "Blue" });
});

test("the users of an app are searched, and loaded as far as anybody asks", async () => {
  const users = page.getByRole("region", { name: "Users" });
  const search = users.getByRole("searchbox", { name: "Search users" });
  await search.fill("Nobody");
  await users.getByText("No users match").waitFor();
  await users.getByRole("button", { name: "Clear search" }).click();
  await users.getByRole("row", { name: /Beatrice/ }).waitFor();
  const [member] = await ada.call("GET", `/1/apps/${app.id}/users`);
  const people = Array.from({ length: 31 }, (_, at) => ({
    ...member,
    ...{ id: 900_000 + at, userId: 900_000 + at, user: { ...member.user, nickname: `Person ${at + 1}` } },
  }));
  await page.route(`**/apps/${app.id}/users?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [count, from] = [Number(asked.get("count")), Number(asked.get("page")) - 1];
    return route.fulfill({ json: people.slice(from * count, (from + 1) * count) });
  });
  await search.fill("Person");
  await users.getByRole("button", { name: "Load more" }).click();
  await users.getByRole("button", { name: "Settings of Person 31" }).waitFor();
  await users.getByRole("button", { name: "Load more" }).waitFor({ state: "detached" });
  await page.unrouteAll({ behavior: "wait" });
});

test("the app's settings are saved and said so, and a failed save keeps what was typed [ER-42]", async () => {
  // What was said before lies over the button of the form for a while; on a page that was just loaded nothing was said yet.
  await page.goto(`${stories.main}/a/${app.slug}/settings`);
  const title = page.getByRole("form", { name: "General" }).getByLabel("Title");
  await title.fill("Brightwater Gardens");
  await page.route("**/apps/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("alert").filter({ hasText: "No connection to the server." }).waitFor();
  await expect.poll(() => title.inputValue()).toBe("Brightwater Gardens");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await rail(page)
    .getByRole("button", { name: /^Brightwater Gardens/ })
    .waitFor();
});

test("whoever is no member is kept out of the app, and a member without its administration out of its settings [RO-17] [RO-18]", async () => {
  const cleo = await stories.person("Cleo");
  const other = await stories.open(cleo);
  await other.page.goto(`${stories.main}/a/${app.slug}`);
  await other.page.getByRole("heading", { level: 1, name: "You do not have access to this page." }).waitFor();
  await expectAccessibleInBoth(other.page, "refused");
  await expectNothingSideways(other, "refused");
  await addTo(app, cleo, 25);
  await other.page.goto(`${stories.main}/a/${app.slug}/settings`);
  await other.page.getByRole("heading", { level: 1, name: "Only app admins have access to this page." }).waitFor();
  await other.page.getByRole("link", { name: "Back to my apps" }).click();
  await other.page.getByRole("link", { name: "Brightwater Gardens" }).waitFor();
  await other.context.close();
});

test("a subscriber comes into the app and to its pages, and finds nothing there to write or edit with [RO-22]", async () => {
  const dora = await stories.person("Dora");
  await addTo(app, dora, 25);
  const { id, slug } = await ada.call("POST", `/${app.id}/pages`, { slug: "for-members", title: "For members", layout: [] });
  const other = await stories.open(dora);
  const { page: theirs } = other;
  await theirs.goto(`${stories.main}/a/${app.slug}`);
  await theirs.getByRole("link", { name: "For members" }).first().waitFor();
  const writing = theirs.getByRole("button", { name: /^(New|Add|Edit|Save|Publish|Delete|Settings|Outline|More about)/ });
  await expect.poll(() => writing.count()).toBe(0);
  await theirs.keyboard.press("c");
  await theirs.keyboard.press("ControlOrMeta+k");
  await theirs.getByRole("textbox", { name: "Search or jump to" }).fill("new");
  await theirs.getByRole("button", { name: /New app/ }).waitFor();
  await expect.poll(() => theirs.getByRole("button", { name: /New (page|data type)/ }).count()).toBe(0);
  await theirs.keyboard.press("Escape");
  await expect.poll(() => theirs.getByRole("dialog").count()).toBe(0);
  await theirs.goto(`${stories.main}/a/${app.slug}/page/${slug}`);
  await theirs.getByRole("heading", { name: "You may not edit this page" }).waitFor();
  await expect.poll(() => writing.count()).toBe(0);
  await expect.poll(() => theirs.locator("[data-editor], [contenteditable=true]").count()).toBe(0);
  for (const [path, body] of [
    [`/pages/${id}`, { title: "Mine" }],
    [`/pages/${id}/operations`, { draftVersion: 0, operations: [{}] }],
    [`/pages/${id}/publish`, {}],
    ["/pages", { slug: "mine" }],
  ] as const)
    await expect(dora.call("POST", `/${app.id}${path}`, body)).rejects.toThrow(/403/);
  await other.context.close();
});

test("nothing went wrong in the page meanwhile but what the stories broke", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});

async function openPages(): Promise<void> {
  await openDrawer(page, "Pages");
  await drawer(page, "Pages").getByRole("listitem").first().waitFor();
}

function aboutPage(title: string, wish: string): Promise<void> {
  return more("Pages", title, wish);
}

async function more(list: string, title: string, wish: string): Promise<void> {
  const button = drawer(page, list).getByRole("button", { name: `More about ${title}`, exact: true });
  await button.focus();
  await button.click();
  await page.getByRole("menuitem", { name: wish }).click();
}
