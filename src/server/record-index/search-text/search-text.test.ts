import { expect, test } from "vitest";
import { apply } from "../../../../test/field-changes.ts";
import { givePartition } from "../../../../test/own-partition.ts";
import { askForIndexing, indexAllText, searchTextProgressOf, searchTextsOf } from "../../../../test/search-texts.ts";
import { lateServer, type TestServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sql } from "../../../platform/db/sql.ts";
import { mostNamed } from "./search-in.ts";

interface People {
  readonly server: TestServer;
  readonly app: AppOfTest;
  readonly type: PostType;
  add(values: object): Promise<number>;
  find(text: string, who?: Somebody): Promise<number[]>;
  /** The fields that are told not to be read yet. */
  unread(text: string): Promise<string[]>;
}

/** A type in a partition of its own, whose words were read while it was empty. */
async function people(fields: readonly FieldBlock[], permission = "submit"): Promise<People> {
  const server = await lateServer();
  const { app } = await world(server);
  const type = await app.addType({ title: "People", permission, fields });
  // Titles of their own: what a field says is found in that field alone.
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { titleField: null } }));
  await givePartition(server, app, type);
  await indexAllText(server, app, type);
  const list = (text: string, who = app.owner) =>
    who.get(`/types/${type.id}/posts?count=100&orderBy=id&filter=${encodeURIComponent(text)}`);
  return {
    ...{ server, app, type },
    add: async (values) => must(201, await app.owner.post("/posts", { typeId: type.id, ...values })).id,
    find: async (text, who) => must(200, await list(text, who)).map(({ id }: { id: number }) => id),
    unread: async (text) =>
      [...String((await list(text)).headers["server-timing"]).matchAll(/unread;desc="([^"]*)"/g)].map(([, slug]) => slug ?? ""),
  };
}

const lines = () => [
  field("input-text", "street"),
  field("input-text", "city"),
  field("textarea", "note"),
  field("select", "kind", { values: ["Harbour"] }),
];

test("what a field of a big type says is found the moment it is written, and no longer once it says something else", async () => {
  const { server, app, type, add, find, unread } = await people(lines());
  const [one, two] = [await add({ street: "Harbour Lane 5", city: "Oslo" }), await add({ street: "Mill Road", note: "by the HARBOUR" })];
  const third = await add({ title: "Harbour master", kind: "Harbour" });
  const found = async () => [await find("harbour"), await find("oslo"), await find("lane 5"), await find("bour%")];
  const expected = [[one, two, third], [one], [one], []];
  expect(await found()).toEqual(expected);
  await indexAllText(server, app, type);
  expect(await found()).toEqual(expected);
  expect(await searchTextsOf(server, app)).toEqual({ [one]: "Oslo\nHarbour Lane 5", [two]: "by the HARBOUR\nMill Road" });
  expect(await unread("harbour")).toEqual([]);

  must(200, await app.owner.post(`/posts/${one}`, { street: "Mill Road 7" }));
  expect([await find("harbour"), await find("mill road")]).toEqual([
    [two, third],
    [one, two],
  ]);
  await indexAllText(server, app, type);
  expect([await find("harbour"), await find("mill road")]).toEqual([
    [two, third],
    [one, two],
  ]);
});

test("one field alone holds what is looked for; fewer than three letters in a row are looked for in every record", async () => {
  const { server, app, type, add, find } = await people(lines());
  const id = await add({ street: "Lane", city: "Oslo", note: "ab-cd, 5 m²" });
  await indexAllText(server, app, type);
  expect([await find("Oslo\nab"), await find("slo"), await find("ab-cd"), await find("b-c"), await find("5 m"), await find("z-z")]).toEqual(
    [[], [id], [id], [id], [id], []],
  );
  const wool = await add({ street: "Lane", city: "Oslo", note: "100% wool, C:\\a_b" });
  await indexAllText(server, app, type);
  expect([await find("100%"), await find("0% w"), await find("1%l"), await find("%"), await find("a_b"), await find("a.b")]).toEqual([
    [wool],
    [wool],
    [],
    [wool],
    [wool],
    [],
  ]);
  expect([await find("%100%%"), await find("%wool%"), await find("C:\\a")]).toEqual([[wool], [wool], [wool]]);
});

test("an index of words shows nobody more than the records do: hidden fields, others' records and other apps stay out of it", async () => {
  const { server, app, type, add, find } = await people(lines(), "own");
  const member = await app.addMember(25);
  const [status] = type.statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["note"] }] }));
  const own = must(201, await member.post("/posts", { typeId: type.id, street: "Harbour Lane" })).id;
  const others = await add({ street: "Harbour Lane", note: "secretive" });
  must(200, await app.owner.post(`/posts/${own}`, { note: "secretive too" }));
  const other = await people(lines());
  await other.add({ street: "Harbour Lane", note: "secretive" });
  for (const read of [false, true]) {
    if (read) await indexAllText(server, app, type);
    expect([read, await find("harbour"), await find("secretive")]).toEqual([read, [own, others], [own, others]]);
    expect([read, await find("harbour", member), await find("secretive", member)]).toEqual([read, [own], []]);
    const count = must(200, await member.get(`/types/${type.id}/posts/count?filter=harbour`));
    expect([read, count]).toEqual([read, { count: 1 }]);
  }
});

test("what lies in the trash is not found and its words are forgotten; what comes back is found at once", async () => {
  const { server, app, type, add, find } = await people(lines());
  const ids = [await add({ street: "Harbour Lane" }), await add({ street: "Harbour Road" })];
  await indexAllText(server, app, type);
  must(200, await app.owner.remove(`/posts/${ids[0]}`));
  expect(await find("harbour")).toEqual([ids[1]]);
  await server.jobs.idle();
  expect(Object.keys(await searchTextsOf(server, app))).toEqual([String(ids[1])]);
  must(200, await app.owner.post(`/trash/record/${ids[0]}/restore`));
  expect(await find("harbour")).toEqual(ids);
  await indexAllText(server, app, type);
  expect(await find("lane")).toEqual([ids[0]]);

  must(200, await app.owner.remove(`/types/${type.id}`));
  await server.jobs.idle();
  expect([await searchTextsOf(server, app), await searchTextProgressOf(server, app)]).toEqual([{}, undefined]);
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  await server.jobs.idle();
  expect([await find("harbour"), Object.keys(await searchTextsOf(server, app))]).toEqual([ids, ids.map(String)]);
});

test("when a form changes, its words are read anew while what both forms have is found; the reply names what is not read yet", async () => {
  const { server, app, type, add, find, unread } = await people([...lines(), field("number", "house")]);
  const id = await add({ street: "Harbour Lane", city: "Oslo", house: 1_234 });
  await indexAllText(server, app, type);
  const { postFields } = type;
  const change = (to: (each: FieldBlock) => object) =>
    apply(
      app,
      type,
      postFields.filter(({ slug }) => slug !== "note").map((each) => to(each) as FieldBlock),
    );
  // Renamed, converted to a text, and deleted, all at once.
  await change((each) =>
    each.slug === "city" ? { ...each, slug: "town" } : each.slug === "house" ? { ...each, component: "input-text" } : each,
  );
  // Until the job is there nobody looks in what was not read under its name.
  const told = await unread("oslo");
  expect(told.every((slug) => ["town", "house"].includes(slug))).toBe(true);
  expect(await find("harbour")).toEqual([id]);
  await server.jobs.idle();
  expect([await unread("oslo"), await find("oslo"), await find("1234"), await find("harbour")]).toEqual([[], [id], [id], [id]]);
  expect(await searchTextProgressOf(server, app)).toMatchObject({ slugs: ["house", "street", "town"], next_slugs: null });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      postFields: [...must(200, await app.owner.get(`/types/${type.id}`)).postFields, field("input-text", "email")],
    }),
  );
  const added = await add({ email: "ada@harbour.test" });
  await server.jobs.idle();
  expect(await find("harbour")).toEqual([id, added]);
  // Two change their keys with each other, and a third goes.
  const swapped = new Map(Object.entries({ street: "town", town: "street" }));
  const fields: readonly FieldBlock[] = must(200, await app.owner.get(`/types/${type.id}`)).postFields;
  await apply(
    app,
    type,
    fields.filter(({ slug }) => slug !== "email").map((each) => ({ ...each, slug: swapped.get(each.slug) ?? each.slug })),
  );
  const found = async () => [await unread("oslo"), await find("oslo"), await find("harbour"), await find("1234")];
  expect(await found()).toEqual([[], [id], [id], [id]]);
  await server.jobs.idle();
  expect(await found()).toEqual([[], [id], [id], [id]]);
  must(200, await app.owner.post(`/posts/${id}`, { street: "Bergen" }));
  expect([await find("oslo"), await find("bergen"), await find("harbour")]).toEqual([[], [id], [id]]);
});

test("a reading that was killed goes on where it was, and a record that was committed late is read all the same", async () => {
  const { server, app, type, add, find } = await people(lines());
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push(await add({ street: `Harbour Lane ${n}` }));
  const [first = 0, late = 0, third = 0] = ids;
  const change = (statement: (app: number) => ReturnType<typeof sql>) =>
    server.database.transaction(app.id, (db) => db.change(statement(app.id)));
  await indexAllText(server, app, type);
  // As a process leaves it that ended in the middle: the first is read, in words that only this reading wrote.
  await change((of) => sql`update search_texts set text = 'read before' where app_id = ${of} and post_id = ${first}`);
  await change((of) => sql`delete from search_texts where app_id = ${of} and post_id > ${first}`);
  await change(
    (of) =>
      sql`update search_text_progress set indexed_to = ${first}, settled_to = 0, slugs = '[]', next_slugs = slugs where app_id = ${of}`,
  );
  await indexAllText(server, app, type);
  expect(await searchTextsOf(server, app)).toEqual({
    [first]: "read before",
    ...Object.fromEntries(ids.slice(1).map((id, n) => [id, `Harbour Lane ${n + 1}`])),
  });

  // One that had its number before others and was committed after these were read.
  await change((of) => sql`delete from search_texts where app_id = ${of} and post_id = ${late}`);
  await change((of) => sql`update search_text_progress set settled_to = ${first}, indexed_to = ${third} where app_id = ${of}`);
  expect(await find("lane 1")).toEqual([late]);
  await indexAllText(server, app, type);
  expect([await find("lane 1"), (await searchTextsOf(server, app))[late]]).toEqual([[late], "Harbour Lane 1"]);
});

test("whoever counted on late records has died: the next who reads looks for them", async () => {
  const { server, app, type, add } = await people(lines());
  const id = await add({ street: "Harbour Lane" });
  await server.database.transaction(app.id, (db) =>
    db.change(
      sql`update search_text_progress set indexed_to = ${id}, awaited_to = ${id}, awaited_at = now() - interval '1 day' where app_id = ${app.id}`,
    ),
  );
  await askForIndexing(server, app, { type: type.id });
  await server.jobs.idle();
  expect(await searchTextProgressOf(server, app)).toMatchObject({ indexed_to: id, settled_to: id });
  expect(await searchTextsOf(server, app)).toEqual({ [id]: "Harbour Lane" });
});

test("records that are made, and many that are changed, have their words read without anybody asking", async () => {
  const { server, app, add } = await people(lines());
  const first = await add({ street: "Harbour Lane" });
  await server.database.transaction(app.id, (db) => db.nextIds("post", 497));
  const last = await add({ street: "Harbour Road" });
  await server.jobs.idle();
  expect(last - first).toBeGreaterThan(400);
  const ids = [first, last];
  expect(Object.keys(await searchTextsOf(server, app)).every((id) => ids.includes(Number(id)))).toBe(true);
  while (!(last in (await searchTextsOf(server, app)))) ids.push(await add({ street: "Harbour" }));
  expect(ids.length).toBeLessThan(510);
});

test("of what very many records say, the newest, those in any order and how many there are, are told all the same", async () => {
  const { server, app, type, find } = await people(lines());
  const many = mostNamed.any + 2_000;
  const saying = sql`case when n % 10 = 0 then '{}' else jsonb_build_object('street', 'Harbour ' || n) end`;
  await server.database.transaction(app.id, async (db) => {
    const first = await db.nextIds("post", many);
    await db.change(sql`
      insert into posts (app_id, partition, id, type_id, status_id, title, data, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, t.partition, ${first}::bigint + n, t.id, t.initial_status_id, case when n < 700 then 'Harbour master' end,
        ${saying}, now(), now(), now()
      from types t cross join generate_series(0, ${many - 1}::integer) as n where t.app_id = ${app.id} and t.id = ${type.id}`);
  });
  const list = async (query: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?count=3&${query}`)).map(({ id }: { id: number }) => id);
  const [one] = await find("harbour");
  const at = (n: number) => Number(one) + n;
  expect(await list("filter=harbour")).toEqual([many - 1, many - 2, many - 3].map(at));
  expect(await list("filter=harbour&orderBy=title")).toEqual([0, 1, 2].map(at));
  expect(await list("filter=harbour%2070")).toEqual([7_099, 7_098, 7_097].map(at));
  const count = async (query: string) => must(200, await app.owner.get(`/types/${type.id}/posts/count?filter=harbour&${query}`));
  const saidBy = many - many / 10 + 70;
  expect([await count(""), await count("withCount=exact"), await count("title:isnull=&withCount=exact")]).toEqual([
    { count: 10_000, more: true },
    { count: saidBy },
    { count: saidBy - 700 },
  ]);
});

test("a condition on a piece of one field's text looks through the records alone that its words name, and finds the same", async () => {
  const { server, app, type, add } = await people(lines());
  const said = ["Harbour Lane 5", "Mill Road 5", "by the harbour", "Old Harbour Lane"];
  const ids: number[] = [];
  for (const street of said) ids.push(await add({ street, note: street === "Mill Road 5" ? "Harbour Lane 5" : "" }));
  const ask = async (query: string) => {
    const from = server.statements.length;
    const reply = await app.owner.get(`/types/${type.id}/posts?${query.includes("orderBy") ? "" : "orderBy=id&"}${query}`);
    return {
      found: must(200, reply).map(({ id }: { id: number }) => ids.indexOf(id)),
      isNamed: server.statements.slice(from).some(({ text, app: of }) => of === app.id && text.includes("from search_texts ")),
      isScanned: String(reply.headers["server-timing"]).includes('scan;desc="note"'),
    };
  };
  const questions = ["street:like=harbour", "street:like=harbour%25lane", "street:like=%25harbour%20lane%25", "street:start=harbour"];
  const expected = [[0, 2, 3], [], [0, 3], [0]];
  for (const [at, query] of [...questions, "street:end=lane", "street:like=harbour%25lane%25"].entries())
    expect([query, await ask(query)]).toMatchObject([query, { found: [...expected, [3], [0]][at], isNamed: true }]);
  await indexAllText(server, app, type);
  for (const [at, query] of questions.entries())
    expect([query, await ask(query)]).toMatchObject([query, { found: expected[at], isNamed: true }]);
  // A field without a column of its own is told to be looked through only where it is.
  expect(await ask("note:like=harbour")).toEqual({ found: [1], isNamed: true, isScanned: false });
  expect(await ask("note:like=ha")).toEqual({ found: [1], isNamed: false, isScanned: true });
  expect(await ask("note:like=harbour&street:like=ha&orderBy=note")).toMatchObject({ found: [], isScanned: true });
});
