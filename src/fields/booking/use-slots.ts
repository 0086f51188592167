import { useEffect, useState } from "react";
import type { BookingOptions, Slot } from "../../model/fields/values/booking.ts";
import type { FieldTools, WidgetProps } from "../widget.ts";

export type Slots = "loading" | "failed" | readonly Slot[];

interface Question {
  readonly field: WidgetProps<BookingOptions>["field"];
  readonly day: string | undefined;
  readonly zone: string;
  readonly tools: FieldTools;
  /** A time that was turned down may have been taken by somebody else: the times are asked for again. */
  readonly isInvalid: boolean;
}

/** The free times of the chosen day. Of two questions the later one is answered, whichever reply comes first. */
export function useSlots({ field, day, zone, tools, isInvalid }: Question): { readonly slots: Slots; readonly reload: () => void } {
  const [slots, setSlots] = useState<Slots>("loading");
  const [round, setRound] = useState(0);
  const { findSlots } = tools;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is drawn again is another object with the same options
  useEffect(() => {
    if (day === undefined) return;
    let isOver = false;
    const settle = (found: Slots) => {
      if (!isOver) setSlots(found);
    };
    setSlots("loading");
    (findSlots?.(field, day, zone) ?? slotsByRule(field, day, zone, tools.zone)).then(settle, () => settle("failed"));
    return () => {
      isOver = true;
    };
  }, [day, zone, findSlots, round, isInvalid, field.id]);
  return { slots, reload: () => setRound(round + 1) };
}

/** What the field alone says, where nobody knows of other bookings. */
async function slotsByRule(field: BookingOptions, day: string, asker: string, zone = asker): Promise<readonly Slot[]> {
  const { freeSlots } = await import("../../model/booking/slots.ts");
  return freeSlots(field, { day, clientTimezone: asker, zone, now: new Date().toISOString(), booked: [] });
}
