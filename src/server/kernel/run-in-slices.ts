import type { Scope, WriteScope } from "./scope.ts";

/** How long a job works before it lets others have their turn, in milliseconds. */
const turn = 1_000;

interface Slices<Place> {
  /** Works on from a place, in one transaction. Answers where to go on, or null when nothing is left. */
  readonly some: (writing: WriteScope, from: Place) => Promise<Place | null>;
  /** Enqueues the job that goes on from a place. */
  readonly goOn: (writing: WriteScope, from: Place) => Promise<unknown>;
}

/**
 * The work of a job that goes through very many records: one transaction after the other, for a second at most, and then by another job.
 * Answers whether all of it is done; false: another job goes on.
 */
export async function runInSlices<Place>(scope: Scope, first: Place, { some, goOn }: Slices<Place>): Promise<boolean> {
  const until = performance.now() + turn;
  for (let place: Place | null = first; place !== null; ) {
    const from: Place = place;
    if (performance.now() > until) {
      await scope.write((writing) => goOn(writing, from));
      return false;
    }
    place = await scope.write((writing) => some(writing, from));
  }
  return true;
}

/** The same where what is left tells by itself where to go on. `some` answers whether anything is left. */
export function repeatInSlices(
  scope: Scope,
  { some, goOn }: { readonly some: (writing: WriteScope) => Promise<boolean>; readonly goOn: (writing: WriteScope) => Promise<unknown> },
): Promise<boolean> {
  return runInSlices<true>(scope, true, { some: async (writing) => (await some(writing)) || null, goOn });
}
