import { expect, test } from "vitest";
import { change, file, leads, multipart, posts, run, upload } from "../../../test/imports.ts";
import { field } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";

const line = "He said “well; yes, maybe” and went on.\n";

test("rows that are longer than the beginning that is looked at are read all the same, with their own separator", async () => {
  const { app, type } = await leads();
  const long = line.repeat(2_000);
  const rows = [`"Ann";5;"${long}"`, `"Bob";6;"${long}"`, '"Cid";7;""'];
  const read = await upload(app.owner, type, `Name;Budget;Note\n${rows.join("\n")}\n`);
  expect([read.separator, read.columns.map(({ name }) => name), Object.keys(read.newPost)]).toEqual([
    ";",
    ["Name", "Budget", "Note"],
    ["name", "budget"],
  ]);
  const one = await upload(app.owner, type, JSON.stringify([{ Name: "Ann", Note: long, Budget: 5 }, { Name: "Bob" }]));
  expect([one.columns.map(({ name }) => name), Object.keys(one.newPost)]).toEqual([
    ["Name", "Note", "Budget"],
    ["name", "budget"],
  ]);
  expect(await run(app, read)).toMatchObject({ created: 3, rejected: 0 });
  expect(await run(app, one)).toMatchObject({ created: 2, rejected: 0 });
  expect((await posts(app, type)).map(({ name, budget }: Post) => [name, budget ?? null])).toEqual([
    ["Ann", 5],
    ["Bob", 6],
    ["Cid", 7],
    ["Ann", 5],
    ["Bob", null],
  ]);
});

test("of two header rows the second one is chosen, and the first says of what its columns are", async () => {
  const { app, type } = await leads();
  const read = await upload(app.owner, type, "Name,Budget,2024,,2025,\n,,Q1,Q2,Q1,Q2\nAnn,5,1,2,3,4\n");
  // Nothing that is filled is dropped by a guess.
  expect(read).toMatchObject({ above: 0, noHeader: false });
  const chosen = await change(app, read, { above: 1, noHeader: false });
  expect(chosen.columns.map(({ name }) => name)).toEqual(["Name", "Budget", "2024 Q1", "2024 Q2", "2025 Q1", "2025 Q2"]);
  expect(Object.keys(chosen.newPost)).toEqual(["name", "budget"]);
  const start = "$" + "{row['2024 Q2']}";
  expect(await run(app, await change(app, chosen, { newPost: { ...chosen.newPost, budget: start } }))).toMatchObject({
    created: 1,
    rejected: 0,
  });
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 2 }]);
});

test("names of rows have no name above them, and the others keep theirs", async () => {
  const { app } = await leads();
  const type = await app.addType({ permission: "private", fields: [field("number", "height"), field("number", "weight")] });
  const read = await upload(app.owner, type, "height,weight\nAnn,170,60\nBob,180,80\n");
  expect(read.columns.map(({ name, samples }) => [name, samples[0]])).toEqual([
    ["Column 1", "Ann"],
    ["height", "170"],
    ["weight", "60"],
  ]);
  expect(await run(app, read)).toMatchObject({ created: 2, rejected: 0 });
  expect(await posts(app, type)).toMatchObject([
    { height: 170, weight: 60 },
    { height: 180, weight: 80 },
  ]);
});

test("a moment in a field that keeps days alone is said, by the check and by the import", async () => {
  const { app, type } = await leads();
  const read = await upload(
    app.owner,
    type,
    "Name,Start\nAnn,2026-07-01T22:30:00\nBob,2026-07-02\nCid,2026-07-03 00:00\nDan,2026-07-04 9:15\n",
  );
  const cut = [
    {
      ...{ slug: "start", title: "Start", message: "is a moment, of which only the day is kept", count: 2 },
      examples: [
        { row: 2, value: "2026-07-01T22:30:00" },
        { row: 5, value: "2026-07-04 9:15" },
      ],
    },
  ];
  expect(await run(app, read, "check")).toMatchObject({ created: 4, rejected: 0, problems: [], leftEmpty: [], cut });
  expect(await run(app, read)).toMatchObject({ created: 4, rejected: 0, problems: [], leftEmpty: [], cut });
  expect((await posts(app, type)).map(({ start }: Post) => start)).toEqual(["2026-07-01", "2026-07-02", "2026-07-03", "2026-07-04"]);
});

test("JSON with comments is refused in words that name them", async () => {
  const { app, type } = await leads();
  const json = '// leads of 2026\n[\n  {"name": "Ann"}, // the first\n  {"name": "Bob"}\n]';
  const reply = await app.owner.post(`/types/${type.id}/imports`, file(json, "leads.json"), multipart);
  expect([reply.status, JSON.stringify(reply.json)]).toEqual([400, expect.stringContaining("This JSON file has comments")]);
});
