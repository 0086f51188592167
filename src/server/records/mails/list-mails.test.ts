import { expect, test } from "vitest";
import { doing, mail, outbox } from "../../../../test/actions.ts";
import { must, world } from "../../../../test/world.ts";

test("a record tells editors which mails were sent about it, to whom and what became of them, and no other record does", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const type = await doing(app, [], [{ ...mail, slug: "a", toWho: "custom", email: "one@example.test" }]);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await outbox(app, 1);
  const other = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await outbox(app, 2);
  const sent = { to: "one@example.test", subject: "Ready", why: null, at: expect.any(String), sentAt: null };
  await expect.poll(async () => must(200, await editor.get(`/posts/${record.id}/mails`))).toMatchObject([{ ...sent, state: "kept" }]);
  expect(must(200, await editor.get(`/posts/${other.id}/mails`))).toHaveLength(1);
  expect(must(200, await editor.get(`/posts/${record.id}/mails?page=2&count=1`))).toEqual([]);
});

test("from whom a status hides some of a record they learn that there were mails, and neither to whom nor what about", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const type = await doing(app, [], [{ ...mail, slug: "a", toWho: "custom", email: "one@example.test" }]);
  const statuses = type.statuses.map((status, at) => (at === 0 ? status : { ...status, hiddenFields: ["price"] }));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await outbox(app, 1);
  expect(must(200, await editor.get(`/posts/${record.id}/mails`))).toMatchObject([{ to: null, subject: null, why: null }]);
  expect(must(200, await app.owner.get(`/posts/${record.id}/mails`))).toMatchObject([{ to: "one@example.test", subject: "Ready" }]);
});
