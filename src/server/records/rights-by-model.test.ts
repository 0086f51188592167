import { beforeAll, expect, test } from "vitest";
import { type KnownRecord, Rule } from "../../../test/rights-rule.ts";
import { type RightsWorld, rightsWorld } from "../../../test/rights-world.ts";
import { must } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import { type PermissionName, permissionNames } from "../../model/types/permission.ts";

/** Everybody asks for a part here, so that everything is asked for by somebody; `RIGHTS_WALK=1` asks everybody for all. */
const isWhole = process.env.RIGHTS_WALK !== undefined;

let here: RightsWorld;
beforeAll(async () => {
  here = await rightsWorld();
});

const own = ["id", "title", "content", "name", "secret", "amount", ...permissionNames.map((to) => `to_${to}`)];
const reckoned = permissionNames.flatMap((other) => ["sum", "all", "back", "count"].map((word) => `${word}_${other}`));
const picked = (post: Post, slugs: readonly string[]) => Object.fromEntries(Object.entries(post).filter(([slug]) => slugs.includes(slug)));
const shown = (post: Post) => picked(post, [...own, ...reckoned]);
const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

/** Everybody who may read records of a type, with the address of those. */
function readers(): { who: RightsWorld["onlookers"][number]; rule: Rule; permission: PermissionName; path: string }[] {
  return here.onlookers.flatMap((who) => {
    const rule = new Rule(here.records, who);
    const readable = permissionNames.filter((permission) => rule.mayRead(permission));
    return readable.map((permission) => ({ who, rule, permission, path: `/types/${here.types[permission].id}/posts` }));
  });
}

test("records, with what they point at, who points at them, and what that comes to, hold what the rule says, whoever asks [RO-24]", async () => {
  for (const { who, rule, permission, path } of readers()) {
    const there = permissionNames.filter((to) => rule.isOpen(`to_${to}`));
    const back = rule.isOpen(`to_${permission}`) ? permissionNames.filter((from) => rule.mayRead(from)) : [];
    const reverse = (from: PermissionName) => `${here.types[from].slug}.to_${permission}`;
    const beside = (record: KnownRecord) => [
      ...there.filter((to) => rule.opens(record, `to_${to}`)).map((to) => [`to_${to}`, rule.targets(record, to)] as const),
      ...back.map((from) => [reverse(from), rule.pointing(record, from)] as const),
    ];
    const names = [...there.map((to) => `to_${to}`), ...back.map(reverse)];
    const posts: Post[] = must(200, await who.get(`${path}?count=100&with=${names.join()}`));
    const told = posts.map(({ relations, ...post }) => {
      const all = Object.entries(relations as unknown as { readonly [name: string]: Post[] });
      return [shown(post as Post), Object.fromEntries(all.map(([name, some]) => [name, some.map((one) => picked(one, own))]))];
    });
    const wanted = rule.seen(permission).map((record) => {
      const all = beside(record).map(([name, some]) => [name, some.map((one) => rule.alone(one))] as const);
      return [rule.whole(record), Object.fromEntries(all)];
    });
    expect({ [`${who.name}, ${permission}`]: told }).toEqual({ [`${who.name}, ${permission}`]: wanted });
  }
});

const isThere = (value: Json | undefined) =>
  ![undefined, null, ""].includes(value as string) && !(Array.isArray(value) && value.length === 0);

test("what lists can be asked by tells nobody more than what they see in every record [QRY-01, QRY-03]", async () => {
  for (const [at, { who, rule, permission, path }] of readers().entries()) {
    const records = rule.seen(permission).map((record) => rule.whole(record));
    const slugs = [...own, ...reckoned].filter((_, index) => isWhole || index % 4 === at % 4);
    for (const slug of slugs) {
      const about = `${who.name}, ${permission}, ${slug}`;
      const reply = await who.get(`${path}?${slug}:notnull&orderBy=${slug}&count=100`);
      if (reply.status === 200) {
        const filled = records.filter((record) => isThere(record[slug]));
        const found: Post[] = reply.json;
        expect([about, new Set(ids(found))]).toEqual([about, new Set(filled.map(({ id }) => id))]);
        const values = found.map((post) => post[slug]).filter((value) => typeof value === "number");
        expect([about, values]).toEqual([about, values.toSorted((one, other) => one - other)]);
        expect([about, must(200, await who.get(`${path}/count?${slug}:notnull`))]).toEqual([about, { count: filled.length }]);
        const guarded =
          here.records.find(({ permission: of, status }) => slug.endsWith(`_${of}`) && status === "guarded")?.values.secret ?? "";
        const having = records.filter((record) => Array.isArray(record[slug]) && record[slug].includes(guarded));
        const asked = `${path}/count?${slug}:in=${encodeURIComponent(guarded)}`;
        if (/^(all|back)_/.test(slug)) expect([about, must(200, await who.get(asked))]).toEqual([about, { count: having.length }]);
      } else {
        const others = [`/count?${slug}:isnull`, `/summary?_summary=${slug}:filled`, `/summary?_group=${slug}`, `?name,${slug}:like=%`];
        const statuses = await Promise.all(others.map(async (other) => (await who.get(path + other)).status));
        expect([about, reply.status, ...statuses]).toEqual([about, 400, ...others.map(() => 400)]);
      }
      // Whether what is worked out can be asked for depends on more than this: whoever sees all of it may.
      const isAsked = reckoned.includes(slug) && !rule.isAdmin ? reply.status === 200 : rule.isOpen(slug);
      expect([about, reply.status === 200]).toEqual([about, isAsked]);
    }
    for (const word of ["title", "content", "name", "secret"]) {
      const found: Post[] = must(200, await who.get(`${path}?filter=${word}&count=100`));
      expect([who.name, permission, word, ids(found)]).toEqual([
        ...[who.name, permission, word],
        rule.isOpen(word) ? ids(rule.seen(permission)) : [],
      ]);
    }
  }
});

test("no other way to a record says more: alone, refused, in its history, from the other side, in files, and when asked who sees it", async () => {
  for (const [at, who] of here.onlookers.entries()) {
    const rule = new Rule(here.records, who);
    const missing = (await who.get("/posts/99999999")).text;
    for (const record of here.records.filter((_, place) => isWhole || place % 4 === at % 4)) {
      const about = [who.name, record.permission, record.status].join(", ");
      const one = await who.get(`/posts/${record.id}`);
      const change = await who.post(`/posts/${record.id}`, { name: "x", updatedAt: "2001-01-01T00:00:00.000Z" });
      if (!rule.sees(record)) {
        expect([about, one.status, one.text, change.status < 400]).toEqual([about, 404, missing, false]);
        continue;
      }
      expect([about, shown(must(200, one))]).toEqual([about, rule.whole(record)]);
      if (change.status === 409) expect([about, shown(change.json.data.post)]).toEqual([about, rule.whole(record)]);
      else expect([about, [401, 403].includes(change.status)]).toEqual([about, true]);
      const history = await who.get(`/posts/${record.id}/history`);
      expect([about, history.status === 200, history.text.includes(record.values.secret)]).toEqual([
        ...[about, who.standing.appRole >= 50],
        who.standing.appRole >= 50 && rule.isOpen("secret"),
      ]);
    }
    if (who.covered || who.standing.appRole === 0) continue;
    for (const record of here.records.filter((_, place) => isWhole || place % 4 === (at + 2) % 4)) {
      const said = must(200, await here.app.owner.get(`/posts/${record.id}/sight?userId=${who.id}`));
      const hidden = rule.sees(record) ? own.filter((slug) => !rule.opens(record, slug)) : [];
      expect([who.name, record, said.sees, new Set(said.hiddenFields)]).toEqual([who.name, record, rule.sees(record), new Set(hidden)]);
    }
  }
  for (const { who, rule, permission, path } of readers().filter((reader) => !reader.who.covered && reader.who.id !== null)) {
    const [record] = rule.seen(permission);
    // Whoever edits the other side of a relation is answered the records that they named, as far as they see them.
    for (const from of record ? permissionNames : []) {
      const others = here.records.filter((one) => one.permission === from && !one.to[permission]?.includes(record?.id ?? 0));
      const asked = { type: here.types[from].id, relation: `to_${permission}`, remove: ids(others) };
      const reply = await who.post(`/posts/${record?.id}/pointing`, asked);
      const isListed = rule.mayRead(from) && rule.isOpen(`to_${permission}`);
      expect([who.name, permission, from, reply.status]).toEqual([who.name, permission, from, isListed ? 200 : 404]);
      if (isListed) expect((reply.json as Post[]).map(shown)).toEqual(others.filter((one) => rule.sees(one)).map((one) => rule.whole(one)));
    }
    const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt: "json", selectedData: "all" }));
    const file = await who.get(`${path}?_export=${wish}`);
    expect([who.name, file.status]).toEqual([who.name, who.standing.appRole >= 50 ? 200 : 403]);
    if (file.status !== 200) continue;
    expect(ids(JSON.parse(file.text))).toEqual(ids(rule.seen(permission)));
    const words = file.text.match(/(title|content|name|secret) \w+ \d/g) ?? [];
    expect([who.name, words.filter((word) => !rule.words().has(word)), words.length > 0]).toEqual([who.name, [], true]);
  }
});
