import { expect, test } from "vitest";
import { field, must, signUp, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Status } from "../../model/workflow/status.ts";

let counted = 0;

const slug = () => `type-${++counted}`;

test("a type is made from title, slug, template and switches, with one status to begin in [AP-50, EN-21, EN-22, EN-29, EN-30]", async () => {
  const { app } = await world();
  const type = must(
    201,
    await app.owner.post("/types", {
      title: "Clients",
      slug: "Clients",
      template: "client",
      withNote: true,
      withInventory: false,
      withInvoice: true,
    }),
  );
  expect(type).toMatchObject({
    appId: app.id,
    title: "Clients",
    slug: "clients",
    permission: "submit",
    template: "client",
    withNote: true,
    withInventory: false,
    withInvoice: true,
  });
  expect(type.statuses).toMatchObject([{ id: type.initialStatusId, typeId: type.id, title: "New", slug: "new", next: "0" }]);
  expect(type.postFields.map((each: FieldBlock) => each.slug)).toContain("email");
  const product = must(201, await app.owner.post("/types", { slug: slug(), template: "product", withInventory: true }));
  expect(product.postFields.map((each: FieldBlock) => each.slug)).toContain("stock");
  for (const [template, name] of [
    ["client", "withInventory"],
    ["product", "withInvoice"],
    ["", "withInvoice"],
  ] as const) {
    const refused = await app.owner.post("/types", { template, [name]: true });
    expect([template, refused.status, Object.keys(refused.json.data)]).toEqual([template, 400, [name]]);
  }
  expect((await app.owner.post("/types", { template: "spaceship" })).status).toBe(400);
});

test("a type without a title is Untitled, with a slug of its own [VA-37, VA-36]", async () => {
  const { app } = await world();
  const one = must(201, await app.owner.post("/types", {}));
  const two = must(201, await app.owner.post("/types", { title: "" }));
  expect([one.title, two.title, one.slug, two.slug]).toEqual(["Untitled", "Untitled", "untitled", "untitled-2"]);
  const atOnce = await Promise.all([app.owner.post("/types", {}), app.owner.post("/types", {})]);
  expect(new Set(atOnce.map((reply) => must(201, reply).slug))).toEqual(new Set(["untitled-3", "untitled-4"]));
  for (const path of ["/types", `/types/${two.id}`])
    expect((await app.owner.post(path, { slug: "untitled" })).json.data).toEqual({
      slug: { title: "URL path", messages: ["already in use"], free: "untitled-5" },
    });
  const elsewhere = await world();
  expect(must(201, await elsewhere.app.owner.post("/types", {})).slug).toBe("untitled");
});

test("everything of a type is changed by one call and answered again [EN-24, EN-25, EN-26, EN-28, EN-49, EN-50]", async () => {
  const { app } = await world();
  const other = await app.addType({ title: "Companies" });
  const page = await app.addPage({ slug: "record" });
  const type = await app.addType({ title: "Leads" });
  const fields = [
    field("number", "amount", { required: true, description: "In euro", default: 5, showIf: "kind == 1", min: 1, max: 9 }),
    field("number", "kind"),
    field("input-text", "total", { formula: "amount * 2", useFormula: true, asNumber: true }),
  ];
  const relations = [{ relationId: "company", relationTitle: "Company", relationTypeId: other.id, multiple: true, fieldSlug: "company" }];
  const changes = {
    title: "Deals",
    slug: "deals",
    permission: "own",
    postFields: fields,
    relations,
    singlePage: page.id,
    settings: { hideInMenu: true },
    withNote: true,
  };
  const changed = must(200, await app.owner.post(`/types/${type.id}`, changes));
  expect(changed).toMatchObject({ ...changes, relations: [...relations, { relationId: "notes", fieldSlug: `record_${type.id}` }] });
  expect(must(200, await app.owner.get("/types/deals"))).toMatchObject({ id: type.id, ...changes, relations: changed.relations });
});

test("what a type points at must be of the same app [TEN-03]", async () => {
  const { app } = await world();
  const foreign = await world();
  const type = await app.addType();
  const foreignType = await foreign.app.addType();
  for (let turn = 0; turn < 4; turn += 1) await foreign.app.addType();
  const last = await foreign.app.addType();
  const foreignPage = await foreign.app.addPage({ slug: "x" });
  expect(foreignType.id).toBeGreaterThan(0);
  const relation = (relationTypeId: number) => [{ relationId: "r", relationTitle: "R", relationTypeId }];
  const tries = [
    { relations: relation(last.id) },
    { relations: relation(99_999) },
    { singlePage: foreignPage.id + 50 },
    { statuses: [{ id: type.initialStatusId, title: "New", assignees: [foreign.owner.id] }] },
  ];
  for (const changes of tries)
    expect([JSON.stringify(changes), (await app.owner.post(`/types/${type.id}`, changes)).status]).toEqual([JSON.stringify(changes), 400]);
  const member = await app.addMember(25);
  const statuses = [{ id: type.initialStatusId, title: "New", assignees: [app.owner.id, member.id] }];
  expect(must(200, await app.owner.post(`/types/${type.id}`, { statuses })).statuses[0].assignees).toEqual([app.owner.id, member.id]);
});

test("the slug of a relation is a word of at most eight letters, digits and _ [VA-62]", async () => {
  const { app } = await world();
  const type = await app.addType();
  const send = (relationId: string) =>
    app.owner.post(`/types/${type.id}`, { relations: [{ relationId, relationTitle: "R", relationTypeId: type.id }] });
  for (const bad of ["a-b", "a:b", "a/b", "nine_long", "", "a b"]) expect([bad, (await send(bad)).status]).toEqual([bad, 400]);
  expect((await send("nine_long")).json.data.relations.messages.join()).toContain("too long (8)");
  expect(must(200, await send("my_rel_1")).relations[0].relationId).toBe("my_rel_1");
});

test("slugs that would hide a key of the record are refused, and fields are checked one by one [VA-69, VA-28]", async () => {
  const { app } = await world();
  const type = await app.addType();
  for (const reserved of [
    "id",
    "typeId",
    "statusId",
    "title",
    "content",
    "meta",
    "user",
    "userId",
    "createdAt",
    "updatedAt",
    "notes",
    "appId",
    "Title",
    "__proto__",
    "constructor",
  ]) {
    const sent = [{ ...field("input-text", "x"), slug: reserved }];
    const refused = await app.owner.post(`/types/${type.id}`, { postFields: sent });
    expect([reserved, refused.status, refused.json.data?.["postFields.0.slug"]?.messages]).toEqual([reserved, 400, ["reserved"]]);
  }
  const bad: [object[], string][] = [
    [[field("input-text", "one"), { ...field("input-text", "one") }], "postFields.1.slug"],
    [[{ ...field("input-text", "one"), slug: "" }], "postFields"],
    [[{ ...field("input-text", "one"), label: "" }], "postFields.0.label"],
    [[{ ...field("input-text", "one"), slug: "a b" }], "postFields.0.slug"],
    [[{ ...field("input-text", "one"), component: "hologram" }], "postFields.0.component"],
    [Array.from({ length: 201 }, (_, index) => field("input-text", `f${index}`)), "postFields"],
  ];
  for (const [postFields, name] of bad) {
    const refused = await app.owner.post(`/types/${type.id}`, { postFields });
    expect([name, refused.status, Object.keys(refused.json.data)]).toEqual([name, 400, [name]]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields).toEqual([]);
});

test("a type is found by id or slug, with its first status when asked [AP-53, AP-54, EN-23]", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Leads", fields: [field("select", "kind", { values: ["a", "b"] })] });
  const settings = { successMessage: "Off it goes", nextLabel: "Send" };
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", hiddenFields: ["kind"], readOnlyFields: ["title"], next: "0", settings },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  for (const path of [`/types/${type.id}`, "/types/leads", "/types/LEADS/"])
    expect(must(200, await app.owner.get(path)).postFields[0].values).toEqual(["a", "b"]);
  const bare = must(200, await app.owner.get(`/types/${type.id}`));
  expect(bare).not.toHaveProperty("initialStatus");
  const full = must(200, await app.owner.get("/types/leads/?with=initialStatus"));
  expect(full.initialStatus).toMatchObject({
    id: type.initialStatusId,
    hiddenFields: ["kind"],
    readOnlyFields: ["title"],
    next: "0",
    settings,
  });
  expect((await app.owner.get("/types/leads?with=owner")).status).toBe(400);
});

test("visitors learn of a type what its form needs, and of a private one nothing", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("input-text", "secret")] });
  const conditions = [{ slug: "name", op: "eq", value: "Canary" }];
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"], conditions, assignees: [app.owner.id] }],
    }),
  );
  const subscriber = await app.addMember(25);
  const record = must(201, await subscriber.post("/posts", { typeId: type.id, name: "x" }));
  const ways = [
    await visitor.get(`/types/${type.id}`),
    await subscriber.get(`/types/${type.id}?with=initialStatus`),
    await subscriber.get("/types"),
    await subscriber.get(`/posts/${record.id}?with=type`),
    await subscriber.get(`/types/${type.id}/posts?with=type`),
  ];
  for (const reply of ways) {
    expect([reply.status, reply.text.includes("secret"), reply.text.includes("Canary")]).toEqual([200, false, false]);
    expect(reply.text).not.toContain(`"assignees":[${app.owner.id}`);
  }
  const hidden = await app.addType({ title: "Canary private", permission: "private" });
  for (const somebody of [visitor, subscriber])
    expect((await somebody.get(`/types/${hidden.id}`)).text).toBe((await somebody.get("/types/99999")).text);
  expect((await subscriber.get("/types")).text).not.toContain("Canary");
});

test("types are listed newest first, without those that the menu hides when asked so [AP-47, AP-48, AP-49, CO-01]", async () => {
  const { app } = await world();
  const types = [];
  for (let turn = 0; turn < 31; turn += 1) types.push(await app.addType({ title: `T${turn}` }));
  must(200, await app.owner.post(`/types/${types[30]?.id}`, { settings: { hideInMenu: true } }));
  must(200, await app.owner.post(`/types/${types[29]?.id}`, { settings: { hideInMenu: false } }));
  const listed = must(200, await app.owner.get("/types?count=30&orderByDesc=id&settings.hideInMenu:neq=true"));
  expect(listed.map((type: { title: string }) => type.title)).toEqual(Array.from({ length: 30 }, (_, index) => `T${29 - index}`));
  expect(must(200, await app.owner.get("/types?count=30&orderByDesc=id&settings.hideInMenu=true"))).toHaveLength(1);
  expect(must(200, await app.owner.get("/types?orderByDesc=id"))[0]).toMatchObject({ id: types[30]?.id, title: "T30" });
  expect(must(200, await app.owner.get("/types?orderBy=title&count=2")).map((type: { title: string }) => type.title)).toEqual(["T0", "T1"]);
});

test("editors change fields, only admins change the workflow or delete a type", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const type = await app.addType();
  must(200, await editor.post(`/types/${type.id}`, { postFields: [field("input-text", "name")] }));
  expect((await editor.post(`/types/${type.id}`, { statuses: type.statuses })).status).toBe(403);
  expect((await editor.post(`/types/${type.id}`, { initialStatusId: type.initialStatusId })).status).toBe(403);
  expect((await editor.remove(`/types/${type.id}`)).status).toBe(403);
  expect((await editor.post(`/types/${type.id}/duplicate`)).status).toBe(201);
  const subscriber = await app.addMember(25);
  for (const [path, body] of [
    ["/types", {}],
    [`/types/${type.id}`, { title: "x" }],
    [`/types/${type.id}/duplicate`, {}],
  ] as const)
    expect((await subscriber.post(path, body)).status).toBe(403);
});

test("a copy of a type has its fields and statuses, and no records [AP-51, VA-36]", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Leads", fields: [field("input-text", "name")] });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [
        { id: type.initialStatusId, title: "A", slug: "a", next: "b" },
        { title: "B", slug: "b" },
      ],
    }),
  );
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "x" }));
  const copy = must(201, await app.owner.post(`/types/${type.id}/duplicate`));
  expect(copy).toMatchObject({ title: "Leads (copy)", slug: "leads-copy", postFields: type.postFields });
  expect(copy.statuses.map((status: Status) => status.slug)).toEqual(["a", "b"]);
  expect(copy.statuses[0].next).toBe(String(copy.statuses[1].id));
  expect(copy.initialStatusId).toBe(copy.statuses[0].id);
  expect(must(200, await app.owner.get(`/types/${copy.id}/posts/count`))).toEqual({ count: 0 });
});

test("a deleted type takes its records along and is gone on every way [AP-52]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ permission: "read" });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Canary" }));
  expect(must(200, await app.owner.remove(`/types/${type.id}`))).toEqual({ id: type.id });
  for (const path of [`/types/${type.id}`, `/types/${type.id}/posts`, `/posts/${record.id}`])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  expect((await app.owner.post("/posts", { typeId: type.id })).status).toBe(404);
  expect((await app.owner.remove(`/types/${type.id}`)).status).toBe(404);
});

test("who saw an older type than the stored one gets the newer one with a 409", async () => {
  const { app } = await world();
  const type = await app.addType();
  const newer = must(200, await app.owner.post(`/types/${type.id}`, { title: "Newer", updatedAt: type.updatedAt }));
  const stale = await app.owner.post(`/types/${type.id}`, { title: "Older", updatedAt: type.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.type.title]).toEqual([409, "stale", "Newer"]);
  expect(must(200, await app.owner.post(`/types/${type.id}`, { ...newer })).title).toBe("Newer");
});

test("a stranger who is signed in is a visitor of a type", async () => {
  const { app, server } = await world();
  const type = await app.addType({ permission: "submit" });
  const stranger = await signUp(server);
  expect((await server.call({ path: `/api/${app.id}/types`, token: stranger.token })).status).toBe(403);
  expect((await server.call({ path: `/api/${app.id}/types/${type.id}`, token: stranger.token })).status).toBe(200);
});
