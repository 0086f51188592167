import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { testServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { addApp, must, type Somebody, signUp, world } from "../../../test/world.ts";

/** Changes a setting for as long as `during` runs: the server is that of all tests. */
async function with_(admin: Somebody, change: object, usual: object, during: () => Promise<void>): Promise<void> {
  mustSucceed("changeInstallation", await admin.post("/admin/installation", change));
  try {
    await during();
  } finally {
    must(200, await admin.post("/admin/installation", usual));
  }
}

const signUpAs = async (username: string) =>
  (await testServer()).call({ method: "POST", path: "/api/1/auth/signup", body: { username, password: "correct horse battery" } });
let counted = 0;
const fresh = () => `new${process.pid}-${++counted}@example.test`;

test("new accounts are taken from everybody, from whoever was invited, or from nobody", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  const invited = fresh();
  must(200, await app.owner.post(`/apps/${app.id}/invite`, { email: invited, role: 25 }));
  await with_(admin, { signup: "invited" }, { signup: "open" }, async () => {
    await expect.poll(async () => (await signUpAs(fresh())).json.code).toBe("signup_off");
    expect((await signUpAs(invited)).status).toBe(201);
  });
  await with_(admin, { signup: "closed" }, { signup: "open" }, async () => {
    await expect.poll(async () => (await signUpAs(fresh())).json.message).toBe("No new accounts are taken here.");
    expect(must(200, await server.call({ path: "/api/1/installation" })).signup).toBe("closed");
  });
  await expect.poll(async () => (await signUpAs(fresh())).status).toBe(201);
});

test("a message to everybody is told to everybody until it is taken away", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const told = async () => mustSucceed("installationNotice", await server.call({ path: "/api/1/installation" })).banner;
  await with_(admin, { bannerText: "Down at noon", bannerTone: "warning" }, { bannerText: "" }, async () => {
    await expect.poll(told).toEqual({ text: "Down at noon", tone: "warning" });
  });
  await expect.poll(told).toBeNull();
});

test("limits of all apps count for an app that has none of its own, and one for how many apps somebody owns for all but the staff", async () => {
  const server = await testServer();
  const [admin, owner] = [await staffOf(server), await signUp(server)];
  const app = await addApp(server, owner);
  const type = await app.addType();
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "First" }));
  await with_(admin, { records: 1, appsPerPerson: 1 }, { records: null, appsPerPerson: null }, async () => {
    await expect.poll(async () => (await app.owner.post("/posts", { typeId: type.id, title: "More" })).json.code).toBe("quota_reached");
    const second = await owner.post("/apps", { title: "Second", domain: `second-${process.pid}-${++counted}` });
    expect([second.status, second.json.message]).toEqual([409, "You own 1 apps, and no more than 1 are allowed here."]);
    must(201, await admin.post("/apps", { title: "Of the staff", domain: `staff-${process.pid}-${++counted}` }));
  });
});

test("what the environment says is shown without any secret, and what is changed stands in the log with before and after", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const { environment } = mustSucceed("readInstallation", await admin.get("/admin/installation"));
  const of = (name: string) => environment.find((one: { name: string }) => one.name === name);
  expect(of("BASE_URL")).toMatchObject({ isSecret: false, value: expect.stringMatching(/^http/) });
  for (const { value, isSecret } of environment) if (isSecret) expect([null, "set"]).toContain(value);
  await with_(admin, { activityDays: 100 }, { activityDays: 365 }, async () => {});
  const log = must(200, await admin.get("/admin/activity?action=installation.changed&count=2"));
  expect(log[1]).toMatchObject({ user: { id: admin.id }, changes: [{ name: "activityDays", before: "365", after: "100" }] });
  for (const nonsense of [{ signup: "maybe" }, { activityDays: 1 }, { records: -1 }, { unknown: 1 }])
    expect((await admin.post("/admin/installation", nonsense)).status).toBe(400);
});

test("a test mail goes to whoever asked for it, and what became of it is told", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  must(200, await admin.post("/users/me", { email: admin.username, currentPassword: admin.password }));
  const mail = mustSucceed("testMail", await admin.post("/admin/mail-tests"));
  expect(mail.to).toBe(admin.username);
  await server.jobs.idle();
  expect(mustSucceed("findMailTest", await admin.get(`/admin/mail-tests/${mail.id}`)).state).toBe("kept");
});
