import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../src/model/fields/days.ts";
import { today } from "../src/studio/data/today.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { drag, expectNothingSideways } from "./main-job-kit.ts";

/** The calendar of a data type: each test goes on where the one before it ended. */
let story: Story;

const now = today("UTC");
const [first, third, tenth] = ["01", "03", "10"].map((day) => `${now.slice(0, 8)}${day}`) as [string, string, string];
const postFields = [{ id: "f1", slug: "due", label: "Due", component: "date" }];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Visits", slug: "visits", postFields });
  for (const title of ["One", "Two", "Three", "Four", "Five"]) await story.call("POST", "/posts", { typeId: type.id, title, due: tenth });
  await story.call("POST", "/posts", { typeId: type.id, title: "Alone", due: third });
  await story.call("POST", "/posts", { typeId: type.id, title: "Long ago", due: "2001-01-01" });
  await story.visit("/type/visits");
  await story.page.getByRole("button", { name: /^View: / }).click();
  await story.page.getByRole("menuitem", { name: "Calendar", exact: true }).click();
});

afterAll(() => story?.end());

const cell = (day: string) => story.page.locator(`[data-day="${day}"]`);
const record = (day: string, title: string) => cell(day).getByRole("button", { name: title });
const dueOf = async (title: string) =>
  (await story.call("GET", "/types/visits/posts?count=100")).find((post: { title: string }) => post.title === title).due;

test("a month shows the records of each day, and how many more there are", async () => {
  const { page } = story;
  const asked = page.waitForRequest((request) => /due%3Agte/.test(request.url()));
  await page.reload();
  expect(decodeURIComponent((await asked).url())).toMatch(/due:gte=\d{4}-\d\d-\d\d&due:lte=/);
  await record(third, "Alone").waitFor();
  expect(await cell(tenth).getByRole("button").allTextContents()).toEqual(
    [" One", " Two", " Three", "+2 more"].map((text) => expect.stringContaining(text.trim())),
  );
  await cell(tenth).getByRole("button", { name: "+2 more of this day" }).click();
  await cell(tenth).getByRole("dialog").getByRole("button", { name: "Five" }).waitFor();
  await expectAccessibleInBoth(page, "calendar");
  await page.keyboard.press("Escape");
  await expectNothingSideways(story.screen, "calendar");
});

test("a record is drawn to another day, and stays there", async () => {
  await drag(record(third, "Alone"), cell(first));
  await record(first, "Alone").waitFor();
  await expect.poll(() => dueOf("Alone")).toBe(first);
});

test("Alt and an arrow take a record to the next day or week, and the focus along", async () => {
  const { page } = story;
  await record(first, "Alone").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await record(addDays(first, 1), "Alone").waitFor();
  await page.keyboard.press("Alt+ArrowRight");
  await record(third, "Alone").waitFor();
  await expect.poll(() => dueOf("Alone")).toBe(third);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Alone");
});

test("arrow keys walk the days; Enter opens the record of one, N makes another there", async () => {
  const { page } = story;
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-day"))).toBe(addDays(third, -1));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: /Alone/ });
  await opened.waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  await cell(third).focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New record in Visits" });
  expect(await input(dialog, "due").inputValue()).toBe(third);
  await input(dialog, "title").fill("Made here");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await record(third, "Made here").waitFor();
});

test("a move that the server refuses is taken back and said", async () => {
  const { page } = story;
  await page.route(/\/posts\/\d+$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" }) : route.continue(),
  );
  await drag(record(third, "Alone"), cell(first));
  await page.getByText("Your change to “Alone” was undone. Try again.").first().waitFor();
  await record(third, "Alone").waitFor();
  await page.unrouteAll();
});

test("a week shows all of a day, and on a phone days stand one below the other", async () => {
  const { page } = story;
  await page.getByText("Week", { exact: true }).click();
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await cell(now).waitFor();
  await page.getByText("Month", { exact: true }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("region", { name: /10 / }).getByRole("button", { name: "Five" }).waitFor();
  await expectAccessibleInBoth(page, "calendar on a phone");
});

test("nothing broke on the way", () => {
  expect(story.screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});
