import { beforeAll, expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const start = Date.parse("2026-11-25T09:10:00.000Z");
let clock = start;
let server: TestServer;
beforeAll(async () => {
  server = await serverAt(() => new Date(clock));
});

const nine = { from: "2026-11-26T08:00:00.000Z", to: "2026-11-26T08:30:00.000Z" };
const hours = {
  timezone: "Europe/Berlin",
  workingFrom: "09:00",
  workingTo: "17:00",
  slotDuration: 30,
  futureOnly: true,
  mailField: "mail",
};

async function shop(options: Readonly<Record<string, unknown>> = {}) {
  clock = start;
  const on = await world(server);
  const { app, visitor } = on;
  const type = await app.addType({
    permission: "submit",
    fields: [
      field("booking", "visit", { ...hours, ...options }),
      field("input-text", "mail", { type: "email" }),
      field("input-text", "name"),
    ],
  });
  const { id } = must(201, await visitor.post("/posts", { typeId: type.id, visit: nine, mail: "ada@example.test", name: "Ada" }));
  return { ...on, type, id: id as number };
}

interface Kept {
  readonly subject: string;
  readonly html: string;
}

async function mails(app: AppOfTest, count: number): Promise<readonly Kept[]> {
  return vi.waitFor(async () => {
    const found: Kept[] = must(200, await app.owner.get("/outbox?orderBy=id"));
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  }, patience);
}

async function linkOf(app: AppOfTest): Promise<string> {
  const [mail] = await mails(app, 1);
  const [, query = ""] = /site\/booking(\?token=[\w.]+)/.exec(mail?.html ?? "") ?? [];
  return `/site/booking${query}`;
}

const form = (app: AppOfTest, path: string, fields: Readonly<Record<string, string>>) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  } as never);

test("whoever books is mailed when it is, with a calendar file and a link that moves and cancels", async () => {
  const { app } = await shop();
  const [mail] = await mails(app, 1);
  expect(mail?.subject).toContain("Your booking is confirmed");
  expect(mail?.html).toContain("Thursday, 26 November 2026, 09:00–09:30 (Europe/Berlin)");
  const { calendar } = await server.database.transaction(app.id, async (db) => {
    const row = await db.one<{ calendar: string }>(sql`select m.calendar from mails m where m.app_id = ${app.id}`);
    return row ?? { calendar: "" };
  });
  expect(calendar).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART:20261126T080000Z/);
  expect(calendar).not.toContain("ada@example.test");
  const path = await linkOf(app);
  const page = await app.visit(path);
  expect([page.status, page.text.includes("09:00–09:30"), page.headers["cache-control"]]).toEqual([200, true, "private, no-store"]);
  expect((await app.visit(`${path}&file`)).text).toContain("DTSTART:20261126T080000Z");
});

test("looking at the link changes nothing; choosing another time moves the booking, and a taken one leaves it", async () => {
  const { app, visitor, type, id } = await shop();
  const path = await linkOf(app);
  const other = { from: "2026-11-26T10:00:00.000Z", to: "2026-11-26T10:30:00.000Z" };
  must(201, await visitor.post("/posts", { typeId: type.id, visit: other, name: "Bob" }));
  const listed = await form(app, `${path}&form=move&times=visit`, { "visit.day": "2026-11-26" });
  expect(listed.status).toBe(200);
  expect(listed.text).toContain('value="2026-11-26T08:30:00.000Z/2026-11-26T09:00:00.000Z"');
  expect(listed.text).not.toContain(`${other.from}/`);
  const taken = await form(app, `${path}&form=move`, { visit: `${other.from}/${other.to}` });
  expect([taken.status, taken.text.includes("This time is taken")]).toEqual([409, true]);
  const last = "+275760-09-13T00:00:00.000Z";
  expect((await form(app, `${path}&form=move`, { visit: `${last}/${last}` })).status).toBe(400);
  expect(must(200, await app.owner.get(`/posts/${id}`)).visit).toEqual(nine);
  const moved = await form(app, `${path}&form=move`, { visit: "2026-11-26T08:30:00.000Z/2026-11-26T09:00:00.000Z" });
  expect(moved.status).toBe(303);
  expect(must(200, await app.owner.get(`/posts/${id}`)).visit.from).toBe("2026-11-26T08:30:00.000Z");
  const free = must(200, await visitor.get(`/types/${type.id}/slots/visit/2026-11-26?clientTimezone=Europe/Berlin`));
  expect(free[0].from).toBe(nine.from);
  expect((await mails(app, 2)).some(({ subject }) => subject.includes("another time"))).toBe(true);
  expect((await app.visit(path)).text).toContain("09:30–10:00");
});

test("cancelling frees the time and keeps the record; the link then says so", async () => {
  const { app, visitor, type, id } = await shop();
  const path = await linkOf(app);
  expect((await form(app, `${path}&form=cancel`, {})).status).toBe(303);
  const record = must(200, await app.owner.get(`/posts/${id}`));
  expect([record.visit ?? null, record.name]).toEqual([null, "Ada"]);
  must(201, await visitor.post("/posts", { typeId: type.id, visit: nine }));
  expect((await app.visit(path)).text).toContain("This booking is cancelled.");
  expect((await form(app, `${path}&form=cancel`, {})).status).toBe(409);
  expect((await mails(app, 2)).some(({ subject }) => subject.includes("cancelled"))).toBe(true);
});

test("where a status frees the time, a cancelled booking goes there", async () => {
  const { app, type, id } = await shop();
  const statuses = [
    { id: type.initialStatusId, title: "New" },
    { title: "Cancelled", slug: "cancelled", settings: { freesTime: true } },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  expect((await form(app, `${await linkOf(app)}&form=cancel`, {})).status).toBe(303);
  const record = must(200, await app.owner.get(`/posts/${id}`));
  expect([record.visit, record.statusId === type.initialStatusId]).toEqual([nine, false]);
});

test("a link opens one booking of one app for one address, until it is too late", async () => {
  const { app, id } = await shop();
  const path = await linkOf(app);
  const token = path.split("=")[1] ?? "";
  const [post, fieldName, signed] = token.split(".");
  const forged = [
    `${Number(post) + 1}.${fieldName}.${signed}`,
    `${post}.${fieldName}.${"0".repeat(32)}`,
    `${post}.${"0".repeat(12)}.${signed}`,
    "",
    "x",
    "1".repeat(5_000),
  ];
  for (const one of forged)
    expect([one.slice(0, 60), (await app.visit(`/site/booking?token=${one}`)).status]).toEqual([one.slice(0, 60), 404]);
  const foreign = await world(server);
  expect((await foreign.app.visit(path)).status).toBe(404);
  clock = Date.parse(nine.from) - 3_600_000;
  expect((await app.visit(path)).text).toContain("It is too late to change this booking here.");
  expect((await form(app, `${path}&form=cancel`, {})).status).toBe(409);
  clock = start;
  must(200, await app.owner.post(`/posts/${id}`, { mail: "bob@example.test" }));
  expect((await app.visit(path)).status).toBe(404);
});

test("who asked to be reminded is, once, if the booking still begins then", async () => {
  const { app } = await shop({ remindBefore: 22 });
  await mails(app, 1);
  clock = Date.parse(nine.from) - 21 * 3_600_000;
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'bookings.remind'`),
  );
  await server.jobs.idle();
  const found = await mails(app, 2);
  expect(found.filter(({ subject }) => subject.includes("is soon"))).toHaveLength(1);
});

test("a booking in a status that waits to be confirmed is taken, told as asked for, and confirmed when it moves on", async () => {
  clock = start;
  const { app, visitor } = await world(server);
  const fields = [field("booking", "visit", hours), field("input-text", "mail", { type: "email" })];
  const type = await app.addType({ permission: "submit", fields });
  const statuses = [
    { id: type.initialStatusId, title: "Asked for", next: "fixed", settings: { pendingTime: true } },
    { title: "Fixed", slug: "fixed" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const { id } = must(201, await visitor.post("/posts", { typeId: type.id, visit: nine, mail: "ada@example.test" }));
  const [asked] = await mails(app, 1);
  expect(asked?.subject).toContain("It is yours once it is confirmed");
  expect((await visitor.post("/posts", { typeId: type.id, visit: nine })).status).toBe(409);
  const path = await linkOf(app);
  expect((await app.visit(path)).text).toContain("This booking waits to be confirmed.");
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  expect((await mails(app, 2)).map(({ subject }) => subject.includes("Your booking is confirmed"))).toEqual([false, true]);
  const calendars = await server.database.transaction(app.id, (db) =>
    db.rows<{ has: boolean }>(sql`select m.calendar is not null as has from mails m where m.app_id = ${app.id} order by m.id`),
  );
  expect(calendars.map(({ has }) => has)).toEqual([false, true]);
  expect((await app.visit(path)).text).not.toContain("waits to be confirmed");
});

test("cancelling asks once more and says what would be cancelled; the page to move has the calendar of the field", async () => {
  const { app, type, id } = await shop();
  const path = await linkOf(app);
  const page = await app.visit(path);
  expect(page.text).toContain("ask=cancel");
  expect(page.text).not.toContain("form=cancel");
  expect(page.text).toContain(`/types/${type.id}/slots/`);
  expect(page.text).toContain('data-island="form"');
  const asked = await app.visit(`${path}&ask=cancel`);
  expect([
    asked.status,
    asked.text.includes("Cancel this booking?"),
    asked.text.includes("09:00–09:30"),
    asked.text.includes("form=cancel"),
  ]).toEqual([200, true, true, true]);
  expect(must(200, await app.owner.get(`/posts/${id}`)).visit).toEqual(nine);
});
