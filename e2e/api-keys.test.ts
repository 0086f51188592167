import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { expectFocused } from "./main-job-kit.ts";
import { type AppOfStory, addTo, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner makes a key for a program, which then uses the records, and revokes it. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;
let key = "";

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "brightwater");
  const name = { id: "name", slug: "name", label: "Name", component: "input-text" };
  await app.call("POST", "/types", { title: "Leads", slug: "leads", permission: "private", postFields: [name] });
  await app.call("POST", "/types", { title: "Orders", slug: "orders", permission: "private", postFields: [name] });
  await app.call("POST", "/posts", { typeId: "leads", name: "Mill" });
  screen = await stories.open(ada);
});

afterAll(() => stories?.end());

const card = () => screen.page.getByRole("region", { name: "API keys" });
const call = (path: string) => fetch(`${stories.main}/api/${app.id}${path}`, { headers: { authorization: `Bearer ${key}` } });

test("an app without keys says so, and offers the first one", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/settings?tab=api`);
  await card().getByText("No API keys yet").waitFor();
  await expectAccessibleInBoth(page, "api-keys-none");
  await card().getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Make key" }).click();
  await dialog.getByText("Give the key a name.").first().waitFor();
});

test("a key is made type by type, and shown this once", async () => {
  const { page } = screen;
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByLabel("Name").fill("Newsletter");
  await dialog.getByRole("radio", { name: "Type by type" }).check();
  await dialog.getByRole("button", { name: "Make key" }).click();
  await dialog.getByText("Choose at least one type below.").first().waitFor();
  await dialog.getByRole("group", { name: "Leads" }).getByRole("radio", { name: "Read", exact: true }).check();
  await expectAccessible(page, "api-keys-new");
  await dialog.getByRole("button", { name: "Make key" }).click();
  const shown = page.getByRole("dialog", { name: "Your new API key" });
  key = (await shown.getByTestId("api-key").textContent()) ?? "";
  expect(key).toMatch(/^key_\d+_[\w-]{43}$/);
  await expectAccessibleInBoth(page, "api-keys-made");
  await shown.getByRole("button", { name: "Done" }).click();
  await card().getByText("Reads Leads").waitFor();
  await expect.poll(() => page.content()).not.toContain(key);
});

test("a program reads what the key is good for, and nothing else", async () => {
  const leads = (await (await call("/types/leads/posts")).json()) as { name: string }[];
  expect(leads.map(({ name }) => name)).toEqual(["Mill"]);
  await expect.poll(async () => (await call("/types/orders/posts")).status).toBe(403);
  await screen.page.reload();
  await card()
    .getByRole("row", { name: /Newsletter/ })
    .waitFor();
  await card().getByText("Never", { exact: true }).waitFor({ state: "detached" });
  await expectAccessibleInBoth(screen.page, "api-keys");
});

test("an editor takes the app's document and its client along", async () => {
  const { page } = screen;
  const programs = page.getByRole("region", { name: "For programmers" });
  for (const [file, word] of [
    ["openapi.json", '"listLeads"'],
    ["client.ts", "export type Leads ="],
  ] as const) {
    const downloading = page.waitForEvent("download");
    const button = programs.getByRole("button", { name: `Download ${file}` });
    await button.press("Enter");
    const download = await downloading;
    // At work it could not be pressed, and what cannot be pressed loses the focus.
    await expectFocused(button);
    expect(download.suggestedFilename()).toBe(file);
    expect(await readFile(await download.path(), "utf8")).toContain(word);
  }
});

test("on a narrow screen the keys stand below each other", async () => {
  await screen.page.setViewportSize({ width: 360, height: 740 });
  await card().getByRole("button", { name: "Revoke Newsletter" }).waitFor();
  await expect.poll(() => screen.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(screen.page, "api-keys-narrow");
});

test("a key that is revoked is refused from then on", async () => {
  const { page } = screen;
  await card().getByRole("button", { name: "Revoke Newsletter" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await card().getByText("No API keys yet").waitFor();
  await expect.poll(async () => (await call("/types/leads/posts")).status).toBe(401);
});

test("who is no admin of the app does not get to its keys", async () => {
  const bea = await stories.person("Bea");
  await addTo(app, bea, 50);
  const { page } = await stories.open(bea);
  await page.goto(`${stories.main}/a/${app.slug}/settings?tab=api`);
  await page.getByText("Only app admins have access to this page.").first().waitFor();
  await expect.poll(() => page.getByRole("region", { name: "API keys" }).count()).toBe(0);
});
