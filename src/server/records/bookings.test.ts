import { beforeAll, expect, test } from "vitest";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";

/** A Wednesday, ten past ten in Berlin. */
const now = "2026-11-25T09:10:00.000Z";
let server: TestServer;

beforeAll(async () => {
  server = await serverAt(() => new Date(now));
});

const limits = { disabledWeekdays: [0, 6], disabledDates: ["2026-12-24"], min: "2026-11-20", max: "2026-12-31" };
const booking = { ...limits, timezone: "Europe/Berlin", workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, futureOnly: true };

function slot(from: string, minutes = 30) {
  const begins = Date.parse(`${from}:00Z`);
  return { from: new Date(begins).toISOString(), to: new Date(begins + minutes * 60_000).toISOString() };
}

async function shop(options: Readonly<Record<string, unknown>>) {
  const { app, visitor } = await world(server);
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { timezone: "Europe/Berlin" } }));
  const type = await app.addType({
    permission: "submit",
    fields: [
      field("booking", "visit", options),
      field("date", "day", { ...limits, futureOnly: true, relativeMin: 1, relativeMax: 20 }),
      field("input-text", "name"),
    ],
  });
  const send = async (values: object, by: Pick<typeof visitor, "post"> = app.owner) => {
    const { status, json } = await by.post("/posts", { typeId: type.id, ...values });
    return status === 201 ? "kept" : (json.data?.visit ?? json.data?.day)?.messages;
  };
  return { app, visitor, type, send };
}

test("the server takes a booking only on an open day, in the future and on the field's own times, whoever sends it [VA-28] [VA-53] [VA-54] [VA-55]", async () => {
  const { send, app, visitor } = await shop(booking);
  for (const by of [app.owner, visitor]) {
    const visit = (from: string, minutes?: number) => send({ visit: slot(from, minutes) }, by);
    expect(await visit(by === visitor ? "2026-11-25T10:00" : "2026-11-25T09:30")).toBe("kept");
    expect(await visit("2026-11-25T09:00")).toEqual(["not available"]);
    expect(await visit("2026-11-24T09:00")).toEqual(["too early (2026-11-25)"]);
    expect(await visit("2026-11-28T09:00")).toEqual(["not available"]);
    expect(await visit("2026-12-24T09:00")).toEqual(["not available"]);
    expect(await visit("2027-01-04T09:00")).toEqual(["too late (2026-12-31)"]);
    expect(await visit("2026-11-26T09:10")).toEqual(["not available"]);
    expect(await visit("2026-11-26T07:30")).toEqual(["not available"]);
    expect(await visit("2026-11-26T16:00")).toEqual(["not available"]);
    expect(await visit("2026-11-26T09:00", 60)).toEqual(["not available"]);
  }
});

test("with time between, bookings begin on that grid; a zone that no field names is the app's", async () => {
  const { send } = await shop({ ...booking, timezone: "", enableBuffer: true, buffer: 15 });
  expect(await send({ visit: slot("2026-11-26T08:45") })).toBe("kept");
  expect(await send({ visit: slot("2026-11-26T08:30") })).toEqual(["not available"]);
});

test("a booking that is over may be sent back unchanged, and moved to a time that is open", async () => {
  const { app, type, send } = await shop({ ...booking, futureOnly: false });
  expect(await send({ visit: slot("2026-11-24T09:00") })).toBe("kept");
  const [{ id, visit }] = must(200, await app.owner.get(`/types/${type.id}/posts`));
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      postFields: type.postFields.map((one) => (one.slug === "visit" ? { ...one, futureOnly: true } : one)),
    }),
  );
  must(200, await app.owner.post(`/posts/${id}`, { visit, name: "Ada" }));
  expect((await app.owner.post(`/posts/${id}`, { visit: slot("2026-11-24T10:00") })).status).toBe(400);
  must(200, await app.owner.post(`/posts/${id}`, { visit: slot("2026-11-26T09:00") }));
});

test("the server takes a date only within its bounds, on open days [VA-28] [VA-56]", async () => {
  const { send } = await shop(booking);
  const day = (text: string) => send({ day: text });
  expect(await day("2026-11-25")).toEqual(["too early (2026-11-26)"]);
  expect(await day("2026-11-26")).toBe("kept");
  expect(await day("2026-11-28")).toEqual(["not available"]);
  expect(await day("2026-12-15")).toBe("kept");
  expect(await day("2026-12-16")).toEqual(["too late (2026-12-15)"]);
});

test("without futureOnly relative bounds count for nothing, and the absolute ones do [VA-57]", async () => {
  const { app } = await world(server);
  const type = await app.addType({ fields: [field("date", "day", { ...limits, relativeMin: 5, relativeMax: 6 })] });
  const statusOf = async (day: string) => (await app.owner.post("/posts", { typeId: type.id, day })).status;
  expect([await statusOf("2026-11-20"), await statusOf("2026-12-23"), await statusOf("2026-11-19")]).toEqual([201, 201, 400]);
});

test("a value of which nothing is left is kept as nothing, and found as such", async () => {
  const { app } = await world(server);
  const kinds = ["booking", "tags", "checklist", "invoice-items", "select"];
  const type = await app.addType({
    fields: [
      ...kinds.map((kind) => field(kind, kind.replace("-", "_"), kind === "select" ? { multiple: true } : {})),
      field("input-text", "name"),
    ],
  });
  const slugs = kinds.map((kind) => kind.replace("-", "_"));
  const all = (value: unknown) => Object.fromEntries(slugs.map((slug) => [slug, value]));
  for (const hollow of [{}, { from: null, to: null }, { from: "", to: "" }]) {
    const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, ...all(hollow) }));
    expect([hollow, must(200, await app.owner.get(`/posts/${id}`))]).toMatchObject([hollow, all(null)]);
    must(200, await app.owner.post(`/posts/${id}`, { booking: slot("2026-11-26T09:30"), tags: ["a"] }));
    must(200, await app.owner.post(`/posts/${id}`, { booking: hollow, tags: hollow }));
    const { booking: time = null, tags = null } = must(200, await app.owner.get(`/posts/${id}`));
    expect([time, tags]).toEqual([null, null]);
  }
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, booking: [], tags: [], invoice_items: [] }));
  expect(must(200, await app.owner.get(`/posts/${id}`))).toMatchObject({ booking: null, tags: [], invoice_items: null });
  for (const slug of slugs) expect(must(200, await app.owner.get(`/types/${type.id}/posts?${slug}:isnull=1`))).toHaveLength(4);
});
