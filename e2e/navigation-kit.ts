import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** As long as a title may be, as strange as people write. */
export const ugly = `🪵 نجارة ${"Möbelbau & Söhne <b>".repeat(5)}`.slice(0, 118);

/** The parts of an app, down the side of the screen. */
export function rail(page: Page): Locator {
  return page.getByRole("navigation", { name: "App", exact: true });
}

/** What a part of the rail opens beside it. */
export function drawer(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name, exact: true });
}

/** Whether it stands open is remembered, so it may already. */
export async function openDrawer(page: Page, name: string): Promise<void> {
  const button = rail(page).getByRole("button", { name, exact: true });
  const isOpen = () => drawer(page, name).isVisible();
  await expect
    .poll(async () => {
      if (!(await isOpen()) && (await button.getAttribute("aria-expanded")) === "false") await button.click();
      return isOpen();
    })
    .toBe(true);
}
