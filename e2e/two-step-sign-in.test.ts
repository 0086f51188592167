import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, stepAt } from "../src/server/auth/codes/one-time-code.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Codes of an authenticator app: set up, asked for, replaced by a recovery code, and switched off. */
let stories: Stories;
let ada: Person;
let screen: Screen;
let secret = "";
let recovery: string[] = [];

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  screen = await stories.open(ada);
});
afterAll(() => stories?.end());

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Each code is good once: `later` steps from now. One step either way is taken. */
const codeIn = (later: number) => codeOf(bytesOf(secret), stepAt(new Date()) + later);

test("an authenticator app is set up by its picture or its text, and recovery codes are shown once", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/settings/Account`);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await dialog.getByRole("img", { name: "Code to scan with an authenticator app" }).waitFor();
  secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectAccessibleInBoth(page, "authenticator app");
  await expectNothingSideways(screen, "authenticator app");
  await dialog.getByLabel("Code from the app").fill("12");
  await page.keyboard.press("Enter");
  await dialog.getByText("This code is not correct. Wait for the next one and enter that.").waitFor();
  await dialog.getByLabel("Code from the app").fill(codeIn(-1));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await codes.getByRole("button", { name: "I have kept them" }).waitFor();
  recovery = await codes.getByRole("listitem").allInnerTexts();
  expect(recovery).toHaveLength(10);
  await expectAccessibleInBoth(page, "recovery codes");
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("region", { name: "Two-step sign-in" }).getByText("10 recovery codes are left.").waitFor();
  await expectNothingSideways(screen, "account with codes");
});

test("signing in asks for the code, by keyboard, and a recovery code does as well", async () => {
  const { page } = await stories.open();
  for (const code of [codeIn(0), recovery[0] ?? ""]) {
    await page.goto(`${stories.main}/login`);
    await page.getByLabel("Phone number or e-mail").fill(ada.username);
    await page.getByRole("textbox", { name: "Password" }).fill(ada.password);
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Code" }).waitFor();
    await page.getByRole("textbox", { name: "Code" }).fill("000000x");
    await page.keyboard.press("Enter");
    await page.getByText("This code is not correct, or was used already.").waitFor();
    await expectAccessibleInBoth(page, "second step");
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/apps");
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
  }
});

test("before codes are switched off it is asked who it is, in one dialog over the screen", async () => {
  const { page } = screen;
  // As if the session had begun an hour ago.
  await page.route("**/users/me/codes", async (route) => {
    if (asked > 0) return route.continue();
    asked += 1;
    const message = "Confirm that it is you, then do this again.";
    return route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify({ message, code: "confirm_first" }) });
  });
  let asked = 0;
  await page.reload();
  const region = page.getByRole("region", { name: "Two-step sign-in" });
  await region.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Code").waitFor();
  await expectAccessibleInBoth(page, "confirm that it is you");
  await expectNothingSideways(screen, "confirm that it is you");
  await dialog.getByLabel("Code").fill(recovery[0] ?? "");
  await page.keyboard.press("Enter");
  await dialog.getByText("This code is not correct, or was used already.").waitFor();
  await dialog.getByLabel("Code").fill(recovery[1] ?? "");
  await page.keyboard.press("Enter");
  await region.getByRole("button", { name: "Set up an authenticator app" }).waitFor();
  await page.reload();
  await region.getByRole("button", { name: "Set up an authenticator app" }).waitFor();
});
