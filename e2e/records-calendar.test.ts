import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay } from "../src/model/fields/days.ts";
import { weekBegin } from "../src/model/fields/weeks.ts";
import { today } from "../src/studio/data/today.ts";
import { expectAccessible, expectAccessibleInBoth, expectEscapeAtOnce } from "./browser.ts";
import { beginStory, input, openAs, type Story } from "./data-kit.ts";
import { drag, expectFocused, expectNothingSideways } from "./main-job-kit.ts";

/** The calendar of a data type: each test goes on where the one before it ended. */
let story: Story;

/** The zone of the app, one in which it is neither late nor early: its month does not end while the story is told. */
const isDay = (hourOfUtc: number) => hourOfUtc >= 4 && hourOfUtc < 20;
const zone = isDay(new Date().getUTCHours()) ? "UTC" : "Asia/Tokyo";
const now = today(zone);
const [first, third, tenth] = ["01", "03", "10"].map((day) => `${now.slice(0, 8)}${day}`) as [string, string, string];
const postFields = [{ id: "f1", slug: "due", label: "Due", component: "date" }];

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", `/apps/${story.app.id}`, { settings: { timezone: zone } });
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
  await expect
    .poll(() => cell(tenth).getByRole("button").allTextContents())
    .toEqual([" One", " Two", " Three", "+2 more"].map((text) => expect.stringContaining(text.trim())));
  const more = cell(tenth).getByRole("button", { name: "+2 more of this day" });
  await expectEscapeAtOnce(more);
  await more.click();
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
  await expectFocused(record(addDays(first, 1), "Alone"));
  await page.keyboard.press("Alt+ArrowRight");
  await expectFocused(record(third, "Alone"));
  await expect.poll(() => dueOf("Alone")).toBe(third);
});

test("arrow keys walk the days; Enter opens the record of one, N makes another there", async () => {
  const { page } = story;
  await page.keyboard.press("Escape");
  await expectFocused(cell(third));
  await page.keyboard.press("ArrowLeft");
  await expectFocused(cell(addDays(third, -1)));
  await page.keyboard.press("ArrowRight");
  await expectFocused(cell(third));
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: /Alone/ });
  await opened.waitFor();
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "detached" });
  // Who closes the record is led back to its day.
  await expectFocused(cell(third));
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New record in Visits" });
  await expect.poll(() => input(dialog, "due").inputValue()).toBe(third);
  await input(dialog, "title").fill("Made here");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await record(third, "Made here").waitFor();
});

test("beside the calendar the open record follows the arrow keys", async () => {
  const { page } = story;
  await record(tenth, "One").click();
  await openAs(page, "Beside the list");
  await record(tenth, "One").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("dialog", { name: /Two/ }).waitFor();
  await expectFocused(record(tenth, "Two"));
  await openAs(page, "Over the list");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("a move that the server refuses is taken back and said", async () => {
  const { page } = story;
  await page.route(/\/posts\/\d+$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" }) : route.continue(),
  );
  await drag(record(third, "Alone"), cell(first));
  await page.getByText("Your change to “Alone” was undone. Try again.").first().waitFor();
  await record(third, "Alone").waitFor();
  await page.unrouteAll({ behavior: "wait" });
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

const hour = (day: string, time: string) => story.page.locator(`td[data-day="${day}"][data-time="${time}"]`);
const meeting = (day: string, time: string, title: string) => hour(day, time).getByRole("button", { name: title });
const monday = weekBegin(now);
const tuesday = addDays(monday, 1);
const atOf = async (title: string) =>
  (await story.call("GET", "/types/meetings/posts?count=100")).find((post: { title: string }) => post.title === title).at;

test("a week of a field with times shows hours: each record at its own, those that overlap side by side", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1280, height: 800 });
  const postFields = [{ id: "f1", slug: "at", label: "At", component: "date", withTime: true }];
  const type = await story.call("POST", "/types", { title: "Meetings", slug: "meetings", postFields });
  for (const [title, at] of [
    ["Planning", `${monday}T09:30`],
    ["Review", `${monday}T10:00`],
    ["Late", `${tuesday}T20:15`],
  ])
    await story.call("POST", "/posts", { typeId: type.id, title, at });
  await story.visit("/type/meetings");
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Calendar", exact: true }).click();
  await page.getByText("Week", { exact: true }).click();
  await meeting(monday, "09:00", "Planning").waitFor();
  const boxes = await Promise.all(
    [meeting(monday, "09:00", "Planning"), meeting(monday, "10:00", "Review")].map((each) => each.boundingBox()),
  );
  const [planning, review] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect(review && planning && review.x >= planning.x + planning.width && review.y < planning.y + planning.height).toBe(true);
  await expectAccessibleInBoth(page, "hours of a calendar");
  await expectNothingSideways(story.screen, "hours of a calendar");
});

test("of many at one hour as many as have room stand side by side, and the others behind a word, by keys too", async () => {
  const { page } = story;
  const wednesday = addDays(monday, 2);
  const typeId = (await story.call("GET", "/types/meetings")).id;
  for (const title of ["A", "B", "C", "D", "E"])
    await story.call("POST", "/posts", { typeId, title: `Table ${title}`, at: `${wednesday}T18:30` });
  const word = page.locator(`td[data-day="${wednesday}"][data-time="18:00"]`).getByRole("button", { name: "+3 more of this hour" });
  await word.press("Enter");
  const all = page.getByRole("dialog").filter({ hasText: ", 18:00" });
  await expect.poll(() => all.getByRole("button").count()).toBe(5);
  await expectAccessible(page, "many records at one hour");
  await all.getByRole("button", { name: "Table E" }).press("Enter");
  await page
    .getByRole("dialog", { name: /Table E/ })
    .getByRole("button", { name: "Cancel" })
    .click();
  await page.getByRole("dialog", { name: /Table E/ }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  for (const { id } of await story.call("GET", `/types/meetings/posts?count=5`)) await story.call("DELETE", `/posts/${id}`);
  await word.waitFor({ state: "detached" });
});

test("a record is drawn to the quarter of an hour of another day where its beginning is let go", async () => {
  const [box, cell] = [await meeting(monday, "09:00", "Planning").boundingBox(), await hour(tuesday, "13:00").boundingBox()];
  const { mouse } = story.page;
  // Held where it begins, at half past nine, and let go in the middle of the second quarter.
  await mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 3);
  await mouse.down();
  await mouse.move((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 3, { steps: 4 });
  await mouse.move((cell?.x ?? 0) + 20, (cell?.y ?? 0) + (cell?.height ?? 0) * 0.25 + 3, { steps: 4 });
  await hour(tuesday, "13:00").getByText("13:15").waitFor();
  await mouse.up();
  await meeting(tuesday, "13:00", "Planning").waitFor();
  await expect.poll(() => atOf("Planning")).toBe(`${tuesday}T13:15`);
});

test("Alt and an arrow take a record an hour or a day on, the focus goes along, and it is said", async () => {
  const { page } = story;
  await meeting(monday, "10:00", "Review").focus();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect.poll(() => atOf("Review")).toBe(`${monday}T10:15`);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect.poll(() => atOf("Review")).toBe(`${monday}T10:00`);
  await page.keyboard.press("Alt+ArrowDown");
  await meeting(monday, "11:00", "Review").waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: `“Review” moved to ${formatDay(monday, "DDDD D MMMM")}, 11:00` })
    .waitFor();
  await page.keyboard.press("Alt+ArrowRight");
  await meeting(tuesday, "11:00", "Review").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Review");
  await expect.poll(() => atOf("Review")).toBe(`${tuesday}T11:00`);
});

test("keys that come faster than the screen is drawn each go on from the one before", async () => {
  await meeting(tuesday, "11:00", "Review").focus();
  await meeting(tuesday, "11:00", "Review").evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, altKey: true, bubbles: true }));
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown"]) {
      press(key);
      // What a key sets off at once is done by then, and no picture has been drawn.
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    }
  });
  await meeting(tuesday, "13:00", "Review").waitFor();
  await expect.poll(() => atOf("Review")).toBe(`${tuesday}T13:00`);
  for (const at of ["12:00", "11:00"]) {
    await story.page.keyboard.press("Alt+ArrowUp");
    await meeting(tuesday, at, "Review").waitFor();
  }
  // What is on its way yet would be refused with what comes next.
  await expect.poll(() => atOf("Review")).toBe(`${tuesday}T11:00`);
});

test("a move to another hour that the server refuses is taken back and said", async () => {
  const { page } = story;
  await page.route(/\/posts\/\d+$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, contentType: "application/json", body: "{}" }) : route.continue(),
  );
  await drag(meeting(tuesday, "11:00", "Review"), hour(monday, "15:00"));
  await page.getByText("Your change to “Review” was undone. Try again.").first().waitFor();
  await meeting(tuesday, "11:00", "Review").waitFor();
  await page.unrouteAll({ behavior: "wait" });
});

test("an empty hour makes a record of that time, by a click or by Enter after arrow keys", async () => {
  const { page } = story;
  const dialog = page.getByRole("dialog", { name: "New record in Meetings" });
  await hour(monday, "16:00").click();
  await expect.poll(() => input(dialog, "at").inputValue()).toBe(`${monday}T16:00`);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await hour(monday, "16:00").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-time"))).toBe("17:00");
  await page.keyboard.press("Enter");
  await expect.poll(() => input(dialog, "at").inputValue()).toBe(`${tuesday}T17:00`);
  await input(dialog, "title").fill("Made here");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await meeting(tuesday, "17:00", "Made here").waitFor();
});

test("on a phone there are the hours of one day", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await hour(now, "09:00").waitFor();
  await expect.poll(() => page.locator('td[data-time="09:00"]').count()).toBe(1);
  await expectNothingSideways(story.screen, "hours on a phone");
});

test("nothing broke on the way", () => {
  expect(story.screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});
