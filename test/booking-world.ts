import { mustSucceed } from "./documented.ts";
import { serverAt } from "./server.ts";
import { field, world } from "./world.ts";

/** A Wednesday, ten past ten in Berlin. */
export const start = Date.parse("2026-11-25T09:10:00.000Z");

export const hours = { timezone: "Europe/Berlin", workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, futureOnly: true };

/** A time from a minute of UTC on. */
export const slot = (from: string, minutes = 30) => {
  const begins = Date.parse(`${from}:00Z`);
  return { from: new Date(begins).toISOString(), to: new Date(begins + minutes * 60_000).toISOString() };
};

/** Nine o'clock in Berlin on the Thursday. */
export const nine = slot("2026-11-26T08:00");

/** A server whose clock the test sets, and apps on it with a type that takes bookings. */
export async function bookingWorld() {
  const clock = { now: start };
  const server = await serverAt(() => new Date(clock.now));
  async function shop(
    options: Readonly<Record<string, unknown>> = {},
    { permission = "submit", more = [] as ReturnType<typeof field>[] } = {},
  ) {
    clock.now = start;
    const { app, visitor, owner } = await world(server);
    const type = await app.addType({
      permission,
      fields: [field("booking", "visit", { ...hours, ...options }), field("input-text", "name"), ...more],
    });
    const book = (values: object, by: Pick<typeof visitor, "post"> = app.owner) => by.post("/posts", { typeId: type.id, ...values });
    const free = async (day: string, query = "") => {
      const found = mustSucceed(
        "findSlots",
        await visitor.get(`/types/${type.id}/slots/visit/${day}?clientTimezone=Europe/Berlin${query}`),
      );
      return found.map(({ from }: { from: string }) => from.slice(11, 16)) as string[];
    };
    const saveFields = (change: (field: (typeof type.postFields)[number]) => object) =>
      app.owner.post(`/types/${type.id}`, { postFields: type.postFields.map((one) => ({ ...one, ...change(one) })) });
    return { app, visitor, owner, type, book, free, saveFields };
  }
  return { server, clock, shop };
}
