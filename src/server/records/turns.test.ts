import { expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import type { Reply } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";
import { keepTurn, lastTurn } from "../record-rows/store.ts";

test("the first two records of a status that come at once are two turns [WF-20]", async () => {
  const { app, server } = await world();
  const [one, other] = [await app.addMember(50), await app.addMember(50)];
  const { id, initialStatusId } = await app.addType();
  const status = { id: initialStatusId, title: "New", assignees: [one.id, other.id], settings: { assignMode: "roundRobin" } };
  must(200, await app.owner.post(`/types/${id}`, { statuses: [status] }));
  let reply: Promise<Reply> | undefined;
  await server.database.transaction(app.id, async (db) => {
    expect(await lastTurn(db, initialStatusId)).toBeNull();
    const before = server.statements.length;
    reply = app.owner.post("/posts", { typeId: id });
    const isSent = () => server.statements.slice(before).some(({ text, app: of }) => of === app.id && text.includes("status_turns"));
    // The embedded engine has one connection: there one simply follows the other.
    if (process.env.TEST_DATABASE_URL) await vi.waitFor(() => expect(isSent()).toBe(true), { timeout: patience, interval: 1 });
    await keepTurn(db, initialStatusId, one.id);
  });
  if (!reply) throw new Error("nothing was sent");
  expect(must(201, await reply).assigneeIds).toEqual([other.id]);
  expect(must(201, await app.owner.post("/posts", { typeId: id })).assigneeIds).toEqual([one.id]);
});
