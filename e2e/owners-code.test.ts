import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** What owners write themselves, as visitors of their site meet it. */
let stories: Stories;
let app: AppOfStory;
let screen: Screen;

beforeAll(async () => {
  stories = await beginStories();
  const owner = await stories.person("Grace");
  app = await owner.app("Own words", "own-words");
  const red = { hasCustomCss: true, customCss: "p { color: rgb(200, 0, 0) } body { outline: 3px solid } } p { color: blue }" };
  const layout = [
    { id: "t1", component: "text", html: "<p>Mine</p>", ...red },
    { id: "t2", component: "text", html: '<p>Other</p><p><a href="https://youtu.be/abc">Film</a></p>' },
  ];
  const code = '<script>document.documentElement.dataset.ran = "yes";</script><meta name="mark" content="here">';
  const page = await app.call("POST", "/pages", { slug: "own", layout });
  await app.call("POST", `/pages/${page.id}`, { settings: { headerCode: code } });
  screen = await stories.open();
  await screen.page.goto(`${stories.site(app.slug)}/own`);
});

afterAll(() => stories?.end());

test("header code runs on the app's own host, and nothing on the page is refused by its policy [FO-10]", async () => {
  const { page } = screen;
  await expect.poll(() => page.locator("html").getAttribute("data-ran")).toBe("yes");
  await expect.poll(() => page.locator('head > meta[name="mark"]').getAttribute("content")).toBe("here");
  expect(screen.faults).toEqual([]);
});

test("on the main host it does not run", async () => {
  const other = await stories.open();
  await other.page.goto(`${stories.main}/s/${app.slug}/own`);
  await other.page.getByText("Mine").waitFor();
  await expect.poll(() => other.page.locator("html").getAttribute("data-ran")).toBeNull();
  await other.context.close();
});

test("a block's own CSS colours that block and no other [BL-53]", async () => {
  const colour = (text: string) => screen.page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(() => colour("Mine")).toBe("rgb(200, 0, 0)");
  await expect.poll(() => colour("Other")).not.toBe(await colour("Mine"));
  const outlined = (selector: string) => screen.page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(async () => [await outlined("#b-t1"), await outlined("body")]).toEqual(["solid", "none"]);
});

test("a film of a video site opens in the lightbox, whose frame the page's policy lets in", async () => {
  const { page } = screen;
  const refused: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  await page.getByRole("link", { name: "Film" }).click();
  const frame = page.getByRole("dialog").locator("iframe");
  await frame.waitFor();
  await expect.poll(() => frame.getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/abc");
  expect(refused).toEqual([]);
});
