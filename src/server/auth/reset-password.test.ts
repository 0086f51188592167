import { beforeAll, expect, onTestFinished, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { serverAt, startTestServer, type TestServer } from "../../../test/server.ts";
import { inApp, must, type Somebody, signUp } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

let server: TestServer;
/** By how many milliseconds the clock of the server is ahead. */
let ahead = 0;
beforeAll(async () => {
  server = await serverAt(() => new Date(Date.now() + ahead));
});

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call({ method: "POST", path: `/api/1/${path}`, body, ...(headers && { headers }) });

interface MailRead {
  readonly subject: string;
  readonly html: string;
}

function mailsTo(address: string): Promise<MailRead[]> {
  return server.database
    .reader(1)
    .rows<MailRead>(sql`select m.subject, m.html from mails m where m.app_id = ${1} and m.recipient = ${address} order by m.id`);
}

async function askedBy({ username }: Somebody, headers?: Record<string, string>): Promise<string> {
  const before = (await mailsTo(username)).length;
  must(202, await post("auth/forget", { username }, headers));
  await expect.poll(async () => (await mailsTo(username)).length).toBe(before + 1);
  const mail = (await mailsTo(username)).at(-1);
  expect(mail?.subject).toBe("Set a new password");
  return /\/login\/reset\/(rst_[\w-]{43})/.exec(mail?.html ?? "")?.[1] ?? "";
}

const state = async (token: string) => mustSucceed("lookAtTicket", await post("auth/ticket", { token })).state;

test("a forgotten password is set anew by a link that is good once; every session ends and one begins [RT-21, AU-10, AUT-03]", async () => {
  const person = await signUp(server);
  const token = await askedBy(person);
  expect(await state(token)).toBe("good");
  for (const bad of [`act_${token.slice(4)}`, `rst_${"x".repeat(43)}`, token.slice(0, -1), "null"])
    expect([bad, (await post("auth/reset", { token: bad, password: "another password" })).status]).toEqual([bad, 404]);
  for (const bad of [null, "", [], {}, 7])
    expect((await post("auth/reset", { token: bad, password: "another password" })).status).toBe(400);
  expect((await post("auth/reset", { token, password: "short" })).json.data.password.messages).toEqual(["too short (8)"]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => post("auth/reset", { token, password: "another password" })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  const [set] = replies.filter(({ status }) => status === 200);
  if (set === undefined) throw new Error("none of them set the password");
  const made = mustSucceed("resetPassword", set);
  expect(made).toMatchObject({ id: person.id, emailVerifiedAt: expect.any(String) });
  expect(await state(token)).toBe("used");
  await expect.poll(async () => (await person.get("/users/me")).status).toBe(401);
  expect((await inApp(server, { ...person, token: made.token }, 1).get("/users/me")).status).toBe(200);
  expect((await post("auth/login", { username: person.username, password: person.password })).status).toBe(401);
  must(200, await post("auth/login", { username: person.username, password: "another password" }));
  expect((await mailsTo(person.username)).at(-1)?.subject).toBe("Your password was changed");
});

test("known and unknown names are answered alike, and only the known one gets a mail [AUT-18]", async () => {
  const { username } = await signUp(server);
  const nobody = `nobody-${Date.now()}@example.test`;
  const [known, unknown] = [
    mustSucceed("forgetPassword", await post("auth/forget", { username })),
    mustSucceed("forgetPassword", await post("auth/forget", { username: nobody })),
  ];
  expect(known).toEqual(unknown);
  await expect.poll(async () => (await mailsTo(username)).length).toBe(1);
  expect(await mailsTo(nobody)).toEqual([]);
});

test("a name, known or not, is asked for five times an hour at most [AUT-18]", async () => {
  const limited = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  onTestFinished(() => limited.stop());
  const username = `limited-${Date.now()}@example.test`;
  must(201, await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username, password: "correct horse battery" } }));
  for (const asked of [username, `nobody-${username}`]) {
    const ask = () => limited.call({ method: "POST", path: "/api/1/auth/forget", body: { username: asked } });
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await ask()).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
  }
});

test("the link leads to the configured host, whatever the request says of itself [AUT-02]", async () => {
  const person = await signUp(server);
  const evil = "https://evil.test";
  must(202, await post("auth/forget", { username: person.username }, { origin: evil, referer: evil, "x-forwarded-host": "evil.test" }));
  await expect.poll(async () => (await mailsTo(person.username)).length).toBe(1);
  expect((await mailsTo(person.username))[0]?.html).not.toContain("evil");
  expect((await post("auth/forget", { username: person.username, resetUrl: evil })).status).toBe(400);
});

test("a link is over after an hour, and as soon as the password is another [AUT-03]", async () => {
  const person = await signUp(server);
  const token = await askedBy(person);
  must(200, await person.post("/users/me", { password: "changed by myself", currentPassword: person.password }));
  expect((await post("auth/reset", { token, password: "another password" })).status).toBe(404);
  const late = await askedBy(person);
  ahead += 3_601_000;
  expect(await state(late)).toBe("over");
  expect((await post("auth/reset", { token: late, password: "another password" })).status).toBe(404);
  must(200, await post("auth/login", { username: person.username, password: "changed by myself" }));
});

test("of a link only the hash is kept, and what it stands for is sealed [AUT-03]", async () => {
  const person = await signUp(server);
  const token = await askedBy(person);
  const rows = await server.database.reader(null).rows<{ row: string }>(sql`select t::text as row from tickets t`);
  for (const secret of [token, token.slice(4), person.username]) expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});
