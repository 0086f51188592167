import type { BookingTools } from "../../fields/widget.ts";
import { apiOf } from "./api.ts";

/** What the booking fields of a type ask, for whoever is at home in the app: they see what is free, and hold nothing. */
export function bookingTools(app: number, type: number): BookingTools {
  const api = apiOf(app);
  return {
    findSlots: ({ slug }, day, { zone, place }) =>
      api.findSlots({ params: { type: String(type), slug, day }, query: { clientTimezone: zone, ...(place && { place }) }, quiet: true }),
    findDays: async ({ slug }, month, { zone, place }) => {
      const query = { clientTimezone: zone, ...(place && { place }) };
      const { days } = await api.findOpenDays({ params: { type: String(type), slug, month }, query, quiet: true });
      return days.map(({ day }) => day);
    },
  };
}
