import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { WorkflowCompared } from "../../contract/simulations.ts";

const mail = { component: "send-email", slug: "tell", toWho: "custom", email: "ada@example.test", subject: "Paid", message: "<p>Paid</p>" };

async function orders(app: AppOfTest, permission = "submit"): Promise<PostType> {
  const type = await app.addType({ title: "Orders", permission, fields: [field("input-text", "name"), field("number", "price")] });
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "paid" },
    { title: "Paid", slug: "paid", next: "sent", actions: [mail] },
    { title: "Sent", slug: "sent", next: "0" },
  ];
  return must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
}

async function compare(app: AppOfTest, type: PostType, statuses?: readonly object[]): Promise<WorkflowCompared> {
  return mustSucceed("compareWorkflow", await app.owner.post(`/types/${type.id}/workflow/compare`, { statuses }));
}

test("moves of the past are judged by the changed workflow: what it would have refused, and the mails that it would have sent more and fewer", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  for (const price of [5, 15, 25]) {
    const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: `For ${price}`, price }));
    must(200, await app.owner.post(`/posts/${id}/actions/next`));
    // What it costs now is not what it cost when it moved.
    must(200, await app.owner.post(`/posts/${id}`, { price: 100 }));
    must(200, await app.owner.post(`/posts/${id}/actions/next`));
  }
  await server.jobs.idle();
  const same = await compare(app, type);
  expect([same.days, same.looked, same.isCut, same.changed]).toEqual([90, 9, false, 0]);
  const [fresh, paid, sent] = type.statuses;
  const changed = await compare(app, type, [
    { ...fresh },
    { ...paid, conditions: [{ slug: "price", op: "gte", value: 10 }], actions: [] },
    { ...sent, actions: [mail, { ...mail, slug: "two", email: "ben@example.test, cid@example.test" }] },
  ]);
  expect([changed.looked, changed.changed]).toEqual([9, 1]);
  const by = (from: string) => changed.transitions.find((one) => one.from === from);
  expect(by("New record")).toMatchObject({ to: "New", count: 3, byApplied: { moved: 3, mails: 0 }, byChanged: { moved: 3, mails: 0 } });
  expect(by("New")).toMatchObject({
    ...{ to: "Paid", count: 3, byApplied: { moved: 3, refused: 0, mails: 3 }, byChanged: { moved: 2, refused: 1, mails: 0 } },
    notes: ['The conditions of "Paid" are not met.'],
  });
  expect(by("Paid")).toMatchObject({ to: "Sent", byApplied: { moved: 3, mails: 0 }, byChanged: { moved: 3, mails: 9 } });
  expect(must(200, await app.owner.get(`/types/${type.id}`)).statuses).toEqual(type.statuses);
});

test("a changed workflow that leads elsewhere says where the records would have come, and one without the status that it had gone", async () => {
  const { app } = await world();
  const type = await orders(app);
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "A", price: 1 }));
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  const [fresh, paid, sent] = type.statuses;
  const elsewhere = await compare(app, type, [
    { ...fresh, next: "checked" },
    { title: "Checked", slug: "checked", next: "paid" },
    paid ?? {},
    sent ?? {},
  ]);
  expect(elsewhere.transitions.find(({ from }) => from === "New")?.notes).toEqual(["It would come to “Checked”."]);
  const without = await compare(app, type, [{ ...fresh, next: "sent" }, sent ?? {}]);
  expect(without.transitions.find(({ from }) => from === "New")?.notes).toEqual(["It would come to “Sent”."]);
});

test("a workflow is checked for faults, of its course and of its people, and what cannot be applied is refused as applying it would be", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  const type = await orders(app, "private");
  const [fresh, paid, sent] = type.statuses;
  const path = `/types/${type.id}/workflow/check`;
  expect(mustSucceed("checkWorkflow", await app.owner.post(path, {})).faults).toEqual([]);
  const group = must(201, await app.owner.post("/groups", { title: "Shippers" }));
  const draft = [
    { ...fresh, next: "sent" },
    { ...paid, assignees: [member.id] },
    { ...sent, settings: { moverGroups: [group.id], netDate: 2 } },
  ];
  const { faults } = mustSucceed("checkWorkflow", await app.owner.post(path, { statuses: draft }));
  expect(faults.map(({ status, kind }: { status: string; kind: string }) => `${status} ${kind}`)).toEqual([
    ...["paid unreachable", "sent dead-end", "new nobody-moves", "paid cannot-read", "paid nobody-moves"],
  ]);
  expect(must(200, await app.owner.post(`/types/${type.id}`, { statuses: draft })).statuses).toHaveLength(3);
  expect((await app.owner.post(path, { statuses: [{ ...fresh, next: "nowhere" }] })).status).toBe(400);
  expect((await (await app.addMember(50)).post(path, {})).status).toBe(403);
});

test("a comparison looks at a sample and says so, and is for those who edit workflows", async () => {
  const { app, server } = await world();
  const type = await orders(app);
  const many = Array.from({ length: 320 }, (_, index) => ({ name: `Order ${index}`, price: index }));
  for (const one of many) must(201, await app.owner.post("/posts", { typeId: type.id, ...one }));
  await server.jobs.idle();
  const compared = await compare(app, type);
  expect([compared.looked, compared.isCut]).toEqual([300, true]);
  expect((await (await app.addMember(50)).post(`/types/${type.id}/workflow/compare`, {})).status).toBe(403);
});
