import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";

/** The command palette in an app that has more pages and types than one load brings. */
let story: Story;
let page: Page;
const many = 33;

beforeAll(async () => {
  story = await beginStory();
  page = story.page;
  for (let made = 1; made <= many; made += 1) {
    await story.call("POST", "/pages", { title: `Note ${made}`, slug: `note-${made}` });
    await story.call("POST", "/types", { title: `Kind ${made}`, slug: `kind-${made}` });
  }
  const [{ id: typeId }] = await story.call("GET", `/types?slug=kind-${many}`);
  await story.call("POST", "/posts", { typeId, title: "Zebra crossing" });
  await story.visit("");
});
afterAll(() => story?.end());

const search = () => page.getByRole("textbox", { name: "Search or jump to" });
const answer = (name: RegExp) => page.getByRole("dialog", { name: "Command palette" }).getByRole("button", { name });

async function ask(words: string): Promise<void> {
  if (!(await search().isVisible())) await page.keyboard.press("ControlOrMeta+K");
  await search().fill(words);
}

/** Presses Enter at what is chosen by then; that is the first answer. */
async function take(name: RegExp, path: string): Promise<void> {
  await answer(name).and(page.locator("[data-selected]")).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith(path));
  await search().waitFor({ state: "hidden" });
}

test("before anything is typed, what can be done stands below the places of an app, however many it has", async () => {
  await ask("");
  await answer(/^Note 1\b/).waitFor();
  await answer(/^Kind 1\b/).waitFor();
  await answer(/^New page/).waitFor();
  await answer(/^App settings/).waitFor();
  await expectAccessibleInBoth(page, "the palette of an app with many places");
});

test("what is pressed while a screen is on its way is not lost: the palette comes with it, and holds what was typed", async () => {
  await page.keyboard.press("Escape");
  await page.goto(page.url(), { waitUntil: "domcontentloaded" });
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("note 33");
  await take(/^Note 33\b/, "/page/note-33");
  await story.visit("");
});

test("each tab of the app's settings is found by its name", async () => {
  for (const name of [/^Activity/, /^E-mail/, /^Design/, /^Site settings/, /^Users of this app/, /^Connections/]) {
    await ask(name.source.slice(1).toLowerCase());
    await answer(name).first().waitFor();
  }
  await ask("activity");
  await take(/^Activity/, "/settings");
  await page.getByRole("heading", { name: "Activity", exact: true }).waitFor();
  await story.visit("");
});

test("a page that is not among the first is found by its title and by its path, and Enter goes there", async () => {
  await ask(`note ${many}`);
  await take(/^Note 33\b/, `/page/note-${many}`);
  await ask(`/note-${many - 1}`);
  await take(/^Note 32\b/, `/page/note-${many - 1}`);
});

test("a data type that is not among the first is found, and its records first of all where it is on the screen", async () => {
  await ask(`kind ${many}`);
  await take(/^Kind 33\b/, `/type/kind-${many}`);
  await page.getByRole("rowheader", { name: "Zebra crossing" }).waitFor();
  await ask("zebra");
  await answer(/^Zebra crossing/).waitFor();
});

test("while the server is asked nothing is said to be missing", async () => {
  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route(/\/pages\?/, async (route) => {
    await held;
    await route.continue();
  });
  await ask("nobody");
  await page.getByText("Searching…").waitFor();
  reply();
  await page.getByText("No match. Try another word.").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  expect(story.screen.faults).toEqual([]);
});
