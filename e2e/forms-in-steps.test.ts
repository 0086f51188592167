import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { type AppOfStory, beginStories, type Stories } from "./product.ts";

/** A form that its owner cut into steps: one step after the other with a script, one long form without. */
let stories: Stories;
let app: AppOfStory;
let address: string;

const field = (component: string, slug: string, more: object) => ({ id: `f-${slug}`, component, slug, ...more });

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  app = await ada.app("Fernweh", "steps");
  await app.call("POST", "/types", {
    title: "Trips",
    permission: "submit",
    postFields: [
      field("input-text", "name", { label: "Name", type: "text", required: true }),
      field("select", "room", { label: "Room", values: ["Oak", "Elm"] }),
      field("textarea", "wishes", { label: "Wishes", stepTitle: "What you wish for", required: true }),
      field("number", "guests", { label: "Guests", stepTitle: "Who comes along", min: 1 }),
    ],
  });
  const form = {
    id: "trip",
    component: "form-section",
    title: "Plan a trip",
    type: "trips",
    successMessage: "We will write to you.",
    settings: {},
  };
  await app.call("POST", "/pages", { title: "Trip", slug: "trip", permission: "public", layout: [form] });
  address = `${stories.site(app.slug)}/trip`;
});
afterAll(() => stories?.end());

const go = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const expectStep = (page: Page, number: number) => page.getByText(`Step ${number} of 3`).waitFor();

test("a visitor goes on only when a step is right, goes back, reloads, and finds all that was typed until it is sent", async () => {
  const visitor = await stories.open(undefined, { width: 390 });
  const { page, faults } = visitor;
  await page.goto(address);
  await expectStep(page, 1);
  await go(page);
  await page.locator("[data-field=name] .f-problem").waitFor();
  await page.getByLabel("Name").fill("Mira");
  await page.getByLabel("Name").press("Enter");
  await expectStep(page, 2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("What you wish for");
  await page.getByLabel("Name").waitFor({ state: "hidden" });
  await expectAccessibleInBoth(page, "a step of a form");
  await expectNothingSideways(visitor, "a step of a form");
  await page.getByLabel("Wishes").fill("A window to the sea");
  await page.goBack();
  await expectStep(page, 1);
  await go(page);
  await expectStep(page, 2);
  await page.reload();
  await expectStep(page, 2);
  await expect.poll(() => page.getByLabel("Wishes").inputValue()).toBe("A window to the sea");
  await go(page);
  await expectStep(page, 3);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Mira");
  await go(page);
  await go(page);
  await page.getByLabel("Guests").fill("0");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator("[data-field=guests] .f-problem").waitFor();
  await page.getByLabel("Guests").fill("2");
  // The connection breaks: nothing is lost, and it is sent once.
  await page.route("**/posts", (route) => route.abort());
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("alert").waitFor();
  await page.reload();
  await expectStep(page, 3);
  await expect.poll(() => page.getByLabel("Guests").inputValue()).toBe("2");
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We will write to you.").waitFor();
  const trips = await app.call("GET", "/types/trips/posts");
  expect(trips).toMatchObject([{ name: "Mira", wishes: "A window to the sea", guests: 2 }]);
  await page.goto(address);
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("");
  expect(faults.filter((fault) => !/ERR_FAILED|400/.test(fault))).toEqual([]);
});

test("without script it is one long form with the titles of its steps", async () => {
  const context = await stories.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  for (const title of ["What you wish for", "Who comes along"]) await page.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Continue" }).count()).toBe(0);
  await page.getByLabel("Name").fill("Noor");
  await page.getByLabel("Wishes").fill("Quiet");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We will write to you.").waitFor();
  await context.close();
});
