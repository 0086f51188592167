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
  /** What all its requests carry besides. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Those that somebody sits at now. */
const open = new Set<Page>();

/** What each open screen shows, in a few lines: for the log of a story that failed. */
export function shownNow(): Promise<readonly string[]> {
  return Promise.all([...open].map(shownOn));
}

/** A page that hangs tells nothing. */
async function shownOn(page: Page): Promise<string> {
  const timeout = 5_000;
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not what the story saw.
  const text = page.locator("body").innerText({ timeout });
  const focus = page.locator(":focus").first();
  const [shown, focused] = await Promise.all([
    text.then((all) => all.replace(/\s+/g, " ").slice(0, 1_500), firstLineOf),
    focus.evaluate((one) => one.outerHTML.slice(0, 200), undefined, { timeout: 500 }).catch(() => "nothing"),
  ]);
  return `${page.url()}: ${shown} [focus: ${focused}]`;
}

function firstLineOf(error: unknown): string {
  return String(error).split("\n")[0] ?? "";
}

/** A fresh person in front of a browser that knows nothing: no screen is handed from one file of stories to another. */
export async function openScreen(
  browser: Browser,
  { width = 1440, height = 900, scheme = "light", zone, headers }: Look = {},
): Promise<Screen> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, colorScheme: scheme, reducedMotion: "reduce" },
    ...(zone !== undefined && { timezoneId: zone }),
    ...(headers && { extraHTTPHeaders: headers }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  open.add(page);
  page.once("close", () => open.delete(page));
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

/** What a browser that crashed had open is gone with it. */
export async function closeScreen({ context }: Screen): Promise<void> {
  if (context.browser()?.isConnected()) await context.close();
}

/**
 * A page in place of the studio, of the same origin and in the same process: what is kept there is read and written without loading it. One
 * that stands there already is left as it is.
 */
export async function standIn(page: Page, main: string): Promise<void> {
  const address = `${main}/stand-in`;
  if (page.url() === address) return;
  const headers = { "cross-origin-opener-policy": "same-origin" };
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", headers, body: "<title>Stand-in</title>" }), { times: 1 });
  await page.goto(address);
}
