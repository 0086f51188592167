import { beforeAll, expect, test } from "vitest";
import { heard, named, watching } from "../../../test/live-world.ts";
import { type AppOfTest, field, must, type Somebody, type World, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { type PermissionName, permissionNames } from "../../model/types/permission.ts";
import type { AccessRule } from "../../model/types/rules/access-rule.ts";

interface Known {
  readonly id: number;
  readonly region: string;
  readonly manager: number;
  readonly team: readonly number[];
  readonly maker: number;
}
interface Caller extends Pick<Somebody, "get" | "post" | "remove"> {
  readonly name: string;
  readonly id: number | null;
  readonly role: number;
}

let here: World;
let app: AppOfTest;
let type: PostType;
let callers: readonly Caller[];
let records: readonly Known[];
const canary = "heron";

beforeAll(async () => {
  here = await world();
  app = here.app;
  const [ada, ben, editor, admin] = [await app.addMember(25), await app.addMember(25), await app.addMember(50), await app.addMember(90)];
  type = await app.addType({
    ...{ title: "Accounts", permission: "private" },
    fields: [
      field("input-text", "name"),
      field("select", "region", { values: ["north", "south"] }),
      field("user-select", "manager"),
      field("users", "team"),
      field("input-text", "secret"),
    ],
  });
  callers = [
    { ...here.visitor, name: "visitor", id: null, role: 0 },
    { ...ada, name: "ada", role: 25 },
    { ...ben, name: "ben", role: 25 },
    { ...editor, name: "editor", role: 50 },
    { ...admin, name: "admin", role: 90 },
  ];
  const made: Known[] = [];
  for (const region of ["north", "south"])
    for (const [manager, team] of [
      [ada.id, [ben.id]],
      [ben.id, [ada.id, ben.id]],
      [admin.id, []],
    ] as const) {
      const values = { typeId: type.id, name: `n${made.length}`, region, manager, team, secret: `${canary} ${made.length}` };
      const { id } = must(201, await app.owner.post("/posts", values));
      made.push({ id, region, manager, team, maker: app.owner.id });
    }
  records = made;
});

const rule = (more: Partial<AccessRule>): AccessRule => ({
  ...{ id: `r${Math.random()}`.slice(3, 20), effect: "allow", who: ["role:25"], may: ["see"], where: [], see: null, change: null },
  ...more,
});

const managed = { slug: "manager", op: "eq", value: "@me" } as const;
const inTeam = { slug: "team", op: "in" as const, value: ["@me"] };
const north = { slug: "region", op: "eq", value: "north" } as const;

const sets: { readonly [name: string]: readonly AccessRule[] } = {
  none: [],
  "managers see theirs": [rule({ where: [managed], may: ["see", "change"] })],
  "teams see a part": [rule({ where: [inTeam], see: ["name", "region"] }), rule({ where: [managed] })],
  "visitors see the north": [rule({ who: ["visitors", "signed-in"], where: [north], see: ["name"] })],
  "editors see the north only": [rule({ effect: "limit", who: ["role:50"], where: [north], may: ["see", "change", "delete"] })],
  "editors see no secret": [rule({ effect: "limit", who: ["role:50"], see: ["name", "region", "manager", "team"], may: ["see"] })],
  "both at once": [
    rule({ who: ["signed-in"], where: [inTeam], may: ["see", "change"], change: ["name"] }),
    rule({ effect: "limit", who: ["signed-in"], where: [north] }),
  ],
};

/** What each of them should be allowed, worked out from the words of the rules alone. */
class Model {
  readonly #permission: PermissionName;
  readonly #rules: readonly AccessRule[];
  readonly #who: Caller;
  constructor(permission: PermissionName, rules: readonly AccessRule[], who: Caller) {
    this.#permission = permission;
    this.#who = who;
    const words = who.role >= 90 ? [] : who.role >= 50 ? ["role:50", "signed-in"] : who.role > 0 ? ["role:25", "signed-in"] : ["visitors"];
    this.#rules = rules.filter((one) => one.who.some((word) => words.includes(word)));
  }
  #holds({ where }: AccessRule, record: Known): boolean {
    return where.every(({ slug, value }) => {
      if (slug === "region") return record.region === value;
      return this.#who.id !== null && (slug === "manager" ? record.manager === this.#who.id : record.team.includes(this.#who.id));
    });
  }
  #preset(action: "see" | "change", record: Known): boolean {
    if (this.#who.role >= 50) return true;
    const isOwn = record.maker === this.#who.id;
    if (action === "see" && ["read", "open"].includes(this.#permission)) return true;
    if (this.#who.role === 0) return false;
    return isOwn && (action === "see" ? ["own", "submit"] : ["own", "open"]).includes(this.#permission);
  }
  may(action: "see" | "change", record: Known): boolean {
    const about = this.#rules.filter(({ may }) => may.includes(action));
    const given = this.#preset(action, record) || about.some((one) => one.effect === "allow" && this.#holds(one, record));
    return given && about.every((one) => one.effect === "allow" || this.#holds(one, record));
  }
  shows(slug: string, record: Known): boolean {
    const about = this.#rules.filter(({ may }) => may.includes("see"));
    const opens = (one: AccessRule) => one.see === null || one.see.includes(slug);
    const given = this.#preset("see", record) || about.some((one) => one.effect === "allow" && this.#holds(one, record) && opens(one));
    return given && about.every((one) => one.effect === "allow" || opens(one));
  }
}

/** What a program does that is told to come back in a moment. */
async function unlessBusy(send: () => ReturnType<Caller["post"]>): ReturnType<Caller["post"]> {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.status !== 503 || tries === 10) return reply;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

test("what anybody sees, counts, finds, opens, changes and exports is what permission and rules say, and hidden fields never show", async () => {
  for (const permission of permissionNames) {
    must(200, await app.owner.post(`/types/${type.id}`, { permission }));
    for (const [set, rules] of Object.entries(sets)) {
      must(200, await app.owner.post(`/types/${type.id}/rules`, { rules }));
      for (const who of callers) {
        const about = `${permission}, ${set}, ${who.name}`;
        const model = new Model(permission, rules, who);
        const seen = records.filter((record) => model.may("see", record));
        const list = await who.get(`/types/${type.id}/posts?count=100&orderBy=id`);
        if (list.status !== 200) {
          expect([about, ids(seen)]).toEqual([about, []]);
        } else {
          expect([about, ids(list.json)]).toEqual([about, ids(seen)]);
          const told = Object.fromEntries((list.json as Post[]).map((post) => [post.id, "secret" in post]));
          expect([about, told]).toEqual([about, Object.fromEntries(seen.map((one) => [one.id, model.shows("secret", one)]))]);
          expect([about, must(200, await who.get(`/types/${type.id}/posts/count`))]).toEqual([about, { count: seen.length }]);
          const found = must(200, await who.get(`/types/${type.id}/posts?filter=${canary}&count=100`));
          const isOpen = seen.every((one) => model.shows("secret", one));
          if (!isOpen) expect([about, ids(found)]).toEqual([about, []]);
          const asked = await who.get(`/types/${type.id}/posts/count?secret:like=%25${canary}%25`);
          if (!isOpen) expect([about, asked.status]).toEqual([about, 400]);
        }
        for (const record of records) {
          const one = await who.get(`/posts/${record.id}`);
          const isSeen = model.may("see", record);
          expect([about, record, one.status]).toEqual([about, record, isSeen ? 200 : 404]);
          if (isSeen) expect([about, one.text.includes(canary)]).toEqual([about, model.shows("secret", record)]);
          const change = await unlessBusy(() => who.post(`/posts/${record.id}`, { name: `n${records.indexOf(record)}` }));
          const isChanged = isSeen && model.may("change", record);
          expect([about, record, change.status < 300 ? "changed" : change.text]).toEqual([
            about,
            record,
            isChanged ? "changed" : change.text,
          ]);
          if (who.id === null || who.role === 90) continue;
          const why = must(200, await app.owner.get(`/posts/${record.id}/sight?userId=${who.id}`));
          expect([about, why.sees, why.changes]).toEqual([about, isSeen, isChanged]);
          expect([about, why.because.length > 10, why.becauseChange.length > 10]).toEqual([about, true, true]);
        }
        if (who.role < 50) continue;
        const wish = encodeURIComponent(JSON.stringify({ fileName: "all", fileExt: "json", selectedData: "all" }));
        const file = must(200, await who.get(`/types/${type.id}/posts?_export=${wish}`));
        const lines = typeof file === "string" ? JSON.parse(file) : file;
        expect([about, ids(lines).sort()]).toEqual([about, ids(seen).sort()]);
        expect([about, JSON.stringify(lines).includes(canary)]).toEqual([about, seen.some((one) => model.shows("secret", one))]);
      }
    }
  }
}, 240_000);

test("a rule counts for the next request, whoever makes it, and who watches hears of a record that comes into reach and leaves it", async () => {
  const ada = callers[1] as Caller & Somebody;
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [] }));
  expect((await ada.get(`/types/${type.id}`)).status).toBe(404);
  const reader = await watching(here.server, app, ada);
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [rule({ where: [managed] })] }));
  expect(must(200, await ada.get(`/types/${type.id}`)).title).toBe("Accounts");
  const [mine, , others] = records;
  expect((await ada.get(`/posts/${mine?.id}`)).status).toBe(200);
  // Within one moment the type stands for its records: what follows is told by itself once this was told.
  await heard(reader, type.id);
  /** The records of the next event that names some; the type itself was told of as often as it changed. */
  const told = async () => {
    for (;;) {
      const event = await reader.next();
      if (!event) throw new Error("the stream is over");
      if (event.data.posts?.length > 0) return event.data.posts;
    }
  };
  const given: Post = must(200, await app.owner.post(`/posts/${others?.id}`, { manager: ada.id }));
  expect(await told()).toEqual([named(given)]);
  const taken: Post = must(200, await app.owner.post(`/posts/${others?.id}`, { manager: app.owner.id }));
  expect(await told()).toEqual([named(taken, null)]);
  must(200, await app.owner.post(`/posts/${others?.id}`, { name: "nobody else's business" }));
  const again: Post = must(200, await app.owner.post(`/posts/${mine?.id}`, { name: "n0" }));
  expect(await told()).toEqual([named(again)]);
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [] }));
  expect((await ada.get(`/posts/${mine?.id}`)).status).toBe(404);
});

test("what a rule lets somebody add must be as the rule says, in the fields that it opens", async () => {
  const ada = callers[1] as Caller;
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  const may = rule({ may: ["add", "see"], where: [north], change: ["name", "region"] });
  must(200, await app.owner.post(`/types/${type.id}/rules`, { rules: [may] }));
  const add = async (values: object) => (await ada.post("/posts", { typeId: type.id, ...values })).status;
  expect(await add({ name: "x", region: "north" })).toBe(201);
  expect(await add({ name: "x", region: "south" })).toBe(403);
  expect(await add({ name: "x", region: "north", secret: "y" })).toBe(400);
});

test("rules are kept by admins alone, name fields and values that are there, and follow a field that gets another name", async () => {
  const path = `/types/${type.id}/rules`;
  const editor = callers[3] as Caller;
  expect((await editor.post(path, { rules: [] })).status).toBe(403);
  const wrong = [
    { ...rule({}), who: ["god"] },
    { ...rule({}), may: [] },
    rule({ see: ["nothing"] }),
    rule({ where: [{ slug: "nothing", op: "eq", value: "1" }] }),
    rule({ where: [{ slug: "region", op: "neq", value: "@me" }] }),
    { ...rule({}), where: [{ slug: "region", op: "like", value: "n" }] },
    rule({ where: [{ slug: "createdAt", op: "gt", value: "tomorrow" }] }),
  ];
  for (const one of wrong) expect([one, (await app.owner.post(path, { rules: [one] })).status]).toEqual([one, 400]);
  expect((await app.owner.post(path, { rules: Array.from({ length: 31 }, (_, at) => rule({ id: `a${at}` })) })).status).toBe(400);
  must(200, await app.owner.post(path, { rules: [rule({ where: [north], see: ["name", "region"] })] }));
  const fields = must(200, await app.owner.get(`/types/${type.id}`)).postFields as { slug: string; id: string }[];
  const renamed = fields.map((one) => (one.slug === "region" ? { ...one, slug: "area" } : one));
  const preview = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: renamed }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: renamed, consent: preview.consent }));
  const [followed] = must(200, await app.owner.get(path)).rules as AccessRule[];
  expect([followed?.where[0]?.slug, followed?.see]).toEqual(["area", ["name", "area"]]);
  const without = renamed.filter(({ slug }) => slug !== "area");
  const gone = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: without }));
  expect((await app.owner.post(`/types/${type.id}`, { postFields: without, consent: gone.consent })).status).toBe(409);
});

test("a limit counts for the numbers of types and for what lies in the trash already", async () => {
  const deals = await app.addType({
    title: "Deals",
    fields: [field("input-text", "name"), field("select", "region", { values: ["north", "south"] })],
  });
  for (const region of ["north", "south", "south"])
    must(201, await app.owner.post("/posts", { typeId: deals.id, title: `${canary} ${region}`, region }));
  const [last] = must(200, await app.owner.get(`/types/${deals.id}/posts?region=south&count=1`)) as Post[];
  must(200, await app.owner.remove(`/posts/${last?.id}`));
  const editor = callers[3] as Caller;
  const counted = async (who: Pick<Caller, "get">) => must(200, await who.get(`/posts/counts?types=${deals.id}`));
  expect(await counted(editor)).toEqual([{ typeId: deals.id, count: 2 }]);
  must(200, await app.owner.post(`/types/${deals.id}/rules`, { rules: [rule({ effect: "limit", who: ["role:50"], where: [north] })] }));
  expect(await counted(editor)).toEqual([{ typeId: deals.id, count: 1 }]);
  expect(await counted(app.owner)).toEqual([{ typeId: deals.id, count: 2 }]);
  const trash = await editor.get(`/trash?typeId=${deals.id}`);
  expect([must(200, trash).length, trash.text.includes(canary)]).toEqual([1, false]);
  expect(must(200, await editor.get(`/trash?filter=${canary}&typeId=${deals.id}`))).toEqual([]);
  expect((await app.owner.get(`/trash?typeId=${deals.id}`)).text).toContain(canary);
});
