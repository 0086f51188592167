import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { permissions } from "../src/model/types/permission.ts";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, expectApplied, input, type Story } from "./data-kit.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";

/** A data type from its first dialog over its statuses to its end: each test goes on where the one before it ended. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const statusCards = () => story.page.locator("li[data-status-slug]");
const opener = (card: Locator) => card.locator("button[aria-expanded]");
const openTab = (name: string) =>
  story.page
    .getByRole("navigation", { name: /^Parts of/ })
    .getByRole("link", { name })
    .click();

test("a new data type asks for its title, 'Untitled' at first, its path and a template [DI-11] [VA-37]", async () => {
  await story.visit("/type");
  await story.page.getByRole("button", { name: "New data type" }).first().click();
  await input(dialog(), "title").waitFor();
  await expect.poll(() => input(dialog(), "title").inputValue()).toBe("Untitled");
  await expect.poll(() => input(dialog(), "slug").inputValue()).toBe("untitled");
  const cards = dialog().getByRole("radio");
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => (card instanceof HTMLInputElement ? card.value : ""))))
    .toEqual([...["client", "product", "custom"]]);
  await dialog().getByRole("radio", { name: "Custom", exact: true, checked: true }).waitFor();
  const { title } = await story.call("POST", "/types", { slug: "nameless" });
  expect(title).toBe("Untitled");
  await story.call("DELETE", "/types/nameless");
  await expectAccessibleInBoth(story.page, "new data type");
  await expectNothingSideways(story.screen, "new data type");
});

test("the path follows the title until it is typed by hand [FW-65]", async () => {
  await input(dialog(), "title").fill("Garden clients");
  await expect.poll(() => input(dialog(), "slug").inputValue()).toBe("garden-clients");
  await input(dialog(), "slug").fill("gardens");
  await input(dialog(), "title").fill("Gardens we tend");
  await expect.poll(() => input(dialog(), "slug").inputValue()).toBe("gardens");
});

test("notes can always be enabled, inventory only for products, invoices only for clients, a file only without a template [DI-12] [DI-13] [DI-14]", async () => {
  const offered = () =>
    dialog()
      .getByRole("switch")
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : "")));
  await expect.poll(offered).toEqual(["Start from a file", "Enable Note"]);
  await dialog().getByRole("radio", { name: "Product" }).click();
  await expect.poll(offered).toEqual(["Enable Note", "Enable Inventory Management"]);
  await dialog().getByRole("radio", { name: "Client" }).click();
  await expect.poll(offered).toEqual(["Enable Note", "Enable Invoice"]);
});

test("creating it says so and opens its records [ER-43]", async () => {
  await dialog().getByRole("button", { name: "Create data type" }).click();
  await expectSaid(story.page, "Type was created successfully!");
  await story.page.waitForURL("**/type/gardens");
  await story.page.getByText("No records in Gardens we tend yet").waitFor();
});

test("statuses are added and changed; the key follows the title [WF-17] [WF-19]", async () => {
  const { page } = story;
  await openTab("Workflow");
  await page.getByRole("button", { name: "Add status" }).click();
  await input(statusCards().last(), "title").fill("In review");
  await expect.poll(() => input(statusCards().last(), "slug").inputValue()).toBe("in-review");
  const next = input(statusCards().last(), "next");
  await expect
    .poll(async () => (await next.getByRole("option").allTextContents()).filter((text) => !text.startsWith("--")))
    .toEqual(["No next status", "New"]);
  await page.getByRole("button", { name: "Add status" }).click();
  await input(statusCards().last(), "title").fill("Done");
  await input(statusCards().last(), "next").selectOption({ label: "New" });
  await expectAccessibleInBoth(page, "workflow, a status open");
  await expectNothingSideways(story.screen, "workflow");
});

test("in a status each field is editable, read-only or hidden, one of them [ST-18] [WF-18]", async () => {
  const card = statusCards().nth(1);
  await opener(card).click();
  const limits = card.getByRole("group", { name: "Phone" });
  await limits.getByRole("radio", { name: "Read-only" }).check();
  await limits.getByRole("radio", { name: "Hidden" }).check();
  await expect.poll(() => limits.getByRole("radio", { checked: true }).count()).toBe(1);
  await card.getByRole("group", { name: "E-mail" }).getByRole("radio", { name: "Read-only" }).check();
  await story.page.getByRole("button", { name: "Apply changes" }).click();
  await expectSaid(story.page, "Settings was saved successfully!");
  const { statuses } = await story.call("GET", "/types/gardens");
  expect(statuses[1]).toMatchObject({
    slug: "in-review",
    hiddenFields: ["phone"],
    readOnlyFields: ["email"],
    next: String(statuses[2].id),
  });
  expect(statuses[2]).toMatchObject({ slug: "done", next: String(statuses[0].id) });
});

test("a status says who gets its records, when they are due, how they go on, and what must hold first [WF-16]", async () => {
  const { page } = story;
  const card = statusCards().nth(1);
  await input(card, "assignMode").selectOption({ label: "They take turns" });
  await input(card, "netDate").fill("3");
  await input(card, "nextLabel").fill("Approve");
  await input(card, "successMessage").fill("Approved.");
  await card.getByRole("button", { name: "Add condition" }).click();
  await card.getByLabel("Condition 1: field").selectOption({ label: "E-mail" });
  await expectAccessible(page, "a status with a condition");
  await page.getByRole("button", { name: "Apply changes" }).click();
  await expectApplied(page);
  const status = async () => (await story.call("GET", "/types/gardens")).statuses[1];
  await expect.poll(status).toMatchObject({
    settings: { assignMode: "roundRobin", netDate: 3, nextLabel: "Approve", successMessage: "Approved." },
    conditions: [{ slug: "email", op: "notnull" }],
  });
});

test("a record that does not meet them is told what it needs, and stays", async () => {
  const { page } = story;
  const post = await story.call("POST", "/posts", { typeId: "gardens", title: "No e-mail yet" });
  await story.visit(`/type/gardens?id=${post.id}`);
  await dialog().getByText("Needs: E-mail is not empty").waitFor();
  await dialog().getByRole("button", { name: "Move to In review" }).click();
  await page.getByText('The conditions of "In review" are not met.').first().waitFor();
  await expectAccessibleInBoth(page, "a record that cannot move on");
  await expect.poll(async () => (await story.call("GET", `/posts/${post.id}`)).statusId).toBe(post.statusId);
  await story.call("DELETE", `/posts/${post.id}`);
  await story.visit("/type/gardens/workflow");
  await opener(statusCards().nth(1)).click();
});

test("a status needs a title and a key [VA-66]", async () => {
  const { page } = story;
  const card = statusCards().nth(1);
  await input(card, "title").fill("");
  await page.getByRole("button", { name: "Apply changes" }).click();
  await card.locator("[data-field=title] .f-problem").getByText("require").waitFor();
  await input(card, "title").fill("In review");
  await openAdvanced(card);
  await input(card, "slug").fill("");
  await page.getByRole("button", { name: "Apply changes" }).click();
  await card.locator("[data-field=slug] .f-problem").getByText("require").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  const { statuses } = await story.call("GET", "/types/gardens");
  expect(statuses[1]).toMatchObject({ title: "In review", slug: "in-review" });
});

test("statuses are created, changed and removed, but nothing moves them [WF-13] [WF-14]", async () => {
  const { page } = story;
  const names = await page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
  expect(names.filter((name) => /\bmove\b|^(up|down)$/i.test(name ?? ""))).toEqual([]);
  await expect.poll(() => page.locator("[draggable=true]").count()).toBe(0);
});

test("removing a status asks where its records go and links its predecessor on", async () => {
  const { page } = story;
  const post = await story.call("POST", "/posts", { typeId: "gardens", title: "In between", email: "ada@example.test" });
  await story.call("POST", `/posts/${post.id}/actions/next`, {});
  await page.getByRole("button", { name: "Remove In review" }).click();
  await page.getByRole("button", { name: "Apply changes" }).click();
  await dialog().getByLabel("1 record is in “In review”. Move to:").selectOption({ label: "Done" });
  await expectAccessible(page, "where records go");
  await dialog().getByRole("button", { name: "Move and apply" }).click();
  await expect.poll(async () => (await story.call("GET", "/types/gardens")).statuses.length).toBe(2);
  const { statuses } = await story.call("GET", "/types/gardens");
  expect(statuses[0].next).toBe(String(statuses[1].id));
  await expect.poll(async () => (await story.call("GET", `/posts/${post.id}`)).statusId).toBe(statuses[1].id);
});

test("settings say in words who may see records, and keep what was chosen [ER-42]", async () => {
  const { page } = story;
  await openTab("Settings");
  await page.getByRole("radio", { name: "Open", exact: true }).check();
  await page.getByText(permissions.open.words).waitFor();
  await expect.poll(() => input(page, "template").isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole("switch", { name: "Enable Inventory Management" }).count()).toBe(0);
  await page.getByRole("switch", { name: "Enable Note" }).check();
  await page.getByRole("switch", { name: "Enable Invoice" }).check();
  await page.getByRole("switch", { name: "Hide in the menu" }).check();
  await page.getByRole("combobox", { name: "Page of one record" }).fill("Ho");
  await page.getByRole("option", { name: "Home /index" }).waitFor();
  await expectAccessibleInBoth(page, "the search for a page");
  await expectNothingSideways(story.screen, "the search for a page");
  await page.getByRole("option", { name: "Home /index" }).click();
  await expectAccessibleInBoth(page, "settings of a type");
  await expectNothingSideways(story.screen, "settings of a type");
  await input(page, "slug").fill("our-gardens");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await page.waitForURL("**/type/our-gardens?tab=settings");
  await expect
    .poll(() => story.call("GET", "/types/our-gardens"))
    .toMatchObject({
      ...{ permission: "open", slug: "our-gardens", withNote: true, withInvoice: true, settings: { hideInMenu: true } },
      singlePage: expect.any(Number),
    });
});

test("deleting it asks by its name first, says so and leaves [ER-33] [VA-17] [VA-21]", async () => {
  const { page } = story;
  await page.getByRole("button", { name: "Delete data type" }).click();
  await page.getByText('Are you sure to delete "Gardens we tend"?').waitFor();
  await page.getByText("1 record").first().waitFor();
  await page.getByRole("button", { name: "Delete data type" }).last().click();
  await expectSaid(page, "Type was deleted successfully!");
  await page.waitForURL(`**/a/${story.app.slug}`);
  const left = await story.call("GET", "/types");
  expect(left.map(({ slug }: { slug: string }) => slug)).toEqual(["invoices", "notes"]);
  await page.goBack();
  await page.getByText("This data type does not exist").waitFor();
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});

test("clients with invoices come with a data type for them, products with a stock that is sold [DI-12] [DI-15]", async () => {
  const { page } = story;
  const create = async (title: string, template: string, enable: string) => {
    await story.visit("/type");
    await page.getByRole("button", { name: "New data type" }).first().click();
    await input(dialog(), "title").fill(title);
    await dialog().getByRole("radio", { name: template }).click();
    await dialog().getByRole("switch", { name: enable }).press("Space");
    await dialog().getByRole("button", { name: "Create data type" }).click();
    await page.getByText(`No records in ${title} yet`).waitFor();
  };
  await create("Patrons", "Client", "Enable Invoice");
  await page.getByRole("button", { name: "New record" }).first().click();
  for (const slug of ["email", "phone", "company", "address"]) await dialog().locator(`[data-field=${slug}]`).waitFor();
  await page.keyboard.press("Escape");
  const relations: readonly { readonly typeId: number; readonly relationType: { readonly slug: string } }[] = await story.call(
    "GET",
    "/relations",
  );
  const types: readonly { readonly id: number; readonly slug: string }[] = await story.call("GET", "/types");
  const { typeId } = relations.find(({ relationType }) => relationType.slug === "patrons") ?? {};
  await story.visit(`/type/${types.find(({ id }) => id === typeId)?.slug}`);
  await page.getByRole("button", { name: "New record" }).first().click();
  for (const slug of ["client", "items"]) await dialog().locator(`[data-field=${slug}]`).waitFor();
  await page.keyboard.press("Escape");
  await create("Wares", "Product", "Enable Inventory Management");
  await page.getByRole("button", { name: "New record" }).first().click();
  for (const slug of ["price", "image", "description", "sku", "stock"]) await dialog().locator(`[data-field=${slug}]`).waitFor();
  await page.keyboard.press("Escape");
  await create("Journals", "Product", "Enable Note");
  const [{ id }] = await story.call("GET", "/types?slug=journals");
  const record = await story.call("POST", "/posts", { typeId: id, title: "First" });
  await story.visit(`/type/journals?id=${record.id}`);
  await dialog().getByRole("button", { name: "Notes (0)" }).waitFor();
});
