import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, formatDay, weekdayOf } from "../src/model/fields/days.ts";
import { addMonths } from "../src/model/fields/weeks.ts";
import { today } from "../src/studio/data/today.ts";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** A visitor books a time, with a script and without one; the owner sees it in the calendar and blocks others. */
let stories: Stories;
let app: AppOfStory;
let type: { readonly id: number };
let screen: Screen;
let owner: Screen;

/** A weekday a week from now. */
const soon = addDays(today("UTC"), 7);
const day = [0, 6].includes(weekdayOf(soon)) ? addDays(soon, 2) : soon;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Harbor", "harbor");
  const fields = [
    {
      id: "f1",
      slug: "visit",
      label: "Visit",
      component: "booking",
      required: true,
      timezone: "UTC",
      futureOnly: true,
      disabledWeekdays: [0, 6],
      mailField: "mail",
    },
    { id: "f2", slug: "name", label: "Name", component: "input-text", required: true },
    { id: "f3", slug: "mail", label: "E-mail", component: "input-text", type: "email" },
  ];
  type = await app.call("POST", "/types", { title: "Visits", slug: "visits", permission: "submit", postFields: fields });
  const form = {
    id: "book",
    component: "form-section",
    title: "Book a visit",
    type: "visits",
    successMessage: "You are booked.",
    settings: {},
  };
  await app.call("POST", "/pages", { title: "Book", slug: "book", layout: [form], settings: {} });
  screen = await stories.open();
  owner = await stories.open(ada);
});
afterAll(() => stories?.end());

const path = () => `${stories.site(app.slug)}/book`;

/** Walks the month to the day, and chooses it. */
async function chooseDay(page: Page): Promise<void> {
  const button = page.locator(`.f-calendar [data-day="${day}"]`);
  while ((await button.count()) === 0) await page.getByRole("button", { name: "Month after" }).click();
  await button.click();
}

test("a visitor chooses a day and one of its free times, and books it [FW-39] [BL-60]", async () => {
  const { page } = screen;
  await page.goto(path());
  await page.locator("form[novalidate]").waitFor();
  await page.getByRole("button", { name: /^Next day with free times/ }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes(`/slots/visit/${day}?clientTimezone=`));
  await chooseDay(page);
  await asked;
  await page.getByRole("button", { name: "09:00", exact: true }).click();
  await page.getByText("This time is kept for you for 5 minutes.").waitFor();
  await page.getByLabel("Name").fill("Grace");
  await expectAccessible(page, "a form with a booking");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("You are booked.").waitFor();
  const [record] = await app.call("GET", "/types/visits/posts");
  expect([record.name, record.visit.from]).toEqual(["Grace", `${day}T09:00:00.000Z`]);
});

test("at 390 px the same is done by the keys alone, and a time that somebody else takes meanwhile keeps what was typed", async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(path());
  await page.locator("form[novalidate]").waitFor();
  await chooseDay(page);
  await page.getByRole("button", { name: "09:30", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "09:00", exact: true }).count()).toBe(0);
  await page.getByText("This time is kept for you for 5 minutes.").waitFor();
  await page.getByLabel("Name").fill("Alan");
  await expectNothingSideways(screen, "a form with a booking");
  // The hold is over, and somebody else was quicker.
  await page.context().clearCookies();
  await page.route("**/slots/visit/hold", (route) => route.abort());
  await page.getByRole("button", { name: "10:00", exact: true }).click();
  await app.call("POST", "/posts", { typeId: type.id, name: "Quick", visit: { from: `${day}T10:00:00.000Z`, to: `${day}T10:30:00.000Z` } });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(/^This time is taken/).waitFor();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Alan");
  await page.unrouteAll({ behavior: "wait" });
});

test("without a script a day is sent for, and its times are a list of choices", async () => {
  const context = await stories.context({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(path());
  await page.getByLabel("Name").fill("Mary");
  await page.locator('[name="visit.day"]').fill(day);
  await page.getByRole("button", { name: "Show free times" }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Mary");
  await expect.poll(() => page.getByRole("radio", { name: "09:00" }).count()).toBe(0);
  await page.getByRole("radio", { name: "11:00" }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("You are booked.").waitFor();
  await context.close();
  const records = await app.call("GET", "/types/visits/posts");
  expect(records.find((one: { name: string }) => one.name === "Mary").visit.from).toBe(`${day}T11:00:00.000Z`);
});

test("the next free day is that after the month one looks at, and its month is shown however often one goes there", async () => {
  const month = (ahead: number) => addMonths(`${today("UTC").slice(0, 7)}-01`, ahead);
  const named = (ahead: number) => formatDay(month(ahead), "MMMM YYYY");
  const fields = [{ id: "f1", slug: "visit", label: "Visit", component: "booking", timezone: "UTC", futureOnly: true }];
  const full = await app.call("POST", "/types", { title: "Full", slug: "full", permission: "submit", postFields: fields });
  await app.call("POST", `/types/${full.id}/slots/visit/blocks`, {
    from: `${today("UTC")}T00:00:00.000Z`,
    to: `${month(2)}T00:00:00.000Z`,
  });
  const form = { id: "book", component: "form-section", type: "full", settings: {} };
  await app.call("POST", "/pages", { title: "Full", slug: "full", layout: [form], settings: {} });
  const { page } = await stories.open();
  await page.goto(`${stories.site(app.slug)}/full`);
  const next = page.getByRole("button", { name: /^Next day with free times/ });
  const table = (ahead: number) => page.getByRole("table", { name: named(ahead) });
  await next.click();
  await table(2).waitFor();
  await page.getByRole("button", { name: "Month before" }).click();
  await page.locator(`.f-calendar [data-day="${month(1)}"]`).click();
  await page.getByText("No free times on this day.").waitFor();
  await next.click();
  await table(2).waitFor();
  // Whoever looks at a month is offered none before it.
  await page.reload();
  for (let ahead = 1; ahead <= 3; ahead += 1) await page.getByRole("button", { name: "Month after" }).click();
  await table(3).waitFor();
  await expect.poll(() => next.textContent()).toContain(formatDay(month(3), "D MMMM"));
});

test("what visitors booked on the page, with a script and without one, rings the owner's bell and waits in the inbox", async () => {
  const { page } = owner;
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  const bell = page.getByRole("button", { name: /^New submissions/ });
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("New submissions, 2");
  await bell.click();
  const panel = page.getByRole("dialog", { name: "New submissions" });
  for (const name of ["Grace", "Mary"]) await panel.getByRole("link", { name: new RegExp(name) }).waitFor();
  await page.keyboard.press("Escape");
  await goOnTo(page, `${stories.main}/a/${app.slug}/inbox`);
  for (const name of ["Grace", "Mary"])
    await page.locator("[data-item-id]", { hasText: "A time was booked" }).filter({ hasText: name }).waitFor();
  await expect.poll(() => page.locator("[data-item-id]").count()).toBe(2);
});

test("a record says at its head when it is booked, by which clock, and its table says it uncut", async () => {
  const { page } = owner;
  const [mary] = (await app.call("GET", "/types/visits/posts")).filter((one: { name: string }) => one.name === "Mary");
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/visits`);
  const cell = page.getByRole("gridcell").filter({ hasText: "11:00" }).first();
  await cell.waitFor();
  await expect.poll(() => cell.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/visits?id=${mary.id}`);
  const head = page.getByRole("group", { name: "Booked" });
  await expect.poll(() => head.textContent()).toMatch(/Visit.*11:00.*11:30.*UTC/);
  await expect.poll(() => head.textContent()).toContain(formatDay(day, "MMM D, YYYY"));
  await page.screenshot({ path: "/tmp/n-record.png" });
});

test("whoever booked moves it by the link of the mail, which needs no script", async () => {
  const record = await app.call("POST", "/posts", {
    ...{ typeId: type.id, name: "Joan", mail: "joan@example.test" },
    visit: { from: `${day}T14:00:00.000Z`, to: `${day}T14:30:00.000Z` },
  });
  const mailed = () =>
    app.call("GET", "/outbox").then((mails: { to: string; html: string }[]) => mails.find(({ to }) => to === "joan@example.test")?.html);
  await expect.poll(mailed).toContain("site/booking");
  const [, token = ""] = /booking\?token=([\w.]+)/.exec((await mailed()) ?? "") ?? [];
  const { page: scripted } = await stories.open();
  await scripted.goto(`${stories.site(app.slug)}/site/booking?token=${token}`);
  await scripted.getByRole("heading", { name: "Visit" }).waitFor();
  await expectAccessible(scripted, "the page of a booking");
  await scripted.screenshot({ path: "/tmp/booking-link.png", fullPage: true });
  const context = await stories.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stories.site(app.slug)}/site/booking?token=${token}`);
  await page.locator('[name="visit.day"]').fill(day);
  await page.getByRole("button", { name: "Show free times" }).click();
  await page.getByRole("radio", { name: "15:00" }).check();
  await page.getByRole("button", { name: "Move the booking" }).click();
  await page.getByText("15:00–15:30").waitFor();
  expect((await app.call("GET", `/posts/${record.id}`)).visit.from).toBe(`${day}T15:00:00.000Z`);
  await context.close();
});

test("the owner sees bookings by week, blocks a time, and frees it again", async () => {
  const { page } = owner;
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/visits`);
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Calendar", exact: true }).click();
  await page.getByRole("button", { name: "Block time" }).click();
  const dialog = page.getByRole("dialog", { name: "Block time" });
  await dialog.locator("[name=day]").fill(today("UTC"));
  await dialog.locator("[name=from]").fill("12:00");
  await dialog.locator("[name=to]").fill("13:00");
  await dialog.getByLabel("Note").fill("Lunch");
  await dialog.getByRole("button", { name: "Block time" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Unblock .*Lunch/ }).waitFor();
  await page.getByText("Week", { exact: true }).click();
  await page.getByText("Blocked: Lunch").waitFor();
  await expectAccessibleInBoth(page, "calendar of bookings");
  await page.getByRole("button", { name: /^Unblock .*Lunch/ }).click();
  await page.getByText("Blocked: Lunch").waitFor({ state: "detached" });
});
