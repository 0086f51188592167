import { beforeAll, expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import type { Reply } from "../../../test/server.ts";
import { startTestServer } from "../../../test/server.ts";
import { type AppOfTest, addTo, field, must, type Somebody, signUp, type World, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";

/** The two ways to a site: its own host, and a path of the main host. */
const ways = ["host", "path"] as const;
type Way = (typeof ways)[number];

const text = (words: string): Layout => [
  { id: "m1", component: "menu", text: "Shop", settings: {} },
  { id: "t1", component: "text-section", html: `<p>${words}</p>`, settings: {} },
];

let one: World;
let other: World;
beforeAll(async () => {
  one = await world();
  other = await world();
  for (const permission of ["public", "member", "editor", "admin"])
    await one.app.addPage({ title: `For ${permission}`, slug: permission, permission, layout: text(`Canary of ${permission}`) });
  await other.app.addPage({ title: "Members", slug: "member", permission: "member", layout: text("Canary of the other") });
});

const base = (app: AppOfTest, way: Way) => (way === "host" ? "" : `/s/${app.slug}`);
const hostOf = (app: AppOfTest, way: Way) => (way === "host" ? app.host : "joinery.test");

interface Sent {
  readonly cookie?: string | undefined;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

function ask(app: AppOfTest, way: Way, path: string, { cookie, form, headers }: Sent = {}): Promise<Reply> {
  const host = hostOf(app, way);
  const own = { origin: `http://${host}`, referer: `http://${host}${base(app, way)}/from` };
  return one.server.call({
    host,
    path: `${base(app, way)}${path}`,
    ...(form && { method: "POST", body: new URLSearchParams(form).toString() }),
    headers: {
      ...(cookie && { cookie }),
      ...(form && { "content-type": "application/x-www-form-urlencoded", ...own }),
      ...headers,
    },
  });
}

/** Those that a reply sets, besides the one that knows a device again. */
function cookiesOf(reply: Reply): string[] {
  return ([] as string[]).concat(reply.headers["set-cookie"] ?? []).filter((cookie) => !cookie.includes("joinery-device="));
}

function cookieOf(reply: Reply): string {
  return cookiesOf(reply)[0] ?? "";
}

async function signIn(app: AppOfTest, way: Way, { username, password }: Somebody): Promise<string> {
  const reply = await ask(app, way, "/account/sign-in", { form: { username, password } });
  expect([reply.status, reply.headers.location]).toEqual([303, `${base(app, way)}/`]);
  return cookieOf(reply).split(";", 1)[0] ?? "";
}

test.each(ways)("every page is open to whom its permission says who signed in by %s, and to nobody else [RO-23]", async (way) => {
  const { app, server } = one;
  const people = {
    visitor: undefined,
    stranger: await signUp(server),
    subscriber: await app.addMember(25),
    editor: await app.addMember(50),
    admin: await app.addMember(90),
    elsewhere: other.app.owner,
  };
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${people.elsewhere.id}`));
  const expected = {
    public: { visitor: 200, stranger: 200, subscriber: 200, editor: 200, admin: 200, elsewhere: 200 },
    member: { visitor: 303, stranger: 403, subscriber: 200, editor: 200, admin: 200, elsewhere: 403 },
    editor: { visitor: 303, stranger: 403, subscriber: 403, editor: 200, admin: 200, elsewhere: 403 },
    admin: { visitor: 303, stranger: 403, subscriber: 403, editor: 403, admin: 200, elsewhere: 403 },
  };
  for (const [who, person] of Object.entries(people)) {
    const cookie = person && (await signIn(app, way, person));
    const seen = [];
    for (const permission of Object.keys(expected) as (keyof typeof expected)[]) {
      const reply = await ask(app, way, `/${permission}`, { cookie });
      seen.push([permission, reply.status]);
      expect([who, permission, reply.text.includes(`Canary of ${permission}`)]).toEqual([who, permission, reply.status === 200]);
      const isShared = reply.status === 200 && person === undefined;
      expect(reply.headers["cache-control"]).toBe(isShared ? "public, max-age=0, must-revalidate" : "private, no-store");
      if (!isShared) expect(reply.headers.etag).toBeUndefined();
      if (reply.status === 303)
        expect(reply.headers.location).toBe(
          `${base(app, way)}/account/sign-in?to=${encodeURIComponent(`${base(app, way)}/${permission}`)}`,
        );
      if (reply.status === 403) expect(reply.text).toContain("You do not have access to this page.");
    }
    expect([who, Object.fromEntries(seen)]).toEqual([
      who,
      Object.fromEntries(Object.entries(expected).map(([permission, all]) => [permission, all[who as keyof typeof all]])),
    ]);
  }
});

test.each(ways)("what a member was shown by %s is shown to nobody else after it, however often it is asked for [RO-23]", async (way) => {
  const cookie = await signIn(one.app, way, await one.app.addMember(25));
  for (let turn = 0; turn < 3; turn += 1) {
    const mine = await ask(one.app, way, "/public", { cookie });
    expect(mine.text).toMatch(/For member.*Sign out/s);
    expect(mine.text).not.toContain("For editor");
    const theirs = await ask(one.app, way, "/public");
    expect(theirs.text).toContain("For public");
    expect(theirs.text).not.toMatch(/For member|Sign out/);
    expect((await ask(one.app, way, "/member")).status).toBe(303);
  }
});

test.each(ways)("the cookie of a site by %s is kept from scripts and from other places, and useless there [AUT-11]", async (way) => {
  const person = await one.app.addMember(90);
  const reply = await ask(one.app, way, "/account/sign-in?to=/x", { form: { username: person.username, password: person.password } });
  const cookie = cookieOf(reply);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain/);
  expect(cookie).toContain(way === "host" ? "; Path=/;" : `; Path=/s/${one.app.slug};`);
  // The studio's own is neither set nor needed.
  expect(cookiesOf(reply)).toHaveLength(1);
  const [pair = ""] = cookie.split(";");
  const token = pair.split("=")[1] ?? "";
  await addTo(other.app.owner, other.app.id, person, 90);
  for (const to of ways)
    for (const name of [pair, `joinery-site=${token}`, `joinery-site-${other.app.id}=${token}`])
      expect((await ask(other.app, to, "/member", { cookie: name })).status).toBe(303);
  for (const host of ["joinery.test", one.app.host]) {
    const path = `/api/${one.app.id}/users/me`;
    expect((await one.server.call({ host, path, headers: { cookie: pair } })).status).toBe(401);
    expect((await one.server.call({ host, path, token })).status).toBe(401);
    const refresh = await one.server.call({
      method: "POST",
      host,
      path: `/api/${one.app.id}/auth/refresh`,
      headers: { cookie: `joinery-refresh=${token}`, "x-requested-with": "joinery" },
    });
    expect(refresh.status).toBe(401);
  }
  // Of two of one name any may be another's.
  expect((await ask(one.app, way, "/member", { cookie: `${pair}; ${pair}` })).status).toBe(303);
  expect((await ask(one.app, way, "/member", { cookie: `${pair.slice(0, -1)}x` })).status).toBe(303);
});

test.each(ways)("neither the studio's cookie nor its token opens a page by %s: what tenants wrote never gets them [RO-23]", async (way) => {
  const person = await one.app.addMember(90);
  const login = await one.server.call({
    method: "POST",
    path: "/api/1/auth/login",
    body: { username: person.username, password: person.password },
  });
  const refresh = cookieOf(login).split(";", 1)[0] ?? "";
  expect(refresh).toMatch(/^joinery-refresh=rt_/);
  for (const headers of [{ cookie: refresh }, { authorization: `Bearer ${login.json.token}` }] as Record<string, string>[])
    expect((await ask(one.app, way, "/member", { headers })).status).toBe(303);
});

test.each(ways)("who signs out by %s, changes the password or leaves the app is out at once [AUT-14]", async (way) => {
  const [one1, two, three] = [await one.app.addMember(25), await one.app.addMember(25), await one.app.addMember(25)];
  const cookies = [await signIn(one.app, way, one1), await signIn(one.app, way, two), await signIn(one.app, way, three)];
  const statuses = () => Promise.all(cookies.map(async (cookie) => (await ask(one.app, way, "/member", { cookie })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await ask(one.app, way, "/account/sign-out", { cookie: cookies[0] })).text).toContain("You are signed in as");
  const out = await ask(one.app, way, "/account/sign-out", { cookie: cookies[0], form: {} });
  expect([out.status, cookieOf(out)]).toEqual([303, expect.stringMatching(/Max-Age=0/)]);
  must(200, await two.post("/api/1/users/me", { password: "another long one", currentPassword: two.password }));
  must(200, await three.remove(`/apps/${one.app.id}/users/${three.id}`));
  expect(await statuses()).toEqual([303, 303, 403]);
});

test.each(ways)("a wrong password by %s is told on the page, without the password, and leads nowhere else [AUT-19]", async (way) => {
  const person = await one.app.addMember(25);
  const refused = await ask(one.app, way, "/account/sign-in?to=%2F%5Cevil.example", {
    form: { username: person.username, password: "wrong password" },
  });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain("The e-mail, phone number or password is not correct.");
  expect(refused.text).toContain(person.username);
  expect(refused.text).not.toMatch(/wrong password|evil/);
  expect((await ask(one.app, way, "/account/sign-in", { form: { username: "", password: "" } })).status).toBe(400);
  const led = await ask(one.app, way, `/account/sign-in?to=${encodeURIComponent("//evil.example")}`, {
    form: { username: person.username, password: person.password },
  });
  expect(led.headers.location).toBe(`${base(one.app, way)}/`);
  const shown = await ask(one.app, way, "/account/sign-in?to=%2Fmember");
  expect(shown.text).toContain('autoComplete="current-password"');
  expect(shown.text).not.toContain("<script");
});

const note = { ...exampleForm, type: "notes-of-members" } as unknown as Layout[number];

test.each(ways)(
  "a form that a member posts by %s without script is theirs, and one that another site posts is not [AUT-14]",
  async (way) => {
    const { app } = await world();
    const type = await app.addType({ title: "Notes of members", permission: "open", fields: [field("input-text", "name")] });
    await app.addPage({ slug: "wall", permission: "member", layout: [{ ...note, type: type.slug }] as Layout });
    const member = await app.addMember(25);
    const cookie = await signIn(app, way, member);
    const page = await ask(app, way, "/wall", { cookie });
    expect(page.text).toContain('name="name"');
    const path = `/wall?form=${note.id}`;
    const sent = await ask(app, way, path, { cookie, form: { name: "Mine" } });
    expect([sent.status, sent.headers.location]).toEqual([303, `${base(app, way)}/wall?sent=${note.id}#b-${note.id}`]);
    expect((await ask(app, way, `/wall?sent=${note.id}`, { cookie })).text).toContain('role="status"');
    const records = () => app.owner.get(`/types/${type.id}/posts`).then((reply) => must(200, reply));
    expect(await records()).toMatchObject([{ name: "Mine", userId: member.id }]);
    const host = hostOf(app, way);
    const forged: Record<string, string>[] = [
      { origin: "https://evil.example", referer: "https://evil.example/" },
      { origin: `http://evil.${host}`, referer: `http://${host}${base(app, way)}/` },
      { origin: "null" },
      ...(way === "path" ? [{ origin: `http://${host}`, referer: `http://${host}/s/another/page` }, { referer: "" }] : []),
    ];
    for (const headers of forged) {
      const reply = await ask(app, way, path, { cookie, form: { name: "Forged" }, headers });
      expect([headers, reply.status]).toEqual([headers, 403]);
      expect((await ask(app, way, "/account/sign-out", { cookie, form: {}, headers })).status).toBe(403);
    }
    const visitors = await ask(app, way, path, { form: { name: "Nobody's" } });
    expect([visitors.status, visitors.text.includes("Sign in again")]).toEqual([403, true]);
    expect(await records()).toHaveLength(1);
  },
);

test("what a script of a site's own host sends for a member is theirs as well, and only what forms send", async () => {
  const { app, server } = await world();
  const type = await app.addType({ title: "Open", permission: "open", fields: [field("input-text", "name")] });
  const member = await app.addMember(25);
  const cookie = await signIn(app, "host", member);
  const send = (headers: Record<string, string>, path = "/posts", body: unknown = { typeId: type.id, name: "By script" }) =>
    server.call({ method: "POST", host: app.host, path: `/api/${app.id}${path}`, body, headers: { cookie, ...headers } });
  expect(must(201, await send({ origin: `http://${app.host}` })).userId).toBe(member.id);
  for (const origin of ["https://evil.example", `http://${other.app.host}`, "null"]) expect((await send({ origin })).status).toBe(401);
  expect((await send({})).status).toBe(401);
  expect((await send({ origin: `http://${app.host}` }, "/users/me", { nickname: "Changed" })).status).toBe(401);
});

test("behind https the cookie has a name that no other host can set", async () => {
  const server = await startTestServer({ BASE_URL: "https://joinery.test", SITES_HOST: "sites.test" });
  try {
    const { app, owner } = await world(server);
    await app.addPage({ slug: "member", permission: "member", layout: text("Canary") });
    const host = `${app.slug}.sites.test`;
    const post = (path: string, from: string) =>
      server.call({
        method: "POST",
        host: from,
        path,
        body: new URLSearchParams({ username: owner.username, password: owner.password }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", origin: `https://${from}`, referer: `https://${from}${path}` },
      });
    expect(cookieOf(await post("/account/sign-in", host))).toMatch(/^__Host-joinery-site=ss_.*; Path=\/; .*Secure/);
    expect(cookieOf(await post(`/s/${app.slug}/account/sign-in`, "joinery.test"))).toMatch(
      /^__Secure-joinery-site-\d+=ss_.*; Path=\/s\/.*Secure/,
    );
  } finally {
    await server.stop();
  }
});

test.each(ways)(
  "a block that is for members is shown by %s to them and to no stranger, in whatever order they ask [EN-75]",
  async (way) => {
    const conditions = [{ slug: "user.role", op: "eq", value: 25 }];
    await one.app.addPage({
      slug: `members-${way}`,
      layout: [{ id: "t1", component: "text-section", html: "<p>Only for members</p>", conditions }] as never,
    });
    const cookie = await signIn(one.app, way, await one.app.addMember(25));
    const isTold = async (sent: { cookie?: string }) =>
      (await ask(one.app, way, `/members-${way}`, sent)).text.includes("Only for members");
    for (let turn = 0; turn < 2; turn += 1) expect([await isTold({}), await isTold({ cookie })]).toEqual([false, true]);
  },
);
