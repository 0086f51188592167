import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { type IdentityProvider, identityProvider, type Somebody as Known } from "../../../../test/identity-provider.ts";
import { type Reply, startTestServer, type TestServer } from "../../../../test/server.ts";
import { addApp, inApp, must, signUp } from "../../../../test/world.ts";
import { sql } from "../../../platform/db/sql.ts";

let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await identityProvider();
  provider.serve("http://joinery.test");
  server = await startTestServer({ ...provider.env, OAUTH_GITHUB_ID: "an-id", OAUTH_GITHUB_SECRET: "a secret of GitHub" });
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

let counted = 0;
const somebody = (more: Partial<Known> = {}): Known => {
  counted += 1;
  const sub = `sub-${counted}-${Date.now()}`;
  return { sub, email: `${sub}@example.test`, email_verified: true, name: "Ada Lovelace", ...more };
};

interface Begun {
  readonly address: string;
  readonly cookie: string;
}

function begunBy(reply: Reply): Begun {
  const cookie = String([reply.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
  return { address: reply.json.address, cookie };
}

const post = (path: string, body: unknown, { cookie = "", token = undefined as string | undefined } = {}) =>
  server.call({ method: "POST", path: `/api/1/${path}`, body, token, ...(cookie && { headers: { cookie } }) });
const start = async (redirect = "/a/shop") => {
  const reply = await post("auth/oauth/start", { provider: "oidc", redirect });
  mustSucceed("startProvider", reply);
  return begunBy(reply);
};
const finish = (query: string, { cookie }: Pick<Begun, "cookie">, token?: string) =>
  post("auth/oauth/callback", { provider: "oidc", query }, { cookie, token });
async function signInAs(who: Known): Promise<Reply> {
  const begun = await start();
  return finish(await provider.allow(begun.address, who), begun);
}

test("who a provider knows gets an account of their own, and the same one the next time [RT-50]", async () => {
  expect(mustSucceed("listProviders", await server.call({ path: "/api/1/auth/oauth" }))).toEqual([
    { id: "github", title: "GitHub" },
    { id: "oidc", title: "127.0.0.1" },
  ]);
  const who = somebody();
  const first = mustSucceed("finishProvider", await signInAs(who));
  expect(first).toMatchObject({ username: who.email, nickname: "Ada Lovelace", emailVerifiedAt: expect.any(String), redirect: "/a/shop" });
  expect((await server.call({ path: "/api/1/users/me", token: first.token })).json.id).toBe(first.id);
  const again = must(200, await signInAs({ ...who, email: "another@example.test" }));
  expect(again.id).toBe(first.id);
  expect((await post("auth/login", { username: who.email, password: "" })).status).toBe(400);
  expect((await post("auth/login", { username: who.email, password: "guess it" })).status).toBe(401);
});

test("what the browser is sent with is a challenge, a state and a nonce that nobody can guess, and the address is the configured one [AUT-02]", async () => {
  const reply = await server.call({
    method: "POST",
    path: "/api/1/auth/oauth/start",
    body: { provider: "oidc" },
    headers: { origin: "https://evil.test", "x-forwarded-host": "evil.test" },
  });
  const query = new URL(reply.json.address).searchParams;
  expect(query.get("redirect_uri")).toBe("http://joinery.test/oauth/oidc/callback");
  expect([query.get("code_challenge_method"), query.get("response_type")]).toEqual(["S256", "code"]);
  for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  const set = String([reply.headers["set-cookie"]].flat()[0]);
  expect(set).toMatch(/^joinery-provider=oau_[\w-]{43};.*HttpOnly.*SameSite=Strict/i);
  expect(reply.json.address).not.toContain(set.slice(17, 60));
  const github = must(200, await post("auth/oauth/start", { provider: "github" }));
  expect(github.address).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?.*code_challenge=/);
  expect((await post("auth/oauth/start", { provider: "google" })).status).toBe(404);
});

test("what a provider sent back is good once, in the browser that was sent there, with the state it was sent with", async () => {
  const begun = await start();
  const query = await provider.allow(begun.address, somebody());
  const other = await start();
  expect((await finish(query, { cookie: "" })).status).toBe(404);
  // Somebody else's browser, that was lured to this address: its own state is another.
  expect((await finish(query, other)).status).toBe(403);
  const replies = await Promise.all(Array.from({ length: 5 }, () => finish(query, begun)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const third = await start();
  const good = await provider.allow(third.address, somebody());
  for (const [name, value] of [
    ["state", "x".repeat(43)],
    ["code", "x"],
    ["iss", "https://evil.test"],
  ] as const) {
    const begunAnew = await start();
    const bad = new URLSearchParams(await provider.allow(begunAnew.address, somebody()));
    bad.set(name, value);
    expect([name, (await finish(bad.toString(), begunAnew)).status]).toEqual([name, 403]);
  }
  expect((await post("auth/oauth/callback", { provider: "github", query: good }, third)).status).toBe(404);
  const denied = await start();
  const said = await finish("error=access_denied&state=x", denied);
  expect([said.status, said.json.message]).toEqual([403, "You did not allow it at 127.0.0.1."]);
});

test("an account is never connected because of an equal address: its owner signs in and asks for it [AUT-06]", async () => {
  const person = await signUp(server);
  const who = somebody({ email: person.username });
  const refused = await signInAs(who);
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining("Sign in to it, then connect")]);
  const connecting = await post("users/me/providers/oidc", {}, { token: person.token });
  mustSucceed("connectProvider", connecting);
  const begun = begunBy(connecting);
  const query = await provider.allow(begun.address, who);
  const stranger = await signUp(server);
  expect((await finish(query, begun, stranger.token)).status).toBe(403);
  const anew = begunBy(await post("users/me/providers/oidc", {}, { token: person.token }));
  const done = await finish(await provider.allow(anew.address, who), anew, person.token);
  expect(mustSucceed("finishProvider", done)).toEqual({ connected: "127.0.0.1", redirect: "/settings/Account" });
  expect(must(200, await signInAs(who)).id).toBe(person.id);
  const taken = begunBy(await post("users/me/providers/oidc", {}, { token: stranger.token }));
  expect((await finish(await provider.allow(taken.address, who), taken, stranger.token)).status).toBe(409);
  const mails = await server.database
    .reader(1)
    .rows<{ subject: string }>(sql`select m.subject from mails m where m.app_id = ${1} and m.recipient = ${person.username}`);
  expect(mails).toEqual([{ subject: "How you sign in was changed" }]);
});

test("an address that the provider has not checked makes no account [AUT-06]", async () => {
  for (const more of [{ email_verified: false }, { email: "not an address" }]) expect((await signInAs(somebody(more))).status).toBe(403);
  const { email: _email, ...nameless } = somebody();
  expect((await signInAs(nameless)).status).toBe(403);
});

test("a provider is taken away, but never the last way in", async () => {
  const who = somebody();
  const made = must(200, await signInAs(who));
  const session = inApp(server, { ...(await signUp(server)), token: made.token }, 1);
  expect(mustSucceed("waysIn", await session.get("/users/me/ways-in"))).toMatchObject({
    hasPassword: false,
    providers: [
      { id: "github", connected: null },
      { id: "oidc", connected: { email: who.email } },
    ],
  });
  expect((await session.remove("/users/me/providers/github")).status).toBe(404);
  expect((await session.remove("/users/me/providers/oidc")).status).toBe(409);
  must(200, await session.post("/users/me", { password: "a password at last" }));
  mustSucceed("disconnectProvider", await session.remove("/users/me/providers/oidc"));
  expect((await signInAs(who)).status).toBe(409);
  must(200, await post("auth/login", { username: who.email, password: "a password at last" }));
});

test("on a site no provider is asked, and without any of them none is offered", async () => {
  const app = await addApp(server, await signUp(server));
  const body = { provider: "oidc" };
  expect((await server.call({ method: "POST", path: `/api/${app.id}/auth/oauth/start`, host: app.host, body })).status).toBe(404);
});
