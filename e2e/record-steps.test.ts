import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectEscapeAtOnce } from "./browser.ts";
import { beginStory, input, openAs, openRecord, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways } from "./main-job-kit.ts";
import { goOnTo } from "./product.ts";

/** From record to record without closing, and what is done with the one that is open. */
let story: Story;

const postFields = [{ id: "input-text_1", slug: "city", label: "City", component: "input-text" }];

const welcome = {
  component: "send-email",
  slug: "mail",
  subject: "Welcome",
  message: "<p>Hi</p>",
  toWho: "custom",
  email: "client@example.test",
};

beforeAll(async () => {
  story = await beginStory();
  const made = await story.call("POST", "/types", { title: "Clients", slug: "clients", withNote: true, postFields });
  const statuses = [
    { id: made.statuses[0].id, title: "Lead", slug: "lead", next: "won" },
    { title: "Won", slug: "won", next: "0", actions: [welcome] },
  ];
  await story.call("POST", `/types/${made.id}`, { statuses });
  for (const title of ["Fern", "Kite", "Moss"]) await story.call("POST", "/posts", { typeId: made.id, title, city: `City of ${title}` });
  await story.visit("/type/clients");
  await row("Moss").waitFor();
});

afterAll(() => story?.end());

const row = (title: string) =>
  story.page.locator("tr[data-post-id]").filter({ has: story.page.getByRole("button", { name: title, exact: true }) });
const dialog = () => story.page.getByRole("dialog").first();
const step = (name: string) => dialog().getByRole("button", { name });
const city = () => input(dialog(), "city").inputValue();
const press = (keys: string) => story.page.keyboard.press(keys);

test("N begins a record and F filters, outside of fields; the list of keys says so", async () => {
  const filter = story.page.getByText("Show only the records that meet conditions.");
  const button = story.page.getByRole("button", { name: "Filter", exact: true });
  await expectEscapeAtOnce(button);
  // Whoever presses F stands on the button at once, so that Escape is heard there.
  const isThere = button.evaluate((it) => {
    it.blur();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "f", bubbles: true }));
    return document.activeElement === it;
  });
  expect(await isThere).toBe(true);
  await filter.waitFor();
  await press("Escape");
  await filter.waitFor({ state: "detached" });
  await press("f");
  await filter.waitFor();
  await press("Escape");
  await filter.waitFor({ state: "detached" });
  await press("n");
  await dialog().getByRole("heading", { name: "New record in Clients" }).waitFor();
  await input(dialog(), "city").fill("nf");
  await press("Escape");
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await dialog().waitFor({ state: "detached" });
  await story.page.locator("body").click({ position: { x: 700, y: 5 } });
  await press("?");
  const shortcuts = story.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await shortcuts.getByText("Next record, while one is open").waitFor();
  // The sign for it is in no font of many a machine.
  await shortcuts.getByText("Shift", { exact: true }).first().waitFor();
  await press("Escape");
});

test("from an open record one goes to the next and the one before, by keys and by buttons, and the address follows", async () => {
  const titles = await story.page.locator("tr[data-post-id] th").allTextContents();
  await openRecord(row(titles[0] ?? ""));
  await expect.poll(city).toBe(`City of ${titles[0]}`);
  await press("Control+Shift+Period");
  await expect.poll(city).toBe(`City of ${titles[1]}`);
  await step("Next record").click();
  await expect.poll(city).toBe(`City of ${titles[2]}`);
  await expect.poll(() => step("Next record").getAttribute("aria-disabled")).toBe("true");
  await step("Previous record").click();
  await expect.poll(city).toBe(`City of ${titles[1]}`);
  await expectFocused(step("Previous record"));
  await press("Enter");
  await expect.poll(city).toBe(`City of ${titles[0]}`);
  await story.page.goBack();
  await expect.poll(city).toBe(`City of ${titles[1]}`);
});

test("whoever has typed something is asked before they go on", async () => {
  const here = await city();
  await input(dialog(), "city").fill("Elsewhere");
  await press("Control+Shift+Period");
  await dialog().getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(city).toBe("Elsewhere");
  await press("Control+Shift+Period");
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(city).not.toBe("Elsewhere");
  await press("Control+Shift+Comma");
  await expect.poll(city).toBe(here);
});

test("whoever has typed something and goes back by the browser is asked too", async () => {
  const { page } = story;
  const [address, here] = [page.url(), await city()];
  await input(dialog(), "city").fill("Elsewhere");
  await page.goBack();
  await dialog().getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(city).toBe("Elsewhere");
  await expect.poll(() => page.url()).toBe(address);
  await page.goBack();
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(city).not.toBe("Elsewhere");
  await press("Control+Shift+Comma");
  await expect.poll(city).toBe(here);
});

test("what is typed while a record is being saved stays, and why it could not be saved stays to be read", async () => {
  const { page } = story;
  const here = await city();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/posts\/\d+$/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await input(dialog(), "city").fill("Sent");
  const sent = page.waitForRequest((request) => request.method() === "POST" && /\/posts\/\d+$/.test(request.url()));
  await dialog().getByRole("button", { name: "Save" }).click();
  await sent;
  await input(dialog(), "city").fill("Typed since");
  letGo();
  await page.getByText("Saved. What you typed since then is not saved yet.").first().waitFor();
  await expect.poll(city).toBe("Typed since");
  await page.unrouteAll({ behavior: "wait" });
  await page.route(/\/posts\/\d+$/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().getByText("Not saved. No connection to the server. Check your internet connection.").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  const address = page.url();
  await input(dialog(), "city").fill(here);
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "detached" });
  await page.goto(address);
  await expect.poll(city).toBe(here);
  // Who came by an address is led to its row, which may come after the record.
  const id = new URL(address).searchParams.get("id");
  await page.locator(`tr[data-post-id="${id}"]`).waitFor();
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[data-post-id]")?.getAttribute("data-post-id"))).toBe(id);
  await goOnTo(page, address);
  await expect.poll(city).toBe(here);
});

test("an address that names what is not here says so", async () => {
  const { page } = story;
  const address = page.url();
  await goOnTo(page, address.replace(/id=\d+/, "id=99999999"));
  await dialog().getByText("Record #99999999 is not here").waitFor();
  const other = await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields });
  const { id } = await story.call("POST", "/posts", { typeId: other.id, title: "First order", city: "Oslo" });
  await goOnTo(page, address.replace(/id=\d+/, `id=${id}`));
  await dialog().getByRole("link", { name: "Open it there" }).click();
  await expect.poll(city).toBe("Oslo");
  await goOnTo(page, address);
  await expect.poll(city).toMatch(/^City of /);
});

test("a record is duplicated into a new one that is looked at before it is kept; closing it leads back to the list", async () => {
  const here = await city();
  const original = new URL(story.page.url()).searchParams.get("id");
  await dialog().getByRole("button", { name: "More about this record" }).click();
  await story.page.getByRole("menuitem", { name: "Duplicate" }).click();
  await dialog().getByRole("heading", { name: "New record in Clients" }).waitFor();
  await expect.poll(city).toBe(here);
  await expect.poll(() => input(dialog(), "title").inputValue()).toMatch(/ \(copy\)$/);
  await dialog().getByRole("button", { name: "Save" }).click();
  await dialog().waitFor({ state: "detached" });
  await expect
    .poll(() => story.page.evaluate(() => document.activeElement?.closest("[data-post-id]")?.getAttribute("data-post-id")))
    .toBe(original);
  await story.page.getByText("4 records").waitFor();
});

test("a record goes beside its list with what was typed in it, and follows the row that somebody goes to, who is asked about that first", async () => {
  const { page } = story;
  await openRecord(row("Moss"));
  await input(dialog(), "city").fill("Elsewhere");
  await openAs(page, "Beside the list");
  await expect.poll(city).toBe("Elsewhere");
  await expect.poll(() => dialog().getAttribute("aria-modal")).toBe("false");
  await row("Kite").locator("[data-column=city]").click();
  await dialog().getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(city).toBe("City of Kite");
  await row("Fern").locator("[data-column=city]").click();
  await expect.poll(city).toBe("City of Fern");
  await press("ArrowUp");
  await expect.poll(city).toBe("City of Kite");
  await expectFocused(row("Kite").locator("[data-column=city]"));
  await expect.poll(() => row("Kite").getAttribute("aria-current")).toBe("true");
  await press(" ");
  await expectFocused(input(dialog(), "title"));
  await expectAccessible(page, "record beside its list");
});

test("beside the list keys go from record to record and the row along; one way back leads to the list, and so does Escape", async () => {
  const { page } = story;
  await press("Control+Shift+Period");
  await expect.poll(city).toBe("City of Fern");
  await expect.poll(() => row("Fern").getAttribute("aria-current")).toBe("true");
  await page.goBack();
  await dialog().waitFor({ state: "detached" });
  await row("Kite").locator("[data-column=city]").click();
  await press(" ");
  await expect.poll(city).toBe("City of Kite");
  // A cell that is being changed takes Escape for itself.
  await press("Enter");
  await row("Kite").locator("[data-column=city] input").press("Escape");
  await expectFocused(row("Kite").locator("[data-column=city]"));
  await expect.poll(city).toBe("City of Kite");
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expectFocused(row("Kite").locator("[data-column=city]"));
});

test("a record in place of its list hides it until it is closed; where records open is remembered, and a phone has but one place", async () => {
  const { page } = story;
  await openRecord(row("Moss"));
  await openAs(page, "Full page");
  await expect.poll(() => row("Fern").isVisible()).toBe(false);
  await page.reload();
  await expect.poll(city).toBe("City of Moss");
  await expect.poll(() => row("Fern").isVisible()).toBe(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => dialog().getAttribute("aria-modal")).toBe("true");
  await expect.poll(async () => (await dialog().boundingBox())?.y).toBe(0);
  await expect.poll(() => dialog().getByRole("button", { name: "Where records open" }).count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "Over the list");
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
  await expect.poll(() => row("Fern").isVisible()).toBe(true);
});

test("beside a record stand the mails that were sent about it, and stand there the next time too", async () => {
  const id = await row("Kite").getAttribute("data-post-id");
  await story.call("POST", `/posts/${id}/actions/next`);
  await openRecord(row("Fern"));
  await dialog().getByRole("button", { name: "History" }).click();
  await dialog().getByRole("tab", { name: "Mails" }).click();
  await dialog().getByText("No mails yet").waitFor();
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
  await openRecord(row("Kite"));
  await dialog().getByRole("listitem").filter({ hasText: "Welcome" }).getByText("To client@example.test").waitFor();
  await dialog().getByRole("button", { name: "Close mails" }).click();
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("on paper there is the record alone: its name, status and fields, however the screen looks", async () => {
  const { page } = story;
  await openRecord(row("Fern"));
  await expect.poll(city).toBe("City of Fern");
  // The browser itself tells of printing by these two.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("article");
  await expect.poll(() => paper.getByRole("heading").textContent()).toMatch(/^#\d+ Fern$/);
  await paper.getByText("Status: Lead").waitFor();
  await expect.poll(() => paper.locator("dl").textContent()).toBe("CityCity of Fern");
  await expect.poll(() => page.locator("body > :visible").count()).toBe(1);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await paper.waitFor({ state: "detached" });
  await press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("the copied link opens the record with the list behind it", async () => {
  await story.screen.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openRecord(row("Kite"));
  await dialog().getByRole("button", { name: "More about this record" }).click();
  await story.page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(() => story.page.evaluate(() => navigator.clipboard.readText())).toContain("/type/clients?");
  const link = await story.page.evaluate(() => navigator.clipboard.readText());
  await story.page.goto("about:blank");
  await story.page.goto(link);
  await expect.poll(city).toBe("City of Kite");
  await step("Next record").waitFor();
  await story.page.mouse.move(5, 5);
  await story.page.getByRole("tooltip").waitFor({ state: "detached" });
  await expectAccessible(story.page, "record among its neighbours");
  await story.page.setViewportSize({ width: 360, height: 740 });
  await expectNothingSideways(story.screen, "record among its neighbours, phone");
  await story.page.setViewportSize({ width: 1440, height: 900 });
  await press("Escape");
  await row("Moss").waitFor();
  expect(story.screen.faults).toEqual([]);
});
