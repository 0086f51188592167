import type { Browser, BrowserContext, Page } from "playwright-core";
import { patience } from "../test/running.ts";

export interface Screen {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: uncaught errors, errors on the console, replies of 500 and more. */
  readonly faults: readonly string[];
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly zone?: string;
}

/**
 * What stories have left behind, by the zone that a browser can not change later. To fetch the studio's files and to compile them anew
 * takes the better half of a second each time.
 */
const left = new Map<string | undefined, Pick<Screen, "page" | "context">[]>();

/** A fresh person in front of a browser that knows nothing but the files of the product. */
export async function openScreen(browser: Browser, { width = 1440, height = 900, scheme = "light", zone }: Look = {}): Promise<Screen> {
  const { page, context } = leftIn(browser, zone) ?? (await newScreen(browser, zone));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  page.setDefaultTimeout(patience);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  // What the server failed at is told on the console too. Asked for each reply, the browser would tell of every file of every page.
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const [refused, status = ""] = /^Failed to load resource.*?(?: status of (\d+)|$)/.exec(message.text()) ?? [];
    if (refused === undefined) faults.push(message.text());
    // Whether a call was right to be refused is the story's affair.
    else if (status.startsWith("5")) faults.push(`${status} ${message.location().url}`);
  });
  return { page, context, faults };
}

function leftIn(browser: Browser, zone: string | undefined) {
  const ofZone = left.get(zone)?.filter(({ context }) => context.browser() === browser) ?? [];
  const last = ofZone.pop();
  left.set(zone, ofZone);
  return last;
}

async function newScreen(browser: Browser, timezoneId: string | undefined) {
  const context = await browser.newContext(timezoneId === undefined ? {} : { timezoneId });
  return { context, page: await context.newPage() };
}

/** Forgets who sat there and what they did. */
export async function leaveScreen({ page, context }: Screen, main: string, zone: string | undefined): Promise<void> {
  // What a browser that crashed had open is gone with it.
  if (page.isClosed()) return context.browser()?.isConnected() ? context.close() : undefined;
  // Those of the library itself, by which it learns that a page was closed, stay.
  for (const event of ["console", "dialog", "download", "load", "pageerror", "request", "response"]) page.removeAllListeners(event);
  context.removeAllListeners("page");
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  await standIn(page, main);
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  left.set(zone, [...(left.get(zone) ?? []), { page, context }]);
}

/**
 * A page in place of the studio, of the same origin and in the same process: what is kept there is read and written without loading it. One
 * that stands there already is left as it is.
 */
export async function standIn(page: Page, main: string): Promise<void> {
  const address = `${main}/stand-in`;
  if (page.url() === address) return;
  const headers = { "cross-origin-opener-policy": "same-origin" };
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", headers, body: "<title>Stand-in</title>" }));
  await page.goto(address);
  await page.unroute(address);
}
