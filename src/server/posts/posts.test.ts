import { expect, test } from "vitest";
import { field, inApp, must, type Somebody, signUp, type World, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

const fields = [
  field("input-text", "name", { required: true, minLength: 2, maxLength: 20 }),
  field("number", "price", { min: 10, max: 1000 }),
  field("checklist", "days", { values: ["mon", "tue", "wed"], min: 1, max: 2 }),
  field("date", "when"),
  field("checkbox", "agreed"),
  field("select", "kind", {
    values: [
      { text: "A", value: "a" },
      { text: "B", value: "b" },
    ],
  }),
];
const titles = (posts: readonly Post[]) => posts.map((post) => post.title);
const refusal = (reply: { status: number; json: { data?: Record<string, { messages: string[] }> } }) => [
  reply.status,
  Object.fromEntries(Object.entries(reply.json.data ?? {}).map(([key, { messages }]) => [key, messages])),
];

test("a record answers its own fields beside the built-in keys, with who made it [AP-59, AP-60, EN-31, EN-32, EN-33, EN-34, WF-02]", async () => {
  const { app } = await world();
  must(200, await app.owner.post("/users/me", { nickname: "Ada", firstName: "Ada", lastName: "L", avatar: "/a.png" }));
  const type = await app.addType({ fields });
  const made = must(
    201,
    await app.owner.post("/posts", {
      typeId: type.id,
      title: "T",
      content: "C",
      meta: { used: 1 },
      name: "Bea",
      price: 20.5,
      days: ["mon"],
      when: "2026-11-21",
      agreed: false,
      kind: "a",
    }),
  );
  expect(made).toMatchObject({
    appId: app.id,
    typeId: type.id,
    statusId: type.initialStatusId,
    userId: app.owner.id,
    title: "T",
    content: "C",
    meta: { used: 1 },
  });
  expect(made).toMatchObject({ name: "Bea", price: 20.5, days: ["mon"], when: "2026-11-21", agreed: false, kind: "a" });
  expect(made.user).toEqual({ id: app.owner.id, nickname: "Ada", firstName: "Ada", lastName: "L", avatar: "/a.png" });
  expect(made.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(made.updatedAt).toBe(made.createdAt);
  expect(must(200, await app.owner.get(`/posts/${made.id}`))).toEqual(made);
  expect(must(200, await app.owner.get(`/posts/${made.id}?with=type`)).type).toMatchObject({ id: type.id, title: type.title });
  const bare = must(201, await app.owner.post("/posts", { typeId: type.slug, name: "By slug" }));
  expect(bare).toMatchObject({ typeId: type.id, title: null, content: "" });
});

test("the server repeats every rule of the form and says by field what is wrong [VA-28, VA-07, ER-12]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ fields });
  const cases: [object, object][] = [
    [{}, { name: ["require"] }],
    [{ name: "  " }, { name: ["require"] }],
    [{ name: "x" }, { name: ["too short (2)"] }],
    [{ name: "x".repeat(21) }, { name: ["too long (20)"] }],
    [{ name: "ok", price: 9 }, { price: ["too small (10)"] }],
    [{ name: "ok", price: 1001 }, { price: ["too big (1000)"] }],
    [{ name: "ok", price: "many" }, { price: ["not a number"] }],
    [{ name: "ok", days: ["mon", "tue", "wed"] }, { days: ["choose less (2)"] }],
    [{ name: "ok", days: ["never"] }, { days: ["not one of the options"] }],
    [{ name: "ok", kind: "z" }, { kind: ["not one of the options"] }],
    [{ name: "ok", when: "tomorrow" }, { when: ["not a date"] }],
    [
      { name: "x", price: 1 },
      { name: ["too short (2)"], price: ["too small (10)"] },
    ],
  ];
  for (const somebody of [visitor, app.owner]) {
    for (const [sent, expected] of cases)
      expect([sent, refusal(await somebody.post("/posts", { typeId: type.id, ...sent }))]).toEqual([sent, [400, expected]]);
  }
  const refused = await visitor.post("/posts", { typeId: type.id });
  expect(refused.json).toEqual({ message: "Invalid Request", code: "invalid", data: { name: { title: "Name", messages: ["require"] } } });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "ok" }));
  for (const [sent, expected] of cases.slice(1))
    expect([sent, refusal(await app.owner.post(`/posts/${record.id}`, sent))]).toEqual([sent, [400, expected]]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`))).toEqual({ count: 1 });
});

test("lists of choices, tags and words ask for more below their least and for less above their most [VA-05, VA-06]", async () => {
  const { app } = await world();
  const limits = { min: 2, max: 3 };
  const type = await app.addType({
    fields: [field("checklist", "days", { values: ["a", "b", "c", "d"], ...limits }), field("tags", "tags", limits)],
  });
  const send = async (values: object) => refusal(await app.owner.post("/posts", { typeId: type.id, ...values }));
  expect(await send({ days: ["a"], tags: ["x"] })).toEqual([400, { days: ["choose more (2)"], tags: ["choose more (2)"] }]);
  expect(await send({ days: ["a", "b", "c", "d"], tags: ["w", "x", "y", "z"] })).toEqual([
    400,
    { days: ["choose less (3)"], tags: ["choose less (3)"] },
  ]);
  expect(await send({ days: ["a", "b"], tags: ["x", "y", "z"] })).toEqual([201, {}]);
});

test("keys that are nobody's or not the caller's to set are refused by name, and nothing is stored [AZN-01, AZN-02, AZN-03]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("input-text", "locked", { readOnly: true })] });
  const bad = [
    "id",
    "appId",
    "userId",
    "statusId",
    "createdAt",
    "updatedAt",
    "user",
    "role",
    "assigneeIds",
    "balance",
    "status",
    "owner_id",
    "OwnerId",
    "data.name",
    "$set",
    "/name",
    "meta",
    "nothing",
    "typeid",
    "app_id",
    "home",
    "n1",
    "locked",
  ];
  for (const somebody of [visitor, await app.addMember(25)]) {
    for (const key of bad) {
      const reply = await somebody.post("/posts", { typeId: type.id, name: "x", [key]: 1 });
      expect([key, reply.status, Object.keys(reply.json.data ?? {})]).toEqual([key, 400, [key]]);
    }
    for (const text of [
      `{"typeId":${type.id},"name":"x","__proto__":{"role":100}}`,
      `{"typeId":${type.id},"constructor":{"prototype":{}}}`,
    ])
      expect((await somebody.post("/posts", text)).status).toBe(400);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count).toBe(0);
});

test("what a record answered may be sent back whole; a key that is read-only for the caller only unchanged", async () => {
  const { app } = await world();
  const type = await app.addType({
    permission: "own",
    fields: [field("input-text", "name"), field("input-text", "locked", { readOnly: true })],
  });
  const member = await app.addMember(25);
  const record = must(201, await member.post("/posts", { typeId: type.id, name: "x" }));
  const back = must(200, await member.post(`/posts/${record.id}`, { ...record, name: "y" }));
  expect(back).toMatchObject({ id: record.id, name: "y", createdAt: record.createdAt });
  for (const [key, value] of Object.entries({ userId: app.owner.id, statusId: 99, assigneeIds: [1], meta: { paid: true }, locked: "z" })) {
    const reply = await member.post(`/posts/${record.id}`, { [key]: value });
    expect([key, reply.status, Object.keys(reply.json.data)]).toEqual([key, 400, [key]]);
  }
  expect(
    (await member.post(`/posts/${record.id}`, { meta: {}, locked: null, userId: member.id, statusId: record.statusId, assigneeIds: [] }))
      .status,
  ).toBe(200);
});

test("a record is changed key by key, and null takes a value away [AP-62]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ada", price: 20, title: "T" }));
  const changed = must(200, await app.owner.post(`/posts/${record.id}`, { price: 30, meta: { used: 2, max: 5 } }));
  expect(changed).toMatchObject({ name: "Ada", price: 30, title: "T", meta: { used: 2, max: 5 } });
  const emptied = must(200, await app.owner.post(`/posts/${record.id}`, { price: null, title: null }));
  expect([emptied.price, emptied.title, emptied.name]).toEqual([undefined, null, "Ada"]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toEqual(emptied);
});

test("who saw an older record than the stored one gets the newer one with a 409, and nothing is overwritten", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "one" }));
  const newer = must(200, await app.owner.post(`/posts/${record.id}`, { name: "two", updatedAt: record.updatedAt }));
  const stale = await app.owner.post(`/posts/${record.id}`, { name: "three", updatedAt: record.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.post]).toEqual([409, "stale", newer]);
  expect((await app.owner.post(`/posts/${record.id}`, { updatedAt: "yesterday" })).status).toBe(400);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).name).toBe("two");
});

async function peopleOf({ app, server, visitor }: World): Promise<Record<string, Pick<Somebody, "get" | "post" | "remove">>> {
  return {
    visitor,
    stranger: inApp(server, await signUp(server), app.id),
    subscriber: await app.addMember(25),
    other: await app.addMember(25),
    editor: await app.addMember(50),
    admin: await app.addMember(90),
  };
}

test("a type's permission decides who reads, creates, changes and deletes its records, whoever asks [RO-24, RO-10, RO-11, EN-22]", async () => {
  const here = await world();
  const people = await peopleOf(here);
  const all = { create: 201, list: 200, seen: "all", own: 200, foreign: 200, remove: 200 };
  // For each: creating; listing and how much of it; changing the own record and another's; deleting.
  const expected: Record<string, Record<string, object>> = {
    private: {
      visitor: { create: 404, list: 401, seen: "none", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
      subscriber: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
    },
    submit: {
      visitor: { create: 201, list: 401, seen: "none", own: 401, foreign: 401, remove: 401 },
      stranger: { create: 201, list: 403, seen: "none", own: 404, foreign: 404, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "own", own: 403, foreign: 404, remove: 403 },
    },
    own: {
      visitor: { create: 401, list: 401, seen: "none", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "own", own: 200, foreign: 404, remove: 403 },
    },
    read: {
      visitor: { create: 401, list: 200, seen: "all", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
      subscriber: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
    },
    open: {
      visitor: { create: 401, list: 200, seen: "all", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "all", own: 200, foreign: 403, remove: 403 },
    },
  };
  for (const [permission, wanted] of Object.entries(expected)) {
    const type = await here.app.addType({ permission, fields: [field("input-text", "name")] });
    const foreign = must(201, await here.app.owner.post("/posts", { typeId: type.id, title: "Canary", name: "theirs" }));
    for (const who of ["visitor", "stranger", "subscriber", "editor", "admin"]) {
      const somebody = people[who];
      if (!somebody) throw new Error(who);
      const made = await somebody.post("/posts", { typeId: type.id, name: "mine" });
      const listed = await somebody.get(`/types/${type.id}/posts?count=100`);
      const total = must(200, await here.app.owner.get(`/types/${type.id}/posts/count`)).count;
      const seen =
        listed.status !== 200
          ? "none"
          : listed.json.length === total
            ? "all"
            : listed.json.every((post: Post) => post.id === made.json.id)
              ? "own"
              : "some";
      const own = made.status === 201 ? (await somebody.post(`/posts/${made.json.id}`, { name: "changed" })).status : 0;
      const changed = await somebody.post(`/posts/${foreign.id}`, { name: "theirs" });
      const victim = must(201, await here.app.owner.post("/posts", { typeId: type.id, name: "victim" }));
      const got = {
        create: made.status,
        list: listed.status,
        seen,
        own,
        foreign: changed.status,
        remove: (await somebody.remove(`/posts/${victim.id}`)).status,
      };
      expect({ [`${permission} ${who}`]: got }).toEqual({
        [`${permission} ${who}`]: permission === "private" && who === "visitor" ? { ...wanted[who], create: 401 } : (wanted[who] ?? all),
      });
      const readable = seen === "all";
      for (const reply of [
        await somebody.get(`/posts/${foreign.id}`),
        await somebody.get(`/posts/${foreign.id}?with=type`),
        listed,
        changed,
      ]) {
        expect([permission, who, reply.text.includes("Canary")]).toEqual([permission, who, readable && reply.status === 200]);
      }
      const counted = await somebody.get(`/types/${type.id}/posts/count`);
      expect([permission, who, counted.status]).toEqual([permission, who, listed.status]);
      if (seen === "own") expect(counted.json.count).toBe(listed.json.length);
      if (!readable) expect((await somebody.get(`/posts/${foreign.id}`)).text).toBe((await somebody.get("/posts/99999999")).text);
    }
  }
});

test("fields that a status hides or locks are so for everybody below app role 90, on every way [WF-26] [QRY-01, QRY-03]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({
    permission: "open",
    fields: [field("input-text", "name"), field("input-text", "secret"), field("input-text", "locked")],
  });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret", "content"], readOnlyFields: ["locked", "title"] }],
    }),
  );
  const record = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, title: "T", content: "Canary text", name: "n", secret: "Canary", locked: "l" }),
  );
  expect(record).toMatchObject({ secret: "Canary", content: "Canary text" });
  const editor = await app.addMember(50);
  for (const somebody of [visitor, await app.addMember(25), editor]) {
    for (const path of [`/posts/${record.id}`, `/types/${type.id}/posts`]) expect((await somebody.get(path)).text).not.toContain("Canary");
    const unknown = await somebody.get(`/types/${type.id}/posts?nothing:eq=1`);
    expect(unknown.status).toBe(400);
    for (const query of [
      "secret:start=C",
      "secret=Canary",
      "orderBy=secret",
      "orderByDesc=secret",
      "name,secret:like=%25C%25",
      "secret:isnull=",
      "content:like=%25Canary%25",
      "orderBy=content",
    ]) {
      const reply = await somebody.get(`/types/${type.id}/posts?${query}`);
      const named = (text: string) => text.replaceAll(query.split("=")[0] ?? "", "x");
      expect([query, reply.status]).toEqual([query, 400]);
      if (!query.startsWith("order")) expect(named(reply.text)).toBe(unknown.text.replaceAll("nothing:eq", "x"));
      expect((await somebody.get(`/types/${type.id}/posts/count?${query}`)).status).toBe(400);
    }
    expect((await somebody.get(`/types/${type.id}/posts?filter=Canary`)).json).toEqual([]);
  }
  const sends = (body: object) => editor.post(`/posts/${record.id}`, body);
  expect(refusal(await sends({ secret: "Canary" }))).toEqual([400, { secret: ["is not a known field"] }]);
  expect(refusal(await sends({ content: "x" }))).toEqual([400, { content: ["is not a known field"] }]);
  expect(refusal(await sends({ locked: "other" }))).toEqual([400, { locked: ["is read-only"] }]);
  expect(refusal(await sends({ title: "other" }))).toEqual([400, { title: ["is read-only"] }]);
  must(200, await sends({ locked: "l", title: "T", name: "changed" }));
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toMatchObject({
    name: "changed",
    secret: "Canary",
    locked: "l",
    title: "T",
    content: "Canary text",
  });
  must(200, await app.owner.post(`/posts/${record.id}`, { secret: "new", locked: "new" }));
});

async function shop(): Promise<
  World & {
    list: (query?: string) => Promise<string[]>;
    type: number;
    ids: Record<string, number>;
    raw: (query: string) => ReturnType<Somebody["get"]>;
  }
> {
  const here = await world();
  const own: FieldBlock[] = [
    field("number", "price"),
    field("input-text", "city"),
    field("checkbox", "sold"),
    field("date", "day"),
    field("tags", "tags"),
  ];
  const type = await here.app.addType({ fields: own });
  const ids: Record<string, number> = {};
  const rows = [
    { title: "Ant", content: "first", price: 5, city: "Aachen", sold: true, day: "2026-01-01", tags: ["x", "y"], meta: { source: "web" } },
    { title: "Bee", content: "ant inside", price: 10, city: "Berlin", sold: false, day: "2026-02-01" },
    { title: "Cow", price: 10.5, city: "100%_b\\x", day: "2026-03-01", meta: { source: "mail", deep: { level: 2 } } },
    { title: "Dog", city: "bern" },
  ];
  for (const row of rows) ids[row.title] = must(201, await here.app.owner.post("/posts", { typeId: type.id, ...row })).id;
  const raw = (query: string) => here.app.owner.get(`/types/${type.id}/posts${query === "" ? "" : `?${query}`}`);
  const list = async (query = "") => (titles(must(200, await raw(query))) as string[]).sort();
  return { ...here, list, type: type.id, ids, raw };
}

test("all twelve operators mean the same of fields and of built-in keys [QL-01, QL-02, QL-03, QL-04]", async () => {
  const { list, ids } = await shop();
  const cases: [string, string[]][] = [
    ["price=10", ["Bee"]],
    ["price:eq=10.5", ["Cow"]],
    ["price:neq=10", ["Ant", "Cow", "Dog"]],
    ["price:gt=5", ["Bee", "Cow"]],
    ["price:gte=5", ["Ant", "Bee", "Cow"]],
    ["price:lt=10", ["Ant"]],
    ["price:lte=10", ["Ant", "Bee"]],
    ["price:in=5,10.5,99", ["Ant", "Cow"]],
    ["price:isnull=", ["Dog"]],
    ["price:notnull=", ["Ant", "Bee", "Cow"]],
    ["city:like=%25er%25", ["Bee", "Dog"]],
    ["city:like=BER%25", ["Bee", "Dog"]],
    ["city:like=er", ["Bee", "Dog"]],
    ["city:like=100%25", ["Cow"]],
    ["city:like=_b", ["Cow"]],
    ["city:start=be", ["Bee", "Dog"]],
    ["city:start=100%25_", ["Cow"]],
    ["city:end=RN", ["Dog"]],
    ["city:end=\\x", ["Cow"]],
    ["city:in=Berlin,bern", ["Bee", "Dog"]],
    ["city:gt=Berlin", ["Dog"]],
    ["sold=true", ["Ant"]],
    ["sold:neq=true", ["Bee", "Cow", "Dog"]],
    ["sold:eq=false", ["Bee"]],
    ["day:gte=2026-02-01", ["Bee", "Cow"]],
    ["day:lt=2026-02-01", ["Ant"]],
    ["title:eq=Ant", ["Ant"]],
    ["title:in=Ant,Bee", ["Ant", "Bee"]],
    [`id:in=${ids.Ant},${ids.Dog},424242`, ["Ant", "Dog"]],
    [`id:gt=${ids.Bee}`, ["Cow", "Dog"]],
    ["content:notnull=", ["Ant", "Bee"]],
    ["price:gte=5&city:start=b", ["Bee"]],
    ["city=null", []],
    ["city=now()", []],
    ["city=' or 1=1 --", []],
    ["title:like=%25'%3B drop table posts%25", []],
  ];
  for (const [query, expected] of cases)
    expect([query, await list(query.replaceAll(" ", "%20").replaceAll("'", "%27"))]).toEqual([query, expected]);
});

test("names joined by a comma mean any of them, dotted names look into meta [AP-57, AP-85, QL-01]", async () => {
  const { list, ids } = await shop();
  expect(await list("title,content:like=%25ant%25&count=25")).toEqual(["Ant", "Bee"]);
  expect(await list("title,city:start=b")).toEqual(["Bee", "Dog"]);
  expect(await list("meta.source=web")).toEqual(["Ant"]);
  expect(await list("meta.source:notnull=")).toEqual(["Ant", "Cow"]);
  expect(await list("meta.deep.level=2")).toEqual(["Cow"]);
  expect(await list("meta.source:neq=web")).toEqual(["Bee", "Cow", "Dog"]);
  expect(await list("filter=ant")).toEqual(["Ant", "Bee"]);
  expect(await list(`id,price:in=${ids.Dog},10`)).toEqual(["Bee", "Dog"]);
});

test("records are asked for by a list of ids, answered as an array [AP-56, AP-58, AP-84, QL-03]", async () => {
  const { raw, ids } = await shop();
  const found = must(200, await raw(`id:in=${ids.Ant},${ids.Cow}`));
  expect(titles(found)).toEqual(["Cow", "Ant"]);
  expect(must(200, await raw(`id:in=${ids.Ant}`))).toHaveLength(1);
  expect(must(200, await raw("id:in=4242424"))).toEqual([]);
});

test("a list is paged, ordered and counted; ties go by id, the newest first unless it is said [QL-05, QL-06, AP-84]", async () => {
  const { raw, app, type, ids } = await shop();
  const names = async (query: string) => titles(must(200, await raw(query)));
  expect(await names("")).toEqual(["Dog", "Cow", "Bee", "Ant"]);
  expect(await names("orderBy=price")).toEqual(["Ant", "Bee", "Cow", "Dog"]);
  expect(await names("orderByDesc=price")).toEqual(["Cow", "Bee", "Ant", "Dog"]);
  expect(await names("orderBy=title&count=2&page=2")).toEqual(["Cow", "Dog"]);
  expect(await names("orderBy=id&count=3&page=2")).toEqual(["Dog"]);
  expect(await names("page=9")).toEqual([]);
  expect(must(200, await app.owner.get(`/types/${type}/posts/count?price:gte=10&page=2&count=1`))).toEqual({ count: 2 });
  const counted = await raw("price:gte=10&count=1&withCount=1");
  expect([counted.json.length, counted.headers["x-total-count"]]).toEqual([1, "2"]);
  expect((await raw("count=1")).headers["x-total-count"]).toBeUndefined();
  for (let turn = 0; turn < 7; turn += 1) must(201, await app.owner.post("/posts", { typeId: type, title: `E${turn}`, price: 1 }));
  expect(must(200, await raw(""))).toHaveLength(10);
  expect(await names("orderBy=price&count=8")).toEqual(["E0", "E1", "E2", "E3", "E4", "E5", "E6", "Ant"]);
  expect(ids.Ant).toBeLessThan(ids.Dog ?? 0);
});

test("since and until bound a list by its days, both included [QL-07]", async () => {
  const { list } = await shop();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  expect(await list(`since=${day(0)}&until=${day(0)}`)).toHaveLength(4);
  expect(await list(`since=${day(-1)}`)).toHaveLength(4);
  expect(await list(`since=${day(1)}`)).toEqual([]);
  expect(await list(`until=${day(-1)}`)).toEqual([]);
  expect(await list(`until=${new Date(Date.now() + 1000).toISOString()}`)).toHaveLength(4);
});

test("what a list does not know is refused in one text, naming the parameter [QL-11] [QRY-05, QRY-10]", async () => {
  const { raw } = await shop();
  const unknown = [
    "nothing=1",
    "price:around=5",
    "price:eq:eq=5",
    "passwordHash:start=a",
    "user.passwordHash:start=a",
    "userId.email=1",
    "app_id=1",
    "p.title=x",
    "title;drop=1",
    "orderBy=nothing",
    "orderBy=title,price",
    "orderBy=(select 1)",
    "with=user",
    "filter[x]=1",
    "__proto__=1",
    "constructor=1",
    "meta.a.b.c.d.e.f=1",
    "meta.a%27b=1",
    "=1",
    ":eq=1",
    "data=1",
    "count:eq=1",
  ];
  for (const query of unknown) {
    const reply = await raw(query.replaceAll(" ", "%20"));
    expect([query, reply.status, reply.json.code]).toEqual([query, 400, "invalid"]);
    expect(reply.json.message).toContain("Unknown field, operator or parameter");
  }
  expect((await raw("nothing=1")).json.data).toEqual({ nothing: { title: "nothing", messages: ["Unknown field, operator or parameter"] } });
  const wrong = [
    "count=101",
    "count=0",
    "count=-1",
    "count=1.5",
    "count=x",
    "page=0",
    "page=99999999999",
    "price=many",
    "id=x",
    "id=99999999999999999999",
    "sold=maybe",
    "since=soon",
    "withCount=2",
    "createdAt:gt=never",
    "orderBy=title&orderByDesc=title",
    `price:in=${"1,".repeat(501)}1`,
    `title=${"x".repeat(10_001)}`,
  ];
  for (const query of wrong) expect([query.slice(0, 40), (await raw(query)).status]).toEqual([query.slice(0, 40), 400]);
  const fifty = Array.from({ length: 50 }, () => "price:gte=1").join("&");
  expect((await raw(fifty)).status).toBe(200);
  expect((await raw(`${fifty}&price:gte=1`)).status).toBe(400);
  expect((await raw("count=100")).status).toBe(200);
});

test("many odd queries never reach the database as anything but values [QRY-05]", async () => {
  const { raw } = await shop();
  const pieces = [
    "'",
    '"',
    ";",
    "--",
    "/*",
    "$1",
    "\\",
    "%",
    "_",
    ")",
    "::int",
    "null",
    "\u2028",
    "{}",
    "[]",
    "0x",
    "1e999",
    "-0",
    "NaN",
    "Infinity",
    " ",
    "\t",
    "ü",
    "😀",
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const some = () => Array.from({ length: 1 + next(4) }, () => pieces[next(pieces.length)]).join("");
  for (let turn = 0; turn < 400; turn += 1) {
    const names = ["price", "city", "sold", "day", "tags", "id", "createdAt", "meta.a", "title", some()];
    const ops = ["eq", "neq", "gt", "gte", "lt", "lte", "in", "like", "start", "end", "isnull", "notnull", some()];
    const query = `${encodeURIComponent(`${names[next(names.length)]}:${ops[next(ops.length)]}`)}=${encodeURIComponent(some())}`;
    const reply = await raw(query);
    expect([query, reply.status === 200 || reply.status === 400]).toEqual([query, true]);
  }
});

test("a deleted record is gone on every way; only editors delete [AP-64]", async () => {
  const { app } = await world();
  const type = await app.addType({ permission: "open" });
  const member = await app.addMember(25);
  const record = must(201, await member.post("/posts", { typeId: type.id, title: "x" }));
  expect((await member.remove(`/posts/${record.id}`)).status).toBe(403);
  const editor = await app.addMember(50);
  expect(must(200, await editor.remove(`/posts/${record.id}`))).toEqual({ id: record.id });
  expect((await editor.get(`/posts/${record.id}`)).status).toBe(404);
  expect((await editor.remove(`/posts/${record.id}`)).status).toBe(404);
  expect(must(200, await editor.get(`/types/${type.id}/posts`))).toEqual([]);
});

test("the plans are the records of the first type of app 1, which everybody reads [AP-33, EN-54]", async () => {
  const { server, app } = await world();
  const admin = inApp(server, await signUp(server), 1);
  await server.database.transaction(null, (transaction) =>
    transaction.change(sql`update users set role = 100 where user_id = ${admin.id}`),
  );
  const plan = must(201, await admin.post("/posts", { typeId: 1, title: "Studio", price: 12.5, content: "For one site" }));
  const plans = must(200, await server.call({ path: "/api/1/types/1/posts" }));
  expect(plans).toMatchObject([{ id: plan.id, title: "Studio", price: 12.5, content: "For one site" }]);
  expect((await app.owner.post(`/api/1/posts/${plan.id}`, { price: 0 })).status).toBe(403);
  must(200, await admin.remove(`/posts/${plan.id}`));
});

test("template blocks are the records of the app's component type, thirty at once [AP-71, CO-02, EN-04]", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Blocks", fields: [field("textarea", "settings_menu")] });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { componentType: type.slug } }));
  for (let turn = 0; turn < 31; turn += 1)
    must(201, await app.owner.post("/posts", { typeId: type.id, title: `B${turn}`, content: "<b>x</b>", settings_menu: "[]" }));
  const { componentType } = must(200, await app.owner.get(`/apps/${app.id}`)).settings;
  const blocks = must(200, await app.owner.get(`/types/${componentType}/posts/?count=30`));
  expect(blocks).toHaveLength(30);
  expect(blocks[0]).toMatchObject({ title: "B30", content: "<b>x</b>", settings_menu: "[]", typeId: type.id, appId: app.id });
  expect(blocks[0].id).toBeGreaterThan(0);
});
