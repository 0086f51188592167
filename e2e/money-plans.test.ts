import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { decide, sellPlans } from "./money-kit.ts";
import { beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An app is made, put on a plan, and the plan changed, cancelled and resumed; codes and seats are used on the way. */
let stories: Stories;
let admin: Person;
let plans: { readonly [title: string]: number };
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories({ PAY_SANDBOX: "on" });
  admin = await stories.admin();
  plans = await sellPlans(admin);
  screen = await stories.open(await stories.person("Ada"));
  page = screen.page;
});
afterAll(() => stories?.end());

const plan = () => page.getByRole("region", { name: "Plan", exact: true });
const settings = (slug = "harbor") => goOnTo(page, `${stories.main}/a/${slug}/settings?tab=plan`);
const make = async (title: string, slug: string) => {
  await goOnTo(page, `${stories.main}/apps`);
  await page.getByRole("button", { name: "New app" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New app" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Address").fill(slug);
  await dialog.getByRole("button", { name: "Create app" }).click();
};
const chooser = () => page.getByRole("dialog", { name: "Choose a plan" });

test("a new app is followed by the choice of a plan, which can wait [DI-01] [BI-01] [BI-02] [BI-04] [BI-13]", async () => {
  await make("Harbor", "harbor");
  await chooser().getByRole("heading", { name: "Studio", exact: true }).waitFor();
  await chooser().getByText("$19.00").waitFor();
  await chooser().getByText("Members: 25").waitFor();
  for (const title of ["Starter", "Studio", "Studio 5"]) await chooser().getByText(`${title} for your apps`, { exact: true }).waitFor();
  await chooser().getByRole("button", { name: "Select Plan: Studio", exact: true }).waitFor();
  await expectAccessibleInBoth(page, "choice of a plan");
  await chooser().getByRole("button", { name: "Later" }).click();
  await page.waitForURL("**/a/harbor/page/**");
});

test("a way to pay that takes no subscriptions is not offered for a plan [BI-06]", async () => {
  const path = "**/api/1/payments/balance*";
  await page.route(path, async (route) => {
    const reply = await route.fetch();
    const told = await reply.json();
    const methods = told.methods.map((one: { method: string; can: object }) =>
      one.method === "lemon" ? { ...one, can: { ...one.can, subscriptions: false } } : one,
    );
    await route.fulfill({ response: reply, json: { ...told, methods } });
  });
  await page.goto(`${stories.main}/a/harbor/settings?tab=plan`);
  await plan().getByRole("button", { name: "Select Plan", exact: true }).click();
  await plan().getByRole("button", { name: "Select Plan: Starter" }).click();
  const pay = page.getByRole("dialog", { name: "Pay" });
  await pay.getByText("Stripe", { exact: true }).waitFor();
  await expect.poll(() => pay.getByText("Lemon", { exact: true }).count()).toBe(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.goto(`${stories.main}/a/harbor/settings?tab=plan`);
});

test("choosing a plan shows what it costs, then leads to the provider and back [BI-07] [BI-12] [BI-33] [DI-07] [DI-20] [DI-21]", async () => {
  const asked: string[] = [];
  const apps: unknown[] = [];
  page.on("request", (request) => {
    const call = /order-preview$|\/order$|\/pay\/\w+\/start$/.exec(new URL(request.url()).pathname)?.[0];
    if (call !== undefined && asked.at(-1) !== call) asked.push(call);
    if (call === "/order") apps.push(request.postDataJSON().meta?._appId);
  });
  await settings();
  await plan().getByText("This app is on no plan yet.").waitFor();
  await plan().getByRole("button", { name: "Select Plan", exact: true }).click();
  await plan().getByRole("button", { name: "Select Plan: Starter" }).click();
  const pay = page.getByRole("dialog", { name: "Pay" });
  await pay.getByLabel("Receipt").getByText("Starter", { exact: true }).waitFor();
  await pay.getByText("To pay now").waitFor();
  await expect.poll(() => pay.getByLabel("Receipt").locator("dd").allTextContents()).toEqual(["$5.00", "$5.00"]);
  await pay.getByText("Current balance $0.00").waitFor();
  for (const method of ["Stripe", "Lemon"]) await pay.getByText(method, { exact: true }).waitFor();
  await expectAccessibleInBoth(page, "pay dialog");
  await pay.getByRole("button", { name: "Next" }).click();
  await page.getByText("Redirecting to the payment gateway...").waitFor();
  expect(asked).toEqual(["order-preview", "/order", "/pay/stripe/start"]);
  expect(apps).toEqual([expect.any(Number)]);
  await decide(page, stories, "Approve");
  await page.getByRole("heading", { name: "Your payment was confirmed!" }).waitFor();
  await page.waitForURL("**/a/harbor/settings?tab=plan");
  await plan().getByText("Starter", { exact: true }).first().waitFor();
  await plan().getByText("Active").waitFor();
  await plan()
    .getByText(/^Paid again on/)
    .waitFor();
  await expectAccessibleInBoth(page, "plan of an app");
  await expectNothingSideways(screen, "plan of an app");
});

test("a subscription that waits for money has a badge that warns, one that is over a red one [ST-05] [ST-06] [ST-08]", async () => {
  const path = "**/api/*/plan";
  for (const [status, words, tone] of [
    ["trialing", "Trialing", "green"],
    ["incomplete", "Incomplete", "warning"],
    ["past_due", "Past due", "warning"],
    ["unpaid", "Unpaid", "warning"],
    ["inactive", "Inactive", "red"],
    ["cancelled", "Cancelled", "red"],
  ] as const) {
    await page.route(path, async (route) => {
      const reply = await route.fetch();
      const held = await reply.json();
      await route.fulfill({ response: reply, json: { ...held, subscription: { ...held.subscription, status } } });
    });
    await page.goto(`${stories.main}/a/harbor/settings?tab=plan`);
    await plan()
      .locator(`[data-tone="${tone}"]`, { hasText: new RegExp(`^${words}$`) })
      .waitFor();
    await page.unrouteAll({ behavior: "wait" });
  }
  await page.goto(`${stories.main}/a/harbor/settings?tab=plan`);
});

test("another plan shows a receipt before the button, and the page is loaded anew with it [BI-03] [BI-05] [BI-16] [ER-37] [AP-39]", async () => {
  await plan().getByRole("button", { name: "Change Plan", exact: true }).click();
  await plan().getByRole("button", { name: "Change Plan: Studio", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Studio" });
  await dialog.getByText("Today", { exact: true }).or(dialog.getByText("Today Sandbox")).first().waitFor();
  await expectAccessibleInBoth(page, "change of a plan");
  await dialog.getByRole("button", { name: /^Change to Studio for .* today$/ }).click();
  await expectSaid(page, "Plan changed successfully. Stopping previous subscription");
  await page.waitForEvent("load");
  await plan().getByText("Studio", { exact: true }).first().waitFor();
});

test("a subscription is cancelled at the end of what is paid, and resumed until then [BI-05] [ER-38] [AP-40]", async () => {
  await plan().getByRole("button", { name: "Cancel subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel subscription" });
  await dialog.getByText(/^You keep Studio until/).waitFor();
  await dialog.getByText("I do not use it").click();
  await expectAccessibleInBoth(page, "cancelling a plan");
  await dialog.getByRole("button", { name: /^Cancel at/ }).click();
  await expectSaid(page, "Subscription was cancelled successfully. Updating...");
  await page.waitForEvent("load");
  await plan()
    .getByText(/^Ends on/)
    .waitFor();
  await plan().getByRole("button", { name: "Resume" }).click();
  await expectSaid(page, "The subscription goes on. Nothing was charged now.");
  await plan()
    .getByText(/^Paid again on/)
    .waitFor();
});

test("a code for credit is redeemed once; what is paid once is paid from it without leaving [RT-33] [BI-08] [BI-11] [BI-13] [BI-24]", async () => {
  const { code } = await admin.call("POST", "/1/codes", { title: "Gift", kind: "credit", value: 100, max: 1 });
  await goOnTo(page, `${stories.main}/settings/Redeem`);
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByText("Enter a code first.").waitFor();
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page
    .getByText(/^Your balance is \$100.00 now/)
    .or(page.getByText("$100.00 now"))
    .first()
    .waitFor();
  await expectAccessibleInBoth(page, "redeemed");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByText("Nothing was charged.").first().waitFor();
  await make("Second", "second");
  await chooser().getByRole("button", { name: "Select Plan: Studio 5" }).click();
  await page.waitForURL("**/a/second/page/**");
  const pay = page.getByRole("dialog", { name: "Pay" });
  await pay.getByText("This is paid from your credit, which is $40.00 afterwards.").waitFor();
  await pay.getByRole("button", { name: "Next" }).click();
  await page.getByText("Your payment was confirmed!").waitFor();
  await page.waitForEvent("load");
  await settings("second");
  await plan().getByText("Studio 5", { exact: true }).first().waitFor();
  await plan().getByText("A seat of an order for several apps: nothing more is charged.").waitFor();
});

test("an order for several apps is offered first to the next app, with what is left of it [BI-14] [AP-34] [AP-37]", async () => {
  await make("Third", "third");
  await chooser().getByText("You have 4 of 5 apps left on Studio 5: use one", { exact: true }).waitFor();
  await chooser().getByRole("button", { name: "Use one" }).click();
  await expectSaid(page, "The app is on Studio 5 now. Nothing was charged.");
  await page.waitForURL("**/a/third/page/**");
  await settings("third");
  await plan().getByText("A seat of an order for several apps: nothing more is charged.").waitFor();
  expect(plans["Studio 5"]).toBeGreaterThan(0);
});

test("a code for several apps is redeemed on the screen, where such orders stand with how much of them is used [RT-31] [RT-33]", async () => {
  const seats = { title: "Seats", kind: "seats", value: 3, planIds: [plans["Studio 5"]] };
  const { code } = await admin.call("POST", "/1/codes", seats);
  await goOnTo(page, `${stories.main}/settings/Redeem`);
  const orders = page.getByRole("region", { name: "Orders for several apps" }).getByText(/apps used$/);
  const bought = "Studio 5: 2 of 5 apps used";
  await expect.poll(() => orders.allTextContents()).toEqual([bought]);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await expect.poll(async () => (await orders.allTextContents()).sort()).toEqual(["Studio 5: 0 of 3 apps used", bought]);
});

test("an invoice says what was bought, how many, at what price, what stands below the line and what it comes to [EN-57]", async () => {
  await page.route("**/api/1/invoices/me*", async (route) => {
    const reply = await route.fetch();
    const all = (await reply.json()).map((one: { lines: object[] }) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, subitems: [{ title: "Set-up", amount: 3 }] })),
    }));
    await route.fulfill({ response: reply, json: all });
  });
  await page.goto(`${stories.main}/billing`);
  const invoices = page.getByRole("region", { name: "Invoices", exact: true });
  await invoices.getByRole("row").filter({ hasText: "$60.00" }).first().getByRole("button").click();
  const opened = page.getByRole("dialog", { name: /^Invoice / });
  await expect
    .poll(() => opened.getByRole("row").nth(1).locator("th, td").allTextContents())
    .toEqual(["Studio 5Set-up: $3.00", "1", "$60.00", "$60.00"]);
  await expect.poll(() => opened.locator("[data-total] dd").textContent()).toBe("$60.00");
  await opened.getByRole("button", { name: "Close" }).last().click();
  await page.unrouteAll({ behavior: "wait" });
});

test("what is paid at once is confirmed, and then the address says where to go on [BI-10]", async () => {
  const { code } = await admin.call("POST", "/1/codes", { title: "Gift 2", kind: "credit", value: 100, max: 1 });
  await goOnTo(page, `${stories.main}/settings/Redeem`);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await page.getByText("$140.00 now").first().waitFor();
  await make("Fourth", "fourth");
  await chooser().getByRole("button", { name: "Later" }).click();
  await page.waitForURL("**/a/fourth/page/**");
  await page.goto(`${stories.main}/a/fourth/settings?tab=plan&redirect=%2Fapps`);
  await plan().getByRole("button", { name: "Select Plan", exact: true }).click();
  await plan().getByRole("button", { name: "Select Plan: Studio 5" }).click();
  await page.getByRole("dialog", { name: "Pay" }).getByRole("button", { name: "Next" }).click();
  await page.getByText("Your payment was confirmed!").waitFor();
  await page.waitForURL(`${stories.main}/apps`);
});

test("the plan of an app and billing fit on a phone", async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await settings();
  await plan().getByText("Studio", { exact: true }).first().waitFor();
  await expectNothingSideways(screen, "plan of an app on a phone");
  await goOnTo(page, `${stories.main}/billing`);
  await page.getByRole("region", { name: "Plans" }).getByText("Harbor").waitFor();
  await expectNothingSideways(screen, "billing on a phone");
});
