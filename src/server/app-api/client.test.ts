import { pathToFileURL } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { compiled, fetchFrom, patiently } from "../../../test/generated-client.ts";
import { keyOf, leadsShop, withKey } from "../../../test/leads-shop.ts";
import { field, must, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { signedHeaders } from "../deliveries/message.ts";
import { drawSecret } from "../webhooks/secret.ts";

/** Making it costs seconds. */
const validator = new Validator();

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
    const { app, server, companies } = await leadsShop();
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
  const { app, server } = await leadsShop();
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
  const fields = [field("input-text", "name")];
  await app.owner.post("/types", { title: "Clients", withNote: true, postFields: fields });
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
    const { app } = await leadsShop();
    const { text } = await app.owner.get("/client.ts");
    const secret = drawSecret();
    const body = JSON.stringify({ type: "post.created", timestamp: "2026-11-22T10:00:00.000Z", data: {} });
    const now = new Date();
    const headers = signedHeaders("msg_1_1", now, { body, secrets: [drawSecret(), secret] });
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

test("the client's types know the app: what does not fit its fields does not compile", patiently, async () => {
  const { app } = await leadsShop();
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
