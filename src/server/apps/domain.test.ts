import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type NameServer, nameServer } from "../../../test/name-server.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, must, world } from "../../../test/world.ts";

let names: NameServer;
let server: TestServer;

beforeAll(async () => {
  names = await nameServer();
  server = await startTestServer({ DNS_SERVER: names.address });
});
afterAll(async () => {
  await names.end();
  await server.stop();
});

async function prove({ id, owner }: AppOfTest, domain: string): Promise<void> {
  must(200, await owner.post(`/apps/${id}`, { domain }));
  const { record } = must(200, await owner.get(`/apps/${id}/domain`));
  names.records.set(record.name, record.value);
  must(200, await owner.post(`/apps/${id}/domain/verify`));
}

test("an own domain is nobody's until its owner has set the record that names the app", async () => {
  const { app, owner } = await world(server);
  const domain = `shop-${app.id}.example`;
  must(200, await owner.post(`/apps/${app.id}`, { domain: `https://${domain.toUpperCase()}/` }));
  await app.addPage({ title: "Shop", slug: "home", layout: [{ id: "hero1", component: "hero", title: "Open all night", settings: {} }] });
  const asked = mustSucceed("findDomain", await owner.get(`/apps/${app.id}/domain`));
  expect(asked).toMatchObject({ domain, record: { type: "TXT", name: `_joinery.${domain}` }, verifiedAt: null });
  expect((await server.call({ path: "/", host: domain })).status).toBe(421);
  expect((await owner.post(`/apps/${app.id}/domain/verify`)).status).toBe(409);
  names.records.set(asked.record.name, asked.record.value);
  expect(mustSucceed("verifyDomain", await owner.post(`/apps/${app.id}/domain/verify`)).verifiedAt).not.toBeNull();
  const site = await server.call({ path: "/home", host: domain });
  expect(site.status).toBe(200);
  expect(site.text).toContain("Open all night");
  // Anybody may write any port beside it: the page is the same one, kept once.
  for (const host of [`${domain}:8080`, `${domain}:1`, `${domain}.`, `${domain.toUpperCase()}:65535`]) {
    const again = await server.call({ path: "/home", host });
    expect([host, again.status, again.headers.etag]).toEqual([host, 200, site.headers.etag]);
  }
});

test("the record of another app proves nothing, and only admins may ask", async () => {
  const { app, owner } = await world(server);
  const domain = `blog-${app.id}.example`;
  must(200, await owner.post(`/apps/${app.id}`, { domain }));
  names.records.set(`_joinery.${domain}`, "joinery-verify=00000000000000000000000000000000");
  expect((await owner.post(`/apps/${app.id}/domain/verify`)).status).toBe(409);
  const editor = await app.addMember(50);
  expect((await editor.get(`/apps/${app.id}/domain`)).status).toBe(403);
});

test("what is no domain of its own has no record to set", async () => {
  const { owner } = await world(server);
  const local = must(201, await owner.post("/apps", { title: "Local", domain: `local-${owner.id}.localhost:3000` }));
  expect((await owner.get(`/apps/${local.id}/domain`)).status).toBe(404);
});

test("a domain is served where it was proven and nowhere else, whatever else of the app is saved at the same moment", async () => {
  const { app, owner } = await world(server);
  const [own, foreign] = [`own-${app.id}.example`, `foreign-${app.id}.example`];
  await app.addPage({ title: "Shop", slug: "home", layout: [{ id: "hero1", component: "hero", title: "Open", settings: {} }] });
  await prove(app, own);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      owner.post(`/apps/${app.id}`, { domain: foreign }),
      ...["One", "Two"].map((title) => owner.post(`/apps/${app.id}`, { title })),
    ]);
    expect(must(200, await owner.get(`/apps/${app.id}/domain`))).toMatchObject({ domain: foreign, verifiedAt: null });
    expect((await server.call({ path: "/home", host: foreign })).status).toBe(421);
    await prove(app, own);
  }
  // What is proven again while it is left is not the other one.
  await Promise.all([owner.post(`/apps/${app.id}/domain/verify`), owner.post(`/apps/${app.id}`, { domain: foreign })]);
  expect(must(200, await owner.get(`/apps/${app.id}/domain`))).toMatchObject({ domain: foreign, verifiedAt: null });
});

test("whoever proves a domain has it, whoever else claimed it before, and one that was proven stays its app's [VA-12]", async () => {
  const [squatter, one, other] = [await world(server), await world(server), await world(server)];
  const [domain, next] = [`proven-${one.app.id}.example`, `next-${one.app.id}.example`];
  const take = (by: typeof one, to: string) => by.owner.post(`/apps/${by.app.id}`, { domain: to });
  await one.app.addPage({ title: "Shop", slug: "home", layout: [{ id: "hero1", component: "hero", title: "Open to all", settings: {} }] });
  must(200, await take(squatter, domain));
  expect((await server.call({ path: "/home", host: domain })).status).toBe(421);
  const founding = await one.owner.post("/apps", { title: "Founded", domain });
  expect(founding.json.data.domain.messages).toEqual(["already in use"]);
  await prove(one.app, domain);
  expect((await server.call({ path: "/home", host: domain })).text).toContain("Open to all");
  // The claim is worth nothing any more, whether it is let go, made again or shown with a record of its own.
  const { record } = must(200, await squatter.owner.get(`/apps/${squatter.app.id}/domain`));
  const before = names.records.get(record.name);
  names.records.set(record.name, record.value);
  const second = await squatter.owner.post(`/apps/${squatter.app.id}/domain/verify`);
  expect([second.status, second.json.message]).toEqual([409, "Another app has proved this domain before."]);
  names.records.set(record.name, before ?? "");
  must(200, await take(squatter, ""));
  expect((await take(squatter, domain)).json.data.domain.messages).toEqual(["already in use"]);
  expect((await server.call({ path: "/home", host: domain })).status).toBe(200);
  // Left, claimed again and left again without a new proof it is still the one's who proved it once.
  for (const to of [next, domain, next]) {
    must(200, await take(one, to));
    expect((await server.call({ path: "/home", host: domain })).status).toBe(421);
  }
  expect((await take(other, domain)).status).toBe(400);
  await prove(one.app, domain);
  expect((await server.call({ path: "/home", host: domain })).status).toBe(200);
});

test("a domain that was only claimed is free once it is let go [VA-12]", async () => {
  const [one, other] = [await world(server), await world(server)];
  const claimed = `claimed-${one.app.id}.example`;
  const found = () => other.owner.post("/apps", { title: "Founded", domain: claimed });
  must(200, await one.owner.post(`/apps/${one.app.id}`, { domain: claimed }));
  expect((await found()).json.data.domain.messages).toEqual(["already in use"]);
  must(200, await one.owner.post(`/apps/${one.app.id}`, { domain: "" }));
  must(201, await found());
});

test("an address that the platform itself answers at is nobody's own domain", async () => {
  const { app, owner } = await world(server);
  for (const domain of ["joinery.test", "JOINERY.test", `shop-${app.id}.joinery.test`, "a.b.joinery.test"]) {
    const refused = await owner.post(`/apps/${app.id}`, { domain });
    expect([domain, refused.status, refused.json.data]).toEqual([
      domain,
      400,
      { domain: { title: "URL", messages: ["is an address of this platform"] } },
    ]);
  }
  must(200, await owner.post(`/apps/${app.id}`, { domain: `shop-${app.id}.notjoinery.test` }));
  // Whoever founds an app may type where its site will be: that shows nothing.
  const founded = must(201, await owner.post("/apps", { title: "Typed whole", domain: `typed-${app.id}.joinery.test` }));
  for (const reply of [await owner.get(`/apps/${founded.id}/domain`), await owner.post(`/apps/${founded.id}/domain/verify`)])
    expect(reply.status).toBe(404);
});

test("a domain in other letters is compared and served as name servers know it, and told as people read it", async () => {
  const { app, owner } = await world(server);
  const typed = `müller-${app.id}.example`;
  const saved = must(200, await owner.post(`/apps/${app.id}`, { domain: `https://MÜLLER-${app.id}.example/` }));
  expect([saved.domain, saved.domainText]).toEqual([new URL(`http://${typed}`).hostname, typed]);
  expect(must(200, await owner.post(`/apps/${app.id}`, { domain: saved.domain })).domainText).toBe(typed);
  await app.addPage({ title: "Shop", slug: "home", layout: [{ id: "hero1", component: "hero", title: "Open", settings: {} }] });
  const { record } = must(200, await owner.get(`/apps/${app.id}/domain`));
  expect(record.name).toBe(`_joinery.${saved.domain}`);
  names.records.set(record.name, record.value);
  must(200, await owner.post(`/apps/${app.id}/domain/verify`));
  const site = await server.call({ path: "/home", host: saved.domain });
  expect(site.status).toBe(200);
  expect(site.text).toContain(`<link rel="canonical" href="http://${saved.domain}`);
  const other = must(201, await owner.post("/apps", { title: "Other", domain: `laden.${typed}` }));
  expect([other.slug.startsWith("laden"), other.domainText]).toEqual([true, `laden.${typed}`]);
  const taken = await owner.post(`/apps/${other.id}`, { domain: typed });
  expect(taken.json.data.domain.messages[0]).toBe("already in use");
  // A mixture of scripts that reads like another name is told as it is.
  const spoof = must(200, await owner.post(`/apps/${other.id}`, { domain: `pаypal-${app.id}.example` }));
  expect(spoof.domainText).toBe(spoof.domain);
  expect((await owner.post(`/apps/${other.id}`, { domain: "xn--a.example" })).status).toBe(400);
});
