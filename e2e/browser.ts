import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { AxeResults, RunOptions } from "axe-core";
import { type Browser, chromium, type Download, type Locator, type Page, type Request } from "playwright-core";
import { expect } from "vitest";

/** Without these, a browser in a closed network waits for its maker's hosts. */
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A page of a story is gone before compiling its scripts a second time, for speed, has paid off; the cores are for the other stories. */
const brief = "--js-flags=--no-opt --no-maglev --single-threaded-gc";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

export interface Program {
  readonly executablePath: string;
  readonly args: string[];
}

/** The package looks for its fonts in /tmp, wherever it unpacked them; a browser that finds none at all ends itself sooner or later. */
const besideFonts = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>';

/** The browser that is installed, else the one that came as a package. Found once: two who unpack it at once get in each other's way. */
export async function findBrowser(): Promise<Program> {
  const own = [process.env.CHROME_PATH ?? "", ...installed].find((path) => path !== "" && existsSync(path));
  if (own) return { executablePath: own, args: ["--no-sandbox", brief, ...quiet] };
  // The package brings its libraries along too, but unpacks them only where it takes itself to be in a bare container.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  // Its own arguments switch web security off; tests would pass that must not.
  const executablePath = await packed.executablePath();
  writeFileSync(join(dirname(executablePath), "fonts", "fonts.conf"), besideFonts);
  return { executablePath, args: ["--no-sandbox", "--headless=shell", brief, ...quiet] };
}

export function openBrowser(program: Program): Promise<Browser> {
  return chromium.launch(program);
}

/**
 * The file that a tab which opens from now on brings. Listened for before the tab is there: one that comes before the tab has settled
 * is told of the page that opened it.
 */
export function downloadOfNextTab(page: Page): Promise<Download> {
  return new Promise((resolve) => {
    page.once("download", resolve);
    page.context().once("page", (tab) => tab.once("download", resolve));
  });
}

/** Takes the page off the net. What carries its calls hears of that a moment after the page itself: until then they get through. */
export async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() =>
    fetch("/healthz", { cache: "no-store" }).then(
      () => false,
      () => true,
    ),
  );
}

/** Opens what a button opens, and presses Escape before that could take the focus, which it does a moment later: it is closed again. */
export async function expectEscapeAtOnce(button: Locator): Promise<void> {
  const states = await button.evaluate(async (it: HTMLElement) => {
    const after = async (act: () => unknown) => {
      act();
      // The screen has followed by then, and nothing that waits for a moment has come to its turn.
      await Promise.resolve();
      return it.getAttribute("aria-expanded");
    };
    it.focus();
    const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    return [await after(() => it.click()), await after(() => it.dispatchEvent(pressed))];
  });
  expect(states).toEqual(["true", "false"]);
}

/** How long the next element that matches is in the page, in milliseconds of the page's own clock: a story may look late. */
export function timeInPage(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        let since: number | undefined;
        const look = (_: unknown, observer: MutationObserver) => {
          if (document.querySelector(wanted)) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true });
      }),
    selector,
  );
}

/** Put into every page anew: as small as it comes, and in ASCII, because the browser takes any other text in at half the speed. */
const axe = inAscii(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));

/** The same script: what is not ASCII stands in its texts and comments. */
function inAscii(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Opens what is folded away in a form. */
export async function openAdvanced(place: Locator | Page): Promise<void> {
  await place.locator("details[data-advanced]:not([open]) > summary").first().click();
}

const everyRule: RunOptions = { runOnly: { type: "tag", values: tags }, rules: { "target-size": { enabled: true } } };
const rulesOfColours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Fails with every accessibility violation on the screen as it is now, frames included. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await violationsOn(page), where).toEqual([]);
}

/** The same screen, light and dark. The schemes differ in their colours alone: dark, only the rules about colours are asked. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page, "colours"), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Every accessibility violation on the screen as it is now, of all rules or of those about colours. */
export async function violationsOn(page: Page, rules: "all" | "colours" = "all"): Promise<readonly string[]> {
  const options = rules === "all" ? everyRule : rulesOfColours;
  await drawn(page);
  const frames = page.frames().filter((frame) => !frame.isDetached());
  await Promise.all(
    frames.map(async (frame) => {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe);
    }),
  );
  return page.evaluate(async (asked) => {
    // The library was just put into the page; from here it asks the frames itself.
    const { axe: library } = window as unknown as { axe: { run: (on: Node, options: RunOptions) => Promise<AxeResults> } };
    // Nobody gets at what is behind a modal dialog, and that is looked at without one.
    const modal = [...document.querySelectorAll("dialog:modal, [aria-modal=true]")].filter((each) => each.checkVisibility()).at(-1);
    const result = await library.run(modal ?? document, { ...asked, resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }, options);
}

/**
 * A dialog is there before it has its name, and a wide screen before all that stands on it: both come with the next picture. A page
 * behind another one gets no picture, so it is waited for half a second at most. Colours that are on their way to others have
 * arrived afterwards, in frames as well: halfway there a button may be hard to read.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 500);
      }),
  );
  const frames = page.frames().filter((frame) => !frame.isDetached());
  await Promise.all(frames.map((frame) => frame.evaluate(transitionsEnded)));
}

/** In the page: resolves when no transition runs any more, after two seconds at the latest. */
async function transitionsEnded(): Promise<void> {
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition && animation.playState === "running");
  const ended = Promise.allSettled(running.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((late) => setTimeout(late, 2_000))]);
}

/** How much has moved since the page was loaded, by parts of the window times parts of its height: "cumulative layout shift". */
export function movedIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve((list.getEntries() as (PerformanceEntry & { readonly value: number })[]).reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

/** What has moved since the page was loaded, and when: for the words of a test that fails. */
export function whatMoved(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] };
        const said = ({ value, startTime, sources }: Shift) =>
          `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 90))
            .join(" | ")}`;
        new PerformanceObserver((list) => resolve((list.getEntries() as Shift[]).map(said))).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => resolve([]), 300);
      }),
  );
}

/** Weighs the scripts that the page asks for from now on: their bytes, gzipped. */
export function weighScripts(page: Page): () => Promise<number> {
  const asked = new Set<string>();
  const listen = (request: Request) => {
    if (request.resourceType() === "script") asked.add(request.url());
  };
  page.on("request", listen);
  return async () => {
    page.off("request", listen);
    const scripts = await page.evaluate((urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())), [...asked]);
    return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  };
}
