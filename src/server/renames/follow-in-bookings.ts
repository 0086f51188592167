import { type BookingField, bookingFields, placeField } from "../../model/booking/places.ts";
import type { Renames } from "../../model/renames/renames.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { renamePlaces } from "./store.ts";

/**
 * Where an option that says a place is stored otherwise now, what is blocked there and shown in calendars is found under the new name. What
 * records have booked is counted anew when it is next asked for: they may be many, and follow the new name one by one.
 */
export async function followInBookings(scope: Pick<WriteScope, "db">, { type, form, options }: Renames): Promise<void> {
  if (!type || !form || !options || options.size === 0) return;
  const fields = new Map<string, BookingField>(bookingFields(form).map((field) => [field.id, field]));
  for (const field of fields.values()) {
    const names = options.get(placeField(field, form)?.slug ?? "");
    if (names) await renamePlaces(scope.db, { type: type.id, field: field.id }, names);
  }
}
