import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { addApp, field, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";

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

test("an added person holds role 90, or the one that was named [AP-16, RO-09, RO-10, RO-11, EN-99]", async () => {
  const { app, server } = await world();
  for (const [role, held] of [
    [undefined, 90],
    [90, 90],
    [50, 50],
    [25, 25],
  ] as const) {
    const added = await signUp(server);
    const member = must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: added.id, ...(role ? { role } : {}) }));
    expect(member).toMatchObject({
      userId: added.id,
      appId: app.id,
      appRole: held,
      userMeta: {},
      user: { id: added.id },
    });
    expect(must(200, await added.get(`/apps/${app.id}`)).appUserRole).toBe(held);
    expect((await inApp(server, added, app.id).get("/pages")).status).toBe(200);
    expect((await inApp(server, added, app.id).get("/outbox")).status).toBe(held === 90 ? 200 : 403);
    expect((await inApp(server, added, app.id).post("/pages", { title: "P", slug: word() })).status).toBe(held >= 50 ? 201 : 403);
  }
  const twice = await app.owner.post(`/apps/${app.id}/users`, { userId: app.owner.id });
  expect([twice.status, twice.json.message]).toEqual([409, "This person is a member already."]);
  expect((await app.owner.post(`/apps/${app.id}/users`, { userId: 999_999_999 })).status).toBe(404);
});

test("role and fields of a member are changed by admins, and only their own roles can be granted [AP-19, RO-26, RO-30]", async () => {
  const { app, server } = await world();
  const member = await app.addMember(25);
  const changed = must(200, await app.owner.post(`/apps/${app.id}/users/${member.id}`, { userMeta: { team: "blue" }, role: 50 }));
  expect(changed).toMatchObject({ userId: member.id, appRole: 50, userMeta: { team: "blue" } });
  expect(must(200, await app.owner.post(`/apps/${app.id}/users/${member.id}`, { appRole: 89 }))).toMatchObject({
    appRole: 89,
    userMeta: { team: "blue" },
  });
  for (const role of [-1, 91, 100, 1.5, "90", null])
    expect([role, (await app.owner.post(`/apps/${app.id}/users/${member.id}`, { role })).status]).toEqual([role, 400]);
  const almost = inApp(server, member, app.id);
  const forbidden = await almost.post(`/apps/${app.id}/users/${member.id}`, { role: 90 });
  expect([forbidden.status, forbidden.json.message]).toEqual([403, "Only app admins have access to this page."]);
  const stranger = await signUp(server);
  expect((await almost.post(`/apps/${app.id}/users`, { userId: stranger.id, role: 25 })).status).toBe(403);
  expect((await stranger.post(`/apps/${app.id}/users`, { userId: stranger.id, role: 90 })).status).toBe(403);
  expect((await app.owner.post(`/apps/${app.id}/users/${stranger.id}`, { role: 25 })).status).toBe(404);
});

test("whoever adds people by their numbers learns no address or phone number of theirs, nor does any list of members", async () => {
  const { app, server } = await world();
  const phone = `+4915${String(Date.now()).slice(-9)}`;
  for (const [username, shown] of [
    [`${word()}@example.test`, /^w\w+$/],
    [phone, new RegExp(`^…${phone.slice(-3)}$`)],
  ] as const) {
    const added = await signUp(server, username);
    must(200, await added.post("/users/me", { nickname: "Kim" }));
    for (const reply of [
      await app.owner.post(`/apps/${app.id}/users`, { userId: added.id, role: 25 }),
      await app.owner.post(`/apps/${app.id}/users/${added.id}`, { role: 50 }),
      await app.owner.get(`/apps/${app.id}/users?userId:in=${added.id}`),
    ]) {
      expect(reply.text).not.toContain(username);
      expect([reply.json].flat()[0].user.username).toMatch(shown);
    }
  }
});

test("a role that was taken away stays away, whatever else of the member is saved at the same moment [RO-26]", async () => {
  const { app } = await world();
  const member = await app.addMember(90);
  const save = async (change: unknown) => must(200, await app.owner.post(`/apps/${app.id}/users/${member.id}`, change));
  for (let round = 0; round < 10; round += 1) {
    await save({ role: 90 });
    await Promise.all([
      ...["a", "b", "c"].map((team) => save({ userMeta: { team } })),
      save({ role: 25 }),
      save({ userMeta: { team: "d" } }),
    ]);
    const [kept] = must(200, await app.owner.get(`/apps/${app.id}/users?userId:in=${member.id}`));
    expect([kept.appRole, (await member.get(`/apps/${app.id}`)).json.appUserRole]).toEqual([25, 25]);
  }
});

test("the owner of an app can be neither demoted nor removed by its other admins [RO-27]", async () => {
  const { app, server } = await world();
  const admin = inApp(server, await app.addMember(90), app.id);
  expect(must(200, await admin.get(`/apps/${app.id}`)).userId).toBe(app.owner.id);
  const words = "The owner of an app can not be removed or changed.";
  for (const reply of [
    await admin.post(`/apps/${app.id}/users/${app.owner.id}`, { role: 25 }),
    await admin.remove(`/apps/${app.id}/users/${app.owner.id}`),
    await app.owner.remove(`/apps/${app.id}/users/${app.owner.id}`),
  ])
    expect([reply.status, reply.json.message]).toEqual([403, words]);
  expect(must(200, await app.owner.get(`/apps/${app.id}`)).appUserRole).toBe(90);
});

test("members are listed for editors, removed by admins, and may leave by themselves; rights end at once", async () => {
  const { app } = await world();
  const [editor, leaver, removed] = [await app.addMember(50), await app.addMember(25), await app.addMember(25)];
  const ids = must(200, await editor.get(`/apps/${app.id}/users`)).map((member: { userId: number }) => member.userId);
  expect(ids).toEqual([removed.id, leaver.id, editor.id, app.owner.id]);
  expect((await leaver.get(`/apps/${app.id}/users`)).status).toBe(403);
  expect((await leaver.remove(`/apps/${app.id}/users/${removed.id}`)).status).toBe(403);
  must(200, await leaver.remove(`/apps/${app.id}/users/${leaver.id}`));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${removed.id}`));
  for (const gone of [leaver, removed]) expect((await gone.get("/pages")).status).toBe(403);
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

test("the members of an app are found by their names and their accounts, never those of another app", async () => {
  const [one, other] = [await world(), await world()];
  const [ann, zoe] = [await one.app.addMember(50), await one.app.addMember(25)];
  must(200, await inApp(one.server, ann, 1).post("/users/me", { nickname: "Ann 100%", firstName: "Anna" }));
  must(200, await inApp(one.server, other.owner, 1).post("/users/me", { nickname: "Ann elsewhere" }));
  const found = async (query: string, who = one.app.owner) =>
    must(200, await who.get(`/apps/${one.app.id}/users?${query}`)).map((member: { userId: number }) => member.userId);
  expect(await found("filter=ann")).toEqual([ann.id]);
  expect(await found("filter=100%25", ann)).toEqual([ann.id]);
  expect(await found("filter=Nobody")).toEqual([]);
  expect(await found(`userId:in=${ann.id},${other.owner.id},${zoe.id}`)).toEqual([zoe.id, ann.id]);
  expect(await found(`userId:in=${ann.id}&filter=zoe`)).toEqual([]);
  expect((await one.app.owner.get(`/apps/${one.app.id}/users?email:like=a`)).status).toBe(400);
  expect((await one.app.owner.get(`/apps/${one.app.id}/users?userId:in=x`)).status).toBe(400);
  expect((await zoe.get(`/apps/${one.app.id}/users?filter=ann`)).status).toBe(403);
  expect((await other.owner.get(`/apps/${one.app.id}/users?filter=ann`)).status).toBe(403);
  expect((await one.visitor.get(`/apps/${one.app.id}/users?filter=ann`)).status).toBe(401);
});
