import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, weekdayOf } from "../src/model/fields/days.ts";
import { inputTypes } from "../src/model/fields/values/input-text.ts";
import { today as todayOf } from "../src/studio/data/today.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectText } from "./main-job-kit.ts";

/** What the fields of a form do under the hand, in the dialog of a new record. */
let story: Story;

const today = todayOf("UTC");
/** In the middle of next month, so that every day around it is in one view. */
const middle = `${addDays(`${today.slice(0, 7)}-01`, 40).slice(0, 7)}-15`;

const postFields = [
  ...inputTypes.map((type) => ({ id: `t-${type}`, slug: `t_${type}`, label: `Type ${type}`, component: "input-text", type })),
  { id: "a1", slug: "words", label: "Words", component: "textarea", maxLength: 10 },
  { id: "s1", slug: "plan", label: "Plan", component: "select", look: "buttons", values: ["Basic", "Pro"] },
  { id: "d1", slug: "soon", label: "Soon", component: "date", futureOnly: true, relativeMin: 2, relativeMax: 30 },
  {
    id: "d2",
    slug: "visit",
    label: "Visit",
    component: "date",
    disabledWeekdays: [0, 6],
    disabledDates: [middle],
    min: addDays(middle, -10),
  },
  { id: "c1", slug: "tint", label: "Tint", component: "color" },
  { id: "n1", slug: "size", label: "Size", component: "number", prepend: "about", append: "m²", description: "Roughly", placeholder: "40" },
  { id: "k1", slug: "days", label: "Days", component: "checklist", min: 2, values: ["Mon", "Tue", "Wed"] },
  { id: "r1", slug: "stars", label: "Stars", component: "rate", max: 7, showValue: true, color: "#b45309" },
  { id: "m1", slug: "reply", label: "Reply to", component: "input-text", type: "email" },
];

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Visits", slug: "visits", postFields });
  await story.call("POST", "/types/visits", { settings: { titleField: null } });
  await story.visit("/type/visits");
  await story.page.getByRole("button", { name: "New record" }).first().click();
  await dialog().locator("[name=title]").waitFor();
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const problem = (slug: string) => dialog().locator(`[data-field=${slug}] .f-problem`);
const save = () => dialog().getByRole("button", { name: "Save", exact: true }).click();

test("each of the fifteen input types is the browser's own [FW-17]", async () => {
  for (const type of inputTypes) {
    const drawn = () => input(dialog(), `t_${type}`).getAttribute("type");
    // Numbers are typed in boxes of our own: a browser's reads them by its own language, not by the app's.
    await expect.poll(drawn, { message: type }).toBe({ datetime: "datetime-local", number: "text" }[type as string] ?? type);
  }
  await expect.poll(() => input(dialog(), "t_number").getAttribute("inputmode")).toBe("decimal");
  expect(inputTypes).toHaveLength(15);
  await expectNothingSideways(story.screen, "all kinds of fields");
});

test("a text area counts its characters, in red when there is no room left [FW-22]", async () => {
  const counter = dialog().locator("[data-field=words] .f-counter");
  const colour = () => counter.evaluate((element) => getComputedStyle(element).color);
  await input(dialog(), "words").fill("123456789");
  await expectText(counter, "9 / 10");
  const before = await colour();
  await input(dialog(), "words").fill("1234567890");
  await expectText(counter, "10 / 10");
  await expect.poll(colour).not.toBe(before);
  const [red = 0, green = 0, blue = 0] = (await colour()).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test("options may be buttons [FW-28]", async () => {
  const pro = dialog().locator("[data-field=plan] label", { hasText: "Pro" });
  const ground = () => pro.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await pro.click();
  await expect.poll(() => dialog().getByRole("radio", { name: "Pro" }).isChecked()).toBe(true);
  await expect.poll(ground).not.toBe(before);
});

test("with futureOnly past days and days outside the relative bounds cannot be chosen [FW-30] [VA-53] [VA-56]", async () => {
  const soon = input(dialog(), "soon");
  await expect.poll(() => soon.getAttribute("min")).toBe(addDays(today, 2));
  await expect.poll(() => soon.getAttribute("max")).toBe(addDays(today, 30));
  for (const [day, word] of [
    [addDays(today, -1), "too early"],
    [addDays(today, 1), "too early"],
    [addDays(today, 31), "too late"],
  ] as const) {
    await soon.fill(day);
    await save();
    await expect.poll(() => problem("soon").textContent(), { message: day }).toContain(word);
  }
  await soon.fill(addDays(today, 2));
  await problem("soon").waitFor({ state: "detached" });
});

test("in the calendar closed weekdays and listed days cannot be chosen [VA-54] [VA-55]", async () => {
  await input(dialog(), "visit").fill(addDays(middle, 1));
  await dialog().getByRole("button", { name: "Calendar: Visit" }).click();
  const day = (wanted: string) => dialog().locator(`[data-day="${wanted}"]`);
  await day(middle).waitFor();
  await expectAccessibleInBoth(story.page, "a calendar");
  const closed = [middle, ...[1, 2, 3, 4, 5, 6, 7].map((by) => addDays(middle, by)).filter((one) => [0, 6].includes(weekdayOf(one)))];
  expect(closed).toHaveLength(3);
  for (const one of closed) {
    await expect.poll(() => day(one).getAttribute("aria-disabled"), { message: one }).toBe("true");
    await day(one).click({ force: true });
    await expect.poll(() => input(dialog(), "visit").inputValue()).toBe(addDays(middle, 1));
  }
  const open = [2, 3, 4, 5].map((by) => addDays(middle, by)).find((one) => ![0, 6].includes(weekdayOf(one))) ?? "";
  await day(open).click();
  await expect.poll(() => input(dialog(), "visit").inputValue()).toBe(open);
  await input(dialog(), "visit").fill(middle);
  await save();
  await expect.poll(() => problem("visit").textContent()).toContain("not available");
  await input(dialog(), "visit").fill(open);
});

test("a rating has as many stars as set, in its colour, and says its number [FW-29]", async () => {
  const stars = dialog().getByRole("group", { name: "Stars" });
  await expect.poll(() => stars.getByRole("radio").count()).toBe(7);
  await stars.getByRole("radio", { name: "4 stars" }).check();
  await stars.getByText("4 / 7").waitFor();
  const fills = () => stars.locator(".f-rate-star svg").evaluateAll((all) => all.map((star) => getComputedStyle(star).fill));
  await expect
    .poll(async () => (await fills()).map((fill) => fill === "rgb(180, 83, 9)"))
    .toEqual([true, true, true, true, false, false, false]);
});

test("a field shows its placeholder, its description and the words around it", async () => {
  const size = dialog().locator("[data-field=size]");
  await expect.poll(() => input(dialog(), "size").getAttribute("placeholder")).toBe("40");
  for (const words of ["about", "m²", "Roughly"]) await size.getByText(words).waitFor();
  await expect.poll(() => input(dialog(), "size").getAttribute("aria-describedby")).toBe("record-size-hint");
});

test("what is kept is what was chosen: colours, several options, addresses without spaces around [FW-18] [FW-71]", async () => {
  await input(dialog(), "tint").fill("#0B655E");
  await dialog().getByRole("checkbox", { name: "Mon" }).check();
  await save();
  await expect.poll(() => problem("days").textContent()).toContain("choose more");
  await dialog().getByRole("checkbox", { name: "Wed" }).check();
  await input(dialog(), "reply").fill("  ada@example.test ");
  await save();
  await dialog().waitFor({ state: "detached" });
  const [post] = await story.call("GET", "/types/visits/posts");
  expect(post).toMatchObject({
    tint: "#0b655e",
    days: ["Mon", "Wed"],
    plan: "Pro",
    stars: 4,
    words: "1234567890",
    reply: "ada@example.test",
  });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
