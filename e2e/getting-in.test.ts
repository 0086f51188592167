import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, goOnTo, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Every way in, and what leads back to one: as somebody meets it who is not signed in. */
let stories: Stories;
let ada: Person;
let screen: Screen;
let page: Page;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  screen = await stories.open();
  page = screen.page;
});
afterAll(() => stories?.end());

const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** The secret of the newest mail to somebody, as whoever runs the installation reads it in the outbox. */
async function secretFor(address: string, kind: string): Promise<string> {
  const admin = await stories.admin();
  let secret = "";
  const newest = async () => {
    const mails: { to: string; html: string }[] = await admin.call("GET", "/1/outbox?count=20");
    const mail = mails.find(({ to, html }) => to === address && html.includes(`/${kind}_`));
    secret = new RegExp(`${kind}_[\\w-]{43}`).exec(mail?.html ?? "")?.[0] ?? "";
    return secret;
  };
  await expect.poll(newest).not.toBe("");
  return secret;
}

test("a forgotten password: asked for from the sign-in page, set anew by the link of the mail, and the link is over then [RT-13, RT-14, RT-21]", async () => {
  await page.goto(`${stories.main}/login`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("**/login/Forget");
  await heading("Forgot your password?");
  await expectAccessibleInBoth(page, "forgotten password");
  await expectNothingSideways(screen, "forgotten password");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByText("Enter your phone number or e-mail.").waitFor();
  await page.getByLabel("Phone number or e-mail").fill(ada.username);
  await page.keyboard.press("Enter");
  await heading("Check your mail");
  await page.getByRole("button", { name: /^Send it again in/ }).waitFor();
  const secret = await secretFor(ada.username, "rst");
  await page.goto(`${stories.main}/login/reset/${secret}`);
  await heading("Set a new password");
  await expectAccessibleInBoth(page, "new password");
  await expectNothingSideways(screen, "new password");
  await page.getByLabel("New password").fill("a password that is new");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await page.waitForURL("**/apps");
  const other = await stories.open();
  await other.page.goto(`${stories.main}/login/reset/${secret}`);
  await other.page.getByRole("heading", { level: 1, name: "This link was used already" }).waitFor();
  await other.page.getByRole("link", { name: "Ask for a new link" }).click();
  await other.page.getByRole("heading", { level: 1, name: "Forgot your password?" }).waitFor();
});

test("the screens before the door answer in any letter case, with a secret and without [RT-14, RT-15, RT-16, RT-17, RT-20, RT-22, RT-23, RT-24, RT-32]", async () => {
  const visitor = await stories.open();
  page = visitor.page;
  const over = "x".repeat(43);
  for (const [path, name] of [
    ["/LOGIN/forget", "Forgot your password?"],
    ["/login/RESET", "Forgot your password?"],
    ["/Login/Reset/nonsense", "This link is not good any more"],
    [`/login/reset/rst_${over}`, "This link is not good any more"],
    [`/login/reset/act_${over}`, "This link is not good any more"],
    ["/login/Login", "Sign in"],
    ["/LOGIN/LOGIN", "Sign in"],
    ["/SIGNUP", "Create an account"],
    ["/signup/SIGNUP", "Create an account"],
    // Nobody has asked for a code in this tab.
    ["/login/Phone-Check", "Forgot your password?"],
    ["/login/PHONE-check", "Forgot your password?"],
    ["/login/phone-CHANGE", "Use another number"],
    ["/OAuth/callback", "This did not work"],
    ["/oauth/GITHUB/Callback?code=x&state=x", "This did not work"],
    ["/login/ACTIVATE", "Activate your account"],
    [`/login/Activate/act_${over}`, "This link is not good any more"],
    [`/login/activate/eml_${over}`, "This link is not good any more"],
  ] as const) {
    await goOnTo(page, stories.main + path);
    await heading(name);
  }
  await goOnTo(page, `${stories.main}/login/activate`);
  await expect.poll(() => page.getByRole("link", { name: "Send it again" }).getAttribute("href")).toBe("/signup");
  await page.getByLabel("Link or code from the mail").fill(`  ${stories.main}/login/reset/rst_${over}. `);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.waitForURL("**/login/reset/rst_*");
  await heading("This link is not good any more");
});

test("a phone number: confirmed by its code, corrected on the way, and used when a password was forgotten [RT-16, RT-17, RT-18]", async () => {
  const cid = await stories.person("Cid");
  const own = await stories.open(cid);
  page = own.page;
  const [wrong, right] = ["1", "2"].map((end) => `+4916${String(Date.now()).slice(-8)}${end}`);
  await page.goto(`${stories.main}/login/Phone-Change`);
  await heading("Use another number");
  for (const number of [wrong ?? "", right ?? ""]) {
    await page.getByLabel("New phone number").fill(number);
    await page.getByLabel("Your present password").fill(cid.password);
    await page.getByRole("button", { name: "Send a code" }).click();
    await heading("Check your phone");
    await page.getByText(number).waitFor();
    if (number === right) break;
    await expectAccessibleInBoth(page, "phone check");
    await expectNothingSideways(own, "phone check");
    await page.getByRole("link", { name: "Use another number" }).click();
    await heading("Use another number");
    await expectAccessibleInBoth(page, "phone change");
    await expectNothingSideways(own, "phone change");
  }
  await page.getByLabel("Code").fill("12345x");
  await page.keyboard.press("Enter");
  await page.getByText("This code is not correct, or too old.").waitFor();
  await page.getByLabel("Code").fill(await codeFor(right ?? ""));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/Account");
  await page.getByText(`${right} (confirmed)`).waitFor();
  const other = await stories.open();
  page = other.page;
  await page.goto(`${stories.main}/login/Forget`);
  await page.getByLabel("Phone number or e-mail").fill(right ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login/Phone-Check");
  await heading("Check your phone");
  await page.getByLabel("Code").fill(await codeFor(right ?? "", 2));
  await page.keyboard.press("Enter");
  await heading("Set a new password");
});

/** The code of the newest text to a number, once it has got so many. */
async function codeFor(phone: string, texts = 1): Promise<string> {
  const admin = await stories.admin();
  const found = async () => {
    const mails: { to: string; html: string }[] = await admin.call("GET", "/1/outbox?count=50");
    return mails.filter(({ to }) => to === phone);
  };
  await expect.poll(async () => (await found()).length).toBe(texts);
  return /(\d{6}) is your/.exec((await found())[0]?.html ?? "")?.[1] ?? "";
}

test("the account says where one is signed in, and ends one place or all others", async () => {
  const ben = await stories.person("Ben");
  const [here, there, elsewhere] = [await stories.open(ben), await stories.open(ben), await stories.open(ben)];
  for (const { page: at } of [there, elsewhere]) await at.goto(`${stories.main}/apps`);
  await here.page.goto(`${stories.main}/settings/Account`);
  const list = here.page.getByRole("region", { name: "Where you are signed in" });
  await list.getByText("This one").waitFor();
  await expectAccessibleInBoth(here.page, "sessions");
  await expectNothingSideways(here, "sessions");
  const before = await list.getByRole("listitem").count();
  await list
    .getByRole("button", { name: /^Sign out of/ })
    .first()
    .click();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(before - 1);
  await list.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(1);
  for (const { page: at } of [there, elsewhere]) {
    await at.goto(`${stories.main}/settings/Account`);
    await at.waitForURL("**/login?redirect=*");
  }
});
