import { isTimeZone } from "../../model/base/time-zone.ts";
import { type BookingField, placeField } from "../../model/booking/places.ts";
import { type FreeSlot, fieldZone, freeWhereRoom, roomAt, spanOfDay } from "../../model/booking/slots.ts";
import { addDays } from "../../model/fields/days.ts";
import { bookingTimes, type Slot } from "../../model/fields/values/booking.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { candidatesFor } from "./candidates.ts";
import { holdOf } from "./hold-of-visitor.ts";
import { allTakenBetween, type TakenRow, whole } from "./store.ts";

type Asking = Pick<Scope, "app" | "db" | "now" | "cached" | "budget" | "context">;

interface Wanted {
  /** YYYY-MM-DD in the calendar of who asks. */
  readonly day: string;
  readonly clientTimezone: string;
  /** Absent, or only "": of all who take turns where some do. */
  readonly places?: readonly string[] | undefined;
}

interface Place {
  readonly type: Type;
  readonly field: BookingField;
}

/** The times that are free on a day of who asks. */
export async function freeOn(scope: Asking, place: Place, { day, ...wanted }: Wanted): Promise<readonly FreeSlot[]> {
  const [free = []] = await freeOnDays(scope, place, { ...wanted, first: day, count: 1 });
  return free;
}

/** The same for some days, by one look at what is taken. */
export async function freeOnDays(
  scope: Asking,
  { type, field }: Place,
  { first, count, clientTimezone, places }: Omit<Wanted, "day"> & { readonly first: string; readonly count: number },
): Promise<readonly (readonly FreeSlot[])[]> {
  const { zone: appZone, closedDays } = await evaluationContextOf(scope);
  const client = isTimeZone(clientTimezone) ? clientTimezone : fieldZone(field, appZone);
  const asked = await placesAsked(scope, { type, field }, places);
  const days = Array.from({ length: count }, (_, at) => addDays(first, at));
  const between = bookingTimes(field).buffer * 60_000;
  const [start, end] = [spanOfDay(first, client)[0], spanOfDay(days.at(-1) ?? first, client)[1]];
  const span = { from: new Date(start - between), to: new Date(end + 86_400_000 + between) };
  const taken = await allTakenBetween(
    scope.db,
    { type: type.row.id, field: field.id },
    { ...span, places: [whole, ...asked], now: scope.now, own: holdOf(scope) },
  );
  const blocked = (where: string) =>
    taken.filter(({ place, state }) => state === "blocked" && (place === where || place === whole)).map(slotOf);
  const booked = (where: string) => taken.filter(({ place, state }) => state !== "blocked" && place === where).map(slotOf);
  // A time is free where one of the places has room for it.
  const room = roomAt(
    field,
    asked.map((where) => ({ booked: booked(where), blocked: blocked(where) })),
  );
  const question = { clientTimezone: client, zone: appZone, now: scope.now.toISOString(), closedDays };
  return mapWithPauses(days, (day) => freeWhereRoom(field, { ...question, day }, room));
}

async function placesAsked(scope: Asking, { type, field }: Place, places: readonly string[] | undefined): Promise<readonly string[]> {
  const named = places?.filter((place) => place !== whole) ?? [];
  if (named.length > 0) return named;
  const by = placeField(field, type.row.post_fields);
  return by && field.takesTurns === true ? candidatesFor(scope, by) : [whole];
}

function slotOf({ starts_at, ends_at }: TakenRow): Slot {
  return { from: starts_at.toISOString(), to: ends_at.toISOString() };
}
