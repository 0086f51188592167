import * as z from "zod";
import { addDays, isDay, isTime } from "../days.ts";
import { defineFieldKind } from "../define-field-kind.ts";
import { integer, ownField, type Setting, timeZone, toggle } from "../setting.ts";
import { bookingValue } from "../values/booking.ts";
import { readHours } from "../weekday-hours.ts";
import { dayLimits } from "./options.ts";
import { objectSchema } from "./schemas.ts";

function time(label: string, placeholder: string): Setting<string> {
  const schema = z.string().refine((text) => text === "" || (isTime(text) && text.length === 5), "must be a time as HH:MM");
  return { field: { label, component: "input-text", type: "time", placeholder }, schema };
}

/** The hours of one weekday, with breaks between. */
function hours(weekday: string): Setting<string> {
  const schema = z
    .string()
    .max(120)
    .refine((text) => text === "" || readHours(text) !== undefined, "must be hours as 08:00-12:00, 13:00-17:00, in order, or closed");
  return {
    field: { label: weekday, component: "input-text", placeholder: "As on every day", showIf: "ownHours" },
    schema,
    sample: "08:00-12:00, 13:00-17:00",
  };
}

/** Days of every year, MM-DD. 29 February counts in the years that have one. */
const holidays: Setting<readonly string[]> = {
  field: { label: "Holidays", component: "tags", description: "Closed every year on these days: as MM-DD, commas between." },
  schema: z.array(z.string().refine((day) => day.length === 5 && isDay(`2024-${day}`), "must be a day as MM-DD")).max(366),
};

const instant = { type: "string", format: "date-time" };

export const booking = defineFieldKind({
  kind: "booking",
  label: "Booking",
  group: "Numbers and dates",
  keywords: ["appointment", "slot", "calendar", "time"],
  options: {
    workingFrom: time("From", "09:00"),
    workingTo: time("To", "17:00"),
    ownHours: toggle("Other hours on some weekdays", { description: "As 08:00-12:00, 13:00-17:00, or the word closed." }),
    hoursMonday: hours("Monday"),
    hoursTuesday: hours("Tuesday"),
    hoursWednesday: hours("Wednesday"),
    hoursThursday: hours("Thursday"),
    hoursFriday: hours("Friday"),
    hoursSaturday: hours("Saturday"),
    hoursSunday: hours("Sunday"),
    timezone: timeZone("Time zone", { description: "Without one, that of the app." }),
    slotDuration: integer("Minutes of a booking", { min: 5, max: 1_440 }),
    enableBuffer: toggle("Time between bookings"),
    buffer: integer("Minutes between", { min: 0, max: 1_440, showIf: "enableBuffer" }),
    capacity: integer("Bookings at the same time", { min: 1, max: 500, placeholder: "1" }),
    ...dayLimits,
    notice: integer("Notice in minutes", {
      ...{ min: 0, max: 525_600, placeholder: "0", showIf: "futureOnly" },
      description: "The first time that can be booked is so long from now.",
    }),
    holidays,
    place: ownField("Who or what is booked", {
      kinds: ["relation", "post-selector", "user-select", "select"],
      description: "A field of this form: each person or room that it names has times of its own.",
    }),
    takesTurns: toggle("Where nobody is chosen, those who are free take turns", { showIf: "place" }),
    mailField: ownField("Confirm by e-mail to", {
      kinds: ["input-text"],
      description: "A field of this form. The mail holds the calendar entry, and links to move and to cancel.",
    }),
    remindBefore: integer("Remind so many hours before", { min: 0, max: 720, placeholder: "Not at all", showIf: "mailField" }),
    changeUntil: integer("May be moved or cancelled until so many hours before", {
      min: 0,
      max: 720,
      placeholder: "2",
      showIf: "mailField",
    }),
  },
  without: ["placeholder"],
  start: { futureOnly: true, workingFrom: "09:00", workingTo: "17:00", slotDuration: 30, enableBuffer: false, buffer: 15 },
  value: bookingValue,
  examples: () => [],
  schema: () => objectSchema({ from: instant, to: instant }),
  sample: (today) => ({ from: `${addDays(today, 1)}T09:00:00.000Z`, to: `${addDays(today, 1)}T09:30:00.000Z` }),
});
