import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { drawn } from "./browser.ts";
import type { Screen } from "./screens.ts";

/** The page as it stands in the editor's frame. */
export function canvasOf(page: Page): FrameLocator {
  return page.frameLocator("section[aria-label='Page'] iframe");
}

/** Waits until it has the focus. Keys that are pressed before would go to what had it until then. */
export function expectFocused(element: Locator): Promise<void> {
  return element.and(element.page().locator(":focus")).waitFor();
}

/** Types over a text of the canvas, where it stands: a click puts the caret into it. */
export async function typeOver(text: Locator, words: string): Promise<void> {
  const page = text.page();
  await text.click();
  await canvasOf(page).locator("[contenteditable]:focus").waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
  await page.keyboard.press("Escape");
  await expectText(text, words);
}

/** What stands on the canvas one below the other: the kinds of the page's sections. */
function sectionsOn(page: Page): Promise<string[]> {
  return canvasOf(page)
    .locator("[data-block-id]:not([data-block-id] [data-block-id])")
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute("data-component") ?? ""));
}

/** Waits until the sections of the page are these, in this order. */
export function expectSections(page: Page, kinds: readonly string[]): Promise<void> {
  return expect.poll(() => sectionsOn(page)).toEqual(kinds);
}

/** Waits until the editor has sent everything. */
export async function expectSaved(page: Page): Promise<void> {
  await page.getByRole("banner").or(page.locator("header")).getByRole("status").getByText("Saved", { exact: true }).first().waitFor();
}

/** Waits for a message of the studio. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await page.getByRole("status").filter({ hasText: text }).first().waitFor();
}

/** Waits until the page's text says so. */
export function expectText(text: Locator, words: string): Promise<void> {
  return expect.poll(() => text.textContent()).toBe(words);
}

/** Nothing may make a narrow window scroll sideways. Measured once the screen has settled at 360 pixels. */
export async function expectNothingSideways({ page }: Pick<Screen, "page">, where: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  const room = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);
  await expect.poll(room, { message: `${where} at 360 px` }).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
  await drawn(page);
}

/** Carries something with the mouse into the lower right of something else. */
export async function drag(grip: Locator, onto: Locator): Promise<void> {
  const { mouse } = grip.page();
  await grip.hover(); // the page scrolls to what was just selected; only then does it stand still
  await onto.evaluate((block) => block.scrollIntoView({ block: "center" }));
  await grip.hover();
  const from = await boxAtRest(grip);
  const to = await boxAtRest(onto);
  await mouse.down();
  await mouse.move(from.x + 30, from.y + 30);
  await carry(onto, to);
  await mouse.up();
}

/** The page scrolls while the pointer is near its edge: what was there a moment ago may stand elsewhere by now. */
async function carry(onto: Locator, to: typeof none): Promise<void> {
  await onto.page().mouse.move(to.x + to.width * 0.8, to.y + to.height * 0.8, { steps: 8 });
  const now = await boxAtRest(onto);
  if (now.x !== to.x || now.y !== to.y) await carry(onto, now);
}

const none = { x: 0, y: 0, width: 0, height: 0 };

/** Where something stands once it has not moved from one picture to the next: a slow machine scrolls late. */
async function boxAtRest(of: Locator): Promise<typeof none> {
  const before = (await of.boundingBox()) ?? none;
  await drawn(of.page());
  const after = (await of.boundingBox()) ?? none;
  return before.x === after.x && before.y === after.y ? after : boxAtRest(of);
}
