import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { apply } from "../../../test/field-changes.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";

const post = (app: AppOfTest, path: string, entries: Record<string, string>) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
  });
/** What is drawn, without what only a script shows. */
const shown = ({ text }: { readonly text: string }) => text.replaceAll(/<(template|script).*?<\/\1>/gs, "");
const changed = "This form has changed. Look through it and send it again.";

const name = field("input-text", "name", { label: "Name" });
const amount = field("number", "amount", { label: "Price" });
const drink = (...values: string[]) => ({ ...field("select", "drink", { label: "Drink" }), id: "drink", values });

/** A form of a page that a visitor has open, and ways to send it. */
async function withForm(postFields: readonly FieldBlock[], changes: object = {}) {
  const { app, owner, visitor } = await world();
  const type = await app.addType({ title: "Leads", permission: "submit", fields: postFields });
  const layout = [{ ...exampleForm, id: "form1", type: type.slug, children: [], ...changes }] as unknown as Layout;
  const page = await app.addPage({ slug: "contact", layout });
  const byScript = (values: object) => visitor.post("/posts", { typeId: type.id, ...values }, { "x-joinery-form": `${page.id}/form1` });
  const plain = (values: Record<string, string>, more = "") => post(app, `/contact?form=form1${more}`, values);
  const records = async () => must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id`));
  return { app, owner, visitor, type, page, byScript, plain, records };
}

const rename = (app: AppOfTest, type: PostType, from: string, to: string | null) =>
  apply(
    app,
    type,
    type.postFields.flatMap((one) => (one.slug !== from ? one : to === null ? [] : { ...one, slug: to })),
  );

test("what is sent from a page that was open while a key was renamed is the field's, with and without script, however often", async () => {
  const { app, type, byScript, plain, records } = await withForm([name, amount]);
  const now = await rename(app, type, "amount", "price");
  must(201, await byScript({ name: "Ada", amount: 9 }));
  expect((await plain({ name: "Bea", amount: "8" })).status).toBe(303);
  await rename(app, now, "price", "price_now");
  must(201, await byScript({ name: "Cleo", price: 7 }));
  expect((await plain({ name: "Dora", amount: "6" })).status).toBe(303);
  expect((await records()).map((one: { readonly price_now: number }) => one.price_now)).toEqual([9, 8, 7, 6]);
});

test("what is wrong with it stands under the field as it is now, with all that was typed", async () => {
  const { app, type, plain } = await withForm([name, field("number", "amount", { label: "Price", max: 5 })]);
  await rename(app, type, "amount", "price");
  const refused = await plain({ name: "Ada", amount: "9" });
  expect(refused.status).toBe(400);
  expect(shown(refused)).toMatch(/<input[^>]*name="price"[^>]*value="9"|<input[^>]*value="9"[^>]*name="price"/);
  expect(shown(refused)).toContain("too big");
});

test("what was typed into a field that is gone is not dropped in silence: the form is drawn as it is now, with the rest of it", async () => {
  const { app, type, byScript, plain, records } = await withForm([name, amount]);
  await rename(app, type, "amount", null);
  // No field has that key: the script has the server draw the form anew.
  expect((await byScript({ name: "Ada", amount: 9 })).json).toMatchObject({ data: { "*": { messages: ["has changed"] } } });
  const again = await plain({ name: "Ada", amount: "9" });
  expect([again.status, shown(again).includes(changed), shown(again).includes('name="amount"')]).toEqual([400, true, false]);
  expect(shown(again)).toMatch(/<input[^>]*value="Ada"/);
  expect(await records()).toEqual([]);
  must(201, await byScript({ name: "Ada", amount: null }));
  expect((await plain({ name: "Bea", amount: "" })).status).toBe(303);
  expect(await records()).toHaveLength(2);
});

test("where two fields had the same key one after the other nothing is guessed", async () => {
  const { app, type, plain, byScript, records } = await withForm([name, amount]);
  const once = await rename(app, type, "amount", "price");
  const twice = must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...once.postFields, field("number", "amount")] }));
  // The key is another field's now, and what comes under it is that field's.
  must(201, await byScript({ name: "Ada", amount: 9 }));
  expect(await records()).toMatchObject([{ name: "Ada", amount: 9 }]);
  await rename(app, twice, "amount", "sum");
  expect((await byScript({ name: "Bea", amount: 9 })).status).toBe(400);
  expect(shown(await plain({ name: "Bea", amount: "9" }))).toContain(changed);
  expect(await records()).toHaveLength(1);
});

test("of an option that went the form says so, and shows the options of now", async () => {
  const { app, owner, type, byScript, plain } = await withForm([name, drink("tea", "coffee")]);
  await apply(
    app,
    type,
    type.postFields.map((one) => (one.slug === "drink" ? { ...one, values: ["coffee", "milk", "water"] } : one)),
  );
  const refused = await byScript({ name: "Ada", drink: "tea" });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["drink", "*"]]);
  const again = shown(await plain({ name: "Ada", drink: "tea" }));
  for (const words of [changed, "This is not offered any more. Please choose again.", 'value="milk"', 'value="Ada"'])
    expect(again).toContain(words);
  expect(again).not.toContain('value="tea"');
  must(200, await owner.post(`/apps/${app.id}`, { settings: { lang: "de" } }));
  expect(shown(await plain({ name: "Ada", drink: "tea" }))).toContain("Das wird nicht mehr angeboten.");
});

test("of a field of which nobody knows what became of it a visitor reads that the form has changed, and keeps what was typed", async () => {
  const { app, visitor, type, byScript } = await withForm([name, amount]);
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["amount"] }] }),
  );
  const said = await byScript({ name: "Ada", amount: 9 });
  expect([said.status, said.json.message, said.json.data]).toEqual([
    400,
    expect.stringContaining("This form has changed: load the page again"),
    undefined,
  ]);
  // A program that sends no form of a page is told which key is wrong.
  const program = await visitor.post("/posts", { typeId: type.id, name: "Ada", strange: 9 });
  expect(program.json.data.strange.messages).toEqual(["is not a known field"]);
});
