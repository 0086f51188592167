import { expect, test } from "vitest";
import type { Layout } from "../../src/model/page/block.ts";
import { addTo, field, inApp, must, world } from "../world.ts";

test("the path alone says which app is meant: other words for it are refused or do nothing [AP-01, RO-28] [TEN-02]", async () => {
  const [one, two] = [await world(), await world()];
  const type = await one.app.addType({ fields: [field("input-text", "name")] });
  const headers = { "x-app-id": String(two.app.id), "x-tenant": two.app.slug, "x-forwarded-host": two.app.host };
  const made = must(201, await one.app.owner.post("/posts", { typeId: type.id, name: "x" }, headers));
  expect(made.appId).toBe(one.app.id);
  expect((await one.app.owner.post("/posts", { typeId: type.id, appId: two.app.id })).json.data).toHaveProperty("appId");
  for (const query of [`appId=${two.app.id}`, `app_id=${two.app.id}`, `appId:eq=${two.app.id}`, `app=${two.app.id}&app=${one.app.id}`])
    expect([query, (await one.app.owner.get(`/pages?${query}`)).status]).toEqual([query, 400]);
  expect(must(200, await two.app.owner.get("/types", headers))).toEqual([]);
  const mixed = await one.server.call({ host: two.app.host, path: `/api/${one.app.id}/types/${type.id}` });
  expect([mixed.status, mixed.json.code]).toEqual([404, "app_not_found"]);
});

test("an id or a slug in the path of an app are the same app, and reach no other's things [AP-01]", async () => {
  const [one, two] = [await world(), await world()];
  await one.app.addPage({ title: "Of one", slug: "same", layout: [] });
  await two.app.addPage({ title: "Of two", slug: "same", layout: [] });
  for (const name of [one.app.id, one.app.slug, one.app.slug.toUpperCase()])
    expect(must(200, await one.server.call({ path: `/api/${name}/pages/same` })).title).toBe("Of one");
  expect((await inApp(one.server, one.owner, two.app.slug).get("/pages")).status).toBe(403);
});

test("a record's keys never become a way to another app's row [TEN-03, AZN-02]", async () => {
  const [one, two] = [await world(), await world()];
  const theirs = await two.app.addType({ title: "Canary theirs", fields: [field("input-text", "name")] });
  const secret = must(201, await two.app.owner.post("/posts", { typeId: theirs.id, name: "Canary" }));
  const mine = await one.app.addType({ fields: [field("input-text", "name")] });
  const own = must(201, await one.app.owner.post("/posts", { typeId: mine.id, name: "x" }));
  for (const body of [{ id: secret.id + 5000 }, { typeId: theirs.id + 5000 }]) {
    // What is the server's own is ignored on a change, as it may be sent back.
    const reply = await one.app.owner.post(`/posts/${own.id}`, body);
    expect(must(200, reply)).toMatchObject({ id: own.id, typeId: mine.id, appId: one.app.id });
  }
  for (const body of [{ userId: two.owner.id }, { assigneeIds: [two.owner.id] }])
    expect((await one.app.owner.post(`/posts/${own.id}`, body)).status).toBe(400);
  expect(must(200, await two.app.owner.get(`/posts/${secret.id}`))).toEqual(secret);
});

test("people of one app are not found in another's lists, and leaving one app changes nothing in the other", async () => {
  const [one, two] = [await world(), await world()];
  const both = await one.app.addMember(50);
  await addTo(two.app.owner, two.app.id, both, 25);
  const ids = must(200, await two.app.owner.get(`/apps/${two.app.id}/users`)).map((member: { userId: number }) => member.userId);
  expect(ids.sort()).toEqual([both.id, two.owner.id].sort());
  expect((await inApp(one.server, both, two.app.id).post("/pages", { slug: "x" })).status).toBe(403);
  must(200, await one.app.owner.remove(`/apps/${one.app.id}/users/${both.id}`));
  expect((await both.get("/pages")).status).toBe(403);
  expect((await inApp(one.server, both, two.app.id).get("/pages")).status).toBe(200);
});

test("uploads are served on their own site and on the main host, never on another's [TEN-01]", async () => {
  const [one, two] = [await world(), await world()];
  const body = "--x\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\ncontent-type: text/plain\r\n\r\nCanary\r\n--x--\r\n";
  const { file } = must(201, await one.app.owner.post("/files/attach/upload", body, { "content-type": "multipart/form-data; boundary=x" }));
  expect((await one.app.visit(file)).text).toBe("Canary");
  const elsewhere = await two.app.visit(file);
  expect([elsewhere.status, elsewhere.text.includes("Canary")]).toEqual([404, false]);
  expect((await two.app.visit(file.replace(`/files/${one.app.id}/`, `/files/${two.app.id}/`))).status).toBe(404);
});

test("mails of one app are read by its own admins only", async () => {
  const [one, two] = [await world(), await world()];
  const form = {
    id: "f1",
    component: "form-section",
    title: "Canary",
    type: "_custom",
    notify: "a@example.test",
    children: [field("input-text", "q")],
    settings: {},
  };
  const page = await one.app.addPage({ slug: "f", layout: [form] as unknown as Layout });
  must(200, await one.visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { q: "Canary" } }));
  expect((await one.app.owner.get("/outbox")).text).toContain("Canary");
  expect((await two.app.owner.get("/outbox")).json).toEqual([]);
  expect((await inApp(one.server, two.owner, one.app.id).get("/outbox")).status).toBe(403);
});

test("other origins get no leave to read answers, and cookies alone open nothing [OPS-07]", async () => {
  const { app, server } = await world();
  for (const origin of ["https://evil.test", "null", `http://${app.host}.evil.test`, "http://evil-joinery.test"]) {
    const reply = await server.call({ path: `/api/${app.id}/users/me`, token: app.owner.token, headers: { origin } });
    expect([origin, reply.headers["access-control-allow-origin"], reply.headers["access-control-allow-credentials"]]).toEqual([
      origin,
      undefined,
      undefined,
    ]);
  }
  const login = await server.call({
    method: "POST",
    path: "/api/1/auth/login",
    body: { username: app.owner.username, password: app.owner.password },
  });
  const cookie = ([] as string[])
    .concat(login.headers["set-cookie"] ?? [])
    .map((each) => each.split(";")[0])
    .join("; ");
  expect((await server.call({ path: "/api/1/users/me", headers: { cookie } })).status).toBe(401);
  expect(
    (await server.call({ method: "POST", path: "/api/1/auth/refresh", headers: { cookie, origin: "https://evil.test" } })).status,
  ).toBe(401);
});
