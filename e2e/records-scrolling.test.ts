import { afterAll, beforeAll, expect, test } from "vitest";
import { beginStory, type Story } from "./data-kit.ts";

/** A table longer than what is in the page of it. */
let story: Story;
const many = 110;
const postFields = [{ id: "f1", slug: "client", label: "Client", component: "input-text" }];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields });
  for (let made = 1; made <= many; made++) await story.call("POST", "/posts", { typeId: type.id, title: `Order ${made}` });
  await story.visit("/type/orders");
  await row("Order 110").waitFor();
});

afterAll(() => story?.end());

const rows = () => story.page.locator("tr[data-post-id]");
const row = (title: string) => rows().filter({ has: story.page.getByRole("button", { name: title, exact: true }) });
const scrolledTo = () => story.page.getByRole("grid").evaluate((grid) => grid.parentElement?.scrollTop);
const rowWithFocus = () => story.page.evaluate(() => document.activeElement?.closest("tr")?.querySelector("th")?.textContent);

async function scroll(by: number): Promise<void> {
  const before = await scrolledTo();
  await story.page.mouse.wheel(0, by);
  await expect.poll(scrolledTo).not.toBe(before);
}

/** The rows as they are read out: all records are numbered, the newest first. */
async function rowsAsRead() {
  const read = await rows().evaluateAll((all) =>
    all.map((row) => ({
      place: Number(row.getAttribute("aria-rowindex")) - 2,
      title: row.querySelector("th")?.textContent,
      isChosen: row.getAttribute("aria-selected") === "true" && row.querySelector("input")?.checked,
    })),
  );
  return {
    areFar: read.some(({ place }) => place > 70),
    areInOrder: read.every(({ place }, at) => at === 0 || place > (read[at - 1]?.place ?? 0)),
    areOwn: read.every(({ place, title }) => title === `Order ${many - place}`),
    chosen: read.filter(({ isChosen }) => isChosen).map(({ title }) => title),
  };
}

test("rows that went past stand in their order once they rest, each with its own record; focus and ticks stay with theirs", async () => {
  await row("Order 107").getByRole("checkbox").check();
  await row("Order 107").hover();
  for (const by of [2600, -900, 700]) await scroll(by);
  await expect.poll(rowsAsRead).toEqual({ areFar: true, areInOrder: true, areOwn: true, chosen: [] });
  await scroll(-5000);
  await expect.poll(rowsAsRead).toEqual({ areFar: false, areInOrder: true, areOwn: true, chosen: ["Order 107"] });
});

test("the row that somebody stands in stays theirs, and one whose box has the focus becomes no other record's", async () => {
  await row("Order 109").locator("[data-column=client]").click();
  await expect.poll(rowWithFocus).toBe("Order 109");
  await scroll(2600);
  await expect.poll(rowsAsRead).toMatchObject({ areFar: true, areInOrder: true, areOwn: true });
  await expect.poll(rowWithFocus).toBe("Order 109");
  await scroll(-5000);
  await row("Order 106").getByRole("checkbox").focus();
  await scroll(2600);
  await expect.poll(rowsAsRead).toMatchObject({ areFar: true, areInOrder: true });
  await expect.poll(async () => (await rowWithFocus()) ?? "nowhere").toMatch(/^(nowhere|Order 106)$/);
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
