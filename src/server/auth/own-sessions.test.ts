import { beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { addApp, inApp, must, type Somebody, signUp } from "../../../test/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function alsoIn(person: Somebody): Promise<Somebody> {
  const { username, password } = person;
  const headers = { "user-agent": firefox };
  const reply = await server.call({ method: "POST", path: "/api/1/auth/login", body: { username, password }, headers });
  return inApp(server, { ...person, token: must(200, reply).token }, 1);
}
const listed = async (person: Somebody) => mustSucceed("listSessions", await person.get("/users/me/sessions"));

test("a person sees where they are signed in, and ends one place without the others [AUT-14]", async () => {
  const person = await signUp(server);
  const other = await alsoIn(person);
  const [first, second] = [await listed(person), await listed(other)];
  expect(first).toHaveLength(2);
  const found = first.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect(found).toMatchObject({ appId: null, device: "Firefox on Linux", address: expect.stringMatching(/x$/) });
  expect(second.find(({ isThis }: { isThis: boolean }) => isThis).id).toBe(found.id);
  expect(JSON.stringify(first)).not.toMatch(/hash|127\.0\.0\.1/);
  mustSucceed("endSession", await person.remove(`/users/me/sessions/${found.id}`));
  await expect.poll(async () => (await other.get("/users/me")).status).toBe(401);
  expect((await person.remove(`/users/me/sessions/${found.id}`)).status).toBe(404);
  expect(await listed(person)).toMatchObject([{ isThis: true }]);
});

test("all other places end at once, and this one stays", async () => {
  const person = await signUp(server);
  const others = [await alsoIn(person), await alsoIn(person)];
  mustSucceed("endOtherSessions", await person.remove("/users/me/sessions"));
  for (const other of others) await expect.poll(async () => (await other.get("/users/me")).status).toBe(401);
  expect(await listed(person)).toHaveLength(1);
});

test("nobody sees or ends the sessions of somebody else", async () => {
  const [person, stranger] = [await signUp(server), await signUp(server)];
  const [{ id }] = await listed(person);
  const never = await stranger.remove("/users/me/sessions/00000000-0000-4000-8000-000000000000");
  const theirs = await stranger.remove(`/users/me/sessions/${id}`);
  expect([theirs.status, theirs.text]).toEqual([never.status, never.text]);
  expect(theirs.status).toBe(404);
  expect((await person.get("/users/me")).status).toBe(200);
  expect((await stranger.remove("/users/me/sessions/nonsense")).status).toBe(404);
});

test("who is signed in on a site sees and ends the sessions of that site alone [TEN-23]", async () => {
  const person = await signUp(server);
  const { id, host } = await addApp(server, person);
  const { username, password } = person;
  const { token } = must(200, await server.call({ method: "POST", path: `/api/${id}/auth/login`, host, body: { username, password } }));
  const onSite = (method: "GET" | "DELETE") => server.call({ method, path: `/api/${id}/users/me/sessions`, host, token });
  expect(must(200, await onSite("GET"))).toMatchObject([{ appId: id, isThis: true }]);
  must(200, await onSite("DELETE"));
  expect((await listed(person)).map(({ appId }: { appId: number | null }) => appId).sort()).toEqual([id, null]);
});
