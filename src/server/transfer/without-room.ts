import { bookingFields } from "../../model/booking/places.ts";
import { messages } from "../../model/fields/messages.ts";
import { withoutRoom } from "../bookings/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { Type } from "../type-definitions/public.ts";
import type { Fate } from "./judge-rows.ts";

/** Rows whose booked times have no room left are turned down like any other row, beside what is booked and the rows before them. */
export async function onlyWithRoom(scope: WriteScope, type: Type, fates: readonly Fate[]): Promise<readonly Fate[]> {
  if (bookingFields(type.row.post_fields).length === 0) return fates;
  const written = fates.flatMap((fate) => (fate.does === "create" || fate.does === "update" ? [fate] : []));
  const rows = written.map((fate) =>
    fate.does === "create" ? { data: fate.values.data } : { data: { ...fate.before.data, ...fate.values.data }, before: fate.before },
  );
  const refused = await withoutRoom(scope, type, rows);
  if (refused.size === 0) return fates;
  const why = new Map([...refused].flatMap(([at, field]) => written.slice(at, at + 1).map((fate) => [fate as Fate, field] as const)));
  return fates.map((fate) => {
    const field = why.get(fate);
    if (!field) return fate;
    return {
      row: fate.row,
      sent: fate.sent,
      key: fate.key,
      does: "reject",
      problems: { [field.slug]: { title: field.label, messages: [messages.taken("")] } },
    };
  });
}
