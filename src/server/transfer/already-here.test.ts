import { expect, test } from "vitest";
import { change, leads, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

async function people(): Promise<{ app: AppOfTest; type: PostType }> {
  const { app } = await world();
  const fields = [field("input-text", "name"), field("input-text", "email", { label: "Email" }), field("number", "budget")];
  return { app, type: await app.addType({ title: "People", fields }) };
}

const csvOf = (rows: readonly (readonly string[])[], header = "Name,Email,Budget") =>
  `${[header, ...rows.map((row) => row.join(","))].join("\n")}\n`;
const manyRows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => [`Somebody ${at % 5}`, `p${from + at}@example.org`, `${at}`]);

test("a file of rows that are here already says so by what tells them apart, and changes them in place once that is the key", async () => {
  const { app, type } = await people();
  await run(app, await upload(app.owner, type, csvOf(manyRows(120))));
  const changed = csvOf([...manyRows(120).map(([name = "", email = ""]) => [name, email, "7"]), ["New", "new@example.org", "1"]]);
  const sent = await upload(app.owner, type, changed);
  expect([sent.importedBefore, sent.alreadyHere]).toEqual([null, null]);
  const checked = await run(app, sent, "check");
  expect(checked).toMatchObject({ state: "checked", created: 121, alreadyHere: { slug: "email", title: "Email", count: 100, of: 100 } });
  const known = await change(app, checked, { existing: "update", key: "email" });
  expect(known.alreadyHere).toBe(null);
  const again = await run(app, known, "check");
  expect(again).toMatchObject({ created: 1, updated: 120, alreadyHere: null });
  await run(app, again);
  const summary = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=email:filled&withCount=exact`));
  expect(summary.values).toEqual({ "email:filled": 121 });
});

test("one row of a key is enough, half of the rows of any other text, and what repeats or is no text tells nothing", async () => {
  const { app, type } = await people();
  await run(
    app,
    await upload(
      app.owner,
      type,
      csvOf([
        ["Ann", "ann@x.org", "1"],
        ["Bob", "bob@x.org", "2"],
        ["Cid", "", "3"],
      ]),
    ),
  );
  const said = async (header: string, ...rows: readonly (readonly string[])[]) =>
    (await run(app, await upload(app.owner, type, csvOf(rows, header)), "check")).alreadyHere;
  expect(await said("Name,Email", ["Ada", "ann@x.org"], ["Eve", "e@x.org"], ["Flo", "f@x.org"])).toMatchObject({
    slug: "email",
    count: 1,
    of: 3,
  });
  expect(await said("Name,Budget", ["Ann", "5"], ["Cid", "6"], ["Flo", "7"])).toMatchObject({ slug: "name", count: 2, of: 3 });
  expect(await said("Name,Budget", ["Ann", "5"], ["Eve", "6"], ["Flo", "7"])).toBe(null);
  expect(await said("Name,Budget", ["Ann", "5"], ["Ann", "6"])).toBe(null);
  expect(await said("Name,Budget", ["Gil", "1"], ["Hal", "2"])).toBe(null);
  // A row that says nothing of a key tells that it is none.
  expect(await said("Name,Email", ["Gil", "ann@x.org"], ["Hal", ""])).toBe(null);
});

test("an own export that comes back as new records is known by the numbers of the records; a file of strange numbers is not", async () => {
  const { app, type } = await leads();
  for (const name of ["Ann", "Bob"]) must(201, await app.owner.post("/posts", { typeId: type.id, name }));
  const [ann, bob] = (await posts(app, type)).map(({ id }: Post) => id);
  const check = async (csv: string) => (await run(app, await upload(app.owner, type, csv), "check")).alreadyHere;
  const title = "Number of the record";
  expect(await check(`id,name\n${ann},Ann\n${bob},Bob\n,Cid\n`)).toEqual({ slug: "id", title, count: 2, of: 3 });
  expect(await check(`id,name\n${bob},Ann\n${ann},Bob\n`)).toMatchObject({ slug: "name", count: 2 });
  expect(await check(`id,name\n${ann},Dan\n${bob},Eve\n`)).toBe(null);
});
