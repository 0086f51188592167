import { expect, test } from "vitest";
import { serverAt } from "../../../test/server.ts";
import { shop } from "../../../test/shop.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Trashed } from "../../contract/trash.ts";
import { sql } from "../../platform/db/sql.ts";

const trashOf = async (app: AppOfTest, query = ""): Promise<Trashed[]> => must(200, await app.owner.get(`/trash${query}`));
const restore = (app: AppOfTest, kind: string, id: number) => app.owner.post(`/trash/${kind}/${id}/restore`);
const day = 86_400_000;
function promised() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("a deleted record lies in the trash for thirty days, seen by nobody elsewhere [QRY-13]", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Leads", fields: [field("input-text", "city")] });
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada", city: "Oslo" }));
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  expect((await app.owner.get(`/posts/${lead.id}`)).status).toBe(404);
  expect((await app.owner.post(`/posts/${lead.id}`, { city: "Bergen" })).status).toBe(404);
  for (const list of ["", "?filter=Ada", "?city=Oslo"])
    expect(must(200, await app.owner.get(`/types/${type.id}/posts${list}`))).toEqual([]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 0 });
  const [thrown] = await trashOf(app);
  expect(thrown).toMatchObject({ kind: "record", id: lead.id, title: "Ada", typeId: type.id, records: 1, user: { id: app.owner.id } });
  expect(Date.parse(thrown?.purgedAt ?? "") - Date.parse(thrown?.deletedAt ?? "")).toBe(30 * day);
  must(200, await restore(app, "record", lead.id));
  expect(must(200, await app.owner.get(`/posts/${lead.id}`))).toEqual({ ...lead, updatedAt: expect.any(String) });
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?city=Oslo`))).toHaveLength(1);
  expect(await trashOf(app)).toEqual([]);
  expect((await restore(app, "record", lead.id)).status).toBe(404);
});

test("who pointed at a record points at it again, unless they point elsewhere by then", async () => {
  const { app, clients, items, invoices, add } = await shop();
  const [fern, kite] = [await add(clients, { title: "Fern" }), await add(clients, { title: "Kite" })];
  const [pen, ink] = [await add(items, { title: "Pen", price: 2 }), await add(items, { title: "Ink", price: 5 })];
  const one = await add(invoices, { client: fern.id, lines: [pen.id, ink.id] });
  const other = await add(invoices, { client: fern.id, lines: [pen.id] });
  must(200, await app.owner.remove(`/posts/${fern.id}`));
  must(200, await app.owner.remove(`/posts/${pen.id}`));
  must(200, await app.owner.post(`/posts/${other.id}`, { client: kite.id }));
  must(200, await restore(app, "record", fern.id));
  must(200, await restore(app, "record", pen.id));
  const shown = async ({ id }: Post) => must(200, await app.owner.get(`/posts/${id}`));
  expect(await shown(one)).toMatchObject({ client: fern.id, lines: [ink.id, pen.id], total: 7 });
  expect(await shown(other)).toMatchObject({ client: kite.id, lines: [pen.id] });
  const pointing = async (query: string) =>
    must(200, await app.owner.get(`/types/${invoices.id}/posts?${query}`)).map(({ id }: Post) => id);
  expect(await pointing(`client:in=${fern.id}`)).toEqual([one.id]);
  expect(await pointing(`lines:in=${pen.id}`)).toEqual([other.id, one.id]);
});

test("what a record pointed at is kept with it, without what is gone by then", async () => {
  const { app, clients, items, invoices, add } = await shop();
  const [fern, pen, ink] = [await add(clients, { title: "Fern" }), await add(items, { price: 2 }), await add(items, { price: 5 })];
  const invoice = await add(invoices, { client: fern.id, lines: [pen.id, ink.id] });
  must(200, await app.owner.remove(`/posts/${invoice.id}`));
  must(200, await app.owner.remove(`/posts/${pen.id}`));
  must(200, await app.owner.remove(`/posts/${fern.id}`));
  must(200, await restore(app, "record", invoice.id));
  const shown = must(200, await app.owner.get(`/posts/${invoice.id}`));
  expect([shown.client, shown.lines]).toEqual([undefined, [ink.id]]);
});

test("a record goes with its notes and comes back with them [VA-23]", async () => {
  const { app } = await world();
  const type: PostType = must(201, await app.owner.post("/types", { title: "Clients", withNote: true }));
  const client: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Fern" }));
  const [{ relationTypeId, fieldSlug } = { relationTypeId: 0, fieldSlug: "" }] = type.relations;
  must(
    201,
    await app.owner.post("/posts", { typeId: relationTypeId, [String(fieldSlug)]: client.id, message: "They rang", actiontype: "Email" }),
  );
  must(200, await app.owner.remove(`/posts/${client.id}`));
  expect(must(200, await app.owner.get(`/types/${relationTypeId}/posts`))).toEqual([]);
  expect(await trashOf(app)).toMatchObject([{ kind: "record", id: client.id, records: 2 }]);
  must(200, await restore(app, "record", client.id));
  const notes = must(200, await app.owner.get(`/types/${type.id}/posts/${client.id}/notes`));
  expect(notes).toMatchObject([{ message: "They rang", [String(fieldSlug)]: client.id }]);
  expect(must(200, await app.owner.get(`/types/${relationTypeId}/posts?actiontype=Email`))).toHaveLength(1);
});

test("a record comes back into the form and the workflow that its type has by then", async () => {
  const { app } = await world();
  const amount = field("input-text", "amount");
  const type = await app.addType({ fields: [amount, field("input-text", "city")] });
  const statuses = [
    { ...type.statuses[0], next: "sent" },
    { title: "Sent", slug: "sent" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, amount: "12 €", city: "Oslo" }));
  must(201, await app.owner.post("/posts", { typeId: type.id, amount: "30" }));
  must(200, await app.owner.post(`/posts/${lead.id}/actions/next`));
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  const postFields = [{ id: amount.id, slug: "sum", label: "Sum", component: "number" }, field("input-text", "street")];
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent, statuses: [{ ...type.statuses[0], next: "0" }] }));
  must(200, await restore(app, "record", lead.id));
  const shown = must(200, await app.owner.get(`/posts/${lead.id}`));
  expect([shown.sum, shown.city, shown.street, shown.statusId]).toEqual([12, undefined, undefined, type.initialStatusId]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?sum=12`))).toHaveLength(1);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?street=Oslo`))).toEqual([]);
});

test("a type goes with everything that is its own and comes back with it", async () => {
  const { app, clients, invoices, add } = await shop();
  must(200, await app.owner.post(`/types/${clients.id}`, { withNote: true }));
  const fern = await add(clients, { title: "Fern", worth: 9 });
  const before: PostType = must(200, await app.owner.get(`/types/${clients.id}`));
  const invoice = await add(invoices, { client: fern.id });
  const { relationTypeId, fieldSlug } = before.relations[0] ?? {};
  await add({ id: relationTypeId ?? 0 }, { [String(fieldSlug)]: fern.id, message: "They rang" });
  must(200, await app.owner.remove(`/types/${clients.id}`));
  expect((await app.owner.get(`/types/${clients.id}`)).status).toBe(404);
  expect((await app.owner.get(`/posts/${fern.id}`)).status).toBe(404);
  expect(must(200, await app.owner.get(`/types/${relationTypeId}/posts`))).toEqual([]);
  const client = async () => must(200, await app.owner.get(`/posts/${invoice.id}`)).client;
  await expect.poll(client).toBeUndefined();
  expect(await trashOf(app)).toMatchObject([{ kind: "type", id: clients.id, title: "Clients", records: 1 }]);
  // Its path is free meanwhile; it comes back under another one.
  must(201, await app.owner.post("/types", { title: "Others", slug: clients.slug }));
  const editor = await app.addMember(50);
  expect((await editor.post(`/trash/type/${clients.id}/restore`)).status).toBe(403);
  must(200, await restore(app, "type", clients.id));
  const after = must(200, await app.owner.get(`/types/${clients.id}`));
  expect(after).toEqual({ ...before, slug: `${clients.slug}-2`, updatedAt: expect.any(String) });
  expect(must(200, await app.owner.get(`/types/${clients.id}/posts?worth=9`))).toMatchObject([{ id: fern.id, title: "Fern" }]);
  expect(await client()).toBe(fern.id);
  expect(must(200, await app.owner.get(`/types/${clients.id}/posts/${fern.id}/notes`))).toMatchObject([{ message: "They rang" }]);
});

test("a type taken back at once keeps what points at its records, whatever jobs were on their way", async () => {
  const { app, server, clients, invoices, add } = await shop();
  const fern = await add(clients, { title: "Fern" });
  const invoice = await add(invoices, { client: fern.id });
  must(200, await app.owner.remove(`/types/${clients.id}`));
  must(200, await restore(app, "type", clients.id));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${invoice.id}`)).client).toBe(fern.id);
  expect(must(200, await app.owner.get(`/types/${invoices.id}/posts?client:in=${fern.id}`))).toHaveLength(1);
});

test.runIf(process.env.TEST_DATABASE_URL)("a type taken back while what points at it is being emptied is pointed at again", async () => {
  const { app, server, clients, invoices, add } = await shop();
  const fern = await add(clients, { title: "Fern" });
  const invoice = await add(invoices, { client: fern.id });
  const { promise: isEnough, resolve: letGoOn } = promised();
  // Whoever empties it comes as far as the index of who points where.
  const holding = server.database.transaction(app.id, async (db) => {
    await db.rows(sql`select 1 from post_references r where r.app_id = ${app.id} and r.post_id = ${invoice.id} for update`);
    await isEnough;
  });
  must(200, await app.owner.remove(`/types/${clients.id}`));
  // Nobody may see what others ask, but that they wait.
  const waiting = sql`select 1 as one from pg_locks where not granted and locktype in ('transactionid', 'tuple')`;
  await expect.poll(() => server.database.transaction(null, (db) => db.one(waiting))).toBeDefined();
  const restoring = restore(app, "type", clients.id);
  await Promise.race([restoring, new Promise((resolve) => setTimeout(resolve, 500))]);
  letGoOn();
  await holding;
  must(200, await restoring);
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${invoice.id}`)).client).toBe(fern.id);
});

test("a record whose type is in the trash too waits for it", async () => {
  const { app } = await world();
  const type = await app.addType();
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada" }));
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  must(200, await app.owner.remove(`/types/${type.id}`));
  expect((await restore(app, "record", lead.id)).status).toBe(409);
  must(200, await restore(app, "type", type.id));
  must(200, await restore(app, "record", lead.id));
  expect(must(200, await app.owner.get(`/posts/${lead.id}`)).title).toBe("Ada");
});

test("a page goes with its revisions and comes back live, under another path where its own was given away", async () => {
  const { app } = await world();
  const layout = [{ id: "t1", component: "text", html: "<p>Old words</p>" }] as never;
  const page = await app.addPage({ slug: "prices", title: "Prices", layout });
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  must(200, await app.owner.remove(`/pages/${page.id}`));
  expect((await app.visit("/prices")).status).toBe(404);
  await app.addPage({ slug: "prices", layout: [] });
  must(200, await restore(app, "page", page.id));
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).slug).toBe("prices-2");
  expect((await app.visit("/prices-2")).text).toContain("Old words");
  expect(must(200, await app.owner.get(`/pages/${page.id}/revisions`))).toEqual(revisions);
});

test("pages for admins, and titles that a status hides, are for admins in the trash too [AZN-05]", async () => {
  const { app } = await world();
  const secret = await app.addPage({ slug: "secret", title: "Takeover", permission: "admin", layout: [] });
  const type = await app.addType();
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...type.statuses[0], hiddenFields: ["title"] }] }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Hidden" }));
  must(200, await app.owner.remove(`/pages/${secret.id}`));
  must(200, await app.owner.remove(`/posts/${record.id}`));
  const editor = await app.addMember(50);
  expect(must(200, await editor.get("/trash")).map(({ title }: Trashed) => title)).toEqual([`#${record.id}`]);
  expect(must(200, await editor.get("/trash?filter=Hidden"))).toEqual([]);
  expect((await editor.post(`/trash/page/${secret.id}/restore`)).status).toBe(403);
  expect((await trashOf(app)).map(({ title }) => title)).toEqual(["Hidden", "Takeover"]);
  expect((await trashOf(app, "?kind=page")).map(({ title }) => title)).toEqual(["Takeover"]);
  expect((await trashOf(app, "?filter=take")).map(({ title }) => title)).toEqual(["Takeover"]);
});

test("a record without a title is called in the trash by its first words, unless a status hides those", async () => {
  const { app } = await world();
  const open = await app.addType({ title: "Open", fields: [field("input-text", "name")] });
  const closed = await app.addType({ title: "Closed", fields: [field("input-text", "name")] });
  must(200, await app.owner.post(`/types/${closed.id}`, { statuses: [{ ...closed.statuses[0], hiddenFields: ["name"] }] }));
  for (const { id } of [open, closed]) must(200, await app.owner.post(`/types/${id}`, { settings: { titleField: null } }));
  for (const type of [open, closed]) {
    const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: `Ada, ${type.title}` }));
    must(200, await app.owner.remove(`/posts/${id}`));
  }
  const called = (type: string) => expect.stringMatching(new RegExp(`^#\\d+ Ada, ${type}$`));
  expect((await trashOf(app)).map(({ title }) => title)).toEqual([called("Closed"), called("Open")]);
  const seen = must(200, await (await app.addMember(50)).get("/trash")).map(({ title }: Trashed) => title);
  expect(seen).toEqual([expect.stringMatching(/^#\d+$/), called("Open")]);
});

test("deleted for good, nothing of it is left; the records of a type that is gone go with it", async () => {
  const { app, server } = await world();
  const type = await app.addType();
  const add = async () => must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada" })).id;
  const ids = [await add(), await add()];
  must(200, await app.owner.remove(`/posts/${ids[0]}`));
  must(200, await app.owner.remove(`/types/${type.id}`));
  const editor = await app.addMember(50);
  expect((await editor.remove(`/trash/type/${type.id}`)).status).toBe(403);
  must(200, await app.owner.remove(`/trash/type/${type.id}`));
  expect(await trashOf(app)).toEqual([]);
  expect((await restore(app, "type", type.id)).status).toBe(404);
  expect(await server.database.reader(app.id).rows(sql`select r.place from trashed_rows r where r.app_id = ${app.id}`)).toEqual([]);
});

test("after thirty days the trash empties itself, without what was taken out", async () => {
  const server = await serverAt(() => new Date(Date.now() - 31 * day));
  const { app } = await world(server);
  const type = await app.addType();
  const add = async () => must(201, await app.owner.post("/posts", { typeId: type.id, title: "Ada" })).id;
  const [gone, back] = [await add(), await add()];
  await server.jobs.idle();
  must(200, await app.owner.remove(`/posts/${gone}`));
  must(200, await app.owner.remove(`/posts/${back}`));
  must(200, await restore(app, "record", back));
  await server.jobs.idle();
  expect(await trashOf(app)).toEqual([]);
  expect((await restore(app, "record", gone)).status).toBe(404);
  must(200, await app.owner.get(`/posts/${back}`));
});
