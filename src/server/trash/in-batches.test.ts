import { expect, test } from "vitest";
import { apply, changesOf } from "../../../test/field-changes.ts";
import { byIds, ended, leads, posts, run, upload } from "../../../test/imports.ts";
import { largeType } from "../../../test/large-type.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { restoredAtOnce, type Trashed } from "../../contract/trash.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";
import { putBack } from "./store.ts";
import { beginRestoring, deleteRowsOf } from "./under-way/store.ts";

/** A few batches, the last of them not full. */
const many = 2 * restoredAtOnce + 20;
/** Rows of an import point at those of its earlier batches: those are there. */
const earlier = 2 * restoredAtOnce;
const trashOf = async (app: AppOfTest): Promise<Trashed[]> => must(200, await app.owner.get("/trash"));
const restore = async (app: AppOfTest, { id }: Import) => must(200, await app.owner.post(`/trash/import/${id}/restore`));
const countOf = async (app: AppOfTest, { id }: Pick<PostType, "id">, query = ""): Promise<number> =>
  must(200, await app.owner.get(`/types/${id}/posts/count${query}`)).count;

const rowsOf = (cells: (n: number) => string) => Array.from({ length: many }, (_, n) => `${cells(n)}\n`).join("");

async function undone() {
  const made = await leads();
  const one = await run(made.app, await upload(made.app.owner, made.type, `Name,Budget\n${rowsOf((n) => `Lead ${n},${n}`)}`));
  await run(made.app, one, "undo");
  return { ...made, one };
}

test("what a large import made comes back in batches that are told of, once however often it is asked for", async () => {
  const { app, type, server, one } = await undone();
  expect(await countOf(app, type)).toBe(0);
  // Nobody is there to be sent anything: what would be is kept.
  const webhook = { title: "Sync", url: "https://192.0.2.1/hook", events: ["post.restored"], typeIds: null };
  must(201, await app.owner.post("/webhooks", webhook));
  const begun = await restore(app, one);
  expect(begun).toEqual({ id: one.id, restoring: { done: expect.any(Number), of: many } });
  const again = await app.owner.post(`/trash/import/${one.id}/restore`);
  // On a quick machine all of it may be back by now.
  expect([200, 404]).toContain(again.status);
  await server.jobs.idle();
  expect(await trashOf(app)).toEqual([]);
  expect(await countOf(app, type)).toBe(many);
  expect(await countOf(app, type, "?budget:gte=1000")).toBe(many - 1000);
  const events = await server.database.reader(app.id).rows<{ told: number }>(sql`
    select jsonb_array_length(e.records) as told from record_events e where e.app_id = ${app.id} and e.name = 'post.restored'`);
  expect(events.reduce((sum, { told }) => sum + told, 0)).toBe(many);
  expect(events.length).toBeLessThan(many / 10);
  const [first] = await posts(app, type);
  const told = must(200, await app.owner.get(`/posts/${first.id}/history`));
  expect(told).toMatchObject([{ kind: "returned", user: { id: app.owner.id } }, { kind: "created" }]);
  expect(await server.database.reader(app.id).rows(sql`select r.place from trashed_rows r where r.app_id = ${app.id}`)).toEqual([]);
});

/** As a process leaves it that dies before the first batch. */
function begin({ server, app, one }: Awaited<ReturnType<typeof undone>>) {
  return server.database.transaction(app.id, (db) => beginRestoring(db, { kind: "import", id: one.id }, many));
}

test("while it comes back the trash says how far it is, nobody deletes it for good, and asked for again it goes on", async () => {
  const made = await undone();
  const { app, type, server, one } = made;
  await begin(made);
  expect(await trashOf(app)).toMatchObject([{ kind: "import", id: one.id, records: many, restoring: { done: 0, of: many } }]);
  expect((await app.owner.remove(`/trash/import/${one.id}`)).status).toBe(409);
  expect((await restore(app, one)).restoring).toMatchObject({ of: many });
  await server.jobs.idle();
  expect([await countOf(app, type), await trashOf(app)]).toEqual([many, []]);
});

test("a type that is deleted while its records come back takes along those that are back, the others wait for it", async () => {
  const { app, type, server, one } = await undone();
  await restore(app, one);
  must(200, await app.owner.remove(`/types/${type.id}`));
  await server.jobs.idle();
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  await server.jobs.idle();
  const [left] = await trashOf(app);
  expect([left?.restoring ?? null, (await countOf(app, type)) + (left?.records ?? 0)]).toEqual([null, many]);
  if (left) await restore(app, one);
  await server.jobs.idle();
  expect([await countOf(app, type), await trashOf(app)]).toEqual([many, []]);
});

test("what comes back in batches points where it did, is pointed at again, and is reckoned with", async () => {
  const { app, server } = await world();
  const clients = await app.addType({ title: "Clients" });
  const own = [field("input-text", "name"), field("number", "budget")];
  const toClients = field("relation", "client", { relationTypeId: clients.id, relationId: "client" });
  const type = await app.addType({ title: "Leads", fields: [...own, toClients] });
  const toLeads = (relationId: string) => field("relation", relationId, { relationTypeId: type.id, relationId });
  const over = (slug: string, options: object) => field("relation-field", slug, { ...options });
  const postFields = [...own, toClients, toLeads("partner"), over("worth", { relation: "partner", op: "sum", field: "budget" })];
  must(200, await app.owner.post(`/types/${type.id}`, { postFields }));
  const placed = over("placed", { relation: `${type.slug}.client`, op: "count", field: "" });
  must(200, await app.owner.post(`/types/${clients.id}`, { postFields: [placed] }));
  const visits = await app.addType({ title: "Visits", fields: [toLeads("lead")] });
  const add = async (values: object): Promise<Post> => must(201, await app.owner.post("/posts", values));
  const client = await add({ typeId: clients.id, title: "Fern" });
  await server.jobs.idle();
  // Ids of one import are in a row, and what comes last goes to the trash first: it points at what comes back after it.
  const first = client.id + 1;
  const cells = (n: number) => `Lead ${n},${n},${n < earlier ? "," : `${client.id},${first + n - earlier}`}`;
  const sent = await upload(app.owner, type, `Name,Budget,Client,Partner\n${rowsOf(cells)}`);
  const one = await run(app, await byIds(app, sent, "client", "partner"));
  expect(one).toMatchObject({ created: many, rejected: 0 });
  const last = first + many - 1;
  const visit = await add({ typeId: visits.id, lead: last });
  const shown = async (id: number) => must(200, await app.owner.get(`/posts/${id}`));
  const asItIs = async () => {
    const { client: at, partner, worth } = await shown(last);
    return {
      last: { at, partner, worth },
      client: (await shown(client.id)).placed,
      visit: (await shown(visit.id)).lead,
      pointing: await countOf(app, type, `?partner:in=${partner}`),
      reckoned: await countOf(app, type, `?worth:gte=1`),
    };
  };
  await server.jobs.idle();
  const before = await asItIs();
  const partner = last - earlier;
  const worth = many - 1 - earlier;
  expect(before).toEqual({
    last: { at: client.id, partner, worth },
    client: many - earlier,
    visit: last,
    pointing: 1,
    reckoned: many - 1 - earlier,
  });
  await run(app, one, "undo");
  await server.jobs.idle();
  expect([(await shown(client.id)).placed, (await shown(visit.id)).lead]).toEqual([0, undefined]);
  await restore(app, one);
  await server.jobs.idle();
  expect(await asItIs()).toEqual(before);
});

test("much is deleted for good by a job: at once nobody sees any of it, and nothing of it is left", async () => {
  const { app, type, server, one } = await undone();
  await ended(app, one);
  must(200, await app.owner.remove(`/trash/import/${one.id}`));
  expect(await trashOf(app)).toEqual([]);
  expect((await app.owner.post(`/trash/import/${one.id}/restore`)).status).toBe(404);
  expect((await app.owner.remove(`/trash/import/${one.id}`)).status).toBe(404);
  await server.jobs.idle();
  const left = await server.database.reader(app.id).rows(sql`
    select 1 from trash t where t.app_id = ${app.id} union all
    select 1 from trashed_rows r where r.app_id = ${app.id} union all
    select 1 from record_changes c where c.app_id = ${app.id}`);
  expect([left, await countOf(app, type)]).toEqual([[], 0]);
});

async function deletedType() {
  const made = await largeType(many);
  must(200, await made.app.owner.remove(`/types/${made.type.id}`));
  await made.server.jobs.idle();
  return made;
}

const restoreType = async (app: AppOfTest, { id }: PostType) => must(200, await app.owner.post(`/trash/type/${id}/restore`));

test("a large type comes back at once, its records in batches: they point, are pointed at and reckoned with as before", async () => {
  const { app, server, type, before, asItIs } = await deletedType();
  expect((await restoreType(app, type)).restoring).toMatchObject({ of: many + 1 });
  await server.jobs.idle();
  expect([await asItIs(), await trashOf(app)]).toEqual([before, []]);
  expect(await server.database.reader(app.id).rows(sql`select r.place from trashed_rows r where r.app_id = ${app.id}`)).toEqual([]);
  // It came back as one thing: no record, not even one that has the type's id, tells of it.
  expect(
    await server.database.reader(app.id).rows(sql`select 1 from record_changes c where c.app_id = ${app.id} and c.kind = 'returned'`),
  ).toEqual([]);
});

/** As a process leaves it that dies after the type is back and before its first record is. */
async function withoutRecords() {
  const made = await deletedType();
  const { app, server, type } = made;
  const item = { kind: "type", id: type.id } as const;
  await server.database.transaction(app.id, async (db) => {
    for (const table of ["types", "statuses", "field_changes", "field_moves"] as const) {
      await putBack(db, item, table);
      await deleteRowsOf(db, item, table);
    }
    await beginRestoring(db, item, many + 1);
  });
  await expect.poll(async () => (await app.owner.get(`/types/${type.id}`)).status).toBe(200);
  return made;
}

test("while its records come back a type takes new ones and is not deleted; whoever listens hears once that it is back", async () => {
  const { app, server, type, asItIs, before } = await withoutRecords();
  must(201, await app.owner.post("/webhooks", { title: "Sync", url: "https://192.0.2.1/hook", events: ["type.restored"], typeIds: null }));
  const refused = [await app.owner.remove(`/types/${type.id}`), await app.owner.remove(`/trash/type/${type.id}`)];
  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(await trashOf(app)).toMatchObject([{ kind: "type", id: type.id, restoring: { done: 0, of: many + 1 } }]);
  const extra: Post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Meanwhile", budget: 1 }));
  await restoreType(app, type);
  await server.jobs.idle();
  expect(await countOf(app, type)).toBe(many + 1);
  must(200, await app.owner.remove(`/posts/${extra.id}`));
  expect(await asItIs()).toEqual(before);
  const told = await server.database.reader(app.id).rows<{ name: string }>(sql`
    select e.name from record_events e where e.app_id = ${app.id} order by e.id`);
  expect(told).toEqual([{ name: "type.restored" }]);
  must(200, await app.owner.remove(`/types/${type.id}`));
});

test("records that come back after their type follow what was done to its form; it is taken back once all of them are there", async () => {
  const { app, server, type } = await withoutRecords();
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "Meanwhile", budget: 5_000 }));
  const { postFields } = must(200, await app.owner.get(`/types/${type.id}`));
  const asText = ({ id, label }: FieldBlock) => ({ ...field("input-text", "worth"), id, label });
  const changed = postFields.map((each: FieldBlock) => (each.slug === "budget" ? asText(each) : each));
  await apply(app, type, changed);
  const taking = () => app.owner.post(`/types/${type.id}/field-changes/${change?.id}/take-back`);
  const [change] = await changesOf(app, type);
  expect((await taking()).status).toBe(409);
  await restoreType(app, type);
  await server.jobs.idle();
  expect(await countOf(app, type, "?worth=1019")).toBe(1);
  must(200, await taking());
  await server.jobs.idle();
  expect(await countOf(app, type, "?budget:gte=1000")).toBe(many - 1000 + 1);
});
