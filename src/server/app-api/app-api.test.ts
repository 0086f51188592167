import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import * as z from "zod";
import type { TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, inApp, must, world } from "../../../test/world.ts";
import type { KeyScope } from "../../model/access/key-scopes.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { offeredKinds } from "../../model/fields/kinds.ts";
import { signedHeaders } from "../deliveries/message.ts";
import { drawSecret } from "../webhooks/secret.ts";
import { nameTypes } from "./name-types.ts";

/** Making it costs seconds, and so does the compiler: on a busy machine more. */
const validator = new Validator();
const patiently = { timeout: 120_000 };

const title = field("input-text", "name", { required: true, maxLength: 40 });
const stage = field("select", "stage", { values: ["new", "won"] });
const price = field("number", "price", { min: 0 });
const due = field("date", "due");
const done = field("checkbox", "done");
const team = field("users", "team");

async function shop() {
  const here = await world();
  const companies = await here.app.addType({ title: "Companies", fields: [title] });
  const company = field("relation", "company", { relationTypeId: companies.id, relationId: "company", relationReverse: "Leads" });
  const sum = field("relation-field", "companies", { relation: "company", op: "count" });
  const leads = await here.app.addType({
    title: "Leads",
    permission: "private",
    fields: [title, stage, price, due, done, team, company, sum],
  });
  return { ...here, companies, leads };
}

async function keyOf(app: AppOfTest, scopes: readonly KeyScope[], role = 90): Promise<string> {
  return must(201, await app.owner.post("/api-keys", { title: "Program", role, scopes })).key;
}

const withKey = (server: TestServer, app: AppOfTest, token: string) => inApp(server, { ...app.owner, token }, app.id);

test(
  "an app's document is OpenAPI as its own validator knows it, with a schema for each of its types and every kind of field",
  patiently,
  async () => {
    const { app } = await shop();
    const fields = offeredKinds().map((kind, index) => field(kind.kind, `f${index}`, kind.start));
    await app.addType({ title: "Everything", fields });
    const document = must(200, await app.owner.get("/openapi.json"));
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(Object.keys(document.components.schemas)).toEqual([
      "Error",
      ...["Companies", "Leads", "Everything"].flatMap((name) => [name, `${name}Filter`, `New${name}`, `${name}Changes`, `${name}Event`]),
    ]);
    expect(document.paths["/types/leads/posts"].get).toMatchObject({ operationId: "listLeads", tags: ["Leads"] });
    expect(document.servers).toEqual([{ url: `/api/${app.id}` }]);
  },
);

test("what records answer is what the document says, with every field filled", patiently, async () => {
  const { app, companies, leads } = await shop();
  const mill = must(201, await app.owner.post("/posts", { typeId: companies.id, name: "Mill" }));
  const values = { name: "Ada", stage: "new", price: 3, due: "2026-11-22", done: true, team: [app.owner.id], company: mill.id };
  const lead = must(201, await app.owner.post("/posts", { typeId: leads.id, ...values }));
  const { schemas } = must(200, await app.owner.get("/openapi.json")).components;
  const read = z.fromJSONSchema(schemas.Leads).safeParse(must(200, await app.owner.get(`/posts/${lead.id}`)));
  expect(read.error?.issues).toBeUndefined();
  expect(Object.keys(values).filter((slug) => !Object.hasOwn(schemas.Leads.properties, slug))).toEqual([]);
  expect(z.fromJSONSchema(schemas.NewLeads).safeParse({ typeId: "leads", ...values }).success).toBe(true);
  expect(z.fromJSONSchema(schemas.NewLeads).safeParse({ typeId: "leads", stage: "lost" }).success).toBe(false);
  expect([schemas.NewLeads.required, schemas.LeadsChanges.required]).toEqual([["name", "typeId"], []]);
  expect(schemas.NewLeads.properties).not.toHaveProperty("companies");
});

test(
  "what is worked out from other records is described by what it is worked out from, as far as the caller may read that",
  patiently,
  async () => {
    const { app, server, companies, leads } = await shop();
    const over = (slug: string, op: string, of: string) => field("relation-field", slug, { relation: "leads.company", op, field: of });
    const made = [
      over("worth", "sum", "price"),
      over("next", "min", "due"),
      over("stages", "list", "stage"),
      over("firms", "first", "companies"),
    ];
    must(200, await app.owner.post(`/types/${companies.id}`, { postFields: [...companies.postFields, ...made] }));
    const { schemas } = must(200, await app.owner.get("/openapi.json")).components;
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
    expect(z.fromJSONSchema(schemas.Companies).safeParse(record).error?.issues).toBeUndefined();
    const uses = "export const sum = (one: Companies): number => (one.worth ?? 0) + (one.firms ?? 0) + (one.stages ?? []).length;";
    await compiled(`${(await app.owner.get("/client.ts")).text}\n${uses}`, async () => {});
    const key = await keyOf(app, [{ typeId: companies.id, access: "read" }]);
    const less = must(200, await withKey(server, app, key).get("/openapi.json")).components.schemas.Companies.properties;
    expect([less.worth.type, less.stages.type]).toEqual(["null", "null"]);
  },
);

test("every condition and order that the document names is one that the list takes", patiently, async () => {
  const { app } = await shop();
  const document = must(200, await app.owner.get("/openapi.json"));
  const { properties } = document.components.schemas.LeadsFilter as { properties: { [name: string]: { type: string; format?: string } } };
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(["price:gte", "name:like", "due:lt", "done:eq", "stage:in", "id:in"]));
  for (const [name, schema] of Object.entries(properties)) {
    // What stands between the commas of a list is what the same field is compared with.
    const compared = name.endsWith(":in") ? (properties[name.replace(/:in$/, ":eq")] ?? schema) : schema;
    const wanted = samples[compared.format ?? compared.type] ?? "";
    const { status } = await app.owner.get(`/types/leads/posts?${new URLSearchParams([[name, wanted]])}`);
    expect([name, wanted, status]).toEqual([name, wanted, 200]);
  }
  const { parameters } = document.paths["/types/leads/posts"].get as { parameters: { name: string; schema: { enum: string[] } }[] };
  for (const order of parameters.find(({ name }) => name === "orderBy")?.schema.enum ?? [])
    expect([order, (await app.owner.get(`/types/leads/posts?orderBy=${order}`)).status]).toEqual([order, 200]);
});

test("a key's document holds what the key is good for, and not a word of the rest", patiently, async () => {
  const { app, server, companies, leads } = await shop();
  const reading = withKey(server, app, await keyOf(app, [{ typeId: companies.id, access: "read" }]));
  const reply = await reading.get("/openapi.json");
  const document = must(200, reply);
  expect(Object.keys(document.components.schemas)).toEqual(["Error", "Companies", "CompaniesFilter", "CompaniesEvent"]);
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

interface Client {
  readonly [type: string]: {
    list(options?: object): Promise<JsonObject[]>;
    count(where?: object): Promise<number>;
    find(id: number, relations?: readonly string[]): Promise<JsonObject>;
    create(values: object): Promise<JsonObject>;
    change(id: number, values: object): Promise<JsonObject>;
    remove(id: number): Promise<{ id: number }>;
    point(id: number, pointing: object): Promise<JsonObject[]>;
  };
}

test(
  "the client that is written for an app compiles, lists, counts, finds, makes, changes and deletes its records",
  patiently,
  async () => {
    const { app, server, companies } = await shop();
    const mill = must(201, await app.owner.post("/posts", { typeId: companies.id, name: "Mill" }));
    const reply = await app.owner.get("/client.ts");
    expect(String(reply.headers["content-type"])).toContain("text/typescript");
    const key = await keyOf(app, [{ typeId: null, access: "write" }]);
    await compiled(reply.text, async (file) => {
      const { createClient, CallFailed } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      const { leads, companies: firms } = createClient({
        origin: "http://joinery.test/",
        key,
        fetch: fetchFrom(server),
      }) as Required<Client>;
      const made = await leads?.create({ name: "Ada", price: 3, company: mill.id });
      await leads?.create({ name: "Bea", price: 9 });
      expect((await leads?.list({ where: { "price:gte": 5 }, orderBy: "price" }))?.map(({ name }) => name)).toEqual(["Bea"]);
      expect(await leads?.count({ "name:like": "%a%" })).toBe(2);
      expect((await leads?.change(Number(made?.id), { price: null, stage: "won" }))?.stage).toBe("won");
      expect(await leads?.find(Number(made?.id), ["company"])).toMatchObject({ name: "Ada", relations: { company: { name: "Mill" } } });
      const refused = await leads?.create({ name: "", price: -1 }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CallFailed);
      expect(refused).toMatchObject({ status: 400, data: { price: { title: "Price" } } });
      expect(await leads?.remove(Number(made?.id))).toEqual({ id: made?.id });
      const [moss] = (await leads?.list({ where: { "name:like": "Bea" } })) ?? [];
      const pointing = { type: "leads", relation: "company", add: [Number(moss?.id)] };
      expect(await firms?.point(mill.id, pointing)).toMatchObject([{ id: moss?.id, company: mill.id }]);
    });
  },
);

test("the client walks through all records of a list, a page at a time, and says how many there are", patiently, async () => {
  const { app, server } = await shop();
  for (let made = 1; made <= 5; made++)
    must(201, await app.owner.post("/posts", { typeId: "leads", name: `Lead ${made}`, price: made % 3 }));
  const key = await keyOf(app, [{ typeId: null, access: "write" }]);
  const uses = `export async function names(client: ReturnType<typeof createClient>) {
    const all: (string | undefined)[] = [];
    for await (const { name, price } of client.leads.all({ where: { "price:gte": 0 }, orderBy: "price", count: 2 })) all.push(name && name + (price ?? 0));
    return all;
  }
  // @ts-expect-error
  export const wrong = (client: ReturnType<typeof createClient>) => client.leads.all({ page: 2 });
  // @ts-expect-error
  export const colour = async (client: ReturnType<typeof createClient>) => (await client.leads.page()).records[0]?.colour;`;
  await compiled(`${(await app.owner.get("/client.ts")).text}\n${uses}`, async (file) => {
    const { createClient, names } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    let calls = 0;
    const counting: typeof fetch = (...asked) => {
      calls += 1;
      return fetchFrom(server)(...asked);
    };
    const client = createClient({ origin: "http://joinery.test", key, fetch: counting });
    expect(await names(client)).toEqual(["Lead 30", "Lead 11", "Lead 41", "Lead 22", "Lead 52"]);
    expect(calls).toBe(3);
    const first = await client.leads.page({ count: 2, withCount: true });
    expect([first.records.length, first.total, first.isMore]).toEqual([2, 5, false]);
    // What is made or deleted meanwhile neither repeats nor leaves out any of the others.
    must(201, await app.owner.post("/posts", { typeId: "leads", name: "New" }));
    must(200, await app.owner.remove(`/posts/${first.records[1].id}`));
    const second = await client.leads.page({ count: 3, after: first.next });
    expect([...first.records, ...second.records].map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((made) => `Lead ${made}`));
    expect([(await client.leads.page({ count: 2, after: second.next })).records, (await client.leads.page()).next]).toEqual([
      [],
      undefined,
    ]);
    calls = 0;
    for await (const { name } of client.leads.all({ count: 1 })) if (name === "Lead 5") break;
    expect(calls).toBe(2);
    const none: unknown[] = [];
    for await (const one of client.companies.all()) none.push(one);
    expect(none).toEqual([]);
  });
});

test("the client knows the notes, the history and the trash of its records, and uploads files", patiently, async () => {
  const { app, server } = await world();
  await app.owner.post("/types", { title: "Clients", withNote: true, postFields: [title] });
  const key = await keyOf(app, [{ typeId: null, access: "write" }], 50);
  const { text } = await withKey(server, app, key).get("/client.ts");
  const told = "export const first = ({ notes }: Clients): string | undefined => notes?.[0]?.message;";
  await compiled(`${text}\n${told}`, async (file) => {
    const { createClient } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const client = createClient({ origin: "http://joinery.test", key, fetch: fetchFrom(server) });
    const { id } = await client.clients.create({ name: "Ada" });
    await client.clients.change(id, { name: "Bea" });
    const [{ at, changes }] = await client.clients.history(id);
    expect(changes).toEqual([{ slug: "name", formerLabel: null, before: "Ada", after: "Bea" }]);
    expect((await client.clients.putBack(id, at, "name")).name).toBe("Ada");
    const [place] = must(200, await app.owner.get("/types/clients")).relations;
    must(201, await app.owner.post("/posts", { typeId: place.relationTypeId, [place.fieldSlug]: id, message: "They rang." }));
    expect((await client.clients.notes(id)).map(({ message }: { message: string }) => message)).toEqual(["They rang."]);
    expect((await client.clients.find(id, ["notes"])).notes).toMatchObject([{ message: "They rang." }]);
    await client.clients.remove(id);
    expect((await client.trash()).map(({ kind, id: gone }: { kind: string; id: number }) => [kind, gone])).toEqual([["record", id]]);
    expect(await client.clients.restore(id)).toEqual({ id, restoring: null });
    expect((await client.upload(new Blob(["hello"]), "a.txt")).file).toMatch(new RegExp(`^/files/${app.id}/`));
  });
  const document = must(200, await withKey(server, app, key).get("/openapi.json"));
  expect((await validator.validate(structuredClone(document))).valid).toBe(true);
  const opened = ["/posts/{post}/history", "/posts/{post}/history/restore", "/trash", "/trash/record/{id}/restore", "/files/attach/upload"];
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining([...opened, "/types/clients/posts/{post}/notes"]));
  const low = must(200, await withKey(server, app, await keyOf(app, [{ typeId: null, access: "write" }], 25)).get("/openapi.json"));
  expect(document.components.schemas.Clients.properties.notes.items).toEqual({ $ref: "#/components/schemas/Notes" });
  expect(low.components.schemas.Clients?.properties).not.toHaveProperty("notes");
  for (const path of opened) expect(low.paths).not.toHaveProperty([path]);
});

test(
  "the client reads a webhook that the app signed, knows what it tells, and refuses what was changed on the way",
  patiently,
  async () => {
    const { app } = await shop();
    const { text } = await app.owner.get("/client.ts");
    const secret = drawSecret();
    const body = JSON.stringify({ type: "post.created", timestamp: "2026-11-22T10:00:00.000Z", data: {} });
    const now = new Date();
    const headers = signedHeaders("msg_1_1", now, body, [drawSecret(), secret]);
    const knows = `export async function stageOf(headers: Headers) {
    const event = await readWebhook("", headers, "");
    if (event.type === "test") return event.data.webhookId;
    if (!("records" in event.data)) return event.data.changed?.length;
    if (event.data.type === "companies") return event.data.records[0]?.name;
    // @ts-expect-error
    event.data.records[0]?.colour;
    return event.data.records[0]?.stage === "won";
  }`;
    await compiled(`${text}\n${knows}`, async (file) => {
      const { readWebhook } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      expect((await readWebhook(secret, headers, body)).type).toBe("post.created");
      expect((await readWebhook(secret, new Headers(headers), body)).type).toBe("post.created");
      await expect(readWebhook(secret, headers, `${body} `)).rejects.toThrow("does not fit");
      await expect(readWebhook(drawSecret(), headers, body)).rejects.toThrow("does not fit");
      await expect(readWebhook(secret, {}, body)).rejects.toThrow("too old");
      await expect(readWebhook(secret, headers, body, now.getTime() + 400_000)).rejects.toThrow("too old");
    });
  },
);

test("two types never share a name, whatever is called after them", () => {
  const slugs = ["leads", "leads-event", "new-leads", "leads-filter", "trash", "lead-s", "trash9", "leads-notes", "trash"];
  const names = [...nameTypes(slugs.map((slug, index) => ({ id: index + 1, slug }))).values()];
  expect(names).toEqual(["Leads", "LeadsEvent2", "NewLeads3", "LeadsFilter4", "Trash5", "LeadS", "Trash9", "LeadsNotes8", "Trash9_2"]);
});

test("types that are called as the language or the client calls something are types of their own all the same", patiently, async () => {
  const { app } = await world();
  const titles = ["Call", "Promise", "Headers", "Pointing", "History", "Omit", "Then", "2nd Round", "Ünlü", "客户"];
  for (const each of titles) await app.addType({ title: each, fields: [field("input-text", "class"), field("input-text", "_2nd")] });
  const document = must(200, await app.owner.get("/openapi.json"));
  expect((await validator.validate(structuredClone(document))).valid).toBe(true);
  const paths: { [path: string]: { [method: string]: { operationId: string } } } = document.paths;
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
  await compiled((await app.owner.get("/client.ts")).text, async () => {});
});

test("the client's types know the app: what does not fit its fields does not compile", patiently, async () => {
  const { app } = await shop();
  const { text } = await app.owner.get("/client.ts");
  const wrong = [
    "client.leads.create({})",
    'client.leads.create({ name: "Ada", stage: "lost" })',
    'client.leads.change(1, { price: "3" })',
    'client.leads.list({ where: { "colour:eq": "red" } })',
    "client.orders.list()",
    "client.leads.list().then(([lead]) => lead?.colour)",
  ];
  // Each line must be an error: the compiler minds a comment that expects one where there is none.
  const refused = wrong.map((line) => `export const _${wrong.indexOf(line)} =\n// @ts-expect-error\n${line};`);
  const fits = 'export const fits = client.leads.create({ name: "Ada", stage: "won", team: [1], due: null });';
  const client = 'const client = createClient({ origin: "", key: "" });';
  await compiled([text, client, fits, ...refused].join("\n"), async () => {});
  await expect(compiled([text, client, ...wrong].join("\n"), async () => {})).rejects.toThrow("error TS");
});

test("the owner's words stand in the client as words: none of them runs, whatever it says", patiently, async () => {
  const { app } = await world();
  const word = '*/ globalThis.ran = true; /* "`${globalThis.ran = true}\u2028';
  const evil = field("select", "stage", { label: word, values: [word, "'\\"], description: word });
  await app.addType({ title: word.slice(0, 60), fields: [evil, field("input-text", "constructor_", { label: "\n// x" })] });
  await app.addType({ title: "1 Ünlü", fields: [] });
  await compiled((await app.owner.get("/client.ts")).text, async (file) => {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(Reflect.has(globalThis, "ran")).toBe(false);
  });
});

/** Compiles a file as strictly as TypeScript can, outside of this project; throws what the compiler says. */
async function compiled(text: string, use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "joinery-client-"));
  try {
    const file = join(folder, "client.ts");
    await writeFile(file, text);
    const compiler = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));
    const strict = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--erasableSyntaxOnly"];
    const ways = ["--noEmit", "--ignoreConfig", "--target", "es2023", "--module", "nodenext", "--lib", "es2023,dom", "--types", ""];
    await promisify(execFile)(process.execPath, [compiler, ...strict, ...ways, file]).catch((error: { stdout: string }) => {
      throw new Error(error.stdout);
    });
    await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function fetchFrom(server: TestServer): typeof fetch {
  return async (input, { method = "GET", headers: given = {}, body } = {}) => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const headers = form ? { ...given, "content-type": form.headers.get("content-type") ?? "" } : given;
    const { pathname, search } = new URL(String(input));
    const { authorization = "", ...others } = headers as Record<string, string>;
    const plain = body === undefined || body === null ? {} : { body: form ? "" : JSON.parse(String(body)) };
    const sent = form ? { body: Buffer.from(await form.arrayBuffer()) } : plain;
    const token = authorization.replace("Bearer ", "");
    const reply = await server.call({ method: method as "GET", path: pathname + search, token, headers: others, ...sent });
    const heard = Object.entries(reply.headers).filter(([name]) => name.startsWith("x-"));
    return new Response(reply.text, { status: reply.status, headers: heard.map(([name, value]) => [name, String(value)]) });
  };
}
