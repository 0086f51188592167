import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** What search engines, messengers and visitors are told of a page, and when: set on the screen, seen on the site. */
let story: Story;
/** The main host, as the studio is open there. */
const main = () => new URL(story.page.url()).origin;
let place = "";
const site = async (path: string) => (await fetch(place + path)).text();

beforeAll(async () => {
  story = await beginStory();
  place = `${main()}/s/${story.app.slug}`;
});
afterAll(() => story?.end());

test("a page's settings show it as search engines and messengers do, while it is typed, and says in words that search engines stay away [EN-18]", async () => {
  const { page } = story;
  await story.call("POST", "/pages", {
    title: "Prices",
    slug: "prices",
    layout: [
      { id: "t1", component: "text-section", html: "<h1>Prices</h1><p>What a garden costs, from the first drawing to the last tree.</p>" },
    ],
  });
  await story.visit("/page/prices");
  await page.getByRole("tab", { name: "Page" }).click();
  const panel = page.getByRole("tabpanel", { name: "Page" });
  for (const title of ["General", "Appearance", "SEO", "Header Code"]) await panel.locator("summary", { hasText: title }).first().waitFor();
  await panel.getByText("Search engines are asked to stay away").waitFor();
  await panel.getByLabel("Hide from search engines").uncheck();
  await panel.getByText("as no description is written").waitFor();
  await panel.getByLabel("Title in search results").fill("All our prices");
  await panel.getByLabel("Description", { exact: true }).fill("From 90 euros a visit.");
  await expect.poll(() => panel.getByText("All our prices").count()).toBe(2);
  await expectAccessibleInBoth(page, "search preview");
  await panel.getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  const html = await site("/prices");
  expect(html).toContain("<title>All our prices</title>");
  expect(html).toContain('<meta name="description" content="From 90 euros a visit."/>');
});

test("a page gets a time to go live, sees it in the sheet, and it is cancelled there", async () => {
  const { page } = story;
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByRole("button", { name: "Set a time" }).click();
  await sheet.getByLabel("Goes live").fill("2028-03-01T09:00");
  await expectAccessibleInBoth(page, "times of a page");
  await sheet.getByRole("button", { name: "Save the times" }).click();
  await sheet.getByText(/Mar 1, 2028, 9:00\sAM/).waitFor();
  await sheet.getByRole("button", { name: /^Cancel: Goes live/ }).click();
  await expect.poll(() => sheet.getByText(/Mar 1, 2028, 9:00\sAM/).count()).toBe(0);
  await sheet.getByRole("button", { name: "Unpublish now" }).click();
  await expectSaid(page, "The page is off the site");
  expect(await site("/prices")).toContain("This page could not be found");
});

test("redirects, the language of the site and its texts are set in the settings, and hold on the site", async () => {
  const { page } = story;
  await story.visit("/settings?tab=site");
  const add = page.getByRole("form", { name: "Add a redirect" });
  await add.getByRole("textbox", { name: "From" }).fill("/old");
  await add.getByRole("textbox", { name: "To" }).fill("/");
  await add.getByRole("button", { name: "Add" }).click();
  await page.getByRole("cell", { name: "/old", exact: true }).waitFor();
  await expectAccessibleInBoth(page, "settings of the site");
  await page.getByRole("form", { name: "Site", exact: true }).getByRole("combobox", { name: "Language of the site" }).fill("German");
  await page.getByRole("option", { name: "German", exact: true }).click();
  await page.getByRole("form", { name: "Site", exact: true }).getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await expect.poll(() => site("/nowhere")).toContain("Diese Seite wurde nicht gefunden");
  expect(await site("/nowhere")).toContain('<html lang="de" dir="ltr">');
  await expectNothingSideways(story.screen, "settings of the site");
});

test("a page in Persian is mirrored: its first words stand at the right, and nothing leads sideways", async () => {
  const { page } = story;
  const card = (id: string) => ({ id, component: "card", title: "کارت", text: "یک جمله." });
  await story.call("POST", "/pages", {
    title: "خانه",
    slug: "fa",
    settings: { lang: "fa", noIndex: false },
    layout: [
      { id: "h1", component: "hero", title: "باغ‌های آرام", description: "ما باغ می‌سازیم.", children: [] },
      { id: "f1", component: "features", title: "چه می‌گیرید", children: [card("c1"), card("c2"), card("c3")], settings: { cols: 3 } },
    ],
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${place}/fa`);
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth])).toEqual([
      "rtl",
      true,
    ]);
    const box = await page.locator("h1").boundingBox();
    const words = await page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1") as HTMLElement);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs(words - ((box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThan(8);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const [first, second] = await page.locator(".card").evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().left));
  expect(first).toBeGreaterThan(second ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the home of the app tells of visits, and of none of its owner's", async () => {
  const { page } = story;
  const browser = "Mozilla/5.0 (Macintosh) Safari/605";
  for (let number = 0; number < 3; number += 1) await fetch(`${place}/fa`, { headers: { "user-agent": browser } });
  await expect.poll(async () => (await story.call("GET", "/visits")).days.at(-1).views).toBeGreaterThanOrEqual(3);
  await story.visit("");
  const visits = page.getByRole("region", { name: "Visits" });
  await visits.getByText("Views", { exact: true }).waitFor();
  await visits.getByText("خانه").waitFor();
  await expectAccessibleInBoth(page, "visits");
});
