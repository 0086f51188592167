import type { FieldValues } from "../../model/fields/field.ts";
import { bookingFormTexts } from "../../model/texts/booking-texts.ts";
import { bookedTimes } from "../booked-times.ts";
import type { FormToTakeOver } from "../served-form.ts";

/** What was booked by a form that was sent, in words of its language. */
export function timesBooked({ fields, zone, locale, texts }: FormToTakeOver, values: FieldValues): readonly string[] {
  return bookedTimes(fields, values, { zone, locale, texts: { ...bookingFormTexts, ...texts } });
}
