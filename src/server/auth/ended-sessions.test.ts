import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Reply, type TestServer, testServer } from "../../../test/server.ts";
import { addApp, inApp, must, type Somebody, signUp } from "../../../test/world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Everything that a browser keeps of a session, as somebody who copied it would replay it. */
interface Copied {
  readonly token: string;
  readonly cookie: string;
}

async function signIn({ username, password }: Pick<Somebody, "username" | "password">): Promise<Copied> {
  const reply = await server.call({ method: "POST", path: "/api/1/auth/login", body: { username, password } });
  const cookies = [reply.headers["set-cookie"]].flat();
  const cookie = cookies.find((one) => one?.startsWith("joinery-refresh="))?.split(";")[0] ?? "";
  return { token: must(200, reply).token, cookie };
}

const renew = ({ cookie }: Copied): Promise<Reply> =>
  server.call({ method: "POST", path: "/api/1/auth/refresh", headers: { cookie, "x-requested-with": "joinery" } });
const whoIs = ({ token }: Copied) => server.call({ path: "/api/1/users/me", token });

/** Each ends the sessions that were copied. */
const ends: Readonly<Record<string, (person: Somebody, copied: Copied) => Promise<unknown>>> = {
  "signing out": (_person, { token }) => server.call({ method: "POST", path: "/api/1/auth/logout", token }),
  "signing out by its cookie alone": (_person, { cookie }) =>
    server.call({ method: "POST", path: "/api/1/auth/logout", headers: { cookie, "x-requested-with": "joinery" } }),
  "signing out everywhere else": (person) => person.remove("/users/me/sessions"),
  "another password": (person) => person.post("/users/me", { password: "another password", currentPassword: person.password }),
};

test.each(Object.keys(ends))("after %s neither the token nor the cookie of a session is good, within a second [AUT-14]", async (name) => {
  const person = await signUp(server);
  const copied = await signIn(person);
  expect((await whoIs(copied)).status).toBe(200);
  must(200, (await ends[name]?.(person, copied)) as Reply);
  await expect.poll(async () => (await whoIs(copied)).status, { timeout: 1_000 }).toBe(401);
  expect((await renew(copied)).status).toBe(401);
});

test("a member whose role was lowered, and one who was removed, have no more than that within a second [AUT-25]", async () => {
  const owner = await signUp(server);
  const app = await addApp(server, owner);
  const type = await app.addType();
  const member = await app.addMember(90);
  must(200, await member.post(`/types/${type.id}`, { title: "Deals" }));
  must(200, await app.owner.post(`/apps/${app.id}/users/${member.id}`, { role: 25 }));
  await expect.poll(async () => (await member.post(`/types/${type.id}`, { title: "Sales" })).status, { timeout: 1_000 }).toBe(403);
  must(200, await app.owner.remove(`/apps/${app.id}/users/${member.id}`));
  await expect.poll(async () => (await member.get(`/types/${type.id}/posts`)).status, { timeout: 1_000 }).toBe(403);
  expect((await inApp(server, member, 1).get("/users/me")).status).toBe(200);
});

test("what the server alone says of a person is not taken from whoever signs up, in, or changes themselves [AUT-09, AUT-15]", async () => {
  const post = (path: string, body: object) => server.call({ method: "POST", path: `/api/1/auth/${path}`, body });
  const names = { username: `own-${Date.now()}@example.test`, password: "correct horse battery" };
  for (const more of [
    { role: 100 },
    { emailVerifiedAt: "2026-01-01" },
    { passwordHash: "x" },
    { id: 1 },
    { token: "st_1_x" },
    { expiresAt: 1 },
  ])
    for (const path of ["signup", "login"]) {
      const reply = await post(path, { ...names, ...more });
      expect([path, more, reply.status, Object.keys(reply.json.data)]).toEqual([path, more, 400, Object.keys(more)]);
    }
  const person = await signUp(server);
  const before = must(200, await person.get("/users/me"));
  must(
    200,
    await person.post("/users/me", { id: 1, emailVerifiedAt: "2026-01-01", phoneVerifiedAt: "2026-01-01", pendingEmail: "x@y.test" }),
  );
  expect(must(200, await person.get("/users/me"))).toEqual(before);
});

test("a token in an address is none, and no page of signing in is opened by another's window [AUT-21, AUT-22]", async () => {
  const person = await signUp(server);
  for (const name of ["token", "access_token", "authorization"])
    expect((await server.call({ path: `/api/1/users/me?${name}=${person.token}` })).status).toBe(401);
  for (const path of ["/login", "/LOGIN/Phone-Check", "/oauth/oidc/callback?code=x&state=y", "/settings/Account"]) {
    const { headers } = await server.call({ path });
    expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, "same-origin"]);
    expect([path, headers["referrer-policy"]]).toEqual([path, expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/)]);
  }
});

test("a session is begun in these places alone: each has asked for all that the account asks for", () => {
  const folder = "src/server";
  const begins = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /(?<!function )\b(beginSession|beginSiteSession)\(/.test(readFileSync(join(folder, file), "utf8")));
  expect(begins.sort()).toEqual([
    // New accounts, which ask for nothing yet.
    "apps/invitations/by-ticket.ts",
    "apps/sign-up.ts",
    // The one that asks, and what answers it.
    "auth/enter.ts",
    "auth/passkeys/prove-by-passkey.ts",
    // Asks as well, on the pages of a site.
    "sites/account/sign-in-page.ts",
    // New accounts again.
    "sites/account/sign-up-page.ts",
    "starters/set-up.ts",
  ]);
});
