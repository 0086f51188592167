import { isJsonObject, sameJson } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../fields/field.ts";
import type { BookingOptions, Slot } from "../fields/values/booking.ts";
import type { FieldComponent } from "../fields/values.ts";
import { type Moment, whyNotBookable } from "./slots.ts";

/**
 * What is wrong with the times that are booked in these fields, of values that are well formed. A time that is booked already (`before`)
 * stays booked, whatever the field says by now.
 */
export function checkBookings(
  fields: readonly FieldBlock[],
  values: FieldValues,
  { moment, before }: { readonly moment: Moment; readonly before?: FieldValues | undefined },
): FieldProblems {
  const booking: FieldComponent = "booking";
  const found: Record<string, FieldProblems[string]> = {};
  for (const field of fields) {
    const value = field.component === booking ? (values[field.slug] ?? null) : null;
    if (!isJsonObject(value) || isEmpty(value) || sameJson(value, before?.[field.slug])) continue;
    // Both passed the check of their kind.
    const problems = whyNotBookable(field as BookingOptions, value as unknown as Slot, moment);
    if (problems.length > 0) found[field.slug] = { title: field.label, messages: problems };
  }
  return found;
}
