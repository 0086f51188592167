import { expect, test } from "vitest";
import { change, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

/** People who each may have a manager and friends among them. */
async function people() {
  const here = await world();
  const made: PostType = await here.app.addType({ title: "People", fields: [field("input-text", "name", { required: true })] });
  const own = [
    field("number", "number"),
    field("relation", "manager", { relationTypeId: made.id }),
    field("relation", "friends", { relationTypeId: made.id, multiple: true }),
    field("slug", "handle"),
  ];
  const type: PostType = must(200, await here.app.owner.post(`/types/${made.id}`, { postFields: [...made.postFields, ...own] }));
  return { ...here, type };
}

/** Who each is called, and whom they point at by what those are called. */
async function pointing(app: AppOfTest, type: PostType) {
  const all: Post[] = await posts(app, type);
  const nameOf = (id: unknown) => all.find((post) => post.id === id)?.name ?? id;
  return Object.fromEntries(
    all.map(({ name, manager, friends }) => [name, [manager && nameOf(manager), ...((friends as number[] | undefined) ?? []).map(nameOf)]]),
  );
}

test("rows point at rows of the same file, wherever those stand, in circles and at themselves", async () => {
  const { app, type } = await people();
  const text = 'Name,Manager,Friends\nAda,Bob,"Cid, Dot"\nBob,Cid,Ada\nCid,Ada,\nDot,dot,Bob\nEve,,\n';
  const one = await upload(app.owner, type, text);
  expect(await run(app, one, "check")).toMatchObject({ state: "checked", created: 5, rejected: 0 });
  expect(await posts(app, type)).toEqual([]);
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", read: 5, created: 5, updated: 0, rejected: 0, problems: [] });
  expect(await pointing(app, type)).toEqual({
    Ada: ["Bob", "Cid", "Dot"],
    Bob: ["Cid", "Ada"],
    Cid: ["Ada"],
    Dot: ["Dot", "Bob"],
    Eve: [undefined],
  });
  const undone = await run(app, done, "undo");
  expect(undone).toMatchObject({ state: "undone", why: null, created: 0, updated: 0 });
  expect(await posts(app, type)).toEqual([]);
  must(200, await app.owner.post(`/trash/import/${done.id}/restore`));
  expect((await pointing(app, type)).Ada).toEqual(["Bob", "Cid", "Dot"]);
});

test("a name that is neither in the app nor in the file is what is wrong with a row, and so is the name of a row that is turned down", async () => {
  const { app, type } = await people();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Zoe" }));
  // Ada names Bob, who names Cid, whose number is none: none of them can be as the file says.
  const rows = ["Ada,Bob,1", "Bob,Cid,2", "Cid,,many", "Dot,Nobody,3", "Eve,Zoe,4", "Twin,,5", "Twin,,6", "Flo,Twin,7", "Gus,Eve,8"];
  const one = await upload(app.owner, type, `Name,Manager,Number\n${rows.join("\n")}\n`);
  const refused = {
    rejected: 5,
    created: 4,
    problems: [
      {
        slug: "manager",
        message: "not a record",
        count: 4,
        examples: ["Bob", "Cid", "Nobody", "Twin"].map((value) => ({ value })),
      },
      { slug: "number", count: 1 },
    ],
  };
  expect(await run(app, one, "check")).toMatchObject({ state: "checked", ...refused });
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", ...refused });
  expect(await pointing(app, type)).toMatchObject({ Eve: ["Zoe"], Gus: ["Eve"] });
  const mended: Import = must(
    200,
    await app.owner.post(`/types/${type.id}/imports/${done.id}/rows`, {
      rows: ["Ada,Bob,1", "Bob,Cid,2", "Cid,Ada,3"].map((row, at) => ({ number: at + 2, cells: row.split(",") })),
    }),
  );
  expect(mended).toMatchObject({ created: 7, rejected: 2 });
  expect(await pointing(app, type)).toMatchObject({ Ada: ["Bob"], Bob: ["Cid"], Cid: ["Ada"], Gus: ["Eve"] });
  const undone = await run(app, mended, "undo");
  expect([undone.why, await pointing(app, type)]).toEqual([null, { Zoe: [undefined] }]);
});

test("by the key that an import goes by, rows name records of the app and of the file, numbers too", async () => {
  const { app, type } = await people();
  const old: Post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Old", number: 7 }));
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Boss", number: 1 }));
  const text = `Number,Name,Manager,Friends\n3,Ada,2,"7, 1"\n7,Older,3,#${old.id}\n2,Bob,1,\n`;
  const formats = { friends: "ids" };
  const one = await change(app, await upload(app.owner, type, text), { existing: "update", key: "number", formats });
  expect(await run(app, one)).toMatchObject({ state: "done", created: 2, updated: 1, rejected: 0 });
  expect(await pointing(app, type)).toEqual({ Ada: ["Bob", "Older", "Boss"], Older: ["Ada", "Older"], Bob: ["Boss"], Boss: [undefined] });
  // Once more: all of them are known now, and stay as they are.
  const again = await change(app, await upload(app.owner, type, text), { existing: "update", key: "number", formats });
  expect(await run(app, again)).toMatchObject({ created: 0, updated: 3, rejected: 0 });
  expect(await pointing(app, type)).toMatchObject({ Ada: ["Bob", "Older", "Boss"], Older: ["Ada", "Older"] });
  const undone = await run(app, again, "undo");
  expect([undone.why, await pointing(app, type)]).toMatchObject([null, { Ada: ["Bob", "Older", "Boss"] }]);
});

test("by its slug a row is named too, and what the file says goes before what the app has", async () => {
  const { app, type } = await people();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Bob" }));
  const one = await upload(app.owner, type, "Name,Manager,Handle\nAda,the-boss,ada\nEve,Bob,eve\nBob,,bob\nChief,,the-boss\n");
  expect(await run(app, one)).toMatchObject({ state: "done", created: 4, rejected: 0 });
  const all: Post[] = await posts(app, type);
  const [old, ada, eve, bob, chief] = all;
  expect([ada?.manager, eve?.manager]).toEqual([chief?.id, bob?.id]);
  expect(old?.name).toBe("Bob");
});

test("of rows with one key the last that says where the record points decides, be it at a record of the app or at a row", async () => {
  const { app, type } = await people();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Old" }));
  const rows = ['Ada,Zed,"Zed, Old"', "Ada,Old,", "Eve,Old,Old", "Eve,Zed,Old", "Flo,Zed,Zed", "Flo,Old,Old", "Flo,,", "Zed,,"];
  const one = await change(app, await upload(app.owner, type, `Name,Manager,Friends\n${rows.join("\n")}\n`), {
    existing: "update",
    key: "name",
  });
  expect(await run(app, one)).toMatchObject({ state: "done", created: 4, updated: 4, rejected: 0, problems: [] });
  expect(await pointing(app, type)).toEqual({
    Old: [undefined],
    Ada: ["Old", "Zed", "Old"],
    Eve: ["Zed", "Old"],
    Flo: ["Old", "Old"],
    Zed: [undefined],
  });
});

test("rows of any batch point at rows of any other", async () => {
  const { app, type } = await people();
  const rows = Array.from({ length: 1_100 }, (_, at) => `P${at},${at % 11 === 0 ? `P${1_099 - at}` : ""}`);
  const one = await upload(app.owner, type, `Name,Manager\n${rows.join("\n")}\n`);
  expect(await run(app, one)).toMatchObject({ state: "done", created: 1_100, rejected: 0, problems: [] });
  const pointing = must(200, await app.owner.get(`/types/${type.id}/posts?manager:notnull=1&with=manager&count=100`));
  const places = (post: Post) =>
    [post.name, (post.relations as { manager: Post }).manager.name].map((name) => Number(String(name).slice(1)));
  expect(pointing.map((post: Post) => places(post).reduce((sum, place) => sum + place))).toEqual(Array(100).fill(1_099));
});
