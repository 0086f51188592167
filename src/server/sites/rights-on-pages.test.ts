import { beforeAll, expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { Rule } from "../../../test/rights-rule.ts";
import { type RightsWorld, rightsWorld } from "../../../test/rights-world.ts";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { must, type Somebody } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { type PermissionName, permissionNames } from "../../model/types/permission.ts";
import { sql } from "../../platform/db/sql.ts";

type Onlooker = RightsWorld["onlookers"][number];

/** Every kind of block that shows records, on the pages of an app whose types differ by their permission. */
let here: RightsWorld;
const cookies = new Map<string, string>();

const slugs = ["name", "secret", "amount", "to_open", "to_own", "all_open", "back_read"];
const layout = (...blocks: readonly object[]) => blocks as unknown as Layout;

function listsOf(type: string): Layout {
  const of = { type };
  const list = {
    component: "records",
    ...of,
    fields: slugs,
    text: "secret",
    mark: "amount",
    status: true,
    search: true,
    paged: true,
    count: 12,
  };
  return layout(
    { id: "list", ...list, filters: slugs.slice(0, 6), sorts: slugs.slice(0, 6), feed: true, settings: { layout: "cards" } },
    { id: "table", component: "records", ...of, count: 12, settings: { layout: "table" } },
    { id: "count", component: "record-figure", ...of, title: "all" },
    { id: "sum", component: "record-figure", ...of, measure: "sum", field: "amount", title: "sum" },
    ...["name", "secret", "to_open", "statusId"].map((by) => ({ id: `by-${by}`, component: "record-chart", ...of, title: by, by })),
  );
}

beforeAll(async () => {
  here = await rightsWorld();
  const { app, types, onlookers } = here;
  await app.addPage({ slug: "home", title: "Home", layout: layout({ id: "find", component: "site-search", title: "Find" }) });
  for (const permission of permissionNames) {
    const type = types[permission];
    const one = {
      id: "one",
      component: "record",
      type: type.slug,
      status: true,
      path: true,
      related: true,
      pointing: true,
      edit: true,
      buttons: true,
    };
    const page = await app.addPage({ slug: `one-${permission}`, title: `Page ${type.id}`, layout: layout(one) });
    must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
    await app.addPage({ slug: `all-${permission}`, title: `Pages ${type.id}`, layout: listsOf(type.slug) });
  }
  for (const who of onlookers) if (who.username && who.id !== null) cookies.set(who.name, await signedIn(app, who as unknown as Somebody)); // they signed up
});

/** Who is seen by a site: nobody comes there with a key. */
const visitors = () => here.onlookers.filter(({ name, covered }) => covered === undefined && (name === "visitor" || cookies.has(name)));

async function seen(who: Onlooker, path: string) {
  const cookie = cookies.get(who.name);
  return here.app.visit(path, cookie === undefined ? {} : { headers: { cookie } });
}

/** The words of records that stand anywhere in an answer. */
const wordsIn = (text: string) =>
  new Set(text.match(new RegExp(`(?:old )?(?:title|content|name|secret) (?:${permissionNames.join("|")}) \\d`, "g")));

/** What an answer says that the rule does not open to whoever asks. */
const leaked = (text: string, rule: Rule) => [...wordsIn(text)].filter((word) => !rule.words().has(word));

const asked = ["", "?q=secret", "?q=old", "?sort=secret", "?sort=-amount", "?f-secret=secret", "?f-name=name", "?feed=list", "?page=2"];

test("pages, feeds, figures, charts and searches say of records what the rule opens to whoever asks, and all of it", async () => {
  for (const who of visitors()) {
    const rule = new Rule(here.records, who);
    for (const permission of permissionNames) {
      for (const [at, query] of asked.entries()) {
        if (query !== "" && (at + permission.length) % 3 !== 0) continue;
        const { status, text } = await seen(who, `/all-${permission}${query}`);
        expect([who.name, permission, query, status, leaked(text, rule)]).toEqual([who.name, permission, query, 200, []]);
        if (query !== "") continue;
        const titles = rule.seen(permission).filter((record) => rule.opens(record, "title"));
        const there = titles.filter(({ values }) => text.includes(values.title));
        expect([who.name, permission, there.length]).toEqual([who.name, permission, titles.length]);
      }
    }
    for (const path of ["/?q=title", "/?q=secret", "/site/search?q=secret", "/site/search?q=name", "/sitemap.xml", "/robots.txt"])
      expect([who.name, path, leaked((await seen(who, path)).text, rule)]).toEqual([who.name, path, []]);
  }
});

test("the page of one record is there for whoever may read it, and says no more of it, of what it points at and of what points at it", async () => {
  for (const who of visitors()) {
    const rule = new Rule(here.records, who);
    for (const [at, record] of here.records.entries()) {
      if (at % 2 === who.name.length % 2) continue;
      const { status, text } = await seen(who, `/one-${record.permission}?id=${record.id}`);
      const about = [who.name, record.permission, record.status];
      expect([...about, status]).toEqual([...about, rule.sees(record) ? 200 : 404]);
      expect([...about, leaked(text, rule)]).toEqual([...about, []]);
    }
  }
});

test("figures count what whoever asks sees, and are none of a field that some record hides", async () => {
  for (const who of visitors()) {
    const rule = new Rule(here.records, who);
    for (const permission of permissionNames) {
      const { text } = await seen(who, `/all-${permission}`);
      const [count, sum] = [...text.matchAll(/class="stat-figure">([^<]*)/g)].map(([, figure]) => figure);
      const records = rule.seen(permission);
      const amounts = records.reduce((total, { values }) => total + values.amount, 0);
      const about = [who.name, permission];
      expect([...about, count]).toEqual([...about, rule.mayRead(permission) ? String(records.length) : "–"]);
      const known = rule.mayRead(permission) && rule.isOpen("amount") ? amounts.toLocaleString("en") : "–";
      expect([...about, sum]).toEqual([...about, known]);
    }
  }
});

test("after every change of a right, a status, a field, an owner or a membership no page says what was open before", async () => {
  const { app, types, records, onlookers } = here;
  const visitor = onlookers.find(({ name }) => name === "visitor") as Onlooker;
  const maker = onlookers.find(({ name }) => name === "maker") as Onlooker;
  const texts = async (who: Onlooker, permission: PermissionName) => {
    const all = await Promise.all(
      [`/all-${permission}`, `/all-${permission}?feed=list`, `/all-${permission}?q=name`, "/?q=name", "/site/search?q=name"].map((path) =>
        seen(who, path),
      ),
    );
    const one = records.find((record) => record.permission === permission);
    return [...all, await seen(who, `/one-${permission}?id=${one?.id}`)].map(({ text }) => text).join("\n");
  };
  const words = async (who: Onlooker, permission: PermissionName, word: string) =>
    [...wordsIn(await texts(who, permission))].filter((one) => one.startsWith(`${word} ${permission} `));
  const set = async (permission: PermissionName, body: object) => must(200, await app.owner.post(`/types/${types[permission].id}`, body));

  expect((await words(visitor, "read", "name")).length).toBeGreaterThan(0);
  const { statuses } = must(200, await app.owner.get(`/types/${types.read.id}`));
  await set("read", {
    statuses: statuses.map((status: { hiddenFields: string[] }) => ({ ...status, hiddenFields: [...status.hiddenFields, "name"] })),
  });
  expect(await words(visitor, "read", "name")).toEqual([]);
  await set("read", { statuses });
  expect((await words(visitor, "read", "name")).length).toBeGreaterThan(0);
  await set("read", { permission: "private" });
  expect([await words(visitor, "read", "name"), await words(visitor, "read", "title")]).toEqual([[], []]);
  await set("read", { permission: "read" });
  const { postFields } = must(200, await app.owner.get(`/types/${types.read.id}`));
  await apply(
    app,
    types.read,
    postFields.filter(({ slug }: { slug: string }) => slug !== "name"),
  );
  expect(await words(visitor, "read", "name")).toEqual([]);

  const own = records.filter(({ permission, userId }) => permission === "own" && userId === maker.id);
  expect((await words(maker, "own", "name")).length).toBe(own.length);
  await here.server.database.transaction(app.id, async (db) => {
    for (const { id } of own) await db.change(sql`update posts set user_id = ${app.owner.id} where app_id = ${app.id} and id = ${id}`);
  });
  expect(await words(maker, "own", "name")).toEqual([]);
  must(200, await app.owner.remove(`/apps/${app.id}/users/${maker.id}`));
  expect(await words(maker, "submit", "name")).toEqual([]);
});
