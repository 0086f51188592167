import { dayIn, timeIn, zoneOf } from "../model/base/time-zone.ts";
import { bookingFields } from "../model/booking/places.ts";
import { formatDay } from "../model/fields/days.ts";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";
import { bookingValue, slotOf } from "../model/fields/values/booking.ts";
import { filledIn } from "../model/texts/filled-in.ts";

interface Saying {
  /** The zone of the app, for a field that names none. */
  readonly zone: string;
  readonly locale: string;
  readonly texts: { readonly yourTime: string };
}

/** What was booked by a form that was sent, in words: the field, the day, from when to when, and in which zone. */
export function bookedTimes(
  fields: readonly FieldBlock[],
  values: FieldValues,
  { zone: appZone, locale, texts }: Saying,
): readonly string[] {
  return bookingFields(fields).flatMap((field) => {
    const value = values[field.slug];
    const [begins = "", ends = ""] = value === undefined || value === null ? [] : bookingValue.entries(value, field);
    const slot = slotOf(begins, ends);
    if (!slot) return [];
    const [from, to] = [Date.parse(slot.from), Date.parse(slot.to)];
    const zone = zoneOf({ timezone: field.timezone || appZone });
    const day = formatDay(dayIn(zone, from), "DDDD, D MMMM YYYY", locale);
    return [filledIn(texts.yourTime, { day, from: timeIn(zone, from), to: timeIn(zone, to), zone })];
  });
}
