import { expect, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { addTo, inApp, must, signUp, world } from "../../../../test/world.ts";

let counted = 0;
const word = () => `i${process.pid}x${++counted}`;

test("a stranger who is added is asked, is told of to nobody, and becomes a member by accepting alone [AP-16, DA-30]", async () => {
  const { app, server } = await world();
  const stranger = await signUp(server);
  must(200, await stranger.post("/users/me", { nickname: "Secretname", firstName: "Secretfirst" }));
  const asked = must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: stranger.id, role: 50 }));
  expect(asked).toMatchObject({ userId: stranger.id, appRole: 50, isPending: true });
  for (const reply of [
    asked,
    must(200, await app.owner.get(`/apps/${app.id}/users`)),
    must(200, await app.owner.get(`/apps/${app.id}/invites`)),
  ])
    for (const told of ["Secret", stranger.username, stranger.username.split("@")[0] ?? ""])
      expect(JSON.stringify(reply)).not.toContain(told);
  expect((await inApp(server, stranger, app.id).get("/pages")).status).toBe(403);
  expect(must(200, await stranger.get("/apps/me"))).toEqual([]);
  expect(must(200, await app.owner.get(`/users?id:in=${stranger.id}`))).toEqual([]);
  const [shown] = must(200, await stranger.get("/users/me/invitations"));
  expect(shown).toMatchObject({ app: { id: app.id, title: app.title, slug: app.slug }, role: 50, state: "asked" });
  mustSucceed("acceptInvitation", await stranger.post(`/apps/${app.id}/join`));
  expect(must(200, await stranger.get(`/apps/${app.id}`)).appUserRole).toBe(50);
  expect(must(200, await app.owner.get(`/users?id:in=${stranger.id}`))[0].nickname).toBe("Secretname");
  expect(must(200, await stranger.get("/users/me/invitations"))).toEqual([]);
});

test("of fifty who accept one invitation at the same moment one does, and one that was declined or withdrawn is over [AUT-05]", async () => {
  const { app, server } = await world();
  const [many, shy, late] = [await signUp(server), await signUp(server), await signUp(server)];
  must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: many.id, role: 25 }));
  const replies = await Promise.all(Array.from({ length: 50 }, () => many.post(`/apps/${app.id}/join`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: shy.id, role: 25 }));
  mustSucceed("declineInvitation", await shy.post(`/apps/${app.id}/decline`));
  expect((await shy.post(`/apps/${app.id}/join`)).status).toBe(404);
  const { id } = must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: late.id, role: 25 }));
  must(200, await app.owner.remove(`/apps/${app.id}/invites/${id}`));
  expect((await app.owner.remove(`/apps/${app.id}/invites/${id}`)).status).toBe(404);
  expect((await late.post(`/apps/${app.id}/join`)).status).toBe(404);
  for (const person of [shy, late]) expect(must(200, await person.get(`/apps/${app.id}`)).appUserRole).toBe(0);
});

test("an invitation is good only while whoever made it may still give that role [AUT-07]", async () => {
  const { app, server } = await world();
  const admin = await app.addMember(90);
  const [one, two] = [await signUp(server), await signUp(server)];
  for (const { id } of [one, two]) must(201, await admin.post(`/apps/${app.id}/users`, { userId: id, role: 90 }));
  must(200, await app.owner.post(`/apps/${app.id}/users/${admin.id}`, { role: 50 }));
  expect(must(200, await one.get("/users/me/invitations"))).toEqual([]);
  expect((await one.post(`/apps/${app.id}/join`)).status).toBe(409);
  must(200, await app.owner.remove(`/apps/${app.id}/users/${admin.id}`));
  expect((await two.post(`/apps/${app.id}/join`)).status).toBe(409);
  const subscriber = await app.addMember(25);
  for (const who of [admin, subscriber])
    for (const [path, body] of [
      ["invite", { email: "a@example.test" }],
      ["users", { userId: two.id }],
    ] as const)
      expect((await who.post(`/apps/${app.id}/${path}`, body)).status).toBe(403);
  expect((await subscriber.get(`/apps/${app.id}/invites`)).status).toBe(403);
});

test("whoever has an invited address is asked, by that address alone, and the answer does not tell whether anybody has it [AP-17, AUT-18]", async () => {
  const { app, server } = await world();
  const known = await signUp(server);
  const unknown = `${word()}@example.test`;
  const replies = [known.username, unknown].map((email) =>
    app.owner.post(`/apps/${app.id}/invite`, { email: email.toUpperCase(), role: 25 }),
  );
  for (const reply of await Promise.all(replies)) expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
  const listed = must(200, await app.owner.get(`/apps/${app.id}/invites`));
  expect(listed.map(({ sentTo }: { sentTo: string }) => sentTo).sort()).toEqual([known.username, unknown].sort());
  expect(new Set(listed.map(({ userId }: { userId: unknown }) => userId))).toEqual(new Set([null]));
  must(200, await known.post(`/apps/${app.id}/join`));
  // An address that somebody only says is theirs is nobody's.
  const thief = await signUp(server);
  must(200, await thief.post("/users/me", { email: unknown, currentPassword: thief.password }));
  expect(must(200, await thief.get("/users/me/invitations"))).toEqual([]);
  expect((await thief.post(`/apps/${app.id}/join`)).status).toBe(404);
  const later = await signUp(server, unknown);
  expect(must(200, await later.get("/users/me/invitations"))).toHaveLength(1);
  expect((await app.owner.post(`/apps/${app.id}/invite`, { email: "no address" })).json.data).toHaveProperty("email");
});

test("a number of nobody is answered as a stranger's is, and whoever gets it later was not asked [AP-17]", async () => {
  const { app, server } = await world();
  const stranger = await signUp(server);
  const next = stranger.id + 1_000_000_000;
  const shape = ({ status, json }: { status: number; json: { id: number; userId: number } }) => {
    const { id, userId, ...rest } = json;
    return [status, { ...rest, createdAt: "", user: { ...Reflect.get(rest, "user"), id: userId - userId } }];
  };
  const ask = (userId: number) => app.owner.post(`/apps/${app.id}/users`, { userId, role: 25 });
  for (let again = 0; again < 2; again += 1) expect(shape(await ask(next))).toEqual(shape(await ask(stranger.id)));
  const listed: { userId: number; id: number }[] = must(200, await app.owner.get(`/apps/${app.id}/invites`));
  expect(listed.map(({ userId }) => userId).sort()).toEqual([stranger.id, next].sort());
  for (const { id } of listed) must(200, await app.owner.remove(`/apps/${app.id}/invites/${id}`));
  must(201, await ask(stranger.id + 1));
  const later = await signUp(server);
  expect(must(200, await later.get("/users/me/invitations"))).toEqual([]);
});

test("somebody whom the caller edits an app with is added at once, told so, shown by name only until they come, and may leave", async () => {
  const [one, other] = [await world(), await world()];
  const person = await signUp(one.server);
  must(200, await person.post("/users/me", { nickname: "Kim", avatar: "/files/kim.png" }));
  await addTo(one.app.owner, one.app.id, person, 25);
  const second = must(201, await one.owner.post("/apps", { title: "Second", domain: word() }));
  const added = must(201, await one.owner.post(`/apps/${second.id}/users`, { userId: person.id, role: 25 }));
  expect(added).toMatchObject({ isPending: false, user: { nickname: "Kim", avatar: "", username: "" } });
  expect(must(200, await person.get("/users/me/invitations"))).toMatchObject([{ app: { id: second.id }, state: "added" }]);
  must(200, await person.get(`/apps/${second.id}`));
  const [member] = must(200, await one.owner.get(`/apps/${second.id}/users?userId:in=${person.id}`));
  expect(member.user).toMatchObject({ avatar: "/files/kim.png" });
  expect(member.user.username).not.toBe("");
  expect(must(200, await person.get("/users/me/invitations"))).toEqual([]);
  const third = must(201, await one.owner.post("/apps", { title: "Third", domain: word() }));
  must(201, await one.owner.post(`/apps/${third.id}/users`, { userId: person.id, role: 25 }));
  must(200, await person.post(`/apps/${third.id}/decline`));
  expect(must(200, await person.get(`/apps/${third.id}`)).appUserRole).toBe(0);
  // Who is only a subscriber beside somebody meets them nowhere.
  await addTo(one.app.owner, one.app.id, other.owner, 25);
  expect(must(201, await other.owner.post(`/apps/${other.app.id}/users`, { userId: person.id, role: 25 })).isPending).toBe(true);
});

test("no more than fifty people are asked at once", { timeout: 60_000 }, async () => {
  const { app } = await world();
  for (let each = 0; each < 50; each += 1)
    must(200, await app.owner.post(`/apps/${app.id}/invite`, { email: `${word()}@example.test`, role: 25 }));
  expect((await app.owner.post(`/apps/${app.id}/invite`, { email: `${word()}@example.test`, role: 25 })).status).toBe(409);
});
