import { expect, test } from "vitest";
import { change, ended, posts, run, step, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

const kinds = ["csv", "json", "xlsx"] as const;

async function exported(app: AppOfTest, type: PostType, fileExt: string, fields?: readonly string[]): Promise<Buffer> {
  const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt, selectedData: "all", ...(fields && { fields }) }));
  return (await app.owner.get(`/types/${type.id}/posts?orderBy=id&_export=${wish}`)).bytes;
}

const make = async (app: AppOfTest, type: PostType, values: object): Promise<Post> =>
  must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));

async function families(app: AppOfTest) {
  const parents = await app.addType({ title: "Parents", permission: "private" });
  const kids = await app.addType({
    title: "Kids",
    permission: "private",
    fields: [
      field("relation", "parent", { relationTypeId: parents.id }),
      field("relation", "friends", { relationTypeId: parents.id, multiple: true }),
    ],
  });
  return { parents, kids };
}

async function staff(app: AppOfTest): Promise<PostType> {
  const made = await app.addType({ title: "Staff", permission: "private", fields: [field("input-text", "name")] });
  const own = [
    field("relation", "boss", { relationTypeId: made.id }),
    field("relation", "team", { relationTypeId: made.id, multiple: true }),
  ];
  return must(200, await app.owner.post(`/types/${made.id}`, { postFields: [...made.postFields, ...own] }));
}

test("what points at records leaves with their names, and in another app finds those that are called so and no stranger", async () => {
  const { app } = await world();
  const { parents, kids } = await families(app);
  const [ada, bob] = [await make(app, parents, { title: "Ada" }), await make(app, parents, { title: "Bob, Jr." })];
  await make(app, kids, { title: "Kid", parent: bob.id, friends: [ada.id, bob.id] });
  await make(app, kids, { title: "Alone" });
  const other = (await world()).app;
  const there = await families(other);
  for (const title of ["Stranger 1", "Stranger 2", "Stranger 3", "Bob, Jr.", "Ada"]) await make(other, there.parents, { title });
  const byTitle = new Map((await posts(other, there.parents)).map(({ id, title }: Post) => [title, id]));
  for (const fileExt of kinds) {
    const bytes = await exported(app, kids, fileExt);
    if (fileExt === "csv") expect(bytes.toString()).toContain(`,"Bob, Jr.",`);
    const one = await upload(other.owner, there.kids, bytes, `kids.${fileExt}`);
    expect([fileExt, one.formats.map(({ state }) => state)]).toEqual([fileExt, ["clear", "clear"]]);
    expect(await run(other, one)).toMatchObject({ created: 2, rejected: 0 });
    const [kid, alone] = (await posts(other, there.kids)).slice(-2);
    expect([kid.parent, kid.friends]).toEqual([byTitle.get("Bob, Jr."), [byTitle.get("Ada"), byTitle.get("Bob, Jr.")]]);
    expect(alone.parent ?? null).toBe(null);
  }
});

test("a number without a name points at nobody until somebody says that it is an id here, and never where nobody has it", async () => {
  const { app } = await world();
  const { parents, kids } = await families(app);
  const ada = await make(app, parents, { title: "Ada" });
  const one = await upload(app.owner, kids, `title,parent\nKid,${ada.id}\n`);
  expect(one.formats).toMatchObject([{ slug: "parent", kind: "references", state: "open", examples: [{ text: String(ada.id) }] }]);
  expect((await step(app, one, "start")).status).toBe(400);
  await run(app, await change(app, one, { formats: { parent: "ids" } }));
  expect(await posts(app, kids)).toMatchObject([{ title: "Kid", parent: ada.id }]);
  await make(app, parents, { title: "2024" });
  const named = await change(app, await upload(app.owner, kids, "title,parent\nNew,2024\n"), { formats: { parent: "names" } });
  expect(await run(app, named)).toMatchObject({ created: 1, rejected: 0 });
  const typed = await upload(app.owner, kids, JSON.stringify([{ title: "x", parent: 1, friends: [1, 2] }]), "x.json");
  expect(typed.formats.map(({ state }) => state)).toEqual(["open", "open"]);
});

test("who has the name of two records is the one with the number, and where none has that, nobody", async () => {
  const { app } = await world();
  const { parents, kids } = await families(app);
  const [first, second] = [await make(app, parents, { title: "Twin" }), await make(app, parents, { title: "Twin" })];
  const one = await upload(app.owner, kids, `title,parent,parent.name\na,${second.id},Twin\nb,99999,Twin\nc,${first.id},Nobody\n`);
  expect(await run(app, one)).toMatchObject({ created: 1, rejected: 2 });
  expect(await posts(app, kids)).toMatchObject([{ title: "a", parent: second.id }]);
});

test("ids in a file that gives its rows ids mean these rows, whoever has the numbers here and whatever the rows are called", async () => {
  const { app } = await world();
  const type = await staff(app);
  for (const name of ["Old 1", "Old 2", "Old 3"]) await make(app, type, { name });
  const rows = ['3,Ann,1,"1, 2"', "1,Ann,,", "2,,3,3", "4,Dan,4,", "5,Eve,77,"];
  const one = await upload(app.owner, type, `id,name,boss,team\n${rows.join("\n")}\n`);
  expect(one.formats).toEqual([]);
  const done = await run(app, one);
  expect(done).toMatchObject({ created: 4, rejected: 1, problems: [{ slug: "boss", examples: [{ row: 6 }] }] });
  const made: Post[] = (await posts(app, type)).slice(3);
  const [three, first, two, four] = made.map(({ id }) => id);
  expect(made.map(({ boss, team }) => [boss ?? null, team ?? []])).toEqual([
    [first, [first, two]],
    [null, []],
    [three, [three]],
    [four, []],
  ]);
  // Our own export of it, elsewhere.
  const other = (await world()).app;
  const there = await staff(other);
  await make(other, there, { name: "Stranger" });
  for (const fileExt of kinds) {
    await ended(
      other,
      await upload(other.owner, there, await exported(app, type, fileExt), `staff.${fileExt}`).then((sent) => run(other, sent)),
    );
    const again: Post[] = (await posts(other, there)).slice(-7);
    const placeOf = (id: unknown) => again.findIndex((post) => post.id === id);
    expect([fileExt, again.slice(3).map(({ boss }) => placeOf(boss))]).toEqual([fileExt, [4, -1, 3, 6]]);
  }
});
