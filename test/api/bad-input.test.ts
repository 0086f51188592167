import { expect, test } from "vitest";
import { field, must, world } from "../world.ts";
import { address, all, isProblem, lists, place, send, withBody } from "./bad-input.place.ts";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const broken: { readonly [name: string]: string | Buffer } = {
  "no JSON": "{not json",
  "cut off": '{"title":"x"',
  "two values": '{"title":"x"}{}',
  "ten thousand levels": `{"title":${deep(10_000)}}`,
  "thirty-three levels": `{"title":${deep(33)}}`,
  "no UTF-8": Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  "a key twice": '{"title":"x","title":"y"}',
  "a NUL": '{"title":"a\\u0000b"}',
  "half a character": '{"title":"\\ud800"}',
  __proto__: '{"__proto__":{"role":100}}',
  "too many keys": JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, 1]))),
};

test("no body of any endpoint breaks the server: what is no JSON is 400, each time in the one shape [ER-12] [DOS-01, F-49]", async () => {
  const here = await place();
  for (const endpoint of withBody) {
    for (const [name, body] of Object.entries(broken)) {
      const isLayout = endpoint.bodyLimit !== undefined && name === "too many keys";
      const reply = await send(here, endpoint, body);
      isProblem(reply, `${endpoint.name}, ${name}`);
      // What is larger than an endpoint takes is not read.
      const status = Buffer.byteLength(body) > (endpoint.bodyLimit ?? 1024 * 1024) ? 413 : 400;
      if (!isLayout && reply.status !== 401) expect([endpoint.name, name, reply.status]).toEqual([endpoint.name, name, status]);
    }
  }
  expect((await here.server.call({ path: "/readyz" })).status).toBe(200);
});

test("values of a wrong type, unknown keys and other shapes are refused under their own name [ER-12, VA-28] [AZN-01]", async () => {
  const here = await place();
  for (const endpoint of withBody) {
    for (const body of ["null", "7", '"text"', "[]", "[{}]", "true"]) {
      const reply = await send(here, endpoint, body);
      isProblem(reply, `${endpoint.name}, ${body}`);
      expect([endpoint.name, body, reply.status]).toEqual([endpoint.name, body, 400]);
    }
    for (const key of ["nothing_of_ours", "appId2", "isStaff", "passwordHash", "token"]) {
      const reply = await send(here, endpoint, JSON.stringify({ [key]: 1 }));
      isProblem(reply, `${endpoint.name}, ${key}`);
      expect([endpoint.name, key, reply.status]).toEqual([endpoint.name, key, 400]);
      const isPost = endpoint.name === "createPost";
      if (!isPost) expect([endpoint.name, Object.keys(reply.json.data ?? {})]).toEqual([endpoint.name, expect.arrayContaining([key])]);
    }
  }
});

test("what is too large is 413, another kind of content 415", async () => {
  const here = await place();
  for (const endpoint of withBody) {
    const large = await send(here, endpoint, `{"title":"${"x".repeat((endpoint.bodyLimit ?? 1024 * 1024) + 10)}"}`).catch(() => undefined);
    // A server that has read enough may close before the client has sent all.
    if (large) {
      isProblem(large, endpoint.name);
      expect([endpoint.name, large.status, large.json.code]).toEqual([endpoint.name, 413, "too_large"]);
    }
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "text/json",
    ]) {
      const other = await send(here, endpoint, "{}", { "content-type": type });
      isProblem(other, `${endpoint.name}, ${type}`);
      expect([endpoint.name, type, other.status, other.json.code]).toEqual([endpoint.name, type, 415, "wrong_media_type"]);
    }
  }
});

test("an id that cannot be one is not there, and no list takes what it does not know", async () => {
  const here = await place();
  const odd = [
    "0",
    "-1",
    "1e3",
    "0x10",
    "1.0",
    "9007199254740993",
    "99999999999999999999",
    "%20",
    "%00",
    "..%2f..",
    "null",
    "undefined",
    "NaN",
    "💥",
    "'",
    "1%27--",
    "{}",
    "x".repeat(400),
  ];
  for (const endpoint of all.filter(({ path }) => path.includes(":"))) {
    for (const id of odd) {
      const reply = await here.server.call({
        method: endpoint.method,
        path: encodeURI(address(here, endpoint, id)).replaceAll("%25", "%"),
        token: here.app.owner.token,
        ...(endpoint.method === "POST" ? { body: {} } : {}),
      });
      isProblem(reply, `${endpoint.name}, ${id}`);
      // What takes a file looks at what kind of body it is before anything else.
      const refusals = [400, 403, 404, 414, ...(endpoint.upload ? [415] : [])];
      expect([endpoint.name, id, refusals.includes(reply.status)]).toEqual([endpoint.name, id, true]);
    }
  }
  for (const endpoint of lists) {
    for (const query of [
      "count=101",
      "count=0",
      "page=0",
      "nothing=1",
      "nothing:eq=1",
      "id:around=1",
      "orderBy=nothing",
      "with=nothing",
      "x=%00",
      Array.from({ length: 51 }, () => "page=1").join("&"),
    ]) {
      const reply = await here.server.call({ path: `${address(here, endpoint)}?${query}`, token: here.tokenFor(endpoint) });
      isProblem(reply, `${endpoint.name}, ${query}`);
      expect([endpoint.name, query.slice(0, 30), reply.status]).toEqual([endpoint.name, query.slice(0, 30), 400]);
    }
  }
});

test("methods that an address does not know, overrides and odd addresses do nothing [AZN-15, AUT-01]", async () => {
  const here = await place();
  const { server, app, ids } = here;
  const { token } = app.owner;
  const other = await server.call({ method: "PUT", path: `/api/${app.id}/pages/${ids.page}`, token, body: {} });
  expect([other.status, other.json.code, other.headers.allow]).toEqual([405, "method_not_allowed", "DELETE, GET, HEAD, POST"]);
  const entries = { "content-type": "application/x-www-form-urlencoded" };
  for (const path of [`/api/${app.id}/nonsense`, "/nonsense", `/s/${app.slug}/nonsense`]) {
    for (const sent of [{ body: {} }, { body: "a=1", headers: entries }, { body: "<a/>", headers: { "content-type": "application/xml" } }])
      expect([path, (await server.call({ method: "POST", path, token, ...sent })).status]).toEqual([path, 404]);
  }
  expect((await server.call({ path: `/api/${app.id}/auth/login` })).status).toBe(405);
  const override = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
  must(200, await server.call({ path: `/api/${app.id}/pages/${ids.page}?_method=DELETE`, token, headers: override }));
  must(
    200,
    await server.call({ method: "POST", path: `/api/${app.id}/pages/${ids.page}?_method=DELETE`, token, headers: override, body: {} }),
  );
  must(200, await server.call({ path: `/api/${app.id}/pages/${ids.page}`, token }));
  for (const path of [
    `/api/${app.id}/outbox?x=/auth/login`,
    `/api/${app.id}/outbox;/auth/login`,
    `//api/${app.id}/outbox`,
    `/api/${app.id}/auth/../outbox`,
    `/api/${app.id}/auth/%2e%2e/outbox`,
    `/api/${app.id}/outbox/auth/login`,
  ]) {
    const reply = await server.call({ path });
    expect([path, [400, 401, 404].includes(reply.status)]).toEqual([path, true]);
  }
  expect((await server.call({ method: "HEAD", path: `/api/${app.id}/outbox` })).status).toBe(401);
});

test("text that is longer than a value may be is refused, up to that length it is kept whole", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("textarea", "story")] });
  const long = "ä".repeat(100_000);
  expect(must(201, await app.owner.post("/posts", { typeId: type.id, content: long })).content).toBe(long);
  expect((await app.owner.post("/posts", { typeId: type.id, content: `${long}x` })).json.data.content.messages).toEqual([
    "too long (100000)",
  ]);
  expect((await app.owner.post("/posts", { typeId: type.id, story: `${long}x` })).status).toBe(400);
  expect((await app.owner.post("/posts", { typeId: type.id, title: "x".repeat(256) })).json.data.title.messages).toEqual([
    "too long (255)",
  ]);
});
