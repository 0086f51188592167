import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectFocused } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import { form, pages } from "./public-pages-kit.ts";
import type { Screen } from "./screens.ts";

/** What visitors of a site meet: pages, links, forms, with a script and without. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Harbor", "harbor");
  for (const { id } of await app.call("GET", "/pages")) await app.call("DELETE", `/pages/${id}`);
  // What a form is when it was just added to a page.
  const kinds: readonly { component: string; start: { children: object[] } }[] = await app.call("GET", "/catalogue/blocks");
  const fields = kinds.find(({ component }) => component === "form-section")?.start.children ?? [];
  form.children.push(...fields.map((field, index) => ({ ...field, id: `field${index}` })));
  for (const [slug, layout] of Object.entries(pages)) {
    const settings = slug === "contact" ? { bodyBg: "#fff4e0", bodyColor: "#201000", mainFont: "Lora", headingFont: "Space Grotesk" } : {};
    await app.call("POST", "/pages", { title: slug, slug, layout, settings });
  }
  screen = await stories.open();
});
afterAll(() => stories?.end());

const visit = (path: string, of = screen) => of.page.goto(`${stories.site(app.slug)}/${path}`);
/** Visits a page and waits until its form is taken over. */
async function visitForm(path: string): Promise<void> {
  await visit(path);
  await screen.page.locator("form[novalidate]").waitFor();
}
const block = (id: string) => screen.page.locator(`#b-${id}`);
const style = (selector: string, property: string) =>
  screen.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The colour that comes to the screen, however the style writes it: [red, green, blue, alpha] of 0 to 255. */
const painted = async (selector: string, property: string) => {
  const color = await style(selector, property);
  return screen.page.evaluate((fill) => {
    const pencil = new OffscreenCanvas(1, 1).getContext("2d");
    if (!pencil) throw new Error("This browser draws on no canvas.");
    pencil.fillStyle = fill;
    pencil.fillRect(0, 0, 1, 1);
    return [...pencil.getImageData(0, 0, 1, 1).data];
  }, color);
};

test("a site answers at its own address, and by a path on the main host [RT-02] [RT-57] [RT-58] [BL-59]", async () => {
  await visit("");
  await screen.page.getByRole("heading", { level: 1, name: "Care that fits your calendar" }).waitFor();
  await screen.page.goto(`${stories.main}/s/${app.slug}/links`);
  await screen.page.getByRole("heading", { level: 1, name: "Links" }).waitFor();
  await visit("");
});

test("every page holds its promise at any width, without a fault and for everybody", async () => {
  for (const slug of Object.keys(pages)) {
    await visit(slug === "index" ? "" : slug);
    for (const width of [1440, 390, 320]) {
      await screen.page.setViewportSize({ width, height: 800 });
      const over = () => screen.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over, { message: `${slug} at ${width}` }).toBeLessThanOrEqual(0);
    }
    await expectAccessibleInBoth(screen.page, slug);
  }
  await screen.page.setViewportSize({ width: 1440, height: 900 });
  expect(screen.faults).toEqual([]);
});

test("boxes, borders, shadows, lists and what is set off look so [EN-72] [EN-73] [EN-74]", async () => {
  const { page } = screen;
  await visit("boxes");
  await expect.poll(() => style("#b-boxed1 > .lines", "background-color")).toBe("rgb(18, 52, 86)");
  await expect.poll(() => style("#b-boxed1 h1", "color")).toBe("rgb(255, 255, 255)");
  await expect.poll(() => style("#b-boxed1 > .lines", "box-shadow")).not.toBe("none");
  await expect.poll(() => style("#b-listed1", "box-shadow")).not.toBe("none");
  await expect.poll(() => style("#b-asked1 .f-label", "color")).toBe("rgb(255, 255, 255)");
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await leftOf("#b-boxed1 .hero-art")).toBeLessThan(await leftOf("#b-boxed1 .hero-words"));
  expect(await leftOf("#b-asked1 .form-place")).toBeLessThan(await leftOf("#b-asked1 .section-top"));
  const widths = ["plan1", "plan2", "plan3", "itemOne"].map((id) => style(`#b-${id}`, "border-top-width"));
  expect(await Promise.all(widths)).toEqual(["1px", "2px", "3px", "1px"]);
  await expect.poll(() => block("listed1").getByRole("list").getByRole("listitem").allTextContents()).toEqual(["One", "Two"]);
  await visit("");
});

test("a hero says its title and description and leads on by its button [BL-09]", async () => {
  await visit("");
  await block("hero1").getByText("Same-week appointments.").waitFor();
  await expect.poll(() => block("hero1").getByRole("link", { name: "Book a visit" }).getAttribute("href")).toBe("/contact");
});

test("an aligned button stands in a box that aligns it [BL-65]", async () => {
  await expect.poll(() => style("#b-button1", "text-align")).toBe("center");
});

test("features stand in two, three or four columns [BL-05]", async () => {
  for (const cols of [2, 3, 4]) {
    const cards = block(`features${cols}`).getByRole("heading", { level: 3 });
    await expect.poll(() => cards.count()).toBe(3);
    const lefts = () => cards.evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().left)));
    await expect.poll(async () => new Set(await lefts()).size, { message: `${cols} columns` }).toBe(Math.min(cols, 3));
  }
  const width = async (cols: number) => (await block(`features${cols}`).locator(".card").first().boundingBox())?.width ?? 0;
  await expect.poll(async () => (await width(4)) < (await width(3))).toBe(true);
});

test("a section has the colours that were chosen for it, and its size [BL-49] [BL-50] [BL-20]", async () => {
  await expect.poll(() => style("#b-painted1", "background-color")).toBe("rgb(18, 52, 86)");
  await expect.poll(() => style("#b-painted1 p", "color")).toBe("rgb(255, 255, 255)");
  const small = Number.parseFloat(await style("#b-painted1 p", "font-size"));
  const large = Number.parseFloat(await style("#b-large1 p", "font-size"));
  expect(large).toBeGreaterThan(small);
});

test("the footer has four columns of links and four social icons, the small one the copyright line alone [BL-11] [BL-12]", async () => {
  await expect.poll(() => block("footer1").getByRole("heading").allTextContents()).toEqual(["Company", "Help", "Follow", "Legal"]);
  await expect.poll(() => block("footer1").locator(".footer-social a").count()).toBe(4);
  await visit("links");
  await expect.poll(async () => (await block("footer1").textContent())?.trim()).toBe("© Harbor");
});

test("the navigation shows the name and the links; on a phone they stand in a drawer 280 px wide [BL-21] [BL-22]", async () => {
  const { page } = screen;
  await visit("");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Harbor" }).waitFor();
  await nav.getByRole("link", { name: "Services" }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => nav.getByRole("link", { name: "Services" }).isVisible()).toBe(false);
  const open = page.getByRole("button", { name: "Menu", exact: true });
  await open.click();
  const drawer = page.locator(".menu-links:popover-open");
  await drawer.getByRole("link", { name: "Services" }).waitFor();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 280 });
  await expectAccessibleInBoth(page, "the drawer");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expectFocused(open);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the list under More lies within the window, wherever its line ends", async () => {
  const { page } = screen;
  await visit("many");
  // Narrower than 52rem the links stand in the drawer.
  const list = page.locator(".menu-more ul");
  await page.getByText("More", { exact: true }).click();
  for (const width of [900, 960, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = async () => (await list.boundingBox()) ?? { x: -1, width: 0 };
    await expect.poll(async () => (await box()).x, { message: `from ${width}` }).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await box()).x + (await box()).width, { message: `to ${width}` }).toBeLessThanOrEqual(width);
  }
});

test("the list under More goes with Escape, a link of it, a click beside it and the focus", async () => {
  const { page } = screen;
  await visit("many");
  const more = page.locator("summary", { hasText: "More" });
  const list = page.locator(".menu-more ul");
  const open = async () => {
    await more.press("Enter");
    await list.waitFor();
  };
  await open();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  await expectFocused(more);
  await open();
  await list.getByRole("link", { name: "To the end" }).click();
  await list.waitFor({ state: "hidden" });
  await open();
  await block("end").getByText("The end.").click();
  await list.waitFor({ state: "hidden" });
  await open();
  await page.keyboard.press("Shift+Tab");
  await list.waitFor({ state: "hidden" });
});

test("words that are read from right to left begin at the right and end at the left, among those of others", async () => {
  await visit("arabic");
  const ends = (element: Element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const [first, last] = [0, words.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return range.getBoundingClientRect();
    });
    const room = element.getBoundingClientRect().right - (first?.right ?? 0);
    return { isInOrder: (last?.right ?? 0) <= (first?.left ?? 0), isAtRight: Math.abs(room) < 2 };
  };
  for (const selector of ["h1", ".hero p", ".rich p", ".f-label", ".f-hint"]) {
    const found = screen.page.locator(selector).first();
    await expect.poll(() => found.evaluate(ends), { message: selector }).toEqual({ isInOrder: true, isAtRight: true });
  }
});

test("a button on any ground can be read on paper", async () => {
  const { page } = screen;
  await visit("wordy");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => painted("#b-button2 .button", "background-color")).toEqual([0, 0, 0, 255]);
  await expect.poll(() => painted("#b-button2 .button", "color")).toEqual([255, 255, 255, 255]);
  await page.emulateMedia({ media: "screen" });
});

test("links to other sites open in a new tab, links of the site where they stand [ED-23] [ED-24] [ED-25]", async () => {
  const { page, context } = screen;
  await visit("links");
  await page.route("https://example.test/**", (route) => route.fulfill({ body: "elsewhere" }));
  await context.route("https://example.test/**", (route) => route.fulfill({ body: "elsewhere" }));
  const [opened] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: /^Out/ }).click()]);
  await opened.waitForURL("https://example.test/out");
  await expect.poll(() => opened.evaluate(() => window.opener)).toBe(null);
  await opened.close();
  const [beside] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: /^Beside this/ }).click()]);
  await beside.waitForURL("**/contact");
  await expect.poll(() => beside.evaluate(() => window.opener)).toBe(null);
  await beside.close();
  await page.getByRole("link", { name: "Write to us here" }).click();
  await page.waitForURL("**/contact");
  expect(context.pages()).toHaveLength(1);
});

test("links to pictures and films open over the page and give the focus back [ED-22] [ED-26]", async () => {
  const { page } = screen;
  await visit("links");
  await page.route("https://www.youtube-nocookie.com/**", (route) => route.fulfill({ body: "film" }));
  // A picture that is there: one that is not is said to be none.
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route("**/files/photo.jpg", (route) => route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }));
  await page.getByRole("link", { name: /^Film/ }).click();
  const box = page.getByRole("dialog", { name: /^Film/ });
  await expect.poll(() => box.locator("iframe").getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/abc");
  await box.getByRole("button", { name: "Close" }).click();
  await box.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Photo/ }).click();
  await page
    .getByRole("dialog", { name: /^Photo/ })
    .locator("img[src$='/files/photo.jpg']")
    .waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /^Old film/ }).click();
  const old = page.getByRole("dialog", { name: /^Old film/ });
  await old.getByText("This cannot be shown here.").waitFor();
  await old.getByRole("link", { name: "Open Old film" }).waitFor();
  await page.keyboard.press("Escape");
  expect(page.url()).toBe(`${stories.site(app.slug)}/links`);
});

test("the fonts of the app are those of its pages that name none of their own [FO-04]", async () => {
  await app.call("POST", `/apps/${app.id}`, { settings: { mainFont: "Fraunces", headingFont: "Onest" } });
  await visit("links");
  await expect.poll(() => style("body", "font-family")).toContain("Fraunces");
  await expect.poll(() => style("h1, h2", "font-family")).toContain("Onest");
  await visit("contact");
  await expect.poll(() => style("body", "font-family")).toContain("Lora");
  await app.call("POST", `/apps/${app.id}`, { settings: { mainFont: "", headingFont: "" } });
});

test("a page's own colours and fonts are those that visitors see [FO-09] [FO-04]", async () => {
  await visit("contact");
  await expect.poll(() => style("body", "background-color")).toBe("rgb(255, 244, 224)");
  await expect.poll(() => style("body", "color")).toBe("rgb(32, 16, 0)");
  await expect.poll(() => style("body", "font-family")).toContain("Lora");
  await expect.poll(() => style("h1, h2", "font-family")).toContain("Space Grotesk");
});

test("a form as it is when added asks for name and email, and is not sent without them [BL-13] [VA-61]", async () => {
  const { page } = screen;
  await visitForm("contact");
  await page.getByRole("heading", { name: "Write to us" }).waitFor();
  await page.getByText("We answer within one working day.").waitFor();
  const place = page.getByRole("form", { name: "Write to us" });
  const names = await place
    .locator("input:not([type=hidden]):visible, textarea:visible")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(names).toEqual(expect.arrayContaining(["name", "email"]));
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await place.getByRole("button", { name: "Send message" }).click();
  for (const name of ["name", "email"]) await place.locator(`[name=${name}][aria-invalid=true]`).waitFor();
  expect(sent).toBe(0);
});

test("a form that cannot be sent says so, keeps every word, and sends once it can [ER-48] [BL-62]", async () => {
  const { page } = screen;
  await fillForm(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("alert").filter({ hasText: "What you wrote is still here" }).waitFor();
  await expect.poll(() => page.locator("[name=name]").inputValue()).toBe("Grace");
  await expectAccessibleInBoth(page, "a form that failed");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
  await expect.poll(() => page.locator("form").count()).toBe(0);
});

test("a form says its own words of thanks and then leads on, its answers going to the mailer [BL-61] [BL-62] [ER-48]", async () => {
  const { page } = screen;
  let leadOn = () => {};
  const read = new Promise<void>((resolve) => {
    leadOn = resolve;
  });
  await visitForm("thanks");
  await page.route("**/links", async (route) => {
    await read;
    await route.continue();
  });
  await fillForm(page);
  const call = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Send message" }).click();
  expect(new URL((await call).url()).pathname).toMatch(/^\/api\/\d+\/forms\/mailer$/);
  await page.getByRole("status").getByText("We have your words.").waitFor();
  leadOn();
  await page.waitForURL("**/links");
  await page.unrouteAll({ behavior: "wait" });
});

test("without script the drawer opens to show the links, the form is posted and thanks, or leads on [BL-59] [BL-62] [BL-22]", async () => {
  const context = await stories.context({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${stories.site(app.slug)}/contact`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Services" }).waitFor();
  await page.keyboard.press("Escape");
  await fillForm(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  await page.goto(`${stories.site(app.slug)}/thanks`);
  await fillForm(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.waitForURL("**/links");
  await context.close();
});

test("a page that does not exist is the site's own, and nothing of the studio answers there [RT-53] [ER-16]", async () => {
  const other = await stories.open();
  for (const path of ["no-such-page", "login", "apps"]) {
    const reply = await visit(path, other);
    expect(reply?.status()).toBe(404);
    await other.page.getByText("This page could not be found").waitFor();
  }
  await expectAccessibleInBoth(other.page, "not found on a site");
  await other.context.close();
});

async function fillForm(page: Screen["page"]): Promise<void> {
  await page.locator("[name=name]").fill("Grace");
  await page.locator("[name=email]").fill("grace@example.test");
  const message = page.locator("[name=message]");
  if ((await message.count()) > 0) await message.fill("Hello there.");
}
