import { expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { serverAt } from "../../../test/server.ts";
import { type AppOfTest, field, must, type World, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import type { Perform } from "./actions/action-context.ts";
import { actionHandlers } from "./actions/action-handlers.ts";

async function mailed({ app }: World, schedule: JsonObject): Promise<{ record: Post; statuses: JsonObject[]; typeId: number }> {
  const type = await app.addType();
  const mail = { component: "send-email", slug: "mail", toWho: "custom", email: "a@example.test", subject: "Once", message: "<p>M</p>" };
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "done", actions: [{ ...mail, schedule: { enabled: true, ...schedule } }] },
    { title: "Done", slug: "done" },
  ];
  const saved = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  return { record: must(201, await app.owner.post("/posts", { typeId: type.id })), statuses: saved.statuses, typeId: type.id };
}

async function messagesOf(app: AppOfTest, record: Post, count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const runs = must(200, await app.owner.get(`/posts/${record.id}/actions/runs`));
    expect(runs.length).toBeGreaterThanOrEqual(count);
    return runs.map(({ message }: { message: string }) => message).toReversed();
  }, patience);
}

async function subjects(app: AppOfTest): Promise<string[]> {
  return must(200, await app.owner.get("/outbox")).map(({ subject }: { subject: string }) => subject);
}

test("a scheduled mail leaves when it is due, with the words of that moment, and the next one is planned [WF-47]", async () => {
  const on = await world();
  const { record, statuses, typeId } = await mailed(on, { delay: "0.0005", repeat: true, every: "60", limit: 2 });
  expect((await messagesOf(on.app, record, 1))[0]).toMatch(/^Planned for /);
  const [first, ...rest] = statuses;
  const [action] = (first?.actions ?? []) as JsonObject[];
  const put = [{ ...first, actions: [{ ...action, subject: "Put right" }] }, ...rest];
  must(200, await on.app.owner.post(`/types/${typeId}`, { statuses: put }));
  expect(await messagesOf(on.app, record, 2)).toMatchObject([expect.stringMatching(/^Planned/), "Mail to a@example.test"]);
  expect(await subjects(on.app)).toEqual(["Put right"]);
  const jobs = await on.server.database.transaction(null, (db) =>
    db.rows<{ payload: JsonObject; run_at: Date }>(sql`
      select j.payload, j.run_at from jobs j where j.for_app = ${on.app.id} and j.kind = ${"workflow hears mail.due"}`),
  );
  expect(jobs.map(({ payload }) => payload.nth)).toEqual([1]);
  expect(jobs[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
});

test("a mail that repeats leaves once a turn, though the clock of the process is behind that of the database", async () => {
  const on = await world(await serverAt(() => new Date(Date.now() - 1_500)));
  const customBase = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const { record } = await mailed(on, { baseDate: "custom", customBase, repeat: true, every: "60" });
  await vi.waitFor(async () => {
    const [job] = await on.server.database.transaction(null, (db) =>
      db.rows<{ run_at: Date }>(sql`select j.run_at from jobs j where j.for_app = ${on.app.id} and j.kind = ${"workflow hears mail.due"}`),
    );
    expect(job?.run_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  }, patience);
  expect(await messagesOf(on.app, record, 2)).toMatchObject([expect.stringMatching(/^Planned/), expect.stringMatching(/^Mail to/)]);
  expect(await subjects(on.app)).toEqual(["Once"]);
});

test("what a status plans late ends with the entry that it was planned for, though the record is back there", async () => {
  const { app, server } = await world();
  const type = await app.addType();
  const schedule = { enabled: true, delay: "0.0006" };
  const mail = {
    component: "send-email",
    slug: "mail",
    toWho: "custom",
    email: "a@example.test",
    subject: "S",
    message: "<p>M</p>",
    schedule,
  };
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "wait" },
    { title: "Wait", slug: "wait", next: String(type.initialStatusId), actions: [mail] },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const does = actionHandlers["send-email"];
  const broken = vi.spyOn(actionHandlers as { "send-email": Perform }, "send-email").mockImplementation((scope, ...rest) => {
    if (scope.app === app.id) throw new Error("Broken");
    return does(scope, ...rest);
  });
  const record: Post = must(201, await app.owner.post("/posts", { typeId: type.id }));
  for (let move = 0; move < 3; move += 1) must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  const ofApp = (what: Sql) =>
    server.database.transaction(null, (db) => db.change(sql`${what} where for_app = ${app.id} and failure = 'Broken'`));
  await vi.waitFor(async () => expect(await ofApp(sql`update jobs set attempts = 1`)).toBe(2), patience);
  broken.mockRestore();
  await ofApp(sql`update jobs set run_at = now()`);
  await server.jobs.idle();
  const messages = await messagesOf(app, record, 3);
  // What would never leave does not stand among what waits either.
  expect(messages.map((message) => message.split(" ")[0]).sort()).toEqual(["Mail", "Not", "Planned"]);
  await vi.waitFor(async () => {
    const waiting = await server.database.transaction(null, (db) =>
      db.rows(sql`select 1 from jobs j where j.for_app = ${app.id} and j.kind <> 'audit.delete-old'`),
    );
    expect(waiting).toEqual([]);
  }, patience);
  expect(await subjects(app)).toEqual(["S"]);
});

test("a mail that is planned is not sent once its record has left the status or is gone [WF-47]", async () => {
  const on = await world();
  const left = await mailed(on, { delay: "0.0006" });
  const gone = await mailed(on, { delay: "0.0006" });
  await messagesOf(on.app, left.record, 1);
  await messagesOf(on.app, gone.record, 1);
  must(200, await on.app.owner.post(`/posts/${left.record.id}/actions/next`));
  must(200, await on.app.owner.remove(`/posts/${gone.record.id}`));
  await vi.waitFor(async () => {
    const waiting = await on.server.database.transaction(null, (db) =>
      db.rows(sql`select 1 from jobs j where j.for_app = ${on.app.id} and j.kind = ${"workflow hears mail.due"}`),
    );
    expect(waiting).toEqual([]);
  }, patience);
  expect(await subjects(on.app)).toEqual([]);
});

test("a planned mail has its formulas worked out when it leaves, with what was known when it was planned [WF-46]", async () => {
  const { app } = await world();
  const mail = {
    component: "send-email",
    slug: "mail",
    toWho: "custom",
    email: "${input.to}",
    message: "<p>${title} for ${user.nickname}</p>",
  };
  const actions = [
    {
      component: "get-post",
      slug: "found",
      typeId: "leads",
      single: true,
      postFilter: [{ slug: "title", op: "eq", value: "${post.title}" }],
    },
    { ...mail, subject: "${found.title}: ${wait}", schedule: { enabled: true, delay: "${wait / 3600}" } },
  ];
  const inputForm = [field("input-text", "to")];
  const type = await app.addType({ fields: [field("number", "wait"), field("action-button", "later", { inputForm, actions })] });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Before", wait: 2 }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/buttons/later`, { input: { to: "late@example.test" } }));
  must(200, await app.owner.post(`/posts/${record.id}`, { title: "After <b>" }));
  // What a button planned does not end with the status.
  expect(await messagesOf(app, record, 3)).toMatchObject(["Found 1", expect.stringMatching(/^Planned/), "Mail to late@example.test"]);
  const [sent] = must(200, await app.owner.get("/outbox"));
  expect([sent.subject, sent.html]).toEqual(["Before: 2", `<p>After &lt;b&gt; for ${(await me(app)).nickname}</p>`]);
});

async function me({ owner }: AppOfTest): Promise<{ nickname: string }> {
  return must(200, await owner.get("/users/me"));
}

test("hours that a formula gives count, and what is no number of hours ends the step with a word about it [WF-43, WF-46]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "hours")] });
  const mail = { component: "send-email", slug: "mail", toWho: "custom", email: "a@example.test", subject: "S", message: "<p>M</p>" };
  const actions = [{ ...mail, schedule: { enabled: true, delay: "${hours}" } }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", next: "0", actions }] }));
  const planned = async (hours: string) => {
    const record: Post = must(201, await app.owner.post("/posts", { typeId: type.id, hours }));
    return { record, message: (await messagesOf(app, record, 1))[0] ?? "" };
  };
  const half = await planned("1.5");
  const dueAt = Date.parse(half.message.replace("Planned for ", ""));
  expect(dueAt - Date.parse(half.record.statusEnteredAt)).toBe(1.5 * 3_600_000);
  expect((await planned("1,5")).message).toBe("Hours to wait: “1,5” is not a number, 0 or more.");
  const wrong = await app.owner.post(`/types/${type.id}`, {
    statuses: [{ id: type.initialStatusId, title: "New", next: "0", actions: [{ ...mail, schedule: { enabled: true, delay: "soon" } }] }],
  });
  expect([wrong.status, JSON.stringify(wrong.json.data)]).toEqual([
    400,
    expect.stringContaining("is not a number, 0 or more, or a formula"),
  ]);
  const number = [{ ...mail, schedule: { enabled: true, delay: 24, repeat: true, every: 60 } }];
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", next: "0", actions: number }] }),
  );
});
