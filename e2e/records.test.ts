import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, input, openRecord, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways, expectSaid, expectText } from "./main-job-kit.ts";

/** Records of a data type by mouse and keyboard: each test goes on where the one before it ended. */
let story: Story;

const postFields = [
  { id: "input-text_1", slug: "client", label: "Client", component: "input-text", required: true },
  { id: "number_1", slug: "total", label: "Total", component: "number", min: 10 },
  { id: "select_1", slug: "currency", label: "Currency", component: "select", values: ["USD", "EUR", "GBP", "CHF"] },
  { id: "select_2", slug: "country", label: "Country", component: "select", values: ["DE", "FR", "IT", "ES", "PT"] },
  { id: "checkbox_1", slug: "urgent", label: "Urgent", component: "checkbox" },
  { id: "input-text_2", slug: "source", label: "Source", component: "input-text", disabled: true },
];

beforeAll(async () => {
  story = await beginStory();
  const type = await story.call("POST", "/types", { title: "Invoices", slug: "invoices", postFields });
  await story.call("POST", `/types/${type.id}`, {
    statuses: [
      {
        id: type.statuses[0].id,
        title: "Draft",
        slug: "draft",
        next: "sent",
        settings: { nextLabel: "Send invoice", successMessage: "Invoice was sent." },
      },
      { title: "Sent", slug: "sent", next: "paid", readOnlyFields: ["total"], hiddenFields: ["urgent"] },
      { title: "Paid", slug: "paid", next: "0" },
    ],
  });
  await story.call("POST", "/posts", { typeId: type.id, title: null, content: "x".repeat(45), client: "No title" });
  await story.call("POST", "/posts", { typeId: type.id, title: null, client: "Nothing at all" });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const rows = () => story.page.locator("tr[data-post-id]");
const save = () => dialog().getByRole("button", { name: "Save", exact: true });
/** What the buttons of the dialog say. */
const words = async () => (await dialog().getByRole("button").allTextContents()).filter((text) => text !== "");
const gone = (what: Locator) => what.waitFor({ state: "detached" });

test("the type's screen lists its records, newest first, with their status in words [DA-01]", async () => {
  const { page } = story;
  await story.visit("/type/invoices");
  await rows().first().waitFor();
  await expect.poll(() => rows().locator("td", { hasText: "No title" }).count()).toBe(1);
  await expect.poll(() => rows().first().locator("[data-status-slug=draft]").textContent()).toBe("Draft");
  await expectAccessibleInBoth(page, "records");
  await expectNothingSideways(story.screen, "records");
});

test("a record without a title is called by the first 40 characters of its content, without both by its number [EN-37] [EN-38]", async () => {
  const id = await rows().first().getAttribute("data-post-id");
  await expect.poll(() => rows().getByRole("rowheader").allTextContents()).toEqual([`#${id} Nothing at all`, "x".repeat(40)]);
});

test("a new record is 'Untitled', has the type's fields, Cancel and Save, and no next step yet [EN-36] [EN-39] [DA-04] [WF-04]", async () => {
  await story.page.getByRole("button", { name: "New record" }).click();
  await expect.poll(() => input(dialog(), "title").inputValue()).toBe("Untitled");
  for (const { slug } of postFields) await expect.poll(() => input(dialog(), slug).count(), { message: slug }).toBeGreaterThan(0);
  await expect.poll(words).toEqual(["Cancel", "Save"]);
});

test("four options are radio buttons, five a list that begins with its placeholder [FW-26] [FW-27]", async () => {
  await expect.poll(() => dialog().getByRole("group", { name: "Currency" }).getByRole("radio").count()).toBe(4);
  await expect.poll(() => input(dialog(), "country").getByRole("option").first().textContent()).toBe("-- Select an option --");
});

test("required fields show an asterisk, and the form is not sent before it is valid [VA-02] [VA-29] [VA-58]", async () => {
  await expect.poll(() => dialog().locator("label", { hasText: "Client" }).textContent()).toBe("Client*");
  let sent = 0;
  story.page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/posts")) sent += 1;
  });
  await input(dialog(), "total").fill("5");
  await save().click();
  const client = dialog().locator("[data-field=client]");
  await expect.poll(() => client.locator(".f-problem").textContent()).toContain("require");
  await expect.poll(() => input(dialog(), "client").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => dialog().locator("[data-field=total] .f-problem").textContent()).toContain("too small");
  await expectFocused(input(dialog(), "client"));
  expect(sent).toBe(0);
  await expectAccessibleInBoth(story.page, "a record with mistakes");
});

test("saving says so and closes the dialog [DA-06] [ER-28]", async () => {
  await input(dialog(), "title").fill("Garden plan");
  await input(dialog(), "client").fill("Fern & Co");
  await input(dialog(), "total").fill("2050");
  await dialog().getByLabel("Urgent").check();
  await save().click();
  await expectSaid(story.page, "Item was created successfully!");
  await gone(dialog());
  await rows().getByText("Garden plan").waitFor();
  const [post] = await story.call("GET", "/types/invoices/posts?count=1");
  expect(post).toMatchObject({ title: "Garden plan", client: "Fern & Co", total: 2050, urgent: true });
});

test("an open record shows its number and status, and Cancel, Save and the next step under the status's own label [DA-02] [DA-03] [DA-05] [WF-09]", async () => {
  const id = await rows().first().getAttribute("data-post-id");
  await openRecord(rows().first());
  await dialog().getByText(`#${id}`).waitFor();
  await expectText(dialog().locator("[data-status-slug=draft]"), "Draft");
  await expect.poll(words).toEqual(["Cancel", "Save", "Send invoice"]);
});

test("the next step saves what was changed first, which must be valid, then moves, says the status's own words and stays [WF-10] [WF-11] [WF-24]", async () => {
  await input(dialog(), "total").fill("5");
  await dialog().getByRole("button", { name: "Send invoice" }).press("Enter");
  await dialog().locator("[data-field=total] .f-problem").getByText("too small").waitFor();
  await rows().first().locator("[data-status-slug=draft]").waitFor();
  expect((await story.call("GET", "/types/invoices/posts?count=1"))[0].total).toBe(2050);
  await input(dialog(), "total").fill("2100");
  await dialog().getByRole("button", { name: "Send invoice" }).press("Enter");
  await expectSaid(story.page, "Invoice was sent.");
  await dialog().locator("[data-status-slug=sent]").waitFor();
  await expectFocused(dialog().locator('[aria-current="step"]'));
  await rows().first().locator("[data-status-slug=sent]").waitFor();
  const [post] = await story.call("GET", "/types/invoices/posts?count=1");
  expect(post.total).toBe(2100);
});

test("the step just taken is taken back from the record, and taken again by its keys; what was typed meanwhile stays", async () => {
  const { page } = story;
  await input(dialog(), "client").fill("Fern & Daughters");
  await dialog().getByRole("button", { name: "More about this record" }).click();
  await page.getByRole("menuitem", { name: "Undo the last step" }).click();
  await dialog().locator("[data-status-slug=draft]").waitFor();
  await expect.poll(() => input(dialog(), "client").inputValue()).toBe("Fern & Daughters");
  await input(dialog(), "client").press("Control+Shift+Enter");
  await dialog().locator("[data-status-slug=sent]").waitFor();
  await expect.poll(async () => (await story.call("GET", "/types/invoices/posts?count=1"))[0].client).toBe("Fern & Daughters");
});

test("in its status a field is read-only or hidden; neither it nor a disabled one can be changed [FW-20] [RO-25]", async () => {
  await input(dialog(), "total").waitFor();
  await expect.poll(() => input(dialog(), "total").isEditable()).toBe(false);
  await expect.poll(() => input(dialog(), "source").isEditable()).toBe(false);
  await expect.poll(() => input(dialog(), "urgent").count()).toBe(0);
});

test("without a message of the status the move says the general one, and at the end there is no next step [ER-31] [WF-05] [WF-10]", async () => {
  await dialog().getByRole("button", { name: "Move to Paid" }).click();
  await expectSaid(story.page, "Item's status was updated successfully!");
  await rows().first().locator("[data-status-slug=paid]").waitFor();
  await expect.poll(words).toEqual(["Cancel", "Save"]);
});

test("a change shows at once and is taken back when it fails; what was typed stays [ER-22] [ER-23] [ST-12]", async () => {
  const { page } = story;
  const hold = await failNextChange();
  await input(dialog(), "title").fill("Never kept");
  await save().click();
  await rows().getByText("Never kept").waitFor();
  hold.release();
  await rows().getByText("Garden plan").waitFor();
  await page.getByText("Your change to “Garden plan” was undone. Try again.").first().waitFor();
  // Of one call that failed it is told once, with what became of the change.
  await expect.poll(() => page.locator("[data-toast][role=alert]").count()).toBe(1);
  await expect.poll(() => input(dialog(), "title").inputValue()).toBe("Never kept");
  await page.unrouteAll({ behavior: "wait" });
});

test("leaving with unsaved input asks first", async () => {
  await story.page.keyboard.press("Escape");
  await dialog().getByRole("button", { name: "Keep editing" }).click();
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await gone(dialog());
});

test("a new record shows at once and goes again when the server refuses it [ST-11]", async () => {
  await story.page.getByRole("button", { name: "New record" }).click();
  await input(dialog(), "title").fill("Short-lived");
  await input(dialog(), "client").fill("Nobody");
  const hold = await failNextChange();
  await save().click();
  const row = story.page.locator("tbody tr", { hasText: "Short-lived" });
  await row.waitFor();
  hold.release();
  await gone(row);
  await expect.poll(() => input(dialog(), "title").inputValue()).toBe("Short-lived");
  await story.page.unrouteAll({ behavior: "wait" });
  await dialog().getByRole("button", { name: "Cancel" }).click();
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await gone(dialog());
});

test("a saved change says so; a switch is on or off [ER-29] [FW-72]", async () => {
  await openRecord(rows().first());
  await input(dialog(), "title").fill("Garden plan, second version");
  await dialog().getByLabel("Urgent").uncheck();
  await save().click();
  await expectSaid(story.page, "Item was updated successfully!");
  await gone(dialog());
  await rows().getByText("Garden plan, second version").waitFor();
  expect((await story.call("GET", "/types/invoices/posts?count=1"))[0].urgent).toBe(false);
});

test("deleting a record asks 'Are you sure?' first [ER-30] [VA-22]", async () => {
  const { page } = story;
  await openRecord(rows().first());
  await dialog().getByRole("button", { name: "More about this record" }).click();
  await page.getByRole("menuitem", { name: "Delete record" }).click();
  await page.getByText("Are you sure?").waitFor();
  await page.getByRole("button", { name: "Delete record" }).click();
  await expectSaid(page, "Item was deleted successfully!");
  await gone(rows().getByText("Garden plan, second version"));
});

test("a filter is a field, an operator and a value that counts a second after typing has stopped [QL-12]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Filter 1: field").selectOption("client");
  // One without a value leaves every record in.
  await expect.poll(() => page.locator("[data-filter-button]").textContent()).toBe("Filter");
  await gone(page.getByRole("button", { name: /^Remove filter: / }));
  await page.getByLabel("Filter 1: operator").selectOption("start");
  const value = page.getByLabel("Filter 1: value");
  await value.evaluate((element) => element.addEventListener("input", () => performance.mark("typed")));
  await value.pressSequentially("Noth");
  await gone(rows().nth(1));
  await expect.poll(() => rows().count()).toBe(1);
  await expect.poll(() => page.locator("[data-filter-button]").textContent()).toBe("Filter · 1");
  await expect.poll(() => page.evaluate(restBeforeAsking)).toBeGreaterThanOrEqual(990);
  await expectAccessibleInBoth(page, "a filter");
});

test("of a list to choose from several are chosen, and the first of them stays where one is asked for", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Filter 2: field").selectOption("statusId");
  await page.getByLabel("Filter 2: operator").selectOption("in");
  const statuses = page.getByRole("group", { name: "Filter 2: value" });
  for (const status of ["Paid", "Sent"]) await statuses.getByLabel(status).check();
  await page.getByText("Status is one of Paid, Sent").waitFor();
  await page.getByText("No records match").waitFor();
  await expectAccessible(page, "choices of a filter");
  await page.getByLabel("Filter 2: operator").selectOption("eq");
  await expect.poll(() => page.getByLabel("Filter 2: value").locator("option:checked").textContent()).toBe("Paid");
  await page.getByRole("button", { name: "Remove filter 2" }).click();
  await rows().first().waitFor();
});

test("by keyboard: whoever removes a filter stands at what is beside it", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Add filter" }).click();
  const remove = page.getByRole("button", { name: "Remove filter 2" });
  await remove.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expectFocused(remove);
  await page.keyboard.press("Enter");
  await expectFocused(page.getByRole("button", { name: "Add filter" }));
});

test("the label of a filter is cut at 15 characters [QL-13]", async () => {
  const label = story.page.getByTitle("Client starts with Noth");
  await expect.poll(() => label.textContent()).toBe("Client starts w…");
});

test("where nothing matches, the filters can be cleared", async () => {
  const { page } = story;
  await page.getByLabel("Filter 1: value").fill("nobody is called so");
  await page.keyboard.press("Enter");
  await page.getByText("No records match").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await rows().nth(1).waitFor();
});

test("each filter keeps its own value when another one goes, and what was typed counts with whatever is chosen next", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Filter" }).click();
  const value = (at: number) => page.getByLabel(`Filter ${at}: value`);
  const sentence = page.getByRole("status").filter({ hasText: "Records where" });
  for (const [at, words] of [
    [1, "First"],
    [2, "Second"],
  ] as const) {
    await page.getByRole("button", { name: "Add filter" }).click();
    await value(at).fill(words);
  }
  // Not a second has gone by since the last key.
  await page.getByRole("button", { name: "Remove filter 1" }).click();
  await gone(value(2));
  await expect.poll(() => value(1).inputValue()).toBe("Second");
  await expect.poll(() => sentence.textContent()).toMatch(/where Title contains Second$/);
  await value(1).fill("Third");
  await page.getByLabel("Filter 1: operator").selectOption("start");
  await expect.poll(() => sentence.textContent()).toMatch(/where Title starts with Third$/);
  await value(1).fill("Fourth");
  await page.keyboard.press("Escape");
  await page.getByTitle("Title starts with Fourth").waitFor();
  await page.getByRole("button", { name: /^Remove filter: / }).click();
  await rows().nth(1).waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});

/** In the page: how long nothing had been typed when it was first asked what the filter leaves, in milliseconds. */
function restBeforeAsking(): number {
  const asked = performance.getEntriesByType("resource").find(({ name }) => name.includes("client%3Astart"))?.startTime ?? 0;
  return (
    asked -
    Math.max(
      ...performance
        .getEntriesByName("typed")
        .map(({ startTime }) => startTime)
        .filter((at) => at < asked),
    )
  );
}

/** Lets the next change of a record wait until it is released, and then fail. */
async function failNextChange(): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await story.page.route(/\/posts(\/\d+)?$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await released;
    return route.fulfill({ status: 500, contentType: "application/json", body: '{"message":"","code":"broken"}' });
  });
  return { release };
}
