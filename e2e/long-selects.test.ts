import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner makes a choice of 250 places by pasting them, and people find theirs by typing. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;
const places = Array.from({ length: 250 }, (_, index) => `Place ${index + 1}`);

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "travelling");
  screen = await stories.open(ada);
  const postFields = [{ id: "select_1", slug: "place", label: "Place", component: "select", values: ["Home"] }];
  await app.call("POST", "/types", { title: "Trips", slug: "trips", permission: "submit", postFields });
});

afterAll(() => stories?.end());

const visit = (path: string) => goOnTo(screen.page, `${stories.main}/a/${app.slug}${path}`);

const place = () => screen.page.getByRole("combobox", { name: "Place" });

test("lines that are pasted at once become options, and what is there already is told", async () => {
  const { page } = screen;
  await visit("/type/trips?tab=form");
  await page.frameLocator("iframe").locator('[data-label="Place"]').click();
  await page.getByRole("button", { name: "Add several" }).click();
  const lines = page.getByLabel("One in each line");
  await lines.fill(`${places.join("\n")}\nHome`);
  await expectNothingSideways(screen, "options");
  await page.getByRole("button", { name: "Add lines" }).click();
  await page.getByText("250 rows were added. 1 was there already.").waitFor();
  await expect.poll(() => page.getByLabel("Text 251").inputValue()).toBe("Place 250");
});

test("a record's long drop-down is searched by typing, and chosen by keyboard", async () => {
  const { page } = screen;
  await page.locator("[data-editor] [data-state=saved]").waitFor();
  await visit("/type/trips?id=new");
  await place().fill("place 24");
  await expect.poll(() => page.getByRole("option").count()).toBe(13);
  await expectAccessibleInBoth(page, "long-select");
  await place().press("ArrowDown");
  await place().press("ArrowDown");
  await place().press("Enter");
  await expect.poll(() => place().inputValue()).toBe("Place 240");
  await place().fill("nowhere");
  await page.getByText("Nothing found for “nowhere”.").first().waitFor();
  await place().press("Escape");
  await expect.poll(() => place().inputValue()).toBe("Place 240");
});

test("on a published page it is a plain list without script, and searched with it", async () => {
  const layout = [{ id: "form1", component: "form-section", title: "Travel", type: "trips", children: [], settings: {} }];
  await app.call("POST", "/pages", { title: "Travel", slug: "travel", layout });
  const withoutScript = await stories.context({ javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto(`${stories.site(app.slug)}/travel`);
  const list = plain.locator("select[name=place]");
  await list.selectOption("Place 250");
  await expect.poll(() => list.locator("option").count()).toBe(252);
  await withoutScript.close();
  const { page } = await stories.open(undefined, { width: 390, height: 800 });
  await page.goto(`${stories.site(app.slug)}/travel`);
  const box = page.locator("input[role=combobox]");
  await box.fill("249");
  await page.getByRole("option", { name: "Place 249" }).click();
  await expect.poll(() => box.inputValue()).toBe("Place 249");
  await page.locator("form button[type=submit]").last().click();
  await expect
    .poll(async () => (await app.call("GET", "/types/trips/posts")).map(({ place }: { place: string }) => place))
    .toEqual(["Place 249"]);
});
