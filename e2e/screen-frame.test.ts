import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStory, type Story } from "./data-kit.ts";
import { expectFocused } from "./main-job-kit.ts";
import { rail } from "./navigation-kit.ts";

/** What stands around the screens of an app: it says where one is, stays where it is, and loses nobody's focus. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const { id } = await story.call("POST", "/types", { title: "Leads", slug: "leads", template: "client" });
  for (const title of ["Ann", "Bo"]) await story.call("POST", "/posts", { typeId: id, title });
  await story.call("POST", "/pages", { title: "About", slug: "about", layout: [{ id: "hero1", component: "hero", title: "About us" }] });
});
afterAll(() => story?.end());

const boxOf = async (element: Locator) => {
  const { x, width } = (await element.boundingBox()) ?? { x: -1, width: -1 };
  return { x, width };
};
const lit = (page: Page) =>
  rail(page)
    .locator("[aria-current]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));

test("exactly one place of the rail is lit, wherever one is and whichever drawer is open", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name] of [
    ["", /site and other apps/],
    ["/page/about", /^Pages$/],
    ["/type/leads", /^Data$/],
    ["/type/leads?tab=form", /^Data$/],
    ["/type/leads/workflow", /^Data$/],
    ["/settings", /^Settings$/],
    ["/trash", /^Trash$/],
  ] as const) {
    await story.visit(path);
    await expect.poll(() => lit(page), { message: path }).toEqual([expect.stringMatching(name)]);
  }
});

test("the tabs of a type and of the settings stand where they stood, and so does what they show", async () => {
  const { page } = story;
  const tabs = page.getByRole("navigation", { name: "Parts of Leads" });
  for (const width of [1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await story.visit("/type/leads");
    const before = await boxOf(tabs);
    const title = await boxOf(page.getByRole("heading", { level: 1 }));
    for (const name of ["Form", "Workflow", "Settings", "Records"]) {
      await tabs.getByRole("link", { name, exact: true }).click();
      await tabs.getByRole("link", { name, exact: true, current: "page" } as object).waitFor();
      expect(await boxOf(tabs), `${name} at ${width}`).toEqual(before);
      expect((await boxOf(page.getByRole("heading", { level: 1 }))).x, `${name} at ${width}`).toBe(title.x);
    }
  }
  await page.setViewportSize({ width: 1280, height: 700 });
  await story.visit("/settings");
  const list = page.getByRole("tablist");
  const before = await boxOf(list);
  for (const tab of await list.getByRole("tab").all()) {
    await tab.click();
    expect(await boxOf(list)).toEqual(before);
  }
});

test("a drawer over the screen leaves the rail in sight and in use", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1280, height: 800 });
  await story.visit("/page/about");
  await rail(page).getByRole("button", { name: "Pages", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Pages" });
  await sheet.waitFor();
  const edge = (await rail(page).boundingBox())?.width ?? 0;
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(edge);
  await rail(page).getByRole("button", { name: "Data", exact: true }).click();
  await page.getByRole("dialog", { name: "Data" }).waitFor();
  await page.keyboard.press("Escape");
});

test("who changes a cell of the last row, and who applies the changes of a workflow, keeps the focus", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 1440, height: 900 });
  await story.visit("/type/leads");
  const cell = page.locator('[data-column="company"]').last();
  await cell.dblclick();
  await page.locator("[data-editing] input#cell").waitFor();
  await page.keyboard.type("Fern");
  await page.keyboard.press("Enter");
  await expectFocused(cell);
  await story.visit("/type/leads/workflow");
  await page.getByRole("button", { name: "Add status" }).click();
  const apply = page.getByRole("button", { name: "Apply changes" });
  await apply.click();
  await expect.poll(() => apply.isDisabled()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});

test("at 320 px nothing of the editor's bar is cut off, and in forced colours what is chosen shows", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 320, height: 640 });
  await story.visit("/page/about");
  const bar = page.locator("[data-editor] header");
  await bar.getByRole("button", { name: "Preview", exact: true }).waitFor();
  const right = await bar.locator("button:visible").evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);
  const widths = page.getByRole("group", { name: "Width of the page" });
  expect(await ground(widths.getByRole("button", { name: "Desktop" }))).not.toBe(
    await ground(widths.getByRole("button", { name: "Phone" })),
  );
  const tab = (selected: boolean) => page.getByRole("tab", { selected }).first();
  expect(await ground(tab(true))).not.toBe(await ground(tab(false)));
  await page.emulateMedia({ forcedColors: "none" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
