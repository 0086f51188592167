import { expect, test } from "vitest";
import { doing, mail, moved, runsOf, stepsOf } from "../../../test/actions.ts";
import { serverAt } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";

test("formulas in the options of actions read the record, who set them off, the app and what the actions before gave [FA-15, FA-16]", async () => {
  const { app } = await world();
  const tasks = await app.addType({ title: "Tasks", fields: [field("number", "hours"), field("input-text", "about")] });
  for (const hours of [3, 7]) must(201, await app.owner.post("/posts", { typeId: tasks.id, hours, title: `Task ${hours}` }));
  const type = await doing(app, [
    { component: "get-post", slug: "task", typeId: "tasks", single: true, postFilter: [{ slug: "hours", op: "eq", value: "${price}" }] },
    {
      component: "update-post",
      slug: "about",
      postId: "${task.id}",
      fieldToUpdate: "about",
      valueToUpdate: "${app.title}: ${status.title}",
    },
    {
      component: "create-post",
      slug: "json",
      typeId: "tasks",
      useTextarea: true,
      newPost: '{"title": "${address}", "hours": "${price * 2}"}',
    },
    {
      component: "update-post",
      slug: "late",
      conditions: [{ slug: "price", op: "gt", value: "${task.hours}" }],
      fieldToUpdate: "price",
      valueToUpdate: 0,
    },
    {
      ...mail,
      slug: "mail",
      toWho: "custom",
      email: "${address}",
      subject: "${json.title} by ${user.id}",
      message: "<p>${note}&amp;${address}</p>",
    },
  ]);
  const record = await moved(app, type, { price: 7, address: 'a"}@example.test' });
  const runs = await runsOf(app, record.id, 5);
  expect(runs.map(({ ok, message }) => [ok, message])).toEqual([
    [true, "Found 1"],
    [true, expect.stringMatching(/^Set about of #/)],
    [true, expect.stringMatching(/^Created #/)],
    [true, "Its conditions are not met"],
    [true, "Nobody to write to · Message, character 6: This gives nothing."],
  ]);
  const after: Post[] = must(200, await app.owner.get(`/types/${tasks.id}/posts?orderBy=id`));
  expect(after).toMatchObject([
    { title: "Task 3" },
    { title: "Task 7", about: `${app.title}: Ready` },
    { title: 'a"}@example.test', hours: 14 },
  ]);
});

test("a formula that fails ends the list and is named with its place; the record says so nowhere else", async () => {
  const { app } = await world();
  const type = await doing(app, [
    { component: "update-post", slug: "far", fieldToUpdate: "address", valueToUpdate: "So ${repeat(address, 400000)}" },
    { component: "update-post", slug: "never", fieldToUpdate: "address", valueToUpdate: "x" },
  ]);
  const record = await moved(app, type, { address: "abc" });
  const [run] = await runsOf(app, record.id, 1);
  expect([run?.ok, run?.message]).toEqual([false, expect.stringMatching(/^A formula could not be worked out · New value: character 6: /)]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).address).toBe("abc");
  const nowhere = await doing(app, [
    { component: "update-post", slug: "none", postId: "${found.id}", fieldToUpdate: "address", valueToUpdate: "x" },
  ]);
  const other = await moved(app, nowhere, { address: "abc" });
  expect((await runsOf(app, other.id, 1))[0]).toMatchObject({ ok: false, message: "Item was not found" });
  expect(must(200, await app.owner.get(`/posts/${other.id}`)).address).toBe("abc");
});

test("a moment is kept in date fields as the calendar and the clock of the app show it", async () => {
  const { app } = await world(await serverAt(() => new Date("2026-11-25T20:30:00.000Z")));
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Pacific/Auckland" } }));
  const visits = await app.addType({ title: "Visits", fields: [field("date", "day"), field("date", "at", { withTime: true })] });
  const type = await doing(app, [
    { component: "create-post", slug: "made", typeId: "visits", newPost: { day: "${now}", at: "${addHours(now, 1)}" } },
    { component: "update-post", slug: "put", postId: "made", fieldToUpdate: "day", valueToUpdate: "${addHours(now, 24)}" },
  ]);
  await stepsOf(app, await moved(app, type), 2);
  expect(must(200, await app.owner.get(`/types/${visits.id}/posts`))).toMatchObject([{ day: "2026-11-27", at: "2026-11-26T10:30" }]);
});

test("an action whose conditions do not hold is passed over", async () => {
  const { app } = await world();
  const conditions = [{ slug: "price", op: "gte", value: 10 }];
  const type = await doing(app, [
    { component: "update-post", slug: "dear", conditions, fieldToUpdate: "title", valueToUpdate: "Dear" },
    { component: "update-post", slug: "any", fieldToUpdate: "content", valueToUpdate: "Seen" },
  ]);
  const [cheap, dear] = [await moved(app, type, { price: 5 }), await moved(app, type, { price: 15 })];
  await runsOf(app, cheap.id, 2);
  await runsOf(app, dear.id, 2);
  expect(must(200, await app.owner.get(`/posts/${cheap.id}`))).toMatchObject({ title: null, content: "Seen" });
  expect(must(200, await app.owner.get(`/posts/${dear.id}`))).toMatchObject({ title: "Dear", content: "Seen" });
});

test("what an action looks for with a formula that comes to nothing is not found, the step says so, and a list finds its items whole", async () => {
  const { app } = await world();
  const tasks = await app.addType({ title: "Tasks", fields: [field("number", "hours"), field("input-text", "about")] });
  for (const values of [{ about: "null", hours: 3 }, { about: "Smith, John" }, {}])
    must(201, await app.owner.post("/posts", { typeId: tasks.id, ...values }));
  const looked: [string, string, Json, string][] = [
    ["about", "eq", "${address}", "Found 0"],
    ["about", "neq", "${address}", "Found 0"],
    ["about", "like", "${address}", "Found 0"],
    ["about", "start", "${address}", "Found 0"],
    ["about", "eq", "", "Found 1"],
    ["hours", "eq", "${address}", "Found 0"],
    ["hours", "gt", "${address}", "Found 0"],
    ["hours", "in", "${address}", "Found 0"],
    ["about", "in", ["Smith, John", "${address}"], "Found 1"],
    ["about", "in", ["Smith", "null"], "Found 1"],
  ];
  const actions = looked.map(([slug, op, value], at) => {
    return { component: "get-post", slug: `look${at}`, typeId: tasks.id, postFilter: [{ slug, op, value }] };
  });
  const record = await moved(app, await doing(app, actions));
  const said = (await stepsOf(app, record, looked.length)).map(([, , message]) => message);
  expect(said.map((message) => message.split(" · ")[0])).toEqual(looked.map(([, , , found]) => found));
  expect(said[0]).toContain("Which records, character 3");
});
