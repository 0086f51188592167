import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways, expectSaid } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Person, type Stories, signIn, typeSignIn, watchCalls } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Who comes in, who is let out, and what is their own. */
let stories: Stories;
let ada: Person;
let app: AppOfStory;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  screen = await stories.open();
  page = screen.page;
});
afterAll(() => stories?.end());

const main = () => stories.main;
const at = () => page.url().slice(main().length);
const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
/** The token and the user as the page knows them: nobody outside can see them, so what they open is asked. */
const mark = () => page.evaluate(() => localStorage.getItem("joinery.signed-in"));

test("the address itself says what this is and leads in, to those who are not signed in [RT-01]", async () => {
  await page.goto(`${main()}/`);
  await heading("Your site, and everything that happens behind it");
  await expectAccessibleInBoth(page, "index");
  await expectNothingSideways(screen, "index");
});

test("the interface is English and says so in a cookie for a year [RT-94] [RT-95] [RT-96]", async () => {
  await screen.context.clearCookies({ name: "locale" });
  await page.goto(`${main()}/login`);
  await heading("Sign in");
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en");
  const locale = (await screen.context.cookies()).find(({ name }) => name === "locale");
  expect(locale).toMatchObject({ value: "en", sameSite: "Lax" });
  const days = ((locale?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test("signing in asks for a phone number or e-mail and a password, under the brand alone, with a way to sign up [RT-10] [RT-12] [RT-15] [RT-82] [AU-01]", async () => {
  for (const path of ["/login", "/login/Login"]) {
    await goOnTo(page, main() + path);
    await heading("Sign in");
    await page.getByLabel("Phone number or e-mail").waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "Password" }).getAttribute("type")).toBe("password");
  }
  await expect.poll(() => page.getByRole("banner").getByRole("link").allTextContents()).toEqual(["Joinery"]);
  await expectAccessible(page, "sign-in");
  await expectNothingSideways(screen, "sign-in");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL("**/signup");
});

test("registration answers at both of its addresses [RT-23] [RT-24]", async () => {
  for (const path of ["/signup", "/signup/Signup"]) {
    await goOnTo(page, main() + path);
    await page.getByRole("button", { name: "Create account" }).waitFor();
  }
});

test("signing up asks for a name, a phone number or e-mail and a password; what is wrong stands beside its field and keeps what was typed [AU-11]", async () => {
  await goOnTo(page, `${main()}/signup`);
  const sent = watchCalls(page, "POST", /auth\/signup$/);
  const [name, username, password] = [
    page.getByLabel("Your name"),
    page.getByLabel("Phone number or e-mail"),
    page.locator("input[name='password']"),
  ];
  const create = page.getByRole("button", { name: "Create account" });
  /** What a field says besides its label. */
  const about = (input: Locator) =>
    input.evaluate((element) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
  const expectSaidOf = (input: Locator, words: string) => expect.poll(() => about(input)).toContain(words);
  await create.click();
  await expectSaidOf(username, "Enter a phone number or an e-mail.");
  await expectSaidOf(password, "Choose a password.");
  await name.fill("Ada");
  await username.fill("not a name");
  await password.fill("short");
  await create.click();
  await expectSaidOf(password, "Use at least 8 characters.");
  expect(sent()).toBe(0);
  await password.fill("a long password");
  await create.click();
  await expectSaidOf(username, "Enter a phone number or an e-mail address.");
  await username.fill(ada.username);
  await create.click();
  await expectSaidOf(username, "Somebody has an account with this already.");
  await expect.poll(() => name.inputValue()).toBe("Ada");
  expect(sent()).toBe(2);
});

test("without a name or a password nothing is sent, each is said beside its field, and the first takes the focus [VA-27]", async () => {
  await goOnTo(page, `${main()}/login`);
  const sent = watchCalls(page, "POST", /auth\/login$/);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("Enter your phone number or e-mail.").waitFor();
  await page.getByText("Enter your password.").waitFor();
  await expect.poll(() => page.getByLabel("Phone number or e-mail").evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessibleInBoth(page, "sign-in with mistakes");
  expect(sent()).toBe(0);
});

test("a wrong password is said above the form and keeps what was typed [ER-06]", async () => {
  await typeSignIn(page, { username: ada.username, password: "not the secret" });
  await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
  await expect.poll(() => page.getByLabel("Phone number or e-mail").inputValue()).toBe(ada.username);
  expect(at()).toBe("/login");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("a guarded address leads to signing in and, once done, to where one wanted to go, query and all [AU-07] [AU-08] [RO-14]", async () => {
  await page.goto(`${main()}/a/${app.slug}/settings?tab=users`);
  await page.waitForURL("**/login?redirect=*");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe(`/a/${app.slug}/settings?tab=users`);
  await typeSignIn(page, ada);
  await page.waitForURL(`**/a/${app.slug}/settings?tab=users`);
  await page.getByRole("region", { name: "Users" }).waitFor();
});

test("signing in keeps who one is: the menu says it and a reload does not ask again [AU-02] [AU-05]", async () => {
  const refreshed = page.waitForResponse((response) => response.url().endsWith("/users/me"));
  await page.reload();
  expect((await refreshed).status()).toBe(200);
  await page.getByRole("button", { name: "Account of Ada", exact: true }).waitFor();
  await expect.poll(mark).toBe("1");
  // What changed meanwhile is what is shown: whoever is kept is asked for anew.
  for (const nickname of ["Ada Byron", "Ada"]) {
    await ada.call("POST", "/1/users/me", { nickname });
    await page.reload();
    await page.getByRole("button", { name: `Account of ${nickname}`, exact: true }).waitFor();
  }
});

test("the token is nowhere a script of another page could find it", async () => {
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(kept).not.toMatch(/token|refresh/i);
  const unread = (await screen.context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(unread.map(({ name, sameSite }) => `${name}: ${sameSite}`).sort()).toEqual(["joinery-device: Strict", "joinery-refresh: Strict"]);
});

test("the account's menu holds Billing, Account and Log out, and leads to each [RT-89]", async () => {
  await page.getByRole("button", { name: "Account of Ada" }).click();
  const menu = page.getByRole("menu");
  for (const name of ["Billing", "Account", "Log out"]) await menu.getByRole("menuitem", { name, exact: true }).waitFor();
  const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
  for (const [name, drawn] of [
    ["Dark", "dark"],
    ["As the system", "light"],
  ] as const) {
    await menu.getByRole("menuitemradio", { name }).click();
    await expect.poll(scheme).toBe(drawn);
  }
  await menu.getByRole("menuitem", { name: "Billing" }).click();
  await page.waitForURL("**/settings/Billing");
  // With it comes a bar of its own: a press that lands while the one is exchanged for the other would be nobody's.
  await page.getByRole("region", { name: "Balance" }).waitFor();
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Account of Ada" }).click();
  await menu.getByRole("menuitem", { name: "Account", exact: true }).click();
  await page.waitForURL("**/settings/Account");
});

test("the settings answer at each of their addresses, in either case [RT-27] [RT-28] [RT-30] [RT-32]", async () => {
  const screens = {
    "/settings": "Profile",
    "/settings/Profile": "Profile",
    "/settings/Account": "Signing in",
    "/settings/account": "Signing in",
  };
  for (const [path, title] of Object.entries(screens)) {
    await goOnTo(page, main() + path);
    await heading("Settings");
    await page.getByRole("heading", { level: 2, name: title }).waitFor();
    if (path !== path.toLowerCase()) continue;
    await expectAccessibleInBoth(page, path);
    await expectNothingSideways(screen, path);
  }
  for (const path of ["/settings/Billing", "/settings/billing"]) {
    await goOnTo(page, main() + path);
    await page.getByRole("region", { name: "Balance" }).getByText("$0.00").waitFor();
  }
});

test("billing stands at an address of its own too, with the same to see", async () => {
  await goOnTo(page, `${main()}/billing`);
  await heading("Billing");
  await page.getByRole("region", { name: "Balance" }).getByText("$0.00").waitFor();
  await expectAccessibleInBoth(page, "billing");
});

test("the top bar leads to the apps, and its menu to billing, profile and out [RT-07] [RT-79] [RT-90]", async () => {
  const bar = page.getByRole("banner");
  for (const path of ["/billing", "/a", "/apps", "/"]) {
    await goOnTo(page, main() + path);
    await bar.getByRole("link", { name: "Apps", exact: true }).waitFor();
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole("complementary").count(), { message: path }).toBe(0);
  }
  await bar.getByRole("button", { name: "Account of Ada" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).waitFor();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.waitForURL("**/settings/Profile");
  await bar.getByRole("button", { name: "Account of Ada" }).click();
  await expect.poll(() => page.getByRole("menuitem", { name: "Billing" }).getAttribute("href")).toBe("/settings/Billing");
  await page.keyboard.press("Escape");
  await bar.getByRole("link", { name: "Apps", exact: true }).click();
  await page.waitForURL("**/apps");
});

test("both lists of apps show the person's apps [RT-03] [RT-04] [RT-05]", async () => {
  for (const path of ["/a", "/apps"]) {
    await goOnTo(page, main() + path);
    await heading("Your apps");
    await page.getByRole("link", { name: "Brightwater" }).waitFor();
  }
});

test("the profile is saved and said so, and the menu carries the new name; a birthday is a day", async () => {
  await goOnTo(page, `${main()}/settings/Profile`);
  await page.getByLabel("Nickname").fill("Ada Lovelace");
  await page.getByLabel("Birthday").fill("1815-12-10");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectSaid(page, "Settings was saved successfully!");
  await page.getByRole("button", { name: "Account of Ada Lovelace" }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Birthday").inputValue()).toBe("1815-12-10");
});

test("who cannot save their profile is told and keeps what they typed", async () => {
  await page.route("**/users/me", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByLabel("Nickname").fill("Countess");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByRole("alert").filter({ hasText: "Something broke on our side. Try again." }).waitFor();
  await expect.poll(() => page.getByLabel("Nickname").inputValue()).toBe("Countess");
  await page.unrouteAll({ behavior: "wait" });
});

test("logging out asks about what is not saved, and forgets the person in every tab, also after a reload and for the way back [AU-03]", async () => {
  const other = await screen.context.newPage();
  await other.goto(`${main()}/apps`);
  await other.getByRole("heading", { name: "Your apps" }).waitFor();
  await page.getByRole("button", { name: "Account of Ada Lovelace" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("dialog", { name: "Leave without saving your settings?" }).getByRole("button", { name: "Leave" }).click();
  await page.waitForURL("**/login");
  await other.waitForURL("**/login*");
  await other.close();
  await expect.poll(mark).toBe(null);
  await page.goBack();
  await page.waitForURL("**/login?redirect=*");
  await page.goto(`${main()}/apps`);
  await page.waitForURL("**/login?redirect=%2Fapps");
});

test("signing in without a wish leads to the apps [RT-06]", async () => {
  await goOnTo(page, `${main()}/login`);
  await typeSignIn(page, ada);
  await page.waitForURL("**/apps");
  await heading("Your apps");
});

test("an address of another site is no wish that is granted [AU-09]", async () => {
  await screen.context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${main()}/login?redirect=https%3A%2F%2Fexample.test%2F`);
  await typeSignIn(page, ada);
  await page.waitForURL("**/apps");
});

test("a session that has ended asks to sign in over the screen, which stays, and what was being done is then done [RT-11] [AU-04] [ER-05] [ER-06]", async () => {
  await goOnTo(page, `${main()}/settings/Profile`);
  await page.getByLabel("First name").fill("Augusta");
  // Both the token and the cookie behind it have ended.
  await screen.context.clearCookies();
  let ended = true;
  await page.route("**/api/**/users/me", (route) =>
    ended && route.request().method() === "POST"
      ? route.fulfill({ status: 401, json: { message: "Your session has ended." }, headers: { "www-authenticate": "Bearer" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Save profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
  await dialog.waitFor();
  await page.getByRole("alert").filter({ hasText: "Your session has ended." }).first().waitFor();
  await expect.poll(mark).toBe(null);
  expect(at()).toBe("/settings/Profile");
  await expectAccessible(page, "sign in again");
  ended = false;
  await typeSignIn(dialog, ada);
  await dialog.waitFor({ state: "detached" });
  await expectSaid(page, "Settings was saved successfully!");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Augusta");
  await expect.poll(() => ada.call("GET", "/1/users/me")).toMatchObject({ firstName: "Augusta" });
  await page.unrouteAll({ behavior: "wait" });
});

test("who would rather not sign in again goes to the sign-in page, and from there back [ER-05] [ER-06] [ER-50]", async () => {
  await screen.context.clearCookies();
  await page.route("**/api/**/users/me", (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByRole("dialog", { name: "Sign in to go on" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("alert").filter({ hasText: "Please log in to continue." }).waitFor();
  await page.waitForURL("**/login?redirect=%2Fsettings%2FProfile");
  await page.unrouteAll({ behavior: "wait" });
  await typeSignIn(page, ada);
  await page.waitForURL("**/settings/Profile");
});

test("feedback can be sent from wherever one is, on every size of screen", async () => {
  const places = ["/apps", "/settings/Account", `/a/${app.slug}`];
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const place of places) {
      await goOnTo(page, main() + place);
      const account = page.getByRole("button", { name: /^Account of/ });
      const more = page.getByRole("navigation", { name: "App, bottom" }).getByRole("button", { name: /^More/ });
      await account.or(more).first().waitFor();
      await ((await more.isVisible()) ? more : account).click();
      const entry = page.getByRole("menuitem", { name: "Send feedback" });
      await entry.click();
      await page.getByRole("dialog", { name: "Send feedback" }).getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("dialog", { name: "Send feedback" }).waitFor({ state: "detached" });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("feedback is sent from the person's menu, not without words [DI-03] [ER-27] [AP-08] [AP-09]", async () => {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Send feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Send feedback" });
  await dialog.getByRole("button", { name: "Send feedback" }).click();
  await dialog.getByText("Write a few words.").waitFor();
  await expectAccessibleInBoth(page, "feedback");
  await dialog.getByLabel("Your feedback").fill("The canvas is a joy.\nThank you!");
  const call = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/users/feedback"));
  await dialog.getByRole("button", { name: "Send feedback" }).click();
  expect((await call).postDataJSON()).toMatchObject({ message: "The canvas is a joy.\nThank you!" });
  await expectSaid(page, "Thank you! Feedback has been sent.");
  await dialog.waitFor({ state: "detached" });
});

test("those who run the platform read all feedback under Ideas, others do not get there", async () => {
  const screenOfAdmin = await stories.open(await stories.admin());
  const other = screenOfAdmin.page;
  await goOnTo(other, `${main()}/apps`);
  await other.getByRole("button", { name: /^Account of/ }).click();
  await other.getByRole("menuitem", { name: "Feedback of everybody" }).click();
  await other.getByRole("heading", { level: 1, name: "Ideas" }).waitFor();
  await other.getByRole("list", { name: "Feedback, newest first" }).getByText("The canvas is a joy.").waitFor();
  await expectAccessible(other, "ideas");
  await expectNothingSideways(screenOfAdmin, "ideas");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Send feedback" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "Feedback of everybody" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("menuitem", { name: "Admin area" }).count()).toBe(0);
  await page.keyboard.press("Escape");
});

test("any other address is the page that could not be found, with a way home [RT-53] [ER-14] [ER-15] [ER-16]", async () => {
  await page.goto(`${main()}/no/such/place`);
  await heading("This page could not be found");
  await page.getByText("404").waitFor();
  await expectAccessibleInBoth(page, "not found");
  await expectNothingSideways(screen, "not found");
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await page.waitForURL(`${main()}/apps`);
});

test("nothing went wrong in the page meanwhile but what the stories broke", () => {
  expect(screen.faults.filter((fault) => !fault.startsWith("500 "))).toEqual([]);
});

test("two people at one machine do not see each other's apps [RT-03] [RT-04]", async () => {
  const bea = await stories.person("Bea");
  await screen.context.clearCookies();
  await signIn(page, main(), bea);
  await page.goto(`${main()}/apps`);
  await heading("Make your first app");
  await page.getByRole("button", { name: "Account of Bea" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Brightwater" }).count()).toBe(0);
});
