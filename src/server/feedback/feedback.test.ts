import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { testServer } from "../../../test/server.ts";
import { inApp, must, type Somebody, signUp } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

async function platformAdmin(): Promise<Somebody> {
  const server = await testServer();
  const admin = await signUp(server);
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${admin.id}`));
  return inApp(server, admin, 1);
}

test("feedback is mailed to those who run the platform, as the text that it is, and listed newest first [AP-08]", async () => {
  const server = await testServer();
  // Twenty are told at most: those whom other tests left behind run the platform no more.
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 1 where role > 75`));
  const admin = await platformAdmin();
  const person = await signUp(server);
  must(200, await person.post("/users/me", { nickname: "Ben <b>" }));
  must(200, await person.post("/users/feedback", { message: "Earlier" }));
  must(200, await person.post("/users/feedback", { message: "A <b>bold</b> idea\nin two lines" }));
  await server.jobs.idle();
  const mails = must(200, await admin.get("/outbox?kind=feedback&count=100"));
  const mine = mails.filter(({ to, html }: { to: string; html: string }) => to === admin.username && html.includes("in two lines"));
  expect(mine).toHaveLength(1);
  expect(mine[0].subject).toBe("Feedback from Ben <b>");
  expect(mine[0].html).toContain("A &#60;b&#62;bold&#60;/b&#62; idea<br>in two lines");
  const listed = mustSucceed("listFeedback", await admin.get(`/feedback?userId=${person.id}`));
  expect(listed).toMatchObject([
    { message: "A <b>bold</b> idea\nin two lines", user: { id: person.id, nickname: "Ben <b>" } },
    { message: "Earlier" },
  ]);
  expect(must(200, await admin.get(`/feedback?userId=${person.id}&count=1&page=2`))).toMatchObject([{ message: "Earlier" }]);
  // What the platform lists for no app has its days in UTC.
  expect(must(200, await admin.get(`/feedback?userId=${person.id}&createdAt:gte=yesterday`))).toHaveLength(2);
  expect(must(200, await admin.get(`/feedback?userId=${person.id}&createdAt:lt=yesterday`))).toEqual([]);
  expect(must(200, await person.get("/payments/me?createdAt=this-week"))).toEqual([]);
});

test("nobody but those who run the platform reads feedback", async () => {
  const server = await testServer();
  const person = await signUp(server);
  expect((await person.get("/feedback")).status).toBe(403);
  expect((await server.call({ path: "/api/1/feedback" })).status).toBe(401);
  const staff = await signUp(server);
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 75 where user_id = ${staff.id}`));
  expect((await inApp(server, staff, 1).get("/feedback")).status).toBe(403);
});
