import { expect, test } from "vitest";
import { type AppOfTest, field, inApp, must, signUp, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { ActionRun } from "../../contract/workflow.ts";

async function threeSteps(app: AppOfTest, permission = "submit"): Promise<{ type: PostType; ids: number[] }> {
  const type = await app.addType({ permission, fields: [field("number", "price"), field("input-text", "name")] });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "paid", settings: { netDate: 0 } },
    { title: "Paid", slug: "paid", next: "sent", conditions: [{ slug: "price", op: "gte", value: 10 }], settings: { netDate: 3 } },
    { title: "Sent", slug: "sent", next: "0" },
  ];
  const saved: PostType = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  return { type: saved, ids: saved.statuses.map((status) => status.id) };
}

test("next moves a record along its links, and ends at a status that has none [WF-01, WF-06, WF-07, AP-63]", async () => {
  const { app } = await world();
  const { type, ids } = await threeSteps(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 20 }));
  const path = `/posts/${record.id}/actions/next`;
  const moved = must(200, await app.owner.post(path));
  expect(moved).toMatchObject({ id: record.id, statusId: ids[1], price: 20 });
  expect(must(200, await app.owner.post(path)).statusId).toBe(ids[2]);
  const ended = await app.owner.post(path);
  expect([ended.status, ended.json]).toEqual([409, { message: "This record has no next status.", code: "cannot_move_on" }]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).statusId).toBe(ids[2]);
});

test("a status whose conditions do not hold is not entered; the refusal names it, and nothing changes [WF-22]", async () => {
  const { app } = await world();
  const { type } = await threeSteps(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 9 }));
  const refused = await app.owner.post(`/posts/${record.id}/actions/next`);
  expect([refused.status, refused.json.message]).toEqual([409, 'The conditions of "Paid" are not met.']);
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toEqual(record);
  must(200, await app.owner.post(`/posts/${record.id}`, { price: 10 }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
});

test("what a status asks for may be a formula of the record, of who moves it and of the app; one that cannot be read is refused [WF-22]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price"), field("number", "paid"), field("input-text", "by")] });
  const asking = (...conditions: object[]) => [
    { id: type.initialStatusId, title: "New", next: "done" },
    { title: "Done", slug: "done", conditions },
  ];
  const wrong = await app.owner.post(`/types/${type.id}`, { statuses: asking({ slug: "price", op: "eq", value: "${price +}" }) });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["statuses.1.conditions"]]);
  const conditions = [
    { slug: "paid", op: "gte", value: "${price * 2}" },
    { slug: "by", op: "eq", value: "${app.slug}-${user.id}" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: asking(...conditions) }));
  const by = `${app.slug}-${app.owner.id}`;
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 5, paid: 9, by }));
  const path = `/posts/${record.id}/actions/next`;
  expect((await app.owner.post(path)).json.message).toBe('The conditions of "Done" are not met.');
  must(200, await app.owner.post(`/posts/${record.id}`, { paid: 10 }));
  const other = await app.addMember(50);
  expect((await other.post(path)).status).toBe(409);
  expect(must(200, await app.owner.post(path)).statusId).not.toBe(record.statusId);
});

test("a status with days to its deadline gives the record one, one without takes it away", async () => {
  const { app } = await world();
  const { type } = await threeSteps(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 20 }));
  expect(record.deadlineAt).toBeNull();
  const paid = must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  expect(Date.parse(paid.deadlineAt) - Date.parse(paid.statusEnteredAt)).toBe(3 * 86_400_000);
  const late = must(
    200,
    await app.owner.get(`/types/${type.id}/posts?deadlineAt:lt=${new Date(Date.now() + 4 * 86_400_000).toISOString()}`),
  );
  expect(late).toHaveLength(1);
  expect(must(200, await app.owner.post(`/posts/${record.id}/actions/next`)).deadlineAt).toBeNull();
});

test("presses that saw the same status move the record once, however many come at once [WF-06]", async () => {
  const { app } = await world();
  const { type, ids } = await threeSteps(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 20 }));
  const press = () => app.owner.post(`/posts/${record.id}/actions/next`, { statusId: record.statusId });
  const replies = await Promise.all([press(), press(), press(), press()]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).statusId).toBe(ids[1]);
  const last = await Promise.all(Array.from({ length: 4 }, () => app.owner.post(`/posts/${record.id}/actions/next`)));
  expect(last.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
});

test("who may not update a record does not move it; app admins alone set any status of its type [WF-07]", async () => {
  const { app, server, visitor } = await world();
  const { type, ids } = await threeSteps(app);
  const subscriber = await app.addMember(25);
  const record = must(201, await subscriber.post("/posts", { typeId: type.id, price: 20 }));
  const path = `/posts/${record.id}/actions/next`;
  expect((await visitor.post(path)).status).toBe(401);
  expect((await subscriber.post(path)).status).toBe(403);
  expect((await inApp(server, await signUp(server), app.id).post(path)).status).toBe(404);
  const editor = await app.addMember(50);
  const byEditor = await editor.post(`/posts/${record.id}`, { statusId: ids[2] });
  expect([byEditor.status, byEditor.json.data]).toEqual([400, { statusId: { title: "Status", messages: ["is read-only"] } }]);
  const other = await app.addType();
  expect((await app.owner.post(`/posts/${record.id}`, { statusId: other.initialStatusId })).status).toBe(400);
  expect(must(200, await app.owner.post(`/posts/${record.id}`, { statusId: ids[2] })).statusId).toBe(ids[2]);
  const own = await threeSteps(app, "own");
  const mine = must(201, await subscriber.post("/posts", { typeId: own.type.id, price: 20 }));
  expect(must(200, await subscriber.post(`/posts/${mine.id}/actions/next`)).statusId).toBe(own.ids[1]);
});

test("the press takes no body of other keys", async () => {
  const { app } = await world();
  const { type } = await threeSteps(app);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 20 }));
  for (const body of [{ to: 5 }, { statusId: "x" }, []])
    expect((await app.owner.post(`/posts/${record.id}/actions/next`, body)).status).toBe(400);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).statusId).toBe(record.statusId);
});

test("people of a status take turns, and the least busy one gets the next record [WF-20]", async () => {
  const { app, visitor } = await world();
  const [ada, bob] = [await app.addMember(50), await app.addMember(50)];
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const give = async (assignMode: string) =>
    must(
      200,
      await app.owner.post(`/types/${type.id}`, {
        statuses: [
          { id: type.initialStatusId, title: "New", slug: "new", next: "end", assignees: [ada.id, bob.id], settings: { assignMode } },
          { title: "End", slug: "end" },
        ],
      }),
    );
  const enter = async () => must(201, await visitor.post("/posts", { typeId: type.id, name: "x" })).assigneeIds;
  await give("roundRobin");
  expect([await enter(), await enter(), await enter()]).toEqual([[ada.id], [bob.id], [ada.id]]);
  await give("leastBusy");
  expect(await enter()).toEqual([bob.id]);
  await give("all");
  expect(await enter()).toEqual([ada.id, bob.id]);
});

test("who has left the app is given no record any more, and turns go on from theirs", async () => {
  const { app, owner, visitor } = await world();
  const people = [await app.addMember(50), await app.addMember(50), await app.addMember(50)];
  const [ada, bob, cy] = people.map(({ id }) => id);
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const give = async (assignMode: string) => {
    const status = { id: type.initialStatusId, title: "New", assignees: [ada, bob, cy], settings: { assignMode } };
    must(200, await app.owner.post(`/types/${type.id}`, { statuses: [status] }));
  };
  const leave = async (person?: number) => must(200, await owner.remove(`/apps/${app.id}/users/${person}`));
  const enter = async () => must(201, await visitor.post("/posts", { typeId: type.id, name: "x" })).assigneeIds;
  await give("roundRobin");
  expect([await enter(), await enter()]).toEqual([[ada], [bob]]);
  await leave(bob);
  expect([await enter(), await enter(), await enter()]).toEqual([[cy], [ada], [cy]]);
  await give("leastBusy");
  expect(await enter()).toEqual([ada]);
  await give("all");
  expect(await enter()).toEqual([ada, cy]);
  await leave(ada);
  await leave(cy);
  expect(await enter()).toEqual([]);
});

test("whoever has a record hands it on to the next one, though they see it no more, whatever the permission [WF-06]", async () => {
  const { app } = await world();
  const [first, second] = [await app.addMember(25), await app.addMember(25)];
  for (const permission of ["submit", "own"]) {
    const type = await app.addType({ permission, fields: [field("input-text", "name")] });
    const statuses = [
      { id: type.initialStatusId, title: "Mine", next: "theirs", assignees: [first.id], settings: { assignMode: "all" } },
      { title: "Theirs", slug: "theirs", assignees: [second.id], settings: { assignMode: "all" }, hiddenFields: ["name"] },
    ];
    must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
    const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Canary" }));
    const moved = await first.post(`/posts/${id}/actions/next`);
    expect([must(200, moved).assigneeIds, moved.text.includes("Canary")]).toEqual([[second.id], false]);
    expect([(await first.get(`/posts/${id}`)).status, (await second.get(`/posts/${id}`)).status]).toEqual([404, 200]);
  }
});

test("who is not to see all of a record hears of its actions whether they were done, and no address out of a hidden field", async () => {
  const { app, server } = await world();
  const editor = await app.addMember(50);
  const type = await app.addType({ fields: [field("input-text", "mail")] });
  const mail = { component: "send-email", slug: "mail", toWho: "field", field: "mail", subject: "Hello", message: "<p>Yes</p>" };
  const actions = [
    { ...mail, hasAction: false, schedule: { enabled: false } },
    { component: "update-post", slug: "set", fieldToUpdate: "nothing", valueToUpdate: "x" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", actions }] }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, mail: "canary@example.test" }));
  await server.jobs.idle();
  const told = async (who: typeof editor) =>
    must(200, await who.get(`/posts/${id}/actions/runs`)).map(({ slug, ok, message }: ActionRun) => [slug, ok, message]);
  const whole = [
    ["set", false, "Nothing: is not a known field"],
    ["mail", true, "Mail to canary@example.test"],
  ];
  expect(await told(editor)).toEqual(whole);
  const [status] = must(200, await app.owner.get(`/types/${type.id}`)).statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["mail"] }] }));
  expect(await told(app.owner)).toEqual(whole);
  expect(await told(editor)).toEqual([
    ["set", false, "Only app admins see why."],
    ["mail", true, "Done"],
  ]);
});
