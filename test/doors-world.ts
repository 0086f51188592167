import { expect } from "vitest";
import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import { sql } from "../src/platform/db/sql.ts";
import { watching } from "./live-world.ts";
import { givePartition } from "./own-partition.ts";
import type { TestServer } from "./server.ts";
import { type AppOfTest, field, must, type World, world } from "./world.ts";

/** Everything that may follow when a record is written, by whatever door. */
export const followUps = [
  ...["automation", "booking", "history", "inbox", "live", "page", "reference", "roll-up", "search", "status", "webhook"],
] as const;

export interface DoorsWorld extends World {
  readonly orders: PostType;
  /** The client that orders point at. */
  readonly ada: Post;
  /** Where a visitor sends a form that makes an order. */
  readonly form: string;
  /** An order of the client. */
  order(values?: object): Promise<Post>;
  /** What has followed in the app since this was asked last, in the order of the alphabet. */
  followed(): Promise<readonly string[]>;
}

const hours = { timezone: "UTC", workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, futureOnly: false, mailField: "mail" };

/**
 * Orders that take a time and are sold from a stock, with an automation for new and one for changed ones, statuses that do something, a webhook, and
 * a partition of their own, whose words are indexed; clients that sum up how many pieces are left; a public form, and one that offers orders to choose from;
 * and somebody who watches.
 */
export async function doorsWorld(server?: TestServer): Promise<DoorsWorld> {
  const on = await world(server);
  const { app } = on;
  const bare = await app.addType({ title: "Clients", permission: "read" });
  const orders = await ordersOf(on, bare);
  const left = field("relation-field", "left", { relation: "orders.client", op: "sum", field: "stock" });
  must(200, await app.owner.post(`/types/${bare.id}`, { postFields: [...bare.postFields, left] }));
  const point = [field("relation", "on", { relationTypeId: orders.id })];
  const votes = await app.addType({ title: "Votes", permission: "open", fields: point });
  const formOf = (type: PostType) => [{ id: "f", component: "form-section", type: type.slug, settings: {}, children: [] }] as never;
  await app.addPage({ slug: "vote", layout: formOf(votes) });
  await app.addPage({ slug: "buy", layout: formOf(orders) });
  const events = ["post.created", "post.changed", "post.moved", "post.restored", "type.changed"];
  must(201, await app.owner.post("/webhooks", { title: "All", url: "https://hooks.example.com/all", events, typeIds: null }));
  const ada: Post = must(201, await app.owner.post("/posts", { typeId: bare.id, title: "Ada" }));
  const followed = await following(on, { orders, ada });
  const order = async (values: object = {}): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId: orders.id, code: "A", price: 3, stock: 5, client: ada.id, ...values }));
  return { ...on, orders, ada, form: "/buy?form=f", order, followed };
}

async function ordersOf({ app, server }: World, clients: PostType): Promise<PostType> {
  const client = field("relation", "client", { relationTypeId: clients.id, relationId: "client" });
  const values = [
    field("input-text", "code"),
    field("number", "price"),
    field("number", "stock"),
    field("input-text", "mail", { type: "email" }),
  ];
  const made = await app.addType({
    title: "Orders",
    permission: "open",
    fields: [...values, client, field("booking", "visit", hours)],
  });
  await givePartition(server, app, made);
  const reading = (slug: string) => ({ component: "get-post", slug, typeId: "orders", single: true });
  const [first] = made.statuses;
  const statuses = [
    { ...first, next: "sent", actions: [reading("seen")] },
    { title: "Sent", slug: "sent", next: "0", actions: [reading("seen")] },
  ];
  const kept: PostType = must(200, await app.owner.post(`/types/${made.id}`, { statuses }));
  const sent = kept.statuses.find(({ slug }) => slug === "sent")?.id;
  const sales = { price: "price", stock: "stock", most: 5, paidStatus: sent };
  const orders: PostType = must(200, await app.owner.post(`/types/${made.id}`, { settings: { sales } }));
  // Visitors see orders, and add some by the form.
  const rule = { id: "r1", effect: "allow", who: ["visitors"], may: ["see", "add"], where: [], see: null, change: null };
  must(200, await app.owner.post(`/types/${orders.id}/rules`, { rules: [rule] }));
  for (const starts of [{ on: "created" }, { on: "changed", fields: [] }])
    must(201, await app.owner.post(`/types/${orders.id}/automations`, { title: starts.on, starts, actions: [reading("auto")] }));
  return orders;
}

async function following({ app, server }: World, { orders, ada }: Pick<DoorsWorld, "orders" | "ada">) {
  await server.jobs.idle();
  const reader = await watching(server, app, app.owner);
  const heard: string[] = [];
  void (async () => {
    for (let next = await reader.next(); next; next = await reader.next()) heard.push(next.event);
  })();
  const counts = async (): Promise<Record<string, unknown>> => {
    await server.jobs.idle();
    const row = await server.database.reader(app.id).one<Record<string, unknown>>(stateOf(app, orders));
    const client = await app.owner.get(`/posts/${ada.id}`);
    return { ...row, "roll-up": client.json.left, live: heard.length };
  };
  let before = await counts();
  return async () => {
    await expect.poll(() => heard.length).toBeGreaterThan(Number(before.live));
    const [then, now] = [before, await counts()];
    before = now;
    return followUps.filter((key) => String(now[key]) !== String(then[key]));
  };
}

/** Another value under each follow-up once there was one. */
const stateOf = ({ id: app }: AppOfTest, { id: type }: PostType) => sql`select
  (select count(*) from action_runs r where r.app_id = ${app} and r.slug = 'auto') as automation,
  (select string_agg(t.post_id || ' ' || t.starts_at, ', ' order by t.id) from booked_times t where t.app_id = ${app}) as booking,
  (select count(*) from record_changes c where c.app_id = ${app}) || ' ' || (select count(*) from posts p where p.app_id = ${app}) as history,
  (select string_agg(i.id || ' ' || i.count || ' ' || i.sort_at || coalesce(i.done_at, i.sort_at), ', ' order by i.id) from inbox_items i where i.app_id = ${app}) as inbox,
  (select a.site_version from apps a where a.id = ${app}) as page,
  (select coalesce(sum(r.post_id), 0) || ' ' || count(*) from post_references r where r.app_id = ${app}) as reference,
  (select coalesce(sum(d.mark), 0) from search_texts_due d where d.app_id = ${app}) || ' '
    || (select coalesce(string_agg(w.text, ', ' order by w.post_id), '') from search_texts w where w.app_id = ${app}) as search,
  (select count(*) from action_runs r where r.app_id = ${app} and r.slug = 'seen') as status,
  (select count(*) from record_events e where e.app_id = ${app} and e.type_id = ${type}) as webhook`;
