import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** Passkeys, with a device that the browser itself stands in for. */
let stories: Stories;
let ada: Person;
let screen: Screen;

beforeAll(async () => {
  stories = await beginStories();
  ada = await stories.person("Ada");
  screen = await stories.open(ada);
  const device = await screen.context.newCDPSession(screen.page);
  await device.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", { options });
});
afterAll(() => stories?.end());

test("a passkey is made and named in the account, and signs in without a password", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/settings/Account`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByLabel("Name of the new passkey").fill("My laptop");
  await page.keyboard.press("Enter");
  await passkeys.getByText("My laptop").waitFor();
  await expectAccessibleInBoth(page, "passkeys");
  await expectNothingSideways(screen, "passkeys");
  await passkeys.getByRole("button", { name: "Rename My laptop" }).click();
  await passkeys.getByLabel("New name of My laptop").fill("Old laptop");
  await passkeys.getByRole("button", { name: "Save name" }).click();
  await passkeys.getByText("Old laptop").waitFor();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/settings"));
  await page.goto(`${stories.main}/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/apps");
  expect(await page.evaluate(() => localStorage.getItem("joinery.signed-in"))).toBe("1");
});

test("a passkey that was taken away signs in no more", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/settings/Account`);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Remove Old laptop" }).click();
  await expect.poll(() => passkeys.getByRole("listitem").count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${stories.main}/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("This passkey is not known here.").waitFor();
});
