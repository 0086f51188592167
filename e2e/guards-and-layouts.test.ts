import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectSaid } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, goOnTo, type Person, type Stories } from "./product.ts";

/** Which guard stands before which address, and what stands around the screens. */
let stories: Stories;
let app: AppOfStory;
let page: Page;
const people: { [name: string]: Person } = {};

beforeAll(async () => {
  stories = await beginStories();
  for (const name of ["Owner", "Editor", "Reader", "Stranger"]) people[name] = await stories.person(name);
  app = await called("Owner").app("Guarded", "guarded");
  await addTo(app, called("Editor"), 50);
  await addTo(app, called("Reader"), 25);
  await app.call("POST", "/types", { title: "Leads" });
  ({ page } = await stories.open(called("Owner")));
});
afterAll(() => stories?.end());

function called(name: string): Person {
  const person = people[name];
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
}

const refused = {
  member: "You do not have access to this page.",
  admin: "Only app admins have access to this page.",
  staff: "Forbidden",
} as const;

test("each address is behind its guard: signed in, user of the app, admin of the app, admin of the platform, staff [RO-21]", async () => {
  const inApp = (path: string) => `/a/${app.slug}${path}`;
  const open = ["/a", "/apps", "/billing", "/settings", "/settings/Account"];
  const ofApp = [inApp(""), inApp("/index0"), inApp("/inbox"), inApp("/type"), inApp("/type/leads")];
  const ofAdmins = [inApp("/settings"), inApp("/settings0"), inApp("/type/leads/workflow")];
  const ofPlatform = ["/admin/users", "/crush/crushes"];
  const nobody = await stories.open();
  for (const path of [...open, ...ofApp, ...ofAdmins, ...ofPlatform]) {
    await nobody.page.goto(stories.main + path);
    await nobody.page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(new URL(nobody.page.url()).searchParams.get("redirect")).toBe(path);
  }
  const passing: { readonly [name: string]: readonly string[] } = {
    Stranger: open,
    Reader: [...open, ...ofApp],
    Owner: [...open, ...ofApp, ...ofAdmins],
  };
  const refusalAt = (path: string, name: string) => {
    if (ofPlatform.includes(path)) return refused.staff;
    return name === "Stranger" ? refused.member : refused.admin;
  };
  for (const [name, ways] of Object.entries(passing)) {
    const theirs = await stories.open(called(name));
    for (const path of [...open, ...ofApp, ...ofAdmins, ...ofPlatform]) {
      await goOnTo(theirs.page, stories.main + path);
      const isIn = ways.includes(path);
      const title = theirs.page.getByRole("heading", { level: 1 });
      const words = isIn ? /^(?!Forbidden|You do not|Only app|Sign in|This page could not)/ : new RegExp(`^${refusalAt(path, name)}`);
      await title.filter({ hasText: words }).first().waitFor();
    }
  }
});

test("settings of an app stand in tabs at an address of their own, one at a time [RT-34]", async () => {
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  await page.getByRole("navigation", { name: "App", exact: true }).waitFor();
  await goOnTo(page, `${stories.main}/a/separate-tabs-settings`);
  await page.waitForURL(`**/a/${app.slug}/settings`);
  const tabs = page.getByRole("tab");
  await page.getByRole("tab", { name: "General", selected: true }).waitFor();
  await expect.poll(() => tabs.count()).toBeGreaterThan(3);
  await page.getByRole("tab", { name: "Users" }).click();
  await page.getByRole("tab", { name: "Users", selected: true }).waitFor();
  await expect.poll(() => page.getByRole("tabpanel").count()).toBe(1);
  await page.getByRole("region", { name: "Users" }).first().waitFor();
});

test("what is somebody's own stands under the top bar, with tabs for account, billing, profile and codes [RT-83]", async () => {
  await goOnTo(page, `${stories.main}/settings`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Joinery/ })
    .waitFor();
  const tabs = page.getByRole("navigation", { name: "Settings" });
  for (const name of ["Account", "Billing", "Profile", "Redeem"]) {
    await tabs.getByRole("link", { name }).click();
    await page.waitForURL(`**/settings/${name}`);
    await expect.poll(() => tabs.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  }
});

test("an app stands below a bar with its heading, beside links to its types, the inbox, its settings and the account [RT-81]", async () => {
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  const side = page.getByRole("navigation", { name: "App", exact: true });
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  const data = side.getByRole("button", { name: /^Data/ });
  if ((await data.getAttribute("aria-expanded")) !== "true") await data.click();
  await page.getByRole("navigation", { name: "Data" }).getByRole("link", { name: "Leads" }).click();
  const besideSide = async (name: string) => {
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await side.waitFor();
  };
  await page.waitForURL(`**/a/${app.slug}/type/leads`);
  await besideSide("Leads");
  await side.getByRole("link", { name: /^Inbox/ }).click();
  await page.waitForURL(`**/a/${app.slug}/inbox`);
  await besideSide("Inbox");
  await side.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(`**/a/${app.slug}/settings`);
  await besideSide("Settings");
});

test("feedback and invitations open from the menu of one's account, and an invitation is mailed [DI-04] [DI-05]", async () => {
  const menu = async (entry: string) => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await menu("Send feedback");
  await page.getByRole("dialog", { name: "Send feedback" }).getByRole("button", { name: "Cancel" }).click();
  await menu("Invite");
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await dialog.getByText("Enter an e-mail address.").waitFor();
  await expectAccessibleInBoth(page, "invite");
  await dialog.getByLabel("E-mail").fill("somebody.new@example.test");
  const call = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users/invite"));
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  expect((await call).postDataJSON()).toEqual({ email: "somebody.new@example.test" });
  await expectSaid(page, "Invitation was sent successfully!");
  await dialog.waitFor({ state: "detached" });
});

test("the pages of a site, and what leads in from elsewhere, stand without the bars of the studio, whoever is signed in [RT-80]", async () => {
  const layout = [{ id: "t1", component: "text-section", html: "<p>Words for visitors</p>", settings: {} }];
  await app.call("POST", "/pages", { title: "Open", slug: "open", permission: "public", layout });
  const bars = [page.getByRole("button", { name: /^Account of/ }), page.getByRole("navigation", { name: "App", exact: true })];
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  for (const bar of bars) await bar.waitFor();
  for (const [address, words] of [
    [`${stories.site(app.slug)}/open`, "Words for visitors"],
    [`${stories.main}/oauth/github/callback?code=x&state=x`, "This did not work"],
    [`${stories.main}/pay/stripe/callback?ref=none`, "There is no such payment"],
    [`${stories.main}/login/reset/rst_${"x".repeat(43)}`, "This link is not good any more"],
  ] as const) {
    await page.goto(address);
    await page.getByText(words).first().waitFor();
    for (const bar of bars) await expect.poll(() => bar.count(), { message: address }).toBe(0);
  }
});
