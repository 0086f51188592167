import { createSocket } from "node:dgram";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";

/** A name server that answers every TXT question with what the test put under its name. */
const records = new Map<string, string>();
const nameServer = createSocket("udp4");
let server: TestServer;

beforeAll(async () => {
  nameServer.on("message", (question, from) => nameServer.send(answerTo(question), from.port, from.address));
  await new Promise<void>((resolve) => nameServer.bind(0, "127.0.0.1", resolve));
  server = await startTestServer({ DNS_SERVER: `127.0.0.1:${nameServer.address().port}` });
});
afterAll(async () => {
  nameServer.close();
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
  records.set(asked.record.name, asked.record.value);
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
  records.set(`_joinery.${domain}`, "joinery-verify=00000000000000000000000000000000");
  expect((await owner.post(`/apps/${app.id}/domain/verify`)).status).toBe(409);
  const editor = await app.addMember(50);
  expect((await editor.get(`/apps/${app.id}/domain`)).status).toBe(403);
});

/** One TXT answer in DNS's own words, or "no such name". */
function answerTo(question: Buffer): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let size = question[at] ?? 0; size > 0; size = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  const asked = question.subarray(12, at + 5);
  const text = records.get(labels.join(".").toLowerCase());
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (text === undefined) return Buffer.concat([head, asked]);
  const bytes = Buffer.from(text);
  const answer = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([head, asked, answer, bytes]);
}
