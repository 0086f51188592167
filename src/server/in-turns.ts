import type { Scope, WriteScope } from "./scope.ts";

/** How long a job works before it lets others have their turn, in milliseconds. */
const turn = 1_000;

/**
 * The work of a job that goes through very many records: some in one transaction, and on from there. `some` answers from where, null when there is
 * nothing more to do; `goOn` asks for the job that takes it up.
 */
export async function inTurns<Place>(
  scope: Scope,
  first: Place,
  some: (writing: WriteScope, from: Place) => Promise<Place | null>,
  goOn: (writing: WriteScope, from: Place) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + turn;
  let place: Place | null = first;
  while (place !== null) {
    const from: Place = place;
    const isOver = performance.now() > until;
    place = await scope.write(async (writing) => {
      if (!isOver) return some(writing, from);
      await goOn(writing, from);
      return null;
    });
  }
}
