import { expect, test } from "vitest";
import { program } from "../../../../test/program.ts";
import { refusal, shop, unknown } from "../../../../test/shop.ts";
import { field, must } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { KeyScope } from "../../../model/access/key-scopes.ts";

/** A shop in which clients and items list the invoices that point at them. */
async function shopOfBothSides({ required = false, more = {} }: { required?: boolean; more?: object } = {}) {
  const found = await shop({ invoices: "submit" });
  const { app, clients, items } = found;
  const invoices: PostType = await app.addType({
    title: "Bills",
    permission: "submit",
    fields: [
      field("relation", "client", { relationTypeId: clients.id, relationId: "buyer", relationReverse: "Bills", required, ...more }),
      field("relation", "lines", { relationTypeId: items.id, relationReverse: true, multiple: true }),
    ],
  });
  const point = (by: { post: typeof app.owner.post }, target: Post, body: object) =>
    by.post(`/posts/${target.id}/pointing`, { type: invoices.id, relation: "client", ...body });
  const find = async (post: Post, query = ""): Promise<Post> => must(200, await app.owner.get(`/posts/${post.id}${query}`));
  const [bills, sold] = [`${invoices.slug}.buyer`, `${invoices.slug}.lines`];
  return { ...found, invoices, bills, sold, point, find };
}

const idsOf = (posts: unknown) => (posts as Post[]).map(({ id }) => id);

test("a record tells who points at it, newest first, by the name of the type and the relation", async () => {
  const { app, visitor, clients, invoices, bills, add, find } = await shopOfBothSides();
  const [ada, bob] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bob" })];
  const [first, second] = [await add(invoices, { client: ada.id }), await add(invoices, { title: "Second", client: ada.id })];
  const seen = await find(ada, `?with=${bills}`);
  expect(seen.relations).toMatchObject({ [bills]: [{ id: second.id, title: "Second", client: ada.id }, { id: first.id }] });
  const list = must(200, await app.owner.get(`/types/${clients.id}/posts?with=${bills}`));
  expect(list.map((post: { relations: object }) => post.relations)).toMatchObject([{ [bills]: [] }, seen.relations as object]);
  expect((await find(bob, `?with=${bills}`)).relations).toEqual({ [bills]: [] });
  must(200, await app.owner.post(`/posts/${first.id}`, { client: bob.id }));
  must(200, await app.owner.remove(`/posts/${second.id}`));
  expect((await find(ada, `?with=${bills}`)).relations).toEqual({ [bills]: [] });
  for (const unknownName of [`${invoices.slug}.client`, "nowhere.buyer", "."])
    expect((await app.owner.get(`/posts/${ada.id}?with=${unknownName}`)).status).toBe(400);
  expect((await visitor.get(`/types/${clients.id}/posts?with=${bills}`)).status).toBe(401);
});

test("a program changes who points where its key may read the one and change the other", async () => {
  const { app, server, clients, invoices, point, add, find } = await shopOfBothSides();
  const [ada, bill] = [await add(clients, { title: "Ada" }), await add(invoices, {})];
  const by = (scopes: readonly KeyScope[], role = 90) => program(server, app.owner, app, { role, scopes });
  const [reads, writes] = [{ access: "read" }, { access: "write" }] as const;
  const fitting = [
    { typeId: clients.id, ...reads },
    { typeId: invoices.id, ...writes },
  ];
  const status = async (scopes: readonly KeyScope[], role?: number) =>
    (await point(await by(scopes, role), ada, { add: [bill.id] })).status;
  expect(await status([{ typeId: null, ...reads }])).toBe(403);
  expect(await status([{ typeId: clients.id, ...writes }])).toBe(404);
  expect(await status([{ typeId: invoices.id, ...writes }])).toBe(404);
  expect(
    await status([
      { typeId: clients.id, ...writes },
      { typeId: invoices.id, ...reads },
    ]),
  ).toBe(403);
  expect(await status(fitting, 25)).toBe(404);
  expect((await find(bill)).client).toBeUndefined();
  const mine = await by(fitting);
  expect(must(200, await point(mine, ada, { add: [bill.id] }))).toMatchObject([{ id: bill.id, client: ada.id }]);
  expect(must(200, await point(mine, ada, { remove: [bill.id] }))[0].client).toBeUndefined();
});

test("who points is told only as far as the caller may read it", async () => {
  const { app, items, invoices, bills, sold, add } = await shopOfBothSides();
  const member = await app.addMember(25);
  const pen = await add(items, { title: "Pen" });
  await add(invoices, { title: "Of the owner", lines: [pen.id] });
  const own = must(201, await member.post("/posts", { typeId: invoices.id, lines: [pen.id] }));
  const seen = must(200, await member.get(`/posts/${pen.id}?with=${sold}`));
  expect(idsOf(seen.relations[sold])).toEqual([own.id]);
  // A field that some status hides tells nothing in either direction, as if there were none.
  const [status] = invoices.statuses;
  must(200, await app.owner.post(`/types/${invoices.id}`, { statuses: [{ ...status, hiddenFields: ["lines"] }] }));
  expect((await member.get(`/posts/${pen.id}?with=${sold}`)).status).toBe(400);
  must(200, await app.owner.post(`/types/${invoices.id}`, { permission: "private" }));
  expect((await member.get(`/posts/${pen.id}?with=${bills}`)).status).toBe(400);
});

test("thirty records with those that point at them are read in as many statements as one", async () => {
  const { app, server, clients, invoices, bills, add } = await shopOfBothSides();
  for (let made = 0; made < 30; made++) await add(invoices, { client: (await add(clients, { title: "Ada" })).id });
  const count = async (rows: number) => {
    const before = server.statements.length;
    const posts = must(200, await app.owner.get(`/types/${clients.id}/posts?count=${rows}&with=${bills}`));
    expect(posts.flatMap(({ relations }: { relations: { [name: string]: Post[] } }) => relations[bills])).toHaveLength(rows);
    return server.statements.slice(before).filter(({ text }) => /\b(from|join) (posts|users|post_references)\b/.test(text)).length;
  };
  await server.jobs.idle();
  const fewest = async (rows: number) => Math.min(await count(rows), await count(rows), await count(rows));
  // The list, who points at it, and the people unless they were seen a moment ago.
  expect([2, 3]).toContain(await fewest(1));
  expect([2, 3]).toContain(await fewest(30));
});

test("a relation is edited from the side that it points at, and its history says so", async () => {
  const { app, clients, invoices, bills, add, point, find } = await shopOfBothSides();
  const [ada, bob] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bob" })];
  const [one, two] = [await add(invoices, { title: "One" }), await add(invoices, { title: "Two", client: bob.id })];
  const changed = must(200, await point(app.owner, ada, { add: [two.id, one.id] }));
  expect(changed).toMatchObject([
    { id: one.id, client: ada.id },
    { id: two.id, client: ada.id },
  ]);
  expect((await find(two)).client).toBe(ada.id);
  const again = must(200, await point(app.owner, ada, { type: invoices.slug, relation: "buyer", add: [one.id], remove: [8_888_888] }));
  expect(again).toMatchObject([{ id: one.id, updatedAt: changed[0].updatedAt }]);
  // Taking away what points elsewhere takes nothing away.
  must(200, await point(app.owner, bob, { remove: [one.id] }));
  expect((await find(one)).client).toBe(ada.id);
  must(200, await point(app.owner, ada, { remove: [one.id] }));
  expect(await find(one)).not.toHaveProperty("client");
  expect(idsOf(((await find(ada, `?with=${bills}`)).relations as { [name: string]: Post[] })[bills])).toEqual([two.id]);
  const [last] = must(200, await app.owner.get(`/posts/${one.id}/history`));
  expect(JSON.stringify(last)).toContain("client");
});

test("what a relation demands is demanded from both sides", async () => {
  const { app, clients, items, invoices, add, point } = await shopOfBothSides({ required: true });
  const ada = await add(clients, { title: "Ada" });
  expect(refusal(await app.owner.post("/posts", { typeId: invoices.id }))).toEqual([400, { client: ["require"] }]);
  const bill = await add(invoices, { client: ada.id });
  expect(refusal(await point(app.owner, ada, { remove: [bill.id] }))).toEqual([400, { client: ["require"] }]);
  expect(refusal(await point(app.owner, ada, { add: [ada.id] }))).toEqual(unknown("add"));
  expect(refusal(await point(app.owner, ada, { add: [8_888_888] }))).toEqual(unknown("add"));
  const pen = await add(items, { title: "Pen" });
  const full = await app.owner.post(`/types/${invoices.id}`, {
    postFields: invoices.postFields.map((each) => (each.slug === "lines" ? { ...each, max: 1 } : each)),
  });
  must(200, full);
  const ink = await add(items, { title: "Ink" });
  must(200, await point(app.owner, pen, { relation: "lines", add: [bill.id] }));
  expect(refusal(await point(app.owner, ink, { relation: "lines", add: [bill.id] }))).toEqual([400, { lines: ["choose less (1)"] }]);
});

test("who may not change the records that point, or not this field, changes nothing from the other side", async () => {
  const { app, visitor, clients, items, invoices, add, point } = await shopOfBothSides({ more: { editable: false } });
  const member = await app.addMember(25);
  const [ada, pen] = [await add(clients, { title: "Ada" }), await add(items, { title: "Pen" })];
  const bill = await add(invoices, { title: "Of the owner" });
  expect(refusal(await point(app.owner, ada, { add: [bill.id] }))).toEqual([400, { client: ["is read-only"] }]);
  const lines = { relation: "lines", add: [bill.id] };
  // A record that somebody may not read is as if it were not there, and so is a target.
  expect(refusal(await point(member, pen, lines))).toEqual(unknown("add"));
  expect((await point(member, ada, lines)).status).toBe(404);
  expect((await point(visitor, pen, lines)).status).toBe(401);
  expect((await point(app.owner, pen, { ...lines, relation: "nowhere" })).status).toBe(404);
  expect((await point(app.owner, pen, { ...lines, relation: "client" })).status).toBe(404);
  expect((await point(app.owner, pen, { ...lines, add: Array.from({ length: 21 }, (_, index) => index + 1) })).status).toBe(400);
  must(200, await app.owner.post(`/types/${invoices.id}`, { permission: "read" }));
  expect((await point(member, pen, lines)).status).toBe(403);
});

test("people who edit both ends of a relation at once lose nothing of each other", async () => {
  const { app, items, invoices, add, point, find } = await shopOfBothSides();
  const bill = await add(invoices, { title: "Bill" });
  const pens: Post[] = [];
  for (let made = 0; made < 10; made++) pens.push(await add(items, { title: `Pen ${made}` }));
  const colleague = await app.addMember(75);
  const fromThere = pens.map((pen) => point(colleague, pen, { relation: "lines", add: [bill.id] }));
  const fromHere = pens.map((_, index) => app.owner.post(`/posts/${bill.id}`, { content: `Said ${index}` }));
  for (const reply of await Promise.all([...fromThere, ...fromHere])) must(200, reply);
  const held = await find(bill);
  expect([...(held.lines as number[])].sort((one, other) => one - other)).toEqual(pens.map(({ id }) => id));
  expect(held.content).toMatch(/^Said \d$/);
  // A whole list written over a newer one is refused, as everywhere.
  expect((await app.owner.post(`/posts/${bill.id}`, { lines: [], updatedAt: bill.updatedAt })).status).toBe(409);
  const takenAway = pens.map((pen) => point(colleague, pen, { relation: "lines", remove: [bill.id] }));
  const gone = app.owner.remove(`/posts/${pens[0]?.id}`);
  for (const reply of await Promise.all(takenAway)) expect([200, 404]).toContain(reply.status);
  must(200, await gone);
  expect((await find(bill)).lines ?? []).toEqual([]);
  for (const pen of pens) expect(must(200, await app.owner.get(`/types/${invoices.id}/posts?lines:in=${pen.id}`))).toEqual([]);
});
