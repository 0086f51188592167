/**
 * The one gate through which every booking goes, whoever writes it by whatever way: before a record is written its time is taken, or the write
 * is refused. Whoever takes a time at a place writes the place's row first, so that the next one reads what they took.
 */
import {
  type BookingField,
  bookingFields,
  placeField,
  sameTaking,
  type Taking,
  takingOf,
  valueOfPlace,
} from "../../model/booking/places.ts";
import { freeSeat, placesLeft } from "../../model/booking/taken-times.ts";
import { bookingTimes } from "../../model/fields/values/booking.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { type Type, typeDefinitions } from "../type-definitions/public.ts";
import { candidatesFor } from "./candidates.ts";
import { countFromRecords, isCounted } from "./count-from-records.ts";
import { holdOf } from "./hold-of-visitor.ts";
import { tellBooked } from "./jobs.ts";
import { slotTaken } from "./slot-taken.ts";
import {
  allTakenBetween,
  countTaken,
  endHolds,
  type FieldKey,
  freeTimes,
  holdPlaces,
  insertTimes,
  type NewTime,
  type TakenRow,
  whole,
} from "./store.ts";

export interface Writing {
  readonly before?: RecordRow;
  readonly after: RecordRow;
}

export interface Keeping {
  /** Nobody is told: an import. */
  readonly isQuiet?: boolean;
  /** They were in the trash and held nothing there. Of many at once none is refused: what was booked stays so, though there is no room left. */
  readonly isBack?: boolean;
}

/** Takes the times of records that are about to be written, and frees those that they leave. Answers the records, with who is booked where they take turns. */
export async function keepTimes<Of extends Writing>(
  scope: WriteScope,
  type: Type,
  writings: readonly Of[],
  keeping: Keeping = {},
): Promise<readonly Of[]> {
  let kept = writings;
  for (const field of bookingFields(type.row.post_fields)) kept = await keepOf(scope, { type, field }, kept, keeping);
  return kept;
}

export interface Place {
  readonly type: Type;
  readonly field: BookingField;
}

async function keepOf<Of extends Writing>(
  scope: WriteScope,
  place: Place,
  writings: readonly Of[],
  { isQuiet = false, isBack = false }: Keeping,
): Promise<readonly Of[]> {
  const { field } = place;
  const all = writings.map((writing, at) => ({
    ...{ writing, at, post: writing.after.id },
    was: isBack ? undefined : heldBy(place, writing.before),
    now: heldBy(place, writing.after),
  }));
  const moved = all.filter(({ was, now }) => !sameTaking(was, now));
  const tell = async (those: typeof all) => {
    for (const { writing, post, was, now } of those)
      await tellBooked(scope, { field, post, was, now, wasPending: waits(place, writing.before), isPending: waits(place, writing.after) });
  };
  if (!isQuiet && !isBack) await tell(all.filter(({ was, now }) => was && now && sameTaking(was, now)));
  if (moved.length === 0) return writings;
  await countFromRecords(scope, place);
  // What comes back may have been counted with the others just now.
  const left = moved.flatMap(({ was, post }) => (was || isBack ? [post] : []));
  const taking = moved.flatMap(({ now, ...rest }) => (now ? [{ ...rest, now }] : []));
  const isForced = isBack && writings.length > 1;
  if (!isForced) await lookFirst(scope, place, { left, taking: taking.map(({ now }) => now) });
  if (left.length > 0) await freeTimes(scope.db, keyOf(place), left);
  const data = await takeAll(
    scope,
    place,
    taking.map(({ writing, post, now }) => ({ data: writing.after.data, post, now })),
    isForced,
  );
  const kept = [...writings];
  for (const [index, { writing, at }] of taking.entries()) {
    const chosen = data[index];
    if (chosen && chosen !== writing.after.data) kept[at] = { ...writing, after: { ...writing.after, data: chosen } };
  }
  if (!isQuiet && !isBack) await tell(moved);
  return kept;
}

/** Holds a time for a visitor, in place of what they held before. */
export async function holdTime(
  scope: WriteScope,
  place: Place,
  { taking, hold }: { readonly taking: Taking; readonly hold: NonNullable<NewTime["hold"]> },
): Promise<void> {
  await countFromRecords(scope, place);
  await lookFirst(scope, place, { left: [], taking: [taking] });
  const room = await roomFor(scope, place, [taking]);
  const taken = await room.take(taking, {});
  if (!taken) throw await slotTaken(scope, place, taking);
  const first = await scope.db.nextIds("booking", taken.seats.length);
  const times = { from: new Date(taking.from), to: new Date(taking.to), state: "held", hold } as const;
  await insertTimes(
    scope.db,
    keyOf(place),
    taken.seats.map((seat, at) => ({ ...seat, ...times, id: first + at })),
  );
}

interface ToTake {
  readonly post: number;
  readonly now: Taking;
  readonly data: RecordRow["data"];
}

/** Takes these times, or refuses. Answers what the records say then, each with who was chosen. */
async function takeAll(
  scope: WriteScope,
  place: Place,
  taking: readonly ToTake[],
  isForced: boolean,
): Promise<readonly RecordRow["data"][]> {
  if (taking.length === 0) return [];
  const room = await roomFor(
    scope,
    place,
    taking.map(({ now }) => now),
  );
  const rows: Omit<NewTime, "id">[] = [];
  const said: RecordRow["data"][] = [];
  for (const { post, now, data } of taking) {
    const taken = await room.take(now, data, isForced);
    if (!taken) throw await slotTaken(scope, place, now);
    const times = { from: new Date(now.from), to: new Date(now.to), state: "booked", post } as const;
    rows.push(...taken.seats.map((seat) => ({ ...seat, ...times })));
    said.push(taken.data);
  }
  const first = await scope.db.nextIds("booking", rows.length);
  await insertTimes(
    scope.db,
    keyOf(place),
    rows.map((row, at) => ({ ...row, id: first + at })),
  );
  return said;
}

export function keyOf({ type, field }: Place): FieldKey {
  return { type: type.row.id, field: field.id };
}

/** What a record takes; nothing in a status that frees its time. */
export function heldBy({ type, field }: Place, row: RecordRow | undefined): Taking | undefined {
  if (!row) return undefined;
  const status = type.statuses.find(({ id }) => id === row.status_id);
  return status?.settings.freesTime === true ? undefined : takingOf(field, type.row.post_fields, row.data);
}

/** Whether the times of a record wait to be confirmed. */
export function waits({ type }: Pick<Place, "type">, row: RecordRow | undefined): boolean {
  return type.statuses.find(({ id }) => id === row?.status_id)?.settings.pendingTime === true;
}

/** Whether anything of a time is taken beyond its room, before anybody is waited for: a rush for one time is turned away here. */
async function lookFirst(
  scope: WriteScope,
  place: Place,
  { left, taking }: { readonly left: readonly number[]; readonly taking: readonly Taking[] },
): Promise<void> {
  const [only] = taking;
  if (!only || taking.length > 1 || takesTurn(place, only)) return;
  const taken = await meeting(scope, place, taking);
  const others = taken.filter(({ post_id }) => post_id === null || !left.includes(post_id));
  for (const where of only.places) if (roomAt(place.field, others, where, only) < 1) throw await slotTaken(scope, place, only);
}

interface Room {
  /** Takes a time, or answers nothing where there is no room. `data`: with who was chosen. */
  take(
    taking: Taking,
    data: RecordRow["data"],
    isForced?: boolean,
  ): Promise<
    { readonly seats: readonly { readonly place: string; readonly seat: number }[]; readonly data: RecordRow["data"] } | undefined
  >;
}

/** What is free around these times. The places are held from then on. */
export async function roomFor(scope: WriteScope, place: Place, takings: readonly Taking[]): Promise<Room> {
  const { type, field } = place;
  const key = keyOf(place);
  const by = placeField(field, type.row.post_fields);
  const turning = by !== undefined && takings.some((taking) => takesTurn(place, taking));
  const candidates = turning ? await candidatesFor(scope, by) : [];
  const places = [...new Set([...candidates, ...takings.flatMap((taking) => taking.places)])];
  await holdPlaces(scope.db, key, places);
  // Whoever changed what is counted in between was waited for just now: what is free is worked out anew then.
  if (!(await isCounted(scope.db, place))) throw new StaleCacheError(typeDefinitions);
  await endHolds(scope.db, key, { now: scope.now, own: holdOf(scope) });
  const taken = [...(await meeting(scope, place, takings, places))];
  const from = Math.min(...takings.map((taking) => taking.from));
  const counts = turning
    ? new Map((await countTaken(scope.db, key, around(from))).map(({ place: one, count }) => [one, count]))
    : new Map<string, number>();
  const seatAt = (where: string, taking: Taking) => {
    const meets = meetingAt(field, taken, where, taking);
    const seat = freeSeat(meets.filter(({ state }) => state !== "blocked").map((one) => one.seat));
    taken.push({
      id: 0,
      place: where,
      seat,
      starts_at: new Date(taking.from),
      ends_at: new Date(taking.to),
      state: "booked",
      post_id: null,
      note: "",
    });
    counts.set(where, (counts.get(where) ?? 0) + 1);
    return { place: where, seat };
  };
  const isFree = (where: string, taking: Taking) => roomAt(field, taken, where, taking) > 0;
  return {
    async take(taking, data, isForced = false) {
      if (by && takesTurn(place, taking)) {
        const free = candidates.filter((one) => isFree(one, taking));
        const [next] = free.sort(
          (one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0) || candidates.indexOf(one) - candidates.indexOf(other),
        );
        return next === undefined ? undefined : { seats: [seatAt(next, taking)], data: { ...data, [by.slug]: valueOfPlace(by, next) } };
      }
      if (!isForced && !taking.places.every((where) => isFree(where, taking))) return undefined;
      return { seats: taking.places.map((where) => seatAt(where, taking)), data };
    },
  };
}

/** Whether somebody is still to be found for a time. */
function takesTurn({ field, type }: Place, { places }: Taking): boolean {
  return field.takesTurns === true && places[0] === whole && placeField(field, type.row.post_fields) !== undefined;
}

function meeting(scope: WriteScope, place: Place, takings: readonly Taking[], places?: readonly string[]): Promise<TakenRow[]> {
  const between = bookingTimes(place.field).buffer * 60_000;
  const asked = [...new Set([whole, ...(places ?? takings.flatMap((taking) => taking.places))])];
  const from = new Date(Math.min(...takings.map((taking) => taking.from)) - between);
  const to = new Date(Math.max(...takings.map((taking) => taking.to)) + between);
  return allTakenBetween(scope.db, keyOf(place), { places: asked, from, to, now: scope.now, own: holdOf(scope) });
}

function meetingAt(field: BookingField, taken: readonly TakenRow[], where: string, { from, to }: Taking): readonly TakenRow[] {
  const between = bookingTimes(field).buffer * 60_000;
  return taken.filter(({ place, state, starts_at, ends_at }) => {
    // What is blocked for all is blocked for each; no time lies between that and a booking.
    const gap = state === "blocked" ? 0 : between;
    const isHere = place === where || (state === "blocked" && place === whole);
    return isHere && starts_at.getTime() < to + gap && ends_at.getTime() > from - gap;
  });
}

function roomAt(field: BookingField, taken: readonly TakenRow[], where: string, taking: Taking): number {
  const meets = meetingAt(field, taken, where, taking);
  if (meets.some(({ state }) => state === "blocked")) return 0;
  return placesLeft(
    field,
    meets.map(({ starts_at, ends_at }) => ({ from: starts_at.getTime(), to: ends_at.getTime() })),
  )(taking);
}

/** Turns are counted over four weeks. */
function around(from: number): { readonly from: Date; readonly to: Date } {
  const weeks = 14 * 86_400_000;
  return { from: new Date(from - weeks), to: new Date(from + weeks) };
}
