import { formData } from "../../fields/shared/bare-form.ts";
import type { BookingTools, FieldTools } from "../../fields/widget.ts";
import type { Slot } from "../../model/fields/values/booking.ts";

/**
 * What the booking fields of a form on a page ask of the server. `slots`: the address before their slugs; `fixed`: who or what is asked for, where
 * the form does not say so.
 */
export function bookingTools(form: HTMLFormElement, slots: string, fixed = ""): Pick<FieldTools, "booking" | "placeIn"> {
  const queryOf = ({ zone, place }: { readonly zone: string; readonly place: string }): string =>
    `?${new URLSearchParams({ clientTimezone: zone, ...((place || fixed) && { place: place || fixed }) })}`;
  const booking: BookingTools = {
    findSlots: (field, day, asked) => ask<readonly Slot[]>(`${slots}${encodeURIComponent(field.slug)}/${day}${queryOf(asked)}`),
    findDays: async (field, month, asked) => {
      const { days } = await ask<{ readonly days: readonly { readonly day: string }[] }>(
        `${slots}${encodeURIComponent(field.slug)}/month/${month}${queryOf(asked)}`,
      );
      return days.map(({ day }) => day);
    },
    hold: async (field, from, place) => {
      const reply = await fetch(`${slots}${encodeURIComponent(field.slug)}/hold`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ from, ...((place || fixed) && { place: place || fixed }) }),
      }).catch(() => undefined);
      return reply?.ok ? "held" : reply?.status === 409 ? "taken" : "not held";
    },
  };
  return {
    booking,
    placeIn: (slug) =>
      formData(form)
        .getAll(slug)
        .find((entry): entry is string => typeof entry === "string") ?? "",
  };
}

async function ask<Found>(address: string): Promise<Found> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The times could not be loaded: ${reply.status}`);
  return (await reply.json()) as Found;
}
