import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const key = (text: string) => ({ "idempotency-key": text });

test("a reply that is too long to be kept is answered once: who sends it again is told so, and it is not done twice", async () => {
  const { app } = await world();
  const layout = Array.from({ length: 30 }, (_, at) => ({ id: `t${at}`, component: "text", html: `<p>${"word ".repeat(8_000)}</p>` }));
  const send = () => app.owner.post("/pages", { title: "Long", slug: "long", layout }, key("long-page"));
  must(201, await send());
  const again = await send();
  expect([again.status, again.json.code, again.json.message]).toEqual([
    409,
    "conflict",
    "This was done already and is not done again; what was answered was too long to be kept. Read what came of it.",
  ]);
  expect(must(200, await app.owner.get("/pages?slug=long"))).toHaveLength(1);
  const other = await app.owner.post("/pages", { title: "Other", slug: "other" }, key("long-page"));
  expect([other.status, other.json.code]).toEqual([422, "key_reused"]);
});

test("so many replies are kept of one person in one app: with a further key nothing is done, without one it is, and others have their own room", async () => {
  const { app, server } = await world();
  const editor = await app.addMember(50);
  await server.database.transaction(null, (db) =>
    db.change(sql`
      insert into idempotent_replies (caller, key, request_hash, reply, created_at, expires_at)
      select ${`${app.id} ${app.owner.id}`}, 'POST /x ' || n, 'h', '"1"', now(), now() + interval '1 day' from generate_series(1, 50000) n`),
  );
  const full = await app.owner.post("/types", { title: "T" }, key("one-more"));
  expect([full.status, full.json.code, full.headers["retry-after"]]).toEqual([429, "too_many_requests", "3600"]);
  expect(full.json.message).toContain("50,000 replies, or 100 MB. Each is kept for 24 hours.");
  expect(must(200, await app.owner.get("/types"))).toEqual([]);
  must(201, await app.owner.post("/types", { title: "T" }));
  must(201, await editor.post("/types", { title: "U" }, key("one-more")));
});

test("the same key at another address is another key, and what has ended is deleted", async () => {
  const { app, server } = await world();
  const first = must(201, await app.owner.post("/types", { title: "T" }, key("same")));
  expect(must(201, await app.owner.post("/types", { title: "T" }, key("same"))).id).toBe(first.id);
  must(200, await app.owner.post(`/types/${first.id}`, { title: "T" }, key("same")));
  const kept = () =>
    server.database.transaction(null, (db) =>
      db.rows<{ key: string }>(sql`select key from idempotent_replies where caller = ${`${app.id} ${app.owner.id}`} order by key`),
    );
  expect((await kept()).map((row) => row.key.replace(/\d+/g, "n"))).toEqual(["POST /api/n/types same", "POST /api/n/types/n same"]);
});
