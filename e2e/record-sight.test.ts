import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessibleInBoth } from "./browser.ts";
import { type AppOfStory, addTo, beginStories, type Person, type Stories } from "./product.ts";
import type { Screen } from "./screens.ts";

/** An owner asks why somebody can, or can not, see a record. */
let stories: Stories;
let screen: Screen;
let app: AppOfStory;
let bea: Person;

beforeAll(async () => {
  stories = await beginStories();
  const ada = await stories.person("Ada");
  bea = await stories.person("Bea");
  app = await ada.app("Brightwater", "brightwater");
  await addTo(app, bea, 25);
  const fields = ["name", "price"].map((slug) => ({ id: slug, slug, label: slug, component: "input-text" }));
  const type = await app.call("POST", "/types", { title: "Leads", slug: "leads", permission: "read", postFields: fields });
  await app.call("POST", "/posts", { typeId: "leads", name: "Mill", title: "Mill" });
  const statuses = [{ ...type.statuses[0], title: "Open", hiddenFields: ["price"] }];
  await app.call("POST", "/types/leads", { statuses: statuses.map(({ id, title, hiddenFields }) => ({ id, title, hiddenFields })) });
  screen = await stories.open(ada);
});

afterAll(() => stories?.end());

const dialog = () => screen.page.getByRole("dialog", { name: "Who can see this?" });

test("the record's menu says who can see it, and by which rule: first a visitor", async () => {
  const { page } = screen;
  await page.goto(`${stories.main}/a/${app.slug}/type/leads`);
  await page.getByRole("row", { name: /Mill/ }).getByText("Mill").first().click();
  await page.getByRole("button", { name: "More about this record" }).click();
  await page.getByRole("menuitem", { name: "Who can see this?" }).click();
  await dialog().getByText("A visitor sees this record").waitFor();
  await dialog().getByText("The permission of the type is “Read”: everybody sees its records.").waitFor();
  await dialog().getByText("In the status “Open” only admins of the app see: price.").waitFor();
  await expectAccessibleInBoth(page, "record-sight");
});

test("a shared view that goes by what is hidden from its reader shows the rest, and says what is left out", async () => {
  const settings = { layout: "table", search: "", filters: [], order: { slug: "price", descending: false }, columns: [], group: "price" };
  await app.call("POST", "/types/leads/views", { title: "Dear first", isShared: true, settings });
  const { page, faults } = await stories.open(bea);
  await page.goto(`${stories.main}/a/${app.slug}/type/leads`);
  await page.getByRole("button", { name: "View: All records" }).click();
  await page.getByRole("menuitem", { name: /^Dear first/ }).click();
  await page
    .getByText("Shown without the order by a field and the groups by a field: what they go by is gone, or hidden from you.")
    .waitFor();
  await page.getByRole("row", { name: /Mill/ }).waitFor();
  expect(faults).toEqual([]);
});

test("a view that asks for an option that its field has not says which, and why it shows nothing", async () => {
  const size = { id: "size_1", slug: "size", label: "Size", component: "select", values: ["Small", "Large"] };
  await app.call("POST", "/types", { title: "Shirts", slug: "shirts", permission: "read", postFields: [size] });
  const settings = { layout: "table", search: "", filters: [{ slug: "size", op: "eq", value: "Huge" }], order: null, columns: [] };
  await app.call("POST", "/types/shirts/views", { title: "Huge ones", isShared: true, settings });
  const { page, faults } = await stories.open(bea);
  await page.goto(`${stories.main}/a/${app.slug}/type/shirts`);
  await page.getByRole("button", { name: "View: All records" }).click();
  await page.getByRole("menuitem", { name: /^Huge ones/ }).click();
  await page.getByText("A condition asks for “Huge”, which is no option of “Size”.").waitFor();
  await expectAccessibleInBoth(page, "a view that asks for an option that is not there");
  expect(faults).toEqual([]);
});

test("for a member, the answer follows what the type says now", async () => {
  const { page } = screen;
  await app.call("POST", "/types/leads", { permission: "own" });
  await dialog().getByRole("combobox", { name: "Person" }).click();
  await dialog().getByRole("combobox", { name: "Person" }).fill("Bea");
  await page.getByRole("option", { name: /Bea/ }).click();
  await dialog().getByText("This person can not see this record").waitFor();
  await dialog()
    .getByText(/members see their own records, and this one Bea neither made nor has to do\.$/)
    .waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, "record-sight-narrow");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
});
