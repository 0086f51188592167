import { beforeAll, expect, test } from "vitest";
import { bookingWorld, nine, slot } from "../../../test/booking-world.ts";
import { must } from "../../../test/world.ts";
import { allTakenBetween } from "./store.ts";

let place: Awaited<ReturnType<typeof bookingWorld>>;
beforeAll(async () => {
  place = await bookingWorld();
});

test("on a holiday of the app nothing is free and nothing can be booked, and what is booked stays [FW-40]", async () => {
  const { app, book, free } = await place.shop();
  const { id } = must(201, await book({ visit: nine }));
  const wrong = await app.owner.post(`/apps/${app.id}`, { settings: { closedDays: ["tomorrow"] } });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["settings"]]);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { closedDays: ["11-26", "2026-11-27"] } }));
  await expect.poll(() => free("2026-11-26")).toEqual([]);
  expect(await free("2026-11-27")).toEqual([]);
  expect(await free("2026-11-30")).toHaveLength(16);
  expect((await book({ visit: slot("2026-11-26T09:00") })).status).toBe(400);
  must(200, await app.owner.post(`/posts/${id}`, { name: "Still" }));
});

test("a weekday with hours of its own is offered and booked by these alone", async () => {
  const { book, free, saveFields } = await place.shop({ ownHours: true, hoursThursday: "08:00-09:00, 14:00-15:00" });
  expect(await free("2026-11-26")).toEqual(["07:00", "07:30", "13:00", "13:30"]);
  must(201, await book({ visit: slot("2026-11-26T07:00") }));
  expect((await book({ visit: nine })).status).toBe(400);
  const wrong = await saveFields(({ component }) => (component === "booking" ? { hoursFriday: "morning" } : {}));
  expect([wrong.status, JSON.stringify(wrong.json)]).toEqual([
    400,
    expect.stringContaining("must be hours as 08:00-12:00, 13:00-17:00, in order"),
  ]);
});

test("what is free is never said by a part of what is taken: where there is more than can be looked through, it is refused in words", async () => {
  const { app, type, book } = await place.shop({ capacity: 5 });
  for (let index = 0; index < 3; index += 1) must(201, await book({ visit: nine }));
  await place.server.database.transaction(app.id, async (db) => {
    const visit = type.postFields.find(({ slug }) => slug === "visit")?.id ?? "";
    const key = { type: type.id, field: visit };
    const asked = { from: new Date(nine.from), to: new Date(nine.to), now: new Date(place.clock.now) };
    expect(await allTakenBetween(db, key, asked, 3)).toHaveLength(3);
    await expect(allTakenBetween(db, key, asked, 2)).rejects.toThrow(
      "More than 2 times are taken between 2026-11-26T08:00:00.000Z and 2026-11-26T08:30:00.000Z",
    );
  });
});

test("a form of a site refuses days that no calendar has in its booking field, and draws itself again [FW-40]", async () => {
  const { app, type } = await place.shop();
  const form = { id: "book", component: "form-section", title: "Book", type: type.slug, settings: {} };
  await app.addPage({ slug: "book", layout: [form], permission: "public" } as never);
  const post = (visit: string, query = "form=book") =>
    app.visit(`/book?${query}`, {
      method: "POST",
      body: new URLSearchParams({ visit, "visit.day": visit.slice(0, 10) }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as never);
  for (const absurd of [
    "+275760-09-13T00:00:00.000Z",
    "9999-12-31T23:30:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
    "2026-99-99T00:00:00Z",
  ]) {
    const sent = await post(`${absurd}/${absurd}`);
    expect([absurd, sent.status]).toEqual([absurd, 400]);
    expect((await post(absurd, "form=book&times=visit")).status).toBe(200);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}/posts`))).toEqual([]);
});
