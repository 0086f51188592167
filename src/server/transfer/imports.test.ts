import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { startTestServer, testServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, type Somebody, type World, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";

const fields = [field("input-text", "name", { required: true }), field("number", "budget"), field("date", "start")];
const file = (text: string | Buffer, name = "leads.csv") =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(text),
    Buffer.from("\r\n--edge--\r\n"),
  ]);
const multipart = { "content-type": "multipart/form-data; boundary=edge" };

async function leads(): Promise<World & { type: PostType }> {
  const made = await world();
  return { ...made, type: await made.app.addType({ permission: "private", fields }) };
}

const upload = async (by: Pick<Somebody, "post">, type: PostType, text: string | Buffer, name?: string): Promise<Import> =>
  must(201, await by.post(`/types/${type.id}/imports`, file(text, name), multipart));

const step = (app: AppOfTest, { id, typeId }: Import, name: string) => app.owner.post(`/types/${typeId}/imports/${id}/actions/${name}`);
const change = async (app: AppOfTest, { id, typeId }: Import, body: object): Promise<Import> =>
  must(200, await app.owner.post(`/types/${typeId}/imports/${id}`, body));

async function ended(app: AppOfTest, { id, typeId }: Import): Promise<Import> {
  await (await testServer()).jobs.idle();
  return must(200, await app.owner.get(`/types/${typeId}/imports/${id}`));
}

async function run(app: AppOfTest, one: Import, name = "start"): Promise<Import> {
  must(200, await step(app, one, name));
  return ended(app, one);
}

const posts = async (app: AppOfTest, type: PostType) => must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100`));

test("a file is read as it is meant to be: encoding, separator, header, and which column fills which field", async () => {
  const { app, type } = await leads();
  const latin = Buffer.from("Name;Budget;Élan\nJosé;1.234,50;x\n", "latin1");
  const read = await upload(app.owner, type, latin);
  expect(read).toMatchObject({
    state: "read",
    format: "csv",
    encoding: "windows-1252",
    separator: ";",
    noHeader: false,
    fileName: "leads.csv",
  });
  expect(read.columns).toEqual([
    { name: "Name", samples: ["José"] },
    { name: "Budget", samples: ["1.234,50"] },
    { name: "Élan", samples: ["x"] },
  ]);
  expect(read.newPost).toEqual({ name: "${row.Name}", budget: "${row.Budget}" });
  const bare = await change(app, read, { noHeader: true });
  expect([bare.columns[0]?.samples[0], bare.newPost]).toEqual(["Name", {}]);
});

test("rows become records, what is wrong with a row is said, and good rows are kept [DA-15]", async () => {
  const { app, type } = await leads();
  const one = await upload(app.owner, type, 'Name,Budget,Start\nAnn,"1,234.50",2025-03-04\n,7,\nBob,many,31/02/25\n\nCid,,\n');
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", read: 4, total: 4, created: 2, updated: 0, skipped: 0, rejected: 2 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 1234.5, start: "2025-03-04", statusId: type.initialStatusId, userId: app.owner.id },
    { name: "Cid" },
  ]);
  expect(done.problems).toMatchObject([
    { slug: "name", message: "require", count: 1, examples: [{ row: 3, value: "" }] },
    { slug: "budget", count: 1, examples: [{ row: 4, value: "many" }] },
    { slug: "start", count: 1, examples: [{ row: 4, value: "31/02/25" }] },
  ]);
  const rejected = await app.owner.get(`/types/${type.id}/imports/${one.id}/rejected`);
  expect(rejected.text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
    "Name,Budget,Start,Problem",
    ",7,,Name: require",
    expect.stringMatching(/^Bob,many,31\/02\/25,"?Budget: .*; Start: /),
  ]);
});

test("the check counts and groups what is wrong by its cause, before anything is written", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1 }));
  const rows = ["Ann,2", "Bob,x", "Cid,y", "Bob,3", "Bob,4"].map((row) => `${row}\n`).join("");
  const one = await change(app, await upload(app.owner, type, `Name,Budget\n${rows}`), { existing: "update", key: "name" });
  const checked = await run(app, one, "check");
  expect(checked).toMatchObject({ state: "checked", total: 5, created: 1, updated: 2, rejected: 2 });
  expect(checked.problems).toMatchObject([
    {
      slug: "budget",
      count: 2,
      examples: [
        { row: 3, value: "x" },
        { row: 4, value: "y" },
      ],
    },
  ]);
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 1 }]);
  const done = await run(app, checked);
  expect(done).toMatchObject({ state: "done", created: 1, updated: 2, rejected: 2 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 2 },
    { name: "Bob", budget: 4 },
  ]);
});

test("what is there already is skipped by its key, also where the file says it twice", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1 }));
  const one = await change(app, await upload(app.owner, type, "Name,Budget\nAnn,2\nBob,3\nBob,4\n"), { existing: "skip", key: "name" });
  expect(await run(app, one)).toMatchObject({ created: 1, skipped: 2, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 1 },
    { name: "Bob", budget: 3 },
  ]);
});

test("an import is undone as a whole; what somebody changed since stays", async () => {
  const { app, type } = await leads();
  const ann = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1, start: "2025-01-01" }));
  const one = await change(app, await upload(app.owner, type, "Name,Budget\nAnn,2\nBob,3\nCid,4\n"), { existing: "update", key: "name" });
  const done = await run(app, one);
  expect(done.undoUntil).not.toBeNull();
  const cid = (await posts(app, type)).find(({ name }: { name: string }) => name === "Cid");
  must(200, await app.owner.post(`/posts/${cid.id}`, { budget: 5 }));
  const undone = await run(app, done, "undo");
  expect(undone).toMatchObject({ state: "undone", why: "1 record was changed since and stays.", undoUntil: null });
  expect(await posts(app, type)).toMatchObject([
    { id: ann.id, name: "Ann", budget: 1, start: "2025-01-01" },
    { name: "Cid", budget: 5 },
  ]);
  expect((await step(app, undone, "undo")).status).toBe(409);
});

test("what an undone import made lies in the trash as one thing, and comes back as it was", async () => {
  const { app, type } = await leads();
  const done = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,2\nBob,3\n"));
  const [ann] = await posts(app, type);
  must(200, await app.owner.post(`/types/${type.id}`, { withNote: true }));
  const noted: PostType = must(200, await app.owner.get(`/types/${type.id}`));
  const [{ relationTypeId, fieldSlug } = { relationTypeId: 0, fieldSlug: "" }] = noted.relations;
  must(201, await app.owner.post("/posts", { typeId: relationTypeId, [String(fieldSlug)]: ann.id, message: "Call her" }));
  await run(app, done, "undo");
  expect(await posts(app, type)).toEqual([]);
  const [thrown] = must(200, await app.owner.get("/trash"));
  expect(thrown).toMatchObject({ kind: "import", id: done.id, title: "Import of leads.csv", records: 2, typeId: type.id });
  must(200, await app.owner.post(`/trash/import/${done.id}/restore`));
  expect(await posts(app, type)).toMatchObject([
    { id: ann.id, name: "Ann", budget: 2 },
    { name: "Bob", budget: 3 },
  ]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/${ann.id}/notes`))).toMatchObject([{ message: "Call her" }]);
  expect(must(200, await app.owner.get("/trash"))).toEqual([]);
  const history = must(200, await app.owner.get(`/posts/${ann.id}/history`));
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(["returned", "created"]);
});

test("an import in the trash goes with its type, and for good when an admin says so", async () => {
  const { app, type, server } = await leads();
  const [first, second] = [await upload(app.owner, type, "Name\nAnn\n"), await upload(app.owner, type, "Name\nBob\n")];
  for (const one of [first, second]) await run(app, await run(app, one), "undo");
  must(200, await app.owner.remove(`/trash/import/${first.id}`));
  expect((await app.owner.post(`/trash/import/${first.id}/restore`)).status).toBe(404);
  must(200, await app.owner.remove(`/types/${type.id}`));
  expect((await app.owner.post(`/trash/import/${second.id}/restore`)).status).toBe(409);
  must(200, await app.owner.remove(`/trash/type/${type.id}`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/trash"))).toEqual([]);
});

const rowsOf = async (app: AppOfTest, { id, typeId }: Import, query = "") =>
  must(200, await app.owner.get(`/types/${typeId}/imports/${id}/rows${query}`));
const mend = (app: AppOfTest, { id, typeId }: Import, rows: object) => app.owner.post(`/types/${typeId}/imports/${id}/rows`, { rows });

test("rows that the check turns down are mended, and all is checked anew with them", async () => {
  const { app, type } = await leads();
  const checked = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,many\n,7\nBob,8\n"), "check");
  const { rows, isLast } = await rowsOf(app, checked);
  expect([rows, isLast]).toEqual([
    [
      { number: 2, cells: ["Ann", "many"], problems: [{ slug: "budget", title: "Budget", messages: ["not a number"] }] },
      { number: 3, cells: ["", "7"], problems: [{ slug: "name", title: "Name", messages: ["require"] }] },
    ],
    true,
  ]);
  expect((await rowsOf(app, checked, "?after=2")).rows).toMatchObject([{ number: 3 }]);
  expect((await mend(app, checked, [{ number: 4, cells: ["Bob", "9"] }])).status).toBe(409);
  const begun: Import = must(200, await mend(app, checked, [{ number: 2, cells: ["Ann", "5"] }]));
  expect(begun.state).toBe("checking");
  const again = await ended(app, begun);
  expect(again).toMatchObject({ state: "checked", created: 2, rejected: 1, problems: [{ slug: "name", count: 1 }] });
  expect(await run(app, again)).toMatchObject({ state: "done", created: 2, rejected: 1 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 5 },
    { name: "Bob", budget: 8 },
  ]);
  const anew = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,many\n"), "check");
  must(200, await mend(app, anew, [{ number: 2, cells: ["Ann", "5"] }]));
  await ended(app, anew);
  // Other columns: what was mended by the old ones no longer counts.
  expect((await run(app, await change(app, await change(app, anew, { noHeader: true }), { noHeader: false }), "check")).rejected).toBe(1);
});

test("rows that an import turned down are mended afterwards: they become part of it, also when it is undone", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1 }));
  const rows = "Name,Budget\nAnn,x\nBob,y\nBob,z\n,4\n";
  const one = await change(app, await upload(app.owner, type, rows), { existing: "update", key: "name" });
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", created: 0, rejected: 4 });
  const mended: Import = must(
    200,
    await mend(app, done, [
      { number: 2, cells: ["Ann", "2"] },
      { number: 3, cells: ["Bob", "3"] },
      { number: 4, cells: ["Bob", "5"] },
      { number: 5, cells: ["", "6"] },
    ]),
  );
  expect(mended).toMatchObject({ state: "done", read: 4, created: 1, updated: 2, rejected: 1, problems: [{ slug: "name", count: 1 }] });
  expect((await rowsOf(app, mended)).rows).toMatchObject([{ number: 5, cells: ["", "6"] }]);
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 2 },
    { name: "Bob", budget: 5 },
  ]);
  await run(app, mended, "undo");
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 1 }, { name: "Bob" }]);
});

test("the one endpoint of an import gets an own upload, fills by formulas over `row`, and mails how it went [AP-67, DA-15]", async () => {
  const { app, type, server } = await leads();
  const kept = must(201, await app.owner.post("/files/attach/upload", file("Ann,10\nBob,x\n", "a.csv"), multipart));
  const body = { importUrl: kept.file, noHeader: true, newPost: { name: "${row[0]} & co", budget: "${row[1]}" } };
  const reply = must(202, await app.owner.post(`/types/${type.id}/posts/import`, body));
  expect(reply).toMatchObject({ ok: true, import: { state: "importing" } });
  expect(await ended(app, reply.import)).toMatchObject({ state: "done", created: 1, rejected: 1 });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann & co", budget: 10 }]);
  const [mail] = must(200, await server.call({ path: `/api/${app.id}/outbox`, token: app.owner.token }));
  expect(mail).toMatchObject({ to: app.owner.username, subject: expect.stringContaining("Import into Leads") });
  expect(mail.html).toContain("1 created, 1 failed");
  expect(mail.html).toContain("Row 2");
  const inOneText = { importUrl: kept.file, noHeader: true, useTextarea: true, newPost: '{"name": "${row[0]}"}' };
  const again = must(202, await app.owner.post(`/types/${type.id}/posts/import`, inOneText));
  expect(await ended(app, again.import)).toMatchObject({ created: 2 });
});

test("JSON is imported with the kinds of its values", async () => {
  const { app, type } = await leads();
  const rows = [{ name: "Ann", budget: 5, __proto__x: 1 }, { name: "Bob" }, { budget: 1 }];
  const done = await run(app, await upload(app.owner, type, JSON.stringify(rows), "x.json"));
  expect(done).toMatchObject({ format: "json", created: 2, rejected: 1 });
  const poisoned = await run(app, await upload(app.owner, type, '[{"name":"Cid"},{"__proto__":{"role":90},"name":"Dan"}]', "x.json"));
  expect(poisoned).toMatchObject({ created: 1, rejected: 1 });
});

test("the first sheet of an Excel file is imported with its numbers, days and texts", async () => {
  const { app, type } = await leads();
  const day = { value: new Date("2025-03-04T00:00:00Z"), type: Date, format: "yyyy-mm-dd" };
  const rows = [
    ["Name", "Budget", "Start"],
    ["Ann", 1234.5, day],
    ["=1+1", null, null],
    [null, 3, null],
  ];
  const bytes = await writeExcel(rows).toBuffer();
  const one = await upload(app.owner, type, bytes, "leads.xlsx");
  expect(one).toMatchObject({ fileName: "leads.xlsx", newPost: { name: "${row.Name}", budget: "${row.Budget}", start: "${row.Start}" } });
  expect(await run(app, one)).toMatchObject({ created: 2, rejected: 1 });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 1234.5, start: "2025-03-04" }, { name: "=1+1" }]);
});

test("an archive that is no Excel file, lies about its size or is cut is refused, and the server goes on", async () => {
  const { app, type } = await leads();
  const bytes = await writeExcel([["Name"], ["Ann"]]).toBuffer();
  const lying = Buffer.from(bytes);
  const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  lying.writeUInt32LE(1, entry + 24);
  const huge = Buffer.from(bytes);
  huge.writeUInt32LE(0xff_ff_ff_00, entry + 24);
  for (const [name, file_] of Object.entries({
    lying,
    huge,
    cut: bytes.subarray(0, bytes.length - 40),
    none: Buffer.from("PK\u0003\u0004 hello"),
  }))
    expect([name, (await app.owner.post(`/types/${type.id}/imports`, file(file_, "x.xlsx"), multipart)).status]).toEqual([name, 400]);
  expect(await upload(app.owner, type, bytes, "x.xlsx")).toMatchObject({ columns: [{ name: "Name", samples: ["Ann"] }] });
});

test("an export is imported again as it was", async () => {
  const { app, type } = await leads();
  const names = ["=1+1", "'quoted'", "a,b\nc", "-5", "Prix élevés"];
  for (const name of names) must(201, await app.owner.post("/posts", { typeId: type.id, name, title: name }));
  const wish = encodeURIComponent(JSON.stringify({ fileName: "x", fileExt: "csv", selectedData: "all", fields: ["title", "name"] }));
  const { bytes } = await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${wish}`);
  const other = await app.addType({ title: "Other", fields });
  expect(await run(app, await upload(app.owner, other, bytes))).toMatchObject({ created: names.length, rejected: 0 });
  expect((await posts(app, other)).map(({ title, name }: { title: string; name: string }) => [title, name])).toEqual(
    names.map((name) => [name, name]),
  );
});

test("nothing that only the server writes can be filled, no address inside is asked, no foreign upload is read", async () => {
  const { app, type, server } = await leads();
  const one = await upload(app.owner, type, "id,userId,statusId,createdAt,name\n7,1,9,2020-01-01,Ann\n");
  expect(one.newPost).toEqual({ name: "${row.name}" });
  for (const slug of ["id", "userId", "statusId", "createdAt", "meta", "nothing"])
    expect((await app.owner.post(`/types/${type.id}/imports/${one.id}`, { newPost: { [slug]: "${row.id}" } })).status, slug).toBe(400);
  expect((await app.owner.post(`/types/${type.id}/imports/${one.id}`, { newPost: { name: "${row." } })).status).toBe(400);
  const elsewhere = await world(server);
  const foreign = must(201, await elsewhere.app.owner.post("/files/attach/upload", file("name\nAnn\n", "a.csv"), multipart));
  const addresses = [
    "http://127.0.0.1/a.csv",
    "http://169.254.169.254/",
    "file:///etc/passwd",
    "http://joinery.test/x",
    foreign.file,
    `/files/${app.id}/../${elsewhere.app.id}/x`,
  ];
  for (const importUrl of addresses) {
    const reply = await app.owner.post(`/types/${type.id}/imports/from`, { importUrl });
    expect([importUrl, reply.status]).toEqual([importUrl, 400]);
    expect((await app.owner.post(`/types/${type.id}/posts/import`, { importUrl })).status).toBe(400);
  }
});

test("one import of an app is at work at a time, and only one that has not begun is changed", async () => {
  const { app, type } = await leads();
  const [one, other] = [await upload(app.owner, type, "name\nAnn\n"), await upload(app.owner, type, "name\nBob\n")];
  const both = await Promise.all([step(app, one, "start"), step(app, other, "start")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await ended(app, one);
  expect((await app.owner.post(`/types/${type.id}/imports/${one.id}`, { noHeader: true })).status).toBe(
    both[0]?.status === 200 ? 409 : 200,
  );
});

test("an import that is cancelled stops where it is, and what it wrote can be undone", async () => {
  const { app, type } = await leads();
  const rows = Array.from({ length: 30_000 }, (_, index) => `Name ${index},${index}`).join("\n");
  const one = await upload(app.owner, type, `name,budget\n${rows}\n`);
  must(200, await step(app, one, "start"));
  await expect
    .poll(async () => (await app.owner.get(`/types/${type.id}/imports/${one.id}`)).json.read, { timeout: 20_000 })
    .toBeGreaterThan(0);
  must(200, await step(app, one, "cancel"));
  const cancelled = await ended(app, one);
  expect(cancelled.state).toBe("cancelled");
  expect(cancelled.created).toBeLessThan(30_000);
  const { count } = must(200, await app.owner.get(`/types/${type.id}/posts/count`));
  expect(count).toBe(cancelled.created);
  await run(app, cancelled, "undo");
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count).toBe(0);
});

test("an import has no more rows than the operator allows", async () => {
  const server = await startTestServer({ IMPORT_ROWS: "2" });
  const { app } = await world(server);
  const type = await app.addType({ permission: "private", fields });
  const one = await upload(app.owner, type, "name\nAnn\nBob\nCid\n");
  must(200, await step(app, one, "check"));
  await server.jobs.idle();
  const failed: Import = must(200, await app.owner.get(`/types/${type.id}/imports/${one.id}`));
  expect([failed.state, failed.why]).toEqual(["failed", "More than 2 rows are not imported at once."]);
  await server.stop();
});

test("what is no table is refused when it is read, and a quote that is never closed when it is met", async () => {
  const { app, type } = await leads();
  for (const text of ["", "\n\n"])
    expect((await app.owner.post(`/types/${type.id}/imports`, file(text), multipart)).status, text).toBe(400);
  const one = await upload(app.owner, type, `name\n${"Ann\n".repeat(30_000)}"never ${"closed ".repeat(20_000)}`);
  expect(await run(app, one, "check")).toMatchObject({ state: "failed", why: expect.stringContaining("quote") });
});
