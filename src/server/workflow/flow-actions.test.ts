import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { doing, mail, moved, runsOf, stepsOf } from "../../../test/actions.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { type AppOfTest, field, inApp, must, type World, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";

const set = (slug: string, value: string) => ({ component: "update-post", slug, fieldToUpdate: "note", valueToUpdate: value });
const noteOf = async (app: AppOfTest, id: number) => must(200, await app.owner.get(`/posts/${id}`)).note;

/** What waits in an app is due now. */
async function hurry({ server, app }: World): Promise<void> {
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'workflow hears wait.over'`),
  );
  await server.jobs.idle();
}

test("a branch goes on with one of two lists as a formula says, and then with what stands behind it", async () => {
  const { app } = await world();
  const branch = {
    component: "branch",
    slug: "dear",
    test: "${price > 100}",
    yes: [set("yes", "Dear"), { ...set("sum", "${yes.id > 0 ? note : ''} indeed"), slug: "sum" }],
    no: [set("no", "Cheap")],
  };
  const type = await doing(app, [branch, { ...set("end", "${note}, took ${dear.took}") }]);
  const dear = await moved(app, type, { price: 101 });
  expect((await runsOf(app, dear.id, 4)).map(({ slug }) => slug)).toEqual(["dear", "yes", "sum", "end"]);
  expect(await noteOf(app, dear.id)).toBe("Dear indeed, took yes");
  const cheap = await moved(app, type, { price: 100 });
  expect((await runsOf(app, cheap.id, 3)).map(({ slug }) => slug)).toEqual(["dear", "no", "end"]);
  expect(await noteOf(app, cheap.id)).toBe("Cheap, took no");
});

test("a branch that is wrong inside, doubles a key or lies too deep is refused where it is wrong", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "note")] });
  const refused = async (action: JsonObject) => {
    const [status] = type.statuses;
    return Object.keys(must(400, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, actions: [action] }] })).data);
  };
  const branch = { component: "branch", slug: "b", test: "${true}", no: [] };
  expect(await refused({ ...branch, yes: [{ component: "send-email", slug: "m" }] })).toContain("statuses.0.actions.0.yes.0.toWho");
  expect(await refused({ ...branch, yes: [set("b", "x")] })).toEqual(["statuses.0.actions.0.yes.0.slug"]);
  const deep = [1, 2, 3, 4].reduce<JsonObject>((inner, at) => ({ ...branch, slug: `b${at}`, yes: [inner] }), set("x", "y"));
  expect(await refused(deep)).toEqual(["statuses.0.actions.0.yes.0.yes.0.yes.0.yes"]);
});

test("an action that failed inside a branch is done again with what stands behind it there and outside", async () => {
  const { app } = await world();
  const failing = { component: "update-post", slug: "bad", fieldToUpdate: "price", valueToUpdate: "much" };
  const branch = { component: "branch", slug: "b", test: "1", yes: [failing, set("in", "inside")], no: [] };
  const type = await doing(app, [branch, set("out", "${note} and out")]);
  const record = await moved(app, type);
  const runs = await runsOf(app, record.id, 2);
  expect(runs.map(({ slug, ok }) => [slug, ok])).toEqual([
    ["b", true],
    ["bad", false],
  ]);
  const failed = runs[1];
  const statuses = must(200, await app.owner.get(`/types/${type.id}`)).statuses.map((status: JsonObject) =>
    status.slug === "ready"
      ? { ...status, actions: [{ ...branch, yes: [set("bad", "mended"), set("in", "inside")] }, set("out", "${note} and out")] }
      : status,
  );
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  expect(must(200, await app.owner.post(`/posts/${record.id}/actions/runs/${failed?.id}/redo`)).ok).toBe(true);
  expect(await noteOf(app, record.id)).toBe("inside and out");
});

test("an action that waits has the rest done later with what earlier ones gave, also when another process takes over", async () => {
  const on = await world();
  const { app } = on;
  const type = await doing(app, [
    { component: "get-post", slug: "found", typeId: "things", single: true, postFilter: [] },
    {
      component: "branch",
      slug: "b",
      test: "yes",
      yes: [{ component: "wait", slug: "pause", how: "minutes", minutes: "90" }, set("in", "waited")],
      no: [],
    },
    set("out", "${note} for ${found.title}"),
  ]);
  const things = await app.addType({ title: "Things" });
  must(201, await app.owner.post("/posts", { typeId: things.id, title: "Lamp" }));
  const record = await moved(app, type);
  const [, , pause] = await runsOf(app, record.id, 3);
  expect(pause).toMatchObject({ slug: "pause", ok: true, state: "waiting" });
  expect(Date.parse(pause?.dueAt ?? "") - Date.now()).toBeGreaterThan(89 * 60_000);
  expect(await noteOf(app, record.id)).toBeFalsy();
  await hurry(on);
  expect((await runsOf(app, record.id, 5)).map(({ slug }) => slug)).toEqual(["found", "b", "pause", "in", "out"]);
  expect(await noteOf(app, record.id)).toBe("waited for Lamp");
});

test("what a status has waiting ends when the record leaves it, and what is called off is not done", async () => {
  const on = await world();
  const { app } = on;
  const type = await doing(app, [{ component: "wait", slug: "pause", how: "minutes", minutes: 60 }, set("out", "late")]);
  const [left, off] = [await moved(app, type), await moved(app, type)];
  for (const { id } of [left, off]) await runsOf(app, id, 1);
  const planned = must(200, await app.owner.get("/actions/planned"));
  expect(planned.map(({ postId, text }: { postId: number; text: string }) => [postId, text])).toEqual([
    [left.id, "Wait 60 minutes"],
    [off.id, "Wait 60 minutes"],
  ]);
  must(200, await app.owner.post(`/posts/${left.id}/actions/next`));
  const [rest] = must(200, await app.owner.get("/actions/planned"));
  expect(rest.postId).toBe(off.id);
  mustSucceed("cancelPlanned", await app.owner.remove(`/actions/planned/${rest.id}`));
  must(404, await app.owner.remove(`/actions/planned/${rest.id}`));
  expect(must(200, await app.owner.get("/actions/planned"))).toEqual([]);
  await hurry(on);
  for (const { id } of [left, off]) expect(await noteOf(app, id)).toBeFalsy();
  const [run] = await runsOf(app, off.id, 1);
  expect(run?.cancelledAt).not.toBeNull();
});

test("a wait until a date goes on at once where the date has passed, and says what is none", async () => {
  const { app } = await world();
  const until = (date: string) => ({ component: "wait", slug: "pause", how: "until", until: date });
  const past = await moved(app, await doing(app, [until("2020-01-01"), set("out", "on")]));
  expect((await stepsOf(app, past, 2))[0]).toEqual(["pause", true, "Did not wait: the time has passed"]);
  const none = await moved(app, await doing(app, [until("soon"), set("out", "on")]));
  expect(await stepsOf(app, none, 1)).toEqual([["pause", false, "The date: “soon” is not a date"]]);
});

/** A server that keeps what it was asked and answers as it is told. */
async function listener(answers: (asked: number) => { status: number; body?: string }) {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked.push({ request, body });
      const { status, body: said = "" } = answers(asked.length);
      response.writeHead(status, { "content-type": "application/json" }).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/hook`, port };
}

async function calling(answers: Parameters<typeof listener>[0], options: JsonObject, behind: readonly JsonObject[] = []) {
  const there = await listener(answers);
  const server = await startTestServer({ FETCH_ALLOW: `127.0.0.1:${there.port}` });
  onTestFinished(() => server.stop());
  const on = await world(server);
  const action = { component: "call-webhook", slug: "call", url: there.url, ...options };
  return { ...on, ...there, type: await doing(on.app, [action, ...behind]) };
}

test("a call sends the record, signed with the app's secret, and the log says what was answered", async () => {
  const { app, asked, type } = await calling(() => ({ status: 204 }), {});
  const record = await moved(app, type, { price: 7 });
  const steps = await stepsOf(app, record, 2);
  expect(steps.map(([, ok, message]) => [ok, message.replace(/:\d+/, "")])).toEqual([
    [true, "Calling POST 127.0.0.1"],
    [true, "POST 127.0.0.1 answered 204"],
  ]);
  const [{ request, body } = { request: undefined, body: "" }] = asked;
  expect(JSON.parse(body)).toMatchObject({ action: "call", type: { id: type.id }, record: { id: record.id, price: 7 } });
  const { secret } = must(200, await app.owner.get("/actions/signing-secret"));
  const [id, at] = [String(request?.headers["webhook-id"]), String(request?.headers["webhook-timestamp"])];
  const bytes = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", bytes).update(`${id}.${at}.${body}`).digest("base64");
  expect(request?.headers["webhook-signature"]).toBe(`v1,${expected}`);
});

test("after the secret of calls is changed, both sign for a day, and the new one alone from then on", async () => {
  const { app, asked, type, server } = await calling(() => ({ status: 204 }), {});
  const before = must(200, await app.owner.get("/actions/signing-secret"));
  expect(before.previousUntil).toBeNull();
  const changed = mustSucceed("rotateCallSecret", await app.owner.post("/actions/signing-secret/rotate"));
  expect(changed.secret).not.toBe(before.secret);
  expect(Date.parse(changed.previousUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(must(200, await app.owner.get("/actions/signing-secret"))).toEqual(changed);
  const signaturesOf = (index: number, ...secrets: string[]) => {
    const { request, body } = asked[index] ?? { request: undefined, body: "" };
    const told = `${request?.headers["webhook-id"]}.${request?.headers["webhook-timestamp"]}.${body}`;
    const sign = (secret: string) =>
      createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
        .update(told)
        .digest("base64");
    return [request?.headers["webhook-signature"], secrets.map((secret) => `v1,${sign(secret)}`).join(" ")];
  };
  await stepsOf(app, await moved(app, type), 2);
  const [both, expectedBoth] = signaturesOf(0, changed.secret, before.secret);
  expect(both).toBe(expectedBoth);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update call_secrets set previous_until = now() - interval '1 second' where app_id = ${app.id}`),
  );
  await stepsOf(app, await moved(app, type), 2);
  const [alone, expectedAlone] = signaturesOf(1, changed.secret);
  expect(alone).toBe(expectedAlone);
  const { json: events } = await app.owner.get("/activity?action=call.secret-changed");
  expect(events).toHaveLength(1);
});

test("later actions use what a call answers, and a call that fails ends the list unless it goes on", async () => {
  const body = { sends: "json", body: '{"name": "${note} \\"x\\"", "price": "${price}"}', headers: "X-Shop: 12" };
  const { app, asked, type } = await calling(
    (count) => (count === 1 ? { status: 200, body: '{"score": 42}' } : { status: 500 }),
    { ...body, waits: true },
    [set("out", "Score ${call.body.score}")],
  );
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, price: 3 }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  await runsOf(app, record.id, 2);
  expect(await noteOf(app, record.id)).toBe("Score 42");
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ name: ' "x"', price: 3 });
  expect(asked[0]?.request.headers["x-shop"]).toBe("12");
  const other = await moved(app, type);
  const steps = await stepsOf(app, other, 1);
  expect(steps.map(([slug, ok]) => [slug, ok])).toEqual([["call", false]]);
});

test("a call in the background that may pass is tried again, and one that is refused for good is not", async () => {
  const { app, asked, type, server } = await calling((count) => ({ status: count === 1 ? 503 : 404 }), {
    sends: "text",
    text: "Hi ${price}",
  });
  const record = await moved(app, type, { price: 2 });
  await runsOf(app, record.id, 2);
  await server.database.transaction(null, (db) => db.change(sql`update jobs set run_at = now() where kind = 'workflow.call-out'`));
  const runs = await vi.waitFor(async () => {
    await server.jobs.idle();
    const found = await runsOf(app, record.id, 3);
    return found;
  }, patience);
  expect(runs.map(({ ok, message }) => [ok, message.replace(/:\d+/, "")])).toEqual([
    [true, "Calling POST 127.0.0.1"],
    [false, "POST 127.0.0.1 answered 503; it is tried again"],
    [false, "POST 127.0.0.1 answered 404, after 2 tries"],
  ]);
  expect(asked.map(({ body }) => body)).toEqual(["Hi 2", "Hi 2"]);
  const [first, second] = asked.map(({ request }) => request.headers["webhook-id"]);
  expect(first).toBe(second);
});

test("a call leads nowhere inside the network, and sets no header of the connection", async () => {
  const { app } = await world();
  const call = (options: JsonObject) => doing(app, [{ component: "call-webhook", slug: "call", waits: true, ...options }]);
  const inside = await moved(app, await call({ url: "http://127.0.0.1:1/x" }));
  expect((await stepsOf(app, inside, 1))[0]?.[2]).toBe("POST 127.0.0.1:1 this address cannot be reached from here");
  for (const [headers, wrong] of [
    ["Host: x", "The header Host is set by the connection"],
    ["no header", "“no header” is not a header"],
  ]) {
    const refused = await moved(app, await call({ url: "https://example.test", headers: headers ?? "" }));
    expect(await stepsOf(app, refused, 1)).toEqual([["call", false, `Headers: ${wrong}`]]);
  }
});

test("members are notified, each once, and nobody who is no member", async () => {
  const { app, server } = await world();
  const member = await app.addMember(25);
  const type = await doing(app, [
    { component: "notify", slug: "a", toWho: "person", userId: String(member.id), subject: "See ${price}" },
    { component: "notify", slug: "b", toWho: "person", userId: "999999", subject: "x" },
    { component: "notify", slug: "c", toWho: "admins", subject: "x", link: "javascript:alert(1)" },
  ]);
  const record = must(201, await inApp(server, app.owner, app.id).post("/posts", { typeId: type.id, price: 5 }));
  must(200, await app.owner.post(`/posts/${record.id}/actions/next`));
  expect(await stepsOf(app, record, 3)).toEqual([
    ["a", true, "Notified 1 member"],
    ["b", true, "Nobody to notify"],
    ["c", false, "Link: leads to a path that begins with / or to an address that begins with http"],
  ]);
});

test("an app plans no more mails and pauses than its limit", async () => {
  const on = await world();
  const { app, server } = on;
  const type = await doing(app, [{ ...mail, toWho: "appOwner", schedule: { enabled: true, delay: "1" } }]);
  const record = await moved(app, type);
  await runsOf(app, record.id, 1);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into action_runs (app_id, id, root, type_id, post_id, status_id, slug, ok, message, due_at, created_at)
      select ${app.id}::bigint, 1000000 + n, 'x', 1, 1, 1, 'x', true, '', now() + interval '1 day', now() from generate_series(1, 9999) n`),
  );
  const next = await moved(app, type);
  expect(await stepsOf(app, next, 1)).toEqual([["mail", false, "10,000 mails and pauses are planned in this app already; more are not."]]);
});
