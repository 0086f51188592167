import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectSaid, expectText } from "./main-job-kit.ts";

/** What people copy from spreadsheets and mails is pasted and typed into cells: days, times, choices and records by name. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const clients = await story.call("POST", "/types", { title: "Clients", slug: "clients", postFields: [] });
  for (const title of ["Ann Smith", "Bob", "Twin", "Twin"]) await story.call("POST", "/posts", { typeId: clients.id, title });
  const postFields = [
    { id: "f1", slug: "due", label: "Due", component: "date" },
    { id: "f2", slug: "start", label: "Start", component: "date", withTime: true },
    { id: "f3", slug: "colors", label: "Colors", component: "checklist", values: ["Red", "Blue"] },
    { id: "f4", slug: "client", label: "Client", component: "relation", relationTypeId: clients.id, relationId: "client" },
    {
      id: "f5",
      slug: "helpers",
      label: "Helpers",
      component: "relation",
      relationTypeId: clients.id,
      relationId: "helpers",
      multiple: true,
    },
  ];
  const type = await story.call("POST", "/types", { title: "Jobs", slug: "jobs", postFields });
  for (const title of ["Roof", "Wall"]) await story.call("POST", "/posts", { typeId: type.id, title });
  await story.visit("/type/jobs");
  await row("Roof").waitFor();
  // What is done with cells has come once one can be changed.
  await cell("Wall", "due").click();
  await press("Enter");
  await editor().waitFor();
  await press("Escape");
  await story.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

afterAll(() => story?.end());

const row = (title: string) =>
  story.page.locator("tr[data-post-id]").filter({ has: story.page.getByRole("button", { name: title, exact: true }) });
const cell = (title: string, column: string): Locator => row(title).locator(`[data-column=${column}]`);
const editor = () => story.page.getByRole("grid").locator("#cell");
const press = (keys: string) => story.page.keyboard.press(keys);

async function paste(at: Locator, text: string): Promise<void> {
  await story.page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await at.click();
  await press("Control+v");
}

async function stored(title: string) {
  const [{ due, start, colors, client, helpers }] = await story.call("GET", `/types/jobs/posts?title=${title}`);
  return { due, start, colors, client, helpers };
}

test("days, times with zones, choices and records are pasted as people write them", async () => {
  const [bob] = await story.call("GET", "/types/clients/posts?title=Bob");
  const [ann] = await story.call("GET", "/types/clients/posts?title=Ann%20Smith");
  await paste(cell("Roof", "due"), "13/02/2026\t2026-07-01T10:00:00+02:00\tblue, Red\tBob\tann smith; Bob");
  await expectSaid(story.page, "5 cells pasted.");
  await expect
    .poll(() => stored("Roof"))
    .toEqual({ due: "2026-02-13", start: "2026-07-01T08:00", colors: ["Blue", "Red"], client: bob.id, helpers: [ann.id, bob.id] });
  await expectText(cell("Roof", "client"), "Bob");
});

test("what is copied out of such cells is pasted into others as the same", async () => {
  await cell("Roof", "due").click();
  await cell("Roof", "helpers").click({ modifiers: ["Shift"] });
  await press("Control+c");
  await expect
    .poll(() => story.page.evaluate(() => navigator.clipboard.readText()))
    .toBe("2026-02-13\t2026-07-01 08:00\tBlue, Red\tBob\tAnn Smith, Bob");
  await cell("Wall", "due").click();
  await press("Control+v");
  await expectSaid(story.page, "5 cells pasted.");
  await expect.poll(() => stored("Wall")).toEqual(await stored("Roof"));
});

test("what cannot be told stays in its cell with the reason, and is put right there by typing", async () => {
  const { page } = story;
  await paste(cell("Wall", "due"), "03/04/2026\t2026-07-01 10:00 CST\tGreen\tTwin\tNobody");
  await expectSaid(page, "Nothing was pasted. 5 cells take no such value: the reason stands there.");
  await expectText(cell("Wall", "due"), " 03/04/2026");
  await expect.poll(() => cell("Wall", "client").locator("[title]").getAttribute("title")).toContain("2 are called “Twin”");
  await expectAccessibleInBoth(page, "cells that did not take what was pasted");
  await cell("Wall", "due").dblclick();
  await page.getByText("it can mean 3 April 2026 or 4 March 2026").waitFor();
  await editor().fill("Nov 23, 2026");
  await press("Enter");
  await expect.poll(async () => (await stored("Wall")).due).toBe("2026-11-23");
  await cell("Wall", "client").dblclick();
  await editor().fill("ann smith");
  await press("Enter");
  await expectText(cell("Wall", "client"), "Ann Smith");
  for (const slug of ["start", "colors", "helpers"]) {
    await cell("Wall", slug).dblclick();
    await editor().waitFor();
    await press("Escape");
  }
  await expectText(cell("Wall", "helpers"), "Ann Smith, Bob");
});

test("a day is typed or picked from a calendar beside it", async () => {
  await cell("Roof", "due").click();
  await press("Enter");
  await editor().fill("24 Dec 2026");
  await press("Enter");
  await expect.poll(async () => (await stored("Roof")).due).toBe("2026-12-24");
  await cell("Roof", "due").dblclick();
  await story.page.getByRole("button", { name: "Calendar: Due" }).waitFor();
  // What the browser's own calendar puts there; it lies outside of the page.
  await story.page.locator(".f-day-picker").fill("2026-12-25");
  await press("Enter");
  await expect.poll(async () => (await stored("Roof")).due).toBe("2026-12-25");
});
