import { expect, test } from "vitest";
import { change, file, leads, multipart, posts, run, upload } from "../../../test/imports.ts";
import { field, must } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";

const utf16 = Buffer.from("Name,Budget\nAnn,5\n", "utf16le");
const rows = (count: number) => "Ann,5\n".repeat(count);

const tables: { readonly [dialect: string]: string | Buffer } = {
  "a line for Excel that names the separator": "sep=;\nName;Budget\nAnn;5\n",
  "the same in quotes behind a mark": '\ufeff"sep=;"\r\nName;Budget\r\nAnn;5\r\n',
  "commas behind the last column": "Name,Budget,,\nAnn,5,,\n",
  "empty cells up to the last column that a program has": `Name,Budget${",".repeat(16_382)}\nAnn,5${",".repeat(16_382)}\n`,
  "a column of numbers without a name": ",Name,Budget\n0,Ann,5\n1,Ann,5\n",
  "two columns of one name": "Name,Phone,Phone,Budget\nAnn,1,2,5\n",
  "UTF-16 with its mark": Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
  "UTF-16 without one": utf16,
  "UTF-16 the other way round": Buffer.from(utf16).swap16(),
  "a title above the header": "Leads of 2026\n\nName,Budget,City\nAnn,5,Rome\n",
  "lines as an old Mac ends them": "Name,Budget\rAnn,5\r",
  "blank lines above": "\n\nName,Budget\nAnn,5\n",
  "one object a line": '{"Name":"Ann","Budget":5}\n',
  "a list behind a mark": '\ufeff[{"Name":"Ann","Budget":5}]',
  "a list in UTF-16": Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('[{"Name":"Ann","Budget":5}]', "utf16le")]),
};

test("a table is read however a program or its dialect write it, and its columns are matched", async () => {
  const { app, type } = await leads();
  for (const [dialect, content] of Object.entries(tables)) {
    const read = await upload(app.owner, type, content);
    const name = read.columns.find((column) => column.name === "Name");
    expect([dialect, Object.keys(read.newPost), name?.samples[0]]).toEqual([dialect, ["name", "budget"], "Ann"]);
  }
});

const strangers: { readonly [name: string]: readonly [string | Buffer, RegExp] } = {
  "an Excel file of the old kind": [Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]), /old kind/],
  "a workbook with a password": [
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_000), Buffer.from("EncryptedPackage", "utf16le")]),
    /has a password/,
  ],
  "UTF-32": [Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from("N\0\0\0a\0\0\0")]), /UTF-32/],
  "a page that is called .xls": ["<html><table><tr><td>Name</td></tr></table></html>", /web page/],
  "XML of an old Excel": ['<?xml version="1.0"?><Workbook></Workbook>', /web page or XML/],
  "a LibreOffice file": [
    Buffer.from("PK\u0003\u0004....................mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "latin1"),
    /LibreOffice/,
  ],
  "a PDF": [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1"), /no table/],
  "a picture": [Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(200, 1)]), /no table/],
  "what is packed": [Buffer.concat([Buffer.from("1f8b0800", "hex"), Buffer.alloc(200, 7)]), /no table/],
  "zeros among letters": ["Name,Budget\nA\0nn,5\n", /no table/],
  "a list of lists and of objects": ['[["name"],{"name":"Ann"}]', /item 2 is an object, and the first is a list/],
  "a list of numbers and of lists": ["[1,[2]]", /item 2 is a list, and the first is a plain value/],
  "lists one behind the other": ["[1]\n[2]", /behind the list/],
  "half a list": ['[{"name":"Ann"},{"name":"Bo', /does not end/],
  "more columns than can be matched": [`${Array.from({ length: 301 }, (_, at) => `c${at}`)}\n`, /300 columns. This one has 301/],
};

test("what is no table is refused in words that say what to do, whatever it is called", async () => {
  const { app, type } = await leads();
  for (const [name, [content, why]] of Object.entries(strangers)) {
    const reply = await app.owner.post(`/types/${type.id}/imports`, file(content, "leads.csv"), multipart);
    expect([name, reply.status, reply.json.data?.file.messages[0]]).toEqual([name, 400, expect.stringMatching(why)]);
  }
});

test("an older encoding is found where its first letter stands far below, and zeros there are passed over", async () => {
  const { app, type } = await leads();
  const late = Buffer.concat([Buffer.from(`Name,Budget\n${rows(12_000)}`), Buffer.from("Jos\xe9,6\nB\0ob,7\n", "latin1")]);
  const read = await upload(app.owner, type, late);
  expect(read.encoding).toBe("windows-1252");
  const wordsIn = ({ encodingWords }: Import) => Object.fromEntries(encodingWords.map(({ encoding, words }) => [encoding, words]));
  expect(wordsIn(read)).toMatchObject({ "windows-1252": "José", "windows-1251": "Josй", macintosh: "JosÈ" });
  for (const encoding of ["macintosh", "utf-8", "windows-1252"])
    expect(wordsIn(await change(app, read, { encoding }))["windows-1252"]).toBe("José");
  expect(await run(app, read)).toMatchObject({ state: "done", created: 12_002, rejected: 0 });
  const newest = must(200, await app.owner.get(`/types/${type.id}/posts?orderByDesc=id&count=2`));
  expect(newest.map(({ name }: { name: string }) => name)).toEqual(["Bob", "José"]);
});

test("a sign of two halves at the edge of what is shown breaks nothing", async () => {
  const { app, type } = await leads();
  const long = `${"x".repeat(79)}😀`;
  const read = await upload(app.owner, type, `Name,Budget,${"y".repeat(119)}😀\nAnn,${long},x\n`);
  expect(await run(app, read)).toMatchObject({ state: "done", rejected: 1, problems: [{ examples: [{ value: "x".repeat(79) }] }] });
});

test("days and numbers that can be read in two ways are read as the file tells, or as the person says", async () => {
  const { app, type } = await leads();
  const german = await upload(app.owner, type, "Name;Budget;Start\nAnn;1.234;03/04/2025\nBob;1.234,50;31/12/2025\n");
  expect(german.formats).toMatchObject([
    { slug: "budget", state: "column", format: "," },
    { slug: "start", state: "column", format: "day-first" },
  ]);
  expect(await run(app, german)).toMatchObject({ created: 2, rejected: 0 });
  const unclear = await upload(app.owner, type, 'Name,Budget,Start\nCid,"1,234",03/04/2025\n');
  expect(unclear.formats).toMatchObject([
    { slug: "budget", state: "open", format: null },
    { slug: "start", state: "open", format: null },
  ]);
  const checked = await run(app, unclear, "check");
  expect(checked).toMatchObject({ state: "checked", read: 0, rejected: 0, problems: [] });
  const told = await change(app, checked, { days: "month-first", decimal: "." });
  expect(told).toMatchObject({ state: "read", newPost: unclear.newPost });
  expect(await run(app, told)).toMatchObject({ created: 1, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 1_234, start: "2025-04-03" },
    { name: "Bob", budget: 1_234.5, start: "2025-12-31" },
    { name: "Cid", budget: 1_234, start: "2025-03-04" },
  ]);
});

test("rows that say the same key with other blanks change one record in turn, and nothing of them is lost", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 0 }));
  const sent = await upload(app.owner, type, "Name,Budget\nAnn,1\nAnn ,2\nZed,3\n Zed,4\n");
  const done = await run(app, await change(app, sent, { existing: "update", key: "name" }));
  expect(done).toMatchObject({ state: "done", created: 1, updated: 3, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 2 },
    { name: "Zed", budget: 4 },
  ]);
  expect(await run(app, done, "undo")).toMatchObject({ state: "undone", why: null });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 0 }]);
});

test("cells point at records by title, by what their form says or by id, and at people by address: one or several", async () => {
  const { app } = await leads();
  const clients = await app.addType({ title: "Clients", permission: "private", fields: [field("input-text", "name")] });
  const make = async (values: object) => must(201, await app.owner.post("/posts", { typeId: clients.id, ...values })).id;
  const [acme, smith, bell] = [await make({ title: "Acme" }), await make({ title: "Smith, Ann" }), await make({ name: "Bell" })];
  for (const title of ["Twin", "twin"]) await make({ title });
  const editor = await app.addMember(50);
  const deals = await app.addType({
    permission: "private",
    fields: [
      field("relation", "client", { relationTypeId: clients.id }),
      field("relation", "partners", { relationTypeId: clients.id, multiple: true }),
      field("user-select", "lead"),
    ],
  });
  const lines = [
    `acme,"Bell; #${acme}",${editor.username.toUpperCase()}`,
    `"Smith, Ann","Smith, Ann",${editor.id}`,
    `${bell},"Acme, ${smith}",`,
    "Twin,,",
    "Nobody,Acme; Nobody,stranger@example.test",
  ];
  const formats = { client: "ids", partners: "ids", lead: "ids" };
  const sent = await upload(app.owner, deals, `client,partners,lead\n${lines.join("\n")}\n`);
  const done = await run(app, await change(app, sent, { formats }));
  expect(done).toMatchObject({ created: 3, rejected: 2 });
  expect(await posts(app, deals)).toMatchObject([
    { client: acme, partners: [bell, acme], lead: { id: editor.id } },
    { client: smith, partners: [smith], lead: { id: editor.id } },
    { client: bell, partners: [acme, smith] },
  ]);
  const listed = [{ client: "Bell", partners: ["Acme", smith] }];
  const asList = await change(app, await upload(app.owner, deals, JSON.stringify(listed), "x.json"), { formats: { partners: "ids" } });
  expect(await run(app, asList)).toMatchObject({ created: 1, rejected: 0 });
  const { rows: toMend } = must(200, await app.owner.get(`/types/${deals.id}/imports/${done.id}/rows`));
  const mended = [{ number: toMend[1].number, cells: ["Acme", "Bell", ""] }];
  expect(must(200, await app.owner.post(`/types/${deals.id}/imports/${done.id}/rows`, { rows: mended }))).toMatchObject({ created: 4 });
});

test("a file that made records before says when and by whom, until that is undone", async () => {
  const { app, type } = await leads();
  const content = ",Name,Budget\n,Ann,5\n";
  const first = await upload(app.owner, type, content);
  expect([first.importedBefore, first.columns.map(({ isBlank }) => isBlank)]).toEqual([null, [true, undefined, undefined]]);
  const done = await run(app, first);
  const { nickname } = must(200, await app.owner.get("/users/me"));
  const second = await upload(app.owner, type, content, "other-name.csv");
  expect(second.importedBefore).toEqual({ at: done.finishedAt, by: nickname });
  expect((await change(app, second, { above: 0 })).importedBefore).toEqual(second.importedBefore);
  must(200, await app.owner.post("/users/me", { nickname: "" }));
  const third = await upload(app.owner, type, content);
  expect(third.importedBefore).toEqual({ at: done.finishedAt, by: app.owner.username.split("@")[0] });
  expect((await upload(app.owner, type, `${content},Bob,6\n`)).importedBefore).toBe(null);
  expect((await upload(app.owner, await app.addType({ title: "Others" }), content)).importedBefore).toBe(null);
  await run(app, done, "undo");
  expect((await upload(app.owner, type, content)).importedBefore).toBe(null);
});

test("what objects in rows hold are columns of their own, and instants are read by the clocks of the app", async () => {
  const { app } = await leads();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Europe/Berlin" } }));
  const type = await app.addType({
    permission: "private",
    fields: [field("input-text", "city"), field("tags", "tags"), field("date", "at", { withTime: true }), field("booking", "visit")],
  });
  const visit = { from: "2026-12-01T10:00:00.000Z", to: "2026-12-01T10:30:00.000Z" };
  const ann = { title: "Ann", address: { city: "Rome", geo: { lat: 41.9 } }, tags: ["a", "b"], at: "2026-07-01T22:30:00Z", visit };
  const read = await upload(app.owner, type, JSON.stringify([ann, { title: "Bob", address: null, at: "2026-07-01 22:30" }]), "leads.json");
  expect(read.columns.map(({ name, path }) => [name, path])).toEqual([
    ["title", undefined],
    ["address.city", ["address", "city"]],
    ["address.geo.lat", ["address", "geo", "lat"]],
    ["tags", undefined],
    ["at", undefined],
    ["visit", undefined],
  ]);
  expect(read.columns[1]?.samples).toEqual(["Rome", ""]);
  const newPost = { ...read.newPost, city: "${row.address.city}", content: "${row.address.geo.lat}" };
  const done = await run(app, await change(app, read, { newPost }));
  expect([done.created, done.problems]).toEqual([2, []]);
  expect(await posts(app, type)).toMatchObject([
    { title: "Ann", city: "Rome", content: "41.9", tags: ["a", "b"], at: "2026-07-02T00:30", visit },
    { title: "Bob", at: "2026-07-01T22:30" },
  ]);
});
