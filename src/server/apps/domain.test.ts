import { afterAll, beforeAll, expect, test } from "vitest";
import { type NameServer, nameServer } from "../../../test/name-server.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";

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

test("an own domain is nobody's until its owner has set the record that names the app", async () => {
  const { app, owner } = await world(server);
  const domain = `shop-${app.id}.example`;
  must(200, await owner.post(`/apps/${app.id}`, { domain: `https://${domain.toUpperCase()}/` }));
  await app.addPage({ title: "Shop", slug: "home", layout: [{ id: "hero1", component: "hero", title: "Open all night", settings: {} }] });
  const asked = must(200, await owner.get(`/apps/${app.id}/domain`));
  expect(asked).toMatchObject({ domain, record: { type: "TXT", name: `_joinery.${domain}` }, verifiedAt: null });
  expect((await server.call({ path: "/", host: domain })).status).toBe(421);
  expect((await owner.post(`/apps/${app.id}/domain/verify`)).status).toBe(409);
  names.records.set(asked.record.name, asked.record.value);
  expect(must(200, await owner.post(`/apps/${app.id}/domain/verify`)).verifiedAt).not.toBeNull();
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
