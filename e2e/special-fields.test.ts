import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, weekdayOf } from "../src/model/fields/days.ts";
import type { FieldBlock } from "../src/model/fields/field.ts";
import { today as todayHere } from "../src/studio/data/today.ts";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways } from "./main-job-kit.ts";
import type { Screen } from "./screens.ts";

/** Fields that are made of more than an input: HTML that formulas make, people by name, forms as values; and all that a text field may be told. */
let story: Story;

const field = (component: string, slug: string, label: string, options: object = {}) =>
  ({ id: slug, slug, label, component, ...options }) as FieldBlock;
const postFields = [
  field("number", "seats", "Seats", { default: 2 }),
  field("html-field", "sum", "Sum", {
    useFormula: true,
    formula: "<p>@{seats} seats: <b>@{number(seats * 15)} EUR</b></p><script>alert(1)</script>",
  }),
  field("input-text", "name", "Name"),
  field("html-field", "hello", "Hello", { useFormula: true, showIf: "name", formula: "<p>Welcome, @{name}</p>" }),
  field("users", "guests", "Guests", { taggable: true }),
  field("form-designer", "questions", "Questions"),
  field("invoice-items", "bill", "Bill", { currency: "EUR", useFormula: true, formula: 'sum(pick(items, "price")) + 5' }),
];
const today = todayHere();
const form = { id: "form1", component: "form-section", title: "Book", type: "bookings", submitBtnText: "Book", settings: {} };

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Bookings", slug: "bookings", postFields });
  await story.call("POST", "/types/bookings", { settings: { titleField: null } });
  await story.call("POST", "/pages", { title: "Book", slug: "book", permission: "public", layout: [form] });
  await openRecord("bookings");
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const html = (place: Screen["page"], slug: string) => place.locator(`.f-html[data-field=${slug}]`);

async function openRecord(type: string): Promise<void> {
  await story.visit(`/type/${type}`);
  await story.page.getByRole("button", { name: "New record" }).first().click();
  await input(dialog(), "title").waitFor();
}

async function save(): Promise<void> {
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await dialog().waitFor({ state: "detached" });
}

test("HTML between fields follows what is filled in, and what is filled in stays text [FW-69] [FA-09]", async () => {
  const { page } = story;
  await html(page, "sum").getByText("30.00 EUR").waitFor();
  await expect.poll(() => html(page, "sum").locator("b").textContent()).toBe("30.00 EUR");
  await input(dialog(), "seats").fill("4");
  await html(page, "sum").getByText("4 seats: 60.00 EUR").waitFor();
  await expect.poll(() => html(page, "hello").count()).toBe(0);
  await input(dialog(), "name").fill("<i>Ada</i>");
  await html(page, "hello").getByText("Welcome, <i>Ada</i>").waitFor();
  await expect.poll(() => page.locator(".f-html script, .f-html i").count()).toBe(0);
});

test("what an invoice comes to is worked out by its formula [FA-09]", async () => {
  const bill = dialog().locator("[data-field=bill]");
  await bill.getByRole("button", { name: "Add an item" }).click();
  await bill.getByLabel("Price 1").fill("30");
  await bill.getByText("€35.00").waitFor();
});

test("people are found; who is not found is added by name, and goes again", async () => {
  const guests = dialog().getByRole("combobox", { name: /^Guests/ });
  const option = (name: string) => story.page.getByRole("option", { name });
  await guests.fill("Ada");
  await option("Ada").first().waitFor();
  await expect.poll(() => option("Add “Ada”").count()).toBe(0);
  await guests.press("Enter");
  await dialog().getByRole("button", { name: "Remove Ada" }).waitFor();
  await guests.fill("Grace Hopper");
  await option("Add “Grace Hopper”").waitFor();
  await expectAccessibleInBoth(story.page, "a name that can be added");
  await guests.press("ArrowDown");
  const active = async () => story.page.locator(`#${await guests.getAttribute("aria-activedescendant")}`).textContent();
  await expect.poll(active).toBe("Add “Grace Hopper”");
  await guests.press("Enter");
  await dialog().getByRole("button", { name: "Remove Grace Hopper" }).waitFor();
  // Enter waits for the search: whoever is found by this name is meant, and only otherwise the name.
  await guests.pressSequentially("ada");
  await guests.press("Enter");
  await dialog().getByRole("button", { name: "Remove Ada" }).waitFor({ state: "detached" });
  await guests.pressSequentially("ada");
  await guests.press("Enter");
  await dialog().getByRole("button", { name: "Remove Ada" }).waitFor();
  await guests.fill("Alan, Joan");
  await option("Add “Alan, Joan”").click();
  await dialog().getByRole("button", { name: "Remove Alan" }).click();
  await dialog().getByRole("button", { name: "Remove Joan" }).waitFor();
  await dialog().getByRole("button", { name: "Remove Alan" }).waitFor({ state: "detached" });
});

test("of many people four are found, in a list that is no higher than 600 pixels [CO-09]", async () => {
  const { page } = story;
  for (let nth = 0; nth < 6; nth += 1) await story.member(`Zora${nth}`, 25);
  const guests = dialog().getByRole("combobox", { name: /^Guests/ });
  await guests.fill("zora");
  await expect.poll(() => page.getByRole("option", { name: /^Zora/ }).count()).toBe(4);
  const list = page.locator(".f-listed:not([hidden])").first();
  await expect.poll(() => list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight))).toBeLessThanOrEqual(600);
  await guests.fill("");
  await guests.blur();
});

test("a form is a value: it is made in the designer of all forms, and shown as it will be filled in [FW-70]", async () => {
  const { page } = story;
  await dialog().getByRole("button", { name: "Make the form" }).click();
  const designer = page.getByRole("dialog", { name: "Questions" });
  await designer.getByRole("button", { name: "Start with title, e-mail, message" }).click();
  await designer.frameLocator("iframe").locator("[data-block-id]").nth(2).click();
  const settings = designer.getByRole("complementary", { name: "Settings of the field: Questions" });
  await settings.getByRole("heading", { name: "Multiline Field" }).waitFor();
  await input(settings, "label").fill("What do you expect?");
  await designer.frameLocator("iframe").getByText("What do you expect?").waitFor();
  await designer.locator("header button").first().click();
  await dialog().getByRole("button", { name: "Edit the form: 3 fields" }).waitFor();
  await save();
  const [kept] = await story.call("GET", "/types/bookings/posts");
  expect(kept).toMatchObject({
    seats: 4,
    name: "<i>Ada</i>",
    bill: { items: [{ price: 30 }], total: 35 },
    guests: [{ nickname: "Ada" }, { id: null, nickname: "Grace Hopper" }, { id: null, nickname: "Joan" }],
    questions: [{ label: "Title" }, { label: "E-mail" }, { component: "textarea", label: "What do you expect?" }],
  });
  expect([kept.sum, kept.hello]).toEqual([undefined, undefined]);
  await story.page.getByText("Ada, Grace Hopper, Joan").waitFor();
});

test("on a public page the HTML lives too, and a visitor names people without seeing any", async () => {
  const { page: visitor, context, faults } = await story.visitor("/book");
  await visitor.locator("form[novalidate]").waitFor();
  await html(visitor, "sum").getByText("2 seats: 30.00 EUR").waitFor();
  await expect.poll(() => html(visitor, "hello").isVisible()).toBe(false);
  await visitor.getByLabel("Seats").fill("3");
  await html(visitor, "sum").getByText("3 seats: 45.00 EUR").waitFor();
  await visitor.getByLabel("Name", { exact: true }).fill('"><img src=x onerror=alert(1)>');
  await html(visitor, "hello").getByText('Welcome, "><img src=x onerror=alert(1)>').waitFor();
  await expect.poll(() => visitor.locator(".f-html img").count()).toBe(0);
  await visitor.getByLabel("Guests").fill("Katherine, Dorothy");
  await expectAccessible(visitor, "a form with HTML that lives");
  await expectNothingSideways({ page: visitor }, "a form with HTML that lives");
  await visitor.getByRole("button", { name: "Book" }).click();
  await visitor.getByText("Form was submitted successfully!").waitFor();
  const [kept] = await story.call("GET", "/types/bookings/posts?count=1");
  expect(kept.guests.map(({ nickname }: { nickname: string }) => nickname)).toEqual(["Katherine", "Dorothy"]);
  expect(faults).toEqual([]);
  await context.close();
});

test("a text field is told its placeholder, description, words around it, classes, width and bounds, and keeps to them [FW-19]", async () => {
  const { page } = story;
  const code = { id: "code_1", slug: "code", label: "Code", component: "input-text", type: "text" };
  const price = { id: "price_1", slug: "price", label: "Price", component: "input-text", type: "number" };
  await story.call("POST", "/types", { title: "Parts", slug: "parts", postFields: [code, price] });
  await story.call("POST", "/types/parts", { settings: { titleField: null } });
  const kept = async () => (await story.call("GET", "/types/parts")).postFields;
  const settings = page.getByRole("complementary", { name: "Settings of the field" });
  const openTab = (name: string) => settings.getByRole("tab", { name, exact: true }).click();
  const open = async (label: string, tab: string) => {
    await page.frameLocator("iframe").locator(`[data-label="${label}"]`).click();
    await openTab("Field");
    await expect.poll(() => input(settings, "label").inputValue()).toBe(label);
    await openTab(tab);
  };
  await story.visit("/type/parts?tab=form");
  await open("Code", "Field");
  for (const [name, words] of Object.entries({
    placeholder: "AB-1",
    description: "On its back",
    prepend: "No.",
    append: "/26",
  }))
    await input(settings, name).fill(words);
  await openAdvanced(settings);
  await input(settings, "inputClasses").fill("wide");
  await input(settings, "size").selectOption("sm");
  await openTab("Rules");
  await input(settings, "minLength").fill("3");
  await input(settings, "maxLength").fill("5");
  await open("Price", "Rules");
  for (const [name, bound] of Object.entries({ min: "10", max: "20", step: "0.5" })) await input(settings, name).fill(bound);
  await expect.poll(kept).toMatchObject([
    {
      ...{ placeholder: "AB-1", description: "On its back", prepend: "No.", append: "/26", inputClasses: "wide" },
      size: "sm",
      minLength: 3,
      maxLength: 5,
    },
    { min: "10", max: "20", step: "0.5" },
  ]);
  await openRecord("parts");
  const attributes = (slug: string, ...names: string[]) =>
    input(dialog(), slug).evaluate((element, asked) => asked.map((name) => element.getAttribute(name)), names);
  await expect.poll(() => attributes("code", "placeholder", "class")).toEqual(["AB-1", "f-input wide"]);
  const frame = dialog().locator("[data-field=code]");
  await expect.poll(() => frame.getAttribute("data-size")).toBe("sm");
  for (const words of ["No.", "/26", "On its back"]) await frame.getByText(words, { exact: true }).waitFor();
  await input(dialog(), "code").fill("A");
  await input(dialog(), "price").fill("9");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  const problem = (slug: string) => dialog().locator(`[data-field=${slug}] .f-problem`).textContent();
  await expect.poll(() => problem("code")).toMatch(/too short: at least 3/);
  await expect.poll(() => problem("price")).toMatch(/at least 10|too small/);
  for (const [typed, why] of [
    ["21", /at most 20|too big/],
    ["12.3", /step of 0\.5/],
  ] as const) {
    await input(dialog(), "price").fill(typed);
    await input(dialog(), "code").focus();
    await expect.poll(() => problem("price")).toMatch(why);
  }
  await input(dialog(), "price").fill("20");
  await input(dialog(), "price").press("ArrowUp");
  await expect.poll(() => input(dialog(), "price").inputValue()).toBe("20");
  await input(dialog(), "price").press("ArrowDown");
  await expect.poll(() => input(dialog(), "price").inputValue()).toBe("19.5");
  await input(dialog(), "code").fill("AB-1");
  await input(dialog(), "price").fill("12.5");
  await save();
  await expect.poll(() => story.call("GET", "/types/parts/posts")).toMatchObject([{ code: "AB-1", price: 12.5 }]);
});

test("a booking is made by keys alone: closed days are told and not taken, times come with their day, what is missing is said [VA-53] [VA-54] [VA-55]", async () => {
  const { page } = story;
  const nextMonday = addDays(today, ((8 - weekdayOf(today)) % 7) + 7);
  const [saturday, closed] = [addDays(nextMonday, 5), addDays(nextMonday, 1)];
  const visit = field("booking", "visit", "Visit", {
    ...{ required: true, futureOnly: true, disabledWeekdays: [0, 6], disabledDates: [closed] },
  });
  await story.call("POST", "/types", { title: "Visits", slug: "visits", postFields: [visit] });
  await openRecord("visits");
  const frame = dialog().locator("[data-field=visit]");
  const day = (one: string) => frame.locator(`[data-day="${one}"]`);
  const chosen = () => frame.locator("[data-day][aria-pressed=true]");
  await frame.getByText("Choose a day to see its free times.").waitFor();
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await frame.getByText("This is required.").waitFor();
  // What is wrong takes the focus first.
  await expectFocused(frame);
  await day(today).focus();
  let at = today;
  for (const one of [closed, saturday]) {
    for (; at < one; at = addDays(at, 1)) {
      await page.keyboard.press("ArrowRight");
      await expectFocused(day(addDays(at, 1)));
    }
    await expect.poll(() => day(one).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await expect.poll(() => chosen().count()).toBe(0);
  }
  await page.keyboard.press("Home");
  await expectFocused(day(nextMonday));
  await page.keyboard.press("Enter");
  await frame.getByRole("status").filter({ hasText: "16 free times" }).waitFor();
  await expectAccessibleInBoth(page, "a day and its times");
  await frame.getByRole("button", { name: "09:30" }).focus();
  await page.keyboard.press("Enter");
  await frame.locator("button[aria-pressed=true]", { hasText: "09:30" }).waitFor();
  await save();
  const [kept] = await story.call("GET", "/types/visits/posts");
  const instant = (time: string) => new Date(`${nextMonday}T${time}:00`).toISOString();
  expect(kept.visit).toEqual({ from: instant("09:30"), to: instant("10:00") });
  await openRecord("visits");
  await frame.getByRole("button", { name: "Month before" }).click();
  const past = frame.locator("[data-day]");
  await expect.poll(() => past.first().getAttribute("data-day")).toBe(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`);
  await expect.poll(() => frame.locator("[data-day]:not([aria-disabled=true])").count()).toBe(0);
  await past.last().click({ force: true });
  await expect.poll(() => chosen().count()).toBe(0);
});

test("in the form's designer the HTML of a formula is filled from what the form begins with, and follows while it is tried out and while its formula is typed [BL-64]", async () => {
  const { page } = story;
  await story.visit("/type/bookings?tab=form");
  const canvas = page.frameLocator("iframe");
  const sum = canvas.locator('[data-field="sum"]').last();
  await sum.getByText("2 seats: 30.00 EUR").waitFor();
  await page.getByRole("button", { name: "Preview form" }).click();
  await sum.getByText("2 seats: 30.00 EUR").waitFor();
  await canvas.getByLabel("Seats").fill("3");
  await sum.getByText("3 seats: 45.00 EUR").waitFor();
  await canvas.getByLabel("Name", { exact: true }).fill("Ada");
  await canvas.getByText("Welcome, Ada").waitFor();
  await page.getByRole("button", { name: "Back to editing" }).click();
  await canvas.locator('[data-label="Sum"]').click();
  await input(page.getByRole("complementary", { name: "Settings of the field" }), "formula")
    .first()
    .fill("<p>All @{seats * 2}</p>");
  await sum.getByText("All 4").waitFor();
  await story.call("POST", "/types/bookings", { postFields });
});

test("while a page is edited, the form of a type on it is filled as well", async () => {
  await story.visit("/page/book");
  const canvas = story.page.frameLocator("iframe");
  await canvas.locator(".f-html[data-field=sum] b").getByText("30.00 EUR").waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
