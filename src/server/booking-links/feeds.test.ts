import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { field, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

/** A booking a day from now, at noon in UTC. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const noon = { from: `${tomorrow}T12:00:00.000Z`, to: `${tomorrow}T12:30:00.000Z` };

async function shop() {
  const on = await world();
  const visit = field("booking", "visit", { timezone: "UTC", workingFrom: "00:00", workingTo: "23:59", slotDuration: 30 });
  const type = await on.app.addType({
    title: "Visits",
    permission: "submit",
    fields: [visit, field("input-text", "name"), field("input-text", "phone")],
  });
  must(201, await on.visitor.post("/posts", { typeId: type.id, visit: noon, name: "Ada, with\nnotes", phone: "0123456" }));
  const feeds = `/types/${type.id}/slots/visit/feeds`;
  const read = (address: string) => on.server.call({ path: new URL(address).pathname });
  return { ...on, type, feeds, read };
}

test("an editor's secret address gives a calendar program the bookings: when, and what they are called, and nothing else", async () => {
  const { app, feeds, read, type, server } = await shop();
  const made = mustSucceed("createFeed", await app.owner.post(feeds, {}));
  expect(made.address).toMatch(/\/calendar\/\d+-[\w-]{43}\.ics$/);
  const file = await read(made.address);
  expect([file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-store",
  ]);
  expect(file.text).toContain(`DTSTART:${tomorrow.replaceAll("-", "")}T120000Z`);
  expect(file.text).toMatch(/SUMMARY:Ada\\, with/);
  expect(file.text).not.toContain("0123456");
  expect(file.text).not.toMatch(/ATTENDEE|ORGANIZER/);
  expect(file.text).toContain("STATUS:CONFIRMED");
  const statuses = [{ id: type.initialStatusId, title: "Asked for", settings: { pendingTime: true } }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  await expect.poll(async () => (await read(made.address)).text).toContain("STATUS:TENTATIVE");
  const kept = await server.database.transaction(app.id, (db) =>
    db.one(sql`select f::text as row from calendar_feeds f where f.app_id = ${app.id}`),
  );
  expect(JSON.stringify(kept)).not.toContain(made.address.split("-").slice(1).join("-").replace(".ics", ""));
});

test("an address ends when it is ended, and with the rights of whoever made it; others neither see nor end it", async () => {
  const { app, feeds, read, server } = await shop();
  const editor: Somebody = await app.addMember(50);
  const other = await app.addMember(50);
  const made = must(201, await editor.post(feeds, {}));
  expect(mustSucceed("listFeeds", await other.get(feeds)).feeds).toEqual([]);
  expect(must(200, await editor.get(feeds)).feeds.map(({ id }: { id: number }) => id)).toEqual([made.id]);
  expect(must(200, await app.owner.get(feeds)).feeds).toHaveLength(1);
  expect((await other.remove(`${feeds}/${made.id}`)).status).toBe(404);
  expect((await read(made.address)).status).toBe(200);
  must(200, await app.owner.post(`/apps/${app.id}/users/${editor.id}`, { role: 25 }));
  await expect.poll(async () => (await read(made.address)).status).toBe(404);
  const own = must(201, await app.owner.post(feeds, {}));
  mustSucceed("deleteFeed", await app.owner.remove(`${feeds}/${own.id}`));
  expect((await read(own.address)).status).toBe(404);
  const actions = must(200, await app.owner.get("/activity?count=50")).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["feed.created", "feed.deleted"]));
  const stranger = inApp(server, await signUp(server), app.id);
  expect((await stranger.post(feeds, {})).status).toBe(403);
});

test("an address that is forged, of another app, or of no app is none", async () => {
  const { app, feeds, read } = await shop();
  const { address } = must(201, await app.owner.post(feeds, {}));
  const { app: foreign } = await world();
  const token = new URL(address).pathname.split(/-(.*)/)[1];
  for (const path of [
    `/calendar/${foreign.id}-${token}`,
    `/calendar/${app.id}-${"x".repeat(43)}.ics`,
    "/calendar/x.ics",
    `/calendar/0-${token}`,
  ])
    expect([path.slice(0, 20), (await read(`https://a.test${path}`)).status]).toEqual([path.slice(0, 20), 404]);
  expect((await read(address)).status).toBe(200);
});
