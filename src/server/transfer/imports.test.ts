import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { change, ended, file, importedFields, leads, multipart, posts, run, step, upload } from "../../../test/imports.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";

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
    { name: "Name", samples: ["José"], kind: "line", filled: 1 },
    { name: "Budget", samples: ["1.234,50"], kind: "number", filled: 1 },
    { name: "Élan", samples: ["x"], kind: "line", filled: 1 },
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

test("a row that changes what one before it makes is judged as a change, by the check as by the import", async () => {
  const { app } = await leads();
  const fields = [...importedFields, field("input-text", "mail", { required: true })];
  const type = await app.addType({ title: "Contacts", fields });
  const text = "Name,Mail,Budget\nAnn,a@x,1\nAnn,,2\nAnn,,many\nBob,,3\nBob,b@x,4\nBob,,5\n";
  const one = await change(app, await upload(app.owner, type, text), { existing: "update", key: "name" });
  const judged = {
    ...{ created: 2, updated: 2, rejected: 2 },
    problems: [
      { slug: "budget", count: 1, examples: [{ row: 4, value: "many" }] },
      { slug: "mail", count: 1, examples: [{ row: 5, value: "" }] },
    ],
  };
  expect(await run(app, one, "check")).toMatchObject({ state: "checked", ...judged });
  expect(await run(app, one)).toMatchObject({ state: "done", ...judged });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", mail: "a@x", budget: 2 },
    { name: "Bob", mail: "b@x", budget: 5 },
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

test("a number is a key to a record, however it is written, with and without a column of its own", async () => {
  const { app } = await leads();
  const numbers = Array.from({ length: 9 }, (_, at) => field("number", `n${at}`));
  const type = await app.addType({ title: "Measures", fields: [...importedFields, ...numbers] });
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 0.5, n8: 1200 }));
  for (const [column, value] of [
    ["budget", "0.50"],
    ["n8", "1.2e3"],
  ]) {
    const one = await change(app, await upload(app.owner, type, `name,${column}\nBea,${value}\n`), { existing: "update", key: column });
    expect([column, await run(app, one)]).toMatchObject([column, { created: 0, updated: 1, rejected: 0 }]);
  }
  expect(await posts(app, type)).toMatchObject([{ name: "Bea", budget: 0.5, n8: 1200 }]);
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
  expect(poisoned).toMatchObject({ created: 2, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann" }, { name: "Bob" }, { name: "Cid" }, { name: "Dan" }]);
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

test("the first sheet that says anything is read, cells that only have a look are none, and a time of no day is a time", async () => {
  const { app, type } = await leads();
  const time = { value: new Date("1899-12-30T10:30:00Z"), type: Date, format: "hh:mm" };
  const far = Array.from({ length: 320 }, (_, at) => (at === 319 ? { backgroundColor: "#ff0000" } : null));
  const rows = [
    ["Name", "At", ...far],
    ["Ann", time],
  ];
  const bytes = await writeExcel([
    { sheet: "Cover", data: [[]] },
    { sheet: "Rows", data: rows },
  ]).toBuffer();
  const one = await upload(app.owner, type, bytes, "leads.xlsx");
  expect(one.columns).toEqual([
    { name: "Name", samples: ["Ann"], kind: "line", filled: 1 },
    { name: "At", samples: ["10:30"], kind: "line", filled: 1 },
  ]);
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
  const other = await app.addType({ title: "Other", fields: importedFields });
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
  // Long enough that the one is at work still when the other is to begin.
  const names = (name: string) => `name\n${`${name}\n`.repeat(5_000)}`;
  const [one, other] = [await upload(app.owner, type, names("Ann")), await upload(app.owner, type, names("Bob"))];
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
  await expect.poll(async () => (await app.owner.get(`/types/${type.id}/imports/${one.id}`)).json.read).toBeGreaterThan(0);
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
  const type = await app.addType({ permission: "private", fields: importedFields });
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
  const torn = `name,budget\nAnn,many\n${"Ann\n".repeat(30_000)}"never ${"closed ".repeat(20_000)}`;
  const one = await upload(app.owner, type, torn);
  const failed = await run(app, one, "check");
  expect(failed).toMatchObject({ state: "failed", why: expect.stringContaining("quote") });
  // A check writes nothing: there is nothing to be undone, and the file was not imported before.
  expect(failed).toMatchObject({ created: 0, rejected: 0, problems: [], undoUntil: null });
  expect(must(200, await app.owner.get(`/types/${type.id}/imports/${failed.id}/rows`)).rows).toEqual([]);
  expect((await upload(app.owner, type, torn)).importedBefore).toBeNull();
});
