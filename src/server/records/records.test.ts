import { expect, test } from "vitest";
import { serverAt } from "../../../test/server.ts";
import { field, inApp, must, signUp, world } from "../../../test/world.ts";
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

test("a number with more digits than can be kept is refused by its name, in a body, a filter and a form, and never rounded", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "code"), field("input-text", "name"), field("invoice-items", "bill")] });
  const message = "has more digits than can be kept: send it as a text, or rounded";
  const sent = (text: string) =>
    app.owner.post("/posts", Buffer.from(`{"typeId":${type.id},${text}}`), { "content-type": "application/json" });
  for (const [text, slug] of [
    ['"code":9007199254740993', "code"],
    ['"name":12345678901234567890', "name"],
  ] as const)
    expect(refusal(await sent(text))).toEqual([400, { [slug]: [message] }]);
  // Who sent it as a text is not told to send it as one.
  expect(refusal(await sent('"code":"9007199254740993"'))).toEqual([400, { code: ["has more digits than can be kept: round it"] }]);
  expect(refusal(await sent('"bill":{"items":[{"title":"x","quantity":1,"price":1.000000000000000001}]}'))).toEqual([
    400,
    { bill: [`${message} (at items.0.price)`] },
  ]);
  expect((await app.owner.get(`/types/${type.id}/posts?code:gt=9007199254740993`)).status).toBe(400);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts`))).toEqual([]);
  expect(must(201, await sent('"code":9007199254740991,"name":"12345678901234567890"'))).toMatchObject({
    code: 9007199254740991,
    name: "12345678901234567890",
  });
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
    "partition",
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

test("text that is made of brackets is text, wherever a visitor sends it", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ title: "Words", permission: "open", fields: [field("input-text", "word")] });
  const member = await app.addMember(25);
  const brackets = "[".repeat(40) + "]".repeat(40);
  const made = must(201, await member.post("/posts", { typeId: type.id, title: brackets, content: brackets, word: brackets }));
  expect(made).toMatchObject({ title: brackets, content: brackets, word: brackets });
  expect(must(200, await visitor.get(`/types/${type.id}/posts?title=${brackets}&word=${brackets}`))).toHaveLength(1);
  expect((await visitor.get(`/types/${brackets}/posts`)).status).toBe(404);
  const endless = "[".repeat(1_000) + "]".repeat(1_000);
  expect((await member.post("/posts", { typeId: type.id, content: endless })).status).toBe(400);
});

test("a change by somebody whose clock is behind is still the newer one, and nobody writes over it unseen", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const server = await serverAt(() => new Date(now));
  const { app } = await world(server);
  const type = await app.addType({ title: "Words", fields: [field("input-text", "word")] });
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, word: "a" }));
  now += 5;
  const seen = must(200, await app.owner.post(`/posts/${id}`, { word: "b" }));
  now -= 3; // a request that began earlier and waited, or another machine
  const newer = must(200, await app.owner.post(`/posts/${id}`, { word: "c" }));
  expect(newer.updatedAt > seen.updatedAt).toBe(true);
  expect((await app.owner.post(`/posts/${id}`, { word: "d", updatedAt: seen.updatedAt })).status).toBe(409);
  const page = await app.addPage({ slug: "words" });
  now -= 10;
  must(200, await app.owner.post(`/pages/${page.id}`, { title: "Newer" }));
  expect((await app.owner.post(`/pages/${page.id}`, { title: "Older", updatedAt: page.updatedAt })).status).toBe(409);
  must(200, await app.owner.post(`/types/${type.id}`, { title: "Newer" }));
  expect((await app.owner.post(`/types/${type.id}`, { title: "Older", updatedAt: type.updatedAt })).status).toBe(409);
});
