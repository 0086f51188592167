import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { canvasOf, expectNothingSideways, expectSaid, expectSaved, expectText } from "./main-job-kit.ts";
import { studioFile } from "./studio-file.ts";

/** What went live is kept, looked at and brought back. Each test goes on where the one before it ended. */
let story: Story;
let home: { readonly id: number };
const heading = () => canvasOf(story.page).getByRole("heading", { level: 1 });
const dialog = () => story.page.getByRole("dialog", { name: "Version history" });
const version = () => dialog().frameLocator("iframe");

beforeAll(async () => {
  story = await beginStory();
  [home] = await story.call("GET", "/pages");
});
afterAll(() => story?.end());

/** The page goes live with this headline. */
async function publish(title: string): Promise<void> {
  const hero = { id: "hero1", component: "hero", title };
  await story.call("POST", `/pages/${home.id}`, { layout: [{ id: "menu1", component: "menu", text: "Brightwater" }, hero] });
}

test("a page that was never published says so in its version history", async () => {
  const { page } = story;
  await story.visit("/page/index");
  await page.getByRole("button", { name: "More about this page" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await dialog().getByText("No versions yet").waitFor();
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("the row of a page leads to its versions: who published when, and which is live", async () => {
  const { page } = story;
  await publish("One");
  await publish("Two");
  await story.visit("");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Home", exact: true }) });
  await row.getByRole("button", { name: "More about Home" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await expect.poll(() => dialog().getByRole("radio").count()).toBe(2);
  const names = () => dialog().locator("fieldset label").allTextContents();
  const told = async () => (await names()).map((name) => [name.includes("Live now"), name.includes("Ada"), name.includes("2 blocks")]);
  await expect.poll(told).toEqual([
    [true, true, true],
    [false, true, true],
  ]);
  await dialog().getByText("This is what you are editing.").waitFor();
  await page.frameLocator('iframe[title^="The page as of"]').locator("h1").first().waitFor();
  await expectAccessibleInBoth(page, "version history");
  await expectNothingSideways(story.screen, "version history");
});

test("the arrows go from version to version; one is restored as the draft, and one undo takes it back", async () => {
  const { page } = story;
  await dialog().getByRole("radio", { checked: true }).press("ArrowDown");
  await expectText(version().getByRole("heading", { level: 1 }), "One");
  await dialog().getByText("1 difference from what you are editing.").waitFor();
  await expect.poll(() => dialog().getByRole("list", { name: "What changed" }).textContent()).toMatch(/Changed Hero.*Two.*Title/);
  await dialog().getByLabel("Side by side").check();
  await expectText(page.frameLocator('iframe[title="What you are editing"]').getByRole("heading", { level: 1 }), "Two");
  await dialog().getByLabel("Compare with").selectOption({ index: 1 });
  await dialog()
    .getByText(/1 difference from the version of/)
    .waitFor();
  await expectAccessibleInBoth(page, "two versions compared");
  await dialog().getByLabel("Side by side").uncheck();
  await dialog().getByLabel("Compare with").selectOption({ index: 0 });
  await dialog().getByRole("button", { name: "Restore version" }).click();
  await page
    .getByRole("dialog", { name: /^Restore the version of/ })
    .getByRole("button", { name: "Restore version" })
    .click();
  await expectSaid(page, "is your draft now. Undo brings back what you had.");
  await expectText(heading(), "One");
  await expectSaved(page);
  const titles = async () => {
    const { layout, draft } = await story.call("GET", `/pages/${home.id}`);
    return [layout[1].title, draft[1].title];
  };
  await expect.poll(titles).toEqual(["Two", "One"]);
  await page.keyboard.press("Control+Z");
  await expectText(heading(), "Two");
});

test("what is typed right after the palette's key is searched for, however late the palette comes", async () => {
  const { page } = story;
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${studioFile("command-palette")}`, async (route) => {
    await held;
    await route.continue();
  });
  await heading().click();
  await page.keyboard.press("Control+K");
  await page.keyboard.type("verx");
  await page.keyboard.press("Backspace");
  arrive();
  const search = page.getByRole("textbox", { name: "Search or jump to" });
  await search.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("sion");
  await expect.poll(() => search.inputValue()).toBe("version");
});

test("the palette finds the version history of the page at hand; without an answer it can be asked for again", async () => {
  const { page } = story;
  await page.route("**/revisions?**", (route) => route.abort());
  await page.getByRole("button", { name: /Version history/ }).click();
  await dialog().getByText("The version history could not be loaded").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await dialog().getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => dialog().getByRole("radio").count()).toBe(2);
  expect(story.screen.faults).toEqual([]);
});
