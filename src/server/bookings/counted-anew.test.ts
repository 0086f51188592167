import { beforeAll, expect, test } from "vitest";
import { bookingWorld, nine, slot } from "../../../test/booking-world.ts";
import { apply, takeBack } from "../../../test/field-changes.ts";
import { field, must } from "../../../test/world.ts";

let place: Awaited<ReturnType<typeof bookingWorld>>;
beforeAll(async () => {
  place = await bookingWorld();
});

const day = "2026-11-26";
const later = slot("2026-11-26T09:00");

/** A shop whose first status keeps times and whose second one frees them; `more`: other statuses behind these. */
async function withStatuses(more: readonly object[] = []) {
  const shop = await place.shop();
  const { app, type } = shop;
  const statuses = [
    { id: type.statuses[0]?.id, title: "New" },
    { title: "Cancelled", slug: "cancelled", settings: { freesTime: true } },
    ...more,
  ];
  const saved = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  return { ...shop, statuses: saved.statuses as { id: number; title: string; slug: string; settings: object }[] };
}

test("a time of records that are handed on to a status that frees it is free, and one of those that come from such a status is taken", async () => {
  const { app, type, book, free, statuses } = await withStatuses([{ title: "Asked for", slug: "asked" }]);
  const [fresh, cancelled, asked] = statuses;
  const moved = must(201, await book({ visit: nine }));
  must(200, await app.owner.post(`/posts/${moved.id}`, { statusId: asked?.id }));
  const gone = must(201, await book({ visit: later }));
  must(200, await app.owner.post(`/posts/${gone.id}`, { statusId: cancelled?.id }));
  expect(await free(day)).not.toContain("08:00");
  expect(await free(day)).toContain("09:00");
  // What was asked for is cancelled.
  const kept = { statuses: [fresh, cancelled], moveRecords: { [String(asked?.id)]: cancelled?.id } };
  must(200, await app.owner.post(`/types/${type.id}`, kept));
  expect(await free(day)).toContain("08:00");
  must(201, await book({ visit: nine }));
  // What was cancelled is new again.
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [fresh], moveRecords: { [String(cancelled?.id)]: fresh?.id } }));
  expect(await free(day)).not.toContain("09:00");
  expect((await book({ visit: later })).json.code).toBe("slot_taken");
});

test("a status that frees times from now on frees those of its records, and one that does no more takes them again", async () => {
  const { app, type, book, free, statuses } = await withStatuses();
  const [fresh, cancelled] = statuses;
  const { id } = must(201, await book({ visit: nine }));
  must(200, await app.owner.post(`/posts/${id}`, { statusId: cancelled?.id }));
  expect(await free(day)).toContain("08:00");
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [fresh, { ...cancelled, settings: { freesTime: false } }] }));
  expect(await free(day)).not.toContain("08:00");
  expect((await book({ visit: nine })).json.code).toBe("slot_taken");
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [fresh, { ...cancelled, settings: { freesTime: true } }] }));
  must(201, await book({ visit: nine }));
});

test("times that somebody holds keep their seats while others are counted anew beside them, and what was held is over", async () => {
  const { app, type, visitor, free, book, statuses } = await withStatuses();
  const [fresh, cancelled] = statuses;
  for (const visit of [nine, later]) {
    const { id } = must(201, await book({ visit }));
    must(200, await app.owner.post(`/posts/${id}`, { statusId: cancelled?.id }));
  }
  const hold = async ({ from }: { from: string }) => must(201, await visitor.post(`/types/${type.id}/slots/visit/hold`, { from }));
  await hold(nine);
  place.clock.now += 4 * 60_000;
  await hold(later);
  // The first one is over by now, the second is not.
  place.clock.now += 2 * 60_000;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [fresh, { ...cancelled, settings: { freesTime: false } }] }));
  const times = await free(day);
  expect([times.includes("08:00"), times.includes("09:00"), times.includes("10:00")]).toEqual([false, false, true]);
  must(201, await book({ visit: slot("2026-11-26T10:00") }));
});

test("what is booked, blocked and shown in calendars at a place stays so when the place is called otherwise, also where two change names", async () => {
  const rooms = field("select", "room", { values: pairs("red", "blue", "green") });
  const { app, type, book, free } = await place.shop({ place: "room" }, { more: [rooms] });
  must(201, await book({ visit: nine, room: "red" }));
  must(201, await app.owner.post(`/types/${type.id}/slots/visit/blocks`, { ...later, place: "blue" }));
  must(201, await app.owner.post(`/types/${type.id}/slots/visit/blocks`, { ...slot("2026-11-26T10:00"), place: "red" }));
  const { address } = must(201, await app.owner.post(`/types/${type.id}/slots/visit/feeds`, { place: "red" }));
  const feed = async () => (await place.server.call({ path: new URL(address).pathname })).text;
  expect(await feed()).toContain("DTSTART:20261126T080000Z");
  const called = { red: "blue", blue: "red", green: "sea" } as const;
  const values = (["red", "blue", "green"] as const).map((name) => ({ text: name, value: called[name] }));
  await apply(
    app,
    type,
    type.postFields.map((one) => (one.slug === "room" ? { ...one, values } : one)),
  );
  // Whoever asks first finds it counted: calendars, what is taken, and what is free.
  expect(await feed()).toContain("DTSTART:20261126T080000Z");
  const [red, blue] = [await free(day, "&place=red"), await free(day, "&place=blue")];
  expect(["08:00", "09:00", "10:00"].map((time) => red.includes(time))).toEqual([true, false, true]);
  expect(["08:00", "09:00", "10:00"].map((time) => blue.includes(time))).toEqual([false, true, false]);
  expect((await book({ visit: nine, room: "blue" })).json.code).toBe("slot_taken");
  must(201, await book({ visit: nine, room: "red" }));
  // Taken back, all is where it was.
  await takeBack(app, type);
  const since = "2026-11-26T00:00:00.000Z";
  const { times } = must(200, await app.owner.get(`/types/${type.id}/slots/visit/taken?since=${since}&until=2026-11-27T00:00:00.000Z`));
  expect(times.map(({ from, place: at }: { from: string; place: string }) => `${from.slice(11, 16)} ${at}`).sort()).toEqual([
    "08:00 blue",
    "08:00 red",
    "09:00 blue",
    "10:00 red",
  ]);
});

const pairs = (...names: readonly string[]) => names.map((name) => ({ text: name, value: name }));
