import { dayIn, timeIn } from "../../model/base/time-zone.ts";
import type { BookingField, Taking } from "../../model/booking/places.ts";
import { fieldZone } from "../../model/booking/slots.ts";
import { addDays } from "../../model/fields/days.ts";
import { messages } from "../../model/fields/messages.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { refuse, type Scope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import { freeOn } from "./free-times.ts";

/** So many times are offered instead of one that is taken, of that day and of so many days after it. */
const offered = 3;
const daysAfter = 6;

/** Refuses a time that somebody else has, and says which are free beside it. */
export async function slotTaken(
  scope: Pick<Scope, "app" | "db" | "now" | "cached" | "budget" | "context">,
  { type, field }: { readonly type: Type; readonly field: BookingField },
  taking: Taking,
): Promise<Error> {
  const zone = fieldZone(field, (await evaluationContextOf(scope)).zone);
  const times: { from: string; to: string }[] = [];
  const day = dayIn(zone, taking.from);
  for (let after = 0; after <= daysAfter && times.length < offered; after += 1) {
    const free = await freeOn(scope, { type, field }, { day: addDays(day, after), clientTimezone: zone, places: taking.places });
    times.push(
      ...free
        .filter(({ from }) => Date.parse(from) !== taking.from)
        .sort(nearest(taking.from))
        .slice(0, offered - times.length)
        .map(({ from, to }) => ({ from, to })),
    );
  }
  times.sort((one, other) => (one.from < other.from ? -1 : 1));
  const said = times.map(
    ({ from }) => `${dayIn(zone, Date.parse(from)) === day ? "" : `${dayIn(zone, Date.parse(from))} `}${timeIn(zone, Date.parse(from))}`,
  );
  const time = timeIn(zone, taking.from);
  return refuse("slot_taken", `${time} is taken.${said.length > 0 ? ` Free: ${said.join(", ")} (${zone}).` : ""}`, {
    [field.slug]: { title: field.label, messages: [messages.taken(said.join(", "))], times },
  });
}

function nearest(to: number) {
  const far = ({ from }: { readonly from: string }) => Math.abs(Date.parse(from) - to);
  return (one: { readonly from: string }, other: { readonly from: string }) => far(one) - far(other);
}
