import { type BookingField, placeField, takingOf } from "../../model/booking/places.ts";
import { freeSeat } from "../../model/booking/taken-times.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordsWhere } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { type FieldKey, freeAllBooked, insertTimes, keepMadeBy, type NewTime, placesMadeBy } from "./store.ts";

interface Counting {
  readonly type: Type;
  readonly field: BookingField;
}

const batch = 1_000;
const day = 86_400_000;

/**
 * Counts what records have booked before anything was counted: when a field is first booked by, and when its places are made by another
 * field than before. Times that are over by a day are in nobody's way.
 */
export async function countFromRecords(scope: WriteScope, { type, field }: Counting): Promise<void> {
  if (await isCounted(scope.db, { type, field })) return;
  const key: FieldKey = { type: type.row.id, field: field.id };
  await keepMadeBy(scope.db, key, madeBy({ type, field }));
  await freeAllBooked(scope.db, key);
  const since = scope.now.getTime() - day;
  const seats = new Map<string, { from: number; to: number; seat: number }[]>();
  for (let page = 1; ; page += 1) {
    const where = sql`(jsonb_exists(p.data, ${field.slug}) or p.schema_version < ${type.row.schema_version})`;
    const rows = await recordsWhere(scope.db, type.row, { where, order: sql`p.id`, count: batch, page });
    const times: NewTime[] = [];
    for (const row of rows) {
      const taking = isFreed(type, row.status_id) ? undefined : takingOf(field, type.row.post_fields, row.data);
      if (!taking || taking.to < since) continue;
      const { from, to } = taking;
      for (const place of taking.places) {
        const there = seats.get(place) ?? [];
        seats.set(place, there);
        const seat = freeSeat(there.filter((one) => one.from < to && one.to > from).map((one) => one.seat));
        there.push({ from, to, seat });
        times.push({ id: 0, place, seat, from: new Date(from), to: new Date(to), state: "booked", post: row.id });
      }
    }
    const first = times.length > 0 ? await scope.db.nextIds("booking", times.length) : 0;
    await insertTimes(
      scope.db,
      key,
      times.map((time, at) => ({ ...time, id: first + at })),
    );
    if (rows.length < batch) return;
  }
}

/** Whether that is done, by the field that makes the places now. */
export async function isCounted(db: Queries, { type, field }: Counting): Promise<boolean> {
  return (await placesMadeBy(db, { type: type.row.id, field: field.id })) === madeBy({ type, field });
}

function madeBy({ type, field }: Counting): string {
  return placeField(field, type.row.post_fields)?.id ?? "";
}

function isFreed({ statuses }: Type, status: number): boolean {
  return statuses.find(({ id }) => id === status)?.settings.freesTime === true;
}
