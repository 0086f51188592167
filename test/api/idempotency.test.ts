import { expect, test } from "vitest";
import { field, inApp, must, signUp, world } from "../world.ts";

let counted = 0;
const key = () => ({ "idempotency-key": `key-${process.pid}-${++counted}` });

test("fifty requests with one key have one effect, and whoever asks later gets the first reply byte for byte [F-17]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({
    permission: "submit",
    fields: [field("input-text", "zeta"), field("input-text", "alpha"), field("number", "b1")],
  });
  for (const somebody of [app.owner, visitor]) {
    const before = must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count;
    const named = key();
    const body = { typeId: type.id, zeta: "z", alpha: "a", b1: 5, title: "once" };
    const replies = await Promise.all(Array.from({ length: 50 }, () => somebody.post("/posts", body, named)));
    const done = replies.filter((reply) => reply.status === 201);
    expect(replies.every((reply) => reply.status === 201 || reply.status === 409)).toBe(true);
    expect(done.length).toBeGreaterThan(0);
    const again = await somebody.post("/posts", body, named);
    expect(again.status).toBe(201);
    for (const reply of done) expect(reply.text).toBe(again.text);
    expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count).toBe(before + 1);
  }
});

test("a key that was used for another body is refused, and nothing is done", async () => {
  const { app } = await world();
  const named = key();
  must(201, await app.owner.post("/pages", { slug: "one" }, named));
  const other = await app.owner.post("/pages", { slug: "two" }, named);
  expect([other.status, other.json]).toEqual([422, { message: "This Idempotency-Key was used for another request.", code: "key_reused" }]);
  expect((await app.owner.get("/pages/two")).status).toBe(404);
});

test("a key is one caller's, one app's and one address's", async () => {
  const { app, server } = await world();
  const named = key();
  const editor = await app.addMember(50);
  const first = must(201, await app.owner.post("/pages", { slug: "mine" }, named));
  expect((await editor.post("/pages", { slug: "mine" }, named)).status).toBe(400);
  expect(must(201, await app.owner.post("/types", { title: "T" }, named)).title).toBe("T");
  const elsewhere = await world(server);
  expect(must(201, await elsewhere.app.owner.post("/pages", { slug: "mine" }, named)).appId).not.toBe(first.appId);
});

test("a refused request leaves its key free for a better one", async () => {
  const { app } = await world();
  const named = key();
  expect((await app.owner.post("/pages", { slug: "a/b" }, named)).status).toBe(400);
  expect(must(201, await app.owner.post("/pages", { slug: "ab" }, named)).slug).toBe("ab");
});

test("who may no longer do it gets no reply from a key either", async () => {
  const { app, server } = await world();
  const named = key();
  const editor = await app.addMember(50);
  must(201, await editor.post("/pages", { slug: "mine" }, named));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${editor.id}`));
  expect((await editor.post("/pages", { slug: "mine" }, named)).status).toBe(403);
  const stranger = inApp(server, await signUp(server), app.id);
  expect((await stranger.post("/pages", { slug: "mine" }, named)).status).toBe(403);
});

test("updates and deletes are done once too, and a key that is none is refused", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: "p", layout: [] });
  const named = key();
  const first = await app.owner.post(`/pages/${page.id}/duplicate`, {}, named);
  expect((await app.owner.post(`/pages/${page.id}/duplicate`, {}, named)).text).toBe(first.text);
  expect(must(200, await app.owner.get("/pages?slug:start=p-copy"))).toHaveLength(1);
  for (const bad of ["", " ", "x".repeat(256), "a b"])
    expect([bad, (await app.owner.post("/pages", { slug: `q${++counted}` }, { "idempotency-key": bad })).status]).toEqual([bad, 400]);
});

test("an upload that is repeated answers the first file, which is there", async () => {
  const { app, server } = await world();
  const named = key();
  const body = "--x\r\ncontent-disposition: form-data; name=file; filename=a.txt\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n";
  const send = () => app.owner.post("/files/attach/upload", body, { ...named, "content-type": "multipart/form-data; boundary=x" });
  const [first, second] = [await send(), await send()];
  expect(second.text).toBe(first.text);
  expect(must(201, first).file).toMatch(new RegExp(`^/files/${app.id}/`));
  expect((await server.call({ path: second.json.file })).text).toBe("hello");
  for (const other of [body.replace("hello", "other"), body.replace("a.txt", "b.txt")]) {
    const reply = await app.owner.post("/files/attach/upload", other, { ...named, "content-type": "multipart/form-data; boundary=x" });
    expect([reply.status, reply.json.code]).toEqual([422, "key_reused"]);
  }
});

test("whoever was removed, or lost a role, is given no reply that was kept when they had it, and nothing is done again", async () => {
  const { app } = await world();
  const type = await app.addType({ permission: "submit", fields: [field("input-text", "zeta")] });
  const [removed, lowered, raised] = [await app.addMember(50), await app.addMember(90), await app.addMember(25)];
  const body = { typeId: type.id, zeta: "z" };
  const keys = [key(), key(), key()] as const;
  for (const [at, somebody] of [removed, lowered, raised].entries()) must(201, await somebody.post("/posts", body, keys[at]));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${removed.id}`));
  must(200, await app.owner.post(`/apps/${app.id}/users/${lowered.id}`, { role: 25 }));
  must(200, await app.owner.post(`/apps/${app.id}/users/${raised.id}`, { role: 50 }));
  for (const [at, somebody] of [removed, lowered].entries()) {
    const again = await somebody.post("/posts", body, keys[at]);
    expect([again.status, again.json]).toEqual([
      403,
      { message: "This was done with rights that you do not have any more.", code: "forbidden" },
    ]);
  }
  must(201, await raised.post("/posts", body, keys[2]));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count`)).count).toBe(3);
});
