import { beforeAll, expect, onTestFinished, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { serverAt, startTestServer, type TestServer } from "../../../../test/server.ts";
import { webhookReceiver } from "../../../../test/webhook-receiver.ts";
import { must, signUp } from "../../../../test/world.ts";
import { sql } from "../../../platform/db/sql.ts";

let server: TestServer;
/** By how many milliseconds the clock of the server is ahead. */
let ahead = 0;
beforeAll(async () => {
  server = await serverAt(() => new Date(Date.now() + ahead));
});

let counted = 0;
const newPhone = () => {
  counted += 1;
  return `+4915${String(Date.now()).slice(-8)}${counted}`;
};
const post = (path: string, body: unknown, on = server) => on.call({ method: "POST", path: `/api/1/${path}`, body });

async function textsTo(phone: string): Promise<string[]> {
  const rows = await server.database
    .reader(1)
    .rows<{ html: string }>(sql`select m.html from mails m where m.app_id = ${1} and m.recipient = ${phone} order by m.id`);
  return rows.map(({ html }) => html);
}

/** The code of the newest text to a number, once there are so many. */
async function codeFor(phone: string, texts = 1): Promise<string> {
  await expect.poll(async () => (await textsTo(phone)).length).toBe(texts);
  return /(\d{6}) is your/.exec((await textsTo(phone)).at(-1) ?? "")?.[1] ?? "";
}

async function withPhone(phone = newPhone()) {
  const person = await signUp(server);
  must(200, await person.post("/users/me", { phone, currentPassword: person.password }));
  return { person, phone };
}

test("a number is proved by the code that went to it, and signs in from then on [RT-18, AU-10]", async () => {
  const { person, phone } = await withPhone();
  const logIn = () => post("auth/login", { username: phone, password: person.password });
  expect((await logIn()).status).toBe(401);
  mustSucceed("sendOwnPhoneCode", await person.post("/users/me/phone/send"));
  const code = await codeFor(phone);
  expect((await textsTo(phone))[0]).toContain(`@joinery.test #${code}`);
  const wrong = await person.post("/users/me/phone/check", { code: "12345x" });
  expect([wrong.status, wrong.json.data.code.messages]).toEqual([400, ["is not correct"]]);
  expect(mustSucceed("proveOwnPhone", await person.post("/users/me/phone/check", { code })).phoneVerifiedAt).toEqual(expect.any(String));
  expect(must(200, await logIn()).id).toBe(person.id);
  expect((await person.post("/users/me/phone/check", { code })).status).toBe(409);
  must(200, await person.post("/users/me", { phone: newPhone(), currentPassword: person.password }));
  expect((await logIn()).status).toBe(401);
});

test("a code takes five tries and ten minutes, and a new one ends the one before [RT-18]", async () => {
  const { person, phone } = await withPhone();
  const check = async (code: string) => (await person.post("/users/me/phone/check", { code })).status;
  must(200, await person.post("/users/me/phone/send"));
  const tried = await codeFor(phone);
  for (let time = 0; time < 5; time += 1) expect(await check("12345x")).toBe(400);
  expect(await check(tried)).toBe(400);
  must(200, await person.post("/users/me/phone/send"));
  const late = await codeFor(phone, 2);
  ahead += 10.1 * 60_000;
  expect(await check(late)).toBe(400);
  must(200, await person.post("/users/me/phone/send"));
  const replies = await Promise.all(Array.from({ length: 4 }, (_, time) => codeFor(phone, 3).then((code) => check(time < 4 ? code : ""))));
  expect(replies.filter((status) => status === 200)).toHaveLength(1);
});

test("a number that is somebody's stays theirs, and a code of one account proves nothing for another [AUT-06]", async () => {
  const { person, phone } = await withPhone();
  must(200, await person.post("/users/me/phone/send"));
  const code = await codeFor(phone);
  must(200, await person.post("/users/me/phone/check", { code }));
  const { person: other } = await withPhone(phone);
  expect((await other.post("/users/me/phone/check", { code })).status).toBe(400);
  must(200, await other.post("/users/me/phone/send"));
  expect((await other.post("/users/me/phone/check", { code: await codeFor(phone, 2) })).status).toBe(409);
});

test("a forgotten password is set anew by a code, known and unknown numbers answered alike [AU-10, AUT-18]", async () => {
  const phone = newPhone();
  const made = must(201, await post("auth/signup", { username: phone, password: "correct horse battery" }));
  const unknown = newPhone();
  const [one, other] = [await post("auth/phone/send", { phone }), await post("auth/phone/send", { phone: unknown })];
  expect(mustSucceed("sendPhoneCode", one)).toEqual(mustSucceed("sendPhoneCode", other));
  const code = await codeFor(phone);
  const wrong = [await post("auth/phone/check", { phone, code: "12345x" }), await post("auth/phone/check", { phone: unknown, code })];
  expect(wrong[0]?.text).toBe(wrong[1]?.text);
  expect(await textsTo(unknown)).toEqual([]);
  const { token } = mustSucceed("checkPhoneCode", await post("auth/phone/check", { phone, code }));
  expect((await post("auth/phone/check", { phone, code })).status).toBe(400);
  expect(must(200, await post("auth/reset", { token, password: "another password" })).id).toBe(made.id);
  for (const bad of ["nobody@example.test", "12", null, [], {}]) expect((await post("auth/phone/send", { phone: bad })).status).toBe(400);
});

test("where an address is proved, no code goes to the number: it may have another owner by now", async () => {
  const { person, phone } = await withPhone();
  must(200, await person.post("/users/me/phone/send"));
  must(200, await person.post("/users/me/phone/check", { code: await codeFor(phone) }));
  await server.database.transaction(null, (db) => db.change(sql`update users set email_verified_at = now() where user_id = ${person.id}`));
  must(202, await post("auth/phone/send", { phone }));
  const mails = () =>
    server.database
      .reader(1)
      .rows<{ html: string }>(sql`select m.html from mails m where m.app_id = ${1} and m.recipient = ${person.username} order by m.id`);
  await expect.poll(async () => (await mails()).at(-1)?.html).toContain("/login/reset/");
  expect(await textsTo(phone)).toHaveLength(1);
});

test("a number gets three codes an hour, whoever asks, and an account tries ten in a quarter of an hour", async () => {
  const limited = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  onTestFinished(() => limited.stop());
  const answers = [];
  const phone = newPhone();
  for (let time = 0; time < 4; time += 1) answers.push((await post("auth/phone/send", { phone }, limited)).status);
  expect(answers).toEqual([202, 202, 202, 429]);
  const tried = [];
  for (let time = 0; time < 11; time += 1) tried.push((await post("auth/phone/check", { phone, code: "123456" }, limited)).status);
  expect(tried).toEqual([...Array(10).fill(400), 429]);
});

test("with SMS_URL a code is posted there, with the name and password of its address", async () => {
  const receiver = await webhookReceiver();
  const address = receiver.base.replace("//", "//joinery:a%20secret@");
  const texting = await startTestServer({ SMS_URL: `${address}/send` });
  onTestFinished(async () => {
    await texting.stop();
    await receiver.end();
  });
  const phone = newPhone();
  must(201, await post("auth/signup", { username: phone, password: "correct horse battery" }, texting));
  must(202, await post("auth/phone/send", { phone }, texting));
  await expect.poll(() => receiver.received.length).toBe(1);
  const [message] = receiver.received;
  expect(message?.json).toEqual({ to: phone, text: expect.stringMatching(/^\d{6} is your Joinery code/) });
  expect(message?.headers.authorization).toBe(`Basic ${Buffer.from("joinery:a secret").toString("base64")}`);
});
