import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, openRecord, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways, expectText } from "./main-job-kit.ts";

/** Two people at the records of one type: the owner at the screen, and whoever calls from elsewhere. */
let story: Story;
let type: { readonly id: number };
const statuses = [
  { title: "Open", slug: "open", next: "done" },
  { title: "Done", slug: "done", next: "0" },
];
const postFields = [
  { id: "input-text_1", slug: "city", label: "City", component: "input-text" },
  { id: "number_1", slug: "worth", label: "Worth", component: "number" },
];
const ids = new Map<string, number>();

beforeAll(async () => {
  story = await beginStory();
  const made = await story.call("POST", "/types", { title: "Clients", slug: "clients", withNote: true, postFields });
  type = await story.call("POST", `/types/${made.id}`, { statuses: [{ id: made.statuses[0].id, ...statuses[0] }, statuses[1]] });
  for (const title of ["Fern", "Kite", "Moss"]) await add(title);
  await story.visit("/type/clients");
  await row("Moss").waitFor();
});

afterAll(() => story?.end());

async function add(title: string, values: object = {}): Promise<void> {
  const { id } = await story.call("POST", "/posts", { typeId: type.id, title, city: "Oslo", ...values });
  ids.set(title, id);
}

const change = (title: string, values: object) => story.call("POST", `/posts/${ids.get(title)}`, values);
const row = (title: string, page: Page = story.page) =>
  page.locator("tr[data-post-id]").filter({ has: page.getByRole("button", { name: title, exact: true }) });
const cell = (title: string, column: string) => row(title).locator(`[data-column=${column}]`);
const dialog = () => story.page.getByRole("dialog").first();

/** The records in the order in which they are drawn. */
const titles = () =>
  story.page
    .locator("tr[data-post-id]")
    .evaluateAll((rows) =>
      rows
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((each) => each.querySelector("th")?.textContent ?? ""),
    );

test("what others add, change and delete is in the table and its count without asking", async () => {
  await change("Fern", { city: "Bergen" });
  await expectText(cell("Fern", "city"), "Bergen");
  await add("Reed");
  await row("Reed").waitFor();
  await story.page.getByText("4 records").waitFor();
  await story.call("DELETE", `/posts/${ids.get("Kite")}`);
  await row("Kite").waitFor({ state: "detached" });
  await story.page.getByText("3 records").waitFor();
});

test("the row in which somebody types neither moves nor loses a letter; who stands on a record goes along with it", async () => {
  const before = await titles();
  await cell("Moss", "city").click();
  await story.page.keyboard.press("Enter");
  const editor = story.page.getByRole("grid").locator("#cell");
  await expectFocused(editor);
  await editor.fill("Tromsø");
  await change("Fern", { city: "Hamar" });
  await add("Sedge");
  await expectText(cell("Fern", "city"), "Hamar");
  await expect.poll(titles).toEqual(before);
  await expect.poll(() => editor.inputValue()).toBe("Tromsø");
  await story.page.keyboard.press("Escape");
  await row("Sedge").waitFor();
  await expect.poll(() => story.page.evaluate(() => document.activeElement?.closest("tr")?.querySelector("th")?.textContent)).toBe("Moss");
});

test("an open record shows what somebody else changed in it and by whom; what is typed meanwhile stays", async () => {
  const bea = await colleague("Bea");
  await openRecord(row("Fern"));
  await input(dialog(), "worth").fill("12");
  await bea.change("Fern", { city: "Voss" });
  await expect.poll(() => input(dialog(), "city").inputValue()).toBe("Voss");
  await expect.poll(() => input(dialog(), "worth").inputValue()).toBe("12");
  await dialog().getByRole("status").filter({ hasText: "Bea changed City" }).waitFor();
  await bea.change("Fern", { worth: 30 });
  await dialog().getByText("Bea changed Worth to “30” while you edited.").waitFor();
  await expect.poll(() => input(dialog(), "worth").inputValue()).toBe("12");
  await expectAccessibleInBoth(story.page, "a record that somebody else changed");
  await dialog().getByRole("button", { name: "Keep mine: Worth" }).click();
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "detached" });
  await expectText(cell("Fern", "worth"), "12");
});

test("who else has the record open is said beside its name, until they leave", async () => {
  const bea = await story.member("Bo", 50);
  const looking = { tab: "a-tab-of-bo", postId: ids.get("Moss") };
  await openRecord(row("Moss"));
  const presence = dialog().getByRole("status").filter({ hasText: "Bo is looking at this" });
  await bea.call("POST", "/live/looking", looking);
  await presence.waitFor({ state: "attached" });
  await expect.poll(async () => (await bea.call("POST", "/live/looking", looking)).people).toMatchObject([{}, {}]);
  await bea.call("POST", "/live/looking", { ...looking, postId: null });
  await presence.waitFor({ state: "detached" });
  await story.page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expect.poll(async () => (await bea.call("POST", "/live/looking", looking)).people).toMatchObject([{ nickname: "Bo" }]);
});

test("a record that is deleted while somebody types in it stays open with all of it, and says so", async () => {
  await openRecord(row("Reed"));
  await input(dialog(), "city").fill("Narvik");
  await story.call("DELETE", `/posts/${ids.get("Reed")}`);
  await dialog().getByRole("status").filter({ hasText: "not there any more" }).waitFor();
  await expect.poll(() => input(dialog(), "city").inputValue()).toBe("Narvik");
  await expect.poll(() => dialog().getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await dialog().getByRole("button", { name: "Close", exact: true }).click();
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await row("Reed").waitFor({ state: "detached" });
});

test("a note that somebody else writes appears beside the record", async () => {
  await openRecord(row("Fern"));
  await dialog().getByRole("button", { name: "Notes (0)" }).click();
  const { relations } = await story.call("GET", "/types/clients");
  const { relationTypeId, fieldSlug } = relations[0];
  await story.call("POST", "/posts", {
    typeId: relationTypeId,
    [fieldSlug]: ids.get("Fern"),
    message: "Called back",
    actiontype: "Contact",
  });
  await dialog().locator("[data-note-id]").filter({ hasText: "Called back" }).waitFor();
  await story.page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("on the board a card goes to the column where somebody else put it", async () => {
  await story.page.getByRole("button", { name: "All records" }).click();
  await story.page.getByRole("menuitem", { name: "Board by status" }).click();
  await story.page.getByRole("region", { name: "Done, 0 records" }).waitFor();
  await story.call("POST", `/posts/${ids.get("Moss")}/actions/next`, {});
  await story.page.getByRole("region", { name: "Done, 1 record" }).getByText("Moss").waitFor();
});

test("on phones tabs say which column of the board is looked at, follow the finger, and lead to the others", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 360, height: 740 });
  const tab = (title: string) => page.getByRole("navigation", { name: "Statuses" }).getByRole("button", { name: new RegExp(`^${title}`) });
  const isShown = (title: string) => tab(title).getAttribute("aria-current");
  await expect.poll(() => isShown("Open")).toBe("true");
  await expectText(tab("Done"), "Done1");
  await tab("Done").click();
  await expect.poll(() => isShown("Done")).toBe("true");
  await expect.poll(() => page.getByText("Moss", { exact: true }).evaluate((card) => card.getBoundingClientRect().left)).toBeLessThan(200);
  await expectAccessibleInBoth(page, "board on a phone");
  await expectNothingSideways(story.screen, "board on a phone");
  await page.getByRole("region", { name: /^Open/ }).evaluate((column) => column.parentElement?.scrollTo({ left: 0 }));
  await expect.poll(() => isShown("Open")).toBe("true");
  expect(story.screen.faults).toEqual([]);
});

test("the list of data types, the drawer and the home of the app follow what others make, fill, rename and delete", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1280, height: 800 });
  await story.visit("/type");
  const card = (title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  const inDrawer = (title: string) => page.locator("#app-drawer").getByRole("listitem").filter({ hasText: title });
  await card("Clients").waitFor();
  const trips = await story.call("POST", "/types", { title: "Trips", slug: "trips" });
  await card("Trips").getByText("0 records").waitFor();
  await inDrawer("Trips").getByText("0", { exact: true }).waitFor();
  await story.call("POST", "/posts", { typeId: trips.id, title: "To Oslo" });
  await card("Trips").getByText("1 record").waitFor();
  await inDrawer("Trips").getByText("1", { exact: true }).waitFor();
  await story.call("POST", `/types/${trips.id}`, { title: "Journeys" });
  await card("Journeys").waitFor();
  await inDrawer("Journeys").waitFor();
  await story.visit("/");
  await page.getByRole("listitem").filter({ hasText: "To Oslo" }).waitFor();
  await story.call("POST", "/posts", { typeId: trips.id, title: "To Rome" });
  await page.getByRole("listitem").filter({ hasText: "To Rome" }).waitFor();
  await page.getByRole("main").getByRole("listitem").filter({ hasText: "2 records" }).waitFor();
  await story.call("DELETE", `/types/${trips.id}`);
  await page.getByRole("main").getByRole("listitem").filter({ hasText: "Journeys" }).first().waitFor({ state: "detached" });
});

test("whoever looks at records whose data type is deleted is told so, and may have it back; another name leads them along", async () => {
  const { page } = story;
  await story.visit("/type/clients");
  await page.getByText("Fern", { exact: true }).first().waitFor();
  await story.call("POST", `/types/${type.id}`, { slug: "customers" });
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/type\/customers$/);
  await page.getByText("Fern", { exact: true }).first().waitFor();
  await story.call("DELETE", `/types/${type.id}`);
  await page.getByText("This data type was deleted by somebody else").waitFor();
  await expect.poll(() => page.getByText("Fern", { exact: true }).count()).toBe(0);
  await expectAccessibleInBoth(page, "records of a deleted data type");
  await expectNothingSideways(story.screen, "records of a deleted data type");
  await page.getByRole("button", { name: "Restore data type" }).click();
  await page.getByText("Fern", { exact: true }).first().waitFor();
});

/** An editor of the app. */
async function colleague(name: string) {
  const { call } = await story.member(name, 50);
  return { change: (title: string, values: object) => call("POST", `/posts/${ids.get(title)}`, values) };
}
