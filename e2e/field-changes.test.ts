import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBoth, openAdvanced } from "./browser.ts";
import { beginStory, input, openRecord, type Story } from "./data-kit.ts";
import { expectFocused, expectNothingSideways } from "./main-job-kit.ts";

/** Fields that hold values are renamed, converted and deleted, and come back: each test goes on where the one before it ended. */
let story: Story;

const amount = { id: "amount_1", slug: "amount", label: "Amount", component: "input-text" };
const city = { id: "city_1", slug: "city", label: "City", component: "input-text" };
const values = ["12", "about ten", "7.5", "1,234.50"];

beforeAll(async () => {
  story = await beginStory();
  await story.call("POST", "/types", { title: "Offers", slug: "offers", postFields: [amount, city] });
  for (const value of values) await story.call("POST", "/posts", { typeId: "offers", amount: value, city: "Bonn" });
});

afterAll(() => story?.end());

const dialog = () => story.page.getByRole("dialog");
const changes = () => story.page.getByRole("region", { name: "Changes of fields" });
const undo = () =>
  changes()
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^Undo until/ });
const held = async (slug: string) =>
  (await story.call("GET", "/types/offers/posts?orderBy=id")).map((post: Readonly<Record<string, unknown>>) => post[slug]);
const openForm = () => story.visit("/type/offers?tab=form");
const field = (label: string) => story.page.frameLocator("iframe").locator(`[data-label="${label}"]`);
const settings = () => story.page.getByRole("complementary", { name: "Settings of the field" });
const deleteCity = async () => {
  await field("City").click();
  await story.page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog()
    .getByRole("button", { name: /^Delete/ })
    .click();
};

test("deleting a field that holds values says how many, and leaves everything where nobody agrees", async () => {
  await openForm();
  await deleteCity();
  await dialog().getByText("This changes 4 records").waitFor();
  await dialog().getByText("“City” is deleted.").waitFor();
  await dialog().getByText("4 records have a value here. It leaves the records.").waitFor();
  await expectAccessibleInBoth(story.page, "a field is deleted");
  await expectNothingSideways(story.screen, "a field is deleted");
  await expectFocused(dialog().getByRole("button", { name: "Cancel" }));
  await story.page.keyboard.press("Escape");
  await field("City").waitFor();
  await expect.poll(() => held("city")).toEqual(["Bonn", "Bonn", "Bonn", "Bonn"]);
});

test("agreed to, it goes; the form says so and gives the way back, after a reload too", async () => {
  await deleteCity();
  await dialog().getByRole("button", { name: "Change 4 records" }).click();
  await changes().getByText("“City” was deleted.").waitFor();
  await expect.poll(() => held("city")).toEqual([undefined, undefined, undefined, undefined]);
  await story.page.reload();
  await changes().waitFor();
  await expectAccessibleInBoth(story.page, "a change of fields");
  await expectNothingSideways(story.screen, "a change of fields");
  await undo().press("Enter");
  await field("City").waitFor();
  await changes().getByText("Taken back: “City” was brought back.").waitFor();
  await changes().getByText("4 records are as before.").waitFor();
  await expect.poll(() => held("city")).toEqual(["Bonn", "Bonn", "Bonn", "Bonn"]);
});

test("a conversion shows what cannot be converted before it is done", async () => {
  const form = [{ ...amount, component: "number" }, city];
  const preview = await story.call("POST", "/types/offers/field-changes/preview", { postFields: form });
  await story.call("POST", "/types/offers", { postFields: form, consent: preview.consent });
  await openForm();
  await changes().getByText("“Amount” was turned into “Small Number”.").waitFor();
  await expect.poll(() => held("amount")).toEqual([12, undefined, 7.5, 1234.5]);
  await undo().click();
  await changes().getByText("Taken back: “Amount” was turned into “Text Field”.").waitFor();
  await expect.poll(() => held("amount")).toEqual(values);
});

test("another key takes the values along", async () => {
  await field("Amount").click();
  await openAdvanced(settings());
  const key = input(settings(), "slug");
  // Letter by letter, and only what is whole counts: the question comes when the key is left.
  await key.fill("pri");
  await input(settings(), "placeholder").waitFor();
  await key.pressSequentially("ce");
  await expect.poll(() => dialog().count()).toBe(0);
  await key.press("Tab");
  await dialog().getByText("“Amount” gets the key “price” instead of “amount”.").waitFor();
  await dialog().getByRole("button", { name: "Change 4 records" }).click();
  await changes().getByText("“Amount” got the key “price” instead of “amount”.").waitFor();
  await expect.poll(() => held("price")).toEqual(values);
});

test("a label of a field that holds values is typed without a question: its key stays, that of an empty one follows", async () => {
  const own = { id: "note_1", slug: "__note5", label: "Note", component: "input-text" };
  await story.call("POST", "/types", { title: "Notes", slug: "remarks", postFields: [own] });
  const kept = async () => {
    const [{ label, slug }] = (await story.call("GET", "/types/remarks")).postFields;
    return [label, slug];
  };
  const retype = async (words: string, slug: string) => {
    await input(settings(), "label").fill(words);
    await expect.poll(kept).toEqual([words, slug]);
    await expect.poll(() => dialog().count()).toBe(0);
  };
  await story.visit("/type/remarks?tab=form");
  await field("Note").click();
  await openAdvanced(settings());
  await settings().getByText("It follows the label until you type one.").waitFor();
  await retype("Remark", "__remark5");
  await story.call("POST", "/posts", { typeId: "remarks", __remark5: "Bring water" });
  await story.page.reload();
  await field("Remark").click();
  await openAdvanced(settings());
  await settings().getByText("so it stays when the label changes").waitFor();
  for (const words of ["What", "What to", "What to bring"]) await retype(words, "__remark5");
  await expectAccessible(story.page, "a key that stays");
});

test("the words of an option change without a question, and another value is asked about when it is typed to its end", async () => {
  const drink = { id: "drink_1", slug: "drink", label: "Drink", component: "select", values: [{ text: "Tea", value: "Tea" }, "Water"] };
  await story.call("POST", "/types", { title: "Orders", slug: "orders", postFields: [drink] });
  const { id } = await story.call("POST", "/posts", { typeId: "orders", drink: "Tea" });
  const options = async () => (await story.call("GET", "/types/orders")).postFields[0].values;
  const ordered = async () => (await story.call("GET", `/posts/${id}`)).drink;
  await story.visit("/type/orders?tab=form");
  await field("Drink").click();
  await settings().getByLabel("Text 1").fill("Green tea");
  await expect.poll(options).toEqual([
    { text: "Green tea", value: "Tea" },
    { text: "Water", value: "Water" },
  ]);
  await expect.poll(() => dialog().count()).toBe(0);
  const value = settings().getByLabel("Value 1");
  await value.fill("gre");
  await value.pressSequentially("en");
  await expect.poll(() => dialog().count()).toBe(0);
  await value.press("Tab");
  await dialog().getByText("“Drink”: the option “Tea” becomes “green”.").waitFor();
  await expectAccessibleInBoth(story.page, "an option that is stored otherwise");
  await expectNothingSideways(story.screen, "an option that is stored otherwise");
  await dialog().getByRole("button", { name: "Change 1 record" }).click();
  await changes().getByText("“Drink”: the option “Tea” became “green”.").waitFor();
  await expect.poll(ordered).toBe("green");
  await undo().click();
  await expect.poll(ordered).toBe("Tea");
  await field("Drink").click();
  await settings().getByRole("button", { name: "Add a row" }).click();
  await settings().getByLabel("Text 3").pressSequentially("Milk");
  // Until it is typed to its end it is no option.
  await expect.poll(() => settings().getByLabel("Value 3").count()).toBe(0);
  await settings().getByLabel("Text 3").press("Enter");
  await expect.poll(() => settings().getByLabel("Value 3").inputValue()).toBe("Milk");
  await expectFocused(settings().getByLabel("Text 4"));
  await story.page.keyboard.press("Escape");
  await expect.poll(() => settings().getByLabel("Text 4").count()).toBe(0);
  await expect.poll(async () => (await options()).at(-1)).toEqual({ text: "Milk", value: "Milk" });
});

test("an option with the value of another one says so where it stands, and waits until it has one of its own", async () => {
  const values = [
    { text: "Small", value: "s" },
    { text: "Large", value: "l" },
  ];
  await story.call("POST", "/types", {
    title: "Shirts",
    slug: "shirts",
    postFields: [{ id: "size_1", slug: "size", label: "Size", component: "select", values }],
  });
  const options = async () => (await story.call("GET", "/types/shirts")).postFields[0].values;
  await story.visit("/type/shirts?tab=form");
  await field("Size").click();
  await settings().getByLabel("Value 2").fill("s");
  await settings().getByLabel("Value 2").press("Tab");
  const said = settings().getByText("Option 2 of “Size” has the value “s”, as option 1 has: give it another one, or remove it.");
  await said.waitFor();
  await expectAccessibleInBoth(story.page, "an option with the value of another one");
  await expectNothingSideways(story.screen, "an option with the value of another one");
  await settings().getByLabel("Text 1").fill("Tiny");
  expect(await options()).toEqual(values);
  await settings().getByRole("button", { name: "Add a row" }).click();
  await settings().getByLabel("Text 3").fill("s");
  await settings().getByLabel("Text 3").press("Enter");
  await settings().getByText("An option with this value is there already: it was not added again.").waitFor();
  await story.page.keyboard.press("Escape");
  await settings().getByLabel("Value 2").fill("xl");
  await settings().getByLabel("Value 2").press("Tab");
  await expect.poll(() => said.count()).toBe(0);
  await expect.poll(options).toEqual([
    { text: "Tiny", value: "s" },
    { text: "Large", value: "xl" },
  ]);
});

test("a formula goes along with a key that it names, in the designer at once, and nothing is refused on the way", async () => {
  const price = { id: "price_1", slug: "price_now", label: "Price", component: "number" };
  const total = { id: "total_1", slug: "total", label: "Total", component: "calculated", formula: "price_now * 2" };
  await story.call("POST", "/types", { title: "Prices", slug: "prices", postFields: [price, total] });
  const { id } = await story.call("POST", "/posts", { typeId: "prices", price_now: 4 });
  await story.visit("/type/prices?tab=form");
  await field("Price").click();
  await openAdvanced(settings());
  await input(settings(), "slug").fill("cents");
  await input(settings(), "slug").press("Tab");
  await dialog().getByText("“Price” gets the key “cents” instead of “price_now”.").waitFor();
  await dialog().getByRole("button", { name: "Change 1 record" }).click();
  await expect.poll(async () => (await story.call("GET", "/types/prices")).postFields[1].formula).toBe("cents * 2");
  await expect.poll(async () => (await story.call("GET", `/posts/${id}`)).total).toBe("8");
  await story.page.locator("[data-editor] [data-state=saved]").waitFor();
  await field("Total").click();
  await expect.poll(() => input(settings(), "formula").inputValue()).toBe("cents * 2");
});

test("an option that a record holds goes after a word, and the record keeps it beside other changes until another one is chosen", async () => {
  const values = [
    { text: "Wheat loaf", value: "wheat" },
    { text: "Rye loaf", value: "rye" },
  ];
  const postFields = [
    { id: "pieces_1", slug: "pieces", label: "Pieces", component: "number" },
    { id: "bread_1", slug: "bread", label: "Bread", component: "select", values, default: "wheat" },
  ];
  await story.call("POST", "/types", { title: "Loaves", slug: "loaves", postFields });
  const { id } = await story.call("POST", "/posts", { typeId: "loaves", title: "Monday", bread: "rye" });
  await story.call("POST", "/posts", { typeId: "loaves", title: "Tuesday", bread: "wheat" });
  const bread = async () => (await story.call("GET", "/types/loaves")).postFields[1];
  const monday = story.page.locator("tr[data-post-id]", { hasText: "Monday" });
  await story.visit("/type/loaves?tab=form");
  await field("Bread").click();
  await settings().getByRole("button", { name: "Remove row 2" }).click();
  await dialog().getByText("“Bread”: the option “Rye loaf” is removed.").waitFor();
  await dialog().getByText("1 record holds it. It keeps it until somebody chooses another option there.").waitFor();
  await expectAccessibleInBoth(story.page, "an option that a record holds is removed");
  await expectNothingSideways(story.screen, "an option that a record holds is removed");
  await dialog().getByRole("button", { name: "Remove the option" }).click();
  await expect.poll(async () => (await bread()).values).toEqual([values[0]]);
  // Its default is the option whose value changes then, and can be taken away.
  await settings().getByLabel("Value 1").fill("white");
  await settings().getByLabel("Value 1").press("Tab");
  await dialog().getByText("“Bread”: the option “wheat” becomes “white”.").waitFor();
  await dialog().getByRole("button", { name: "Change 1 record" }).click();
  await expect.poll(async () => (await bread()).default).toBe("white");
  await expect.poll(() => settings().getByLabel("Default", { exact: true }).inputValue()).toBe("white");
  await settings().getByLabel("Default", { exact: true }).selectOption({ label: "No default" });
  await expect.poll(bread).not.toHaveProperty("default");
  await story.visit("/type/loaves");
  await openRecord(monday);
  const held = dialog().getByRole("radio", { name: "rye (no option any more)" });
  await expect.poll(() => held.isChecked()).toBe(true);
  await expectAccessible(story.page, "a record that holds an option that has gone");
  await input(dialog(), "pieces").fill("3");
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => story.call("GET", `/posts/${id}`)).toMatchObject({ pieces: 3, bread: "rye" });
  await expect.poll(() => dialog().count()).toBe(0);
  await openRecord(monday);
  await dialog().getByRole("radio", { name: "Wheat loaf" }).check();
  await dialog().getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => story.call("GET", `/posts/${id}`)).toMatchObject({ pieces: 3, bread: "white" });
});

test("nothing broke on the way", () => {
  expect(story.screen.faults).toEqual([]);
});
