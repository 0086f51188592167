import { expect, onTestFinished, test, vi } from "vitest";
import { type EventReader, readEvents } from "../../../test/event-reader.ts";
import { furnished, watching } from "../../../test/live-world.ts";
import { everything } from "../../../test/program.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, addApp, must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

test("who comes back after a broken connection is told to ask for everything again", async () => {
  const { app, server } = await furnished();
  const reader = await watching(server, app, app.owner, { "last-event-id": "7" });
  expect(await reader.next()).toEqual({ event: "missed", data: {} });
});

/** What somebody who comes now is told: for how many milliseconds nothing has changed. */
async function quietFor(server: TestServer, app: AppOfTest, { token }: Pick<Somebody, "token">): Promise<number> {
  const reader = await readEvents(server, `/api/${app.id}/live`, { authorization: `Bearer ${token}` });
  onTestFinished(() => reader.leave());
  return (await reader.next())?.data.quietFor;
}

test("an editor who comes is told for how long nothing has changed in this app, whatever changes in others", async () => {
  const { app, server, owner, leads, add } = await furnished();
  const first = await watching(server, app, app.owner);
  await add(leads);
  await first.next();
  const since = Date.now();
  await (await addApp(server, owner)).addType();
  const before = Date.now();
  const told = await quietFor(server, app, app.owner);
  expect(told).toBeGreaterThanOrEqual(before - since);
  expect(told).toBeLessThan(20_000);
});

test("a member who comes is told for how long nothing has changed that they may know of, and not when anything else did", async () => {
  const { app, server, leads, tasks, news, add } = await furnished();
  const member = await app.addMember(25);
  const first = await watching(server, app, app.owner);
  await add(news);
  await first.next();
  const since = Date.now();
  await add(leads);
  await first.next();
  await add(tasks);
  await first.next();
  const ofOwner = await quietFor(server, app, app.owner);
  const before = Date.now();
  const ofMember = await quietFor(server, app, member);
  expect(ofMember).toBeGreaterThanOrEqual(before - since);
  expect(ofMember).toBeGreaterThan(ofOwner);
  await add(tasks, member);
  await first.next();
  const own = Date.now();
  await add(leads);
  await first.next();
  expect(await quietFor(server, app, member)).toBeLessThanOrEqual(Date.now() - own + 1_000);
});

test("one person opens so many streams and no more; who leaves makes room", async () => {
  const { app, server } = await furnished();
  const member = await app.addMember(25);
  const readers: EventReader[] = [];
  for (let index = 0; index < 12; index += 1) readers.push(await watching(server, app, member));
  expect((await watching(server, app, member)).status).toBe(429);
  expect((await watching(server, app, app.owner)).status).toBe(200);
  readers[0]?.leave();
  await expect.poll(async () => (await watching(server, app, member)).status).toBe(200);
});

test("what one person has open in other apps, or by a key of theirs, counts with it", async () => {
  const { app, server, owner } = await furnished();
  const other = await addApp(server, owner);
  const member = await app.addMember(90);
  must(201, await owner.post(`/apps/${other.id}/users`, { userId: member.id, role: 25 }));
  const { key } = must(201, await member.post("/api-keys", { title: "Reader", role: 25, scopes: [everything] }));
  for (let index = 0; index < 6; index += 1) expect((await watching(server, app, member)).status).toBe(200);
  for (let index = 0; index < 5; index += 1) expect((await watching(server, other, member)).status).toBe(200);
  expect((await watching(server, app, { token: key })).status).toBe(200);
  for (const here of [app, other]) expect((await watching(server, here, member)).status).toBe(429);
  expect((await watching(server, app, { token: key })).status).toBe(429);
  expect((await watching(server, other, owner)).status).toBe(200);
});

test("who only asks for the head of the stream takes no room, and gets an end", async () => {
  const { app, server } = await furnished();
  const member = await app.addMember(25);
  for (let index = 0; index < 13; index += 1) {
    const { status, text } = await server.call({ method: "HEAD", path: `/api/${app.id}/live`, token: member.token });
    expect([status, text]).toEqual([200, ""]);
  }
  expect((await watching(server, app, member)).status).toBe(200);
});

test("where nothing changes the beat tells that the stream lives, and ends it for whoever another process put out", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { app, server } = await furnished();
    const member = await app.addMember(50);
    const reader = await watching(server, app, member);
    vi.advanceTimersByTime(20_000);
    await expect.poll(reader.beats).toBe(1);
    await server.database.transaction(app.id, (transaction) =>
      transaction.change(sql`delete from members where app_id = ${app.id} and user_id = ${member.id}`),
    );
    let isOver = false;
    void reader.next().then((told) => {
      isOver = told === undefined;
    });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(20_000);
        return isOver;
      })
      .toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test("a server that stops sends its readers away at once, takes no new ones, and is not held up by them", async () => {
  const server = await startTestServer();
  const { app } = await world(server);
  const reader = await watching(server, app, app.owner);
  const [watchers, ...others] = server.steps;
  await watchers?.stop();
  while (await reader.next());
  expect((await watching(server, app, app.owner)).status).toBe(503);
  const since = performance.now();
  for (const step of others) await step.stop();
  expect(performance.now() - since).toBeLessThan(3_000);
});
