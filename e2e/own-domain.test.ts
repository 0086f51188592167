import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner brings a domain of their own: what to set for it is told, and once it is set the site is served there. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;
let domain = "";
let written = "";

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Brightwater", "own-domain");
  // In letters of its own: name servers know it by another name.
  written = `www.${app.slug}-für-alle.example`;
  domain = new URL(`http://${written}`).hostname;
  screen = await stories.open(ada);
});
afterAll(() => stories?.end());

const part = () => screen.page.getByRole("region", { name: "Your own domain" });
const check = () => part().getByRole("button", { name: "Check the domain" }).click();

test("whoever names a domain is told which records to set", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/settings`);
  const named = page.getByRole("textbox", { name: "Domain" });
  // The address on this server is no domain of their own.
  await expect.poll(() => named.inputValue()).toBe("");
  await named.fill(`https://${written}/`);
  await page.getByRole("button", { name: "Save settings" }).click();
  await part().getByText(`_joinery.${domain}`, { exact: true }).waitFor();
  await part()
    .getByText(/^joinery-verify=[0-9a-f]+$/)
    .waitFor();
  await part().getByText(`${app.slug}.localhost`, { exact: true }).waitFor();
  await part().getByText(`Name servers know it as ${domain}.`).waitFor();
});

test("a record that is not there yet is said beside the button, on a phone too", async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 360, height: 740 });
  await check();
  await part().getByRole("alert").getByText(`The record _joinery.${domain} was not found yet.`).waitFor();
  await expectNothingSideways(screen, "own domain");
  await expectAccessibleInBoth(page, "own-domain");
});

test("once it is there the site is served at the domain", async () => {
  const { page } = screen;
  const { record } = await app.call("GET", `/apps/${app.id}/domain`);
  await fetch(`${inject("names")}/?${new URLSearchParams({ name: record.name, text: record.value })}`);
  await check();
  await part().getByText(`${written} is yours: your site is served there.`).waitFor();
  await goOnTo(page, `${stories.main}/a/${app.slug}`);
  await goOnTo(page, `${stories.main}/a/${app.slug}/settings`);
  await part().getByText("is yours").waitFor();
  await expect.poll(() => part().getByRole("button").count()).toBe(0);
});
