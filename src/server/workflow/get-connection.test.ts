import { afterEach, expect, onTestFinished, test } from "vitest";
import { stepsOf } from "../../../test/actions.ts";
import { ada, json } from "../../../test/fake-twitter.ts";
import { startTestServer } from "../../../test/server.ts";
import { twitterServer } from "../../../test/twitter-server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";

const { id: _, ...profile } = ada;
const lookUp = { component: "get-connection", slug: "who", provider: "twitter", foreignId: "${handle}" };
const keep = { component: "update-post", slug: "keep", fieldToUpdate: "note", valueToUpdate: "Met ${who.name}" };

const { server, token, twitter } = await twitterServer();
afterEach(() => {
  twitter.answer = undefined;
});

async function connected(button: readonly JsonObject[] = [lookUp, keep], entry: readonly JsonObject[] = [], on = server) {
  const { app, visitor } = await world(on);
  must(200, await app.owner.post("/connections/twitter", { token }));
  const own = [field("input-text", "handle"), field("input-text", "note")];
  const type = await app.addType({ permission: "read", fields: [...own, field("action-button", "go", { actions: [...button] })] });
  const [first] = type.statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...first, actions: entry }] }));
  return { app, visitor, type };
}

const create = (app: AppOfTest, typeId: number, handle: string) =>
  app.owner.post("/posts", { typeId, handle }).then((reply) => must(201, reply));
const press = (app: Pick<AppOfTest["owner"], "post">, post: { readonly id: number }) =>
  app.post(`/posts/${post.id}/actions/buttons/go`, {});

test("a status looks somebody up when a record enters it, and later actions name what was found [FA-14]", async () => {
  const { app, type } = await connected([], [lookUp, keep]);
  const record = await create(app, type.id, "@ada");
  expect(await stepsOf(app, record, 2)).toEqual([
    ["who", true, "Found @ada"],
    ["keep", true, "Set note of #".concat(String(record.id))],
  ]);
  expect(must(200, await app.owner.get(`/posts/${record.id}`)).note).toBe("Met Ada Lovelace");
});

test("what statuses look up counts with what buttons do: past the limit nobody is asked, and the log says so", async () => {
  // Three look-ups at once, in place of thirty.
  const limited = await startTestServer({ TWITTER_API_BASE: `${twitter.base}/`, RATE_LIMIT_SCALE: "0.1" });
  onTestFinished(() => limited.stop());
  const entry = [0, 1].map((at) => ({ ...lookUp, slug: `e${at}`, foreignId: `ada${at}` }));
  const { app, type } = await connected(
    [2, 3].map((at) => ({ ...lookUp, slug: `b${at}`, foreignId: `ada${at}` })),
    entry,
    limited,
  );
  const before = twitter.asked.length;
  const record = await create(app, type.id, "ada");
  await stepsOf(app, record, 2);
  must(200, await press(app.owner, record));
  expect(twitter.asked.length - before).toBe(3);
  expect((await stepsOf(app, record, 4)).at(-1)).toEqual(["b3", true, "Too many requests. Please wait a moment."]);
});

test("a button looks somebody up; editors see whom, others that it was done [FA-14]", async () => {
  const { app, visitor, type } = await connected();
  const record = await create(app, type.id, "ada");
  expect(must(200, await press(app.owner, record))).toMatchObject({
    ok: true,
    post: { note: "Met Ada Lovelace" },
    results: { who: profile },
  });
  const block = { id: "form1", component: "form-section", title: "Ask", type: type.slug, children: [], settings: {} };
  await app.addPage({ slug: "ask", layout: [block] as unknown as Layout });
  expect(must(200, await press(visitor, record))).toMatchObject({ ok: true, results: { who: null } });
});

test("a person of the app is looked up by their own social profile [FA-14]", async () => {
  const { app, type } = await connected([{ ...lookUp, userId: "${user.id}", foreignId: "" }, keep]);
  must(200, await app.owner.post(`/apps/${app.id}`, { userFields: [field("social-user", "network")] }));
  const [editor, unknown] = [await app.addMember(50), await app.addMember(50)];
  const network = { name: "", username: "ada", description: "", profile_image_url: "" };
  must(200, await app.owner.post(`/apps/${app.id}/users/${editor.id}`, { userMeta: { network } }));
  const record = await create(app, type.id, "nobody");
  expect(must(200, await press(editor, record)).results.who).toEqual(profile);
  expect(must(200, await press(unknown, record)).results.who).toBeNull();
  expect((await stepsOf(app, record, 4)).at(2)).toEqual(["who", true, "Nobody to look up"]);
});

test("nobody found, a service that is away and an app without connection are told in the log; the list goes on, unless it is to end [FA-14]", async () => {
  const { app, type } = await connected();
  const record = await create(app, type.id, "somebody");
  const away: NonNullable<typeof twitter.answer> = (_request, response) => response.destroy();
  const refused: NonNullable<typeof twitter.answer> = (_request, response) => json(response, 401, {});
  for (const answer of [undefined, away, refused]) {
    twitter.answer = answer;
    expect(must(200, await press(app.owner, record))).toMatchObject({ ok: true, post: { note: "Met " }, results: { who: null } });
  }
  must(200, await app.owner.remove("/connections/twitter"));
  must(200, await press(app.owner, record));
  const messages = (await stepsOf(app, record, 8)).filter(([slug]) => slug === "who").map(([, , message]) => message);
  expect(messages).toEqual([
    "No user found",
    "X cannot be reached at the moment. Try again in a while.",
    "X does not accept the token of this connection.",
    "Connection is not set up",
  ]);
  twitter.answer = undefined;
  const strict = await connected([{ ...lookUp, config: { stop: true } }, keep]);
  const there = await create(strict.app, strict.type.id, "somebody");
  expect(must(200, await press(strict.app.owner, there))).toMatchObject({ ok: false, results: {} });
  expect(await stepsOf(strict.app, there, 1)).toEqual([["who", false, "No user found"]]);
});

test("nothing of the database is held while a service thinks, and what was begun before it was asked is done once", async () => {
  const made = { component: "create-post", slug: "made", typeId: "leads", newPost: { note: "Made" } };
  const { app, type } = await connected([made, lookUp, keep]);
  const record = await create(app, type.id, "ada");
  const asked = new Promise<() => void>((resolve) => {
    twitter.answer = (_request, response) => resolve(() => json(response, 200, { data: ada }));
  });
  const pressed = press(app.owner, record);
  const goOn = await asked;
  // One connection serves the embedded database: an open transaction would hold up every other write.
  await create(app, type.id, "meanwhile");
  must(200, await app.owner.post(`/posts/${record.id}`, { handle: "ada" }));
  goOn();
  expect(must(200, await pressed)).toMatchObject({ ok: true, post: { note: "Met Ada Lovelace" } });
  const all: JsonObject[] = must(200, await app.owner.get(`/types/${type.id}/posts?note=Made`));
  expect(all).toHaveLength(1);
});

test("one press asks five questions at most, and the same one once", async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...lookUp, slug: `w${index}`, foreignId: index === 1 ? "ada0" : `ada${index}` }));
  const { app, type } = await connected(many);
  const record = await create(app, type.id, "ada");
  const before = twitter.asked.length;
  expect(must(200, await press(app.owner, record))).toMatchObject({ ok: false });
  expect(twitter.asked.length - before).toBe(5);
  const runs = await stepsOf(app, record, 7);
  expect(runs.at(-1)).toEqual(["w6", false, "More than 5 questions to other services at once."]);
});
