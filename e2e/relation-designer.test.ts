import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth } from "./browser.ts";
import { beginStory, type Story } from "./data-kit.ts";

/** Fields that point at records, and those that reckon with them, in the form designer. */
let story: Story;

beforeAll(async () => {
  story = await beginStory();
  const price = { id: "number_1", component: "number", slug: "price", label: "Price" };
  const { id } = await story.call("POST", "/types", { title: "Items", slug: "items", postFields: [price] });
  const lines = {
    id: "relation_1",
    component: "relation",
    slug: "lines",
    label: "Items",
    relationTypeId: id,
    relationId: "lines",
    multiple: true,
  };
  const sum = {
    id: "relation-field_1",
    component: "relation-field",
    slug: "sum",
    label: "Sum",
    relation: "lines",
    op: "sum",
    field: "price",
  };
  await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields: [lines, sum] });
});

afterAll(async () => {
  await story?.page.unrouteAll({ behavior: "ignoreErrors" });
  await story?.end();
  expect(story?.screen.faults).toEqual([]);
});

test("the form designer offers them; their settings choose a type, a key of at most 8 characters, and what is reckoned with [FW-10] [FW-11] [FW-12] [FW-47] [VA-62] [VA-63]", async () => {
  const { page } = story;
  const type = await story.call("POST", "/types", { title: "Designed", slug: "designed" });
  const kept = async () => (await story.call("GET", `/types/${type.id}`)).postFields;
  const add = (label: string) =>
    page.getByRole("complementary", { name: "Add field" }).getByRole("button", { name: label, exact: true }).click();
  const setting = (name: string) => page.locator(`[name="${name}"]`).last();
  await story.visit("/type/designed?tab=form");
  await add("Data Selector");
  await setting("type").selectOption({ label: "Items" });
  await add("Relation");
  await setting("relationTypeId").selectOption({ label: "Items" });
  await page.getByText("Maximum 8 characters", { exact: false }).first().waitFor();
  await expect.poll(() => setting("relationId").getAttribute("maxlength")).toBe("8");
  const wrong = page.getByText(/not a word of letters, digits and _/).first();
  for (const key of ["a-b", "a:b", "a/b"]) {
    await setting("relationId").fill(key);
    await wrong.waitFor();
    await setting("relationId").fill("goods");
    await wrong.waitFor({ state: "detached" });
  }
  await setting("multiple").check();
  await add("Relation Field");
  await setting("relation").selectOption({ label: "Relation" });
  await setting("op").selectOption({ label: "The biggest" });
  await setting("field").selectOption({ label: "Price" });
  await expectAccessible(page, "settings of a relation field");
  const items = await story.call("GET", "/types/items");
  await expect.poll(kept).toMatchObject([
    { component: "post-selector", type: items.id },
    { component: "relation", relationTypeId: items.id, relationId: "goods", multiple: true },
    { component: "relation-field", relation: "goods", op: "max", field: "price" },
  ]);
  const postFields = [{ id: "of", slug: "of", label: "Part of", component: "relation", relationTypeId: type.id }];
  const parts = await story.call("POST", "/types", { title: "Parts", slug: "parts", postFields });
  await page.reload();
  await add("Relation Field");
  await setting("relation").selectOption({ label: "Parts › Part of" });
  await setting("op").selectOption({ label: "All in a list" });
  await setting("field").selectOption({ label: "Title" });
  await expect.poll(async () => (await kept()).at(-1)).toMatchObject({ relation: `${parts.id}.of`, op: "list", field: "title" });
  const whole = await story.call("POST", "/posts", { typeId: type.id, title: "Whole" });
  for (const title of ["Wheel", "Axle"]) await story.call("POST", "/posts", { typeId: parts.id, title, of: whole.id });
  await story.visit(`/type/designed?id=${whole.id}`);
  await page.getByText("Axle, Wheel", { exact: true }).first().waitFor();
});

test("while a relation field is being worked out for the records that are there, its form says how far that is", async () => {
  const { page } = story;
  let isReady = false;
  await page.route("**/types/orders", async (route) => {
    if (isReady) return route.continue();
    const reply = await route.fetch();
    const type = await reply.json();
    const rollups = [{ slug: "sum", stored: "number", ready: false, done: 3_000, total: 12_000 }];
    await route.fulfill({ response: reply, json: { ...type, rollups } });
  });
  await story.visit("/type/orders?tab=form");
  const told = page.getByRole("region", { name: "Relation fields being worked out" });
  await told.getByText("3,000 records of 12,000").waitFor();
  await expect.poll(() => told.getByRole("progressbar", { name: "Records worked out" }).getAttribute("aria-valuenow")).toBe("25");
  await expectAccessibleInBoth(page, "a relation field being worked out");
  isReady = true;
  await told.waitFor({ state: "detached" });
});
