import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** What records are called by, and how their values are written: each test goes on where the one before it ended. */
let story: Story;

const postFields = [
  { id: "f1", slug: "name", label: "Name", component: "input-text", type: "text" },
  { id: "f2", slug: "price", label: "Price", component: "number", numberStyle: "currency", currency: "EUR" },
  { id: "f3", slug: "due", label: "Due", component: "date" },
  {
    id: "f4",
    slug: "kind",
    label: "Kind",
    component: "select",
    values: [
      { text: "For rent", value: "r" },
      { text: "For sale", value: "s" },
    ],
  },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Rooms", slug: "rooms", postFields });
  const [status] = type.statuses;
  await story.call("POST", `/types/${type.id}`, { statuses: [{ ...status, title: "Open", color: "green" }] });
  await story.call("POST", "/posts", { typeId: type.id, name: "Fern hall", price: 1234.5, due: "2026-11-24", kind: "r" });
  await story.visit("/type/rooms");
  await story.page.locator("tr[data-post-id]").first().waitFor();
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");

test("the first text field is what records are called by: no other title stands beside it", async () => {
  const { page } = story;
  await expect.poll(() => page.getByRole("columnheader", { name: "Name" }).count()).toBe(1);
  await expect.poll(() => page.getByRole("columnheader", { name: "Title" }).count()).toBe(0);
  await page.getByRole("button", { name: "New record" }).first().click();
  const dialog = page.getByRole("dialog");
  await input(dialog, "name").fill("Ivy room");
  await expect.poll(() => input(dialog, "title").count()).toBe(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await rows().filter({ hasText: "Ivy room" }).waitFor();
});

test("numbers, money and days are written in the words of the app", async () => {
  const { page } = story;
  const row = () => rows().filter({ hasText: "Fern hall" });
  await expect.poll(() => row().textContent()).toContain("€1,234.50");
  await expect.poll(() => row().textContent()).toContain("Nov 24, 2026");
  await story.call("POST", `/apps/${story.app.id}`, { settings: { locale: "de-DE" } });
  await page.reload();
  await expect.poll(async () => (await row().textContent())?.replace(/\u00a0/g, " ")).toContain("1.234,50 €");
  await expect.poll(() => row().textContent()).toContain("24.11.2026");
  await expectNothingSideways(story.screen, "records in the words of the app");
});

test("a filter by what the column shows finds it, and its chip says the value", async () => {
  const { page } = story;
  await page.locator("[data-filter-button]").click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Filter 1: field").selectOption({ label: "Kind" });
  await page.getByLabel("Filter 1: value").selectOption({ label: "For rent" });
  await page.getByRole("button", { name: "Remove filter: Kind is For rent" }).waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await page.keyboard.press("Escape");
});

test("the owner chooses another field, and is asked before records lose other titles", async () => {
  const { page } = story;
  const type = await story.call("POST", "/types", {
    title: "Visits",
    slug: "visits",
    postFields: [
      { id: "f1", slug: "name", label: "Name", component: "input-text", type: "text" },
      { id: "f2", slug: "city", label: "City", component: "input-text", type: "text" },
    ],
  });
  const visit = await story.call("POST", "/posts", { typeId: type.id, name: "Ada", city: "Oslo" });
  await story.visit("/type/visits?tab=settings");
  await page.getByLabel("Records are called by").selectOption({ label: "City" });
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("button", { name: "Call them by City" }).click();
  await page.getByText("Settings was saved successfully!").first().waitFor();
  await expect.poll(async () => (await story.call("GET", `/posts/${visit.id}`)).title).toBe("Oslo");
});
