import { afterAll, beforeAll, expect, test } from "vitest";
import { drawer, openDrawer } from "./navigation-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An app with more data types than its drawer loads at once. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Many types", "many-types");
  screen = await stories.open(ada);
});
afterAll(() => stories?.end());

test("more than thirty data types come thirty at a time, and a search finds any of them [RT-93]", async () => {
  const { page } = screen;
  for (let number = 1; number <= 33; number += 1) await app.call("POST", "/types", { title: `Kind ${number}`, slug: `kind-${number}` });
  await page.goto(`${stories.main}/a/${app.slug}/type`);
  await openDrawer(page, "Data");
  const rows = drawer(page, "Data").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(30);
  await drawer(page, "Data").getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows.count()).toBe(33);
  await drawer(page, "Data").getByRole("searchbox").fill("kind 2");
  await expect.poll(() => rows.count()).toBe(11);
});
