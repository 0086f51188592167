import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { bookingWorld, hours, nine, slot, start } from "../../../test/booking-world.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

let place: Awaited<ReturnType<typeof bookingWorld>>;
beforeAll(async () => {
  place = await bookingWorld();
});

test("the times of a day are answered to visitors, without what is booked [AP-74] [FW-40]", async () => {
  const { visitor, type, book, free } = await place.shop();
  expect(await free("2026-11-26")).toHaveLength(16);
  must(201, await book({ visit: nine }, visitor));
  expect((await free("2026-11-26"))[0]).toBe("08:30");
  expect(must(200, await visitor.get(`/types/${type.slug}/slots/visit/2026-11-26`))[0]).toEqual({ ...slot("2026-11-26T08:30"), free: 1 });
  const { days } = mustSucceed(
    "findOpenDays",
    await visitor.get(`/types/${type.id}/slots/visit/month/2026-11?clientTimezone=Europe/Berlin`),
  );
  expect(days.slice(0, 2)).toEqual([
    { day: "2026-11-25", free: 13 },
    { day: "2026-11-26", free: 15 },
  ]);
});

test("of a thousand at once one gets a time, and each other hears which are free instead [FW-41]", { timeout: 120_000 }, async () => {
  const { visitor, book } = await place.shop();
  // As many at a time as a server takes before it sends away. A slow machine sends away who waited too long: they come again, as they are told to.
  const replies: Awaited<ReturnType<typeof book>>[] = [];
  const one = async () => {
    while (replies.length + working < 1_000) {
      working += 1;
      let reply = await book({ visit: nine }, visitor);
      for (let tries = 1; reply.status === 503 && tries < 5; tries += 1) {
        await setTimeout(1_000 * Number(reply.headers["retry-after"]));
        reply = await book({ visit: nine }, visitor);
      }
      working -= 1;
      replies.push(reply);
    }
  };
  let working = 0;
  await Promise.all(Array.from({ length: 250 }, one));
  const others = replies.filter(({ status }) => status !== 201 && status !== 409);
  expect(others.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).toEqual([]);
  expect([201, 409].map((wanted) => replies.filter(({ status }) => status === wanted).length)).toEqual([1, 999]);
  for (const { json } of replies.filter(({ status }) => status === 409)) {
    expect(json.code).toBe("slot_taken");
    expect(json.data.visit.times).toEqual([slot("2026-11-26T08:30"), slot("2026-11-26T09:00"), slot("2026-11-26T09:30")]);
  }
});

test("a time that has room for several takes so many and no more, whatever the rush", async () => {
  const { visitor, book } = await place.shop({ capacity: 20 });
  const replies = await Promise.all(Array.from({ length: 60 }, () => book({ visit: nine }, visitor)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(40);
});

test("two who change to each other's time at once end with one booking for each time, and nobody waits for ever", async () => {
  const { app, type, book } = await place.shop();
  const [one, other] = [must(201, await book({ visit: nine })), must(201, await book({ visit: slot("2026-11-26T09:00") }))];
  const swap = await Promise.all([
    app.owner.post(`/posts/${one.id}`, { visit: slot("2026-11-26T09:00") }),
    app.owner.post(`/posts/${other.id}`, { visit: nine }),
  ]);
  for (const { status } of swap) expect([200, 409]).toContain(status);
  const times = must(200, await app.owner.get(`/types/${type.id}/posts`)).map(({ visit }: { visit: { from: string } }) => visit.from);
  expect(new Set(times).size).toBe(2);
});

test("the buffer is kept on save as it is on the list, for times off the grid too", async () => {
  const { book, free, saveFields } = await place.shop();
  must(201, await book({ visit: slot("2026-11-26T09:00") }));
  must(200, await saveFields(({ slug }) => (slug === "visit" ? { enableBuffer: true, buffer: 15 } : {})));
  expect(await free("2026-11-26")).not.toContain("08:45");
  expect((await book({ visit: slot("2026-11-26T08:45") })).status).toBe(409);
  expect((await book({ visit: slot("2026-11-26T09:30") })).json.code).toBe("slot_taken");
});

test("a record that leaves frees its time, and comes back only if nobody has it meanwhile", async () => {
  const { app, book, free } = await place.shop();
  const { id } = must(201, await book({ visit: nine }));
  must(200, await app.owner.remove(`/posts/${id}`));
  expect(await free("2026-11-26")).toContain("08:00");
  const { id: second } = must(201, await book({ visit: nine }));
  const refused = await app.owner.post(`/trash/record/${id}/restore`);
  expect([refused.status, refused.json.code]).toEqual([409, "slot_taken"]);
  must(200, await app.owner.remove(`/posts/${second}`));
  must(200, await app.owner.post(`/trash/record/${id}/restore`));
  expect(await free("2026-11-26")).not.toContain("08:00");
});

test("a status that frees the time frees it; leaving it takes the time again, or is refused", async () => {
  const { app, type, book, free } = await place.shop();
  const [first] = type.statuses as { id: number; title: string }[];
  const statuses = [
    { id: first?.id, title: "New" },
    { title: "Cancelled", slug: "cancelled", settings: { freesTime: true } },
  ];
  const saved = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const [fresh, cancelled] = saved.statuses as { id: number }[];
  const { id } = must(201, await book({ visit: nine }));
  must(200, await app.owner.post(`/posts/${id}`, { statusId: cancelled?.id }));
  expect(await free("2026-11-26")).toContain("08:00");
  must(201, await book({ visit: nine }));
  expect((await app.owner.post(`/posts/${id}`, { statusId: fresh?.id })).json.code).toBe("slot_taken");
});

test("records from before anything was counted hold their times", async () => {
  const { book, free, type, app } = await place.shop();
  must(201, await book({ visit: nine }));
  await place.server.database.transaction(app.id, async (db) => {
    await db.change(sql`delete from booked_times where app_id = ${app.id} and type_id = ${type.id}`);
    await db.change(sql`delete from booking_places where app_id = ${app.id} and type_id = ${type.id}`);
  });
  expect((await book({ visit: nine })).status).toBe(409);
  expect(await free("2026-11-26")).not.toContain("08:00");
});

test("each person or room has times of its own, and those who are free take turns", async () => {
  const rooms = field("select", "room", { values: ["Blue", "Red"] });
  const { book, free } = await place.shop({ place: "room", takesTurns: true }, { more: [rooms] });
  must(201, await book({ visit: nine, room: "Blue" }));
  expect((await book({ visit: nine, room: "Blue" })).status).toBe(409);
  expect([(await free("2026-11-26", "&place=Blue")).includes("08:00"), (await free("2026-11-26", "&place=Red")).includes("08:00")]).toEqual(
    [false, true],
  );
  expect(await free("2026-11-26")).toContain("08:00");
  expect(must(201, await book({ visit: nine })).room).toBe("Red");
  expect((await book({ visit: nine })).status).toBe(409);
  const turns = [];
  for (const time of ["09:00", "09:30", "10:00", "10:30"]) turns.push(must(201, await book({ visit: slot(`2026-11-26T${time}`) })).room);
  expect(turns.toSorted()).toEqual(["Blue", "Blue", "Red", "Red"]);
});

test("of two rooms that take turns a rush gets two bookings, one in each", async () => {
  const rooms = field("select", "room", { values: ["Blue", "Red"] });
  const { book, visitor } = await place.shop({ place: "room", takesTurns: true }, { more: [rooms] });
  const replies = await Promise.all(Array.from({ length: 40 }, () => book({ visit: nine }, visitor)));
  const kept = replies.filter(({ status }) => status === 201).map(({ json }) => json.room);
  expect(kept.toSorted()).toEqual(["Blue", "Red"]);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(38);
});

test("records of another type can be who is booked", async () => {
  const { app, visitor } = await world(place.server);
  place.clock.now = start;
  const people = await app.addType({ title: "People", permission: "read" });
  const [ada, bob] = [
    must(201, await app.owner.post("/posts", { typeId: people.id, title: "Ada" })),
    must(201, await app.owner.post("/posts", { typeId: people.id, title: "Bob" })),
  ];
  const type = await app.addType({
    permission: "submit",
    fields: [field("booking", "visit", { ...hours, place: "who", takesTurns: true }), field("post-selector", "who", { type: people.id })],
  });
  const book = (values: object) => visitor.post("/posts", { typeId: type.id, visit: nine, ...values });
  must(201, await book({ who: ada.id }));
  expect((await book({ who: ada.id })).status).toBe(409);
  expect(must(201, await book({})).who).toBe(bob.id);
  expect((await book({})).status).toBe(409);
});

test("a time is held for who fills in a form, and ends by itself", async () => {
  const { visitor, type, book, free } = await place.shop();
  const hold = (from: string, headers = {}) => visitor.post(`/types/${type.id}/slots/visit/hold`, { from }, headers);
  const { token, expiresAt } = mustSucceed("holdSlot", await hold(nine.from));
  expect(Date.parse(expiresAt) - place.clock.now).toBe(300_000);
  expect(await free("2026-11-26")).not.toContain("08:00");
  expect((await book({ visit: nine }, visitor)).status).toBe(409);
  const own = { "x-joinery-hold": token };
  must(201, await visitor.post("/posts", { typeId: type.id, visit: nine }, own));
  const second = must(201, await hold(slot("2026-11-26T08:30").from, own));
  expect(await free("2026-11-26")).not.toContain("08:30");
  // Another time in place of the first, which is free again.
  must(201, await hold(slot("2026-11-26T09:00").from, { "x-joinery-hold": second.token }));
  expect(await free("2026-11-26")).toContain("08:30");
  must(201, await hold(slot("2026-11-26T09:30").from));
  expect((await hold(slot("2026-11-26T10:00").from)).status).toBe(429);
  place.clock.now = start + 301_000;
  expect(await free("2026-11-26")).toContain("09:00");
  must(201, await book({ visit: slot("2026-11-26T09:00") }, visitor));
});

test("what an editor blocks cannot be booked, and is freed again", async () => {
  const { app, type, book, free, visitor } = await place.shop({ capacity: 3 });
  const { id: booked } = must(201, await book({ visit: nine }));
  const path = `/types/${type.id}/slots/visit`;
  const made = mustSucceed(
    "blockTime",
    await app.owner.post(`${path}/blocks`, { from: nine.from, to: slot("2026-11-26T09:00").from, note: "Dentist" }),
  );
  expect(made.booked.map(({ postId }: { postId: number }) => postId)).toEqual([booked]);
  expect((await free("2026-11-26"))[0]).toBe("09:00");
  expect((await book({ visit: nine })).status).toBe(409);
  const { times } = mustSucceed(
    "findTaken",
    await app.owner.get(`${path}/taken?since=2026-11-26T00:00:00.000Z&until=2026-11-27T00:00:00.000Z`),
  );
  expect(times.map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual([
    ["booked", ""],
    ["blocked", "Dentist"],
  ]);
  expect((await visitor.post(`${path}/blocks`, { from: nine.from, to: nine.to })).status).toBe(401);
  expect((await visitor.get(`${path}/taken?since=${nine.from}&until=${nine.to}`)).status).toBe(401);
  const foreign = await world(place.server);
  expect((await foreign.app.owner.remove(`${path}/blocks/${made.id}`)).status).toBe(404);
  mustSucceed("unblockTime", await app.owner.remove(`${path}/blocks/${made.id}`));
  expect((await free("2026-11-26"))[0]).toBe("08:00");
});

test("nonsense is refused by name, and costs nothing", async () => {
  const { visitor, type, app, book } = await place.shop();
  const status = async (day: string, query = "") => (await visitor.get(`/types/${type.id}/slots/visit/${day}${query}`)).status;
  expect(await Promise.all(["0001-01-01", "9999-12-31", "2026-02-30", "tomorrow", "2028-01-01"].map((day) => status(day)))).toEqual([
    400, 400, 404, 404, 400,
  ]);
  expect([await status("2026-11-26", "?clientTimezone=Nowhere/Land"), await status("2026-11-26", "?clientTimezone=%2B02:00")]).toEqual([
    200, 200,
  ]);
  expect(await status("2026-11-26", "?nonsense=1")).toBe(400);
  expect((await visitor.get(`/types/${type.id}/slots/name/2026-11-26`)).status).toBe(404);
  expect((await visitor.get("/types/nothing/slots/visit/2026-11-26")).status).toBe(404);
  const other = await world(place.server);
  expect((await other.visitor.get(`/types/${type.id}/slots/visit/2026-11-26`)).status).toBe(404);
  for (const from of ["0001-01-01T00:00:00.000Z", "9999-12-31T23:45:00.000Z", "2026-11-26T03:00:00.000Z", "2026-11-26T08:07:00.000Z"]) {
    expect([from, (await book({ visit: { from, to: new Date(Date.parse(from) + 1_800_000).toISOString() } }, visitor)).status]).toEqual([
      from,
      400,
    ]);
    expect((await visitor.post(`/types/${type.id}/slots/visit/hold`, { from })).status).toBe(400);
  }
  const closed = await app.addType({ permission: "private", fields: [field("booking", "visit", hours)] });
  expect([
    (await visitor.get(`/types/${closed.id}/slots/visit/2026-11-26`)).status,
    (await visitor.post(`/types/${closed.id}/slots/visit/hold`, { from: nine.from })).status,
  ]).toEqual([401, 401]);
  const block = (body: object) => app.owner.post(`/types/${type.id}/slots/visit/blocks`, body);
  expect([
    (await block({ from: nine.to, to: nine.from })).status,
    (await block({ from: nine.from, to: "2027-11-26T00:00:00.000Z" })).status,
  ]).toEqual([400, 400]);
});

test("a time is held of what the field may name alone", async () => {
  const { visitor, type } = await place.shop({ place: "room" }, { more: [field("select", "room", { values: ["red", "blue"] })] });
  const hold = async (place: string) =>
    (await visitor.post(`/types/${type.id}/slots/visit/hold`, { from: nine.from, ...(place !== "" && { place }) })).status;
  expect(await hold("red")).toBe(201);
  for (const place of ["green", "x".repeat(200), "red\nblue"]) expect([place, await hold(place)]).toEqual([place, 400]);
  const plain = await place.shop();
  const named = await plain.visitor.post(`/types/${plain.type.id}/slots/visit/hold`, { from: nine.from, place: "red" });
  expect([named.status, named.json.data.place.messages]).toEqual([400, ["not one of the options"]]);
});
