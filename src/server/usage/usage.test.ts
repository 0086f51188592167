import { expect, onTestFinished, test, vi } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { exampleForm } from "../../../test/example-layout.ts";
import { step, upload } from "../../../test/imports.ts";
import { multipart, multipartBody, type Part } from "../../../test/multipart.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, inApp, must, signUp, type World, world } from "../../../test/world.ts";
import { raw, sql } from "../../platform/db/database.ts";

async function limited(env: Readonly<Record<string, string>>): Promise<World> {
  const server = await startTestServer(env);
  onTestFinished(() => server.stop());
  return world(server);
}

const used = async ({ app }: Pick<World, "app">) => mustSucceed("appUsage", await app.owner.get("/usage"));
const full =
  "This app may keep 20 records, those in the trash included, and has no room for more. Empty the trash, or ask whoever runs this platform to raise the limit.";

test("of fifty records that are added at once no more are kept than the app may keep, and the others are told of the limit", async () => {
  const on = await limited({ APP_RECORDS: "20" });
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const replies = await Promise.all(Array.from({ length: 50 }, () => on.app.owner.post("/posts", { typeId: type.id, note: "x" })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = replies.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(30);
  expect(refused[0]?.json).toMatchObject({ message: full, code: "quota_reached" });
  expect((await used(on)).records).toEqual({ used: 20, limit: 20, isOwn: false });
  expect(must(200, await on.app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 20 });
});

test("what lies in the trash counts until it is emptied, and then there is as much room as before", async () => {
  const on = await limited({ APP_RECORDS: "20" });
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const before = await used(on);
  const add = () => on.app.owner.post("/posts", { typeId: type.id, note: "Some words, and some: more" });
  const ids: number[] = [];
  for (let time = 0; time < 20; time += 1) ids.push(must(201, await add()).id);
  must(200, await on.app.owner.post(`/posts/${ids[0]}`, { note: "Other words" }));
  expect((await used(on)).recordBytes.used).toBeGreaterThan(20 * 500);
  for (const id of ids) must(200, await on.app.owner.remove(`/posts/${id}`));
  expect((await add()).status).toBe(409);
  for (const id of ids) must(200, await on.app.owner.remove(`/trash/record/${id}`));
  await on.server.jobs.idle();
  const after = await used(on);
  expect(after.records.used).toBe(0);
  expect(after.recordBytes.used).toBe(before.recordBytes.used);
  must(201, await add());
});

test("a visitor of a full app reads one calm sentence, and only who works on the app the limit", async () => {
  const on = await limited({ APP_RECORDS: "1", APP_FILES: "1" });
  const upload = { component: "upload", id: "f1", slug: "picture", label: "Picture" };
  const type = await on.app.addType({ permission: "submit", fields: [field("input-text", "name"), upload as never] });
  await on.app.addPage({ slug: "contact", layout: [exampleForm] as never });
  must(201, await on.app.owner.post("/posts", { typeId: type.id }));
  must(201, await on.app.owner.post("/files/attach/upload", multipartBody({ file: "note.txt", bytes: "a" }), multipart));
  const calm = "Nothing more can be taken here at the moment. Please try again later.";
  const send = (parts: readonly Part[]) =>
    on.app.visit("/contact?form=form1", { method: "POST", body: multipartBody(...parts), headers: multipart });
  const name: Part = { name: "name", bytes: "Ada" };
  for (const parts of [[name], [name, { name: "picture", file: "a.txt", bytes: "words" } as Part]]) {
    const { text } = await send(parts);
    expect(text).toContain(calm);
    expect(text).toMatch(/value="Ada"/);
    expect(text).not.toMatch(/trash|limit|may keep/i);
  }
  const subscriber = await on.app.addMember(25);
  expect((await subscriber.post("/posts", { typeId: type.id })).json).toEqual({ message: calm, code: "quota_reached" });
  for (const by of [on.app.owner, await on.app.addMember(50)])
    expect((await by.post("/posts", { typeId: type.id })).json.message).toContain("This app may keep 1 records");
});

test("records are bounded in bytes as well, and so is their history", async () => {
  const on = await limited({ APP_RECORD_MB: "1" });
  const type = await on.app.addType({ fields: [field("textarea", "note")] });
  const long = (letter: string) => letter.repeat(90_000);
  const { id } = must(201, await on.app.owner.post("/posts", { typeId: type.id, note: long("a") }));
  const statuses: number[] = [];
  for (const letter of "bcdefghijklmno") statuses.push((await on.app.owner.post(`/posts/${id}`, { note: long(letter) })).status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
  expect(statuses.at(-1)).toBe(409);
  const refused = await on.app.owner.post(`/posts/${id}`, { note: long("z") });
  expect(refused.json.message).toMatch(
    /^The records of this app may take 1 MB, with their history, the versions of pages and the trash, and there is no room for more\./,
  );
  expect((await used(on)).recordBytes.used).toBeLessThanOrEqual(1024 ** 2);
});

test("of files that come at once no more bytes and no more files are kept than the app may keep", async () => {
  const on = await limited({ APP_FILE_MB: "1", APP_FILES: "8" });
  const send = (size: number) =>
    on.app.owner.post("/files/attach/upload", multipartBody({ file: "note.txt", bytes: "a".repeat(size) }), multipart);
  const replies = await Promise.all(Array.from({ length: 12 }, () => send(200_000)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.find(({ status }) => status === 409)?.json.message).toMatch(
    /^This app may keep 1 MB of files and has no room for this one\./,
  );
  const more = await Promise.all(Array.from({ length: 12 }, () => send(10)));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(more.find(({ status }) => status === 409)?.json.message).toMatch(/^This app may keep 8 files and has no room for more\./);
  expect(await used(on)).toMatchObject({ files: { used: 8 }, fileBytes: { used: 1_000_030 } });
});

test("a file that is imported counts, and one with more rows than there is room for writes none of them", async () => {
  const on = await limited({ APP_RECORDS: "20" });
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const rows = (count: number) => `note\n${Array.from({ length: count }, (_, index) => `row ${index}`).join("\n")}\n`;
  const start = async (count: number) => {
    const read = await upload(on.app.owner, type, rows(count));
    must(200, await step(on.app, read, "start"));
    await on.server.jobs.idle();
    return must(200, await on.app.owner.get(`/types/${type.id}/imports/${read.id}`));
  };
  const over = await start(21);
  expect([over.state, over.created, over.why]).toEqual([
    "failed",
    0,
    expect.stringMatching(/^The file has more rows than this app has room for: 20 more records\./),
  ]);
  expect((await start(20)).created).toBe(20);
  expect(await used(on)).toMatchObject({ files: { used: 2 }, records: { used: 20 } });
});

test("an admin of the platform lets one app keep more than others; nobody else may", async () => {
  const on = await limited({ APP_RECORDS: "1" });
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const add = () => on.app.owner.post("/posts", { typeId: type.id });
  must(201, await add());
  expect((await add()).status).toBe(409);
  expect((await on.app.owner.post("/usage", { records: 5 })).status).toBe(403);
  const admin = await signUp(on.server);
  await on.server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${admin.id}`));
  const inside = inApp(on.server, admin, on.app.id);
  expect((await inside.post("/usage", { records: -1 })).status).toBe(400);
  const raised = mustSucceed("limitApp", await inside.post("/usage", { records: 2 }));
  expect(raised.records).toEqual({ used: 1, limit: 2, isOwn: true });
  must(201, await add());
  expect((await add()).status).toBe(409);
  expect(must(200, await inside.post("/usage", { records: null })).records).toEqual({ used: 2, limit: 1, isOwn: false });
  expect((await on.app.addMember(50).then((editor) => editor.get("/usage"))).status).toBe(403);
});

test("far from its limit a new record waits for no other count, and many at once are counted by few statements", async () => {
  const on = await world();
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  must(201, await on.app.owner.post("/posts", { typeId: type.id }));
  await used(on);
  const from = on.server.statements.length;
  const added = await Promise.all(Array.from({ length: 30 }, () => on.app.owner.post("/posts", { typeId: type.id })));
  expect(added.map(({ status }) => status)).toEqual(Array(30).fill(201));
  expect((await used(on)).records.used).toBe(31);
  const asked = on.server.statements.slice(from).filter(({ text, app }) => app === on.app.id && text.includes("app_usage"));
  expect(asked.some(({ text }) => text.includes("for update"))).toBe(false);
  expect(asked.filter(({ text }) => text.includes("insert")).length).toBeLessThan(10);
});

test("what is undone is not counted", async () => {
  const on = await world();
  const type = await on.app.addType({ fields: [field("input-text", "note", { required: true })] });
  const before = await used(on);
  expect((await on.app.owner.post("/posts", { typeId: type.id, note: "" })).status).toBe(400);
  expect(await used(on)).toEqual(before);
});

/** An app of which a platform admin says how much it may keep, and the test how much it does: what was known of it before is forgotten. */
async function counted(): Promise<World & { keeps: (limit: object, used: { records?: number; bytes?: number }) => Promise<void> }> {
  const on = await limited({});
  const admin = await signUp(on.server);
  await on.server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${admin.id}`));
  const keeps = async (limit: object, { records = 0, bytes = 0 }: { records?: number; bytes?: number }) => {
    await countAs(on, { records, bytes });
    must(200, await inApp(on.server, admin, on.app.id).post("/usage", limit));
  };
  return { ...on, keeps };
}

/** As another process counts: this one hears of it when it asks again. */
function countAs({ server, app }: World, { records, bytes }: { readonly records: number; readonly bytes: number }): Promise<unknown> {
  return server.database.transaction(app.id, async (db) => {
    await db.change(sql`delete from app_usage where app_id = ${db.app}`);
    await db.change(
      sql`insert into app_usage (app_id, shard, files, file_bytes, records, record_bytes) values (${db.app}, 3, 0, 0, ${records}, ${bytes})`,
    );
  });
}

async function recordsCounted({ server, app }: World): Promise<number> {
  const row = await server.database.transaction(app.id, (db) =>
    db.one<{ count: number }>(sql`select sum(records)::integer as count from app_usage where app_id = ${db.app}`),
  );
  return row?.count ?? 0;
}

test("what all processes add in the second in which counts are only known stays within the margin, and from there on the limit is kept to the record", async () => {
  const on = await counted();
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const add = async (count: number) => {
    const replies = await Promise.all(Array.from({ length: count }, () => on.app.owner.post("/posts", { typeId: type.id })));
    return replies.filter(({ status }) => status === 201).length;
  };
  await on.keeps({ records: 30_000 }, { records: 9_900 });
  expect(await add(40)).toBe(40);
  // What few records add is written a moment after their commit.
  const written = async () => {
    const rows = await on.server.database
      .reader(on.app.id)
      .rows<{ sum: number }>(sql`select sum(u.records)::int as sum from app_usage u where u.app_id = ${on.app.id}`);
    return rows[0]?.sum;
  };
  await expect.poll(written).toBe(9_940);
  // Another process fills what the margin has, while this one goes by what it knew.
  await countAs(on, { records: 29_940, bytes: 0 });
  expect(await add(60)).toBe(60);
  expect((await used(on)).records).toMatchObject({ used: 30_000, limit: 30_000 });
  await on.keeps({ records: 30_000 }, { records: 29_990 });
  expect(await add(30)).toBe(10);
  expect(await add(5)).toBe(0);
  expect((await used(on)).records.used).toBe(30_000);
});

test("counts are held where less than 20,000 records, 256 MB or a hundredth of the limit is left, and not before", async () => {
  const on = await counted();
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  const holds = async (limit: object, kept: { records?: number; bytes?: number }) => {
    await on.keeps(limit, kept);
    const from = on.server.statements.length;
    must(201, await on.app.owner.post("/posts", { typeId: type.id }));
    const isHeld = on.server.statements.slice(from).some(({ text }) => text.includes("app_usage") && text.includes("for update"));
    // What is counted after the commit would otherwise be added to the counts of the next case.
    await vi.waitFor(async () => expect(await recordsCounted(on)).toBe((kept.records ?? 0) + 1), patience);
    return isHeld;
  };
  const megabytes = (count: number) => count * 1024 ** 2;
  const none = { records: null, recordBytes: null };
  for (const [limit, kept, isHeld] of [
    [{ ...none, records: 30_000 }, { records: 9_999 }, false],
    [{ ...none, records: 30_000 }, { records: 10_000 }, true],
    [{ ...none, records: 10_000_000 }, { records: 9_899_999 }, false],
    [{ ...none, records: 10_000_000 }, { records: 9_900_000 }, true],
    [{ ...none, recordBytes: megabytes(1_024) }, { bytes: megabytes(767) }, false],
    [{ ...none, recordBytes: megabytes(1_024) }, { bytes: megabytes(768) }, true],
    [{ ...none, recordBytes: megabytes(100_000) }, { bytes: megabytes(98_999) }, false],
    [{ ...none, recordBytes: megabytes(100_000) }, { bytes: megabytes(99_000) }, true],
  ] as const)
    expect([limit, kept, await holds(limit, kept)]).toEqual([limit, kept, isHeld]);
});

test("a page keeps its newest hundred versions, which count until they go", async () => {
  const on = await world();
  const text = (words: string) => [{ id: "t1", component: "text-section", html: `<p>${words}</p>`, settings: {} }];
  const page = await on.app.addPage({ slug: "p", layout: text("first") as never });
  for (let time = 0; time < 104; time += 1) must(200, await on.app.owner.post(`/pages/${page.id}`, { layout: text(`version ${time}`) }));
  const versions = await on.app.owner.get(`/pages/${page.id}/revisions?count=100`);
  expect(must(200, versions)).toHaveLength(100);
  expect(must(200, await on.app.owner.get(`/pages/${page.id}/revisions?count=100&page=2`))).toEqual([]);
  const one = JSON.stringify(text("version 50")).length;
  const { recordBytes } = await used(on);
  expect(recordBytes.used).toBeGreaterThan(95 * one);
  expect(recordBytes.used).toBeLessThan(103 * one);
});

/** Fills a table of an app with copies of one of its rows, until there is room for one more. */
async function copied({ server, app }: World, { table, most }: { table: "pages" | "types"; most: number }) {
  const columns = table === "pages" ? "permission" : "permission, initial_status_id";
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into ${raw(table)} (app_id, id, title, slug, ${raw(columns)}, created_at, updated_at)
      select x.app_id, 800000000 + g, 'Copy', 'copy-' || g, ${raw(columns)}, x.created_at, x.updated_at
      from (select * from ${raw(table)} y where y.app_id = ${app.id} limit 1) x, generate_series(1, ${most - 1} - (select count(*)::int from ${raw(table)} z where z.app_id = ${app.id})) g`),
  );
}

test("pages, own blocks and data types are bounded in number, those in the trash included, and what is deleted for good makes room", async () => {
  const on = await world();
  const { owner } = on.app;
  const page = await on.app.addPage({ slug: "first", layout: [] });
  const type = await on.app.addType({ fields: [field("input-text", "note")] });
  await copied(on, { table: "pages", most: 2_000 });
  await copied(on, { table: "types", most: 1_000 });
  const second = must(201, await owner.post("/pages", { title: "Second", slug: "second" }));
  const other = must(201, await owner.post("/types", { title: "Second" }));
  const pages = "An app keeps at most 2,000 pages and own blocks, those in the trash included. Delete some for good first.";
  const types = "An app keeps at most 1,000 data types, those in the trash included. Delete some for good first.";
  const layout = [{ id: "t1", component: "text-section", html: "<p>x</p>", settings: {} }];
  const tries = [
    [pages, () => owner.post("/pages", { title: "P", slug: "p" })],
    [pages, () => owner.post(`/pages/${page.id}/duplicate`)],
    [pages, () => owner.post("/symbols", { title: "S", layout })],
    [types, () => owner.post("/types", { title: "T" })],
    [types, () => owner.post(`/types/${type.id}/duplicate`)],
  ] as const;
  const refused = async () => {
    for (const [message, send] of tries) expect(await send()).toMatchObject({ status: 409, json: { code: "quota_reached", message } });
  };
  await refused();
  must(200, await owner.remove(`/pages/${second.id}`));
  must(200, await owner.remove(`/types/${other.id}`));
  await refused();
  // What was deleted comes back all the same.
  must(200, await owner.post(`/trash/page/${second.id}/restore`));
  must(200, await owner.remove(`/pages/${second.id}`));
  must(200, await owner.remove(`/trash/page/${second.id}`));
  must(200, await owner.remove(`/trash/type/${other.id}`));
  await on.server.jobs.idle();
  must(201, await owner.post("/symbols", { title: "S", layout }));
  must(201, await owner.post("/types", { title: "T" }));
});

test("texts of any kind take as much when they come as is given back when they go", async () => {
  const on = await world();
  const type = await on.app.addType({ fields: [field("textarea", "note"), field("input-text", "other")] });
  const before = (await used(on)).recordBytes.used;
  const notes = ["a: b, c: d, and,  so: on, ", '{"a": [1, 2, {"b": null}]}', 'quoted \\", : " ,  ', "ü, ö: 😀, \t\n, \u0001: ", ": , : , "];
  const ids: number[] = [];
  for (const note of notes)
    ids.push(must(201, await on.app.owner.post("/posts", { typeId: type.id, title: "T, t: t", content: "<p>c, c: c</p>", note })).id);
  for (const id of ids) must(200, await on.app.owner.post(`/posts/${id}`, { note: "then, this: one", other: "x, y" }));
  expect((await used(on)).recordBytes.used).toBeGreaterThan(before);
  for (const id of ids) must(200, await on.app.owner.remove(`/posts/${id}`));
  for (const id of ids) must(200, await on.app.owner.remove(`/trash/record/${id}`));
  await on.server.jobs.idle();
  expect((await used(on)).recordBytes.used).toBe(before);
});
