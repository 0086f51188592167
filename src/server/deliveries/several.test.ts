import { expect, test } from "vitest";
import { add, beginWebhooks, letGo, listening, receiver, server } from "../../../test/webhook-world.ts";
import { field, must } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

beginWebhooks();

const held = () => receiver.slow.held.length;
const answer = (count: number) => {
  for (const each of receiver.slow.held.splice(0, count)) each();
};
const heardAt = (path: string) => receiver.received.filter((each) => each.path === path).map(({ json }) => json.data.records[0]);

test("a slow address is told of several records at once, of each in order, and holds up nobody else", async () => {
  const { app, leads, path, got } = await listening();
  const other = await listening();
  receiver.slow.path = path;
  const first = await add(app, leads.id, { price: 0 });
  await expect.poll(held).toBe(1);
  const ids: number[] = [first.id];
  while (ids.length < 10) ids.push((await add(app, leads.id, { price: 0 })).id);
  for (const price of [1, 2]) for (const id of ids) must(200, await app.owner.post(`/posts/${id}`, { price }));
  // One alone shows that somebody is there, then there are twice as many with each that arrives.
  answer(1);
  await expect.poll(held).toBe(2);
  answer(2);
  await expect.poll(held).toBe(8);
  const underWay = heardAt(path).slice(-8);
  expect(new Set(underWay.map(({ id }) => id)).size, "of each record one at a time").toBe(8);
  await add(other.app, other.leads.id, { name: "Quick" });
  await expect.poll(() => heardAt(other.path).map(({ name }) => name)).toEqual(["Quick"]);
  expect(held()).toBe(8);
  letGo();
  expect(await got()).toHaveLength(30);
  for (const id of ids) expect([id, heardAt(path).flatMap((lead) => (lead.id === id ? lead.price : []))]).toEqual([id, [0, 1, 2]]);
});

test("what is done to a type comes neither before nor after what it came after and before in its records", async () => {
  const { app, leads, path, got } = await listening({ events: ["post.created", "type.changed"] });
  receiver.slow.path = path;
  await add(app, leads.id, { name: "Mill" });
  await expect.poll(held).toBe(1);
  await add(app, leads.id, { name: "Fern" });
  const { postFields } = must(200, await app.owner.get(`/types/${leads.id}`));
  must(200, await app.owner.post(`/types/${leads.id}`, { postFields: [...postFields, field("input-text", "city")] }));
  await add(app, leads.id, { name: "Sun", city: "Oslo" });
  letGo();
  const told = (await got()).map(({ json }) => json.data.records?.[0].name ?? json.type);
  expect(told).toEqual(["Mill", "Fern", "type.changed", "Sun"]);
});

test("what is taken to be sent is bounded by its weight too", async () => {
  const { app, path, got } = await listening();
  const notes = await app.addType({ title: "Notes", permission: "private", fields: [field("textarea", "text")] });
  receiver.slow.path = path;
  const large = { text: "x".repeat(90_000) };
  await add(app, notes.id, large);
  await expect.poll(held).toBe(1);
  for (let turn = 0; turn < 18; turn += 1) await add(app, notes.id, large);
  answer(1);
  await expect.poll(held).toBe(2);
  const [taken] = await server.database.reader(app.id).rows<{ count: number }>(sql`
    select count(*) as count from webhook_deliveries d where d.app_id = ${app.id} and d.state = 'waiting' and d.attempts > 0`);
  // So many are more than a megabyte, and one fewer is less.
  expect(taken?.count).toBe(12);
  letGo();
  expect(await got()).toHaveLength(19);
});
