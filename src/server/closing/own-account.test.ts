import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { plansAtStripe, subscribedAtStripe } from "../../../test/stripe-plans.ts";
import { addTo, field, inApp, must, signUp, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";
import { deleteAccounts } from "./delete-account.ts";

const mailsTo = async ({ server }: Pick<World, "server">, address: string): Promise<string[]> => {
  const rows = await server.database
    .reader(1)
    .rows<{ subject: string }>(sql`select m.subject from mails m where m.app_id = ${1} and m.recipient = ${address} order by m.id`);
  return rows.map(({ subject }) => subject);
};

/** The fourteen days are over. */
async function due({ server }: Pick<World, "server">, user: number): Promise<void> {
  await server.database.transaction(null, async (db) => {
    await db.change(sql`update users set delete_at = now() - interval '1 minute' where user_id = ${user}`);
    await db.change(sql`update jobs set run_at = now() - interval '1 minute' where kind = 'closing.delete-account'`);
  });
  await server.jobs.idle();
}

test("an account is deleted in two weeks, which is told and can be taken back until then", async () => {
  const made = await world();
  const { server, app } = made;
  const person = await signUp(server);
  await addTo(made.owner, app.id, person, 25);
  const asked = mustSucceed("deleteMe", await person.post("/users/me/delete"));
  const days = (Date.parse(asked.deleteAt ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  expect(must(200, await person.post("/users/me/delete")).deleteAt).toBe(asked.deleteAt);
  expect(mustSucceed("keepMe", await person.post("/users/me/keep")).deleteAt).toBeNull();
  expect(await mailsTo(made, person.username)).toEqual(expect.arrayContaining(["Your account will be deleted", "Your account stays"]));
  expect((await server.call({ method: "POST", path: "/api/1/users/me/delete" })).status).toBe(401);
});

test("whoever owns apps is told which ones to hand over first", async () => {
  const { app, owner } = await world();
  const refused = await owner.post("/users/me/delete");
  expect([refused.status, refused.json.data]).toEqual([409, [app.title]]);
  expect(must(200, await owner.get("/users/me")).deleteAt).toBeNull();
});

test("once its time has come all by which a person signs in and is known is gone, and what they made stays", async () => {
  const made = await world();
  const { server, app, owner } = made;
  const person = await signUp(server);
  await addTo(owner, app.id, person, 50);
  const type = await app.addType({ title: "Leads", permission: "open", fields: [field("input-text", "name", { type: "text" })] });
  const post = must(201, await inApp(server, person, app.id).post("/posts", { typeId: type.id, name: "Kept" }));
  must(200, await person.post("/users/me/delete"));
  await due(made, person.id);
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await person.get("/users/me")).status).toBe(401);
  const body = { username: person.username, password: person.password };
  expect((await server.call({ method: "POST", path: "/api/1/auth/login", body })).status).toBe(401);
  expect(must(200, await app.owner.get(`/apps/${app.id}/users?userId:in=${person.id}`))).toEqual([]);
  expect(must(200, await app.owner.get(`/posts/${post.id}`))).toMatchObject({ name: "Kept", userId: person.id });
  expect(await mailsTo(made, person.username)).toContain("Your account was deleted");
  // The address is free for a new account.
  const again = await server.call({ method: "POST", path: "/api/1/auth/signup", body });
  expect([201, 202]).toContain(again.status);
});

test("whoever would go on to be charged for a plan is told which one and the way out, and may go once it is cancelled", async () => {
  const at = await plansAtStripe();
  const { server } = at;
  const { app, owner, platform, refCode } = await subscribedAtStripe(at);
  // The app is somebody else's by now, and the plan is still on the card of whoever is leaving.
  const heir = await app.addMember(90);
  must(200, await owner.post(`/apps/${app.id}/handover`, { userId: heir.id }));
  const refused = await owner.post("/users/me/delete");
  expect([refused.status, refused.json.data]).toEqual([409, [`Small of ${app.title}`]]);
  expect(refused.json.message).toContain(`charged for Small of ${app.title}. Cancel them on the screen Billing`);
  expect(must(200, await owner.get("/users/me")).deleteAt).toBeNull();
  // What came to be charged during the days of grace keeps the account too.
  await server.database.transaction(null, (db) =>
    db.change(sql`update users set delete_at = now() - interval '1 minute' where user_id = ${owner.id}`),
  );
  await deleteAccounts(at.scope(), { user: owner.id });
  expect(await mailsTo(at, owner.username)).toContain("Your account was not deleted");
  expect(must(200, await owner.get("/users/me")).deleteAt).toBeNull();
  must(200, await platform.post(`/payments/stripe/${refCode}/cancel-subscription`));
  expect(must(200, await owner.post("/users/me/delete")).deleteAt).not.toBeNull();
  await at.stop();
}, 60_000);
