import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldKinds } from "../src/model/fields/kinds.ts";
import { sampleStates } from "../src/model/fields/sample-fields.ts";
import { expectAccessibleInBoth, timeInPage } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, goOnTo, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** The staff's page of all kinds of fields: every kind in every state, as people see and use it. */
let stories: Stories;
let screen: Screen;

beforeAll(async () => {
  stories = await beginStories();
  screen = await stories.open(await stories.admin());
  await screen.page.goto(`${stories.main}/admin/fields`);
  await screen.page.getByRole("heading", { name: "Kinds of fields", level: 1 }).waitFor();
  await screen.page.locator('[data-kind="textarea"] [contenteditable="true"]').first().waitFor();
});

afterAll(() => stories?.end());

const kind = (name: string) => screen.page.locator(`[data-kind="${name}"]`);
const state = (name: string, of: string) => kind(name).locator(`[data-state="${of}"]`);

test("every kind is there in every state, also one that the list of fields to add does not have [EN-53]", async () => {
  for (const [name, declared] of Object.entries(fieldKinds)) {
    const wanted = sampleStates(declared, "2026-11-21").map((sample) => sample.name);
    const drawn = await kind(name)
      .locator("[data-state]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-state")));
    expect(drawn.slice(0, wanted.length), name).toEqual(wanted);
  }
});

test("nothing on it breaks a rule of accessibility, in light and dark, and a phone shows all of it", async () => {
  await expectAccessibleInBoth(screen.page, "every kind in every state");
  await expectNothingSideways(screen, "every kind of field");
}, 240_000);

test("required fields have an asterisk, read-only and disabled ones have no input that can be changed [VA-58] [FW-20]", async () => {
  for (const [name, declared] of Object.entries(fieldKinds)) {
    const isAsked = !(declared.without ?? []).includes("required") && declared.value.stored({}) !== "none";
    if (isAsked) await expect.poll(() => state(name, "Required").locator(".f-star").count(), { message: name }).toBeGreaterThan(0);
    for (const of of ["Read-only", "Disabled"]) {
      const inputs = state(name, of).locator("input:not([type=hidden]), textarea, select, [contenteditable=true]");
      const open = () =>
        inputs.evaluateAll(
          (all) => all.filter((one) => !one.matches(":disabled, :read-only:not(select, [type=checkbox], [type=radio])")).length,
        );
      // What a form inside shows is only tried out.
      await expect.poll(async () => [name, of, name === "form-designer" ? 0 : await open()]).toEqual([name, of, 0]);
    }
  }
});

test("a button is #eee on #411ccb unless the field says otherwise [FW-61]", async () => {
  const button = state("action-button", "Empty").getByRole("button");
  const look = await button.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  expect(look).toEqual(["rgb(238, 238, 238)", "rgb(65, 28, 203)"]);
});

test("a button that was pressed says so, with a tick that goes after three seconds", async () => {
  const place = state("action-button", "Empty");
  const tick = timeInPage(screen.page, ".f-tick");
  await place.getByRole("button").click();
  await place.getByText("New action was done successfully!").waitFor();
  expect(await tick).toBeGreaterThan(2_900);
  await expect.poll(() => place.locator(".f-tick").count()).toBe(0);
});

test("a button with a form of its own asks it first, and again while something is missing", async () => {
  const place = state("action-button", "inputForm");
  await place.getByRole("button", { name: "inputForm" }).click();
  await place.getByRole("textbox", { name: "Note" }).press("Enter");
  await place.getByText("This is required.").waitFor();
  await place.getByRole("textbox", { name: "Note" }).fill("Now");
  await place.getByRole("textbox", { name: "Note" }).press("Enter");
  await place.getByText("New action was done successfully!").waitFor();
  await expect.poll(() => place.getByRole("textbox", { name: "Note" }).count()).toBe(0);
});

test("the staff's pages have a first one", async () => {
  await goOnTo(screen.page, `${stories.main}/admin`);
  await screen.page.waitForURL(`${stories.main}/admin/stats`);
  await screen.page.getByRole("heading", { name: "Stats", level: 1 }).waitFor();
});

test("who may not enter the staff's pages does not see it [RO-15]", async () => {
  const other = await stories.open(await stories.person("Eve"));
  await other.page.goto(`${stories.main}/admin/fields`);
  await other.page.getByText("Forbidden").first().waitFor();
  await expect.poll(() => other.page.locator("[data-kind]").count()).toBe(0);
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
