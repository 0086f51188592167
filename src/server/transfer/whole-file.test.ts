import { expect, test } from "vitest";
import writeExcel from "write-excel-file/node";
import { change, leads, posts, run, upload } from "../../../test/imports.ts";
import { field, must } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { fieldsOfColumns } from "../../model/transfer/guess-field.ts";

const lines = (row: string, count: number) => `${row}\n`.repeat(count);
const facts = ({ columns }: Import) => Object.fromEntries(columns.map(({ name, kind }) => [name, kind]));

test("what a column is, all rows of the file tell, however far below the first", async () => {
  const { app } = await leads();
  const csv = `plz,sum,day,note\n${lines("10010,7,2026-01-31,a", 9_000)}02134,"Other (999,990)",2026-02-01 10:30,"two\nlines"\n`;
  const read = await upload(app.owner, await app.addType(), csv);
  expect(facts(read)).toEqual({ plz: "line", sum: "line", day: "line", note: "long" });
  expect(read.columns[1]).toMatchObject({
    filled: 9_001,
    nearly: { kind: "number", count: 9_000, examples: ["Other (999,990)"] },
  });
  const kinds = fieldsOfColumns(read.columns, [], { context: { today: "2026-11-22" }, random: Math.random });
  expect(kinds.map(({ component }) => component)).toEqual(["input-text", "input-text", "input-text", "textarea"]);
});

test("keys of JSON that begin far below, and cells behind the header, are columns and shown with what stands there", async () => {
  const { app, type } = await leads();
  const rows = [...Array.from({ length: 5_000 }, () => ({ Name: "Ann" })), { Name: "Bob", Late: { deep: 7 }, Budget: 5 }];
  for (const text of [JSON.stringify(rows), rows.map((row) => JSON.stringify(row)).join("\n")]) {
    const read = await upload(app.owner, type, text, "x.json");
    expect(read.columns.slice(1)).toEqual([
      { name: "Late.deep", path: ["Late", "deep"], samples: ["7"], kind: "number", filled: 1 },
      { name: "Budget", samples: ["5"], kind: "number", filled: 1 },
    ]);
    expect(read.newPost).toEqual({ name: "${row.Name}", budget: "${row.Budget}" });
  }
  const read = await upload(app.owner, type, `Name,,Budget\n${lines("Ann,,5", 5_000)}Bob,x,6,y\n`);
  expect(read.columns.slice(1)).toEqual([
    { name: "Column 2", samples: ["x"], kind: "line", filled: 1 },
    { name: "Budget", samples: Array.from({ length: 10 }, () => "5"), kind: "number", filled: 5_001 },
    { name: "Column 4", samples: ["y"], kind: "line", filled: 1 },
  ]);
  const done = await run(app, await change(app, read, { newPost: { name: '${row["Column 4"] ? row["Column 4"] : row.Name}' } }));
  expect(done).toMatchObject({ created: 5_001, rejected: 0 });
});

test("marks of emptiness are read as empty where the field takes no such text, that is said, and they stay texts elsewhere", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Name,Budget,Start\nNA,NA,2026-01-31\nBob,7,-\nCid,n/a,\\N\n");
  expect(read.columns[1]).toMatchObject({
    kind: "number",
    filled: 1,
    marks: [
      { text: "NA", count: 1 },
      { text: "n/a", count: 1 },
    ],
  });
  for (const name of ["check", "start"]) {
    const done = await run(app, read, name);
    expect(done).toMatchObject({ created: 3, rejected: 0, problems: [] });
    expect(done.leftEmpty).toEqual([
      {
        slug: "budget",
        title: "Budget",
        message: "is read as empty",
        count: 2,
        examples: [
          { row: 2, value: "NA" },
          { row: 4, value: "n/a" },
        ],
      },
      {
        slug: "start",
        title: "Start",
        message: "is read as empty",
        count: 2,
        examples: [
          { row: 3, value: "-" },
          { row: 4, value: "\\N" },
        ],
      },
    ]);
  }
  const shown = (await posts(app, type)).map(({ name, budget, start }: Post) => [name, budget ?? null, start ?? null]);
  expect(shown).toEqual([
    ["NA", null, "2026-01-31"],
    ["Bob", 7, null],
    ["Cid", null, null],
  ]);
});

test("cells that a field does not take turn their rows down, or are left empty once the person says so, and that is counted", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Name,Budget\nAnn,7\nBob,many\nCid,few\n");
  expect(await run(app, read, "check")).toMatchObject({ created: 1, rejected: 2, leftEmpty: [], misfits: {} });
  const said = await change(app, read, { misfits: { budget: "empty" } });
  expect(said.misfits).toEqual({ budget: "empty" });
  const done = await run(app, said);
  expect(done).toMatchObject({ created: 3, rejected: 0, problems: [] });
  expect(done.leftEmpty).toMatchObject([
    {
      slug: "budget",
      count: 2,
      examples: [
        { row: 3, value: "many" },
        { row: 4, value: "few" },
      ],
    },
  ]);
  expect((await posts(app, type)).map(({ budget }: Post) => budget ?? null)).toEqual([7, null, null]);
});

test("what must be filled, and what is not filled at all, is not left empty", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Name,Budget\nAnn,7\n");
  for (const slug of ["name", "start", "nowhere"]) {
    const reply = await app.owner.post(`/types/${type.id}/imports/${read.id}`, { misfits: { [slug]: "empty" } });
    expect([slug, reply.status, reply.json.data?.misfits?.messages]).toEqual([slug, 400, [`${slug}: cannot be left empty`]]);
  }
});

test("a field that is renamed meanwhile is left empty as was said", async () => {
  const { app } = await leads();
  const type: PostType = await app.addType({ permission: "private", fields: [field("number", "sum")] });
  const read = await change(app, await upload(app.owner, type, "sum\n7\nmany\n"), { misfits: { sum: "empty" } });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: type.postFields.map((one) => ({ ...one, slug: "total" })) }));
  expect(await run(app, read)).toMatchObject({ created: 2, rejected: 0, misfits: { total: "empty" } });
  expect((await posts(app, type)).map(({ total }: Post) => total ?? null)).toEqual([7, null]);
});

test("times come back from every file as they were, to the second and below", async () => {
  const { app } = await leads();
  const time = { ...field("date", "at"), withTime: true };
  const type: PostType = await app.addType({ permission: "private", fields: [field("input-text", "name"), time] });
  const times = ["2026-04-28T06:49:59", "2026-04-28T06:49:59.35", "2026-04-28T23:59:59.999", "2026-04-28T22:15", "1850-01-01T10:30:01"];
  for (const [at, one] of times.entries()) must(201, await app.owner.post("/posts", { typeId: type.id, name: `${at}`, at: one }));
  expect((await posts(app, type)).map(({ at }: Post) => at)).toEqual(times);
  for (const fileExt of ["csv", "json", "xlsx"]) {
    const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "filtered", fields: ["name", "at"] }));
    const { bytes } = await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${wish}`);
    const other: PostType = await app.addType({ title: `Other ${fileExt}`, permission: "private", fields: type.postFields });
    const read = await upload(app.owner, other, bytes, `all.${fileExt}`);
    expect(await run(app, read)).toMatchObject({ created: times.length, rejected: 0 });
    expect([fileExt, (await posts(app, other)).map(({ at }: Post) => at)]).toEqual([fileExt, times]);
  }
});

test("one unit all over a column is the format of its field, and a percentage is the same from CSV and from Excel", async () => {
  const { app } = await leads();
  const csv = "share,price,fee,both\n12 %,€5.50,$5,$5\n12.3455%,€6.00,$1234.50,€6\n";
  const percent = (value: number) => ({ value, type: Number, format: "0.0%" });
  const sheet = [["share"], [percent(0.12)], [percent(0.123_455)]];
  const kinds = async (content: string | Buffer, name: string) => {
    const read = await upload(app.owner, await app.addType({ title: name }), content, name);
    const fields = fieldsOfColumns(read.columns, [], { context: { today: "2026-11-22" }, random: Math.random });
    return { read, fields: fields.map(({ id: _, slug: __, ...field }) => field) };
  };
  const share = { label: "share", component: "number", numberStyle: "percent" };
  expect((await kinds(csv, "units.csv")).fields).toEqual([
    share,
    { label: "price", component: "number", numberStyle: "currency", currency: "EUR" },
    { label: "fee", component: "number", numberStyle: "grouped", prepend: "$" },
    { label: "both", component: "input-text", type: "text" },
  ]);
  expect((await kinds(await writeExcel(sheet).toBuffer(), "units.xlsx")).fields).toEqual([share]);
  const type: PostType = await app.addType({ title: "Shares", permission: "private", fields: [field("number", "share")] });
  for (const content of [csv, await writeExcel(sheet).toBuffer()])
    expect(await run(app, await upload(app.owner, type, content, "x"))).toMatchObject({ created: 2, rejected: 0 });
  expect((await posts(app, type)).map((post: Post) => post.share)).toEqual([12, 12.3455, 12, 12.3455]);
});

test("amounts of money that differ lose their units nowhere: such cells are turned down, wherever the second one stands", async () => {
  const { app } = await leads();
  const type: PostType = await app.addType({ permission: "private", fields: [field("number", "price")] });
  const done = await run(app, await upload(app.owner, type, `price\n${lines("$5", 3_000)}€6\n7\n`));
  expect(done).toMatchObject({ created: 1, rejected: 3_001, problems: [{ slug: "price", count: 3_001 }] });
  const one = await run(app, await upload(app.owner, type, "price\n$5\n7\n"));
  expect(one).toMatchObject({ created: 2, rejected: 0 });
});

test("JSON with commas behind the last item, NaN and the character NUL is read, and what is not known is said to be empty", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, '[{"name":"A\\u0000nn","budget":NaN,},{"name":"Bob","budget":7},]', "x.json");
  expect(read.columns[1]).toMatchObject({ kind: "number", filled: 1, marks: [{ text: "NaN", count: 1 }] });
  expect(await run(app, read)).toMatchObject({
    created: 2,
    rejected: 0,
    leftEmpty: [{ slug: "budget", count: 1, examples: [{ row: 1, value: "NaN" }] }],
  });
  expect((await posts(app, type)).map(({ name, budget }: Post) => [name, budget ?? null])).toEqual([
    ["Ann", null],
    ["Bob", 7],
  ]);
});
