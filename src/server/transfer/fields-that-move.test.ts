import { expect, test } from "vitest";
import { apply, preview, write } from "../../../test/field-changes.ts";
import { change, ended, leads, posts, run, step, upload } from "../../../test/imports.ts";
import { testServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

const called = (fields: readonly FieldBlock[], names: { readonly [slug: string]: string }): FieldBlock[] =>
  fields.map((each) => ({ ...each, slug: names[each.slug] ?? each.slug }));
const shown = async (app: AppOfTest, { id, typeId }: Import): Promise<Import> =>
  must(200, await app.owner.get(`/types/${typeId}/imports/${id}`));

/** Has the fields of a type changed while an import is at work that has written some of its rows. */
async function midway(app: AppOfTest, type: PostType, one: Import, postFields: FieldBlock[]): Promise<Import> {
  // Known before: the change itself is one call, and comes in between two batches.
  await write(app, type, { name: "Before", budget: 1 });
  const { consent } = await preview(app.owner, type, postFields);
  must(200, await step(app, one, "start"));
  await expect.poll(async () => (await shown(app, one)).read, { interval: 5 }).toBeGreaterThan(0);
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
  return ended(app, one);
}

test("an import goes on into a field that is renamed while it is at work, and rows still find those that they point at", async () => {
  const { app } = await world();
  const name = field("input-text", "name", { required: true });
  const made: PostType = await app.addType({ fields: [name, field("number", "budget")] });
  const postFields = [...made.postFields, field("relation", "manager", { relationTypeId: made.id })];
  const type: PostType = must(200, await app.owner.post(`/types/${made.id}`, { postFields }));
  const many = 1_100;
  const rows = Array.from({ length: many }, (_, at) => `P${at},${at},P${(at + 1) % many}`);
  const one = await upload(app.owner, type, `Name,Budget,Manager\n${rows.join("\n")}\n`);
  const done = await midway(app, type, one, called(type.postFields, { name: "called", budget: "money", manager: "boss" }));
  expect(done).toMatchObject({ state: "done", created: many, rejected: 0, problems: [], why: null });
  expect(Object.keys(done.newPost).sort()).toEqual(["boss", "called", "money"]);
  const { database } = await testServer();
  const held = sql`count(*) filter (where p.data ? 'money') as money, count(*) filter (where p.data ? 'called') as called,
    count(*) filter (where p.data ? 'boss') as boss, count(*) filter (where p.data ?| '{budget,name,manager}') as before`;
  expect(await database.reader(app.id).one(sql`select ${held} from posts p where p.app_id = ${app.id} and p.type_id = ${type.id}`)).toEqual(
    { money: many + 1, called: many + 1, boss: many, before: 0 },
  );
});

test("an import ends where a field that it fills is deleted, and says so; what it wrote stays", async () => {
  const { app } = await world();
  const type: PostType = await app.addType({ fields: [field("input-text", "name"), field("number", "budget", { label: "Our budget" })] });
  const rows = Array.from({ length: 12_000 }, (_, at) => `P${at},${at}`);
  const one = await upload(app.owner, type, `Name,Our budget\n${rows.join("\n")}\n`);
  const ended = await midway(app, type, one, type.postFields.slice(0, 1));
  expect(ended).toMatchObject({ state: "failed", why: "“Our budget” is filled from the file, and was deleted." });
  expect(ended.created).toBeGreaterThan(0);
  expect(ended.undoUntil).not.toBeNull();
});

test("what was matched with a field follows its name until the import begins, and has to be said anew once it is deleted", async () => {
  const { app, type } = await leads();
  const text = "Name,Budget\nAda,5\n";
  const one = await upload(app.owner, type, text);
  await change(app, one, { newPost: one.newPost, existing: "update", key: "name" });
  expect(await run(app, one, "check")).toMatchObject({ state: "checked", created: 1 });
  await apply(app, type, called(type.postFields, { name: "called", budget: "money" }));
  expect(await shown(app, one)).toMatchObject({ newPost: { called: one.newPost.name, money: one.newPost.budget }, key: "called" });
  await apply(app, type, called(type.postFields.slice(0, 1), { name: "called" }));
  expect((await step(app, one, "start")).json).toMatchObject({
    data: { newPost: { messages: ["Budget was deleted since: choose anew what is filled"] } },
  });
  const [again] = [await change(app, one, { newPost: { called: one.newPost.name } })];
  expect(await run(app, again)).toMatchObject({ state: "done", created: 1, why: null });
  expect(await posts(app, type)).toMatchObject([{ called: "Ada" }]);
});
