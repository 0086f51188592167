import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner lets another program hear of records, finds out why it does not, mends that, and sends again what failed. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;
let secret = "";
const receiver = inject("receiver");

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "hooked");
  const name = { id: "name", slug: "name", label: "Name", component: "input-text" };
  await app.call("POST", "/types", { title: "Leads", slug: "leads", permission: "private", postFields: [name] });
  screen = await stories.open(ada);
});

afterAll(() => stories?.end());

const card = () => screen.page.getByRole("region", { name: "Webhooks" });
const more = async (item: string) => {
  await card().getByRole("button", { name: "More about Mirror" }).click();
  await screen.page.getByRole("menuitem", { name: item }).click();
};

test("an app without webhooks says so, and one is added by name, address, events and types", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/settings?tab=api`);
  await card().getByText("No webhooks yet").waitFor();
  await card().getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await dialog.getByText("Give the webhook a name.").first().waitFor();
  await dialog.getByLabel("Name").fill("Mirror");
  await dialog.getByLabel("Address").fill(`${receiver}/500`);
  await dialog.getByRole("checkbox", { name: /^Restored/ }).uncheck();
  await dialog.getByRole("radio", { name: "Of some data types" }).check();
  await dialog.getByRole("checkbox", { name: "Leads" }).check();
  await expectAccessibleInBoth(page, "webhooks-new");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const shown = page.getByRole("dialog", { name: "The webhook’s secret" });
  secret = (await shown.getByTestId("webhook-secret").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await shown.getByRole("button", { name: "Done" }).click();
  await card().getByText("Created, changed, moved to a status, deleted, type changed, type deleted, type restored of Leads").waitFor();
  await expect.poll(() => page.content()).not.toContain(secret);
});

test("an address that cannot be reached is told when the webhook is saved, which it is all the same", async () => {
  const { page } = screen;
  await card().getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Name").fill("Nowhere");
  await dialog.getByLabel("Address").fill("https://nowhere.invalid/hook");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const shown = page.getByRole("dialog", { name: "The webhook’s secret" });
  await shown.getByRole("alert").getByText("its address cannot be reached now").waitFor();
  await expectAccessibleInBoth(page, "webhooks-unreachable");
  await shown.getByRole("button", { name: "Done" }).click();
  await card().getByRole("button", { name: "More about Nowhere" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await card().getByRole("button", { name: "More about Nowhere" }).waitFor({ state: "detached" });
});

test("what does not arrive stands in the log with what was sent and what came back", async () => {
  const { page } = screen;
  await app.call("POST", "/posts", { typeId: "leads", name: "Mill" });
  await card().getByRole("button", { name: "Log of Mirror" }).click();
  const log = page.getByRole("dialog", { name: "Log of Mirror" });
  await log.getByText("Answered 500").first().waitFor();
  await log.getByText("Created", { exact: true }).click();
  await log.getByRole("region", { name: "What was sent" }).getByText('"name": "Mill"').waitFor();
  await log.getByRole("heading", { name: "Answer 500" }).waitFor();
  await expectAccessibleInBoth(page, "webhooks-log");
  await log.getByText("Delivered", { exact: true }).click();
  await log.getByText("No such deliveries").waitFor();
  await page.keyboard.press("Escape");
});

test("with the right address what waits arrives, signed, and so does a test", async () => {
  const { page } = screen;
  const path = `/stories-${app.id}`;
  await more("Edit");
  const dialog = page.getByRole("dialog", { name: "Edit webhook" });
  await dialog.getByLabel("Address").fill(receiver + path);
  await dialog.getByRole("button", { name: "Save webhook" }).click();
  await card()
    .getByText(receiver + path)
    .waitFor();
  await more("Send a test");
  const log = page.getByRole("dialog", { name: "Log of Mirror" });
  const delivered = log.getByRole("listitem").filter({ hasText: "Delivered" });
  await delivered.filter({ hasText: "Test" }).waitFor();
  const first = log.getByRole("listitem").filter({ hasText: "Created" });
  await first.getByText("Created", { exact: true }).click();
  await first.getByRole("button", { name: "Send again" }).click();
  await delivered.filter({ hasText: "Created" }).waitFor();
  const got = (await (await fetch(receiver + path)).json()) as { headers: Record<string, string>; json: { type: string } }[];
  expect(new Set(got.map(({ json }) => json.type))).toEqual(new Set(["test", "post.created"]));
  expect(got[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
  await page.keyboard.press("Escape");
  await card().getByText("On", { exact: true }).waitFor();
});

test("on a narrow screen it is switched off, and deleted with its log", async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 360, height: 740 });
  await more("Switch off");
  await card().getByText("Off", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessibleInBoth(page, "webhooks-narrow");
  await more("Delete");
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await card().getByText("No webhooks yet").waitFor();
});
