import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, weighScripts } from "./browser.ts";
import { expectFocused, expectText } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** What the script of a public form adds to what the server drew, and what it weighs. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Screen["page"];

const line = (slug: string, label: string, more: object = {}) => ({ component: "input-text", slug, label, ...more });
const message = { component: "textarea", slug: "message", label: "Message", required: true, minLength: 3, maxLength: 12, rows: 2 };
const person = [line("name", "Name", { required: true }), line("email", "Email", { type: "email", required: true })];
const forms = {
  contact: [...person, message],
  booking: [
    ...person,
    { component: "date", slug: "day", label: "Day", required: true },
    { component: "select", slug: "room", label: "Room", values: ["Oak", "Elm", "Ash", "Fir", "Yew"], required: true },
    { component: "rate", slug: "stars", label: "Stars" },
    { component: "upload", slug: "plan", label: "Plan" },
  ],
  lively: [
    { component: "date", slug: "day", label: "Day", disabledWeekdays: [0], description: "Not on Sundays", default: "2031-03-12" },
    { component: "rate", slug: "stars", label: "Stars", showValue: true },
    { component: "color", slug: "tint", label: "Tint" },
    line("level", "Level", { type: "range", min: 0, max: 10, step: 1 }),
    { component: "pairs", slug: "links", label: "Links" },
    { component: "checkbox", slug: "agreed", label: "I agree", mustBeOn: true },
    { component: "number", slug: "seats", label: "Seats", min: 1 },
  ],
};

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Harbor", "harbor");
  for (const [slug, fields] of Object.entries(forms)) {
    const children = fields.map((field) => ({ id: `${slug}-${field.slug}`, ...field }));
    const form = { id: `form-${slug}`, component: "form-section", title: "Write to us", type: "_custom", children, settings: {} };
    await app.call("POST", "/pages", { title: slug, slug, layout: [form], settings: {} });
  }
  screen = await stories.open();
  page = screen.page;
});
afterAll(() => stories?.end());

const input = (name: string) => page.locator(`[name=${name}]:not([type=hidden])`);
const problem = (name: string) => page.locator(`[data-field=${name}] .f-problem`);
const send = () => page.getByRole("button", { name: "Send" }).click();

/** Opens a page and waits until its form is taken over. */
async function visit(slug: string): Promise<void> {
  await page.goto(`${stories.site(app.slug)}/${slug}`);
  await page.locator("form[novalidate]").waitFor();
}

/** What the scripts weigh that a page loads by itself. */
async function weightOf(slug: string): Promise<number> {
  const weight = weighScripts(page);
  await visit(slug);
  await page.waitForLoadState("networkidle");
  return weight();
}

/** The values of the next form that is sent. */
async function sentBody(): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest((one) => one.method() === "POST"), send()]);
  await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
  return request.postDataJSON();
}

test("the script of a contact form weighs 10 kB at most, that of one with a day, a choice, stars and a file 25 kB", async () => {
  const contact = await weightOf("contact");
  expect(contact).toBeGreaterThan(0);
  expect(contact).toBeLessThanOrEqual(10_000);
  expect(await weightOf("booking")).toBeLessThanOrEqual(25_000);
  // One with a number brings what reads it, in every way that people write one.
  expect(await weightOf("lively")).toBeLessThanOrEqual(26_000);
});

test("a text area grows with its lines and counts what is typed", async () => {
  await visit("contact");
  const counter = page.locator("[data-field=message] .f-counter");
  await expectText(counter, "0 / 12");
  await input("message").fill("a\nb\nc\nd");
  await expect.poll(() => input("message").getAttribute("rows")).toBe("4");
  await input("message").fill("abcdefghijkl");
  await expectText(counter, "12 / 12");
  await expect.poll(() => counter.getAttribute("class")).toContain("f-counter-full");
});

test("what is wrong is said when a field is left, tied to its input, and goes as soon as it is right", async () => {
  await visit("contact");
  await input("email").fill("grace@");
  await expect.poll(() => problem("email").count()).toBe(0);
  await input("message").focus();
  await expectText(problem("email"), "This is not an e-mail address.");
  const [described, id] = [await input("email").getAttribute("aria-describedby"), await problem("email").getAttribute("id")];
  expect(described).toBe(id);
  await expect.poll(() => input("email").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page, "a form with a problem");
  await input("email").fill("grace@example.test");
  await problem("email").waitFor({ state: "detached" });
  await expect.poll(() => input("email").getAttribute("aria-invalid")).toBe(null);
  await expect.poll(() => input("email").getAttribute("aria-describedby")).toBe(null);
});

test("an empty form is not sent: the first field that is wrong has the focus, many are listed on top", async () => {
  await visit("contact");
  await input("message").fill("ab");
  await send();
  await expect
    .poll(() => page.locator(".f-problem").allTextContents())
    .toEqual(["This is required.", "This is required.", "This is too short: at least 3 characters."]);
  await expectFocused(input("name"));
  await expect.poll(() => page.locator(".f-summary").count()).toBe(0);

  await visit("booking");
  await send();
  const summary = page.getByRole("alert").filter({ hasText: "4 fields need another look" });
  await expect.poll(() => summary.getByRole("link").allTextContents()).toEqual(["Name", "Email", "Day", "Room"]);
  await expectAccessibleInBoth(page, "a form with many problems");
  await summary.getByRole("link", { name: "Room" }).click();
  await expectFocused(input("room"));
  await input("name").fill("Grace");
  await summary.waitFor({ state: "detached" });
});

test("every kind is read from its own input and sent as what it means", async () => {
  await visit("booking");
  await input("name").fill("Grace");
  await input("email").fill(" grace@example.test");
  await input("day").fill("2031-03-12");
  await input("room").selectOption("Yew");
  await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
  expect(await sentBody()).toMatchObject({
    model: { name: "Grace", email: "grace@example.test", day: "2031-03-12", room: "Yew", stars: 4 },
  });
});

test("a file that is turned down is said, and the form is not sent without it until it is left out or another is chosen", async () => {
  await visit("booking");
  await input("name").fill("Grace");
  await input("email").fill("grace@example.test");
  await input("day").fill("2031-03-12");
  await input("room").selectOption("Yew");
  const choose = (name: string, bytes: Buffer) =>
    page.locator("[data-field=plan] input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
  let posted = 0;
  page.on("request", (one) => {
    if (one.method() === "POST") posted += 1;
  });
  for (const [name, bytes, why] of [
    ["plan.txt", Buffer.alloc(0), "plan.txt: is empty"],
    ["plan.pdf", Buffer.alloc(5 * 1024 * 1024 + 1), "plan.pdf: too large, at most 5 MB"],
    ["IMG_1.HEIC", Buffer.from("photo"), "IMG_1.HEIC: HEIC photos cannot be read here"],
  ] as const) {
    await choose(name, bytes);
    await page.locator("[data-field=plan]").getByText(why).waitFor();
    await send();
    // Said by the field itself, and once more where the form says what keeps it from being sent.
    await expect.poll(() => page.locator("[data-field=plan]").getByText(why).count()).toBe(2);
    await expect.poll(() => page.getByText("Form was submitted successfully!").count()).toBe(0);
  }
  await expectAccessible(page, "a form with a file that was turned down");
  expect(posted).toBe(0);
  await page.getByRole("button", { name: "Leave this file out" }).click();
  await expect.poll(() => problem("plan").count()).toBe(0);
  expect(await sentBody()).toMatchObject({ model: { name: "Grace" } });
});

test("a widget takes over what the server drew, and its value is sent", async () => {
  await visit("lively");
  await input("seats").pressSequentially("1e");
  await send();
  await expect.poll(() => problem("seats").textContent()).toContain("not a number");
  await expect.poll(() => problem("agreed").textContent()).toContain("required");
  await input("seats").fill("2");
  await input("agreed").check();

  await page.getByRole("button", { name: "Calendar: Day" }).click();
  await expect.poll(() => page.locator('[data-day="2031-03-16"]').getAttribute("aria-disabled")).toBe("true");
  await expectAccessibleInBoth(page, "a calendar on a site");
  await page.locator('[data-day="2031-03-14"]').click();
  await expect.poll(() => input("day").inputValue()).toBe("2031-03-14");
  await input("day").fill("2031-03-16");
  await input("seats").focus();
  await expect.poll(() => problem("day").textContent()).toContain("not available");
  await expect
    .poll(() => input("day").getAttribute("aria-describedby"))
    .toBe("b-form-lively-form-day-hint b-form-lively-form-day-problems");
  await input("day").fill("2031-03-14");
  await problem("day").waitFor({ state: "detached" });

  await page.getByRole("radio", { name: "3 stars" }).check({ force: true });
  await page.getByText("3 / 5").waitFor();
  await page.getByLabel("Pick: Tint").fill("#0b655e");
  await expect.poll(() => input("tint").inputValue()).toBe("#0b655e");
  await input("level").fill("7");
  await expectText(page.locator("[data-field=level] .f-affix"), "7");
  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByLabel("Text 1").fill("Harbor");
  expect(await sentBody()).toMatchObject({
    model: {
      day: "2031-03-14",
      stars: 3,
      tint: "#0b655e",
      level: 7,
      links: [{ text: "Harbor", value: "Harbor" }],
      agreed: true,
      seats: 2,
    },
  });
  expect(screen.faults).toEqual([]);
});

test("the calendar of a form begins the week on the day that its app says", async () => {
  await ada.call("POST", `/1/apps/${app.id}`, { settings: { weekStart: "saturday" } });
  await visit("lively");
  await page.getByRole("button", { name: "Calendar: Day" }).click();
  await expect.poll(() => page.locator("[data-field=day] th").first().getAttribute("abbr")).toBe("Saturday");
  await page.locator('[data-day="2031-03-12"]').press("Home");
  await expectFocused(page.locator('[data-day="2031-03-08"]'));
});
