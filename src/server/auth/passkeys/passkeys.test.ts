import { beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { serverAt, type TestServer } from "../../../../test/server.ts";
import { type SoftwarePasskey, softwarePasskey } from "../../../../test/software-passkey.ts";
import { addApp, inApp, must, type Somebody, signUp } from "../../../../test/world.ts";

let server: TestServer;
/** By how many milliseconds the clock of the server is ahead. */
let ahead = 0;
beforeAll(async () => {
  server = await serverAt(() => new Date(Date.now() + ahead));
});

const post = (path: string, body: unknown) => server.call({ method: "POST", path: `/api/1/${path}`, body });
const newDevice = () => softwarePasskey("joinery.test", "http://joinery.test");

async function withPasskey(person: Somebody, device: SoftwarePasskey, name = "Phone") {
  const { ticket, options } = mustSucceed("drawPasskey", await person.post("/users/me/passkeys/start"));
  return person.post("/users/me/passkeys", { ticket, response: device.made(options), name });
}

async function asked() {
  return mustSucceed("askForPasskey", await post("auth/passkey/start", undefined));
}

async function signIn(device: SoftwarePasskey, change = {}) {
  const { ticket, options } = await asked();
  return post("auth/passkey", { ticket, response: device.signed(options, change) });
}

test("a passkey is made, named, used to sign in, named anew and taken away", async () => {
  const person = await signUp(server);
  const device = newDevice();
  expect(mustSucceed("addPasskey", await withPasskey(person, device))).toMatchObject({ id: device.id, name: "Phone", lastUsedAt: null });
  const signedIn = mustSucceed("signInByPasskey", await signIn(device));
  expect(signedIn.id).toBe(person.id);
  expect((await inApp(server, { ...person, token: signedIn.token }, 1).get("/users/me")).status).toBe(200);
  mustSucceed("renamePasskey", await person.post(`/users/me/passkeys/${device.id}`, { name: "Old phone" }));
  expect(mustSucceed("waysIn", await person.get("/users/me/ways-in")).passkeys).toMatchObject([
    { id: device.id, name: "Old phone", lastUsedAt: expect.any(String) },
  ]);
  mustSucceed("removePasskey", await person.remove(`/users/me/passkeys/${device.id}`));
  expect((await signIn(device)).status).toBe(401);
  expect((await person.remove(`/users/me/passkeys/${device.id}`)).status).toBe(404);
});

test("what a device has signed is good once, for five minutes, and for what it was asked for", async () => {
  const person = await signUp(server);
  const device = newDevice();
  must(201, await withPasskey(person, device));
  const { ticket, options } = await asked();
  const proof = { ticket, response: device.signed(options) };
  const replies = await Promise.all(Array.from({ length: 5 }, () => post("auth/passkey", proof)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  const other = await asked();
  // Signed for another question.
  expect((await post("auth/passkey", { ticket: other.ticket, response: device.signed(options) })).status).toBe(401);
  const late = await asked();
  ahead += 5.1 * 60_000;
  expect((await post("auth/passkey", { ticket: late.ticket, response: device.signed(late.options) })).status).toBe(404);
  const drawn = must(200, await person.post("/users/me/passkeys/start"));
  expect((await post("auth/passkey", { ticket: drawn.ticket, response: device.signed(drawn.options) })).status).toBe(401);
});

test("a page elsewhere, a device that did not ask who it is, a copy, and a stranger's device are refused", async () => {
  const person = await signUp(server);
  const device = newDevice();
  const { ticket, options } = must(200, await person.post("/users/me/passkeys/start"));
  const unverified = { ticket, response: device.made(options, { isVerified: false }), name: "Phone" };
  expect((await person.post("/users/me/passkeys", unverified)).status).toBe(404);
  must(201, await withPasskey(person, device));
  for (const change of [{ origin: "https://evil.test" }, { host: "evil.test" }, { isVerified: false }])
    expect([change, (await signIn(device, change)).status]).toEqual([change, 401]);
  must(200, await signIn(device));
  device.setCounter(0);
  expect((await signIn(device)).status).toBe(401);
  expect((await signIn(newDevice())).status).toBe(401);
});

test("nobody keeps a passkey for somebody else, nor one that is kept already, nor touches another's", async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const device = newDevice();
  const { ticket, options } = must(200, await person.post("/users/me/passkeys/start"));
  expect((await other.post("/users/me/passkeys", { ticket, response: device.made(options), name: "Phone" })).status).toBe(404);
  must(201, await withPasskey(person, device));
  expect((await withPasskey(other, device)).status).toBe(409);
  expect((await other.post(`/users/me/passkeys/${device.id}`, { name: "Mine" })).status).toBe(404);
  expect((await other.remove(`/users/me/passkeys/${device.id}`)).status).toBe(404);
});

test("a passkey confirms who it is, and that of somebody else does not", async () => {
  const [person, other] = [await signUp(server), await signUp(server)];
  const [device, foreign] = [newDevice(), newDevice()];
  must(201, await withPasskey(person, device));
  must(201, await withPasskey(other, foreign));
  const { token } = must(200, await signIn(device));
  const session = inApp(server, { ...person, token }, 1);
  ahead += 16 * 60_000;
  expect((await session.post("/users/me/passkeys/start")).json.code).toBe("confirm_first");
  const confirm = async (by: SoftwarePasskey) => {
    const { ticket, options } = await asked();
    return session.post("/users/me/confirm", { passkey: { ticket, response: by.signed(options) } });
  };
  expect((await confirm(foreign)).status).toBe(401);
  expect((await session.post("/users/me/passkeys/start")).status).toBe(403);
  mustSucceed("confirmMe", await confirm(device));
  expect((await session.post("/users/me/passkeys/start")).status).toBe(200);
});

test("on a site no passkey of the platform is asked for", async () => {
  const app = await addApp(server, await signUp(server));
  expect((await server.call({ method: "POST", path: `/api/${app.id}/auth/passkey/start`, host: app.host })).status).toBe(404);
});
