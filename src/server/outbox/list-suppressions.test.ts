import { expect, test } from "vitest";
import { serverAt } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";

/** In Auckland Sunday has begun for half an hour, everywhere else it is Saturday. */
const sunday = "2027-11-27T11:30:00.000Z";

test("the addresses that get no mail are listed by days in words, which are those of the app", async () => {
  let now = sunday;
  const { app } = await world(await serverAt(() => new Date(now)));
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Pacific/Auckland", weekStart: "sunday" } }));
  must(201, await app.owner.post("/outbox/suppressions", { address: "gone@example.test" }));
  const listed = async (asked: string) => must(200, await app.owner.get(`/outbox/suppressions?${asked}`)).length;
  const words = async () => Promise.all(["today", "2027-11-28", "this-week", "last-week"].map((word) => listed(`createdAt=${word}`)));
  expect(await words()).toEqual([1, 1, 1, 0]);
  now = "2027-12-04T10:59:59.000Z";
  expect(await words()).toEqual([0, 1, 1, 0]);
  now = "2027-12-04T11:00:00.000Z";
  expect(await words()).toEqual([0, 1, 0, 1]);
  expect(await listed("createdAt:lt=today&address=Gone@example.test")).toBe(1);
  const refused = must(400, await app.owner.get("/outbox/suppressions?createdAt:in=today"));
  expect(refused.message).toBe('"today" cannot be asked for with in: createdAt:in');
});
