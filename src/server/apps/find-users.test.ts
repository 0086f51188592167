import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { addTo, must, signUp, world } from "../../../test/world.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

test("people of one's own apps are found by id, a part of the nickname or a whole address, by editors only [AP-78, AP-79, AP-80]", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const subscriber = await app.addMember(25);
  const name = `zz${Date.now()}`;
  const found = await signUp(server, `${name}@example.test`);
  must(200, await found.post("/users/me", { nickname: `Nick${name}` }));
  expect(must(200, await editor.get(`/users/?id:in=${found.id}`))).toEqual([]);
  await addTo(app.owner, app.id, found, 25);
  const shown = [{ id: found.id, nickname: `Nick${name}`, username: name, avatar: "" }];
  expect(must(200, await editor.get(`/users/?id:in=${found.id},999999999`))).toEqual(shown);
  expect(must(200, await editor.get(`/users/?count=4&nickname,username,email:like=%25${name}%25`))).toEqual(shown);
  expect(must(200, await editor.get(`/users?count=4&email:like=%25${name}@example.test%25`))).toEqual(shown);
  for (const part of [`${name}@`, `${name}@example`, `${name}@example.tes`, "@example.test", "example.test"])
    for (const query of [`filter=${part}`, `email:like=%25${part}%25`, `nickname,username,email:like=%25${part}%25`])
      expect([query, must(200, await editor.get(`/users?${query}`))]).toEqual([query, []]);
  expect((await editor.get("/users?nickname:like=%25zz%25")).status).toBe(400);
  for (const address of [`${name}@example.test`, `${name.toUpperCase()}@Example.test`])
    for (const query of [`email:eq=${address}`, `username=${address}`, `email,username:in=${address},nobody@example.test`])
      expect([query, must(200, await editor.get(`/users?${query}`))]).toEqual([query, shown]);
  for (const query of [`email:eq=${name}@example.tes`, `username:in=${name}`])
    expect([query, must(200, await editor.get(`/users?${query}`))]).toEqual([query, []]);
  expect((await subscriber.get(`/users?id:in=${found.id}`)).status).toBe(403);
  expect((await server.call({ path: `/api/${app.id}/users?id:in=${found.id}` })).status).toBe(401);
});

test("every condition of a look-up of people holds, and nothing of an address can be asked for but the whole", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const name = `yy${Date.now()}`;
  const [ann, bob] = [await signUp(server, `${name}a@example.test`), await signUp(server, `${name}b@example.test`)];
  for (const [person, nickname] of [
    [ann, `Ann ${name}`],
    [bob, `Bob ${name}`],
  ] as const) {
    must(200, await person.post("/users/me", { nickname }));
    await addTo(app.owner, app.id, person, 25);
  }
  const ids = `id:in=${ann.id},${bob.id}`;
  const asked: [query: string, found: readonly number[]][] = [
    [ids, [ann.id, bob.id]],
    [`${ids}&filter=Ann ${name}`, [ann.id]],
    [`${ids}&filter=An`, [ann.id]],
    [`${ids}&nickname:neq=Ann ${name}`, [bob.id]],
    [`${ids}&id:gt=${ann.id}`, [bob.id]],
    [`${ids}&nickname:like=bob%`, [bob.id]],
    [`${ids}&email=${name}a@example.test`, [ann.id]],
    [`${ids}&orderByDesc=nickname`, [bob.id, ann.id]],
    [`nickname=Bob ${name}`, [bob.id]],
    [`nickname:like=%${name}%&id:lte=${ann.id}`, [ann.id]],
    [`filter=${name}&nickname:start=Bob`, [bob.id]],
  ];
  for (const [query, found] of asked)
    expect([query, must(200, await editor.get(`/users?${encodeURI(query)}`)).map(({ id }: { id: number }) => id)]).toEqual([query, found]);
  for (const [query, named] of [
    ["email:neq=a@example.test", "email:neq"],
    ["nickname,username:start=y", "username:start"],
    ["email:gt=a", "email:gt"],
    ["username:notnull=1", "username:notnull"],
    ["orderBy=email", "orderBy"],
  ] as const) {
    const reply = await editor.get(`/users?${ids}&${query}`);
    expect([query, reply.status, Object.keys(reply.json.data)]).toEqual([query, 400, [named]]);
  }
  for (const query of ["", "id:gt=1", "nickname:neq=x", "nickname=", "nickname,id:in=1"])
    expect([query, (await editor.get(`/users?${query}`)).status]).toEqual([query, 400]);
});
