import { expect, test } from "vitest";
import { field, inApp, must, type Somebody, signUp, type World, world } from "../../../test/world.ts";
import type { Post } from "../../contract/posts.ts";
import { sql } from "../../platform/db/sql.ts";

const refusal = (reply: { status: number; json: { data?: Record<string, { messages: string[] }> } }) => [
  reply.status,
  Object.fromEntries(Object.entries(reply.json.data ?? {}).map(([key, { messages }]) => [key, messages])),
];

async function peopleOf({ app, server, visitor }: World): Promise<Record<string, Pick<Somebody, "get" | "post" | "remove">>> {
  return {
    visitor,
    stranger: inApp(server, await signUp(server), app.id),
    subscriber: await app.addMember(25),
    other: await app.addMember(25),
    editor: await app.addMember(50),
    admin: await app.addMember(90),
  };
}

test("a type's permission decides who reads, creates, changes and deletes its records, whoever asks [RO-24, RO-10, RO-11, EN-22]", async () => {
  const here = await world();
  const people = await peopleOf(here);
  const all = { create: 201, list: 200, seen: "all", own: 200, foreign: 200, remove: 200 };
  // For each: creating; listing and how much of it; changing the own record and another's; deleting.
  const expected: Record<string, Record<string, object>> = {
    private: {
      visitor: { create: 404, list: 401, seen: "none", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
      subscriber: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
    },
    submit: {
      visitor: { create: 201, list: 401, seen: "none", own: 401, foreign: 401, remove: 401 },
      stranger: { create: 201, list: 403, seen: "none", own: 404, foreign: 404, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "own", own: 403, foreign: 404, remove: 403 },
    },
    own: {
      visitor: { create: 401, list: 401, seen: "none", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 403, seen: "none", own: 0, foreign: 404, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "own", own: 200, foreign: 404, remove: 403 },
    },
    read: {
      visitor: { create: 401, list: 200, seen: "all", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
      subscriber: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
    },
    open: {
      visitor: { create: 401, list: 200, seen: "all", own: 0, foreign: 401, remove: 401 },
      stranger: { create: 403, list: 200, seen: "all", own: 0, foreign: 403, remove: 403 },
      subscriber: { create: 201, list: 200, seen: "all", own: 200, foreign: 403, remove: 403 },
    },
  };
  for (const [permission, wanted] of Object.entries(expected)) {
    const type = await here.app.addType({ permission, fields: [field("input-text", "name")] });
    const foreign = must(201, await here.app.owner.post("/posts", { typeId: type.id, title: "Canary", name: "theirs" }));
    for (const who of ["visitor", "stranger", "subscriber", "editor", "admin"]) {
      const somebody = people[who];
      if (!somebody) throw new Error(who);
      const made = await somebody.post("/posts", { typeId: type.id, name: "mine" });
      const listed = await somebody.get(`/types/${type.id}/posts?count=100`);
      const total = must(200, await here.app.owner.get(`/types/${type.id}/posts/count`)).count;
      const seen =
        listed.status !== 200
          ? "none"
          : listed.json.length === total
            ? "all"
            : listed.json.every((post: Post) => post.id === made.json.id)
              ? "own"
              : "some";
      const own = made.status === 201 ? (await somebody.post(`/posts/${made.json.id}`, { name: "changed" })).status : 0;
      const changed = await somebody.post(`/posts/${foreign.id}`, { name: "theirs" });
      const victim = must(201, await here.app.owner.post("/posts", { typeId: type.id, name: "victim" }));
      const got = {
        create: made.status,
        list: listed.status,
        seen,
        own,
        foreign: changed.status,
        remove: (await somebody.remove(`/posts/${victim.id}`)).status,
      };
      expect({ [`${permission} ${who}`]: got }).toEqual({
        [`${permission} ${who}`]: permission === "private" && who === "visitor" ? { ...wanted[who], create: 401 } : (wanted[who] ?? all),
      });
      const readable = seen === "all";
      for (const reply of [
        await somebody.get(`/posts/${foreign.id}`),
        await somebody.get(`/posts/${foreign.id}?with=type`),
        listed,
        changed,
      ]) {
        expect([permission, who, reply.text.includes("Canary")]).toEqual([permission, who, readable && reply.status === 200]);
      }
      const counted = await somebody.get(`/types/${type.id}/posts/count`);
      expect([permission, who, counted.status]).toEqual([permission, who, listed.status]);
      if (seen === "own") expect(counted.json.count).toBe(listed.json.length);
      if (!readable) expect((await somebody.get(`/posts/${foreign.id}`)).text).toBe((await somebody.get("/posts/99999999")).text);
    }
  }
});

test("fields that a status hides or locks are so for everybody below app role 90, on every way [WF-26] [QRY-01, QRY-03]", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({
    permission: "open",
    fields: [field("input-text", "name"), field("input-text", "secret"), field("input-text", "locked")],
  });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret", "content"], readOnlyFields: ["locked", "title"] }],
    }),
  );
  const record = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, title: "T", content: "Canary text", name: "n", secret: "Canary", locked: "l" }),
  );
  expect(record).toMatchObject({ secret: "Canary", content: "Canary text" });
  const editor = await app.addMember(50);
  for (const somebody of [visitor, await app.addMember(25), editor]) {
    for (const path of [`/posts/${record.id}`, `/types/${type.id}/posts`]) expect((await somebody.get(path)).text).not.toContain("Canary");
    const unknown = await somebody.get(`/types/${type.id}/posts?nothing:eq=1`);
    expect(unknown.status).toBe(400);
    for (const query of [
      "secret:start=C",
      "secret=Canary",
      "orderBy=secret",
      "orderByDesc=secret",
      "name,secret:like=%25C%25",
      "secret:isnull=",
      "content:like=%25Canary%25",
      "orderBy=content",
    ]) {
      const reply = await somebody.get(`/types/${type.id}/posts?${query}`);
      const named = (text: string) => text.replaceAll(query.split("=")[0] ?? "", "x");
      expect([query, reply.status]).toEqual([query, 400]);
      if (!query.startsWith("order")) expect(named(reply.text)).toBe(unknown.text.replaceAll("nothing:eq", "x"));
      expect((await somebody.get(`/types/${type.id}/posts/count?${query}`)).status).toBe(400);
    }
    expect((await somebody.get(`/types/${type.id}/posts?filter=Canary`)).json).toEqual([]);
  }
  expect((await app.owner.get(`/types/${type.id}/posts?filter=Canary`)).json).toHaveLength(1);
  const sends = (body: object) => editor.post(`/posts/${record.id}`, body);
  expect(refusal(await sends({ secret: "Canary" }))).toEqual([400, { secret: ["is not a known field"] }]);
  expect(refusal(await sends({ content: "x" }))).toEqual([400, { content: ["is not a known field"] }]);
  expect(refusal(await sends({ locked: "other" }))).toEqual([400, { locked: ["is read-only"] }]);
  expect(refusal(await sends({ title: "other" }))).toEqual([400, { title: ["is read-only"] }]);
  must(200, await sends({ locked: "l", title: "T", name: "changed" }));
  expect(must(200, await app.owner.get(`/posts/${record.id}`))).toMatchObject({
    name: "changed",
    secret: "Canary",
    locked: "l",
    title: "T",
    content: "Canary text",
  });
  must(200, await app.owner.post(`/posts/${record.id}`, { secret: "new", locked: "new" }));
});

test("a record in a status that is gone hides from everybody what any status of its type hides", async () => {
  const { app, server, visitor } = await world();
  const type = await app.addType({
    title: "Notes",
    permission: "read",
    fields: [field("input-text", "secret"), field("input-text", "open")],
  });
  const [first] = type.statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...first, hiddenFields: ["secret"] }] }));
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, secret: "canary", open: "seen" }));
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update posts set status_id = ${999_999} where app_id = ${app.id} and id = ${record.id}`),
  );
  const shown = must(200, await visitor.get(`/posts/${record.id}`));
  expect([shown.open, shown.secret]).toEqual(["seen", undefined]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).secret).toBe("canary");
});
