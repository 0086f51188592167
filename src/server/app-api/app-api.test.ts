import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { compiled, patiently } from "../../../test/generated-client.ts";
import { keyOf, leadsShop, withKey } from "../../../test/leads-shop.ts";
import { leadingNowhere, schemaOf } from "../../../test/schema-of.ts";
import { field, must, world } from "../../../test/world.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";

/** Making it costs seconds. */
const validator = new Validator();

/** What a document says once for all types, in its order. */
const shared = ["Error", "Person", "Post", "PostFilter", "PostOrder", "DayWord", "ComparedDayWord"];

test(
  "an app's document is OpenAPI as its own validator knows it, with a schema for each of its types and every kind of field",
  patiently,
  async () => {
    const { app } = await leadsShop();
    const fields = offeredKinds().map((kind, index) => field(kind.kind, `f${index}`, kind.start));
    await app.addType({ title: "Everything", fields });
    const document = must(200, await app.owner.get("/openapi.json"));
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(Object.keys(document.components.schemas)).toEqual([
      ...shared,
      ...["Companies", "Leads", "Everything"].flatMap((name) => [name, `${name}Filter`, `New${name}`, `${name}Changes`, `${name}Event`]),
    ]);
    expect(leadingNowhere(document)).toEqual([]);
    expect(document.paths["/types/leads/posts"].get).toMatchObject({ operationId: "listLeads", tags: ["Leads"] });
    expect(document.servers).toMatchObject([{ url: `http://joinery.test/api/${app.id}` }]);
    const writes = Object.entries(document.paths as Record<string, Record<string, { parameters: { name: string }[] }>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, { parameters }]) => ({ path, method, parameters })),
    );
    const unkeyed = writes.filter(
      ({ method, parameters }) => method !== "get" && !parameters.some(({ name }) => name === "Idempotency-Key"),
    );
    expect(unkeyed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  },
);

test("what records answer is what the document says, with every field filled", patiently, async () => {
  const { app, companies, leads } = await leadsShop();
  const mill = must(201, await app.owner.post("/posts", { typeId: companies.id, name: "Mill" }));
  const values = { name: "Ada", stage: "new", price: 3, due: "2026-11-22", done: true, team: [app.owner.id], company: mill.id };
  const lead = must(201, await app.owner.post("/posts", { typeId: leads.id, ...values }));
  const document = must(200, await app.owner.get("/openapi.json"));
  const { schemas } = document.components;
  const record = must(200, await app.owner.get(`/posts/${lead.id}`));
  expect(schemaOf(document, "Leads").safeParse(record).error?.issues).toBeUndefined();
  const told = { ...schemas.Post.properties, ...schemas.Leads.properties };
  expect(Object.keys(record).filter((key) => !Object.hasOwn(told, key))).toEqual([]);
  const { statusId: _, ...less } = record;
  expect(schemaOf(document, "Leads").safeParse(less).success).toBe(false);
  expect(Object.keys(values).filter((slug) => !Object.hasOwn(schemas.Leads.properties, slug))).toEqual([]);
  expect(schemaOf(document, "NewLeads").safeParse({ typeId: "leads", ...values }).success).toBe(true);
  expect(schemaOf(document, "NewLeads").safeParse({ typeId: "leads", stage: "lost" }).success).toBe(false);
  expect([schemas.NewLeads.required, schemas.LeadsChanges.required]).toEqual([["name", "typeId"], []]);
  expect(schemas.NewLeads.properties).not.toHaveProperty("companies");
});

test(
  "what is worked out from other records is described by what it is worked out from, as far as the caller may read that",
  patiently,
  async () => {
    const { app, server, companies, leads } = await leadsShop();
    const over = (slug: string, op: string, of: string) => field("relation-field", slug, { relation: "leads.company", op, field: of });
    const made = [
      over("worth", "sum", "price"),
      over("next", "min", "due"),
      over("stages", "list", "stage"),
      over("firms", "first", "companies"),
    ];
    must(200, await app.owner.post(`/types/${companies.id}`, { postFields: [...companies.postFields, ...made] }));
    const document = must(200, await app.owner.get("/openapi.json"));
    const { schemas } = document.components;
    const told = (one: object) => ({ anyOf: [one, { type: "null" }] });
    expect(schemas.Leads.properties.companies).toMatchObject(told({ type: "integer" }));
    expect(schemas.Companies.properties).toMatchObject({
      worth: told({ type: "number" }),
      next: told({ type: "string", format: "date" }),
      stages: told({ type: "array", items: { type: "string" } }),
      firms: told({ type: "integer" }),
    });
    const mill = must(201, await app.owner.post("/posts", { typeId: companies.id, name: "Mill" }));
    const values = { name: "Ada", stage: "new", price: 3, due: "2026-11-22", company: mill.id };
    must(201, await app.owner.post("/posts", { typeId: leads.id, ...values }));
    // The job that works the new fields out may hold the company just then: what it comes to follows once it is done.
    await server.jobs.idle();
    const record = must(200, await app.owner.get(`/posts/${mill.id}`));
    expect(record).toMatchObject({ worth: 3, next: "2026-11-22", stages: ["new"], firms: 1 });
    expect(schemaOf(document, "Companies").safeParse(record).error?.issues).toBeUndefined();
    const uses = "export const sum = (one: Companies): number => (one.worth ?? 0) + (one.firms ?? 0) + (one.stages ?? []).length;";
    await compiled(`${(await app.owner.get("/client.ts")).text}\n${uses}`, async () => {});
    const key = await keyOf(app, [{ typeId: companies.id, access: "read" }]);
    const less = must(200, await withKey(server, app, key).get("/openapi.json")).components.schemas.Companies.properties;
    expect([less.worth.type, less.stages.type]).toEqual(["null", "null"]);
  },
);

test("every condition and order that the document names is one that the list takes", patiently, async () => {
  const { app } = await leadsShop();
  const document = must(200, await app.owner.get("/openapi.json"));
  type Told = { readonly type: string; readonly format?: string; readonly enum?: readonly string[] };
  type Compared = Told | { readonly anyOf: readonly (Told | { readonly $ref: string })[] };
  const { schemas } = document.components as { schemas: { [name: string]: unknown } };
  const conditionsOf = (name: string) => (schemas[name] as { properties: { [name: string]: Compared } }).properties;
  /** With the words for days that stand elsewhere. */
  const whole = (compared: Compared): Told | { readonly anyOf: readonly Told[] } =>
    "anyOf" in compared
      ? { anyOf: compared.anyOf.map((one) => ("$ref" in one ? (schemas[one.$ref.split("/").at(-1) ?? ""] as Told) : one)) }
      : compared;
  expect((schemas.LeadsFilter as { allOf: unknown }).allOf).toEqual([{ $ref: "#/components/schemas/PostFilter" }]);
  const all = Object.entries({ ...conditionsOf("PostFilter"), ...conditionsOf("LeadsFilter") });
  const properties = Object.fromEntries(all.map(([name, compared]) => [name, whole(compared)]));
  expect(properties["due:eq"]).toMatchObject({ anyOf: [{ format: "date" }, { enum: expect.arrayContaining(["this-week", "overdue"]) }] });
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(["price:gte", "name:like", "due:lt", "done:eq", "stage:in", "id:in"]));
  for (const [name, schema] of Object.entries(properties)) {
    // What stands between the commas of a list is what the same field is compared with.
    const compared = name.endsWith(":in") ? (properties[name.replace(/:in$/, ":eq")] ?? schema) : schema;
    const told = "anyOf" in compared ? compared.anyOf : [compared];
    // Words for days go with one value alone.
    const values = told.flatMap((one) => (one.enum && name.endsWith(":in") ? [] : (one.enum ?? [samples[one.format ?? one.type] ?? ""])));
    for (const wanted of values) {
      const { status } = await app.owner.get(`/types/leads/posts?${new URLSearchParams([[name, wanted]])}`);
      expect([name, wanted, status]).toEqual([name, wanted, 200]);
    }
  }
  const { parameters } = document.paths["/types/leads/posts"].get as { parameters: { name: string; schema: Compared }[] };
  const orderBy = whole(parameters.find(({ name }) => name === "orderBy")?.schema ?? { anyOf: [] });
  const orders = "anyOf" in orderBy ? orderBy.anyOf.flatMap((one) => one.enum ?? []) : [];
  expect(orders).toEqual(expect.arrayContaining(["price", "due", "id", "createdAt"]));
  for (const order of orders) expect([order, (await app.owner.get(`/types/leads/posts?orderBy=${order}`)).status]).toEqual([order, 200]);
});

test("the examples of new records are ones that the API takes, whatever their fields ask for", patiently, async () => {
  const { app, leads } = await leadsShop();
  await app.addType({
    title: "Strict",
    permission: "submit",
    fields: [
      field("input-text", "mail", { type: "email", required: true }),
      field("number", "share", { min: 10, max: 20, required: true }),
      field("select", "size", { values: ["s", "m"], required: true }),
      field("date", "day", { required: true }),
    ],
  });
  const document = must(200, await app.owner.get("/openapi.json"));
  const { requestBody, security } = document.paths["/posts"].post;
  const { examples } = requestBody.content["application/json"];
  expect(Object.keys(examples)).toEqual(["Companies", "Leads", "Strict"]);
  for (const { value } of Object.values(examples as Record<string, { value: object }>)) must(201, await app.owner.post("/posts", value));
  // Who is not signed in may add what is public, and see nothing of what is private.
  expect(security).toEqual([{}, { bearer: [] }]);
  expect(document.paths[`/types/${leads.slug}/posts`].get.security).toEqual([{ bearer: [] }]);
  const [{ source }] = document.paths["/types/leads/posts"].get["x-codeSamples"];
  expect(source).toContain(`createClient({ origin: "http://joinery.test", key: "YOUR_API_KEY" })`);
});

test("a key's document holds what the key is good for, and not a word of the rest", patiently, async () => {
  const { app, server, companies, leads } = await leadsShop();
  const reading = withKey(server, app, await keyOf(app, [{ typeId: companies.id, access: "read" }]));
  const reply = await reading.get("/openapi.json");
  const document = must(200, reply);
  expect(Object.keys(document.components.schemas)).toEqual([...shared, "Companies", "CompaniesFilter", "CompaniesEvent"]);
  const records = ["/types/companies/posts", "/types/companies/posts/count", "/posts/{post}"];
  expect(Object.keys(document.paths)).toEqual([...records, "/posts/{post}/history", "/trash"]);
  expect(Object.keys(document.webhooks)).toEqual(["CompaniesEvent"]);
  expect(Object.keys(document.paths["/posts/{post}"])).toEqual(["get"]);
  for (const word of [leads.title, "stage", "price"]) expect(reply.text + (await reading.get("/client.ts")).text).not.toContain(word);
  expect((await validator.validate(document)).valid).toBe(true);
  const subscriber = await app.addMember(25);
  expect([(await subscriber.get("/openapi.json")).status, (await subscriber.get("/client.ts")).status]).toEqual([403, 403]);
});

test("an app without types has a document and a client all the same", patiently, async () => {
  const { app } = await world();
  const document = must(200, await app.owner.get("/openapi.json"));
  expect([(await validator.validate(structuredClone(document))).valid, document.paths]).toEqual([true, {}]);
  await compiled((await app.owner.get("/client.ts")).text, async () => {});
});

const samples: { readonly [schema: string]: string } = {
  ...{ string: "a", integer: "1", number: "1.5", boolean: "true", date: "2026-11-22", "date-time": "2026-11-22T10:00:00Z" },
};

test("types that are called as the language or the client calls something are types of their own all the same", patiently, async () => {
  const { app } = await world();
  const titles = [
    "Post",
    "Person",
    "Post Filter",
    "Day Word",
    "Call",
    "Promise",
    "Headers",
    "Pointing",
    "History",
    "Omit",
    "Then",
    "2nd Round",
    "Ünlü",
    "客户",
  ];
  for (const each of titles) await app.addType({ title: each, fields: [field("input-text", "class"), field("input-text", "_2nd")] });
  const document = must(200, await app.owner.get("/openapi.json"));
  expect((await validator.validate(structuredClone(document))).valid).toBe(true);
  const paths: { [path: string]: { [method: string]: { operationId: string } } } = document.paths;
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
  await compiled((await app.owner.get("/client.ts")).text, async () => {});
});
