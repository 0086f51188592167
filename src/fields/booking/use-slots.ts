import { useEffect, useState } from "react";
import { addDays } from "../../model/fields/days.ts";
import type { BookingOptions, Slot } from "../../model/fields/values/booking.ts";
import { addMonths } from "../../model/fields/weeks.ts";
import type { FieldTools, WidgetProps } from "../widget.ts";

export type Slots = "loading" | "failed" | readonly Slot[];

interface Question {
  readonly field: WidgetProps<BookingOptions>["field"];
  readonly day: string | undefined;
  readonly zone: string;
  readonly place: string;
  readonly tools: FieldTools;
  /** A time that was turned down may have been taken by somebody else: the times are asked for again. */
  readonly isInvalid: boolean;
}

/** The free times of the chosen day. Of two questions the later one is answered, whichever reply comes first. */
export function useSlots({ field, day, zone, place, tools, isInvalid }: Question): { readonly slots: Slots; readonly reload: () => void } {
  const [slots, setSlots] = useState<Slots>("loading");
  const [round, setRound] = useState(0);
  const { booking } = tools;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is drawn again is another object with the same options
  useEffect(() => {
    if (day === undefined) return;
    let isOver = false;
    const settle = (found: Slots) => {
      if (!isOver) setSlots(found);
    };
    setSlots("loading");
    (booking?.findSlots(field, day, { zone, place }) ?? slotsByRule(field, day, { asker: zone, zone: tools.zone })).then(settle, () =>
      settle("failed"),
    );
    return () => {
      isOver = true;
    };
  }, [day, zone, place, booking, round, isInvalid, field.id]);
  return { slots, reload: () => setRound((before) => before + 1) };
}

/** What the field alone says, where nobody knows of other bookings. */
async function slotsByRule(
  field: BookingOptions,
  day: string,
  { asker, zone = asker }: { readonly asker: string; readonly zone?: string | undefined },
): Promise<readonly Slot[]> {
  const { freeSlots } = await import("../../model/booking/slots.ts");
  return freeSlots(field, { day, clientTimezone: asker, zone, now: new Date().toISOString(), booked: [] });
}

/** The first day with free times: `after` a day, or from today on. Nothing: there is none in that month and the next two. */
export async function nextOpenDay(
  { booking, today }: FieldTools,
  field: WidgetProps<BookingOptions>["field"],
  asked: { readonly zone: string; readonly place: string; readonly after?: string | undefined },
): Promise<string | undefined> {
  const { after = "", ...how } = asked;
  const next = after && addDays(after, 1);
  const from = next > today ? next : today;
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = addMonths(`${from.slice(0, 7)}-01`, ahead).slice(0, 7);
    const days = (await booking?.findDays(field, month, how)) ?? [];
    const found = days.find((day) => day > after);
    if (found !== undefined) return found;
  }
  return undefined;
}
