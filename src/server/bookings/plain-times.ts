import type { JsonObject } from "../../model/base/json.ts";
import { dayIn } from "../../model/base/time-zone.ts";
import { type BookingField, bookingFields, placeField, placesNamed } from "../../model/booking/places.ts";
import { fieldZone } from "../../model/booking/slots.ts";
import { addDays, isDay } from "../../model/fields/days.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import type { Slot } from "../../model/fields/values/booking.ts";
import { evaluationContextOf } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { counted } from "./count-from-records.ts";
import { farthest } from "./find-slots.ts";
import { freeOnDays } from "./free-times.ts";

/** So many days are looked through for the first one with free times. */
const lookedThrough = 60;

interface Asked {
  /** The slug of the field. */
  readonly slug: string;
  /** Absent or nonsense: the first day with free times. */
  readonly day?: string | undefined;
  readonly values: FieldValues;
}

/** The free times of a day as a page without a script shows them: in the zone of the field, for it knows no other. undefined: no such field. */
export async function plainTimes(
  scope: Scope,
  type: Type,
  { slug, day, values }: Asked,
): Promise<{ readonly day: string; readonly zone: string; readonly slots: readonly Slot[] } | undefined> {
  const field = bookingFields(type.row.post_fields).find((one) => one.slug === slug);
  if (!field) return undefined;
  await counted(scope, { type, field });
  const zone = fieldZone(field, (await evaluationContextOf(scope)).zone);
  const today = dayIn(zone, scope.now.getTime());
  const isNear = isDay(day) && day >= addDays(today, -farthest) && day <= addDays(today, farthest);
  const first = isNear ? day : today;
  const places = placesIn(field, type, values);
  const days = await freeOnDays(scope, { type, field }, { first, count: isNear ? 1 : lookedThrough, clientTimezone: zone, places });
  const at = Math.max(
    0,
    days.findIndex((free) => free.length > 0),
  );
  return { day: addDays(first, at), zone, slots: (days[at] ?? []).map(({ from, to }) => ({ from, to })) };
}

function placesIn(field: BookingField, type: Type, values: FieldValues): readonly string[] {
  const by = placeField(field, type.row.post_fields);
  return by ? placesNamed(by, (values as JsonObject)[by.slug]) : [];
}
