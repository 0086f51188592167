import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadOfNextTab, expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectFocused, expectSaid, expectText } from "./main-job-kit.ts";
import { studioFile } from "./studio-file.ts";

/** The table of a data type, where records are changed in their cells: each test goes on where the one before it ended. */
let story: Story;
const many = 130;

const postFields = [
  { id: "f1", slug: "client", label: "Client", component: "input-text", required: true },
  { id: "f2", slug: "total", label: "Total", component: "number", min: 10 },
  { id: "f3", slug: "currency", label: "Currency", component: "select", values: ["USD", "EUR"] },
  { id: "f4", slug: "urgent", label: "Urgent", component: "checkbox" },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields });
  await story.call("POST", `/types/${type.id}`, {
    statuses: [
      { id: type.statuses[0].id, title: "Open", slug: "open", next: "done", settings: { nextLabel: "Finish" } },
      { title: "Done", slug: "done", next: "0", readOnlyFields: ["total"] },
    ],
  });
  for (let made = 1; made <= many; made += 10) {
    const few = Array.from({ length: 10 }, (_, at) => ({ typeId: type.id, title: `Order ${made + at}`, client: "Fern", total: 100 + at }));
    for (const body of few) await story.call("POST", "/posts", body);
  }
  // The file of what only the dialog needs: see `screens` in vite.studio.config.ts.
  story.page.on("request", (request) => request.url().endsWith(studioFile("record")) && fetched.push("dialog"));
  story.page.on("requestfinished", (request) => /\/posts\?/.test(request.url()) && fetched.push("records"));
  await story.visit("/type/orders");
  await rows().first().waitFor();
  // All that is asked for in these stories is looked at in the end: a browser keeps 250 of them.
  await story.page.evaluate(() => performance.setResourceTimingBufferSize(2_000));
});

afterAll(() => story?.end());

/** In the order in which the page came to them. */
const fetched: string[] = [];
const rows = () => story.page.locator("tr[data-post-id]");
const row = (title: string) => rows().filter({ has: story.page.getByRole("button", { name: title, exact: true }) });
const cell = (title: string, column: string): Locator => row(title).locator(`[data-column=${column}]`);
const editor = () => story.page.getByRole("grid").locator("#cell");
const head = (name: string) => story.page.getByRole("columnheader", { name });
const said = (words: string) => story.page.locator("[role=status], [role=alert]").filter({ hasText: words });
const press = (keys: string) => story.page.keyboard.press(keys);
const stored = async (column: string, count = 1) =>
  (await story.call("GET", `/types/orders/posts?count=${count}`)).map((post: Record<string, unknown>) => post[column]);

/** The lines of the file that the selection is exported to. */
async function exported(bar: Locator): Promise<string[]> {
  await bar.getByRole("button", { name: "Export" }).click();
  const dialog = story.page.getByRole("dialog", { name: "Export 2 of Orders" });
  for (const name of ["Content", "Status", "Created by", "Assignees", "Created", "Changed", "Client", "Total", "Currency", "Urgent"])
    await dialog.getByRole("checkbox", { name, exact: true }).uncheck();
  const downloading = downloadOfNextTab(story.page);
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  const [, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "detached" });
  return lines;
}

/** Where the focus is: the title of the record and the column. */
const focused = () =>
  story.page.evaluate(() => {
    const at = document.activeElement;
    return [at?.closest("tr")?.querySelector("th")?.textContent, at?.getAttribute("data-column")].join(" / ");
  });
const expectFocus = (where: string) => expect.poll(focused).toBe(where);

test("however many records there are, only those in view are in the page", async () => {
  await story.page.getByRole("grid", { name: "Orders" }).waitFor();
  await expect.poll(() => rows().count()).toBeLessThan(60);
  await expect.poll(() => story.page.getByRole("grid").getAttribute("aria-rowcount")).toBe(String(many + 1));
});

test("the dialog of a record is fetched before one is opened, behind the records", async () => {
  // Nothing is fetched ahead for a page that nobody has touched.
  await story.page.mouse.move(400, 300);
  await story.page.mouse.move(420, 310);
  // By the clock of the page: when a browser tells of a call says little of when it was.
  const fetched = () =>
    story.page.evaluate((dialog) => {
      const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const begun = all.find(({ name }) => name.endsWith(dialog))?.startTime;
      const there = all.find(({ name }) => /\/posts\?/.test(name))?.responseEnd;
      if (begun === undefined || there === undefined) return "not yet";
      return begun < there ? `${Math.round(there - begun)} ms before the records` : "behind the records";
    }, studioFile("record"));
  await expect.poll(fetched).not.toBe("not yet");
  expect(await fetched()).toBe("behind the records");
});

test("beside all records stands how many of them a search leaves, as others change them", async () => {
  const search = story.page.getByLabel("Search records");
  const leaves = (words: string) => story.page.getByText(words, { exact: true }).waitFor();
  await search.fill("Order 130");
  await leaves(`1 of ${many} records`);
  const [{ id }] = await story.call("GET", "/types/orders/posts?title:eq=Order%2060");
  await story.call("POST", `/posts/${id}`, { title: "Order 130 again" });
  await leaves(`2 of ${many} records`);
  await story.call("POST", `/posts/${id}`, { title: "Order 60" });
  await leaves(`1 of ${many} records`);
  await search.fill("");
  await leaves(`${many} records`);
});

test("a cell is changed where it stands: Enter begins, Enter keeps and goes down, the list shows it at once [ST-12]", async () => {
  await cell("Order 130", "client").click();
  await press("Enter");
  await editor().fill("Moss & Sons");
  await expectAccessible(story.page, "a cell that is changed");
  await press("Enter");
  await expectText(cell("Order 130", "client"), "Moss & Sons");
  await expectFocus("Order 129 / client");
  await expect.poll(() => stored("client")).toEqual(["Moss & Sons"]);
});

test("Tab keeps and goes on, Escape takes back, F2 begins too", async () => {
  await press("F2");
  await editor().fill("Reed");
  await press("Tab");
  await expectFocus("Order 129 / total");
  await expectText(cell("Order 129", "client"), "Reed");
  await press("F2");
  await editor().fill("9999");
  await press("Escape");
  await expectFocus("Order 129 / total");
  await expectText(cell("Order 129", "total"), "108");
});

test("a value that does not fit is not kept, and says why beside it", async () => {
  await press("F2");
  await editor().fill("5");
  await press("Enter");
  await story.page.getByRole("gridcell").getByText("at least 10").waitFor();
  await press("Escape");
  await expect.poll(async () => (await stored("total", 2))[1]).toBe(108);
});

test("a choice opens as a list, a box turns at Enter", async () => {
  await press("ArrowRight");
  await press("Enter");
  await editor().selectOption("EUR");
  await press("Tab");
  await expectText(cell("Order 129", "currency"), "EUR");
  await expectFocus("Order 129 / urgent");
  await press("Enter");
  await expectText(cell("Order 129", "urgent"), "Yes");
  await expect.poll(async () => (await stored("urgent", 2))[1]).toBe(true);
});

test("what the server refuses is taken back and said; what was typed stays to be tried again [ST-12]", async () => {
  const { page } = story;
  await page.route(/\/posts\/\d+$/, (route) => route.fulfill({ status: 400, contentType: "application/json", body: refused }));
  await cell("Order 128", "client").click();
  await press("Enter");
  await editor().fill("Never kept");
  await press("Enter");
  await page.getByText("Your change to “Order 128” was undone. Try again.").first().waitFor();
  await cell("Order 128", "client").getByLabel("Not saved").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await cell("Order 128", "client").dblclick();
  await expect.poll(() => editor().inputValue()).toBe("Never kept");
  await press("Enter");
  await expect.poll(async () => (await stored("client", 3))[2]).toBe("Never kept");
  await expectText(cell("Order 128", "client"), "Never kept");
});

test("what is typed without a connection waits in its cell, and is sent when the connection is back [ST-12]", async () => {
  await cell("Order 126", "client").click();
  await press("Enter");
  await editor().fill("From the train");
  await story.screen.context.setOffline(true);
  await press("Enter");
  await cell("Order 126", "client").getByLabel("Not saved").waitFor();
  await story.page.getByText("It is sent when the connection is back.").first().waitFor();
  await story.screen.context.setOffline(false);
  await cell("Order 126", "client").getByLabel("Not saved").waitFor({ state: "detached" });
  await expectText(cell("Order 126", "client"), "From the train");
  await expect.poll(async () => (await stored("client", 5))[4]).toBe("From the train");
});

test("what never arrived is sent from whatever screen one has gone to, and until then closing the tab asks", async () => {
  const { page } = story;
  const asksBeforeClosing = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await page.route(/\/posts\/\d+$/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await cell("Order 126", "client").click();
  await press("Enter");
  await editor().fill("From the tunnel");
  await expect.poll(asksBeforeClosing).toBe(true);
  await press("Enter");
  await cell("Order 126", "client").getByLabel("Not saved").waitFor();
  await story.visit("/type/orders/settings");
  await cell("Order 126", "client").waitFor({ state: "detached" });
  await expect.poll(asksBeforeClosing).toBe(true);
  await page.unrouteAll({ behavior: "wait" });
  await story.screen.context.setOffline(true);
  await story.screen.context.setOffline(false);
  await expect.poll(async () => (await stored("client", 5))[4]).toBe("From the tunnel");
  await expect.poll(asksBeforeClosing).toBe(false);
  await story.visit("/type/orders");
  await expectText(cell("Order 126", "client"), "From the tunnel");
});

test("what somebody else put into the cell meanwhile is not written over; what they changed beside it stays", async () => {
  const [, , , { id }] = await story.call("GET", "/types/orders/posts?count=4");
  await cell("Order 127", "client").click();
  await press("Enter");
  await editor().fill("Mine");
  await story.call("POST", `/posts/${id}`, { total: 500 });
  await press("Enter");
  await expect.poll(() => story.call("GET", `/posts/${id}`)).toMatchObject({ client: "Mine", total: 500 });
  await cell("Order 127", "client").click();
  await press("Enter");
  await editor().fill("Mine again");
  await story.call("POST", `/posts/${id}`, { client: "Theirs" });
  await press("Enter");
  await row("Order 127").getByTitle("Not saved: somebody changed it to “Theirs” meanwhile; keep yours by entering it again").waitFor();
  await expect.poll(() => story.call("GET", `/posts/${id}`)).toMatchObject({ client: "Theirs" });
  await cell("Order 127", "client").dblclick();
  await expect.poll(() => editor().inputValue()).toBe("Mine again");
  await press("Enter");
  await expect.poll(() => story.call("GET", `/posts/${id}`)).toMatchObject({ client: "Mine again" });
});

test("a status opens the ways on: the next step first, then the others", async () => {
  await cell("Order 130", "statusId").click();
  await expectFocused(story.page.getByRole("menuitem", { name: "Finish" }));
  await expect.poll(() => story.page.getByRole("menuitem").allTextContents()).toEqual(["Finish", "Done"]);
  await press("Enter");
  await expectSaid(story.page, "Item's status was updated successfully!");
  await row("Order 130").locator("[data-status-slug=done]").waitFor();
});

test("what a status locks says so in the table too [RO-25]", async () => {
  await cell("Order 130", "total").click();
  await press("Enter");
  await expectSaid(story.page, "Total: Locked in status Done");
  await expect.poll(() => editor().count()).toBe(0);
});

test("a field of chosen rows is changed at once; those that refuse it are named, and all others are undone together", async () => {
  for (const title of ["Order 130", "Order 129", "Order 128"]) await row(title).getByRole("checkbox").check();
  await story.page.getByRole("toolbar", { name: "Selected records" }).getByRole("button", { name: "Change a field" }).click();
  const dialog = story.page.getByRole("dialog", { name: "Change a field of 3 records" });
  await dialog.getByLabel("Field").selectOption("Total");
  await dialog.getByLabel("Total").fill("5");
  await dialog.getByRole("button", { name: "Change 3 records" }).click();
  await dialog.getByText("at least 10").waitFor();
  await dialog.getByLabel("Total").fill("777");
  await dialog.getByRole("button", { name: "Change 3 records" }).click();
  await dialog
    .getByRole("alert")
    .getByText(/^#\d+ Order 130: Locked in status Done$/)
    .waitFor();
  await dialog.getByRole("button", { name: "Try again for 1 record" }).waitFor();
  await expect.poll(() => dialog.getByLabel("Total").inputValue()).toBe("777");
  await expectAccessibleInBoth(story.page, "a field of chosen records");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expectText(cell("Order 129", "total"), "777");
  await said("Total: 2 records were changed.").getByRole("button", { name: "Undo" }).click();
  await expectText(cell("Order 129", "total"), "108");
  await expect.poll(() => stored("total", 3)).toEqual([109, 108, 107]);
  await story.page.getByRole("button", { name: "Clear selection" }).click();
});

test("chosen rows take their next step together, are exported alone, are deleted together after a question, and come back together", async () => {
  await cell("Order 129", "title").locator("xpath=..").getByRole("checkbox").check();
  await cell("Order 128", "client").click();
  await press("Shift+Space");
  const bar = story.page.getByRole("toolbar", { name: "Selected records" });
  await bar.getByText("2 selected").waitFor();
  await expectAccessibleInBoth(story.page, "chosen records");
  await press("Control+Shift+Enter");
  await expectSaid(story.page, "2 records moved on.");
  await row("Order 128").locator("[data-status-slug=done]").waitFor();
  await said("2 records moved on.").getByRole("button", { name: "Undo" }).click();
  await expectSaid(story.page, "2 records are back where they were.");
  await row("Order 128").locator("[data-status-slug=open]").waitFor();
  await bar.getByRole("button", { name: "Next step" }).click();
  await row("Order 128").locator("[data-status-slug=done]").waitFor();
  expect(await exported(bar)).toEqual(["129,Order 129", "128,Order 128"]);
  await bar.getByRole("button", { name: "Delete" }).click();
  await story.page.getByRole("button", { name: "Delete 2 records" }).click();
  await expectSaid(story.page, "2 records were deleted.");
  await row("Order 128").waitFor({ state: "detached" });
  await story.page.getByText(`${many - 2} records`).waitFor();
  await bar.waitFor({ state: "detached" });
  await said("2 records were deleted.").getByRole("button", { name: "Undo" }).click();
  await expectSaid(story.page, "2 records are back.");
  await row("Order 128").waitFor();
  await story.page.getByText(`${many} records`).waitFor();
  await bar.getByRole("button", { name: "Clear selection" }).click();
});

test("the keys reach the last record of all, which is loaded on the way", async () => {
  await cell("Order 130", "title").focus();
  await cell("Order 130", "client").click();
  await press("Control+End");
  await expect.poll(focused).toContain("/ updatedAt");
  await expect
    .poll(async () => {
      await press("Control+End");
      return focused();
    })
    .toBe("Order 1 / updatedAt");
  await expect.poll(() => rows().count()).toBeLessThan(70);
  // Each load was asked for by where the one before ended.
  const loads = await story.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loads.filter((url) => /\/posts\?.*\bafter=[\w-]+/.test(url))).not.toEqual([]);
  expect(loads.filter((url) => /\/posts\?.*\bpage=/.test(url))).toEqual([]);
  await press("Control+Home");
  await expectFocus("Order 130 / title");
});

test("Space opens the record of the row, and closing it leads back there", async () => {
  await press(" ");
  await story.page.getByRole("dialog", { name: /Order 130/ }).waitFor();
  await press("Escape");
  await story.page.getByRole("dialog").waitFor({ state: "detached" });
  await expectFocus("Order 130 / title");
});

test("a column orders by a press, and its menu moves, widens and hides it without drawing", async () => {
  const { page } = story;
  await head("Total").getByRole("button", { name: "Total", exact: true }).click();
  await expect.poll(() => head("Total").getAttribute("aria-sort")).toBe("ascending");
  await expect.poll(() => rows().first().locator("[data-column=total]").textContent()).toBe("100");
  const width = async () => Math.round((await head("Client").boundingBox())?.width ?? 0);
  const before = await width();
  await head("Client").getByRole("button", { name: "Client", exact: true }).focus();
  await press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Wider" }).waitFor();
  await press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Client");
  await press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Wider" }).click();
  await expect.poll(width).toBe(before + 40);
  await expectAccessible(page, "the menu of a column");
  await page.getByRole("menuitem", { name: "Move right" }).click();
  const order = () => page.getByRole("columnheader").evaluateAll((heads) => heads.map((one) => one.getAttribute("data-column")));
  await expect.poll(order).toEqual([null, "title", "id", "statusId", "total", "client", "currency", "urgent", "updatedAt"]);
  await head("Client").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect.poll(order).not.toContain("client");
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "Fields in the table" }).click();
  await expectAccessible(page, "the fields of a table");
  await page.getByRole("dialog").getByLabel("Client", { exact: true }).check();
  await press("Escape");
  await expect.poll(order).toContain("client");
});

test("a range is copied as a spreadsheet reads it, and pasted into other cells as values of their columns", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^View: / }).click();
  await page.getByRole("menuitem", { name: "All records" }).click();
  await expectText(rows().first().getByRole("rowheader"), "Order 130");
  await cell("Order 120", "client").click();
  await cell("Order 119", "total").click({ modifiers: ["Shift"] });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press("Control+c");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("Fern\t109\nFern\t108");
  await page.evaluate((text) => navigator.clipboard.writeText(text), "Moss\t500\r\nReed\t5\r\n");
  await cell("Order 120", "client").click();
  await press("Control+v");
  await expectSaid(page, "3 cells pasted. 1 cell takes no such value: the reason stands there.");
  await expectText(cell("Order 120", "total"), "500");
  await expectText(cell("Order 119", "client"), "Reed");
  await expectText(cell("Order 119", "total"), " 5");
  await cell("Order 119", "total").dblclick();
  await page.getByText("at least 10").waitFor();
  await press("Escape");
  await expectText(cell("Order 119", "total"), "108");
  const [kept] = await story.call("GET", "/types/orders/posts?title=Order%20120");
  expect([kept.client, kept.total]).toEqual(["Moss", 500]);
});

test("many cells are pasted only after it was said what that does", async () => {
  const { page } = story;
  const lines = Array.from({ length: 12 }, (_, at) => `Client ${at}\t${200 + at}`).join("\n");
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await cell("Order 120", "client").click();
  await press("Control+v");
  await page.getByText("Paste 24 cells into 12 records?").waitFor();
  await expectAccessible(page, "a question before many cells are pasted");
  await page.getByRole("button", { name: "Paste 24 cells" }).click();
  await expectSaid(page, "24 cells pasted.");
  await expectText(cell("Order 109", "client"), "Client 11");
});

test("what was pasted is taken back as one and done again, beside what somebody else has changed since", async () => {
  const { page } = story;
  const [{ id }] = await story.call("GET", "/types/orders/posts?title=Order%20119");
  await story.call("POST", `/posts/${id}`, { client: "Theirs" });
  await expectText(cell("Order 119", "client"), "Theirs");
  await cell("Order 120", "client").click();
  await press("Control+z");
  await expectText(cell("Order 109", "client"), "Fern");
  await expectText(cell("Order 120", "client"), "Moss");
  await expectSaid(page, "Undone: Client, Total of 11 records");
  await expectText(cell("Order 119", "client"), "Theirs");
  await press("Control+Shift+Z");
  await expectText(cell("Order 109", "client"), "Client 11");
  await expectText(cell("Order 119", "client"), "Theirs");
});

test("an admin has a field indexed for which the list looks through every record", async () => {
  const { page } = story;
  const numbers = Array.from({ length: 9 }, (_, at) => ({ id: `n${at}`, slug: `n${at}`, label: `Number ${at}`, component: "number" }));
  const type = await story.call("POST", "/types", { title: "Crowded", slug: "crowded", postFields: numbers });
  // The columns of rows are given first come, first served: the ninth stays without one, and now stands where it is seen.
  await story.call("POST", `/types/${type.id}`, { postFields: numbers.toReversed() });
  await story.call("POST", "/posts", { typeId: type.id, title: "One", n8: 1 });
  await story.call("POST", "/posts", { typeId: type.id, title: "Two", n8: 2 });
  await story.visit("/type/crowded");
  await head("Number 8").getByRole("button").first().click();
  const offer = page.getByRole("button", { name: "Index Number 8" });
  await offer.waitFor();
  await expectAccessibleInBoth(page, "the offer to index a field");
  await offer.click();
  // Its ninth number finds no column that is free; the owner learns what would make one so.
  await expectSaid(page, "Number 8 could not be indexed. All columns for fields of this kind are in use.");
  // Columns are free again minutes after their fields went: nobody waits for that here.
  await page.route(/\/fields\/n8\/index$/, (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: '{"state":"filling"}' }),
  );
  await offer.click();
  await page.getByText("Number 8 is being indexed.").waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});

const refused = JSON.stringify({
  message: "Invalid Request",
  code: "invalid",
  data: { client: { title: "Client", messages: ["too short"] } },
});
