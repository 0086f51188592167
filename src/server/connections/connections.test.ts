import { afterEach, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { ada, json } from "../../../test/fake-twitter.ts";
import { startTestServer } from "../../../test/server.ts";
import { twitterServer } from "../../../test/twitter-server.ts";
import { type AppOfTest, field, inApp, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

const { id: _, ...profile } = ada;

const { server, token, twitter } = await twitterServer();
afterEach(() => {
  twitter.answer = undefined;
});

const find = (somebody: Pick<AppOfTest["owner"], "get">, usernameOrId: string) =>
  somebody.get(`/connections/twitter/find-user?usernameOrId=${encodeURIComponent(usernameOrId)}`);

async function connected() {
  const here = await world(server);
  must(200, await here.app.owner.post("/connections/twitter", { token }));
  return here;
}

test("an editor finds somebody by user name, with an @, by the address of the profile, or by id [AP-76]", async () => {
  const { app } = await connected();
  const editor = await app.addMember(50);
  for (const typed of ["ada", " @ada ", "https://x.com/ada", "twitter.com/ada/?lang=en", ada.id])
    expect([typed, mustSucceed("findSocialUser", await find(editor, typed))]).toEqual([typed, profile]);
  expect(twitter.asked.at(-1)).toEqual({
    url: `/2/users/${ada.id}?user.fields=name,username,description,profile_image_url`,
    authorization: `Bearer ${token}`,
  });
});

test("what is found is kept by a record as the field's value [EN-101]", async () => {
  const { app } = await connected();
  const type = await app.addType({ fields: [field("social-user", "who")] });
  const who = must(200, await find(app.owner, "ada"));
  expect(must(201, await app.owner.post("/posts", { typeId: type.id, who })).who).toEqual(profile);
});

test("without a connection a look-up says so, and nobody is asked [AP-77]", async () => {
  const { app } = await world(server);
  const before = twitter.asked.length;
  const reply = await find(app.owner, "ada");
  expect([reply.status, reply.json]).toMatchObject([409, { message: "Connection is not set up", code: "conflict" }]);
  expect(twitter.asked).toHaveLength(before);
});

test("a look-up for nothing is refused before anybody is asked [VA-26]", async () => {
  const { app } = await connected();
  const before = twitter.asked.length;
  for (const typed of ["", "   "]) expect((await find(app.owner, typed)).json.data.usernameOrId.messages).toEqual(["require"]);
  expect((await app.owner.get("/connections/twitter/find-user")).status).toBe(400);
  expect(twitter.asked).toHaveLength(before);
});

test("who is not there is not found, and what is no name is never asked for", async () => {
  const { app } = await connected();
  const before = twitter.asked.length;
  for (const typed of ["somebody", "9999"]) expect((await find(app.owner, typed)).json.message).toBe("No user found");
  for (const typed of ["../../1.1/account", "a b", "ada/tweets", "é", "%2e%2e"]) expect((await find(app.owner, typed)).status).toBe(404);
  expect(twitter.asked).toHaveLength(before + 2);
});

test("the token is taken and never given: not by the list, not by a reply, not by the database as it is [IOX-14]", async () => {
  const { app } = await world(server);
  const set = await app.owner.post("/connections/twitter", { token });
  const listed = await app.owner.get("/connections");
  expect(must(200, set)).toEqual(must(200, listed)[0]);
  expect(Object.keys(must(200, listed)[0]).sort()).toEqual(["createdAt", "id", "provider", "updatedAt"]);
  const rows = await server.database
    .reader(app.id)
    .rows<{ row: string }>(sql`select c::text as row from connections c where c.app_id = ${app.id}`);
  expect(rows).toHaveLength(1);
  expect(set.text + listed.text + rows.map(({ row }) => row).join("")).not.toContain(token);
});

test("a sealed token that was put into another app opens nothing there", async () => {
  const [one, two] = [await connected(), await connected()];
  const [row] = await server.database
    .reader(one.app.id)
    .rows<{ sealed_token: string }>(sql`select sealed_token from connections where app_id = ${one.app.id}`);
  await server.database.transaction(two.app.id, (transaction) =>
    transaction.change(sql`update connections set sealed_token = ${row?.sealed_token ?? ""} where app_id = ${two.app.id}`),
  );
  const reply = await find(two.app.owner, "ada");
  expect([reply.status, reply.json.message]).toEqual([409, "The token of this connection cannot be read any more. Set it anew."]);
});

test("another token takes the place of the first, and a connection that is removed is forgotten", async () => {
  const { app } = await connected();
  must(200, await app.owner.post("/connections/twitter", { token: "wrong" }));
  expect(must(200, await app.owner.get("/connections"))).toHaveLength(1);
  expect((await find(app.owner, "ada")).json.message).toBe("X does not accept the token of this connection.");
  must(200, await app.owner.remove("/connections/twitter"));
  expect(must(200, await app.owner.get("/connections"))).toEqual([]);
  expect((await app.owner.remove("/connections/twitter")).status).toBe(404);
  expect((await find(app.owner, "ada")).status).toBe(409);
});

test("only admins see and change connections, only editors look up, and one app's connection is no other's", async () => {
  const { app, visitor } = await connected();
  const [editor, subscriber] = [await app.addMember(50), await app.addMember(25)];
  expect([(await editor.get("/connections")).status, (await editor.post("/connections/twitter", { token })).status]).toEqual([403, 403]);
  expect([(await find(subscriber, "ada")).status, (await find(visitor, "ada")).status]).toEqual([403, 401]);
  const other = await world(server);
  expect((await find(other.app.owner, "ada")).status).toBe(409);
  expect((await inApp(server, other.owner, app.id).remove("/connections/twitter")).status).toBe(403);
  expect((await app.owner.post("/connections/myspace", { token })).status).toBe(404);
  for (const bad of ["", "a b", "a\r\nx: y", "é"])
    expect([bad, (await app.owner.post("/connections/twitter", { token: bad })).status]).toEqual([bad, 400]);
});

test("whatever goes wrong out there, the reply says the same of it and nothing of what came back [IOX-07]", async () => {
  const { app } = await connected();
  const wrong: NonNullable<typeof twitter.answer>[] = [
    (_request, response) => json(response, 500, { secret: "canary" }),
    (_request, response) => response.end("canary, not JSON"),
    (_request, response) => json(response, 200, ["canary"]),
    (_request, response) => json(response, 200, { data: "canary" }),
    (_request, response) => response.end("x".repeat(200_000)),
    (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/canary" }).end(),
    (_request, response) => response.destroy(),
  ];
  for (const answer of wrong) {
    twitter.answer = answer;
    const reply = await find(app.owner, "ada");
    expect([reply.status, reply.json]).toEqual([
      503,
      { message: "X cannot be reached at the moment. Try again in a while.", code: "unavailable" },
    ]);
  }
  twitter.answer = (_request, response) => json(response, 429, {});
  expect((await find(app.owner, "ada")).status).toBe(429);
});

test("what comes back is cut to what the field takes, and a picture is an address of the web", async () => {
  const { app } = await connected();
  const data = { name: "n".repeat(500), username: 7, description: "d".repeat(5_000), profile_image_url: "javascript:alert(1)", more: "x" };
  twitter.answer = (_request, response) => json(response, 200, { data });
  expect(must(200, await find(app.owner, "ada"))).toEqual({
    ...{ name: "n".repeat(200), username: "", description: "d".repeat(2_000), profile_image_url: "" },
  });
});

test("who looks up too often is told to wait", async () => {
  const limited = await startTestServer({ RATE_LIMIT_SCALE: "1", TWITTER_API_BASE: twitter.base });
  const { app } = await world(limited);
  for (let turn = 0; turn < 30; turn += 1) expect((await find(app.owner, "ada")).status).toBe(409);
  const reply = await find(app.owner, "ada");
  expect([reply.status, Number(reply.headers["retry-after"]) > 0]).toEqual([429, true]);
  await limited.stop();
});
