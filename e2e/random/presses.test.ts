import type { Frame, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStory, type Story } from "../data-kit.ts";

/**
 * Presses at random all over the studio, as no story would: nothing that is pressed, typed or dragged may break a screen. Not among the
 * stories, because what it does hangs on how fast the machine draws; told by hand after changes of the studio, with seeds of its own.
 */
const seed = Number(process.env.PRESSES_SEED ?? 1);
const minutes = Number(process.env.PRESSES_MINUTES ?? 3);

const places = [
  ...["", "/page/work", "/page/index", "/type", "/type/visits", "/type/visits?tab=form", "/type/visits?tab=settings"],
  ...["/type/visits?tab=connections", "/type/visits?id=3", "/type/visits/workflow", "/type/visits/workflow?view=graph"],
  ...["/type/visits/workflow?view=board", "/settings", "/trash"],
];
const words = ["Hello", "12", "2026-12-01", "=", "/", "a b", "ä€😀", "x".repeat(60), "{{title}}", "<b>", "-1"];
const keys = [
  ...["Enter", "Escape", "Tab", "Shift+Tab", "Space", "Delete", "Backspace", "n", "?", "/"],
  ...["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"].flatMap((key) => [key, `Alt+${key}`]),
  ...["z", "Shift+z", "k", "d", "c", "x", "v", "a", "s", "Enter"].map((key) => `ControlOrMeta+${key}`),
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];
const pressed = "button, a[href], input, textarea, select, summary, td, [role=tab], [role=menuitem], [role=option], [data-block-id]"
  .split(", ")
  .map((one) => `${one}:visible`)
  .join();
/** Who leaves the studio, or opens what the browser shows by itself, presses nothing of it any more. */
const away = /Log out|_blank|download|:file$/i;
/** What happens to a press that nothing comes of, such as one on what has just gone. */
const missed = () => undefined;

let story: Story;
let state = seed;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // never empty

beforeAll(async () => {
  story = await beginStory();
  const postFields = [
    { id: "f1", slug: "city", label: "City", component: "input-text" },
    { id: "f2", slug: "due", label: "Due", component: "date", withTime: true },
    { id: "f3", slug: "size", label: "Size", component: "number" },
    { id: "f4", slug: "ok", label: "Ok", component: "checkbox" },
  ];
  const type = await story.call("POST", "/types", { title: "Visits", slug: "visits", postFields });
  for (let size = 1; size <= 25; size += 1)
    await story.call("POST", "/posts", { typeId: type.id, title: `Visit ${size}`, size, due: "2026-11-25T10:00" });
  const layout = [
    { id: "menu1", component: "menu", text: "Brightwater", values: [{ text: "Below", value: "#form1" }] },
    { id: "hero1", component: "hero", title: "Our work", children: [{ id: "b1", component: "button", text: "Go", link: "/" }] },
    { id: "form1", component: "form-section", title: "Write to us", type: "visits" },
  ];
  await story.call("POST", "/pages", { title: "Work", slug: "work", layout });
  story.page.setDefaultTimeout(1_000);
});
afterAll(() => story?.end());

test(`nothing breaks under ${minutes} minutes of presses at random, seed ${seed}`, { timeout: minutes * 60_000 + 60_000 }, async () => {
  const { page, screen } = story;
  const done: string[] = [];
  const begun = page.url();
  await go(page);
  for (const until = Date.now() + minutes * 60_000; Date.now() < until; ) {
    if (random() < 0.03 || new URL(page.url()).host !== new URL(begun).host) await go(page);
    if (random() < 0.02) await page.setViewportSize(oneOf(sizes));
    done.push(`${new URL(page.url()).pathname}: ${await act(page)}`);
    await page.waitForTimeout(random() < 0.3 ? 120 : 15);
    const broken = await page.getByText("It is not your doing").count();
    expect([broken, screen.faults], done.slice(-12).join("\n")).toEqual([0, []]);
  }
});

async function go(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/a/${story.app.slug}${oneOf(places)}`).catch(missed);
}

/** Answers what it did. */
async function act(page: Page): Promise<string> {
  const which = random();
  if (which < 0.62) return pressOne(page).catch((failure) => String(failure).slice(0, 80));
  const typed = oneOf(which < 0.8 ? words : keys);
  await (which < 0.8 ? page.keyboard.type(typed) : page.keyboard.press(typed)).catch(missed);
  return typed;
}

async function pressOne(page: Page): Promise<string> {
  const frame = random() < 0.25 ? frameIn(page) : page.mainFrame();
  const all = frame.locator(pressed);
  const one = all.nth(Math.floor(random() * Math.min(await all.count(), 400)));
  const name = await nameOf(one);
  if (away.test(name)) return `left alone ${name}`;
  await one.scrollIntoViewIfNeeded({ timeout: 300 });
  const box = await one.boundingBox();
  if (!box) return `gone ${name}`;
  const [x, y] = [box.x + Math.min(box.width, 300) * random(), box.y + Math.min(box.height, 200) * random()];
  if (random() < 0.08) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (random() - 0.5) * 400, y + (random() - 0.5) * 400, { steps: 4 });
    await page.mouse.up();
    return `dragged ${name}`;
  }
  await page.mouse.click(x, y, { button: random() < 0.08 ? "right" : "left", clickCount: random() < 0.08 ? 2 : 1 });
  return `pressed ${name}`;
}

/** The page that is edited, where one is. */
function frameIn(page: Page): Frame {
  return page.frames().find((frame) => frame !== page.mainFrame() && !frame.isDetached()) ?? page.mainFrame();
}

function nameOf(one: Locator): Promise<string> {
  return one.evaluate((element) => {
    const said = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return [element.tagName, said.slice(0, 40), element.getAttribute("target"), element.getAttribute("type")].filter(Boolean).join(":");
  });
}
