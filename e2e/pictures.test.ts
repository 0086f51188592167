import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth, movedIn } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { canvasOf, expectNothingSideways, expectSaid, expectSaved } from "./main-job-kit.ts";

/** A photograph on its way from the library onto the page, and everywhere it stands. */
let story: Story;
let photo: Buffer;
const dialog = () => story.page.getByRole("dialog");

/** As many pixels and about as many bytes as a phone takes. */
async function photograph(): Promise<Buffer> {
  const noise = await sharp({
    create: { width: 500, height: 375, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 45 } },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(4000, 3000, { kernel: "cubic" }).jpeg({ quality: 90 }).toBuffer();
}

beforeAll(async () => {
  story = await beginStory();
  const [home] = await story.call("GET", "/pages");
  const hero = { id: "hero1", component: "hero", title: "One", settings: { layout: "full" } };
  await story.call("POST", `/pages/${home.id}`, { layout: [hero] });
  photo = await photograph();
});
afterAll(() => story?.end());

test("files are uploaded into the library by many at once, and what cannot be taken is told by its name", async () => {
  const { page } = story;
  await story.visit("/files");
  await page.getByText("No files yet").waitFor();
  await expectAccessibleInBoth(page, "an empty library");
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "Harbour.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "Evil.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>") },
    { name: "Barn.png", mimeType: "image/png", buffer: await sharp(photo).resize(900).png().toBuffer() },
  ]);
  await page.getByRole("alert").getByText("Evil.svg").waitFor();
  await page.getByRole("button", { name: "Open Harbour.jpg" }).waitFor();
  await page.getByText("4000 × 3000").waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByLabel("Search files").fill("barn");
  await page.getByRole("button", { name: "Open Harbour.jpg" }).waitFor({ state: "detached" });
  await page.getByLabel("Search files").fill("");
  await page.getByRole("button", { name: "Open Harbour.jpg" }).waitFor();
  await shoot("library");
  await expectAccessibleInBoth(page, "the library");
  await expectNothingSideways(story.screen, "the library");
});

test("a picture of the library stands in a block, keeps in sight what was clicked on, and is published in sizes", async () => {
  const { page } = story;
  await story.visit("/page/index");
  await canvasOf(page)
    .locator("[data-block-id=hero1]")
    .click({ position: { x: 20, y: 20 } });
  await page.getByRole("button", { name: "Choose from the library: Picture" }).click();
  await shoot("picker");
  await dialog().getByRole("button", { name: "Use Harbour.jpg" }).click();
  await canvasOf(page).locator("[data-block-id=hero1] img").waitFor();
  const focus = page.getByRole("button", { name: /^What stays in sight: / }).first();
  // It has its size when the picture has come.
  await focus.locator("img").evaluate((img: HTMLImageElement) => img.decode());
  const box = await focus.boundingBox();
  await focus.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.75 } });
  await focus.press("ArrowRight");
  await shoot("settings");
  await expectSaved(page);
  const publish = /^Publish( changes)?$/;
  await page.getByRole("button", { name: publish }).first().click();
  await page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: publish }).click();
  const [home] = await story.call("GET", "/pages");
  const live = async () => (await story.call("GET", `/pages/${home.id}`)).layout[0].settings.focus;
  await expect.poll(live).toEqual({ x: 25, y: 75 });
});

test("a phone asks for one picture of at most 200 kB, and nothing moves when it comes", async () => {
  const phone = await story.visitor("/nothing");
  await phone.page.setViewportSize({ width: 390, height: 844 });
  const weights: number[] = [];
  phone.page.on("response", async (response) => {
    if (response.request().resourceType() === "image" && /\/files\//.test(response.url())) weights.push((await response.body()).length);
  });
  await phone.page.goto(new URL("/", phone.page.url()).href);
  await phone.page.locator("img.photo").evaluate((img: HTMLImageElement) => img.decode());
  expect(weights).toHaveLength(1);
  expect(weights[0]).toBeLessThan(200_000);
  expect(await movedIn(phone.page)).toBeLessThan(0.01);
  const place = await phone.page.locator("img.photo").evaluate((img) => getComputedStyle(img).objectPosition);
  expect(place).toBe("25% 75%");
});

test("a file tells where it stands, and another takes its place everywhere", async () => {
  const { page } = story;
  await story.visit("/files");
  await page.getByRole("button", { name: "Open Harbour.jpg" }).click();
  await dialog()
    .getByText(/Home · \d place/)
    .waitFor();
  await dialog().getByLabel("What it shows").fill("A harbour in fog");
  await shoot("file");
  await expectAccessibleInBoth(page, "a file");
  await dialog().getByRole("button", { name: "Replace everywhere…" }).click();
  await dialog().getByRole("button", { name: "Use Barn.png" }).click();
  await dialog().getByRole("button", { name: "Replace everywhere", exact: true }).click();
  await expectSaid(page, "Replaced in 1 place on 1 page.");
  const [home] = await story.call("GET", "/pages");
  const { layout } = await story.call("GET", `/pages/${home.id}`);
  const [barn] = await story.call("GET", "/files?filter=barn");
  expect(layout[0].src).toBe(barn.file);
});

test("a file is deleted for good after a warning that names its pages", async () => {
  const { page } = story;
  await story.visit("/files");
  await page.getByRole("button", { name: "Open Barn.png" }).click();
  await dialog()
    .getByText(/Home · \d place/)
    .waitFor();
  await dialog().getByRole("button", { name: "Delete…" }).click();
  await dialog().getByText("It stands on 1 page: Home.").waitFor();
  await dialog().getByRole("button", { name: "Delete file" }).click();
  await expectSaid(page, "“Barn.png” was deleted.");
  await page.getByRole("button", { name: "Open Barn.png" }).waitFor({ state: "detached" });
});

/** For whoever wants to look: `PICTURES=/tmp/x npx vitest …`. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await story.page.screenshot({ path: `${folder}/${name}.png` });
  const size = story.page.viewportSize() ?? { width: 1440, height: 900 };
  await story.page.setViewportSize({ width: 390, height: 844 });
  await story.page.waitForTimeout(400);
  await story.page.screenshot({ path: `${folder}/${name}-390.png` });
  await story.page.setViewportSize(size);
}
