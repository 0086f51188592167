import { type BookingField, bookingFields, sameTaking, takingOf } from "../../model/booking/places.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { countFromRecords } from "./count-from-records.ts";
import { heldBy, roomFor } from "./keep-times.ts";

/**
 * Which of these records, by their places in the list, would find no room any more: each is looked at beside those before it. What they held
 * before still counts, so none of the others is refused when it is written.
 */
export async function withoutRoom(
  scope: WriteScope,
  type: Type,
  rows: readonly { readonly data: RecordRow["data"]; readonly before?: RecordRow }[],
): Promise<ReadonlyMap<number, BookingField>> {
  const refused = new Map<number, BookingField>();
  for (const field of bookingFields(type.row.post_fields)) {
    const wanted = rows.flatMap(({ data, before }, at) => {
      const taking = refused.has(at) ? undefined : takingOf(field, type.row.post_fields, data);
      return taking && !sameTaking(taking, heldBy({ type, field }, before)) ? [{ at, data, taking }] : [];
    });
    if (wanted.length === 0) continue;
    await countFromRecords(scope, { type, field });
    const room = await roomFor(
      scope,
      { type, field },
      wanted.map(({ taking }) => taking),
    );
    for (const { at, data, taking } of wanted) if (!(await room.take(taking, data))) refused.set(at, field);
  }
  return refused;
}
