import { expect, test } from "vitest";
import type { Reply } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Status } from "../../model/workflow/status.ts";
import { sql } from "../../platform/db/sql.ts";

test("statuses are saved as one list, keep their ids, and get slugs from their titles [WF-25, EN-40, EN-41, EN-42, EN-43, EN-44, EN-45, EN-46, EN-47, EN-48]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("input-text", "note")] });
  const first = {
    id: type.initialStatusId,
    title: "In work",
    color: "teal",
    next: "all-done",
    hiddenFields: ["note"],
    readOnlyFields: ["name"],
    assignees: [app.owner.id],
    conditions: [{ slug: "name", op: "notnull" }],
    actions: [{ component: "send-email", slug: "mail", toWho: "appOwner", subject: "In work", message: "<p>Look.</p>" }],
    settings: { assignMode: "roundRobin", netDate: 3, nextLabel: "Finish", successMessage: "Well done" },
  };
  const saved = must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [first, { title: "All done" }], initialStatusId: type.initialStatusId }),
  );
  const [inWork, done] = saved.statuses as Status[];
  expect(inWork).toMatchObject({ ...first, slug: "in-work", next: String(done?.id) });
  expect(done).toMatchObject({ title: "All done", slug: "all-done", next: "0", hiddenFields: [], readOnlyFields: [] });
  const again = must(200, await app.owner.post(`/types/${type.id}`, { statuses: saved.statuses, initialStatusId: "all-done" }));
  expect([again.statuses, again.initialStatusId]).toEqual([saved.statuses, done?.id]);
});

test("statuses that make no workflow are refused by name [VA-66, ST-18]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const id = type.initialStatusId;
  const bad: [unknown, string][] = [
    [[], "statuses"],
    [[{ id, title: "" }], "statuses"],
    [[{ id }], "statuses"],
    [[{ id, title: "A", slug: "a b" }], "statuses.0.slug"],
    [
      [
        { id, title: "A", slug: "x" },
        { title: "B", slug: "x" },
      ],
      "statuses.0.slug",
    ],
    [[{ id, title: "A", next: "nowhere" }], "statuses.0.next"],
    [[{ id, title: "A", next: String(id) }], "statuses.0.next"],
    [[{ id: 99_999, title: "A" }], "statuses.0.id"],
    [[{ id, title: "A", hiddenFields: ["name"], readOnlyFields: ["name"] }], "statuses.0.hiddenFields"],
    [[{ id, title: "A", hiddenFields: ["nothing"] }], "statuses.0.hiddenFields"],
    [[{ id, title: "A", conditions: [{ slug: "name", op: "around", value: 1 }] }], "statuses"],
    [[{ id, title: "A", color: "hot" }], "statuses"],
  ];
  for (const [statuses, name] of bad) {
    const refused = await app.owner.post(`/types/${type.id}`, { statuses });
    expect([JSON.stringify(statuses), refused.status, Object.keys(refused.json.data)[0]]).toEqual([JSON.stringify(statuses), 400, name]);
  }
  const untitled = await app.owner.post(`/types/${type.id}`, { statuses: [{ id, title: " " }] });
  expect(untitled.json.data.statuses.messages).toEqual(["require (at 0.title)"]);
  expect((await app.owner.post(`/types/${type.id}`, { initialStatusId: 424242 })).json.data).toHaveProperty("initialStatusId");
  expect(must(200, await app.owner.get(`/types/${type.id}`)).statuses).toEqual(type.statuses);
});

test("a removed status leaves its predecessors with its own next; records in it move where the caller says, or stay with a 409 [WF-08]", async () => {
  const { app } = await world();
  const type = await app.addType();
  const saved = must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [
        { id: type.initialStatusId, title: "A", slug: "a", next: "b" },
        { title: "B", slug: "b", next: "c" },
        { title: "C", slug: "c" },
      ],
    }),
  );
  const [a, b, c] = saved.statuses as [Status, Status, Status];
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "R" }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  const without = { statuses: [a, c] };
  const held = await app.owner.post(`/types/${type.id}`, without);
  expect([held.status, held.json.code, held.json.message, held.json.data]).toEqual([
    409,
    "conflict",
    '1 record is in "B". Choose where they go.',
    { status: b.id, count: 1 },
  ]);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).statuses).toHaveLength(3);
  expect((await app.owner.post(`/types/${type.id}`, { ...without, moveRecords: { [b.id]: 4242 } })).status).toBe(409);
  const moved = must(200, await app.owner.post(`/types/${type.id}`, { ...without, moveRecords: { [b.id]: c.id } }));
  expect(moved.statuses.map((status: Status) => [status.slug, status.next])).toEqual([
    ["a", String(c.id)],
    ["c", "0"],
  ]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).statusId).toBe(c.id);
});

test("the first status can be removed only together with the choice of another one, or for the next in the list", async () => {
  const { app } = await world();
  const type = await app.addType();
  const saved = must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [
        { id: type.initialStatusId, title: "A", next: "b" },
        { title: "B", slug: "b" },
      ],
    }),
  );
  const after = must(200, await app.owner.post(`/types/${type.id}`, { statuses: [saved.statuses[1]] }));
  expect(after.initialStatusId).toBe(saved.statuses[1].id);
  expect(after.statuses).toHaveLength(1);
});

test("of two who change a type at once, one its workflow and one its schema_version, neither loses what they did", async () => {
  const { app, server } = await world();
  const name = field("input-text", "name");
  const type = await app.addType({ fields: [name] });
  const held = (text: string) => text.includes("from types") && /for (no key )?update$/.test(text);
  const waiting = () => server.statements.filter((statement) => statement.app === app.id && held(statement.text)).length;
  // One connection has nobody wait for a row: there the two come after each other anyway.
  const isShared = server.database.engine === "postgres";
  const sent: Promise<Reply>[] = [];
  await server.database.transaction(app.id, async (db) => {
    await db.rows(sql`select t.id from types t where t.app_id = ${app.id} and t.id = ${type.id} for update`);
    const statuses = [
      { ...type.statuses[0], next: "two" },
      { title: "Two", slug: "two" },
    ];
    for (const change of [{ statuses }, { postFields: [{ ...name, slug: "called" }] }]) {
      const before = waiting();
      sent.push(app.owner.post(`/types/${type.id}`, change));
      if (isShared) await expect.poll(waiting).toBe(before + 1);
    }
  });
  for (const reply of await Promise.all(sent)) must(200, reply);
  const { statuses, postFields } = must(200, await app.owner.get(`/types/${type.id}`));
  expect([statuses.length, postFields[0].slug]).toEqual([2, "called"]);
});

test("a copy of a type moves its records between its own statuses, by what these do and by its buttons", async () => {
  const { app, server } = await world();
  const type = await app.addType({ fields: [field("input-text", "note")] });
  const first = { id: type.initialStatusId, title: "New" };
  const made: PostType = must(200, await app.owner.post(`/types/${type.id}`, { statuses: [first, { title: "Ready" }, { title: "Done" }] }));
  const [fresh, ready, done] = made.statuses;
  const move = (slug: string, to?: { id: number }) => {
    return { component: "update-post", slug, typeId: type.id, fieldToUpdate: "statusId", valueToUpdate: to?.id };
  };
  const button = field("action-button", "finish", { actions: [move("end", done)] });
  const statuses = [{ ...fresh, actions: [move("on", ready)] }, ready, done];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses, postFields: [...made.postFields, button] }));
  const copy: PostType = must(201, await app.owner.post(`/types/${type.id}/duplicate`));
  const record = must(201, await app.owner.post("/posts", { typeId: copy.id }));
  await server.jobs.idle();
  const statusOf = async () => must(200, await app.owner.get(`/posts/${record.id}`)).statusId;
  expect(await statusOf()).toBe(copy.statuses[1]?.id);
  must(200, await app.owner.post(`/posts/${record.id}/actions/buttons/finish`));
  expect(await statusOf()).toBe(copy.statuses[2]?.id);
});

test("a status is called by no digits alone, which would be taken for an id; one that is called so already stays", async () => {
  const { app, server } = await world();
  const type = await app.addType();
  const first = { id: type.initialStatusId, title: "New" };
  const made: PostType = must(200, await app.owner.post(`/types/${type.id}`, { statuses: [first, { title: "2" }] }));
  expect(made.statuses.map(({ slug }) => slug)).toEqual(["new", "status-2"]);
  const typed = await app.owner.post(`/types/${type.id}`, { statuses: [first, { title: "Two", slug: "22" }] });
  expect([typed.status, typed.json.data]).toEqual([400, { "statuses.1.slug": { title: "Two", messages: ["needs at least one letter"] } }]);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update statuses set slug = '77' where app_id = ${app.id} and id = ${made.statuses[1]?.id ?? 0}`),
  );
  const led = made.statuses.map((status, at) => (at === 0 ? { ...status, next: "77" } : { ...status, slug: "77" }));
  const saved: PostType = must(200, await app.owner.post(`/types/${type.id}`, { statuses: led }));
  expect(saved.statuses.map(({ slug, next }) => [slug, next])).toEqual([
    ["new", String(made.statuses[1]?.id)],
    ["77", "0"],
  ]);
});
