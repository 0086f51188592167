import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import type { Visits } from "../../contract/visits.ts";
import { dayIn } from "../../model/base/time-zone.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";
import { VisitCounter } from "./visit-counter.ts";

const layout = [{ id: "t1", component: "text", html: "<p>Words</p>" }] as Layout;
const browser = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";

test("views, visitors and where they come from are counted, without cookies and without anything of a visitor", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ title: "Home", slug: "home", layout });
  const visit = (headers: Record<string, string> = {}) => app.visit("/", { headers: { "user-agent": browser, ...headers } });
  const first = await visit({ referer: "https://www.search.test/q?secret=1" });
  expect(first.headers["set-cookie"]).toBeUndefined();
  await visit();
  await visit({ "user-agent": `${browser} Other` });
  await visit({ referer: `http://${app.host}/home` });
  // These are no visitors.
  await visit({ "user-agent": "Googlebot/2.1" });
  await visit({ "sec-purpose": "prefetch" });
  await app.visit("/nowhere", { headers: { "user-agent": browser } });
  const read = async (): Promise<Visits> => must(200, await app.owner.get("/visits"));
  await expect.poll(async () => (await read()).days.at(-1)?.views).toBe(4);
  const found = await read();
  expect(found.days).toHaveLength(30);
  expect(found.days.at(-1)?.visitors).toBe(2);
  expect(found.pages).toEqual([{ pageId: page.id, title: "Home", slug: "home", views: 4, visitors: 2 }]);
  expect(found.sources).toEqual([
    { source: "", views: 2 },
    { source: "search.test", views: 1 },
  ]);
  const rows = await server.database
    .reader(app.id)
    .rows(sql`select to_jsonb(v.*)::text as kept from visit_counts v where v.app_id = ${app.id}`);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1|Mozilla|secret|cookie/i);
});

test("the same page within a moment, which leaves as bytes that are kept, is counted as often as it is asked for", async () => {
  const { app } = await world();
  await app.addPage({ title: "Home", slug: "home", layout });
  for (let number = 0; number < 5; number += 1) await app.visit("/", { headers: { "user-agent": browser } });
  await expect.poll(async () => must(200, await app.owner.get("/visits")).days.at(-1).views).toBe(5);
});

test("what the studio leads to is no visit", async () => {
  const { app } = await world();
  await app.addPage({ title: "Home", slug: "home", layout });
  await app.visit("/", { headers: { "user-agent": browser, referer: "http://joinery.test/a/x" } });
  await app.visit("/", { headers: { "user-agent": `${browser} 2` } });
  await expect.poll(async () => must(200, await app.owner.get("/visits")).days.at(-1).views).toBe(1);
});

test("processes add to what others have counted, and what is older than ninety days is gone", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ title: "Home", slug: "home", layout });
  await server.database.transaction(app.id, (db) =>
    db.change(sql`insert into visit_counts (app_id, day, kind, name, views, visitors) values (${app.id}, '2020-01-01', 'site', '', 5, 5)`),
  );
  const today = dayIn("UTC", Date.now());
  const counters = [1, 2].map(() => new VisitCounter(server.database, () => undefined));
  for (const counter of counters)
    for (const source of ["", undefined, "a.test"])
      counter.saw({ app: app.id, day: today, page: page.id, address: "192.0.2.1", browser, source });
  await Promise.all(counters.map((counter) => counter.settled()));
  const found: Visits = must(200, await app.owner.get("/visits"));
  expect(found.days.at(-1)).toMatchObject({ views: 6, visitors: 2 });
  const old = await server.database
    .reader(app.id)
    .rows(sql`select 1 from visit_counts v where v.app_id = ${app.id} and v.day < '2021-01-01'`);
  expect(old).toEqual([]);
});

test("however many sources somebody makes up, so many are told apart", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ title: "Home", slug: "home", layout });
  const counter = new VisitCounter(server.database, () => undefined);
  const today = dayIn("UTC", Date.now());
  for (let number = 0; number < 1_000; number += 1)
    counter.saw({ app: app.id, day: today, page: page.id, address: "192.0.2.1", browser, source: `s${number}.test` });
  await counter.settled();
  const [row] = await server.database
    .reader(app.id)
    .rows<{ count: number }>(sql`select count(*)::int as count from visit_counts v where v.app_id = ${app.id} and v.kind = 'source'`);
  expect(row?.count).toBe(201);
});

test("visits are for those who edit the site, of their own app alone", async () => {
  const [one, two] = [await world(), await world()];
  const page = await one.app.addPage({ title: "Home", slug: "home", layout });
  await one.app.visit("/", { headers: { "user-agent": browser } });
  expect(page.id).toBeGreaterThan(0);
  await expect.poll(async () => must(200, await one.app.owner.get("/visits")).days.at(-1).views).toBe(1);
  expect(must(200, await two.app.owner.get("/visits")).pages).toEqual([]);
  const subscriber = await one.app.addMember(25);
  expect((await subscriber.get("/visits")).status).toBe(403);
});
