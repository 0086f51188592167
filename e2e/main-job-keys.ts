import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

/** Far more stops than any screen has; past them the control cannot be reached by Tab. */
const patience = 80;

/** Presses Tab until the control has the focus. Fails with the way that was walked when it never has. */
export async function tabTo(page: Page, role: string, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const way: string[] = [];
  for (let stop = 0; stop <= patience; stop += 1) {
    const heard = await focused(page);
    if (heard.role === role && (typeof name === "string" ? heard.name === name : name.test(heard.name))) return;
    way.push(`${heard.role} “${heard.name}”`);
    await page.keyboard.press(key);
  }
  throw new Error(`${patience} times ${key}, and no ${role} “${name}” had the focus: ${[...new Set(way)].join(", ")}`);
}

/** Tabs to the control and presses Enter on it. */
export async function press(page: Page, role: string, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, role, name, key);
  await page.keyboard.press("Enter");
}

/** Tabs to a text field and types over what it says. */
export async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, "textbox", name);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** What has the focus now, in the page or in a frame of it, as a screen reader would call it. */
export async function focused(page: Page): Promise<{ role: string; name: string }> {
  const frame = await frameInHand(page);
  if (!frame) return { role: "document", name: "" };
  // The focus may leave the frame between the two questions: then everybody is asked again.
  const snapshot = await frame
    .locator(":focus")
    .first()
    .ariaSnapshot({ timeout: 1000, depth: 1 })
    .catch(() => undefined);
  if (snapshot === undefined) return focused(page);
  const [, role = "", name = ""] = /^- '?([\w]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(snapshot) ?? [];
  return { role, name };
}

/** The frame with the element that has the focus. The others are asked only where the page says that one of them has it. */
async function frameInHand(page: Page): Promise<Frame | undefined> {
  const main = page.mainFrame();
  const tag = await focusedTag(main);
  if (tag !== "IFRAME") return tag === "" ? undefined : main;
  for (const frame of page.frames().toReversed()) {
    const inside = frame === main ? "" : await focusedTag(frame).catch(unlessGone(frame));
    if (inside !== "" && inside !== "IFRAME") return frame;
  }
  return undefined;
}

function focusedTag(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const { activeElement } = document;
    return document.hasFocus() && activeElement !== null && activeElement !== document.body ? activeElement.tagName : "";
  });
}

/** A frame that the page has taken away meanwhile has no focus; whatever else went wrong is thrown. */
function unlessGone(frame: Frame): (error: unknown) => "" {
  return (error) => {
    if (!frame.isDetached()) throw error;
    return "";
  };
}

/** Waits until the control has the focus by itself: a dialog gave it, or an action took it along. */
export function expectFocus(page: Page, role: string, name: string): Promise<void> {
  return expect.poll(() => focused(page)).toEqual({ role, name });
}
