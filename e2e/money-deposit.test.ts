import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { decide } from "./money-kit.ts";
import { beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Credit is paid in, or not, at the sandbox; what became of it is told, and stands among the transactions. */
let stories: Stories;
let ada: Person;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories({ PAY_SANDBOX: "on", RATE_LIMIT_SCALE: "2" });
  ada = await stories.person("Ada");
  screen = await stories.open(ada);
  page = screen.page;
});
afterAll(() => stories?.end());

const billing = () => goOnTo(page, `${stories.main}/settings/Billing`);
const dialog = () => page.getByRole("dialog", { name: "Deposit credit" });
const balance = () => page.getByRole("region", { name: "Balance" });
const transactions = () => page.getByRole("region", { name: "Transactions" });
const deposit = async (amount: string, from = "/settings/Billing") => {
  await goOnTo(page, stories.main + from);
  await balance().getByRole("button", { name: "Deposit credit" }).click();
  await dialog().getByText(amount, { exact: true }).click();
  await dialog()
    .getByRole("button", { name: /^Continue to Stripe/ })
    .click();
};

test("billing shows the credit, the plans and no transactions yet, and says that no real money moves [BI-20]", async () => {
  await billing();
  await balance().getByText("$0.00").waitFor();
  await balance().getByText("Sandbox: no money moves").waitFor();
  await transactions().getByText("No transactions yet").waitFor();
  await expectAccessibleInBoth(page, "billing");
  await expectNothingSideways(screen, "billing");
});

test("the deposit dialog offers 10, 25, 50, 100 or a free number, two providers, and shows the balance [DI-06] [DI-28] [DI-29] [DI-30] [BI-21] [BI-22] [BI-23]", async () => {
  await balance().getByRole("button", { name: "Deposit credit" }).click();
  const amounts = dialog().getByRole("group", { name: "Amount" });
  await amounts.waitFor();
  await expect.poll(() => amounts.getByRole("radio").count()).toBe(5);
  for (const amount of ["$10.00", "$25.00", "$50.00", "$100.00", "Other"]) await amounts.getByText(amount, { exact: true }).waitFor();
  await expect.poll(() => amounts.getByRole("radio").first().isChecked()).toBe(true);
  const methods = dialog().getByRole("group", { name: "Payment method" });
  for (const method of ["Stripe", "Lemon"]) await methods.getByText(method, { exact: true }).waitFor();
  for (const note of ["Card. Sandbox: no money moves", "Wallet. Sandbox: no money moves"])
    await methods.getByText(note, { exact: true }).waitFor();
  await expect.poll(() => methods.getByRole("radio").first().isChecked()).toBe(true);
  await dialog().getByText("Current balance").waitFor();
  await amounts.getByText("Other", { exact: true }).click();
  await dialog()
    .getByRole("button", { name: /^Continue/ })
    .click();
  await dialog().getByText("Enter an amount.").waitFor();
  await dialog().getByLabel("Your amount").fill("12.345");
  await dialog().getByText("Enter an amount such as 25 or 12.50.").waitFor();
  await expectAccessibleInBoth(page, "deposit dialog, with a mistake");
  await dialog().getByLabel("Your amount").fill("12.50");
  await dialog().getByRole("button", { name: "Continue to Stripe — $12.50" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("a deposit that is approved is confirmed, and is in the balance [BI-09] [RT-51] [RT-52] [AP-21] [AP-22] [ER-49]", async () => {
  await deposit("$25.00", "/billing");
  await page.getByText("Redirecting to the payment gateway...").waitFor();
  await page.getByRole("link", { name: "Go now" }).waitFor();
  await decide(page, stories, "Approve");
  await page.waitForURL("**/pay/stripe/callback**");
  await page.getByRole("heading", { name: "Your payment was confirmed!" }).waitFor();
  await page.getByText("no real money moved").waitFor();
  await expectAccessibleInBoth(page, "payment confirmed");
  // Where no way back was named, it leads to /settings/Billing.
  await page.waitForURL(`${stories.main}/billing`);
  await balance().getByText("$25.00").waitFor();
});

test("a deposit that is declined says that nothing was charged, and leads to another try [RT-52] [DI-29] [DI-30]", async () => {
  await billing();
  await balance().getByRole("button", { name: "Deposit credit" }).click();
  await dialog().getByText("Current balance $25.00").waitFor();
  await dialog().getByText("$50.00", { exact: true }).click();
  await dialog().getByText("Lemon", { exact: true }).click();
  await dialog().getByRole("button", { name: "Continue to Lemon — $50.00" }).click();
  await decide(page, stories, "Decline");
  await page.waitForURL("**/pay/lemon/callback**");
  await page.getByRole("heading", { name: "The payment was declined" }).waitFor();
  await page.getByText("Nothing was charged").waitFor();
  await expectAccessibleInBoth(page, "payment declined");
  await page.getByRole("link", { name: "Try another method" }).click();
  await balance().getByText("$25.00").waitFor();
});

test("a payment whose page was closed stays open: it can be gone on with, or given up [RT-52]", async () => {
  await deposit("$10.00");
  await page.waitForURL("**/pay/sandbox/**");
  const [{ refCode }] = await ada.call("GET", "/1/payments/me?status=pending");
  await page.goto(`${stories.main}/pay/stripe/callback?ref=${refCode}`);
  await page.getByText("Do not pay a second time.").waitFor();
  await page.getByRole("button", { name: "Go on paying" }).waitFor();
  await page.goto(`${stories.main}/settings/Billing`);
  await transactions().getByText("Pending").waitFor();
  await transactions()
    .getByRole("row", { name: /Pending/ })
    .getByRole("button")
    .click();
  await page.getByText("It is not paid yet: nothing was charged so far.").waitFor();
  await page.getByRole("button", { name: "Give up this payment" }).click();
  await expectSaid(page, "The payment is given up. Nothing was charged.");
  await transactions().getByText("Pending").waitFor({ state: "detached" });
  await balance().getByText("$25.00").waitFor();
});

test("transactions show type, amount, date and status, and open to read [BI-26] [BI-31] [BI-32] [ST-05] [ST-06] [ST-07]", async () => {
  await billing();
  await expect.poll(() => transactions().getByRole("columnheader").allTextContents()).toEqual(["Type", "Amount", "Date", "Status"]);
  for (const status of ["Completed", "Declined", "Cancelled"]) await transactions().getByText(status, { exact: true }).waitFor();
  const tones = { Completed: "green", Declined: "red", Cancelled: "dark" };
  const badge = (status: string) => transactions().getByText(status, { exact: true });
  for (const [status, tone] of Object.entries(tones)) await expect.poll(() => badge(status).getAttribute("data-tone")).toBe(tone);
  const grounds = Object.keys(tones).map((status) => badge(status).evaluate((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(await Promise.all(grounds)).size).toBe(3);
  // Only what has moved has a sign.
  for (const [status, sign] of [
    ["Completed", /^\+\$/],
    ["Declined", /^\$/],
  ] as const)
    await expect.poll(() => transactions().getByRole("row", { name: status }).getByRole("cell").nth(1).textContent()).toMatch(sign);
  await transactions()
    .getByRole("row", { name: /Completed/ })
    .getByRole("button")
    .click();
  const opened = page.getByRole("dialog", { name: /^Deposit \d/ });
  await opened.getByText("Reference").waitFor();
  await expect.poll(() => opened.getByRole("textbox").count()).toBe(0);
  await expectAccessibleInBoth(page, "a transaction");
  await opened.getByRole("button", { name: "Close" }).last().click();
});

test("transactions are narrowed by words, kind and days [BI-28] [BI-29] [BI-30]", async () => {
  const [{ refCode }] = await ada.call("GET", "/1/payments/me?status=completed");
  await transactions().getByLabel("Find a transaction").fill(refCode);
  await transactions().getByText("1 transaction, page 1 of 1").waitFor();
  await transactions().getByLabel("Find a transaction").fill("nothing like this");
  await transactions().getByText("No transactions with this filter").waitFor();
  await transactions().getByRole("button", { name: "Clear filters" }).click();
  await transactions().getByText("3 transactions, page 1 of 1").waitFor();
  await transactions().getByLabel("Since").fill("2099-01-01");
  await transactions().getByText("No transactions with this filter").waitFor();
  await transactions().getByLabel("Since").fill("");
  await transactions().getByText("3 transactions, page 1 of 1").waitFor();
  await transactions().getByLabel("Until").fill("2000-01-01");
  await transactions().getByText("No transactions with this filter").waitFor();
  await transactions().getByLabel("Until").fill("");
  await transactions().getByText("3 transactions, page 1 of 1").waitFor();
  const choose = async (kind: string) => {
    await transactions().getByRole("combobox", { name: "Kind" }).click();
    await page.getByRole("option", { name: kind, exact: true }).click();
  };
  await choose("Subscription");
  await transactions().getByText("No transactions with this filter").waitFor();
  await choose("Other");
  await transactions().getByText("3 transactions, page 1 of 1").waitFor();
});

test("an address that names no payment of one's own says so and charges nothing", async () => {
  const [{ refCode }] = await ada.call("GET", "/1/payments/me?status=completed");
  const mallory = await stories.open(await stories.person("Mallory"));
  await mallory.page.goto(`${stories.main}/pay/stripe/callback?ref=${refCode}`);
  await mallory.page.getByRole("heading", { name: "There is no such payment" }).waitFor();
  await mallory.page.getByText("nothing was charged by opening it").waitFor();
});

test("credit is paid in by keyboard alone, on a phone", async () => {
  const phone = await stories.open(ada, { width: 390, height: 844 });
  const { page: small } = phone;
  await small.goto(`${stories.main}/settings/Billing`);
  const button = small.getByRole("button", { name: "Deposit credit" });
  await button.waitFor();
  await expectNothingSideways(phone, "billing on a phone");
  await button.focus();
  await small.keyboard.press("Enter");
  const first = small.getByRole("dialog", { name: "Deposit credit" }).getByRole("radio").first();
  await first.waitFor();
  await first.focus();
  await small.keyboard.press("ArrowDown");
  await small.getByRole("button", { name: "Continue to Stripe — $25.00" }).waitFor();
  await expectNothingSideways(phone, "deposit dialog on a phone");
  await small.keyboard.press("Enter");
  await small.waitForURL("**/pay/sandbox/**");
  const approve = small.getByRole("button", { name: "Approve" });
  await approve.focus();
  await small.keyboard.press("Enter");
  await small.getByRole("heading", { name: "Your payment was confirmed!" }).waitFor();
  await expectNothingSideways(phone, "payment confirmed on a phone");
  await small.waitForURL("**/settings/Billing");
  await small.getByRole("region", { name: "Balance" }).getByText("$50.00").waitFor();
});

test("a visitor pays for an order on a page, and comes back to it as paid [BL-60]", async () => {
  const app = await ada.app("Shop", "shop");
  const price = { id: "f1", slug: "price", label: "Price", component: "number" };
  const type = await app.call("POST", "/types", { title: "Things", slug: "things", permission: "read", postFields: [price] });
  await app.call("POST", `/types/${type.id}`, { settings: { sales: { price: "price" } } });
  const table = await app.call("POST", "/posts", { typeId: type.id, title: "Oak table", price: 240 });
  const buy = { id: "buy1", component: "pay-order", type: "things", record: table.id, submitBtnText: "Buy now", settings: {} };
  await app.call("POST", "/pages", { title: "Buy", slug: "buy", permission: "public", layout: [buy] });
  const { page: visitor } = await stories.open();
  await visitor.goto(`${stories.site(app.slug)}/buy`);
  await visitor.getByText("$240.00").first().waitFor();
  await visitor.getByLabel("E-mail").fill("guest@example.test");
  await visitor.getByRole("button", { name: "Buy now" }).click();
  await visitor.getByText("It is not paid yet. Nothing was charged.").waitFor();
  await visitor.getByRole("button", { name: /^Pay \$240\.00 with Stripe/ }).click();
  await visitor.waitForURL("**/pay/sandbox/**");
  await visitor.getByRole("button", { name: "Approve", exact: true }).click();
  await visitor.getByText("Your payment was confirmed!").waitFor();
  expect(new URL(visitor.url()).origin).toBe(stories.site(app.slug));
});

test("ten transactions stand on a page, the others on the next [BI-27]", async () => {
  const there: readonly object[] = await ada.call("GET", "/1/payments/me");
  for (let nth = there.length; nth < 11; nth += 1) await ada.call("POST", "/1/payments/stripe/start", { amount: 10, redirect: "/" });
  await billing();
  await transactions().getByText("11 transactions, page 1 of 2").waitFor();
  const rows = transactions().locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(10);
  await transactions().getByRole("button", { name: "Next" }).click();
  await transactions().getByText("11 transactions, page 2 of 2").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
});
