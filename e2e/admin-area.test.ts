import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Those who run the platform look after accounts, apps and the installation. */
let stories: Stories;
let screen: Screen;
let staff: Person;
let mira: Person;
let app: AppOfStory;

beforeAll(async () => {
  // It changes what belongs to the installation.
  stories = await beginStories({});
  staff = await stories.admin();
  mira = await stories.person("Mira");
  await mira.call("POST", "/1/users/me", { nickname: "Mira" });
  app = await mira.app("Mill", "mill");
  screen = await stories.open(staff);
});
afterAll(() => stories?.end());

const heading = (name: string | RegExp) => screen.page.getByRole("heading", { level: 1, name }).waitFor();
const links = ["stats", "networks", "blogs", "questions", "videos", "ideas", "users", "denj", "orders", "payments", "settings"];

test("the admin area has eleven links, each leads to its screen, under a bar that says Admin [RT-64] [RT-65] [RT-66] [RT-67] [RT-68] [RT-69] [RT-70] [RT-71] [RT-72] [RT-73] [RT-74] [RT-75] [RT-77] [RO-04]", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/apps`);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Admin area" }).click();
  await page.waitForURL(`${stories.main}/admin/stats`);
  await page.getByText("Admin", { exact: true }).waitFor();
  const bar = page.getByRole("navigation", { name: "Admin" });
  const named = links.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  await expect.poll(() => bar.getByRole("link").allTextContents()).toEqual(named);
  for (const name of named) {
    await bar.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`${stories.main}/admin/${name.toLowerCase()}`);
    await heading(name === "Settings" ? "Settings of this installation" : name);
    await expectAccessible(page, `admin-${name}`);
  }
  for (const [name, title] of [
    ["Apps", "Apps"],
    ["Plans", "Plans"],
    ["Activity", "Activity"],
    ["Crashes", "Crashes"],
  ] as const) {
    await page.getByRole("navigation", { name: "Tools" }).getByRole("link", { name }).click();
    await heading(title);
    await expectAccessible(page, `admin-${name}`);
  }
  await page.goto(`${stories.main}/ADMIN/Users`);
  await heading("Users");
});

test("a list that is not there yet says so, and is made by a press", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/denj`);
  await page.getByText("Nothing here yet").waitFor();
  await expectAccessibleInBoth(page, "admin-denj");
  await page.getByRole("button", { name: "Create the list" }).click();
  await page.getByText("No records yet").waitFor();
  const [type] = await staff.call("GET", "/1/types?slug=denj");
  await staff.call("POST", "/1/posts", { typeId: type.id, title: "First of them" });
  await page.reload();
  await page.getByRole("row", { name: /First of them/ }).waitFor();
});

test("an account is found, suspended for a reason and let in again, and the log tells", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/users`);
  await page.getByLabel("Find somebody").fill("nobody is called like this");
  await page.getByText("Nothing matches").waitFor();
  await page.getByLabel("Find somebody").fill(mira.username);
  await page.getByRole("link", { name: "Mira" }).click();
  await heading("Mira");
  await page.getByRole("region", { name: "Apps" }).getByRole("link", { name: "Mill" }).waitFor();
  await expectAccessibleInBoth(page, "admin-user");
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Mira?" });
  await dialog.getByLabel(/^Why/).fill("Sends spam.");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("region", { name: "Account" }).getByText("Suspended", { exact: true }).first().waitFor();
  await expect(mira.call("GET", "/1/users/me")).rejects.toThrow();
  await goOnTo(page, `${stories.main}/admin/users`);
  await page.getByRole("row", { name: /Mira.*Suspended/ }).waitFor();
  await goOnTo(page, `${stories.main}/admin/users/${mira.id}`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("region", { name: "Account" }).getByText("Active").waitFor();
  await page.getByRole("navigation", { name: "Tools" }).getByRole("link", { name: "Activity" }).click();
  await page
    .getByText(/suspended the account/)
    .first()
    .waitFor();
  await expectAccessibleInBoth(page, "admin-activity");
});

test("staff sign in as somebody, are told so on every screen, cannot change anything, and are themselves again", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/users/${mira.id}`);
  await page.getByRole("button", { name: "Sign in as, to look" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in as Mira?" });
  await dialog.getByLabel(/^Why/).fill("Her import fails, ticket 12");
  await dialog.getByRole("button", { name: "Sign in to look" }).click();
  const bar = page.getByRole("region", { name: "Signed in as somebody else" });
  await bar.getByText("You are acting as Mira, to look only.").waitFor();
  await page.waitForURL(`${stories.main}/apps`);
  await page.getByRole("link", { name: /Mill/ }).first().waitFor();
  await expectAccessibleInBoth(page, "acting");
  // Loading the page anew makes nobody themselves again.
  await page.goto(`${stories.main}/settings/Account`);
  await bar.waitFor();
  await page.goto(`${stories.main}/admin/users`);
  await page.getByText("Forbidden").first().waitFor();
  await bar.getByRole("button", { name: "Stop" }).focus();
  await page.keyboard.press("Enter");
  await heading("Mira");
  await expect.poll(() => bar.count()).toBe(0);
});

test("the site of a suspended app says so, and its owner reads why in the studio", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/apps/${app.id}`);
  await heading("Mill");
  await expectAccessibleInBoth(page, "admin-app");
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Mill?" });
  await dialog.getByLabel(/^Why/).fill("It imitates a bank.");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("button", { name: "Restore" }).waitFor();
  await goOnTo(page, `${stories.main}/admin/apps`);
  await page.getByRole("row", { name: /Mill.*Suspended/ }).waitFor();
  await goOnTo(page, `${stories.main}/admin/apps/${app.id}`);
  const owner = await stories.open(mira);
  await owner.page.goto(`${stories.main}/apps`);
  await owner.page.getByRole("listitem").filter({ hasText: "Mill" }).getByText("Suspended", { exact: true }).waitFor();
  await owner.page.goto(`${stories.main}/a/${app.slug}`);
  await owner.page.getByRole("heading", { level: 1, name: "Mill is suspended" }).waitFor();
  await owner.page.getByText(/It imitates a bank\./).waitFor();
  await expectAccessible(owner.page, "app-suspended");
  const visit = await owner.page.goto(`${stories.site(app.slug)}/`);
  expect(visit?.status()).toBe(503);
  await owner.page.getByText("This site is not available at the moment.").waitFor();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Suspend" }).waitFor();
});

test("settings of the installation are changed by keys, and a message stands before everybody", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/settings`);
  await page.getByText("BASE_URL", { exact: true }).waitFor();
  await page.getByLabel("Message to everybody").focus();
  await page.keyboard.type("Down at noon");
  await page.keyboard.press("Enter");
  await page.getByText("Settings was saved successfully!").first().waitFor();
  const other = await stories.open(await stories.person("Ben"));
  await other.page.goto(`${stories.main}/apps`);
  const banner = other.page.getByRole("region", { name: "From those who run this platform" });
  await banner.getByText("Down at noon").waitFor();
  await expectAccessible(other.page, "platform-banner");
  await banner.getByRole("button", { name: "Close this message" }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByRole("button", { name: "Send a test mail to me" }).click();
  await page
    .getByText(/was not sent: no mail server is set up|You have no e-mail address that you proved/)
    .first()
    .waitFor();
  await staff.call("POST", "/1/admin/installation", { bannerText: "" });
});

test("what breaks in a browser stands under Crashes, and is resolved and opened again [RT-36] [RT-75]", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/admin/stats`);
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error("The mill stopped");
      }),
  );
  await expect.poll(async () => (await staff.call("GET", "/1/crashes?message:like=%25mill%20stopped%25")).length).toBe(1);
  await page.goto(`${stories.main}/Crush/crushes`);
  const row = page.locator("tr").filter({ hasText: "The mill stopped" });
  await row.waitFor();
  await row.getByText("/admin/stats", { exact: true }).waitFor();
  await row.locator("summary").click();
  await row.getByText(`last by person ${staff.id}`).waitFor();
  await expectAccessibleInBoth(page, "crashes");
  await row.getByRole("button", { name: "Resolve" }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByText("Nothing matches").waitFor();
  await page.getByRole("button", { name: "Show everything" }).click();
  await row.getByRole("button", { name: "Open again" }).click();
  await row.getByRole("button", { name: "Resolve" }).waitFor();
  await goOnTo(page, `${stories.main}/admin/stats`);
  const counted = page.locator("dt", { hasText: /^Open crashes$/ }).locator("xpath=following-sibling::dd");
  await expect.poll(() => counted.textContent()).toMatch(/^[1-9]\d*$/);
});

test("who is no staff sees none of it; the frame without links is what staff see who are no admins [RO-05] [RO-06] [RO-16] [RT-76]", async () => {
  const other = await stories.open(mira);
  await other.page.goto(`${stories.main}/admin/users`);
  await other.page.getByText("Forbidden").first().waitFor();
  await expect.poll(() => other.page.getByRole("navigation", { name: "Admin" }).count()).toBe(0);
  await other.page.goto(`${stories.main}/crush/crushes`);
  await other.page.getByRole("heading", { level: 1, name: "Forbidden" }).waitFor();
  const helper = await stories.person("Helper");
  await staff.call("POST", `/1/admin/users/${helper.id}/role`, { role: 50 });
  const theirs = await stories.open(helper);
  await theirs.page.goto(`${stories.main}/admin/users`);
  await theirs.page.getByText("Forbidden").first().waitFor();
  await theirs.page.getByText("Admin", { exact: true }).waitFor();
  await expect.poll(() => theirs.page.getByRole("navigation", { name: "Tools" }).getByRole("link").allTextContents()).toEqual(["Crashes"]);
  await expect.poll(() => theirs.page.getByRole("navigation", { name: "Admin" }).count()).toBe(0);
  await theirs.page.getByRole("link", { name: "Crashes" }).click();
  await theirs.page.getByRole("heading", { level: 1, name: "Crashes" }).waitFor();
});

test("on a phone every screen of it fits, and the links are reached by swiping", async () => {
  const phone = await stories.open(staff, { width: 390, height: 844 });
  for (const name of [...links, "apps", "activity", `users/${mira.id}`, `apps/${app.id}`]) {
    await phone.page.goto(`${stories.main}/admin/${name}`);
    await phone.page.getByRole("heading", { level: 1 }).waitFor();
    await expectNothingSideways(phone, `admin-${name.replace("/", "-")}`);
  }
  await expectAccessible(phone.page, "admin-phone");
});

test("nothing broke on the way", () => {
  expect(screen.faults.filter((fault) => !fault.includes("The mill stopped"))).toEqual([]);
});
