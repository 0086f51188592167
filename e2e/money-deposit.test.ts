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
  stories = await beginStories({ PAY_SANDBOX: "on" });
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

test("billing shows the credit, the plans and no transactions yet, and says that no real money moves [BI-20] [RT-31]", async () => {
  await billing();
  await balance().getByText("$0.00").waitFor();
  await balance().getByText("Sandbox: no money moves").waitFor();
  await transactions().getByText("No transactions yet").waitFor();
  await expectAccessibleInBoth(page, "billing");
  await expectNothingSideways(screen, "billing");
});

test("the deposit dialog offers 10, 25, 50, 100 or a free number, two providers, and shows the balance [DI-06] [DI-28] [DI-29] [DI-30] [BI-21] [BI-22]", async () => {
  await balance().getByRole("button", { name: "Deposit credit" }).click();
  const amounts = dialog().getByRole("group", { name: "Amount" });
  await amounts.waitFor();
  await expect.poll(() => amounts.getByRole("radio").count()).toBe(5);
  for (const amount of ["$10.00", "$25.00", "$50.00", "$100.00", "Other"]) await amounts.getByText(amount, { exact: true }).waitFor();
  await expect.poll(() => amounts.getByRole("radio").first().isChecked()).toBe(true);
  const methods = dialog().getByRole("group", { name: "Payment method" });
  for (const method of ["Stripe", "Lemon"]) await methods.getByText(method, { exact: true }).waitFor();
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
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
});

test("a deposit that is approved is confirmed, and is in the balance [BI-09] [RT-51] [AP-21] [AP-22] [ER-49]", async () => {
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

test("a deposit that is declined says that nothing was charged, and leads to another try [RT-52]", async () => {
  await deposit("$50.00");
  await decide(page, stories, "Decline");
  await page.getByRole("heading", { name: "The payment was declined" }).waitFor();
  await page.getByText("Nothing was charged").waitFor();
  await expectAccessibleInBoth(page, "payment declined");
  await page.getByRole("link", { name: "Try another method" }).click();
  await balance().getByText("$25.00").waitFor();
});

test("a payment whose page was closed stays open: it can be gone on with, or given up", async () => {
  await deposit("$10.00");
  await page.waitForURL("**/pay/sandbox/**");
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
  await transactions().getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Subscription" }).click();
  await transactions().getByText("No transactions with this filter").waitFor();
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
