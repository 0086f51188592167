/**
 * A type with many records gets a partition of its own, where nobody else's rows and indexes are in its way. They move there in
 * batches while everybody reads and writes: first it is said where new records go and that there are two places to look, then, once nobody
 * can remember otherwise, the old ones follow. Killed at any moment it goes on where its last batch ended.
 */
import type { JsonObject } from "../../../model/base/json.ts";
import { type TypeRow, typeById, typeForChange } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { askForIndexes } from "../lists/index-lists.ts";
import { askForWords } from "../words/read-words.ts";
import { changeHome, chooseHome, endLeaving, hasMoreThan, moveSome } from "./store.ts";

/** Types with more records than this have a partition of their own. */
export const bigType = 20_000;
/** A look at a type's size costs little, but not nothing: it is taken whenever so many more records were made in the app. */
export const lookEvery = 1_000;
/** The indexes of a type that has its partition follow its lists; this only mends what was missed. */
const mendEvery = 20 * lookEvery;
/** What is new and not read yet is looked through by every search. */
const readEvery = 500;

/** After which no request works any more with what it remembers of a type: one is remembered for a second, a statement takes ten at most. */
const untilKnown = 15_000;
/** After which nobody writes any more what they read before: longer than any transaction. */
const untilSettled = 120_000;
/** How long one job works before it lets others have their turn, in milliseconds, and how many records move at once. */
const turn = 1_000;
const batch = 500;

/** To be called once records were made: now and then it has the size of their type looked at, or the indexes that a big one pays for. */
export async function lookNowAndThen(
  scope: Pick<WriteScope, "app" | "enqueue">,
  { id, home }: Pick<TypeRow, "id" | "home">,
  made: { readonly first: number; readonly count: number },
): Promise<void> {
  if (home === 0) {
    if (isTime(made, lookEvery)) await scope.enqueue("posts.look-at-size", { type: id });
    return;
  }
  if (isTime(made, readEvery)) await askForWords(scope, id);
  if (isTime(made, mendEvery)) await askForIndexes(scope, id);
}

/** Whether one of the records that were made is the first of so many. */
function isTime({ first, count }: { readonly first: number; readonly count: number }, every: number): boolean {
  return Math.floor((first + count - 1) / every) > Math.floor((first - 1) / every);
}

/**
 * Looks whether a type has become big, or becomes so by what is about to come, and opens a partition for it. Which one is said with the type
 * first: several who look at once, and whoever looks after one that was killed, open the same.
 */
export async function lookAtSize(scope: Scope, { type: id, coming = 0 }: JsonObject): Promise<void> {
  const type = await typeById(scope.db, Number(id));
  if (type?.home !== 0 || !(Number(coming) > bigType || (await hasMoreThan(scope.db, type, bigType)))) return;
  const home = await scope.write(async (writing) => chooseHome(writing.db, type, await writing.newId("home")));
  if (home === undefined || !(await scope.outside.openHome(home, type.slots))) return;
  await scope.write(async (writing) => {
    const held = await typeForChange(writing.db, type.id, true);
    if (held?.home !== 0) return;
    await changeHome(writing.db, held, home);
    writing.forget("type:");
    await writing.enqueue("posts.move-home", { type: type.id, after: 0 }, { runAt: later(scope, untilKnown) });
  });
}

/** Moves records in turns; once none is left, looks again when nobody can have written to the old place any more. */
export async function moveHome(scope: Scope, { type: id, after, last = false }: JsonObject): Promise<void> {
  const until = performance.now() + turn;
  let place: number | null = Number(after);
  while (place !== null && performance.now() < until) {
    const from: number = place;
    place = await scope.write(async (writing) => {
      const type = await typeById(writing.db, Number(id));
      return type && type.leaving !== null ? moveSome(writing.db, type, from, batch) : null;
    });
  }
  await scope.write(async (writing) => {
    const type = await typeForChange(writing.db, Number(id), true);
    if (!type || type.leaving === null) return;
    if (place !== null) await writing.enqueue("posts.move-home", { type: type.id, after: place, last });
    else if (last === true) await settle(type);
    else await writing.enqueue("posts.move-home", { type: type.id, after: 0, last: true }, { runAt: later(scope, untilSettled) });

    async function settle(left: TypeRow): Promise<void> {
      await endLeaving(writing.db, left);
      await askForWords(writing, left.id);
      await askForIndexes(writing, left.id);
      writing.forget("type:");
    }
  });
}

function later({ now }: Pick<Scope, "now">, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
