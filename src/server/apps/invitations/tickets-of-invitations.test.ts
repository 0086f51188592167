import { expect, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { inApp, must, signUp, type World, world } from "../../../../test/world.ts";

let counted = 0;
const someAddress = () => `ticket${process.pid}x${++counted}@example.test`;

/** The secret in the newest mail to an address. */
async function secretTo({ server }: Pick<World, "server">, address: string): Promise<string> {
  const mail = await server.database.reader(1).one<{ html: string }>(
    (await import("../../../platform/db/sql.ts")).sql`
      select m.html from mails m where m.app_id = ${1} and m.recipient = ${address} order by m.id desc limit 1`,
  );
  const [secret] = /inv_[\w-]{43}/.exec(mail?.html ?? "") ?? [];
  if (!secret) throw new Error(`no invitation in the mail to ${address}`);
  return secret;
}

async function invited(role = 50) {
  const made = await world();
  const address = someAddress();
  const userMeta = { team: "blue" };
  must(200, await made.owner.post(`/apps/${made.app.id}/invite`, { email: address, role, userMeta }));
  const [invite] = must(200, await made.owner.get(`/apps/${made.app.id}/invites`));
  return { ...made, address, invite, token: await secretTo(made, address) };
}

const call = ({ server }: Pick<World, "server">, path: string, body: object) =>
  server.call({ method: "POST", path: `/api/1${path}`, body });
const look = (on: Pick<World, "server">, token: string) => call(on, "/auth/invitation", { token });
const password = "correct horse battery";

test("the link of an invitation says who invites whom to what, makes the account, and joins with the role and what is kept of members [RT-25, RT-26]", async () => {
  const made = await invited();
  const { app, address, token, server } = made;
  expect(mustSucceed("findInvitation", await look(made, token))).toMatchObject({
    ...{ state: "good", app: { id: app.id, title: app.title }, role: 50, address, hasAccount: false },
  });
  expect((await call(made, "/auth/signup", { username: someAddress(), password, ticket: token })).json.data).toHaveProperty("username");
  const signedIn = must(
    201,
    await call(made, "/auth/signup", { username: address.toUpperCase(), password, ticket: token, nickname: "Ida" }),
  );
  expect(signedIn).toMatchObject({ username: address, nickname: "Ida" });
  expect(signedIn.emailVerifiedAt).not.toBeNull();
  const get = (path: string) => server.call({ path: `/api/1${path}`, token: signedIn.token });
  expect(must(200, await get(`/apps/${app.id}`)).appUserRole).toBe(50);
  const [member] = must(200, await app.owner.get(`/apps/${app.id}/users?userId:in=${signedIn.id}`));
  expect(member).toMatchObject({ appRole: 50, userMeta: { team: "blue" } });
  expect(must(200, await look(made, token))).toMatchObject({ state: "used", app: null, address: "" });
  expect((await call(made, "/auth/signup", { username: address, password, ticket: token })).status).toBe(404);
});

test("a link is good once among fifty at the same moment, and not with another kind's or a changed secret [AUT-05]", async () => {
  const made = await invited(25);
  const body = { username: made.address, password, ticket: made.token };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(made, "/auth/signup", body)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const token of [`${made.token.slice(0, -1)}!`, made.token.replace("inv_", "act_"), "x", `inv_${"x".repeat(43)}`])
    expect(must(200, await look(made, token)).state).toBe("over");
  for (const token of [null, "", [], {}, "x".repeat(300)]) expect((await call(made, "/auth/invitation", { token })).status).toBe(400);
});

test("sent again only the newest link is good; withdrawn, too old, and by who may not any more it says so", async () => {
  const made = await invited();
  const { app, invite, token, address } = made;
  const again = mustSucceed("resendInvite", await app.owner.post(`/apps/${app.id}/invites/${invite.id}/resend`));
  expect(again.id).toBe(invite.id);
  const newer = await secretTo(made, address);
  expect(newer).not.toBe(token);
  expect(must(200, await look(made, token)).state).toBe("replaced");
  expect((await call(made, "/auth/signup", { username: address, password, ticket: token })).status).toBe(404);
  expect(must(200, await look(made, newer)).state).toBe("good");
  must(200, await app.owner.remove(`/apps/${app.id}/invites/${invite.id}`));
  expect(must(200, await look(made, newer)).state).toBe("withdrawn");
  expect((await app.owner.post(`/apps/${app.id}/invites/${invite.id}/resend`)).status).toBe(404);
  const other = await world();
  expect((await other.owner.post(`/apps/${app.id}/invites/${invite.id}/resend`)).status).toBe(403);
  expect((await other.owner.post(`/apps/${other.app.id}/invites/${invite.id + 900}/resend`)).status).toBe(404);
  const admin = await app.addMember(90);
  const late = someAddress();
  must(200, await admin.post(`/apps/${app.id}/invite`, { email: late, role: 90 }));
  const theirs = await secretTo(made, late);
  must(200, await app.owner.post(`/apps/${app.id}/users/${admin.id}`, { role: 50 }));
  expect(must(200, await look(made, theirs)).state).toBe("ended");
  expect((await call(made, "/auth/signup", { username: late, password, ticket: theirs })).status).toBe(409);
});

test("a known account joins by the link when it is of the invited address, and no other does", async () => {
  const made = await invited(25);
  const { app, server, address, token } = made;
  const stranger = await signUp(server);
  const refused = await stranger.post("/auth/invitation/join", { token });
  expect([refused.status, refused.json.message]).toEqual([403, `This invitation is for ${address}. Sign in with that address to join.`]);
  const known = await signUp(server, address);
  expect(must(200, await look(made, token)).hasAccount).toBe(true);
  expect((await call(made, "/auth/invitation/join", { token })).status).toBe(401);
  mustSucceed("joinByTicket", await known.post("/auth/invitation/join", { token }));
  expect(must(200, await inApp(server, known, app.id).get(`/apps/${app.id}`)).appUserRole).toBe(25);
  expect((await known.post("/auth/invitation/join", { token })).status).toBe(404);
  expect(must(200, await known.get("/users/me/invitations"))).toEqual([]);
});

test("whoever has the mail declines without an account, and the invitation is open no longer", async () => {
  const made = await invited();
  mustSucceed("declineByTicket", await call(made, "/auth/invitation/decline", { token: made.token }));
  expect(must(200, await look(made, made.token)).state).toBe("used");
  expect(must(200, await made.owner.get(`/apps/${made.app.id}/invites`))).toEqual([]);
  expect((await call(made, "/auth/invitation/decline", { token: made.token })).status).toBe(404);
});

test("anybody with an account invites to the platform; a known address is answered alike and mailed another text [AP-10] [AUT-18]", async () => {
  const made = await world();
  const [unknown, known] = [someAddress(), await signUp(made.server)];
  for (const email of [unknown, known.username])
    expect(mustSucceed("inviteUser", await made.owner.post("/users/invite", { email }))).toEqual({ ok: true });
  const token = await secretTo(made, unknown);
  expect(must(200, await look(made, token))).toMatchObject({ state: "good", app: null, address: unknown, hasAccount: false });
  await expect(secretTo(made, known.username)).rejects.toThrow("no invitation");
  const signedIn = must(201, await call(made, "/auth/signup", { username: unknown, password, ticket: token }));
  expect(must(200, await made.server.call({ path: "/api/1/apps/me", token: signedIn.token }))).toEqual([]);
  for (const email of ["", "no address", "+4915112345678", null])
    expect((await made.owner.post("/users/invite", { email })).status).toBe(400);
  expect((await call(made, "/users/invite", { email: unknown })).status).toBe(401);
});

test("a link that is handed over by hand stands beside that of the mail, joins, and proves nobody's address", async () => {
  const made = await invited();
  const { app, invite, token, address, server } = made;
  const linked = mustSucceed("linkInvite", await app.owner.post(`/apps/${app.id}/invites/${invite.id}/link`, {}));
  const [byHand = ""] = /inv_[\w-]{43}$/.exec(linked.address) ?? [];
  for (const one of [byHand, token]) expect(must(200, await look(made, one))).toMatchObject({ state: "good", address });
  const signedIn = must(201, await call(made, "/auth/signup", { username: address, password, ticket: byHand }));
  expect(signedIn.emailVerifiedAt).toBeNull();
  expect(must(200, await server.call({ path: `/api/1/apps/${app.id}`, token: signedIn.token })).appUserRole).toBe(50);
  for (const one of [byHand, token]) expect(must(200, await look(made, one)).state).toBe("used");
  expect((await app.owner.post(`/apps/${app.id}/invites/${invite.id}/link`, {})).status).toBe(404);
  const other = await invited();
  const again = must(201, await other.app.owner.post(`/apps/${other.app.id}/invites/${other.invite.id}/link`, {}));
  must(200, await other.app.owner.remove(`/apps/${other.app.id}/invites/${other.invite.id}`));
  expect(must(200, await look(other, /inv_[\w-]{43}$/.exec(again.address)?.[0] ?? "")).state).toBe("withdrawn");
  expect((await other.owner.post(`/apps/${app.id}/invites/${invite.id}/link`, {})).status).toBe(403);
  const editor = await other.app.addMember(50);
  expect((await editor.post(`/apps/${other.app.id}/invites/${other.invite.id}/link`, {})).status).toBe(403);
});
