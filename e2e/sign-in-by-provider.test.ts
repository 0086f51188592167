import { afterAll, beforeAll, expect, test } from "vitest";
import { type IdentityProvider, identityProvider } from "../test/identity-provider.ts";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, type Stories } from "./product.ts";

/** Signing in by somebody else who knows one, with a provider of OpenID Connect on this machine. */
let stories: Stories;
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await identityProvider();
  stories = await beginStories(provider.env);
  provider.serve(stories.main);
  provider.know({ sub: "ada", email: "ada@provider.test", email_verified: true, name: "Ada" });
  provider.know({ sub: "ben", email: "ben@provider.test", email_verified: false, name: "Ben" });
});
afterAll(async () => {
  await stories?.end();
  await provider?.close();
});

test("a provider's button leads there and back, into an account and to where one wanted to go [RT-49, RT-50]", async () => {
  const screen = await stories.open();
  const { page } = screen;
  await page.goto(`${stories.main}/login?redirect=/settings/Account`);
  await page.getByRole("button", { name: "Continue with 127.0.0.1" }).waitFor();
  await expectAccessibleInBoth(page, "sign in by a provider");
  await expectNothingSideways(screen, "sign in by a provider");
  await page.getByRole("button", { name: "Continue with 127.0.0.1" }).click();
  await page.getByRole("link", { name: "Go on as Ada" }).click();
  await page.waitForURL("**/settings/Account");
  const connected = page.getByRole("region", { name: "Connected accounts" });
  await connected.getByText("ada@provider.test").waitFor();
  await connected.getByRole("button", { name: "Disconnect 127.0.0.1" }).click();
  await page.getByText("This is the only way into your account.").first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("where a provider confirms nothing, or the address is opened twice, that is said with a way on [RT-49, RT-50]", async () => {
  const { page } = await stories.open();
  await page.goto(`${stories.main}/login`);
  await page.getByRole("button", { name: "Continue with 127.0.0.1" }).click();
  await page.getByRole("link", { name: "Go on as Ben" }).click();
  await page.getByRole("heading", { level: 1, name: "This did not work" }).waitFor();
  await page.getByText("has not checked your e-mail address").waitFor();
  await expectAccessibleInBoth(page, "provider that confirms nothing");
  for (const path of ["/oauth/oidc/callback?code=x&state=y", "/OAUTH/Callback", "/oauth/nobody/callback?error=access_denied"]) {
    await page.goto(stories.main + path);
    await page.getByRole("heading", { level: 1, name: "This did not work" }).waitFor();
    await page.getByRole("link", { name: "Try again, or use a password" }).waitFor();
  }
});
