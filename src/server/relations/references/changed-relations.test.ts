import { expect, test } from "vitest";
import { apply, takeBack } from "../../../../test/field-changes.ts";
import { answered } from "../../../../test/random-writers.ts";
import { field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sql } from "../../../platform/db/sql.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";

/** Clients, and orders that point at them by one field and at several by another. */
async function shop(options: object = {}) {
  const here = await world();
  const { app } = here;
  const clients = await app.addType({ title: "Clients" });
  const to = (slug: string, more: object = {}) =>
    field("relation", slug, { relationTypeId: clients.id, relationId: slug, ...more }) as FieldBlock;
  const [client, guests] = [to("client", options), to("guests", { multiple: true })];
  const orders = await app.addType({ title: "Orders", fields: [client, guests, field("number", "amount")] });
  const add = async (type: PostType, values: object = {}): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId: type.id, title: "One", ...values }));
  const shown = async (id: number): Promise<Post> => must(200, await app.owner.get(`/posts/${id}`));
  const pointing = async (slug: string, id: number): Promise<number[]> =>
    must(200, await app.owner.get(`/types/${orders.id}/posts?${slug}:in=${id}&orderBy=id&count=100`)).map((post: Post) => post.id);
  return { ...here, clients, orders, client, guests, to, add, shown, pointing };
}

test("a deleted relation field that is taken back holds nothing that is gone by now, and points again at what is still there", async () => {
  const { app, server, clients, orders, guests, add, shown, pointing } = await shop();
  const [ada, bea, cid] = [await add(clients), await add(clients), await add(clients)];
  const [one, two] = [
    await add(orders, { client: ada.id, guests: [ada.id, bea.id, cid.id] }),
    await add(orders, { client: bea.id, guests: [ada.id] }),
  ];
  const { postFields } = must(200, await app.owner.get(`/types/${orders.id}`));
  await apply(app, orders, [postFields.find(({ slug }: FieldBlock) => slug === "amount")]);
  must(200, await app.owner.remove(`/posts/${ada.id}`));
  must(200, await app.owner.remove(`/trash/record/${ada.id}`));
  await takeBack(app, orders);
  await server.jobs.idle();
  const [first, second] = [await shown(one.id), await shown(two.id)];
  expect([first.client, first[guests.slug], second.client, second.guests]).toEqual([undefined, [bea.id, cid.id], bea.id, undefined]);
  expect([await pointing("client", bea.id), await pointing("guests", cid.id), await pointing("guests", ada.id)]).toEqual([
    [two.id],
    [one.id],
    [],
  ]);
  must(200, await app.owner.remove(`/posts/${bea.id}`));
  expect((await shown(two.id)).client).toBeUndefined();
});

test("what lies in the trash is pointed at again, whether it or the field that points at it came back first", async () => {
  const ends: unknown[] = [];
  for (const order of [
    ["target", "field"],
    ["field", "target"],
  ] as const) {
    const { app, server, clients, orders, guests, add, shown, pointing } = await shop();
    const [ada, bea] = [await add(clients), await add(clients)];
    const one = await add(orders, { client: ada.id, guests: [ada.id, bea.id] });
    const { postFields } = must(200, await app.owner.get(`/types/${orders.id}`));
    await apply(app, orders, [postFields.find(({ slug }: FieldBlock) => slug === "amount")]);
    must(200, await app.owner.remove(`/posts/${ada.id}`));
    for (const which of order) {
      if (which === "field") await takeBack(app, orders);
      else must(200, await app.owner.post(`/trash/record/${ada.id}/restore`));
      await server.jobs.idle();
    }
    const now = await shown(one.id);
    const guestsNow = [...(now[guests.slug] as unknown as number[])].sort((a, b) => a - b);
    const whose = [now.client === ada.id, guestsNow.includes(ada.id), guestsNow.length];
    ends.push(
      [...whose, await pointing("client", ada.id), await pointing("guests", ada.id)].map((each) =>
        Array.isArray(each) ? each.length : each,
      ),
    );
  }
  expect(ends).toEqual([
    [true, true, 2, 1, 1],
    [true, true, 2, 1, 1],
  ]);
});

test("two that point at each other are connected again, whichever comes out of the trash first", async () => {
  for (const first of ["order", "client"] as const) {
    const { app, server, clients, orders, add, shown, pointing } = await shop();
    const client = await add(clients);
    const order = await add(orders, { client: client.id });
    must(200, await app.owner.remove(`/posts/${order.id}`));
    must(200, await app.owner.remove(`/posts/${client.id}`));
    for (const { id } of first === "order" ? [order, client] : [client, order]) {
      must(200, await app.owner.post(`/trash/record/${id}/restore`));
      await server.jobs.idle();
    }
    expect([first, (await shown(order.id)).client]).toEqual([first, client.id]);
    expect([first, await pointing("client", client.id)]).toEqual([first, [order.id]]);
  }
});

test("while relation fields change their names and how many they hold, what writers write is kept and found under it", async () => {
  const { app, server, clients, orders, to, add, shown, pointing } = await shop();
  const targets: number[] = [];
  while (targets.length < 4) targets.push((await add(clients)).id);
  const made: number[] = [];
  while (made.length < 12) made.push((await add(orders, { client: targets[made.length % 4], guests: targets.slice(0, 2) })).id);
  let isOver = false;
  const written = new Map<number, number>();
  const writing = [0, 1, 2].map(async (who) => {
    for (let turn = 0; !isOver; turn += 1) {
      const id = made[(turn * 3 + who) % 12] ?? 0;
      const target = targets[turn % 4] ?? 0;
      const changed = answered(await app.owner.post(`/posts/${id}`, { [turn % 2 === 0 ? "client" : "buyer"]: target }));
      if (changed) written.set(id, target);
    }
  });
  const { postFields } = must(200, await app.owner.get(`/types/${orders.id}`));
  const [client, guests, amount] = postFields as FieldBlock[];
  const buyer = { ...to("buyer"), id: client?.id ?? "" };
  await apply(app, orders, [buyer, guests, amount] as FieldBlock[]);
  await apply(app, orders, [{ ...buyer, multiple: true }, guests, amount] as FieldBlock[]);
  await server.jobs.idle();
  isOver = true;
  await Promise.all(writing);
  await server.jobs.idle();
  for (const id of made) {
    const { buyer: held } = await shown(id);
    expect([id, [held].flat()]).toEqual([id, [written.get(id) ?? targets[made.indexOf(id) % 4]]]);
    for (const target of targets)
      expect([id, (await pointing("buyer", target)).includes(id)]).toEqual([id, [held].flat().includes(target)]);
  }
});

test("a record whose required target is gone for good is told without it, and asks for another one when its form is sent", async () => {
  const { app, clients, orders, add, shown, pointing } = await shop({ required: true });
  const [ada, bea] = [await add(clients), await add(clients)];
  const order = await add(orders, { client: ada.id, amount: 1 });
  must(200, await app.owner.remove(`/posts/${ada.id}`));
  must(200, await app.owner.remove(`/trash/record/${ada.id}`));
  expect((await shown(order.id)).client).toBeUndefined();
  const refused = await app.owner.post(`/posts/${order.id}`, { client: null, amount: 2 });
  expect([refused.status, Object.keys(refused.json.data ?? {})]).toEqual([400, ["client"]]);
  must(200, await app.owner.post(`/posts/${order.id}`, { client: bea.id, amount: 2 }));
  expect([(await shown(order.id)).amount, await pointing("client", bea.id)]).toEqual([2, [order.id]]);
});

test("what is deleted or comes back while the column of a relation is being filled is in its copies too", async () => {
  const { app, server, clients, orders, client, add, pointing } = await shop();
  const [ada, bea] = [await add(clients), await add(clients)];
  const [one, two] = [await add(orders, { client: ada.id }), await add(orders, { client: ada.id })];
  const column = (from: string, to: string) =>
    sql`update types set index_columns = (index_columns - ${from}::text) || jsonb_build_object(${to}::text, index_columns -> ${from}::text) where app_id = ${app.id} and id = ${orders.id}`;
  const found = async () => {
    // The job came past both records before: it fills what is behind them, and then the column is read.
    await server.database.transaction(app.id, (db) =>
      enqueue(db, { kind: "records.fill-columns", payload: { type: orders.id, columns: [columnOfClient], after: two.id }, app: app.id }),
    );
    await server.jobs.idle();
    return [await pointing(client.slug, ada.id), await pointing(client.slug, bea.id)];
  };
  const { index_columns: indexColumns } = (await server.database.reader(app.id).one<{ index_columns: Record<string, string> }>(sql`
    select t.index_columns from types t where t.app_id = ${app.id} and t.id = ${orders.id}`)) ?? { index_columns: {} };
  const columnOfClient = indexColumns[client.slug] ?? "";

  await server.database.transaction(app.id, (db) => db.change(column(client.slug, `+${client.slug}`)));
  must(200, await app.owner.remove(`/posts/${ada.id}`));
  expect(await found()).toEqual([[], []]);
  await server.database.transaction(app.id, (db) => db.change(column(client.slug, `+${client.slug}`)));
  must(200, await app.owner.post(`/trash/record/${ada.id}/restore`));
  await server.jobs.idle();
  expect(await found()).toEqual([[one.id, two.id], []]);
});
