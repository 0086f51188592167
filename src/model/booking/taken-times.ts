/** How many bookings a time still has room for, beside what is taken. */
import { type BookingOptions, bookingTimes } from "../fields/values/booking.ts";

/** From one instant to another, in milliseconds. */
export interface TakenTime {
  readonly from: number;
  readonly to: number;
}

/**
 * Counts what meets a time with the buffer between. Asked for all the times of a day, it costs a search in what is taken for each, not a
 * walk through all of it.
 */
export function placesLeft(field: BookingOptions, taken: readonly TakenTime[]): (slot: TakenTime) => number {
  const { buffer, capacity } = bookingTimes(field);
  const between = buffer * 60_000;
  const begins = Float64Array.from(taken, ({ from }) => from).sort();
  const ends = Float64Array.from(taken, ({ to }) => to).sort();
  // All that began before it ends, without all that was over before it begins.
  return ({ from, to }) => capacity - (countBelow(begins, to + between) - countBelow(ends, from - between, true));
}

/** How many of these, in order, are below a bound, or at it where `orAt`. */
function countBelow(sorted: Float64Array, bound: number, orAt = false): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle] as number;
    if (at < bound || (orAt && at === bound)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The smallest seat that none of those has who meet a time. */
export function freeSeat(seats: readonly number[]): number {
  const used = new Set(seats);
  let seat = 0;
  while (used.has(seat)) seat += 1;
  return seat;
}
