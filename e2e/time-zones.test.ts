import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./browser.ts";
import { expectFocused, expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Where an app is: its clocks count, not those of whoever looks at it. On Kiritimati it is never the day that it is on Niue. */
let stories: Stories;
let ada: Person;
let owner: Screen;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  owner = await stories.open(ada, { zone: "Pacific/Kiritimati" });
});
afterAll(() => stories?.end());

const zone = () => owner.page.getByRole("combobox", { name: "Time zone" });
const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(Date.now());

test("an app begins in the zone of the browser that creates it", async () => {
  const { page } = owner;
  await page.goto(`${stories.main}/a`);
  await page.getByRole("button", { name: "New app" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("Atoll");
  await page.getByRole("button", { name: "Create app" }).click();
  await page.waitForURL(/\/a\/atoll/);
  await goOnTo(page, `${stories.main}/a/atoll/settings`);
  await expect.poll(() => zone().inputValue()).toBe("Pacific/Kiritimati");
});

test("another zone is found by a part of its name, with the keyboard, and what names none is not kept", async () => {
  const { page } = owner;
  await zone().fill("nowhere");
  await page.getByText("Nothing found for “nowhere”.").first().waitFor();
  await zone().press("Tab");
  await expect.poll(() => zone().inputValue()).toBe("Pacific/Kiritimati");
  await zone().fill("niue");
  await page.getByRole("option", { name: "Pacific/Niue" }).waitFor();
  await expectAccessible(page, "choosing a time zone");
  await zone().press("ArrowDown");
  await zone().press("Enter");
  await expect.poll(() => zone().inputValue()).toBe("Pacific/Niue");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings was saved successfully!").first().waitFor();
  await page.reload();
  await expect.poll(() => zone().inputValue()).toBe("Pacific/Niue");
});

test("a record's form counts the days of the app, whatever the person's own clock says", async () => {
  const { page } = owner;
  const due = { id: "due_1", slug: "due", label: "Due", component: "date", disabledWeekdays: [3] };
  const fields = [{ id: "day_1", slug: "day", label: "Day", component: "calculated", formula: "today()", show: true }, due];
  const [{ id }] = await ada.call("GET", "/1/apps/me");
  const type = await ada.call("POST", `/${id}/types`, { title: "Visits", slug: "visits", postFields: fields });
  await ada.call("POST", `/${id}/posts`, { typeId: type.id, title: "Here", due: "2031-03-11" });
  const days = [dayIn("Pacific/Niue")];
  await goOnTo(page, `${stories.main}/a/atoll/type/visits`);
  await page.getByRole("button", { name: "New record" }).first().click();
  const shown = page.getByRole("textbox", { name: "Day" });
  await shown.waitFor();
  await expect.poll(() => shown.inputValue()).not.toBe("");
  days.push(dayIn("Pacific/Niue"));
  await expect.poll(async () => days.includes(await shown.inputValue())).toBe(true);
  await expect.poll(() => shown.inputValue()).not.toBe(dayIn("Pacific/Kiritimati"));
});

test("calendars begin the week on the day that the app says: that of a field, with its keys, and the records' own", async () => {
  const { page } = owner;
  await goOnTo(page, `${stories.main}/a/atoll/settings`);
  const first = page.getByRole("combobox", { name: "First day of the week" });
  await expect.poll(() => first.inputValue()).toBe("monday");
  await first.selectOption("Sunday");
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByText("Settings was saved successfully!").first().waitFor();
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe("sunday");

  await goOnTo(page, `${stories.main}/a/atoll/type/visits`);
  await page.getByRole("button", { name: "New record" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=due]").fill("2031-03-12");
  await dialog.getByRole("button", { name: "Calendar: Due" }).click();
  await expect.poll(() => dialog.locator("th").first().getAttribute("abbr")).toBe("Sunday");
  const day = (wanted: string) => dialog.locator(`[data-day="${wanted}"]`);
  await day("2031-03-12").press("Home");
  await expectFocused(day("2031-03-09"));
  await day("2031-03-09").press("End");
  await expectFocused(day("2031-03-15"));
  await day("2031-03-15").press("Enter");
  await expect.poll(() => dialog.locator("[name=due]").inputValue()).toBe("2031-03-15");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Calendar", exact: true }).click();
  await expect.poll(() => page.getByRole("grid").getByRole("columnheader").first().textContent()).toBe("Sun");
});

test("on a phone the list of zones fits, and nothing broke on the way", async () => {
  const { page } = owner;
  await page.setViewportSize({ width: 360, height: 740 });
  await goOnTo(page, `${stories.main}/a/atoll/settings`);
  await zone().click();
  await page.getByRole("option").first().waitFor();
  await expectNothingSideways(owner, "the list of zones");
  expect(owner.faults).toEqual([]);
});
