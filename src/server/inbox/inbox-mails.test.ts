import { expect, test } from "vitest";
import { inboxOf, runNow } from "../../../test/inbox-world.ts";
import { mailOffice } from "../../../test/mail-office.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";
import { nextMorning } from "../inbox-items/write-items.ts";

async function desk(server?: Awaited<ReturnType<typeof startTestServer>>) {
  const here = await world(server);
  const { app } = here;
  const bea = await app.addMember(50);
  const type = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", next: "0", assignees: [bea.id], settings: { assignMode: "all" } },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const add = async (name = "Ada"): Promise<number> => must(201, await app.owner.post("/posts", { typeId: type.id, name })).id;
  const choose = async (assigned: object, more: object = {}, who: Somebody = bea) =>
    must(200, await who.post("/api/1/users/me/notifications", { inbox: { assigned }, ...more }));
  const mails = async (kind: string): Promise<{ to: string; subject: string; html: string }[]> =>
    must(200, await app.owner.get(`/outbox?kind=${kind}`));
  return { ...here, bea, type, add, choose, mails };
}

test("an event that is wanted in the inbox alone is not mailed, one that is not wanted there is not listed", async () => {
  const { app, server, bea, add, choose, mails } = await desk();
  await add();
  await server.jobs.idle();
  await inboxOf(bea, 1);
  expect(await mails("notice")).toEqual([]);
  await choose({ inbox: false });
  await add();
  await inboxOf(bea, 1);
  await choose({ inbox: false, email: "now" });
  await add();
  await server.jobs.idle();
  await inboxOf(bea, 1);
  await inboxOf(bea, 0, "tab=done");
  expect((await mails("notice")).map(({ to }) => to)).toEqual([bea.username]);
  expect(app.id).toBeGreaterThan(0);
});

test("mailed at once, it says what happened and leads to the record, by the rights that its reader has then", async () => {
  const { app, server, owner, bea, add, choose, mails, type } = await desk();
  await choose({ email: "now" });
  const id = await add("Roses");
  await server.jobs.idle();
  const [mail] = await mails("notice");
  expect(mail).toMatchObject({ to: bea.username, subject: expect.stringContaining("assigned this to you: Roses") });
  expect(mail?.html).toContain(`/a/${app.slug}/type/${type.slug}?id=${id}`);
  expect(mail?.html).toContain("/settings/Notifications");
  // Who may not read it when the mail is written is mailed nothing of it.
  must(200, await owner.post(`/apps/${app.id}/users/${bea.id}`, { role: 25 }));
  await add("Canary");
  await server.jobs.idle();
  expect(await mails("notice")).toHaveLength(1);
});

test("the daily mail is one for each app and day, says all that is not done, and comes at eight where its reader is", async () => {
  const { app, server, bea, add, choose, mails } = await desk();
  await choose({ email: "daily" }, { zone: "Asia/Tokyo" });
  const [first, second] = [await add("Roses"), await add("Tulips")];
  await add("Done before");
  await server.jobs.idle();
  expect(await mails("digest")).toEqual([]);
  const [done] = await inboxOf(bea, 3);
  must(200, await bea.post(`/inbox/${done?.id}`, { done: true }));
  await runNow(server, app, "inbox.mail");
  const [mail, ...more] = await mails("digest");
  expect([more, mail?.to, mail?.subject]).toEqual([[], bea.username, `Your day in ${app.title}: 2 new`]);
  for (const id of [first, second]) expect(mail?.html).toContain(`?id=${id}`);
  expect(mail?.html).not.toContain("Done before");
  await runNow(server, app, "inbox.mail");
  expect(await mails("digest")).toHaveLength(1);
});

test("it is eight in the morning in the zone, in summer and in winter, and the next day after eight", () => {
  const at = (now: string, zone: string) => nextMorning(new Date(now), zone).toISOString();
  expect(at("2026-11-26T05:00:00Z", "Europe/Berlin")).toBe("2026-11-26T07:00:00.000Z");
  expect(at("2026-11-26T07:00:00Z", "Europe/Berlin")).toBe("2026-11-27T07:00:00.000Z");
  expect(at("2026-07-01T12:00:00Z", "Europe/Berlin")).toBe("2026-07-02T06:00:00.000Z");
  expect(at("2026-11-26T22:30:00Z", "Asia/Tokyo")).toBe("2026-11-26T23:00:00.000Z");
});

test("the daily mail can be left by one press, and then it comes no more", async () => {
  const office = await mailOffice();
  const server = await startTestServer({
    SMTP_URL: office.url,
    MAIL_FROM: "Joinery <no-reply@studio.example>",
    BASE_URL: "https://joinery.test",
  });
  try {
    const { app, add, choose } = await desk(server);
    await choose({ email: "daily" });
    await add();
    await runNow(server, app, "inbox.mail");
    await server.jobs.idle();
    const [mail] = office.arrived.filter(({ subject }) => subject?.startsWith("Your day"));
    if (!mail) throw new Error("no mail arrived");
    const link = /^<https:\/\/joinery\.test(\/u\/[\w-]+)>$/.exec(office.header(mail, "list-unsubscribe") ?? "")?.[1] ?? "";
    expect(office.header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const left = await server.call({
      ...{ method: "POST", path: link, host: "joinery.test", body: "List-Unsubscribe=One-Click" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as const);
    expect(left.status).toBe(200);
    await add();
    await runNow(server, app, "inbox.mail");
    await server.jobs.idle();
    expect(office.arrived.filter(({ subject }) => subject?.startsWith("Your day"))).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

test("what is chosen is kept by event, and nonsense is refused", async () => {
  const { bea, choose } = await desk();
  expect(await choose({ email: "daily" })).toMatchObject({ inbox: { assigned: { email: "daily" } } });
  expect(await choose({ inbox: false })).toMatchObject({ inbox: { assigned: { email: "daily", inbox: false } } });
  for (const wrong of [{ inbox: { assigned: { email: "weekly" } } }, { inbox: { other: {} } }, { zone: "Mars/Base" }])
    expect((await bea.post("/api/1/users/me/notifications", wrong)).status).toBe(400);
});
