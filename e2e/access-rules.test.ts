import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";
import { expectNothingSideways } from "./main-job-kit.ts";

/** An owner says by rules who sees which records, and looks at the app as somebody else does. */
let story: Story;
let type: { readonly id: number; readonly slug: string };
const dialog = () => story.page.getByRole("dialog");

beforeAll(async () => {
  story = await beginStory();
  type = await story.call("POST", "/types", {
    title: "Cases",
    permission: "private",
    postFields: [
      { id: "f1", slug: "name", label: "Name", component: "input-text" },
      { id: "f2", slug: "region", label: "Region", component: "select", values: ["north", "south"] },
      { id: "f3", slug: "fee", label: "Fee", component: "number" },
    ],
  });
  for (const [name, region] of [
    ["Fjord", "north"],
    ["Dune", "south"],
  ])
    await story.call("POST", "/posts", { typeId: type.id, name, region, fee: 4711 });
});
afterAll(() => story?.end());

test("a rule is made with the mouse, reads as a sentence, and is kept", async () => {
  const { page } = story;
  await story.visit(`/type/${type.slug}?tab=settings`);
  await page.getByRole("button", { name: "Add rule" }).click();
  await dialog().getByRole("button", { name: "Add condition" }).click();
  await dialog().getByLabel("Condition 1: field").selectOption("region");
  await dialog().getByLabel("Fields they see").selectOption("some");
  await dialog().getByRole("group", { name: "Fields they see: only these" }).getByLabel("Fee").uncheck();
  await shoot("rule-dialog");
  await expectAccessibleInBoth(page, "the dialog of a rule");
  const said = "Subscribers may see records where Region is north; they see only Name, Region and Text.";
  await dialog().getByText(said).waitFor();
  await dialog().getByRole("button", { name: "Add rule" }).click();
  await page.getByRole("listitem").getByText(said).waitFor();
  await dialog().waitFor({ state: "detached" });
  await shoot("rules");
});

test("what a colleague changes of a rule that is open stays, and where both changed the same the person says which it is to be", async () => {
  const { page } = story;
  const path = `/types/${type.id}/rules`;
  const keptRule = async () => (await story.call("GET", path)).rules[0];
  const colleague = async (changes: object) => story.call("POST", path, { rules: [{ ...(await keptRule()), ...changes }] });
  const edit = page.getByRole("button", { name: "Edit rule 1" });
  const { see } = await keptRule();
  await edit.click();
  await dialog().getByRole("group", { name: "May" }).getByLabel("Add", { exact: true }).check();
  await colleague({ see: ["fee"] });
  await dialog().getByRole("button", { name: "Save rule" }).click();
  await dialog().waitFor({ state: "detached" });
  await expect.poll(keptRule).toMatchObject({ may: ["see", "add"], see: ["fee"] });
  await edit.click();
  await dialog().getByRole("group", { name: "May" }).getByLabel("Add", { exact: true }).uncheck();
  await colleague({ may: ["see", "add", "delete"] });
  await dialog().getByRole("button", { name: "Save rule" }).click();
  const question = page.getByRole("dialog", { name: "Save over what somebody else changed in “this rule”?" });
  await question.getByText("They have saved this meanwhile: what they may do.").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Yours is not saved. It stays open here.").waitFor();
  await dialog().getByRole("button", { name: "Save rule" }).click();
  await question.getByRole("button", { name: "Save mine over theirs" }).click();
  await edit.waitFor();
  await expect.poll(async () => (await keptRule()).may).toEqual(["see"]);
  await dialog().waitFor({ state: "detached" });
  await colleague({ see });
});

test("looking as a subscriber shows what the rule lets them see, says so, and ends by one click", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "View as…" }).click();
  await dialog().getByLabel("As", { exact: true }).selectOption("role:25");
  await dialog().getByRole("button", { name: "View" }).click();
  await page.getByText("Viewing as a subscriber. Nothing can be changed.").waitFor();
  await page.getByText("Fjord").first().waitFor();
  await expect.poll(() => page.getByText("Dune").count()).toBe(0);
  await expect.poll(() => page.getByText("4711").count()).toBe(0);
  await shoot("view-as");
  await expectAccessibleInBoth(page, "an app looked at as a subscriber");
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await page.getByText("Viewing as").waitFor({ state: "detached" });
});

test("the published site is looked at as a visitor in a tab of its own, and there too it ends by one click", async () => {
  const { page } = story;
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "View as…" }).click();
  await dialog().getByLabel("As", { exact: true }).selectOption("visitor");
  const [site] = await Promise.all([page.waitForEvent("popup"), dialog().getByRole("button", { name: "Open the site" }).click()]);
  const bar = site.getByRole("complementary", { name: "Viewing as somebody else" });
  await bar.getByText("Viewing as a visitor. Nothing can be changed.").waitFor();
  for (const width of [1280, 390]) {
    await site.setViewportSize({ width, height: 800 });
    if (process.env.SHOTS) await site.screenshot({ path: `/tmp/h1-shots/view-on-site-${width}.png` });
    await expect.poll(() => site.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await bar.getByRole("button", { name: "Stop viewing" }).click();
  await bar.waitFor({ state: "detached" });
  await site.close();
});

test("on a phone, by keyboard, a rule is opened and taken away", async () => {
  const { page } = story;
  await page.setViewportSize({ width: 390, height: 800 });
  await story.visit(`/type/${type.slug}?tab=settings`);
  const edit = page.getByRole("button", { name: "Edit rule 1" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await dialog().getByText("Edit rule").waitFor();
  await expectNothingSideways(story.screen, "the dialog of a rule on a phone");
  await shoot("rule-dialog-390");
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Delete rule 1" }).focus();
  await page.keyboard.press("Enter");
  await edit.waitFor({ state: "detached" });
  expect((await story.call("GET", `/types/${type.id}/rules`)).rules).toEqual([]);
});

async function shoot(name: string): Promise<void> {
  mkdirSync("/tmp/h1-shots", { recursive: true });
  if (process.env.SHOTS) await story.page.screenshot({ path: `/tmp/h1-shots/${name}.png` });
}
