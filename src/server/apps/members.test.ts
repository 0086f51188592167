import { expect, test } from "vitest";
import { addTo, inApp, must, signUp, world } from "../../../test/world.ts";

let counted = 0;
const word = () => `m${process.pid}x${++counted}`;

test("an added person holds role 90, or the one that was named [AP-16, RO-09, RO-10, RO-11, EN-99]", async () => {
  const { app, server } = await world();
  for (const [role, held] of [
    [undefined, 90],
    [90, 90],
    [50, 50],
    [25, 25],
  ] as const) {
    const added = await signUp(server);
    await addTo(app.owner, app.id, added, role);
    const [member] = must(200, await app.owner.get(`/apps/${app.id}/users?userId:in=${added.id}`));
    expect(member).toMatchObject({
      id: expect.any(Number),
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
  expect(must(201, await app.owner.post(`/apps/${app.id}/users`, { userId: 999_999_999 }))).toMatchObject({ isPending: true });
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
    [`${word()}@example.test`, /^m\w+$/],
    [phone, new RegExp(`^…${phone.slice(-3)}$`)],
  ] as const) {
    const added = await signUp(server, username);
    must(200, await added.post("/users/me", { nickname: "Kim" }));
    await addTo(app.owner, app.id, added, 25);
    for (const reply of [
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

test("the members of an app are found by their names and their accounts, never those of another app", async () => {
  const [one, other] = [await world(), await world()];
  const [ann, zoe] = [await one.app.addMember(50), await one.app.addMember(25)];
  must(200, await inApp(one.server, ann, 1).post("/users/me", { nickname: "Ann 100%", firstName: "Anna" }));
  must(200, await inApp(one.server, other.owner, 1).post("/users/me", { nickname: "Ann elsewhere" }));
  await one.server.jobs.idle(); // their names are copied to their members by a job
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

test("members are looked for by name in one statement of their app, also once they are called otherwise, in each of their apps", async () => {
  const { app, server } = await world();
  const [old, now] = [word(), word()];
  const person = await signUp(server);
  must(200, await person.post("/users/me", { nickname: old, firstName: "Ada", lastName: `of ${old}` }));
  await addTo(app.owner, app.id, person, 25);
  const second = must(201, await person.post("/apps", { title: "Second", domain: word() }));
  const found = async (where: { id: number }, ask: typeof person, words: string) =>
    must(200, await ask.get(`/apps/${where.id}/users?filter=${encodeURIComponent(words)}`)).map(({ userId }: { userId: number }) => userId);
  expect(await found(app, app.owner, old)).toEqual([person.id]);
  expect(await found(app, app.owner, `${old} Ada of`)).toEqual([person.id]);
  expect(await found(app, app.owner, person.username)).toEqual([person.id]);
  const from = server.statements.length;
  await found(app, app.owner, old);
  const looked = server.statements.slice(from).filter(({ text }) => /ilike/.test(text));
  expect(looked.map(({ text }) => /from members m where m.app_id = \$1/.test(text.replace(/\s+/g, " ")))).toEqual([true]);

  must(200, await person.post("/users/me", { nickname: now, lastName: `of ${now}` }));
  await server.jobs.idle();
  for (const [where, ask] of [
    [app, app.owner],
    [second, person],
  ] as const) {
    expect(await found(where, ask, now)).toEqual([person.id]);
    expect(await found(where, ask, `Ada of ${now}`)).toEqual([person.id]);
    expect(await found(where, ask, old)).toEqual([]);
  }
  // A name that stays as it is is followed by nothing.
  const before = server.statements.length;
  must(200, await person.post("/users/me", { nickname: now }));
  await server.jobs.idle();
  expect(server.statements.slice(before).filter(({ text }) => text.includes("update members set nickname"))).toEqual([]);
});
