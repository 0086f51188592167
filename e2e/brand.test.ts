import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectSaid } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The look of a whole site: set beside a page, seen there at once, and by visitors once it is published. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;

const sections = [
  { id: "menu1", component: "menu", text: "Fern", src: "", values: [{ text: "About", value: "/about" }], settings: { button: true } },
  {
    ...{ id: "hero1", component: "hero", title: "Moss and ferns", description: "For shady rooms." },
    children: [{ id: "b1", component: "button", text: "Come by", link: "/about" }],
  },
  { id: "text1", component: "text-section", html: "<h2>About</h2><p>Words</p>", settings: { tone: "ink" } },
];

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Fern", "fern-brand");
  await app.call("POST", "/pages", { slug: "about", title: "About", layout: sections });
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const panel = () => page.getByRole("tabpanel", { name: "Brand" });
const canvas = () => page.frameLocator('iframe[title^="About"], iframe').first();
const style = (selector: string, property: string) =>
  canvas()
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const visited = async () => (await fetch(`${stories.main}/s/${app.slug}/about`)).text();
const picture = async (name: string) => {
  const folder = process.env.BRAND_PICTURES;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
};
const openBrand = async () => {
  await goOnTo(page, `${stories.main}/a/${app.slug}/page/about`);
  await canvas().getByText("Moss and ferns").waitFor();
  await page.getByRole("tab", { name: "Brand" }).click();
  await panel().getByRole("heading", { name: "Colours" }).waitFor();
};

test("a change of the brand shows on the canvas at once, no visitor sees it, and it is undone and redone", async () => {
  await openBrand();
  await panel().getByText("Visitors see this").waitFor();
  await panel().getByLabel("Brand colour", { exact: true }).fill("#2c6538");
  await expect.poll(() => style(".button", "background-color")).toMatch(/rgb\(44, 101, 56\)|oklab/);
  await panel().getByText("Square", { exact: true }).click();
  await expect.poll(() => style(".button", "border-radius")).toBe("0px");
  await panel().getByText("Not published yet").waitFor();
  await picture("editor-brand");
  expect(await visited()).not.toContain("2c6538");
  await panel().getByRole("button", { name: "Undo: Corners" }).click();
  await expect.poll(() => style(".button", "border-radius")).not.toBe("0px");
  await panel().getByRole("button", { name: "Redo: Corners" }).click();
  await expect.poll(() => style(".button", "border-radius")).toBe("0px");
  await expectAccessibleInBoth(page, "brand panel");
});

test("a colour that could not be read is moved, and it is said how; each ground is shown with its measured contrast", async () => {
  await panel().getByLabel("Ink colour", { exact: true }).fill("#b9c0c8");
  await panel()
    .getByText(/Ink was made darker so that it can be read/)
    .waitFor();
  await expect.poll(() => panel().locator("figcaption").count()).toBe(6);
  for (const text of await panel().locator("figcaption").allTextContents()) expect(Number.parseFloat(text)).toBeGreaterThanOrEqual(4.5);
  await panel().getByRole("button", { name: "Undo: Ink colour" }).click();
});

test("a pair of fonts, a drawing and another one of it show on the canvas", async () => {
  await panel()
    .getByRole("button", { name: /Editorial/ })
    .click();
  await expect.poll(() => style("h1", "font-family")).toContain("Playfair Display");
  const drawn = () => canvas().locator("svg.art").first().innerHTML();
  const before = await drawn();
  await panel()
    .getByRole("button", { name: /^Drawing 2/ })
    .click();
  await expect.poll(drawn).not.toBe(before);
  const second = await drawn();
  await panel().getByRole("button", { name: "Another one" }).click();
  await expect.poll(drawn).not.toBe(second);
});

test("a logo is chosen, stands in the menu of the canvas, and an SVG becomes a picture before it is kept", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#7a2e1f"/></svg>';
  await panel()
    .getByLabel("Choose: Logo", { exact: true })
    .setInputFiles({ name: "fern.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
  await expect.poll(() => canvas().locator(".menu-brand img").getAttribute("src")).toMatch(/^\/files\/\d+\/.+\.(png|webp)$/);
  const dark = await sharp({ create: { width: 120, height: 40, channels: 4, background: "#ffffff" } })
    .png()
    .toBuffer();
  await panel().getByLabel("Choose: Logo on dark").setInputFiles({ name: "dark.png", mimeType: "image/png", buffer: dark });
  await expect.poll(() => canvas().locator(".menu-brand img").count()).toBe(2);
  await expect.poll(() => canvas().locator(".menu-brand img:visible").count()).toBe(1);
});

test("the brand is published along with the page, visitors see it on every page, and the look before is taken back", async () => {
  await page
    .locator("[data-editor] header")
    .getByRole("button", { name: /^Publish/ })
    .click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect.poll(() => sheet.getByLabel("Also publish the brand, on all pages").isChecked()).toBe(true);
  await picture("publish");
  await sheet.getByRole("button", { name: "Publish changes" }).click();
  await expectSaid(page, "Your changes are live.");
  await expect.poll(visited).toContain("--brand:#2c6538");
  expect(await visited()).toMatch(/rel="apple-touch-icon"/);
  await page.keyboard.press("Escape");
  await panel().getByText("Visitors see this").waitFor();
  await panel().getByText("Earlier looks").click();
  await panel()
    .getByRole("button", { name: /^Take back/ })
    .last()
    .click();
  await expect.poll(() => canvas().locator(".menu-brand img").count()).toBe(0);
  await panel().getByRole("button", { name: "Publish brand" }).click();
  await expectSaid(page, "The brand is live on all pages.");
  await expect.poll(visited).not.toContain("2c6538");
});

test("colours of a page are chosen from five palettes or five gradients [FO-06] [FO-07] [FO-08]", async () => {
  await page.getByRole("tab", { name: "Page" }).click();
  const settings = page.getByRole("tabpanel", { name: "Page" });
  await settings.getByText("Appearance").click();
  const palettes = settings.locator("details.f-palettes").first();
  await palettes.locator("summary").click();
  for (const name of ["Basic", "Text", "Material", "Dark", "Light"])
    await expect
      .poll(() =>
        settings
          .getByRole("group", { name: `Background: ${name}` })
          .getByRole("button")
          .count(),
      )
      .toBe(12);
  await settings.getByRole("group", { name: "Background: Light" }).getByRole("button", { name: "#f1e8da" }).click();
  await expect.poll(() => settings.getByRole("textbox", { name: "Background", exact: true }).inputValue()).toBe("#f1e8da");
  const gradients = settings.getByRole("group", { name: "Background: gradients" });
  await expect.poll(() => gradients.getByRole("button").count()).toBe(5);
  await gradients.getByRole("button", { name: "Gradient 2" }).click();
  await settings.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await expect.poll(visited).toContain("--page-background:var(--gradient-2)");
});
