import { expect, test } from "vitest";
import { type AppOfTest, field, must, type Somebody, world } from "../../../../test/world.ts";
import type { RecordChange } from "../../../contract/history.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";

const welcome = { component: "update-post", slug: "greet", fieldToUpdate: "city", valueToUpdate: "Rome" };

async function ways(app: AppOfTest, actions: readonly object[] = []) {
  const type = await app.addType({ title: "Leads", fields: [field("input-text", "city")] });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "talk", settings: { netDate: 3 }, actions: [welcome] },
    { title: "Talk", slug: "talk", next: "won", settings: { assignMode: "all" }, assignees: [app.owner.id], actions },
    { title: "Won", slug: "won" },
  ];
  const saved: PostType = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id, city: "Oslo" }));
  return { type: saved, ids: saved.statuses.map(({ id }) => id), lead };
}

const moveOn = async (by: Somebody, { id }: Post): Promise<Post> => must(200, await by.post(`/posts/${id}/actions/next`));
const takeBack = (by: Somebody, { id }: Post, { updatedAt }: Post) => by.post(`/posts/${id}/actions/back`, { movedAt: updatedAt });

test("a move is taken back by who made it: status, deadline and people are as before, and no action runs anew", async () => {
  const { app, server } = await world();
  const { lead, ids } = await ways(app);
  await server.jobs.idle();
  const before: Post = must(200, await app.owner.post(`/posts/${lead.id}`, { city: "Bergen" }));
  const moved = await moveOn(app.owner, lead);
  expect(moved).toMatchObject({ statusId: ids[1], assigneeIds: [app.owner.id], deadlineAt: null });
  const back: Post = must(200, await takeBack(app.owner, lead, moved));
  await server.jobs.idle();
  expect({ ...must(200, await app.owner.get(`/posts/${lead.id}`)), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
  expect(Date.parse(back.updatedAt)).toBeGreaterThan(Date.parse(moved.updatedAt));
  const [last] = must(200, await app.owner.get(`/posts/${lead.id}/history`));
  expect(last).toMatchObject({ kind: "restored", byRule: false });
  expect((await takeBack(app.owner, lead, back)).status).toBe(409);
});

test("however often a move is taken back, and whatever led to where it began, that status has its moments again to the millisecond", async () => {
  const { app, server } = await world();
  const type = await app.addType({ fields: [field("input-text", "city")] });
  const statuses = [
    {
      id: type.initialStatusId,
      title: "New",
      actions: [welcome, { ...welcome, slug: "on", fieldToUpdate: "statusId", valueToUpdate: "wait" }],
    },
    { title: "Wait", slug: "wait", next: "talk", settings: { netDate: 3 } },
    { title: "Talk", slug: "talk" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const lead: Post = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await server.jobs.idle();
  const moments = async () => {
    const { statusEnteredAt, deadlineAt }: Post = must(200, await app.owner.get(`/posts/${lead.id}`));
    return { statusEnteredAt, deadlineAt };
  };
  const before = await moments();
  for (let time = 0; time < 3; time += 1) {
    must(200, await takeBack(app.owner, lead, await moveOn(app.owner, lead)));
    expect(await moments()).toEqual(before);
  }
  const history: RecordChange[] = must(200, await app.owner.get(`/posts/${lead.id}/history`));
  const told = new Set(history.flatMap(({ changes }) => changes.map(({ slug }) => slug)));
  expect(told).toEqual(new Set(["statusId", "city"]));
});

test("what a status has set off stays, and so does what happened since", async () => {
  const { app, server } = await world();
  const acting = await ways(app, [{ ...welcome, valueToUpdate: "Vienna" }]);
  const moved = await moveOn(app.owner, acting.lead);
  const refused = await takeBack(app.owner, acting.lead, moved);
  expect([refused.status, refused.json.code]).toEqual([409, "conflict"]);
  await server.jobs.idle();
  const { lead, ids } = await ways(app);
  await server.jobs.idle();
  const first = await moveOn(app.owner, lead);
  must(200, await app.owner.post(`/posts/${lead.id}`, { city: "Lima" }));
  expect((await takeBack(app.owner, lead, first)).status).toBe(409);
  const second = await moveOn(app.owner, lead);
  expect((await takeBack(app.owner, lead, first)).status).toBe(409);
  expect(must(200, await takeBack(app.owner, lead, second))).toMatchObject({ statusId: ids[1], city: "Lima" });
});

test("nobody takes back what somebody else moved, and only editors take back at all", async () => {
  const { app, server } = await world();
  const { lead, ids } = await ways(app);
  // What its first status does with it would be the last thing that happened.
  await server.jobs.idle();
  const [editor, subscriber] = [await app.addMember(50), await app.addMember(25)];
  const moved = await moveOn(editor, lead);
  expect((await takeBack(app.owner, lead, moved)).status).toBe(409);
  expect((await takeBack(subscriber, lead, moved)).status).toBe(403);
  expect((await editor.post(`/posts/${lead.id}/actions/back`, { movedAt: "yesterday" })).status).toBe(400);
  expect(must(200, await takeBack(editor, lead, moved)).statusId).toBe(ids[0]);
});

test("who got a record by a move that is taken back has their turn again, unless somebody took one since", async () => {
  const { app } = await world();
  const [one, other] = [await app.addMember(50), await app.addMember(50)];
  const { id, initialStatusId } = await app.addType({ title: "Leads" });
  const turns = { settings: { assignMode: "roundRobin" }, assignees: [one.id, other.id] };
  const statuses = [
    { id: initialStatusId, title: "New", next: "talk" },
    { title: "Talk", slug: "talk", ...turns },
  ];
  must(200, await app.owner.post(`/types/${id}`, { statuses }));
  const lead = async (): Promise<Post> => must(201, await app.owner.post("/posts", { typeId: id }));
  const [first, second, third] = [await lead(), await lead(), await lead()];
  const moved = await moveOn(app.owner, first);
  expect(moved.assigneeIds).toEqual([one.id]);
  must(200, await takeBack(app.owner, first, moved));
  const again = await moveOn(app.owner, second);
  expect(again.assigneeIds).toEqual([one.id]);
  const since = await moveOn(app.owner, first);
  expect(since.assigneeIds).toEqual([other.id]);
  must(200, await takeBack(app.owner, second, again));
  expect((await moveOn(app.owner, third)).assigneeIds).toEqual([one.id]);
});
