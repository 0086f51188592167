import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Reply, startTestServer, type TestServer, testServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, type Somebody, signUp, type World, world } from "../../../../test/world.ts";
import type { Layout } from "../../../model/page/block.ts";
import { sql } from "../../../platform/db/sql.ts";
import { codeOf, stepAt } from "../../auth/codes/one-time-code.ts";

/** One server sends mail, the other does not. */
let mailing: TestServer;
let plain: World;
let one: World;
/** By how many milliseconds the clock of the mailing server is ahead. */
let ahead = 0;
beforeAll(async () => {
  mailing = await startTestServer(
    { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "joinery@example.test" },
    () => new Date(Date.now() + ahead),
  );
  plain = await open(await testServer());
  one = await open(mailing);
});
afterAll(() => mailing.stop());

async function open(server: TestServer): Promise<World> {
  const made = await world(server);
  must(200, await made.owner.post(`/apps/${made.app.id}`, { settings: { signup: true } }));
  await made.app.addPage({ slug: "start", layout: [] as Layout });
  return made;
}

function take(
  app: AppOfTest,
  path: string,
  form: Record<string, string>,
  { cookie, origin = `http://${app.host}` }: { readonly cookie?: string; readonly origin?: string } = {},
): Promise<Reply> {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin, ...(cookie && { cookie }) };
  return app.visit(path, { method: "POST", body: new URLSearchParams(form).toString(), headers });
}

function cookieOf(reply: Reply): string {
  const all = ([] as string[]).concat(reply.headers["set-cookie"] ?? []);
  return all.find((cookie) => cookie.startsWith("joinery-site="))?.split(";", 1)[0] ?? "";
}

function mailsTo(address: string, server = mailing): Promise<{ subject: string; html: string }[]> {
  return server.database
    .reader(1)
    .rows(sql`select m.subject, m.html from mails m where m.app_id = ${1} and m.recipient = ${address} order by m.id`);
}

/** Where the last of so many mails leads on the site. */
async function linkTo(address: string, app: AppOfTest, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count);
  const html = (await mailsTo(address)).at(-1)?.html ?? "";
  const { origin, pathname, search } = new URL(/href="([^"]+)"/.exec(html)?.[1]?.replace(/&(amp|#38);/g, "&") ?? "");
  expect(origin).toBe(`http://${app.host}`);
  return pathname + search;
}

let counted = 0;
const fresh = () => `on-site-${++counted}-${process.pid}-${Date.now()}@example.test`;
const password = "a long new password";
const member = async ({ app }: World, cookie: string) => (await app.visit("/account/profile", { headers: { cookie } })).status;

test("where no mail is sent, who creates an account is a member at once and goes on where they came from", async () => {
  const { app } = plain;
  const asked = await app.visit("/account/sign-up?to=%2Fstart");
  expect([asked.status, asked.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(asked.text).toContain('action="/account/sign-up?to=%2Fstart"');
  const username = fresh();
  const made = await take(app, "/account/sign-up?to=%2Fstart", { nickname: "Ada", username, password });
  expect([made.status, made.headers.location]).toEqual([303, "/start"]);
  expect(await member(plain, cookieOf(made))).toBe(200);
  const members = must(200, await app.owner.get(`/apps/${app.id}/users`));
  expect(members.map((found: { appRole: number; user: { nickname: string } }) => [found.user.nickname, found.appRole])).toContainEqual([
    "Ada",
    25,
  ]);
  for (const to of ["https://evil.test/", "//evil.test", "/account/sign-out"]) {
    const reply = await take(app, `/account/sign-up?to=${encodeURIComponent(to)}`, { username: fresh(), password });
    expect([to, reply.status, reply.headers.location]).toEqual([to, 303, "/"]);
  }
});

test("what is wrong with a new account is said in the language of the site, and what was typed is still there", async () => {
  const { app, owner } = await open(await testServer());
  must(200, await owner.post(`/apps/${app.id}`, { settings: { lang: "de" } }));
  const refused = await take(app, "/account/sign-up", { username: "no name", password: "short", nickname: "Ada" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Das ist zu kurz: mindestens 8 Zeichen.");
  expect(refused.text).toContain('value="no name"');
  expect(refused.text).not.toContain("short");
  const named = await take(app, "/account/sign-up", { username: "no name", password });
  expect(named.text).toContain("Das muss eine Telefonnummer oder eine E-Mail-Adresse sein.");
  const taken = await take(app, "/account/sign-up", { username: owner.username, password });
  expect([taken.status, taken.text.includes("Das ist schon vergeben.")]).toEqual([400, true]);
  const wrong = await take(app, "/account/sign-in", { username: owner.username, password: "wrong" });
  expect([wrong.status, wrong.text.includes("E-Mail, Telefonnummer oder Passwort stimmt nicht.")]).toEqual([401, true]);
});

test("where joining is closed, no page offers it and none takes an account", async () => {
  const { app } = await world();
  await app.addPage({ slug: "start", layout: [{ id: "acc", component: "account", title: "In" }] as unknown as Layout });
  for (const path of ["/start", "/account/sign-in"]) expect((await app.visit(path)).text).not.toContain("/account/sign-up");
  const username = fresh();
  const [shown, taken] = [await app.visit("/account/sign-up"), await take(app, "/account/sign-up", { username, password })];
  for (const { status, text } of [shown, taken]) expect([status, text.includes("takes no new accounts")]).toEqual([403, true]);
  expect((await take(app, "/account/sign-in", { username, password })).status).toBe(401);
});

test("where mail is sent, known and new addresses are answered alike, and the link begins the account on this site", async () => {
  const { app } = one;
  const [username, known] = [fresh(), one.owner.username];
  const replies = [
    await take(app, "/account/sign-up?to=%2Fstart", { username, password }),
    await take(app, "/account/sign-up?to=%2Fstart", { username: known, password }),
  ];
  for (const reply of replies) expect([reply.status, reply.text.includes("Look into your mail"), cookieOf(reply)]).toEqual([200, true, ""]);
  expect(replies[0]?.text).toBe(replies[1]?.text);
  expect(await linkTo(known, app)).toBe("/account/sign-in");
  const link = await linkTo(username, app);
  expect(link).toMatch(/^\/account\/activate\?to=%2Fstart&ticket=act_[\w-]{43}$/);
  // A program that reads mail looks at the link, and uses nothing up.
  for (let turn = 0; turn < 2; turn += 1) expect((await app.visit(link)).text).toContain("Press the button");
  const other = await open(mailing);
  for (const reply of [await other.app.visit(link), await take(other.app, link, {})])
    expect([reply.status, reply.text.includes("not good any more")]).toEqual([404, true]);
  const begun = await take(app, link, {});
  expect([begun.status, begun.headers.location]).toEqual([303, "/start"]);
  expect(await member(one, cookieOf(begun))).toBe(200);
  for (const reply of [await app.visit(link), await take(app, link, {})])
    expect([reply.status, reply.text.includes("not good any more")]).toEqual([404, true]);
});

test("a link that is too old, joined late, made up or missing is told as over", async () => {
  const { app, owner } = await open(mailing);
  const late = fresh();
  await take(app, "/account/sign-up", { username: late, password });
  const link = await linkTo(late, app);
  must(200, await owner.post(`/apps/${app.id}`, { settings: { signup: false } }));
  const closed = await take(app, link, {});
  expect([closed.status, closed.text.includes("takes no new accounts")]).toEqual([403, true]);
  must(200, await owner.post(`/apps/${app.id}`, { settings: { signup: true } }));
  ahead += 25 * 3_600_000;
  onTestFinished(() => {
    ahead = 0;
  });
  for (const path of [link, "/account/activate", "/account/new-password"])
    for (const ticket of path === link
      ? [""]
      : ["", "?ticket=", `?ticket=act_${"x".repeat(43)}`, `?ticket=${"y".repeat(900)}`, "?ticket=%00"]) {
      const form: Record<string, string> = path.endsWith("password") ? { password } : {};
      for (const reply of [await app.visit(path + ticket), await take(app, path + ticket, form)])
        expect([path + ticket, reply.status, reply.text.includes("not good any more")]).toEqual([path + ticket, 404, true]);
    }
});

test("a forgotten password is set on the site by a link that is good once, here alone, and ends every other session", async () => {
  const { app } = one;
  const person = await app.addMember(25);
  const before = cookieOf(await take(app, "/account/sign-in", { username: person.username, password: person.password }));
  const asked = await take(app, "/account/forgot-password?to=%2Fstart", { username: person.username });
  const unknown = await take(app, "/account/forgot-password?to=%2Fstart", { username: fresh() });
  expect([asked.status, asked.text]).toEqual([200, unknown.text]);
  const link = await linkTo(person.username, app);
  expect(link).toMatch(/^\/account\/new-password\?to=%2Fstart&ticket=rst_[\w-]{43}$/);
  expect((await app.visit(link)).text).toContain('name="password"');
  const other = await open(mailing);
  expect((await other.app.visit(link)).status).toBe(404);
  expect((await take(other.app, link, { password })).status).toBe(404);
  const short = await take(app, link, { password: "short" });
  expect([short.status, short.text.includes("at least 8 characters")]).toEqual([400, true]);
  const set = await take(app, link, { password });
  expect([set.status, set.headers.location]).toEqual([303, "/start"]);
  await expect.poll(() => member(one, before)).toBe(303);
  expect(await member(one, cookieOf(set))).toBe(200);
  for (const reply of [await app.visit(link), await take(app, link, { password })]) expect(reply.status).toBe(404);
  expect((await take(app, "/account/sign-in", { username: person.username, password })).status).toBe(303);
});

test("the link of a mail leads to the site that was asked, on its host or below the main one, whatever the request says", async () => {
  const { app } = one;
  const person = await app.addMember(25);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    origin: "http://joinery.test",
    referer: `http://joinery.test/s/${app.slug}/account/forgot-password`,
  };
  const body = new URLSearchParams({ username: person.username }).toString();
  must(200, await mailing.call({ method: "POST", path: `/s/${app.slug}/account/forgot-password`, headers, body }));
  await expect.poll(async () => (await mailsTo(person.username)).length).toBe(1);
  const html = (await mailsTo(person.username))[0]?.html ?? "";
  expect(html).toContain(`"http://joinery.test/s/${app.slug}/account/new-password?ticket=rst_`);
  expect(html).not.toContain("evil");
});

test("whoever is asked for a code is asked for it after a new password, too", async () => {
  const { app } = one;
  const person = await app.addMember(25);
  const { secret } = must(200, await person.post("/api/1/users/me/codes"));
  const next = () => {
    ahead += 30_000;
    return codeOf(bytesOf(secret), stepAt(new Date(Date.now() + ahead)));
  };
  must(200, await person.post("/api/1/users/me/codes/start", { code: next() }));
  const before = (await mailsTo(person.username)).length;
  await take(app, "/account/forgot-password", { username: person.username });
  const set = await take(app, await linkTo(person.username, app, before + 1), { password });
  expect([set.status, set.text.includes("one-time-code")]).toEqual([200, true]);
  expect(await member(one, cookieOf(set))).toBe(303);
  const wrong = await take(app, "/account/sign-in", { code: "000000" }, { cookie: cookieOf(set) });
  expect(wrong.status).toBe(401);
  const entered = await take(app, "/account/sign-in", { code: next() }, { cookie: cookieOf(set) });
  expect(entered.status).toBe(303);
  expect(await member(one, cookieOf(entered))).toBe(200);
});

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test("posts of another origin are refused on every page of the account", async () => {
  const { app } = plain;
  const person = await app.addMember(25);
  const cookie = cookieOf(await take(app, "/account/sign-in", { username: person.username, password: person.password }));
  for (const page of ["sign-in", "sign-out", "sign-up", "forgot-password", "new-password", "activate", "profile"]) {
    const reply = await take(app, `/account/${page}`, { username: person.username, password }, { cookie, origin: "https://evil.test" });
    expect([page, reply.status]).toEqual([page, 403]);
  }
  const silent = { "content-type": "application/x-www-form-urlencoded", cookie };
  expect((await app.visit("/account/profile", { method: "POST", body: "nickname=Eve", headers: silent })).status).toBe(403);
});

const userFields = [
  field("input-text", "club", { maxLength: 10, required: true }),
  field("number", "points", { readOnly: true }),
  field("input-text", "secret", { showIf: "${points} > 3" }),
];

async function signedInTo(app: AppOfTest, person: Somebody): Promise<string> {
  return cookieOf(await take(app, "/account/sign-in", { username: person.username, password: person.password }));
}

test("members change their names, and of what the app keeps of them the fields that are open to change", async () => {
  const { app, owner } = await world();
  must(200, await owner.post(`/apps/${app.id}`, { userFields }));
  const person = await app.addMember(25);
  must(200, await app.owner.post(`/apps/${app.id}/users/${person.id}`, { userMeta: { points: 7, note: "Canary of the owner" } }));
  const cookie = await signedInTo(app, person);
  const shown = await app.visit("/account/profile", { headers: { cookie } });
  expect(shown.text).toMatch(/name="club"/);
  expect(shown.text).not.toMatch(/name="points"|name="secret"|Canary/);
  const named = await take(app, "/account/profile?form=profile", { nickname: "Countess", firstName: "Ada", lastName: "" }, { cookie });
  expect([named.status, named.headers.location]).toEqual([303, "/account/profile?sent=profile#b-profile"]);
  expect(must(200, await person.get("/api/1/users/me"))).toMatchObject({ nickname: "Countess", firstName: "Ada" });
  const own = await take(app, "/account/profile?form=details", { club: "Chess", points: "99", secret: "x", role: "90" }, { cookie });
  expect(own.status).toBe(303);
  const long = await take(app, "/account/profile?form=details", { club: "longer than ten" }, { cookie });
  expect([long.status, long.text.includes("at most 10 characters")]).toEqual([400, true]);
  expect((await take(app, "/account/profile?form=details", { club: "" }, { cookie })).status).toBe(400);
  const members = must(200, await app.owner.get(`/apps/${app.id}/users`));
  const kept = members.find(({ userId }: { userId: number }) => userId === person.id);
  expect([kept.userMeta, kept.appRole]).toEqual([{ points: 7, note: "Canary of the owner", club: "Chess" }, 25]);
});

test("a stranger who is signed in has no fields of the app, and who is not signed in is led there and back", async () => {
  const { app, owner } = await world();
  must(200, await owner.post(`/apps/${app.id}`, { userFields }));
  const cookie = await signedInTo(app, await signUp(await testServer()));
  expect((await app.visit("/account/profile", { headers: { cookie } })).text).not.toContain('name="club"');
  expect((await take(app, "/account/profile?form=details", { club: "Chess" }, { cookie })).status).toBe(403);
  const led = await app.visit("/account/profile");
  expect([led.status, led.headers.location]).toEqual([303, "/account/sign-in?to=%2Faccount%2Fprofile"]);
});

test("a member changes their password with the present one; this session stays and the others end", async () => {
  const { app } = plain;
  const person = await app.addMember(25);
  const [here, elsewhere] = [await signedInTo(app, person), await signedInTo(app, person)];
  const wrong = await take(app, "/account/profile?form=password", { currentPassword: "guess", password }, { cookie: here });
  expect([wrong.status, wrong.text.includes("This password is not correct.")]).toEqual([400, true]);
  expect(wrong.text).not.toMatch(new RegExp(`value="(guess|${password})"`));
  const changed = await take(app, "/account/profile?form=password", { currentPassword: person.password, password }, { cookie: here });
  expect(changed.status).toBe(303);
  expect((await app.visit("/account/profile?sent=password", { headers: { cookie: here } })).text).toContain("Saved.");
  await expect.poll(() => member(plain, elsewhere)).toBe(303);
  expect((await take(app, "/account/sign-in", { username: person.username, password })).status).toBe(303);
});

test("tries at the pages of a site count with those of the platform", async () => {
  const limited = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  onTestFinished(() => limited.stop());
  const { app } = await open(limited);
  const username = fresh();
  const seen = [];
  for (let turn = 0; turn < 6; turn += 1) seen.push(await take(app, "/account/forgot-password", { username }));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(seen.at(-1)?.text).toContain("Too many tries.");
  expect(seen.at(-1)?.headers["retry-after"]).toBeDefined();
});

test("every page of somebody's account leads back to the site", async () => {
  for (const path of ["/account/sign-in", "/account/sign-up", "/account/forgot-password", "/account/new-password?ticket=nonsense"])
    expect((await plain.app.visit(path)).text, path).toMatch(/<a href="[^"]*\/"[^>]*>Back to the home page<\/a>/);
});
