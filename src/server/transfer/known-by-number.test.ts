import { expect, test } from "vitest";
import { change, ended, file, leads, multipart, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

const byNumber = { existing: "update", key: "id" };
const message = {
  none: "the row says nothing of it and becomes a new record",
  strange: "no record here has it, so the row becomes a new record with a number of its own",
};

async function exported(app: AppOfTest, type: PostType, wish: { readonly fileExt: string; readonly headers: string }): Promise<Buffer> {
  const sent = encodeURIComponent(JSON.stringify({ fileName: "all", selectedData: "filtered", ...wish }));
  return (await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${sent}`)).bytes;
}

const add = async (app: AppOfTest, type: PostType, ...names: readonly string[]): Promise<Post[]> => {
  const made: Post[] = [];
  for (const name of names) made.push(must(201, await app.owner.post("/posts", { typeId: type.id, name, budget: made.length + 1 })));
  return made;
};
const said = async (app: AppOfTest, type: PostType) => (await posts(app, type)).map(({ id, name, budget }: Post) => [id, name, budget]);

test.each([
  ["csv", "keys"],
  ["csv", "labels"],
  ["xlsx", "keys"],
  ["xlsx", "labels"],
  ["json", "keys"],
])("records that were exported as %s with %s are changed by it, and none is doubled", async (fileExt, headers) => {
  const { app } = await world();
  const cities = await app.addType({ title: "Cities", fields: [field("input-text", "name")] });
  const rome = must(201, await app.owner.post("/posts", { typeId: cities.id, name: "Rome" }));
  const made: PostType = await app.addType({
    title: "People",
    fields: [
      field("input-text", "name", { required: true }),
      field("number", "number"),
      { ...field("input-text", "old"), label: "ID" },
      field("date", "met", { withTime: true }),
      field("relation", "city", { relationTypeId: cities.id }),
      field("tags", "words"),
    ],
  });
  const boss = field("relation", "boss", { relationTypeId: made.id });
  const type: PostType = must(200, await app.owner.post(`/types/${made.id}`, { postFields: [...made.postFields, boss] }));
  const full = { number: 7, old: "A-1", met: "2026-01-02T03:04", city: rome.id, words: ["a", "b c"] };
  const first = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", ...full }));
  // Nothing but the number tells these two apart.
  for (const number of [8, 9]) must(201, await app.owner.post("/posts", { typeId: type.id, ...full, name: "Bob", number, boss: first.id }));
  must(200, await app.owner.post(`/posts/${first.id}`, { boss: first.id }));
  const before: Post[] = await posts(app, type);
  const file = await exported(app, type, { fileExt, headers });
  for (const { id } of before)
    must(200, await app.owner.post(`/posts/${id}`, { name: "Other", number: 1, old: "x", met: null, city: null, words: [], boss: null }));
  const other: Post[] = await posts(app, type);
  const read = await upload(app.owner, type, file, `all.${fileExt}`);
  const one = await change(app, read, byNumber);
  expect(one.unused).not.toContain(headers === "keys" ? "id" : "Number (id)");
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", created: 0, updated: 3, rejected: 0, problems: [], unmatched: [] });
  const values = (all: readonly Post[]) => all.map(({ updatedAt: _, calledAs: __, ...post }) => post);
  expect(values(await posts(app, type))).toEqual(values(before));
  expect(await run(app, done, "undo")).toMatchObject({ state: "undone", why: null });
  expect(values(await posts(app, type))).toEqual(values(other));
});

test("cells that a spreadsheet changed are all that changes; rows that are there can be skipped", async () => {
  const { app, type } = await leads();
  const [ann, bob] = (await add(app, type, "Ann", "Bob")).map(({ id }) => id);
  const file = (await exported(app, type, { fileExt: "csv", headers: "labels" })).toString().replace(/(Bob.*)Bob/, "$1Bea");
  const skipped = await run(app, await change(app, await upload(app.owner, type, file), { ...byNumber, existing: "skip" }));
  expect(skipped).toMatchObject({ created: 0, updated: 0, skipped: 2, rejected: 0 });
  const checked = await run(app, await change(app, await upload(app.owner, type, file), byNumber), "check");
  expect(checked).toMatchObject({ state: "checked", created: 0, updated: 2, rejected: 0, unmatched: [] });
  await run(app, checked);
  expect(await said(app, type)).toEqual([
    [ann, "Ann", 1],
    [bob, "Bea", 2],
  ]);
  expect((await posts(app, type)).map(({ title }: Post) => title)).toEqual(["Ann", "Bea"]);
});

test("numbers of other types, other apps, the trash, and what is no number, are new records of which nothing more is told", async () => {
  const { app, type } = await leads();
  const elsewhere = await leads();
  const [stranger] = await add(elsewhere.app, elsewhere.type, "Far");
  const other = await app.addType({ title: "Others", fields: [field("input-text", "name"), field("number", "budget")] });
  const [there] = await add(app, other, "There");
  const [ann, gone] = await add(app, type, "Ann", "Gone");
  must(200, await app.owner.remove(`/posts/${gone?.id}`));
  const odd = ["abc", "-1", "0", "1e9", "1000000000", "9007199254740993", "99999999999999999999", "1.5", "007", "#", String(there?.id)];
  const ids = [...odd, String((stranger?.id ?? 0) + 100_000), String(gone?.id), "", "  "];
  const csv = `id,name,budget\n#${ann?.id},Ada,9\n${ids.map((id, at) => `${id},New ${at},5\n`).join("")}`;
  const one = await change(app, await upload(app.owner, type, csv), byNumber);
  const found = {
    ...{ created: ids.length, updated: 1, rejected: 0, problems: [] },
    unmatched: [
      { slug: "id", title: "Number of the record", message: message.strange, count: ids.length - 2 },
      { message: message.none, count: 2 },
    ],
  };
  const checked = await run(app, one, "check");
  expect(checked).toMatchObject({ state: "checked", ...found });
  expect(checked.unmatched[0]?.examples.slice(0, 2)).toEqual([
    { row: 3, value: "abc" },
    { row: 4, value: "-1" },
  ]);
  expect(await run(app, checked)).toMatchObject({ state: "done", ...found });
  const now = await said(app, type);
  expect(now[0]).toEqual([ann?.id, "Ada", 9]);
  expect(now.slice(1).map(([, name]: [number, string]) => name)).toEqual(ids.map((_each, at) => `New ${at}`));
  expect(await said(app, other)).toEqual([[there?.id, "There", 1]]);
  const theirs = await upload(elsewhere.app.owner, elsewhere.type, `id,name\n${ann?.id},Mine\n`);
  await run(elsewhere.app, await change(elsewhere.app, theirs, byNumber));
  expect((await said(app, type))[0]).toEqual([ann?.id, "Ada", 9]);
});

test.each([1, 1_200])("rows with the same number are one record, be it there or not, with %i rows between them", async (between) => {
  const { app, type } = await leads();
  const [ann] = await add(app, type, "Ann");
  const filler = Array.from({ length: between }, (_, at) => `,Filler ${at},0\n`).join("");
  const csv = `id,name,budget\n777777,First,1\n${ann?.id},Ada,2\n${filler}777777,Last,3\n${ann?.id},Eve,4\nabc,No,5\nabc,No,6\n`;
  const one = await change(app, await upload(app.owner, type, csv), byNumber);
  const counts = { created: between + 3, updated: 3, rejected: 0 };
  expect(await run(app, one, "check")).toMatchObject({ state: "checked", ...counts });
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", ...counts });
  expect((await said(app, type)).slice(0, 3).map(([, ...values]: unknown[]) => values)).toEqual([
    ["Eve", 4],
    ["Last", 3],
    ["Filler 0", 0],
  ]);
  await run(app, done, "undo");
  expect(await said(app, type)).toEqual([[ann?.id, "Ann", 1]]);
  const skip = await run(app, await change(app, await upload(app.owner, type, csv), { ...byNumber, existing: "skip" }));
  expect(skip).toMatchObject({ created: between + 3, skipped: 3, updated: 0 });
});

test("numbers from elsewhere name no record that the import itself makes, though they are this app's next ones; nor one made since", async () => {
  const { app, type } = await leads();
  const [ann] = await add(app, type, "Ann");
  const start = Number(ann?.id);
  const ids = Array.from({ length: 1_100 }, (_, at) => start + 1 + at);
  const csv = `id,name,budget\n${ids.map((id) => `${id},Row ${id},${id}\n`).join("")}`;
  const read = await upload(app.owner, type, csv);
  const [later] = await add(app, type, "Later");
  expect(later?.id).toBe(start + 1);
  const counts = { created: ids.length, updated: 0, skipped: 0, rejected: 0 };
  const one = await run(app, await change(app, read, byNumber), "check");
  expect(one).toMatchObject({ state: "checked", ...counts });
  expect(await run(app, one)).toMatchObject({ state: "done", ...counts });
  const names: string[] = [];
  for (let page = 1; page <= 12; page += 1)
    names.push(
      ...must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100&page=${page}`)).map(({ name }: Post) => name),
    );
  expect(names).toEqual(["Ann", "Later", ...ids.map((id) => `Row ${id}`)]);
});

test("rows that were turned down are mended by their numbers, before the import and after it", async () => {
  const { app, type } = await leads();
  const [ann, bob] = await add(app, type, "Ann", "Bob");
  const csv = `id,name,budget\n${ann?.id},Ada,many\n${bob?.id},Bea,much\n`;
  const one = await run(app, await change(app, await upload(app.owner, type, csv), byNumber), "check");
  expect(one).toMatchObject({ created: 0, updated: 0, rejected: 2, unmatched: [] });
  const mend = (number: number, cells: readonly string[]) =>
    app.owner.post(`/types/${type.id}/imports/${one.id}/rows`, { rows: [{ number, cells }] });
  must(200, await mend(2, [String(ann?.id), "Ada", "5"]));
  await ended(app, one);
  expect(await run(app, one)).toMatchObject({ updated: 1, rejected: 1 });
  expect(must(200, await mend(3, [String(bob?.id), "Bea", "6"]))).toMatchObject({ created: 0, updated: 2, rejected: 0 });
  expect(await said(app, type)).toEqual([
    [ann?.id, "Ada", 5],
    [bob?.id, "Bea", 6],
  ]);
});

test.each(["update", "skip"])(
  "a row that is mended after the import with a strange number makes no second record (%s)",
  async (existing) => {
    const { app, type } = await leads();
    const [ann] = await add(app, type, "Ann");
    const csv = "id,name,budget\n777777,First,1\n,Last,many\nabc,Odd,many\n";
    const done = await run(app, await change(app, await upload(app.owner, type, csv), { existing, key: "id" }));
    expect(done).toMatchObject({ created: 1, rejected: 2 });
    const path = `/types/${type.id}/imports/${done.id}/rows`;
    const mend = async (number: number, cells: readonly string[]) => must(200, await app.owner.post(path, { rows: [{ number, cells }] }));
    const refused = await mend(3, ["777777", "Last", "3"]);
    expect(refused).toMatchObject({ created: 1, rejected: 2, problems: [{ slug: "budget" }, { slug: "id", count: 1 }] });
    const { rows } = must(200, await app.owner.get(path));
    expect(rows[0].problems).toMatchObject([{ slug: "id", messages: [expect.stringContaining("no record that was here")] }]);
    const known = await mend(3, [String(ann?.id), "Ada", "3"]);
    expect(known).toMatchObject(existing === "update" ? { created: 1, updated: 1 } : { created: 1, skipped: 1 });
    expect(await mend(4, ["", "Odd", "4"])).toMatchObject({ created: 2, rejected: 0 });
    const ada = existing === "update" ? ["Ada", 3] : ["Ann", 1];
    expect((await said(app, type)).map(([, ...values]: unknown[]) => values)).toEqual([ada, ["First", 1], ["Odd", 4]]);
  },
);

test("rows point at records by the numbers of the file: those of its rows and those that only the app has", async () => {
  const { app } = await world();
  const made: PostType = await app.addType({ title: "People", fields: [field("input-text", "name"), field("number", "budget")] });
  const boss = field("relation", "boss", { relationTypeId: made.id });
  const type: PostType = must(200, await app.owner.post(`/types/${made.id}`, { postFields: [...made.postFields, boss] }));
  const [ann, bob, cid] = await add(app, type, "Ann", "Same", "Same");
  const csv = `id,name,boss\n${ann?.id},Ada,${cid?.id}\n888888,New,${ann?.id}\n${bob?.id},Bea,888888\n`;
  const done = await run(app, await change(app, await upload(app.owner, type, csv), byNumber));
  expect(done).toMatchObject({ created: 1, updated: 2, rejected: 0, problems: [] });
  const all: Post[] = await posts(app, type);
  const fresh = all.find(({ name }) => name === "New");
  expect(all.map(({ name, boss: of }) => [name, of])).toEqual([
    ["Ada", cid?.id],
    ["Bea", fresh?.id],
    ["Same", undefined],
    ["New", ann?.id],
  ]);
});

test("whoever may not see and change all records changes none by its number", async () => {
  const { app, type } = await leads();
  const editor = await app.addMember(50);
  const [ann] = await add(app, type, "Ann");
  const csv = `id,name\n${ann?.id},Mine\n`;
  const one = await upload(editor, type, csv);
  const path = `/types/${type.id}/imports/${one.id}`;
  must(200, await editor.post(path, byNumber));
  const where = [{ slug: "name", op: "eq", value: "Nobody" }];
  const limit = { id: "limit", effect: "limit", who: ["role:50"], may: ["see", "change"], where, see: null, change: null };
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [limit] }));
  expect((await editor.post(path, byNumber)).status).toBe(403);
  expect((await editor.post(`${path}/actions/check`)).status).toBe(403);
  expect(await said(app, type)).toEqual([[ann?.id, "Ann", 1]]);
});

test("a file that is imported at once changes records by their numbers", async () => {
  const { app, type } = await leads();
  const [ann] = await add(app, type, "Ann");
  const kept = must(201, await app.owner.post("/files/attach/upload", file(`Number,name\n${ann?.id},Ada\n`), multipart));
  const importUrl = kept.file;
  must(202, await app.owner.post(`/types/${type.id}/posts/import`, { importUrl, ...byNumber }));
  const [one] = must(200, await app.owner.get(`/types/${type.id}/imports`));
  expect(await ended(app, one)).toMatchObject({ state: "done", created: 0, updated: 1, unused: [] });
  expect(await said(app, type)).toEqual([[ann?.id, "Ada", 1]]);
});

test("a key that rows say nothing of is told of, whichever it is; a file without numbers is not known by them", async () => {
  const { app, type } = await leads();
  await add(app, type, "Ann");
  const one = await upload(app.owner, type, "name,budget\nAnn,1\nBob,\n");
  const refused = await app.owner.post(`/types/${type.id}/imports/${one.id}`, byNumber);
  const messages = ["is for a file with a column called id or Number that fills no field"];
  expect([refused.status, refused.json.data]).toEqual([400, { key: { title: "Key", messages } }]);
  const checked: Import = await run(app, await change(app, one, { existing: "update", key: "budget" }), "check");
  expect(checked).toMatchObject({
    created: 1,
    updated: 1,
    unmatched: [{ slug: "budget", title: "Budget", message: message.none, count: 1 }],
  });
  const filled = await upload(app.owner, type, "Number,name\n7,Ann\n");
  expect(
    (await app.owner.post(`/types/${type.id}/imports/${filled.id}`, { ...byNumber, newPost: { budget: "${row.Number}" } })).status,
  ).toBe(400);
});
