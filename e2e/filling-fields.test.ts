import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FieldBlock } from "../src/model/fields/field.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { input } from "./data-kit.ts";
import { expectFocused } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Fields with a life of their own, filled in by an owner in a record and by a visitor on a page. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;

const field = (component: string, slug: string, label: string, options: object = {}) =>
  ({ id: slug, slug, label, component, ...options }) as FieldBlock;
const postFields = [
  field("textarea", "story", "Story", { rich: true }),
  field("upload", "photo", "Photo", { accept: "image", maxBytes: 200_000 }),
  field("upload", "paper", "Paper"),
  field("invoice-items", "lines", "Lines", { currency: "EUR" }),
  field("booking", "slot", "Visit", { timezone: "UTC", futureOnly: true }),
  field("select", "topic", "Topic", { taggable: true, values: [{ text: "Billing", value: "billing" }] }),
];

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  await app.call("POST", "/types", { title: "Visits", slug: "visits", postFields });
  const block = {
    id: "form1",
    component: "form-section",
    title: "Visit us",
    type: "visits",
    submitBtnText: "Send",
    children: [],
    settings: {},
  };
  await app.call("POST", "/pages", { title: "Visit", slug: "visit", permission: "public", layout: [block] });
  screen = await stories.open(ada);
  await screen.page.goto(`${stories.main}/a/${app.slug}/type/visits`);
  await screen.page.getByRole("button", { name: "New record" }).first().click();
  await dialog().locator("[name=title]").waitFor();
});

afterAll(() => stories?.end());

const dialog = () => screen.page.getByRole("dialog");
const frame = (slug: string) => dialog().locator(`[data-field=${slug}]`);
const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#0b655e" } })
    .png()
    .toBuffer();

test("rich text has headings 1 to 6, lists, colours, fonts, alignment, links and pictures [FW-23] [FW-24]", async () => {
  const story = frame("story");
  const text = story.getByRole("textbox", { name: "Story" });
  const tools = story.getByRole("toolbar");
  const press = (name: string) => tools.getByRole("button", { name, exact: true }).click();
  const type = async (words: string) => {
    await expectFocused(text);
    await screen.page.keyboard.type(words);
  };
  await text.click();
  for (const level of [1, 2, 3, 4, 5, 6]) {
    await tools.getByRole("combobox", { name: "Paragraph style" }).selectOption(`Heading ${level}`);
    await type(`Level ${level}`);
    await screen.page.keyboard.press("Enter");
  }
  await press("Bulleted list");
  await type("dot");
  await text.locator("ul li", { hasText: "dot" }).waitFor();
  await press("Numbered list");
  await expectFocused(text);
  await screen.page.keyboard.press("Enter");
  await screen.page.keyboard.press("Enter");
  await press("Align centre");
  await tools.getByRole("combobox", { name: "Font" }).selectOption("Serif");
  await tools.getByLabel("Text colour").fill("#b3261e");
  await text.focus();
  await screen.page.keyboard.press("Control+End");
  await type("red");
  await press("Link");
  await story.getByRole("textbox", { name: "Address of the link" }).fill("example.com");
  await story.getByRole("textbox", { name: "Address of the link" }).press("Enter");
  await press("Image");
  await story.getByRole("textbox", { name: "What the image shows" }).fill("A square");
  await story.getByLabel("File of the image").setInputFiles({ name: "square.png", mimeType: "image/png", buffer: await picture(30) });
  await text.locator("img[alt='A square']").waitFor();
  await expectAccessibleInBoth(screen.page, "a rich text with its tools");
  const html = await text.evaluate((element) => element.innerHTML);
  for (const tag of ["<h1", "<h2", "<h3", "<h4", "<h5", "<h6", "<ol", 'href="https://example.com"']) expect(html).toContain(tag);
  const red = text.locator("span").first();
  const look = await red.evaluate((element) => {
    const { color, fontFamily } = getComputedStyle(element);
    return [color, fontFamily, getComputedStyle(element.closest("p") ?? element).textAlign];
  });
  expect(look).toEqual(["rgb(179, 38, 30)", "serif", "center"]);
});

test("an empty upload field says Upload File, then shows its picture with Remove, which empties it [UP-01] [UP-02] [UP-03] [UP-06]", async () => {
  const photo = frame("photo");
  await photo.getByText("Upload File").waitFor();
  const choose = photo.locator("input[type=file]");
  await expect.poll(() => choose.getAttribute("accept")).toBe(".png,.jpg,.jpeg,.gif");
  await choose.setInputFiles({ name: "square.png", mimeType: "image/png", buffer: await picture(30) });
  await photo.locator("img").waitFor();
  await expect.poll(() => input(dialog(), "photo").first().inputValue()).toMatch(/^\/files\/\d+\/[\w-]+\.png$/);
  await photo.getByRole("button", { name: /^Remove/ }).click();
  await photo.getByText("Upload File").waitFor();
  await expect.poll(() => photo.locator("img").count()).toBe(0);
  await choose.setInputFiles({ name: "square.png", mimeType: "image/png", buffer: await picture(30) });
  await photo.locator("img").waitFor();
});

test("a file that is too large, too odd or no picture is turned down by its name [ER-24] [ER-26] [UP-07] [UP-09] [UP-11]", async () => {
  const photo = frame("photo");
  const choose = (name: string, buffer: Buffer) => photo.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("big.png", Buffer.alloc(200_001));
  await photo.getByText("big.png: too large, at most 195 KB").waitFor();
  await frame("paper")
    .locator("input[type=file]")
    .setInputFiles({ name: "huge.txt", mimeType: "text/plain", buffer: Buffer.alloc(5_242_881) });
  await frame("paper").getByText("huge.txt: too large, at most 5 MB").waitFor();
  await choose("plan.svg", Buffer.from("<svg/>"));
  await photo.getByText("plan.svg: unacceptable format").waitFor();
  await choose("lie.png", Buffer.from("<svg/>"));
  await photo.getByText("lie.png: unacceptable format").waitFor();
  await photo.getByRole("button", { name: "Leave this file out" }).click();
  await expect.poll(() => photo.getByText("unacceptable format").count()).toBe(0);
  await expect.poll(() => photo.locator("img").count()).toBe(1);
});

test("only a .jpg, .jpeg, .png or .gif is shown as a picture; any other file is a link with its name [UP-10]", async () => {
  const paper = frame("paper");
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: "#0b655e" } });
  const kept = async (name: string, buffer: Buffer, mimeType = `image/${name.split(".")[1]}`) => {
    await paper.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
    await paper.getByRole("link").waitFor();
    await expect
      .poll(() => paper.getByRole("link").getAttribute("href"))
      .toMatch(new RegExp(`^/files/\\d+/[\\w-]+\\.${name.split(".")[1]}$`));
    const pictures = await paper.locator("img").count();
    await paper.getByRole("button", { name: /^Remove/ }).click();
    await paper.getByText("Upload File").waitFor();
    return pictures;
  };
  expect(await kept("photo.jpg", await plain.jpeg().toBuffer())).toBe(1);
  expect(await kept("photo.gif", await plain.gif().toBuffer())).toBe(1);
  expect(await kept("photo.webp", await plain.webp().toBuffer())).toBe(0);
  await paper.locator("input[type=file]").setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("A plan") });
  await paper.getByRole("link").waitFor();
  await expect.poll(() => paper.getByRole("link").getAttribute("href")).toMatch(/^\/files\/\d+\/[\w-]+\.txt$/);
  await expect.poll(() => paper.locator("img").count()).toBe(0);
  await expect.poll(() => frame("photo").locator("img").count()).toBe(1);
});

test("the first item costs 10, those after it 0; tax is 20 %, discount 0 [FW-44] [FW-45] [VA-64] [VA-65]", async () => {
  const lines = frame("lines");
  const add = () => lines.getByRole("button", { name: "Add an item" }).click();
  await add();
  await expect.poll(() => lines.getByLabel("Quantity 1").inputValue()).toBe("1");
  await expect.poll(() => lines.getByLabel("Price 1").inputValue()).toBe("10");
  await expect.poll(() => lines.getByLabel("Tax in %").inputValue()).toBe("20");
  await expect.poll(() => lines.getByLabel("Discount in %").inputValue()).toBe("0");
  await lines.getByText("€12.00").waitFor();
  await add();
  await expect.poll(() => lines.getByLabel("Price 2").inputValue()).toBe("0");
  const refuse = async (name: string, typed: string, why: RegExp) => {
    const right = await lines.getByLabel(name).inputValue();
    await lines.getByLabel(name).fill(typed);
    await dialog().getByRole("button", { name: "Save", exact: true }).click();
    await lines.getByText(why).waitFor();
    await lines.getByLabel(name).fill(right);
    await lines.getByText(why).waitFor({ state: "detached" });
  };
  for (const name of ["Tax in %", "Discount in %"]) {
    await refuse(name, "101", /too big: at most 100/);
    await refuse(name, "-1", /too small: at least 0/);
  }
  for (const name of ["Quantity 1", "Price 1"]) await refuse(name, "-1", /too small: at least 0/);
  await lines.getByLabel("Discount in %").fill("101");
  await lines.getByLabel("Price 2").fill("-5");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await lines.getByText(/too small: at least 0/).waitFor();
  await lines.getByText(/too big: at most 100/).waitFor();
  await lines.getByLabel("Discount in %").fill("10");
  await lines.getByLabel("Quantity 1").fill("2");
  await lines.getByLabel("Price 2").fill("5");
  await lines.getByLabel("Item 1", { exact: true }).fill("Hours");
  await lines.getByText("€27.00").waitFor();
});

test("a booking is a day and one of its times", async () => {
  const slot = frame("slot");
  await slot.getByRole("button", { name: "Month after" }).click();
  await slot.locator('[data-day$="-15"]').click();
  await slot.getByRole("button", { name: "09:30" }).click();
  await expect.poll(() => slot.getByRole("button", { name: "09:30" }).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => slot.locator("[aria-pressed=true][data-day]").count()).toBe(1);
});

test("what was filled in is what is kept", async () => {
  await input(dialog(), "topic").fill("Billing");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await dialog().waitFor({ state: "detached" });
  const [post] = await app.call("GET", "/types/visits/posts");
  expect(post.story).toMatch(/<h1>Level 1<\/h1>.*text-align:\s*center.*<img/s);
  expect(post.topic).toBe("billing");
  expect(post.photo).toMatch(/^\/files\//);
  expect(post.lines).toMatchObject({ items: [{ title: "Hours", quantity: 2, price: 10 }, { price: 5 }], total: 27 });
  expect([post.slot.from.slice(10), post.slot.to.slice(10)]).toEqual(["T09:30:00.000Z", "T10:00:00.000Z"]);
});

test("a visitor fills in the same fields on a page, and what was filled in becomes a record of its type [BL-61]", async () => {
  const visitor = await stories.open();
  const { page } = visitor;
  await page.goto(`${stories.site(app.slug)}/visit`);
  await page.getByRole("textbox", { name: "Story" }).and(page.locator("[contenteditable=true]")).click();
  await page.keyboard.type("Hello, who types as fast as this must lose no letter of it");
  await page
    .locator("[data-field=photo] input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture(30) });
  await page.locator("[data-field=photo] img").waitFor();
  await page.getByRole("button", { name: "Add an item" }).click();
  await page.locator("[data-field=slot]").getByRole("button", { name: "Month after" }).click();
  await page.locator('[data-field=slot] [data-day$="-15"]').click();
  await page.getByRole("button", { name: "10:00" }).click();
  await input(page, "topic").fill("Something else");
  await expectAccessibleInBoth(page, "a visitor's form");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  const [post] = await app.call("GET", "/types/visits/posts");
  expect(post).toMatchObject({
    story: "<p>Hello, who types as fast as this must lose no letter of it</p>",
    topic: "Something else",
    lines: { total: 12 },
  });
  expect([post.photo.slice(0, 7), post.slot.from.slice(10)]).toEqual(["/files/", "T10:00:00.000Z"]);
  expect(visitor.faults).toEqual([]);
});

test("a form is not sent before the file that was chosen has arrived", async () => {
  const visitor = await stories.open();
  const { page } = visitor;
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/forms/upload**", (route) => held.then(() => route.continue()));
  await page.goto(`${stories.site(app.slug)}/visit`);
  await page.locator("form[novalidate]").waitFor();
  const photo = page.locator("[data-field=photo]");
  await photo.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture(30) });
  await photo.getByRole("progressbar").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await photo.getByText("The file was still on its way: try again.").waitFor();
  await expectAccessibleInBoth(page, "a form whose file is on its way");
  arrive();
  await photo.locator("img").waitFor();
  await expect.poll(() => photo.locator(".f-problem").count()).toBe(0);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  const [post] = await app.call("GET", "/types/visits/posts");
  expect(post.photo).toMatch(/^\/files\//);
  await page.unrouteAll({ behavior: "wait" });
});

test("a form that has got another field since the page was opened comes back with it, and with all that was typed", async () => {
  const asked = await app.call("POST", "/types", { title: "Asked", slug: "asked", postFields: [field("input-text", "name", "Name")] });
  const block = {
    id: "form1",
    component: "form-section",
    title: "Ask us",
    type: "asked",
    submitBtnText: "Send",
    children: [],
    settings: {},
  };
  await app.call("POST", "/pages", { title: "Ask", slug: "ask", permission: "public", layout: [block] });
  const { page } = await stories.open();
  await page.goto(`${stories.site(app.slug)}/ask`);
  await page.locator("form[novalidate]").waitFor();
  await input(page, "name").fill("Grace");
  const fields = [field("input-text", "name", "Name"), field("input-text", "phone", "Phone", { required: true })];
  await app.call("POST", `/types/${asked.id}`, { postFields: fields });
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator("[data-field=phone]").getByText("This is required.").waitFor();
  await expect.poll(() => input(page, "name").inputValue()).toBe("Grace");
  await input(page, "phone").fill("030 1234");
  await page.locator("form[novalidate]").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  expect(await app.call("GET", "/types/asked/posts")).toMatchObject([{ name: "Grace", phone: "030 1234" }]);
});

test("without script a visitor types the story, brings the file along and fills in the rows that are there", async () => {
  const context = await stories.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stories.site(app.slug)}/visit`);
  await input(page, "story").fill("Fish & chips\n\nTea");
  await page
    .locator("[data-field=photo] input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture(30) });
  await page.getByLabel("Item 1", { exact: true }).fill("Tea");
  await page.getByLabel("Quantity 1").fill("2");
  await page.getByLabel("Price 1").fill("5");
  await expect.poll(() => page.locator("[data-field=slot] noscript p").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Form was submitted successfully!").waitFor();
  const [post] = await app.call("GET", "/types/visits/posts");
  expect(post).toMatchObject({ story: "<p>Fish &amp; chips</p><p>Tea</p>", lines: { items: [{ title: "Tea" }], total: 12 } });
  expect(post.photo).toMatch(/^\/files\//);
  await context.close();
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
