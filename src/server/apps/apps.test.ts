import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { addApp, field, must, type Somebody, signUp, world } from "../../../test/world.ts";

let counted = 0;
const word = () => `w${process.pid}x${++counted}`;

async function person(): Promise<{ server: TestServer; owner: Somebody }> {
  const server = await testServer();
  return { server, owner: await signUp(server) };
}

test("an app is made from a title and an address; scheme, trailing slash and case of the address do not count [AP-15, EN-01, EN-02]", async () => {
  const { owner } = await person();
  const host = `${word()}.example.com`;
  const app = must(201, await owner.post("/apps", { title: " Shop ", domain: `HTTPS://${host.toUpperCase()}//` }));
  expect(app).toMatchObject({ title: "Shop", domain: host, slug: host.split(".")[0], userId: owner.id, appUserRole: 90, meta: {} });
  expect(app.id).toBeGreaterThan(0);
});

test("the slug is the first label of the address, else the title, unique, and no reserved word [EN-10]", async () => {
  const { owner } = await person();
  const name = word();
  const slugOf = async (domain: string, title = "T") => must(201, await owner.post("/apps", { title, domain })).slug;
  expect(await slugOf(`${name}.example.com`)).toBe(name);
  expect(await slugOf(`${name}.example.org`)).toBe(`${name}-2`);
  expect(await slugOf(`www.${name}.example.net`)).toBe(`${name}-3`);
  expect(await slugOf(`1.${name}.example.net`, `My ${name} App`)).toBe(`my-${name}-app`);
  for (const reserved of [
    "www",
    "separate-tabs-settings",
    "api",
    "admin",
    "a",
    "s",
    "apps",
    "login",
    "signup",
    "settings",
    "billing",
    "oauth",
    "pay",
    "crush",
    "static",
    "docs",
    "webhooks",
    "auth",
    "catalogue",
  ]) {
    const refused = await owner.post("/apps", { title: "T", domain: reserved });
    expect([reserved, refused.status, Object.keys(refused.json.data ?? {})]).toEqual([reserved, 400, ["domain"]]);
  }
  for (const bad of ["", "a b", "-a", "ü", "xn--a.example", "a..b", "x/y", "javascript:alert(1)"]) {
    const refused = await owner.post("/apps", { title: "T", domain: bad });
    expect([bad, refused.status, Object.keys(refused.json.data ?? {})]).toEqual([bad, 400, ["domain"]]);
  }
});

test("an address that another app has is refused on domain [VA-12]", async () => {
  const { owner } = await person();
  const name = word();
  must(201, await owner.post("/apps", { title: "One", domain: `${name}.example.com` }));
  must(201, await owner.post("/apps", { title: "One", domain: `${name}-own` }));
  must(201, await owner.post("/apps", { title: "Two", domain: `${name}-own-2` }));
  for (const [domain, free] of [
    [`https://${name}.example.com/`, {}],
    // What is free beside it is told.
    [`${name}-own`, { free: `${name}-own-3` }],
  ] as const) {
    const refused = await owner.post("/apps", { title: "Two", domain });
    expect([refused.status, refused.json]).toEqual([
      400,
      { message: "Invalid Request", code: "invalid", data: { domain: { title: "URL", messages: ["already in use"], ...free } } },
    ]);
  }
});

test("an app's slug can be moved, its old one stays its own, and takes no other's [EN-10, VA-12]", async () => {
  const { server, owner } = await person();
  const app = await addApp(server, owner, word());
  const other = await addApp(server, owner, word());
  expect((await owner.post(`/apps/${app.id}`, { slug: other.slug })).json.data).toEqual({
    slug: { title: "Address", messages: ["already in use"], free: `${other.slug}-2` },
  });
  expect((await owner.post(`/apps/${app.id}`, { slug: "admin" })).status).toBe(400);
  expect((await owner.post(`/apps/${app.id}`, { slug: "123" })).status).toBe(400);
  const moved = word();
  expect(must(200, await owner.post(`/apps/${app.id}`, { slug: moved })).slug).toBe(moved);
  expect((await owner.get(`/apps/${app.slug}`)).status).toBe(404);
  expect((await owner.post("/apps", { title: "T", domain: app.slug })).status).toBe(400);
  expect(must(200, await owner.get(`/apps/${moved.toUpperCase()}`)).id).toBe(app.id);
});

test("a site is found at the address that it had before, and what is sent there goes along", async () => {
  const { app } = await world();
  await app.addPage({ title: "Prices", slug: "prices", layout: [] });
  const host = `${app.slug}.joinery.test`;
  const { slug } = must(200, await app.owner.post(`/apps/${app.id}`, { slug: word() }));
  const old = await app.visit("/prices?a=1", { host });
  expect([old.status, old.headers.location]).toEqual([301, `http://${slug}.joinery.test/prices?a=1`]);
  const sent = await app.visit("/prices", { host, method: "POST" });
  expect([sent.status, sent.headers.location]).toEqual([308, `http://${slug}.joinery.test/prices`]);
  expect((await app.visit("/prices", { host: `${word()}.joinery.test` })).status).toBe(421);
});

test("what two save of an app at the same moment is both kept, and its site stays where it is", async () => {
  const { app, owner } = await world();
  const save = async (change: unknown) => must(200, await owner.post(`/apps/${app.id}`, change));
  await app.addPage({ title: "Home", slug: "home", layout: [] });
  for (let round = 0; round < 5; round += 1) {
    const [slug, title, timezone] = [word(), `Title ${round}`, round % 2 === 0 ? "Europe/Berlin" : "Asia/Tokyo"];
    const signup = round % 2 === 0;
    await Promise.all([save({ slug }), save({ title }), save({ settings: { signup } }), save({ settings: { timezone } })]);
    expect(must(200, await owner.get(`/apps/${app.id}`))).toMatchObject({ slug, title, settings: { signup, timezone } });
    expect((await app.visit("/home", { host: `${slug}.joinery.test` })).status).toBe(200);
  }
});

test("settings, meta and member fields of an app are kept; unknown settings are refused [EN-03, EN-04, EN-05, EN-06, EN-09]", async () => {
  const { app } = await world();
  const settings = { componentType: "blocks", mainFont: "Inter", headingFont: "Lora", headerCode: "<meta name='x'>", signup: true };
  const changed = must(
    200,
    await app.owner.post(`/apps/${app.id}`, { settings, meta: { size: 3 }, userFields: [field("input-text", "team")] }),
  );
  expect(changed).toMatchObject({ settings, meta: { size: 3 }, userFields: [{ slug: "team", component: "input-text" }] });
  must(200, await app.owner.post(`/apps/${app.id}`, { title: "Other" }));
  expect(must(200, await app.owner.get(`/apps/${app.id}`))).toMatchObject({ title: "Other", settings, meta: { size: 3 } });
  for (const bad of [{ settings: { nope: 1 } }, { settings: { mainFont: 3 } }, { userId: 1 }, { title: "" }, { plan: 1 }]) {
    const refused = await app.owner.post(`/apps/${app.id}`, bad);
    expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, [Object.keys(bad)[0]]]);
  }
});

test("an app that was answered may be sent back whole; the id that counts is the one in the path", async () => {
  const { app } = await world();
  const { id, ...whole } = must(200, await app.owner.get(`/apps/${app.id}`));
  expect(must(200, await app.owner.post(`/apps/${id}`, { ...whole, id: 1, title: "Sent back" }))).toMatchObject({
    ...whole,
    id,
    title: "Sent back",
    updatedAt: expect.any(String),
  });
});

test("one app is answered by id or slug with the caller's role, and without a slash or with one [AP-11, EN-08]", async () => {
  const { app, server } = await world();
  const editor = await app.addMember(50);
  for (const path of [`/apps/${app.id}`, `/apps/${app.id}/`, `/apps/${app.slug}`]) {
    expect(must(200, await editor.get(path))).toMatchObject({
      id: app.id,
      slug: app.slug,
      domain: app.domain,
      appUserRole: 50,
      settings: {},
    });
  }
  const stranger = must(200, await (await signUp(server)).get(`/apps/${app.id}`));
  expect(Object.keys(stranger).sort()).toEqual(["appUserRole", "createdAt", "domain", "domainText", "id", "slug", "title", "updatedAt"]);
  expect(stranger.appUserRole).toBe(0);
});

test("an app that is not there is 404 with its own words, in the path and in the prefix [AP-13, ER-17]", async () => {
  const { server, owner } = await person();
  const absent = { message: "App was not found", code: "app_not_found" };
  for (const name of ["nothing-of-the-kind", "999999999", "99999999999999999999999", "0", "-1", "a%2Fb"]) {
    const inPath = await owner.get(`/apps/${name}`);
    expect([name, inPath.status, inPath.json]).toEqual([name, 404, absent]);
    const inPrefix = await server.call({ path: `/api/${name}/pages`, token: owner.token });
    expect([name, inPrefix.status, inPrefix.json]).toEqual([name, 404, absent]);
  }
});

test("an address with a character that no text can hold is answered, not stumbled over", async () => {
  const { app, server } = await world();
  for (const path of ["/apps/%00", "/pages/%00", "/types/a%00", "/types/a%00/posts", "/posts/%00", "/apps/%C3%28"])
    expect([path, (await app.owner.get(path)).status]).toEqual([path, path.includes("C3") ? 400 : 404]);
  for (const path of ["/pages?title=%00", "/apps/me?slug:like=%00", "/types?%00=1"])
    expect([path, (await app.owner.get(path)).status]).toEqual([path, 400]);
  expect((await server.call({ path: "/api/%00/pages" })).status).toBe(404);
  for (const path of ["/%00", "/%C3%28", "/?sent=%00"]) expect([path, (await app.visit(path)).status < 500]).toEqual([path, true]);
});

test("the caller's other apps are those whose slug is not this one's [AP-14]", async () => {
  const { server, owner } = await person();
  const one = await addApp(server, owner, word());
  const two = await addApp(server, owner, word());
  const slugs = async (query: string) => must(200, await owner.get(`/apps/me${query}`)).map((app: { slug: string }) => app.slug);
  expect(await slugs("")).toEqual([two.slug, one.slug]);
  expect(await slugs(`?slug:neq=${two.slug}`)).toEqual([one.slug]);
  expect(must(200, await (await signUp(server)).get("/apps/me"))).toEqual([]);
  expect((await owner.get("/apps/me?userId:eq=1")).status).toBe(400);
});

test("on a site one signs up only where the app allows it, and the token is good for that app alone", async () => {
  const { app, server } = await world();
  const other = await world();
  const site = { host: app.host, method: "POST" } as const;
  const username = `${word()}@example.test`;
  const body = { username, password: "correct horse battery" };
  const off = await server.call({ ...site, path: `/api/${app.id}/auth/signup`, body });
  expect([off.status, off.json.code]).toEqual([403, "signup_off"]);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { signup: true } }));
  const made = must(201, await server.call({ ...site, path: `/api/${app.id}/auth/signup`, body }));
  must(201, await other.app.owner.post(`/apps/${other.app.id}/users`, { userId: made.id, role: 90 }));
  const onMain = must(200, await server.call({ method: "POST", path: "/api/1/auth/login", body })).token;
  must(200, await server.call({ method: "POST", path: `/api/1/apps/${other.app.id}/join`, token: onMain, body: {} }));
  const { token } = made;
  expect(must(200, await server.call({ host: app.host, path: `/api/${app.id}/apps/${app.id}`, token })).appUserRole).toBe(25);
  expect(must(200, await server.call({ path: `/api/${app.id}/apps/me`, token }))).toHaveLength(1);
  const elsewhere = [`/api/${other.app.id}/pages`, `/api/1/users/me`];
  for (const path of elsewhere) expect([path, (await server.call({ path, token })).status]).toEqual([path, 401]);
  for (const path of [`/api/${app.id}/apps/${other.app.id}`, `/api/${app.id}/apps/${other.app.id}/users`])
    expect([path, (await server.call({ path, token })).status]).toEqual([path, 404]);
  const taking = await server.call({
    method: "POST",
    path: `/api/${app.id}/apps/${other.app.id}/users`,
    token,
    body: { userId: app.owner.id, role: 90 },
  });
  expect(taking.status).toBe(404);
  const founding = await server.call({ method: "POST", path: `/api/${app.id}/apps`, token, body: { title: "T", domain: word() } });
  expect(founding.status).toBe(403);
  const onSite = await server.call({ host: app.host, path: `/api/${app.id}/users/me`, token: app.owner.token });
  expect(onSite.status).toBe(401);
  const otherHost = await server.call({ host: other.app.host, path: `/api/${other.app.id}/users/me`, token });
  expect(otherHost.status).toBe(401);
});
