import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Formulas where people meet them: in the form of a record, on a public page, and in a browser without script. */
let stories: Stories;
let app: AppOfStory;
let owner: Screen;
let visitor: Screen;

const base = (slug: string, label: string, component: string, more: object) => ({
  id: `${component}_${slug}`,
  slug,
  label,
  component,
  ...more,
});
const fields = [
  base("name", "Name", "input-text", { type: "text" }),
  base("price", "Price", "number", {}),
  base("quantity", "Quantity", "number", { default: 2 }),
  base("first", "First", "input-text", { type: "text", default: "${quantity} at first" }),
  base("greeting", "Greeting", "input-text", { type: "text", default: "@{'Hello ' + name}" }),
  base("plan", "Plan", "input-text", { type: "text", default: "${query.plan}" }),
  base("company", "Is it a company?", "checkbox", {}),
  base("vat", "VAT number", "input-text", { type: "text", showIf: "company", required: true }),
  base("total", "Total", "calculated", { formula: "price * quantity", asNumber: true, show: true }),
  base("margin", "Margin", "calculated", { formula: "price * 3", asNumber: true }),
  base("country", "Country", "select", { look: "dropdown", values: ["DE", "FR"] }),
  base("city", "City", "select", { look: "dropdown", values: ["Bonn", "Lyon"], dependsOn: "country" }),
];

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Orders", "orders");
  const type = await app.call("POST", "/types", { title: "Orders", slug: "orders", permission: "submit" });
  await app.call("POST", `/types/${type.id}`, { postFields: fields });
  const form = { id: "form-order", component: "form-section", title: "Order", type: "orders", children: [], settings: {} };
  await app.call("POST", "/pages", { title: "Order", slug: "order", layout: [form], settings: {} });
  owner = await stories.open(ada);
  visitor = await stories.open();
});
afterAll(() => stories?.end());

const input = (screen: Screen, name: string) => screen.page.locator(`[name=${name}]:not([type=hidden])`);

test("in a record's form defaults follow, totals are worked out and a field shows when it must [FA-01] [EN-51] [FW-51] [FW-67]", async () => {
  const { page } = owner;
  await page.goto(`${stories.main}/a/${app.slug}/type/orders`);
  await page.getByRole("button", { name: "New record" }).first().click();
  await input(owner, "name").fill("Ada");
  await input(owner, "price").fill("12.5");
  await expect.poll(() => input(owner, "greeting").inputValue()).toBe("Hello Ada");
  await expect.poll(() => input(owner, "total").inputValue()).toBe("25");
  await expect.poll(() => input(owner, "vat").count()).toBe(0);
  await input(owner, "company").check();
  await input(owner, "vat").waitFor();
  await input(owner, "greeting").fill("Mine");
  await input(owner, "name").fill("Bob");
  await input(owner, "price").fill("20");
  // What follows from the price follows at the same moment.
  await expect.poll(() => input(owner, "total").inputValue()).toBe("40");
  await expect.poll(() => page.getByRole("dialog").getByText("Margin").count()).toBe(0);
  await expect.poll(() => input(owner, "greeting").inputValue()).toBe("Mine");
  await expect.poll(() => input(owner, "first").inputValue()).toBe("2 at first");
  await input(owner, "quantity").fill("4");
  await expect.poll(() => input(owner, "total").inputValue()).toBe("80");
  await expect.poll(() => input(owner, "first").inputValue()).toBe("2 at first");
});

test("on a public page the same form lives, reads the address and sends what was worked out [FA-01] [FW-51] [FW-67] [FW-68]", async () => {
  const { page } = visitor;
  await page.goto(`${stories.site(app.slug)}/order?plan=gold`);
  await page.locator("form[novalidate]").waitFor();
  await expect.poll(() => input(visitor, "plan").inputValue()).toBe("gold");
  await expect.poll(() => input(visitor, "vat").isVisible()).toBe(false);
  await input(visitor, "name").fill("Eve");
  await input(visitor, "price").fill("3");
  await expect.poll(() => input(visitor, "total").inputValue()).toBe("6");
  await expect.poll(() => page.getByText("Margin").count()).toBe(0);
  await expect.poll(() => input(visitor, "greeting").inputValue()).toBe("Hello Eve");
  await input(visitor, "company").check();
  await input(visitor, "vat").waitFor();
  await input(visitor, "company").uncheck();
  await expect.poll(() => input(visitor, "vat").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("status").getByText("Form was submitted successfully!").waitFor();
  const { 0: kept } = await app.call("GET", "/types/orders/posts?count=1");
  expect(kept).toMatchObject({ name: "Eve", price: 3, quantity: 2, total: 6, margin: 9, greeting: "Hello Eve", plan: "gold" });
  expect(kept.vat).toBeUndefined();
});

test("a choice that rests on another one is emptied when that one changes, for the owner and for visitors", async () => {
  await owner.page.goto(`${stories.main}/a/${app.slug}/type/orders?id=new`);
  await visitor.page.goto(`${stories.site(app.slug)}/order`);
  await visitor.page.locator("form[novalidate]").waitFor();
  for (const screen of [owner, visitor]) {
    await input(screen, "country").selectOption("DE");
    await input(screen, "city").selectOption("Bonn");
    await expect.poll(() => input(screen, "city").inputValue()).toBe("Bonn");
    await input(screen, "country").selectOption("FR");
    await expect.poll(() => input(screen, "city").inputValue()).toBe("");
  }
});

test("formulas run 200 ms after the last change, not before [FA-02]", async () => {
  const { page } = visitor;
  await page.goto(`${stories.site(app.slug)}/order`);
  await page.locator("form[novalidate]").waitFor();
  await input(visitor, "price").fill("1");
  await expect.poll(() => input(visitor, "total").inputValue()).toBe("2");
  const waited = await page.evaluate(async () => {
    const [price, total] = ["price", "total"].map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`));
    if (!price || !total) return 0;
    let last = 0;
    for (const typed of ["5", "6", "7"]) {
      price.value = typed;
      price.dispatchEvent(new Event("input", { bubbles: true }));
      last = performance.now();
      await new Promise((resolve) => setTimeout(resolve, typed === "7" ? 0 : 120));
      if (total.value !== "2") return -1;
    }
    while (total.value !== "14") await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - last;
  });
  expect(waited).toBeGreaterThanOrEqual(195);
  expect(waited).toBeLessThan(5_000);
});

test("without a script the server works out the same", async () => {
  const url = `${stories.main}/s/${app.slug}/order?form=form-order`;
  const reply = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ name: "Joe", price: "5", quantity: "2", greeting: "", plan: "", vat: "", total: "9999" }),
  });
  expect(await reply.text()).toContain("Form was submitted successfully!");
  const { 0: kept } = await app.call("GET", "/types/orders/posts?count=1");
  expect(kept).toMatchObject({ name: "Joe", total: 10, greeting: "Hello Joe" });
});

test("a calculated field is in the list of fields, and its settings complete names, show what it gives and where it is wrong [FW-14]", async () => {
  const { page } = owner;
  await page.goto(`${stories.main}/a/${app.slug}/type/orders?tab=form`);
  await page.frameLocator("iframe").locator('[data-label="Total"]').click();
  await expect
    .poll(() => page.getByRole("button", { name: "Calculated Field", exact: true, includeHidden: true }).count())
    .toBeGreaterThan(0);
  await page.getByRole("complementary", { name: "Add field" }).getByRole("button", { name: "Calculated Field", exact: true }).click();
  const added = page.frameLocator("iframe").locator('[data-label="Calculated Field"]');
  await added.waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Z");
  await added.waitFor({ state: "detached" });
  await page.frameLocator("iframe").locator('[data-label="Total"]').click();
  const settings = page.getByRole("complementary", { name: "Settings of the field" });
  const formula = settings.getByRole("textbox", { name: "Formula", exact: true });
  await formula.fill("");
  await formula.pressSequentially("pri");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => formula.inputValue()).toBe("price");
  await page.keyboard.type(" * 2");
  await page.getByText("With sample values: 6").waitFor();
  await formula.fill("price * nobody");
  await page.getByText("There is nothing called nobody here.").waitFor();
  await formula.fill("price * quantity");
  await expectAccessibleInBoth(page, "formula editor");
});

const offered = (name = "") => owner.page.getByRole("listbox", { name: "Record" }).getByRole("option", { name });

test("a formula is tried with a record that is searched for, the newest first, and with samples while none is chosen", async () => {
  const { page } = owner;
  const [newest, older] = await app.call("GET", "/types/orders/posts?count=2");
  await app.call("POST", `/posts/${newest.id}`, { title: "Order of Joe" });
  await app.call("POST", `/posts/${older.id}`, { title: "Order of Eve" });
  const settings = page.getByRole("complementary", { name: "Settings of the field" });
  await settings.getByText("Try it with a record").click();
  const record = settings.getByRole("combobox", { name: "Record" });
  await record.click();
  await expect.poll(() => offered().allInnerTexts()).toHaveLength(2);
  await expect
    .poll(async () => (await offered().allInnerTexts()).map((text) => text.split("\n")[0]))
    .toEqual(["Order of Joe", "Order of Eve"]);
  await expectAccessible(page, "choosing a record for a formula");
  await record.fill("of Eve");
  await expect.poll(() => offered().count()).toBe(1);
  await record.press("ArrowDown");
  await record.press("Enter");
  await settings.getByText(`With Order of Eve: ${older.price * older.quantity}`).waitFor();
  const formula = settings.getByRole("textbox", { name: "Formula", exact: true });
  await formula.fill("name + ' for ' + app.title + ', ' + status.title");
  await settings.getByText("With Order of Eve: Eve for Orders, New").waitFor();
  await settings.getByRole("button", { name: "Remove Order of Eve" }).click();
  await settings.getByText("With sample values:").waitFor();
  await formula.fill("price * quantity");
});

test("a record that cannot be read is said so and asked for again; one that is gone leaves the samples", async () => {
  const { page } = owner;
  const settings = page.getByRole("complementary", { name: "Settings of the field" });
  const record = settings.getByRole("combobox", { name: "Record" });
  const choose = async (name: string) => {
    await record.click();
    await offered(name).click();
  };
  const [newest] = await app.call("GET", "/types/orders/posts?count=1");
  let reply = 500;
  await page.route(`**/posts/${newest.id}`, (route) => (reply === 200 ? route.continue() : route.fulfill({ status: reply, json: {} })));
  await choose("Order of Joe");
  await settings.getByText("The record could not be read.").waitFor();
  reply = 200;
  await settings.getByRole("button", { name: "Try again" }).click();
  await settings.getByText("With Order of Joe: 10").waitFor();
  const made = await app.call("POST", "/posts", { typeId: newest.typeId, title: "Soon gone" });
  await page.route(`**/posts/${made.id}`, (route) => route.fulfill({ status: 404, json: { code: "not_found" } }));
  await record.fill("Soon gone");
  await offered("Soon gone").click();
  await settings.getByText("The record that was chosen is not there any more.").waitFor();
  await settings.getByText("With sample values:").waitFor();
});

test("what a field held before its condition hid it is kept when the record is saved [FW-68]", async () => {
  const { page } = owner;
  const made = await app.call("POST", "/posts", { typeId: "orders", name: "Kim", price: 1, company: true, vat: "DE1" });
  await page.goto(`${stories.main}/a/${app.slug}/type/orders?id=${made.id}`);
  await input(owner, "vat").waitFor();
  await input(owner, "company").uncheck();
  await expect.poll(() => input(owner, "vat").count()).toBe(0);
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => app.call("GET", `/posts/${made.id}`)).toMatchObject({ company: false, vat: "DE1" });
});
