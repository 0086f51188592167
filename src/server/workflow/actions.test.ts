import { expect, test, vi } from "vitest";
import { doing, mail, moved, outbox, runsOf, stepsOf } from "../../../test/actions.ts";
import { patience } from "../../../test/running.ts";
import { field, inApp, must, signUp, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { operators } from "../../model/filter/operators.ts";

test("a status mails those whom it names when a record enters it, each address once, and its HTML is clean [WF-12, WF-32, WF-33, WF-34, WF-35, WF-36, WF-37, WF-39, FA-10]", async () => {
  const { app, server } = await world();
  const [creator, assignee] = [await app.addMember(50), await app.addMember(25)];
  const type = await doing(app, [
    { ...mail, slug: "a", toWho: "postCreator" },
    { ...mail, slug: "b", toWho: "appOwner" },
    { ...mail, slug: "c", toWho: "field", field: "address" },
    { ...mail, slug: "d", toWho: "custom", email: "one@example.test, ONE@example.test, nonsense, two@example.test" },
    { ...mail, slug: "e", toWho: "assignees", hasAction: true, actionText: "Look & see", actionLink: "https://example.test/?a=1&b=2" },
  ]);
  const statuses = type.statuses.map((status) =>
    status.slug === "ready" ? { ...status, assignees: [assignee.id], settings: { assignMode: "all" } } : status,
  );
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await creator.post("/posts", { typeId: type.id, address: "field@example.test" }));
  must(200, await inApp(server, creator, app.id).post(`/posts/${record.id}/actions/next`));
  const runs = await runsOf(app, record.id, 5);
  expect(runs.map(({ slug, ok, message }) => [slug, ok, message])).toEqual([
    ["a", true, `Mail to ${creator.username}`],
    ["b", true, `Mail to ${app.owner.username}`],
    ["c", true, "Mail to field@example.test"],
    ["d", true, "Mail to ONE@example.test, two@example.test"],
    ["e", true, `Mail to ${assignee.username}`],
  ]);
  const mails = await outbox(app, 6);
  expect(mails.every(({ subject }) => subject === "Ready")).toBe(true);
  expect(mails.find(({ to }) => to === "two@example.test")?.html).toBe("<p>It is ready.</p>");
  expect(mails.find(({ to }) => to === assignee.username)?.html).toContain(
    '<a rel="button" href="https://example.test/?a=1&#38;b=2">Look &#38; see</a>',
  );
});

test("whoever has left the app is mailed nothing of the records that they had", async () => {
  const { app, owner } = await world();
  const [stays, leaves] = [await app.addMember(25), await app.addMember(25)];
  const type = await doing(app, [{ ...mail, toWho: "assignees" }]);
  const statuses = type.statuses.map((status) =>
    status.slug === "new" ? { ...status, assignees: [stays.id, leaves.id], settings: { assignMode: "all" } } : status,
  );
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  expect(record.assigneeIds).toEqual([stays.id, leaves.id]);
  must(200, await owner.remove(`/apps/${app.id}/users/${leaves.id}`));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  expect(await stepsOf(app, record, 1)).toEqual([["mail", true, `Mail to ${stays.username}`]]);
});

test("a new record enters its first status: what that does is done [WF-03]", async () => {
  const { app } = await world();
  const type = await doing(app, [], [{ component: "update-post", slug: "set", fieldToUpdate: "price", valueToUpdate: "7" }]);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await runsOf(app, record.id, 1);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).price).toBe(7);
});

test("an action finds what the ones before it gave by their keys [FA-11, FA-12, FA-13, FA-15]", async () => {
  const { app } = await world();
  const tasks = await app.addType({ title: "Tasks", fields: [field("number", "hours"), field("input-text", "about")] });
  for (const hours of [1, 5, 9]) must(201, await app.owner.post("/posts", { typeId: tasks.id, hours, title: `Task ${hours}` }));
  const found = must(200, await app.owner.get(`/types/${tasks.id}/posts?hours=5`))[0];
  const type = await doing(app, [
    {
      component: "get-post",
      slug: "task",
      typeId: "tasks",
      single: true,
      postFilter: [
        { slug: "hours", op: "gt", value: 1 },
        { field: "hours", op: "lt", value: 9 },
      ],
    },
    { component: "update-post", slug: "done", postId: "task", typeId: tasks.id, fieldToUpdate: "about", valueToUpdate: "Found" },
    { component: "create-post", slug: "made", typeId: tasks.id, newPost: { title: "Made", hours: "3" } },
    { component: "update-post", slug: "named", postId: "made", fieldToUpdate: "about", valueToUpdate: "Fresh" },
    { component: "create-post", slug: "json", typeId: tasks.id, useTextarea: true, newPost: '{"title": "From JSON", "hours": 4}' },
    { component: "update-post", slug: "note", fieldToUpdate: "note", valueToUpdate: "By rule" },
  ]);
  const record = await moved(app, type);
  const runs = await runsOf(app, record.id, 6);
  expect(runs.filter(({ ok }) => !ok)).toEqual([]);
  const after: Post[] = must(200, await app.owner.get(`/types/${tasks.id}/posts?orderBy=id`));
  expect(after.slice(3)).toMatchObject([
    { title: "Made", hours: 3, about: "Fresh", userId: app.owner.id },
    { title: "From JSON", hours: 4 },
  ]);
  expect(after.find(({ id }) => id === found.id)).toMatchObject({ about: "Found" });
  expect(after.filter(({ about }) => about === "Found")).toHaveLength(1);
  // People only read this field; the workflow sets it.
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).note).toBe("By rule");
});

test("each operator of filters chooses the records that an action finds [FA-20]", async () => {
  const { app } = await world();
  const tasks = await app.addType({ title: "Tasks", fields: [field("number", "hours"), field("input-text", "about")] });
  for (const [hours, about] of [
    [1, "Paint the door"],
    [5, "Paint a wall, twice"],
    [9, "Clean up"],
    [9, ""],
  ] as const)
    must(201, await app.owner.post("/posts", { typeId: tasks.id, hours, ...(about && { about }) }));
  const asked: [slug: string, op: string, value: Json, found: number][] = [
    ["hours", "eq", 5, 1],
    ["hours", "neq", 5, 3],
    ["hours", "gt", 5, 2],
    ["hours", "gte", 5, 3],
    ["hours", "lt", 5, 1],
    ["hours", "lte", 5, 2],
    ["hours", "in", [1, 5], 2],
    ["about", "in", ["Paint a wall, twice"], 1],
    ["about", "start", "paint", 2],
    ["about", "end", "UP", 1],
    ["about", "like", "%the%", 1],
    ["about", "isnull", "", 1],
    ["about", "notnull", "", 3],
  ];
  expect(new Set(asked.map(([, op]) => op))).toEqual(new Set(Object.keys(operators)));
  const getting = (from: number, to: number) =>
    asked.slice(from, to).map(([slug, op, value], at) => ({
      ...{ component: "get-post", slug: `f${from + at}`, typeId: "tasks", single: false },
      postFilter: [{ slug, op, value }],
    }));
  const logs = new Map<string, string>();
  let type: PostType | undefined;
  // As many as one page of the log shows.
  for (const [from, to] of [
    [0, 7],
    [7, asked.length],
  ] as const) {
    type = await doing(app, getting(from, to));
    const record = await moved(app, type);
    for (const run of await runsOf(app, record.id, to - from)) logs.set(run.slug, run.message);
  }
  for (const [at, [slug, op, , found]] of asked.entries()) expect([slug, op, logs.get(`f${at}`)]).toEqual([slug, op, `Found ${found}`]);
  const wrong = { component: "get-post", slug: "w", typeId: "tasks", postFilter: [{ slug: "hours", op: "near", value: 1 }] };
  const [status] = type?.statuses ?? [];
  expect((await app.owner.post(`/types/${type?.id}`, { statuses: [{ ...status, actions: [wrong] }] })).status).toBe(400);
});

test("the first action that fails is named, ends the list, and undoes neither the move nor what was done before it [WF-23]", async () => {
  const { app } = await world();
  const type = await doing(app, [
    { component: "update-post", slug: "first", fieldToUpdate: "price", valueToUpdate: 1 },
    { component: "update-post", slug: "bad", fieldToUpdate: "price", valueToUpdate: "many" },
    { component: "update-post", slug: "never", fieldToUpdate: "price", valueToUpdate: 3 },
  ]);
  const record = await moved(app, type);
  const runs = await runsOf(app, record.id, 2);
  expect(runs.map(({ slug, ok }) => [slug, ok])).toEqual([
    ["first", true],
    ["bad", false],
  ]);
  expect(runs[1]?.message).toContain("Price: not a number");
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toMatchObject({ statusId: type.statuses[1]?.id, price: 1 });
});

test("a status set by an action is a move, people can be given by one, and a chain that never ends is stopped [WF-23]", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  const type = await doing(
    app,
    [
      { component: "update-post", slug: "whose", fieldToUpdate: "assigneeIds", valueToUpdate: String(member.id) },
      { component: "update-post", slug: "back", fieldToUpdate: "statusId", valueToUpdate: "new" },
    ],
    [{ component: "update-post", slug: "on", fieldToUpdate: "statusId", valueToUpdate: "ready" }],
  );
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  const runs = await vi.waitFor(async () => {
    const found = await runsOf(app, record.id, 1);
    expect(found.some(({ ok }) => !ok)).toBe(true);
    return found;
  }, patience);
  expect(runs.at(-1)?.message).toBe("Stopped: more than 5 moves set each other off");
  expect(runs.map(({ slug }) => slug)).toEqual(["on", "whose", "back", "on", "whose", "back", "on", "whose", "back", "on"]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).assigneeIds).toEqual([member.id]);
});

test("actions stay in their app: a type or a record of another one is not there [FA-17]", async () => {
  const { app, server } = await world();
  const other = await world(server);
  const foreign = await other.app.addType({ title: "Secrets", fields: [field("input-text", "secret")] });
  let theirs = must(201, await other.app.owner.post("/posts", { typeId: foreign.id, secret: "x" }));
  // Ids are counted per app: theirs is moved past any of ours.
  for (let turn = 0; turn < 5; turn += 1) theirs = must(201, await other.app.owner.post("/posts", { typeId: foreign.id, secret: "x" }));
  const list = [
    { component: "update-post", fieldToUpdate: "secret", valueToUpdate: "y", postId: theirs.id + 1_000 },
    { component: "update-post", fieldToUpdate: "title", valueToUpdate: "y", postId: theirs.id },
    { component: "get-post", typeId: "secrets" },
    { component: "create-post", typeId: "secrets", newPost: { secret: "z" } },
  ];
  for (const [index, action] of list.entries()) {
    const type = await doing(app, [{ slug: "far", ...action }]);
    const record = await moved(app, type);
    const [run] = await runsOf(app, record.id, 1);
    expect([index, run?.ok, run?.message]).toEqual([index, false, index < 2 ? "Item was not found" : "Type was not found"]);
  }
  expect(must(200, await other.app.owner.get(`/types/${foreign.id}/posts?count=50`)).map((post: Post) => post.secret)).toEqual(
    Array.from({ length: 6 }, () => "x"),
  );
});

test("what the workflow did is for those who keep it: editors read it, others do not, and it goes with its record", async () => {
  const { app, server } = await world();
  const subscriber = await app.addMember(25);
  const type = await doing(app, [{ component: "update-post", slug: "set", fieldToUpdate: "title", valueToUpdate: "T" }]);
  const record = await moved(app, type);
  const path = `/posts/${record.id}/actions/runs`;
  await runsOf(app, record.id, 1);
  expect((await subscriber.get(path)).status).toBe(403);
  expect((await inApp(server, await signUp(server), app.id).get(path)).status).toBe(403);
  must(200, await app.owner.remove(`/posts/${record.id}`));
  expect((await app.owner.get(path)).status).toBe(404);
});

test("actions that are not complete are refused under the status that holds them [VA-38, VA-39, VA-40, EN-44]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const bad: [JsonObject, string, string][] = [
    [{ ...mail, toWho: "appOwner", slug: "" }, "slug", "require"],
    [{ ...mail, toWho: "appOwner", slug: "much_too_long" }, "slug", "too long (8)"],
    [{ ...mail, toWho: "appOwner", slug: "a-b" }, "slug", "not a word of letters, digits and _"],
    [{ ...mail, toWho: "appOwner", slug: "a:b" }, "slug", "not a word of letters, digits and _"],
    [{ ...mail, toWho: "appOwner", slug: "a/b" }, "slug", "not a word of letters, digits and _"],
    [{ ...mail, slug: "a" }, "toWho", "require"],
    [{ ...mail, toWho: "field" }, "field", "require"],
    [{ ...mail, toWho: "custom" }, "email", "require"],
    [{ ...mail, toWho: "appOwner", hasAction: true, actionText: "A" }, "actionLink", "require"],
    [{ component: "create-post", slug: "a" }, "typeId", "require"],
    [{ component: "get-post", slug: "a", typeId: 1, postFilter: [{ slug: "a", op: "matches" }] }, "postFilter.0.op", ""],
    [{ component: "delete-all", slug: "a" }, "component", "not a known action"],
    [{ component: "update-post", slug: "a", fieldToUpdate: "b", code: "1" }, "code", "is not a known key"],
  ];
  for (const [action, key, message] of bad) {
    const reply = await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", actions: [action] }] });
    const found = reply.json.data?.[`statuses.0.actions.0.${key}`];
    expect([key, reply.status, found?.title]).toEqual([key, 400, "New"]);
    if (message) expect(found.messages).toEqual([message]);
  }
  const twice = [
    { ...mail, toWho: "appOwner" },
    { ...mail, toWho: "appOwner" },
  ];
  const reply = await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", actions: twice }] });
  expect(reply.json.data).toHaveProperty(["statuses.0.actions.1.slug", "messages"], ["already in use"]);
});

test("a record costs a job where its status has something to do, and none where it has not", async () => {
  const { app, server } = await world();
  const type = await doing(app, [{ ...mail, toWho: "appOwner" }]);
  const jobsOf = async (make: () => Promise<{ readonly status: number }>) => {
    // What the step before has to do makes jobs of its own.
    await server.jobs.idle();
    const before = server.statements.length;
    expect((await make()).status).toBeLessThan(300);
    return server.statements.slice(before).filter(({ text, values }) => /insert into jobs/.test(text) && values.includes(app.id)).length;
  };
  let record = 0;
  const make = async () => {
    const made = await app.owner.post("/posts", { typeId: type.id });
    record = must(201, made).id;
    return made;
  };
  expect(await jobsOf(make)).toBe(0);
  expect(await jobsOf(() => app.owner.post(`/posts/${record}/actions/next`))).toBe(1);
  expect(await jobsOf(() => app.owner.post(`/posts/${record}/actions/next`))).toBe(0);
});

test("a condition on a field that is gone lets nothing through: its action fails and says so", async () => {
  const { app } = await world();
  const conditions = [{ slug: "vip", op: "neq", value: true }];
  const type = await doing(app, [{ component: "update-post", slug: "mark", conditions, fieldToUpdate: "title", valueToUpdate: "No VIP" }]);
  const record = await moved(app, type);
  expect((await stepsOf(app, record, 1)).map(([, ok, message]) => [ok, message])).toEqual([
    [false, 'A condition asks for "vip", which is no field any more.'],
  ]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).title).toBeNull();
});
