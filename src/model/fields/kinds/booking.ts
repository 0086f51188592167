import * as z from "zod";
import { isTime } from "../days.ts";
import { defineFieldKind } from "../define-field-kind.ts";
import { integer, type Setting, timeZone, toggle } from "../setting.ts";
import { bookingValue } from "../values/booking.ts";
import { dayLimits } from "./options.ts";
import { objectSchema } from "./schemas.ts";

function time(label: string, placeholder: string): Setting<string> {
  const schema = z.string().refine((text) => text === "" || (isTime(text) && text.length === 5), "must be a time as HH:MM");
  return { field: { label, component: "input-text", type: "time", placeholder }, schema };
}

const instant = { type: "string", format: "date-time" };

export const booking = defineFieldKind({
  kind: "booking",
  label: "Booking",
  group: "Numbers and dates",
  keywords: ["appointment", "slot", "calendar", "time"],
  options: {
    workingFrom: time("From", "09:00"),
    workingTo: time("To", "17:00"),
    timezone: timeZone("Time zone", { description: "Without one, that of the app." }),
    slotDuration: integer("Minutes of a booking", { min: 5, max: 1_440 }),
    enableBuffer: toggle("Time between bookings"),
    buffer: integer("Minutes between", { min: 0, max: 1_440, showIf: "enableBuffer" }),
    ...dayLimits,
  },
  without: ["placeholder"],
  start: { futureOnly: true, workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, enableBuffer: false, buffer: 15 },
  value: bookingValue,
  examples: () => [],
  schema: () => objectSchema({ from: instant, to: instant }),
  sample: { from: "2026-11-23T09:00:00.000Z", to: "2026-11-23T09:30:00.000Z" },
});
