import { beforeEach, expect, test } from "vitest";
import { run, upload } from "../../../test/imports.ts";
import { watching } from "../../../test/live-world.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { sql } from "../../platform/db/sql.ts";

interface Shop {
  readonly app: AppOfTest;
  readonly member: Somebody;
  readonly orders: PostType;
  readonly ada: Post;
  /** What followed in the app since this was asked last. */
  followed(): Promise<readonly string[]>;
}

/** Everything that follows a record which is made or changed, by whatever door. */
const all = ["history", "live", "page", "reference", "roll-up", "status", "webhook"];

/** Clients that sum their orders, a public page that offers orders to choose from, a webhook, and somebody who watches. */
async function shop(): Promise<Shop> {
  const { app, server } = await world();
  const member = await app.addMember(1);
  const bare = await app.addType({ title: "Clients", permission: "read" });
  const client = field("relation", "client", { relationTypeId: bare.id, relationId: "client" });
  const button = (slug: string, action: object) => field("action-button", slug, { actions: [action] });
  const made = await app.addType({
    title: "Orders",
    permission: "open",
    fields: [
      ...[field("input-text", "code"), field("number", "price"), client],
      button("again", {
        ...{ component: "create-post", slug: "made", typeId: "orders" },
        newPost: { code: "made", price: 5, client: "${post.client}" },
      }),
      button("more", { component: "update-post", slug: "set", fieldToUpdate: "price", valueToUpdate: "${price + 1}" }),
    ],
  });
  const entering = { component: "get-post", slug: "seen", typeId: "orders", single: true };
  const [first] = made.statuses;
  const statuses = [
    { ...first, next: "sent", actions: [entering] },
    { title: "Sent", slug: "sent", next: "0", actions: [entering] },
  ];
  const orders: PostType = must(200, await app.owner.post(`/types/${made.id}`, { statuses }));
  const spent = field("relation-field", "spent", { relation: "orders.client", op: "sum", field: "price" });
  must(200, await app.owner.post(`/types/${bare.id}`, { postFields: [...bare.postFields, spent] }));
  const choice = await app.addType({
    title: "Votes",
    permission: "open",
    fields: [field("relation", "on", { relationTypeId: orders.id })],
  });
  await app.addPage({ slug: "vote", layout: [{ id: "f", component: "form-section", type: choice.slug, settings: {} }] as never });
  const hook = {
    title: "All",
    url: "https://hooks.example.com/all",
    events: ["post.created", "post.changed", "post.restored"],
    typeIds: null,
  };
  must(201, await app.owner.post("/webhooks", { ...hook, events: [...hook.events, "post.moved"] }));
  const ada: Post = must(201, await app.owner.post("/posts", { typeId: bare.id, title: "Ada" }));
  await server.jobs.idle();
  const reader = await watching(server, app, app.owner);
  const heard: string[] = [];
  void (async () => {
    for (let next = await reader.next(); next; next = await reader.next()) heard.push(next.event);
  })();
  const counts = async (): Promise<Record<string, unknown>> => {
    await server.jobs.idle();
    const db = server.database.reader(app.id);
    const [row] = await db.rows<Record<string, unknown>>(sql`select
      (select count(*) from record_changes c where c.app_id = ${app.id}) + (select count(*) from posts p where p.app_id = ${app.id}) as history,
      (select count(*) from record_events e where e.app_id = ${app.id} and e.type_id = ${orders.id}) as webhook,
      (select coalesce(sum(r.post_id), 0) || ' ' || count(*) from post_references r where r.app_id = ${app.id}) as reference,
      (select count(*) from action_runs r where r.app_id = ${app.id} and r.slug = 'seen') as status,
      (select a.site_version from apps a where a.id = ${app.id}) as page`);
    const { spent: total } = must(200, await app.owner.get(`/posts/${ada.id}`));
    return { ...row, "roll-up": total, live: heard.length };
  };
  let before = await counts();
  return {
    ...{ app, member, orders, ada },
    followed: async () => {
      await expect.poll(() => heard.length).toBeGreaterThan(Number(before.live));
      const [then, now] = [before, await counts()];
      before = now;
      return Object.keys(now)
        .filter((key) => String(now[key]) !== String(then[key]))
        .sort();
    },
  };
}

let here: Shop;

beforeEach(async () => {
  here = await shop();
});

const without = (...left: readonly string[]) => all.filter((each) => !left.includes(each));
const order = async (values: object = {}): Promise<Post> =>
  must(201, await here.app.owner.post("/posts", { typeId: here.orders.id, code: "A", price: 3, client: here.ada.id, ...values }));
const imported = async (text: string, more: object = {}) => {
  const one = await upload(here.app.owner, here.orders, text);
  must(200, await here.app.owner.post(`/types/${here.orders.id}/imports/${one.id}`, { formats: { client: "ids" }, ...more }));
  return run(here.app, one);
};

test("a record that is made by its owner, by a member, by an import or by an action has the same follow-ups", async () => {
  const made = await order();
  expect(await here.followed()).toEqual(all);

  must(201, await here.member.post("/posts", { typeId: here.orders.id, code: "V", price: 2, client: here.ada.id }));
  expect(await here.followed()).toEqual(all);

  must(200, await here.app.owner.post(`/posts/${made.id}/actions/buttons/again`, { input: {}, currentModel: {} }));
  expect(await here.followed()).toEqual(all);

  expect((await imported(`code,price,client\nB,4,${here.ada.id}\n`)).created).toBe(1);
  // Of an import nobody's workflow hears: its records enter their first status as if nobody was there.
  expect(await here.followed()).toEqual(without("status"));
});

test("a record that is changed by a person, an import, a button or an action has the same follow-ups", async () => {
  const made = await order();
  await here.followed();

  must(200, await here.app.owner.post(`/posts/${made.id}`, { price: 7, client: null }));
  expect(await here.followed()).toEqual(without("status"));
  must(200, await here.app.owner.post(`/posts/${made.id}`, { price: 8, client: here.ada.id }));
  expect(await here.followed()).toEqual(without("status"));

  must(200, await here.app.owner.post(`/posts/${made.id}/actions/buttons/more`, { input: {}, currentModel: {} }));
  expect(await here.followed()).toEqual(without("status", "reference"));

  expect((await imported("code,price,client\nA,1,\n", { key: "code", existing: "update" })).updated).toBe(1);
  expect(await here.followed()).toEqual(expect.arrayContaining(["history", "live", "page", "roll-up", "webhook"]));

  must(200, await here.app.owner.post(`/posts/${made.id}/actions/next`));
  expect(await here.followed()).toEqual(["history", "live", "page", "status", "webhook"]);
});

test("a record that goes and comes back has the same follow-ups", async () => {
  const made = await order();
  await here.followed();
  must(200, await here.app.owner.remove(`/posts/${made.id}`));
  expect(await here.followed()).toEqual(expect.arrayContaining(["live", "page", "reference", "roll-up"]));
  must(200, await here.app.owner.post(`/trash/record/${made.id}/restore`));
  expect(await here.followed()).toEqual(without("status"));
});

test("nothing but these two ways writes the row of a record", async () => {
  const { readFileSync, readdirSync } = await import("node:fs");
  const writers = readdirSync("src/server", { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".ts") &&
      !name.endsWith(".test.ts") &&
      !name.startsWith("record-rows/") &&
      /\b(insertRecords?|updateRecords)\(/.test(readFileSync(`src/server/${name}`, "utf8")),
  );
  expect(writers.sort()).toEqual(["record-history/write-change.ts", "records/record-written.ts"]);
});
