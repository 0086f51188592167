import { type BookingField, bookingFields, placeField, takingOf } from "../../model/booking/places.ts";
import { freeSeat, type TakenTime } from "../../model/booking/taken-times.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import { recordsWhere } from "../record-rows/public.ts";
import { loadType, type Type, typeDefinitions } from "../type-definitions/public.ts";
import {
  endHolds,
  type FieldKey,
  freeAllBooked,
  heldTimes,
  insertTimes,
  keepMadeBy,
  type NewTime,
  placesMadeBy,
  waitForPlaces,
} from "./store.ts";

interface Counting {
  readonly type: Type;
  readonly field: BookingField;
}

const batch = 1_000;
const day = 86_400_000;
/** So many days back bookings are told by calendars; those who take turns are counted over less. */
export const pastDays = 30;

/** Before anything is said of what is taken, what records hold is counted, unless that is done. */
export async function counted(scope: Scope, place: Counting): Promise<void> {
  if (await isCounted(scope.db, place)) return;
  await scope.write(async (writing) => {
    const type = await loadType(writing.db, place.type.row.id);
    const field = type && bookingFields(type.row.post_fields).find(({ id }) => id === place.field.id);
    if (field) await countFromRecords(writing, { type, field });
  });
}

/**
 * Counts what records have booked where it is not counted by the rules of now: when a field is first booked by, when its places are made by
 * another field or are called otherwise, and when its statuses free other times. What is over for long is told by nothing, and left out.
 */
export async function countFromRecords(scope: WriteScope, { type, field }: Counting): Promise<void> {
  if (await isCounted(scope.db, { type, field })) return;
  const key: FieldKey = { type: type.row.id, field: field.id };
  // Of many who find it uncounted one counts, and the others find it done.
  if (!(await keepMadeBy(scope.db, key, madeBy({ type, field })))) return;
  await mustBeOfNow(scope, { type, field });
  await waitForPlaces(scope.db, key);
  await endHolds(scope.db, key, { now: scope.now, own: null });
  await freeAllBooked(scope.db, key);
  const seats = new Seats();
  for (const { place, seat, starts_at, ends_at } of await heldTimes(scope.db, key))
    seats.add(place, { from: starts_at.getTime(), to: ends_at.getTime(), seat });
  const since = scope.now.getTime() - pastDays * day;
  let after = 0;
  for (;;) {
    // Behind the last one, not behind so many: records that follow a change of their fields meanwhile leave this condition.
    const where = sql`p.id > ${after} and (jsonb_exists(p.data, ${field.slug}) or p.schema_version < ${type.row.schema_version})`;
    const rows = await recordsWhere(scope.db, type.row, { where, order: sql`p.id`, count: batch, page: 1 });
    const times: NewTime[] = [];
    for (const row of rows) {
      const taking = isFreed(type, row.status_id) ? undefined : takingOf(field, type.row.post_fields, row.data);
      if (!taking || taking.to < since) continue;
      const span = { from: new Date(taking.from), to: new Date(taking.to) };
      for (const place of taking.places)
        times.push({ id: 0, place, seat: seats.take(place, taking), ...span, state: "booked", post: row.id });
    }
    const first = times.length > 0 ? await scope.db.nextIds("booking", times.length) : 0;
    await insertTimes(
      scope.db,
      key,
      times.map((time, at) => ({ ...time, id: first + at })),
    );
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** What is counted by a form that is not that of now would be taken for right: it names its places by their names of before. */
async function mustBeOfNow({ db }: WriteScope, { type, field }: Counting): Promise<void> {
  const now = await loadType(db, type.row.id);
  const isSame = now?.row.schema_version === type.row.schema_version && madeBy({ type: now, field }) === madeBy({ type, field });
  if (!isSame) throw new StaleCacheError(typeDefinitions);
}

/** The seats that are taken, by place and by the day on which a time begins: a booking lasts a day at most, so only those around it meet it. */
class Seats {
  readonly #taken = new Map<string, (TakenTime & { readonly seat: number })[]>();

  add(place: string, time: TakenTime & { readonly seat: number }): void {
    const key = keyOf(place, dayOf(time));
    const there = this.#taken.get(key) ?? [];
    this.#taken.set(key, there);
    there.push(time);
  }

  /** The first one that is free all the time; it is taken from then on. */
  take(place: string, { from, to }: TakenTime): number {
    const around = [-1, 0, 1].flatMap((days) => this.#taken.get(keyOf(place, dayOf({ from }) + days)) ?? []);
    const seat = freeSeat(around.filter((one) => one.from < to && one.to > from).map((one) => one.seat));
    this.add(place, { from, to, seat });
    return seat;
  }
}

function dayOf({ from }: Pick<TakenTime, "from">): number {
  return Math.floor(from / day);
}

function keyOf(place: string, dayNumber: number): string {
  return `${dayNumber} ${place}`;
}

/** Whether that is done, by the rules of now. */
export async function isCounted(db: Queries, { type, field }: Counting): Promise<boolean> {
  return (await placesMadeBy(db, { type: type.row.id, field: field.id })) === madeBy({ type, field });
}

/**
 * What says by which rules was counted: the field of the places and, where a status frees the times of its records, all statuses with those that
 * do. Another of these makes other times of the same records, also where they were handed on from a status that is gone.
 */
function madeBy({ type, field }: Counting): string {
  const by = placeField(field, type.row.post_fields)?.id ?? "";
  const statuses = type.statuses.map(({ id }) => id).sort((one, other) => one - other);
  const said = statuses.map((id) => (isFreed(type, id) ? `${id} frees` : String(id)));
  return statuses.some((id) => isFreed(type, id)) ? [by, ...said].join(", ") : by;
}

function isFreed({ statuses }: Pick<Type, "statuses">, status: number): boolean {
  return statuses.find(({ id }) => id === status)?.settings.freesTime === true;
}
