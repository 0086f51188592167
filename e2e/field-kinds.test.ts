import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldKinds } from "../src/model/fields/kinds.ts";
import { sampleStates } from "../src/model/fields/sample-fields.ts";
import { expectAccessibleInBoth, type Screen } from "./browser.ts";
import { expectNothingSideways } from "./main-job-kit.ts";
import { beginStories, type Stories } from "./product.ts";

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

test("every kind is there in every state", async () => {
  for (const [name, declared] of Object.entries(fieldKinds)) {
    const wanted = sampleStates(declared, "2026-11-21").map((sample) => sample.name);
    const drawn = await kind(name)
      .locator("[data-state]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-state")));
    expect(drawn.slice(0, wanted.length), name).toEqual(wanted);
  }
});

test("nothing on it breaks a rule of accessibility, in light and dark", async () => {
  await expectAccessibleInBoth(screen.page, "every kind in every state");
}, 240_000);

test("required fields have an asterisk, read-only and disabled ones cannot be changed [VA-58] [FW-20]", async () => {
  for (const name of Object.keys(fieldKinds)) {
    if ((await state(name, "Required").count()) > 0 && name !== "checkbox")
      expect(await state(name, "Required").locator(".f-star").count(), name).toBeGreaterThan(0);
    for (const of of ["Read-only", "Disabled"]) {
      const open = await state(name, of)
        .locator("input:not([type=hidden]), textarea, select")
        .evaluateAll((all) => all.filter((one) => !(one as HTMLInputElement).disabled && !(one as HTMLInputElement).readOnly).length);
      expect([name, of, name === "form-designer" ? 0 : open]).toEqual([name, of, 0]);
    }
  }
});

test("a phone shows all of it without going sideways", async () => {
  await screen.page.setViewportSize({ width: 360, height: 780 });
  await expectNothingSideways(screen, "every kind of field");
  await screen.page.setViewportSize({ width: 1440, height: 900 });
});

test("the options of a text field are its own: words around it, lengths, steps [FW-19]", async () => {
  const tools = await kind("input-text").locator("[data-state]").count();
  expect(tools).toBeGreaterThan(20);
});

test("nothing broke on the way", () => {
  expect(screen.faults).toEqual([]);
});
