import { expect, test } from "vitest";
import { change, file, leads, multipart, posts, run, upload } from "../../../test/imports.ts";
import { field } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { Post } from "../../contract/posts.ts";

/** What is said of a file: the beginning of each remark, in how many rows, and which are shown. */
const said = ({ remarks }: Import) =>
  remarks.map(({ message, count, examples }) => [message.split(/[,:]/)[0], count, examples.map(({ row }) => row)]);
const names = (rows: readonly Post[]) => rows.map(({ name, budget }) => [name, budget ?? null]);

test("quotes of a file that escapes them with backslashes are read as quotes, however far below the first stands, and that is said", async () => {
  const { app, type } = await leads();
  const text = `Name,Budget\n${`"${"x".repeat(1_000)}",1\n`.repeat(80)}"\\"Hacksaw\\" Jim",2\n"say \\"a\\", ""then""",3\n`;
  const read = await upload(app.owner, type, text);
  expect(said(read)).toEqual([["Quotes inside of cells are written with a backslash before them", 2, [82, 83]]]);
  const done = await run(app, read);
  expect(done).toMatchObject({ created: 82, rejected: 0, remarks: read.remarks });
  expect(names(await posts(app, type)).slice(80)).toEqual([
    ['"Hacksaw" Jim', 2],
    ['say "a", "then"', 3],
  ]);
});

test("quotes that are not doubled stay in their cells, and that is said with the rows", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, 'Name,Budget\n"5" disk",2\nAnn,3\n"Hacksaw" Jim,4\n"open,5\n');
  expect(said(read)).toEqual([
    ["Quotes inside of cells are not doubled", 2, [2, 4]],
    ["A quote is opened and never closed", 1, [5]],
  ]);
  expect(read.remarks[0]?.examples[0]).toEqual({ row: 2, value: '"5" disk",2' });
  expect(await run(app, read)).toMatchObject({ created: 4 });
  expect(names(await posts(app, type))).toEqual([
    ['5" disk', 2],
    ["Ann", 3],
    ['"Hacksaw" Jim', 4],
    ["open,5\n", null],
  ]);
});

test("comments are left out, counted and shown, and rows keep the numbers that they have in the file", async () => {
  const { app, type } = await leads();
  const text = "# made by us; in May; for you\n# Ask Ann.\nName,Budget\nAnn,1\n# the others\nBob,many\n";
  const read = await upload(app.owner, type, text);
  expect(read).toMatchObject({ separator: ",", above: 0, noHeader: false, columns: [{ name: "Name" }, { name: "Budget" }] });
  expect(said(read)).toEqual([["Lines that begin with # and do not have the columns of the table are comments", 3, [1, 2, 5]]]);
  // By another separator its lines are others.
  expect((await change(app, read, { separator: "|" })).remarks).toEqual([]);
  const done = await run(app, await change(app, read, { separator: "," }));
  expect(done).toMatchObject({
    remarks: read.remarks,
    created: 1,
    rejected: 1,
    problems: [{ slug: "budget", examples: [{ row: 6, value: "many" }] }],
  });
  const tags = await upload(app.owner, type, "Name,Budget\n#1,1\n#2,2\n#3\n");
  expect([tags.remarks, (await run(app, tags)).created]).toEqual([[], 3]);
});

test("lines that no separator cuts are said to be one column, and are cut by colons or blanks once the person says so", async () => {
  const { app, type } = await leads();
  const colons = `${["Name", "Budget", "Start"].join(":")}\n${"Ann:5:2026-01-31\n".repeat(5)}`;
  const read = await upload(app.owner, type, colons);
  expect([read.columns.length, said(read)]).toEqual([1, [["All of each line stands in one column", 5, []]]]);
  const cut = await change(app, read, { separator: ":" });
  expect(cut).toMatchObject({ remarks: [], noHeader: false, newPost: { name: "${row.Name}", budget: "${row.Budget}" } });
  const blanks = await upload(app.owner, type, `  Name    Budget Start\n${"  Ann 7   2026-01-31 \n\n".repeat(5)}`);
  expect(said(blanks)).toHaveLength(1);
  expect((await change(app, blanks, { separator: " " })).columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ["Name", "Ann"],
    ["Budget", "7"],
    ["Start", "2026-01-31"],
  ]);
  const prose = await upload(app.owner, type, "Dear all,\nit was a day in May\nand a long one\nwhen we met\nfor the first time\nin Rome\n");
  expect(prose.remarks).toEqual([]);
});

test("blanks at the ends of a title or a key are cut off and counted; other texts keep theirs", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Title,Name,Content\n Ann ,Bob , Cid\nDee, Eve,Fay\n");
  const cut = (slug: string, title: string, examples: readonly object[]) => ({
    ...{ slug, title, message: "has blanks at its ends, which are cut off" },
    ...{ count: examples.length, examples },
  });
  const checked = await run(app, read, "check");
  expect(checked.cut).toEqual([cut("title", "Title", [{ row: 2, value: " Ann " }])]);
  const keyed = await run(app, await change(app, read, { existing: "skip", key: "name" }));
  expect(keyed.cut).toEqual([
    cut("title", "Title", [{ row: 2, value: " Ann " }]),
    cut("name", "Name", [
      { row: 2, value: "Bob " },
      { row: 3, value: " Eve" },
    ]),
  ]);
  await run(app, await upload(app.owner, type, "Title,Name,Content\n Gil ,Hal , Ida\n"));
  expect((await posts(app, type)).map(({ title, name, content }: Post) => [title, name, content])).toEqual([
    ["Ann", "Bob", " Cid"],
    ["Dee", "Eve", "Fay"],
    ["Gil", "Hal ", " Ida"],
  ]);
});

test("of a file with more columns than a type has fields, the check says which columns are left out", async () => {
  const { app } = await leads();
  const fields = Array.from({ length: 200 }, (_, at) => field("input-text", `c${at + 1}`));
  const type = await app.addType({ title: "Wide", permission: "private", fields });
  const numbers = Array.from({ length: 250 }, (_, at) => at + 1);
  const text = [numbers.map((at) => `c${at}`), numbers.map((at) => (at === 250 ? "" : `${at}`))].map((row) => row.join(",")).join("\n");
  const checked = await run(app, await upload(app.owner, type, text), "check");
  // Nothing stands in the last one.
  expect(checked).toMatchObject({ created: 1, rejected: 0, unused: numbers.slice(200, 249).map((at) => `c${at}`) });
  const done = await run(app, await change(app, checked, { newPost: { ...checked.newPost, c1: "${row.c1} ${row.c201}" } }));
  expect(done.unused).toHaveLength(48);
  expect((await posts(app, type))[0]).toMatchObject({ c1: "1 201", c200: "200" });
});

test("a JSON list of lists is a table, with or without names in its first, and one of plain values is one column", async () => {
  const { app, type } = await leads();
  const table = [
    ["Name", "Budget"],
    ["Ann", 5],
    ["Bob", null],
    ["C\u0000id", 7.5],
  ];
  const read = await upload(app.owner, type, JSON.stringify(table, null, 2), "x.json");
  expect(read).toMatchObject({
    noHeader: false,
    newPost: { name: "${row.Name}", budget: "${row.Budget}" },
    columns: [{}, { kind: "number" }],
  });
  expect(await run(app, read)).toMatchObject({ created: 3, rejected: 0 });
  const bare = await upload(app.owner, type, '[["Dee",1],["Eve",12345678901234567890]]', "x.json");
  const filled = await change(app, bare, { noHeader: true, newPost: { name: "${row[0]}", content: "${row[1]}" } });
  expect(await run(app, filled)).toMatchObject({ created: 2, rejected: 0 });
  const plain = await upload(app.owner, type, '["Fay","Gil",]', "x.json");
  expect(plain).toMatchObject({ noHeader: true, isHeaderUnclear: false, columns: [{ name: "Column 1", samples: ["Fay", "Gil"] }] });
  await run(app, await change(app, plain, { newPost: { name: "${row[0]}" } }));
  expect((await posts(app, type)).map(({ name, budget, content }: Post) => [name, budget ?? (content || null)])).toEqual([
    ["Ann", 5],
    ["Bob", null],
    ["Cid", 7.5],
    ["Dee", "1"],
    ["Eve", "12345678901234567890"],
    ["Fay", null],
    ["Gil", null],
  ]);
  const reply = await app.owner.post(`/types/${type.id}/imports`, file('["a",{"b":1}]', "x.json"), multipart);
  expect([reply.status, reply.json.data?.file?.messages]).toEqual([
    400,
    ["The items of this list are not alike: item 2 is an object, and the first is a plain value."],
  ]);
});

test("objects under the keys of one object are offered as rows, with the key as their first column", async () => {
  const { app, type } = await leads();
  const people = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`p “${at}”`, { Budget: at, key: `k${at}`, at: { city: "Rome" } }]),
  );
  const read = await upload(app.owner, type, JSON.stringify(people), "people.json");
  expect(read).toMatchObject({ format: "json", table: "A row for each key", tables: ["A row for each key", "All of it as one row"] });
  expect(read.columns.map(({ name, samples }) => [name, samples[1]])).toEqual([
    ["key-2", "p “1”"],
    ["Budget", "1"],
    ["key", "k1"],
    ["at.city", "Rome"],
  ]);
  const one = await change(app, read, { table: "All of it as one row" });
  expect(one.columns).toHaveLength(36);
  const again = await change(app, one, { table: "A row for each key" });
  const done = await run(app, await change(app, again, { newPost: { ...again.newPost, name: '${row["key-2"]}' } }));
  expect(done).toMatchObject({ created: 12, rejected: 0, unused: ["key", "at.city"] });
  expect((await posts(app, type)).map(({ name, budget }: Post) => [name, budget])).toEqual(
    Object.entries(people).map(([name, { Budget }]) => [name, Budget]),
  );
});
