import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeTwitter, fakeTwitter, json, ada as lovelace } from "../test/fake-twitter.ts";
import { cutOff, expectAccessibleInBoth } from "./browser.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories, watchCalls } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner connects the app with X and looks somebody up in a record. X answers from this machine. */
let twitter: FakeTwitter;
let stories: Stories;
let screen: Screen;
let app: AppOfStory;

const token = "AAAA-a-bearer-token";

beforeAll(async () => {
  twitter = await fakeTwitter(token);
  stories = await beginStories({ TWITTER_API_BASE: twitter.base });
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  const who = { id: "who", slug: "who", label: "Speaker", component: "social-user" };
  await app.call("POST", "/types", { title: "Talks", slug: "talks", postFields: [who] });
  screen = await stories.open(ada);
});

afterAll(async () => {
  await stories?.end();
  twitter?.end();
});

const dialog = () => screen.page.getByRole("dialog");
const speaker = () => dialog().locator("[data-field=who]");
const lookFor = () => speaker().getByRole("searchbox", { name: "Look up by user name or id" });
const said = (words: string | RegExp) => speaker().getByRole("status").filter({ hasText: words }).waitFor();

async function openRecord(page: Page): Promise<void> {
  await goOnTo(page, `${stories.main}/a/${app.slug}/type/talks`);
  await page.getByRole("button", { name: "New record" }).first().click();
  await lookFor().waitFor();
}

test("a look-up needs something to look for, and says when the app is not connected [VA-26, AP-77, ST-20]", async () => {
  const { page } = screen;
  await openRecord(page);
  const asked = watchCalls(page, "GET", /find-user/);
  const look = speaker().getByRole("button", { name: "Look up" });
  await expect.poll(() => look.isDisabled()).toBe(true);
  await lookFor().fill("   ");
  await lookFor().press("Enter");
  await expect.poll(async () => [await look.isDisabled(), asked()]).toEqual([true, 0]);
  await lookFor().fill("ada");
  await look.click();
  await said("Connection is not set up. An admin of the app sets it up under Settings, Connections.");
  await expect.poll(async () => [await look.isEnabled(), await look.getAttribute("aria-busy")]).toEqual([true, null]);
});

test("an admin connects X under Settings; the token is never shown again", async () => {
  const { page } = screen;
  await goOnTo(page, `${stories.main}/a/${app.slug}/settings`);
  await page.getByRole("tab", { name: "Connections" }).click();
  const card = page.getByRole("region", { name: "Connections" });
  await card.getByText("Not connected.").waitFor();
  await card.getByRole("button", { name: "Connect" }).click();
  await card.getByText("Paste the token.").first().waitFor();
  await card.getByLabel("Bearer token").fill(token);
  await card.getByRole("button", { name: "Connect" }).click();
  await card.getByText(/^Connected since/).waitFor();
  await expect.poll(() => card.getByLabel("Another bearer token").inputValue()).toBe("");
  await expectAccessibleInBoth(page, "connections");
});

test("a look-up fills in name, user name, description and picture, and they are kept [FW-58]", async () => {
  const { page } = screen;
  await openRecord(page);
  await lookFor().fill("@ada");
  await lookFor().press("Enter");
  await said("Found Ada Lovelace.");
  const filled = async (label: string) => speaker().getByLabel(label, { exact: true }).inputValue();
  await expect
    .poll(() => Promise.all(["Name", "User name", "Description", "Address of the picture"].map(filled)))
    .toEqual([lovelace.name, lovelace.username, lovelace.description, lovelace.profile_image_url]);
  await expectAccessibleInBoth(page, "social profile");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await dialog().waitFor({ state: "hidden" });
  const [record] = await app.call("GET", "/types/talks/posts");
  const { id: _, ...profile } = lovelace;
  expect(record.who).toEqual(profile);
});

test("who is not there, an X that refuses and a lost connection are said beside the field, and what stood there stays", async () => {
  const { page } = screen;
  await openRecord(page);
  await speaker().getByLabel("Name", { exact: true }).fill("Grace");
  await lookFor().fill("nobody");
  await lookFor().press("Enter");
  await said("No user found");
  twitter.answer = (_request, response) => json(response, 401, {});
  await lookFor().press("Enter");
  await said("X does not accept the token of this connection.");
  twitter.answer = undefined;
  await cutOff(page);
  await lookFor().press("Enter");
  await said("No connection to the server.");
  await page.context().setOffline(false);
  await expect.poll(() => speaker().getByLabel("Name", { exact: true }).inputValue()).toBe("Grace");
  await lookFor().fill("ada");
  await lookFor().press("Enter");
  await said("Found Ada Lovelace.");
  expect(screen.faults).toEqual([]);
});

test("who disconnects it is asked first, and then nobody is looked up any more", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/settings?tab=connections`);
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("Not connected.").waitFor();
  await expect.poll(() => app.call("GET", "/connections")).toEqual([]);
});
