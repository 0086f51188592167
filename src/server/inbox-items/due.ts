import type { WriteScope } from "../kernel/scope.ts";
import * as jobs from "./jobs.ts";

/** Records whose time is up are looked for every five minutes, where there are any. */
export const slot = 300_000;
export const ahead = 86_400_000;

/** Has it told when the time of records is up, and a day before: once for all whose time is up within the same five minutes. */
export async function planDue(scope: WriteScope, deadlines: readonly (string | null)[]): Promise<void> {
  const slots = new Set(deadlines.flatMap((at) => (at === null ? [] : [Math.floor(Date.parse(at) / slot) * slot])));
  for (const from of slots)
    for (const isAhead of [true, false]) {
      const runAt = new Date(from + slot - (isAhead ? ahead : 0));
      // Of one whose last day has begun already the time itself is told.
      if (isAhead && runAt < scope.now) continue;
      await scope.enqueue(jobs.lookForDue, { from, isAhead }, { runAt, dedupe: `inbox due ${scope.app} ${from} ${isAhead}`, once: true });
    }
}
