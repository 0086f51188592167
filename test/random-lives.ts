import type { Import } from "../src/contract/imports.ts";
import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import type { Trashed } from "../src/contract/trash.ts";
import { referenceFields } from "../src/model/fields/references.ts";
import { sql } from "../src/platform/db/sql.ts";
import type { Clients } from "./clients.ts";
import { multipart, file as partOf } from "./imports.ts";
import { answered, randomFrom } from "./random-writers.ts";
import type { Reply } from "./server.ts";
import { must } from "./world.ts";

/**
 * Does this many things to clients, orders and items, one after another and sometimes before the jobs of the one before are done: records and
 * whole types go to the trash and come back, files are imported and undone, forms change and change back. In the end all types are there.
 */
export async function liveRandomly(here: Clients, count: number, seed: number): Promise<void> {
  const { app, items, orders, clients, settled } = here;
  const types = { items, orders, clients };
  const random = randomFrom(seed);
  const one = <Thing>(of: readonly Thing[]): Thing | undefined => of[Math.floor(random() * of.length)];
  const oneType = () => one(Object.values(types)) ?? orders;
  const list = async <Row>(path: string): Promise<Row[]> => {
    const reply = await app.owner.get(path);
    return answered(reply) ? reply.json : [];
  };
  const all = ({ id }: PostType) => list<Post>(`/types/${id}/posts?orderBy=id&count=100`);
  const called = (of: readonly Post[]) => one(of)?.title ?? "";
  const sum = () => Math.round(random() * 10_000) / 100;
  const imports: Import[] = [];
  let made = 0;
  const fresh = (noun: string) => {
    made += 1;
    return `${noun} ${made}`;
  };
  /** Two rows change records that are there, five make new ones. */
  const bringIn = async (type: PostType, noun: string, head: string, rest: () => string) => {
    const titles = [...(await all(type)).slice(0, 2).map(({ title }) => title), ...Array.from({ length: 5 }, () => fresh(noun))];
    const text = `title,${head}\n${titles.map((title) => `${title},${rest()}`).join("\n")}\n`;
    const read = answered(await app.owner.post(`/types/${type.id}/imports`, partOf(text), multipart)) as Import | undefined;
    if (!read) return;
    const path = `/types/${type.id}/imports/${read.id}`;
    await app.owner.post(path, { existing: "update", key: "title" });
    if (answered(await app.owner.post(`${path}/actions/start`))) imports.push(read);
  };
  const bringBack = async () => {
    const thing = one(await list<Trashed>("/trash"));
    if (thing) answered(await app.owner.post(`/trash/${thing.kind}/${thing.id}/restore`));
  };
  const undo = async () => {
    const past = one(imports);
    if (past) answered(await app.owner.post(`/types/${past.typeId}/imports/${past.id}/actions/undo`));
  };
  const convert = async (type: PostType, slug: string, component: string) => {
    const [now] = await list<PostType>(`/types/${type.id}`).then((found) => [found].flat());
    if (!now) return;
    const postFields = now.postFields.map((field) => (field.slug === slug ? { id: field.id, slug, label: slug, component } : field));
    const seen: Reply = await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields });
    if (answered(seen)) answered(await app.owner.post(`/types/${type.id}`, { postFields, consent: seen.json.consent ?? undefined }));
  };
  const takeBack = async () => {
    const { id } = oneType();
    const change = one(await list<{ id: number }>(`/types/${id}/field-changes`));
    if (change) answered(await app.owner.post(`/types/${id}/field-changes/${change.id}/take-back`));
  };
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => answered(await app.owner.post("/posts", { typeId: items.id, title: fresh("Item"), price: sum() })),
    async () => answered(await app.owner.post("/posts", { typeId: clients.id, title: fresh("Client"), city: "Ulm" })),
    async () => {
      const [client, lines] = [one(await all(clients))?.id ?? null, (await all(items)).filter(() => random() < 0.4).map(({ id }) => id)];
      answered(await app.owner.post("/posts", { typeId: orders.id, title: fresh("Order"), client, lines, amount: sum() }));
    },
    async () => {
      const [order, client] = [one(await all(orders)), one(await all(clients))];
      if (order) answered(await app.owner.post(`/posts/${order.id}`, { client: client?.id ?? null }));
    },
    async () => {
      const record = one(await all(oneType()));
      if (record) answered(await app.owner.remove(`/posts/${record.id}`));
    },
    async () => answered(await app.owner.remove(`/types/${oneType().id}`)),
    () => bringIn(clients, "Client", "city", () => "Bonn"),
    async () => {
      const [people, things] = [await all(clients), await all(items)];
      await bringIn(orders, "Order", "client,amount,lines", () => `${called(people)},${sum()},${called(things)}`);
    },
    () => convert(clients, "city", one(["textarea", "number"]) ?? ""),
    () => convert(items, "made", "input-text"),
    ...[takeBack, bringBack, bringBack, undo, undo],
  ];
  for (let done = 0; done < count; done += 1) {
    await one(steps)?.();
    if (random() < 0.5) await settled();
  }
  await settled();
  for (const { kind, id } of await list<Trashed>("/trash"))
    if (kind === "type") must(200, await app.owner.post(`/trash/type/${id}/restore`));
  await settled();
}

/** What records say that they point at and the index does not, and the other way round, and what points at nothing. */
export async function strayReferences({ server, app, items, orders, clients, regions }: Clients): Promise<string[]> {
  const db = server.database.reader(app.id);
  const posts = await db.rows<{ id: number; type_id: number; data: Readonly<Record<string, unknown>> }>(
    sql`select p.id, p.type_id, p.data from posts p where p.app_id = ${app.id}`,
  );
  const index = await db.rows<{ post_id: number; slug: string; target_id: number }>(
    sql`select r.post_id, r.slug, r.target_id from post_references r where r.app_id = ${app.id}`,
  );
  const there = new Set(posts.map(({ id }) => id));
  const said = new Set<string>();
  for (const { id } of [items, orders, clients, regions]) {
    const { postFields }: PostType = must(200, await app.owner.get(`/types/${id}`));
    for (const { slug } of referenceFields(postFields))
      for (const post of posts.filter(({ type_id }) => type_id === id))
        for (const target of [post.data[slug] ?? []].flat()) said.add(`${post.id} ${slug} ${target}`);
  }
  const known = new Set(index.map(({ post_id, slug, target_id }) => `${post_id} ${slug} ${target_id}`));
  return [
    ...[...said].filter((each) => !there.has(Number(each.split(" ").at(-1)))).map((each) => `points at nothing: ${each}`),
    ...[...said].filter((each) => !known.has(each)).map((each) => `not in the index: ${each}`),
    ...[...known].filter((each) => !said.has(each)).map((each) => `in the index alone: ${each}`),
  ];
}
