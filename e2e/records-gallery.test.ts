import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, openAs, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** The gallery of a data type: each test goes on where the one before it ended. */
let story: Story;

const postFields = [
  { id: "f1", slug: "price", label: "Price", component: "number" },
  { id: "f2", slug: "photo", label: "Photo", component: "upload", accept: "image" },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Chairs", slug: "chairs", postFields });
  const picture = await story.picture();
  for (let price = 1; price <= 110; price += 1) {
    const photo = price % 2 === 0 ? picture : null;
    await story.call("POST", "/posts", { typeId: type.id, title: `Chair ${price}`, price, photo });
  }
  await story.visit("/type/chairs");
  await story.page.getByRole("button", { name: /^View: / }).click();
  await story.page.getByRole("menuitem", { name: "Gallery", exact: true }).click();
});

afterAll(() => story?.end());

const cards = () => story.page.locator("li[data-post-id]");
const focused = () => story.page.evaluate(() => document.activeElement?.textContent);

test("records are cards with their picture, their status and the values that the view shows", async () => {
  const { page } = story;
  await cards().first().getByText("Chair 110").waitFor();
  await cards().first().getByRole("presentation").waitFor();
  await expect.poll(() => cards().first().textContent()).toContain("Price 110");
  await expectAccessibleInBoth(page, "gallery");
  await expectNothingSideways(story.screen, "gallery");
});

test("arrow keys go from card to card, Enter opens its record, and closing it leads back", async () => {
  const { page } = story;
  await cards().first().getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe("Chair 109");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /Chair 109/ });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(focused).toBe("Chair 109");
});

test("beside the cards the open record follows the arrow keys, and the card the record", async () => {
  const { page } = story;
  const shown = (name: RegExp) => page.getByRole("dialog", { name }).waitFor();
  await page.keyboard.press("Enter");
  await openAs(page, "Beside the list");
  await cards().nth(1).getByRole("button").focus();
  await page.keyboard.press("ArrowRight");
  await shown(/Chair 108/);
  await expect.poll(focused).toBe("Chair 108");
  await page.keyboard.press("Control+Shift+Period");
  await shown(/Chair 107/);
  await expect.poll(() => cards().nth(3).getByRole("button").getAttribute("tabindex")).toBe("0");
  await openAs(page, "Over the list");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("who comes near the end finds the rest", async () => {
  const { page } = story;
  await cards().first().getByRole("button").focus();
  await page.keyboard.press("End");
  await expect.poll(() => cards().count()).toBe(110);
  await page.keyboard.press("End");
  await expect.poll(focused).toBe("Chair 1");
});

test("without a picture the cards are words, and the view keeps that", async () => {
  const { page } = story;
  await page.getByLabel("Picture on the cards").selectOption({ label: "No picture" });
  await expect.poll(() => cards().getByRole("presentation").count()).toBe(0);
  await page.reload();
  await cards().first().waitFor();
  await expect.poll(() => cards().getByRole("presentation").count()).toBe(0);
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
