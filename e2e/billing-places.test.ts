import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { patience } from "../test/running.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { sellPlans } from "./money-kit.ts";
import { beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Where billing is found, and what those who run the platform see of orders on a phone. */
let stories: Stories;
let admin: Person;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories({ PAY_SANDBOX: "on" });
  admin = await stories.admin();
  const plans = await sellPlans(admin);
  const app = await admin.app("Harbor", "harbor");
  await admin.call("POST", `/1/posts/${plans.Studio}/order`, { postId: plans.Studio, meta: { _appId: app.id } });
  const seats = { title: "Seats", kind: "seats", value: 5, planIds: [plans["Studio 5"]] };
  const { code } = await admin.call("POST", "/1/codes", seats);
  // What a record says of a plan is read by a job, a moment after it was written.
  await vi.waitFor(() => admin.call("POST", "/1/codes/redeem", { code }), patience);
  const [order] = await admin.call("GET", "/1/orders/me/multiapp-plans");
  await admin.call("POST", `/1/orders/${order.id}/fulfill/multi-app`, { appId: app.id });
  screen = await stories.open(admin);
  page = screen.page;
});
afterAll(() => stories?.end());

test("billing is the same at its own address and among the settings: credit, plans, transactions and invoices [RT-08] [RT-09] [RT-29]", async () => {
  const parts = async () => {
    await page.waitForURL(/\/(billing|settings\/Billing)$/);
    for (const name of ["Balance", "Plans", "Transactions"]) await page.getByRole("region", { name, exact: true }).waitFor();
    await page.getByText("apps used 1 of 5").waitFor();
    // An app of which it is not known yet on which plan it is.
    await expect.poll(() => page.getByRole("region", { name: "Plans", exact: true }).textContent()).not.toContain("…");
    return page
      .getByRole("main")
      .getByRole("region")
      .evaluateAll((all) => all.map((one) => `${one.getAttribute("aria-label")}: ${one.textContent}`));
  };
  await goOnTo(page, `${stories.main}/billing`);
  const alone = await parts();
  await goOnTo(page, `${stories.main}/settings/Billing`);
  const settings = await parts();
  expect(settings.filter((name) => alone.includes(name))).toEqual(alone);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingSideways(screen, "billing among the settings on a phone");
  await goOnTo(page, `${stories.main}/billing`);
  await parts();
  await expectNothingSideways(screen, "billing on a phone");
});

test("orders on a phone show what each comes to and how it stands without being pushed aside", async () => {
  await goOnTo(page, `${stories.main}/admin/orders`);
  const row = page.getByRole("row").filter({ hasText: /Studio(?! 5)/ });
  await row.waitFor();
  for (const text of ["$19.00", "New"]) {
    const box = await row.getByText(text, { exact: true }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await expectNothingSideways(screen, "orders on a phone");
  await expectAccessibleInBoth(page, "orders on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("a sandbox in production is said on the screens of money in the admin area, and nowhere else", async () => {
  const banner = page.getByRole("region", { name: "Sandbox in production" });
  await goOnTo(page, `${stories.main}/admin/payments`);
  await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
  await page.getByRole("region", { name: "Providers" }).getByText("on", { exact: true }).waitFor();
  await expect.poll(() => banner.count()).toBe(0);
  await page.route("**/api/1/admin/installation", async (route) => {
    const reply = await route.fetch();
    const told = await reply.json();
    const environment = told.environment.map((one: { name: string }) => (one.name === "NODE_ENV" ? { ...one, value: "production" } : one));
    await route.fulfill({ response: reply, json: { ...told, environment } });
  });
  for (const name of ["payments", "orders", "settings", "stats"]) {
    await page.goto(`${stories.main}/admin/${name}`);
    await banner.getByText("Payments are a sandbox here: no money moves.").waitFor();
  }
  await expectAccessibleInBoth(page, "sandbox in production");
  await page.unrouteAll({ behavior: "wait" });
});

test("staff put a payment along its allowed ways, with a reason [BI-32] [ST-09]", async () => {
  const { refCode } = await admin.call("POST", "/1/payments/stripe/start", { amount: 15, redirect: "/" });
  const [{ id }] = await admin.call("GET", `/1/admin/payments?refCode=${refCode}`);
  await goOnTo(page, `${stories.main}/admin/payments/${id}`);
  const ways = () =>
    page
      .getByRole("main")
      .getByRole("button", { name: /^Put to / })
      .allTextContents();
  await expect.poll(ways).toEqual(["completed", "declined", "cancelled", "blocked", "trialing"].map((status) => `Put to ${status}`));
  await page.getByRole("button", { name: "Put to blocked" }).click();
  const asked = page.getByRole("dialog", { name: `Put payment ${id} to blocked?` });
  await asked.getByLabel("Why (kept with the payment)").fill("By mistake");
  await asked.getByRole("button", { name: "Put to blocked" }).click();
  await expectSaid(page, "The payment is put there. No money moved.");
  await page.getByRole("region", { name: "Payment", exact: true }).locator('[data-tone="info"]', { hasText: "Blocked" }).waitFor();
  await expect.poll(ways).toEqual(["Put to completed", "Put to cancelled"]);
});
