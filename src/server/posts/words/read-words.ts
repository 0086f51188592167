/**
 * What the fields of a big type say is read into an index of pieces of its own, beside the records and behind their writers. Nobody waits for
 * it: what is not read yet, a search looks at itself (`search-in.ts`). Killed at any moment the job goes on where its last batch ended.
 *
 * Ids count up, and none is given out later than a minute after its time. So what is not read yet follows from the ids alone, and making
 * records costs nothing more: two minutes after all up to a place were read, the few that came late are looked for, and no more can come.
 */
import { type Json, type JsonObject, sameJson } from "../../../model/base/json.ts";
import { type TypeRow, typeById } from "../../post-types/public.ts";
import type { Scope, WriteScope } from "../../scope.ts";
import { saysWords } from "../record-language.ts";
import { forgetSome, keepWordsRead, readDue, readMissing, readNext, type WordsRead, wordsReadForChange } from "./store.ts";

/** After which nobody commits any more what has an id from before: longer than ids are kept and any transaction. */
const untilSettled = 120_000;
/** Whoever was to look for late ones has died by then. */
const untilLost = 10 * untilSettled;
/** How long one job works before it lets others have their turn, in milliseconds. */
const turn = 1_000;
/** How many records are read at once, looked through, and deleted: nobody on the embedded engine waits long for it. */
const [batch, looked, forgotten] = [100, 1_000, 2_000];

type Asking = Pick<WriteScope, "app" | "enqueue">;

/** Has the job look what there is to be read. */
export async function askForWords(scope: Asking, type: number): Promise<void> {
  const [kind, payload, dedupe] = readingOf(scope, type);
  await scope.enqueue(kind, payload, { dedupe });
}

/** The job, and what it is asked for under by many at once. */
export function readingOf({ app }: Pick<Asking, "app">, type: number): [kind: string, payload: JsonObject, dedupe: string] {
  return ["posts.read-words", { type }, `read-words ${app} ${type}`];
}

/** Reads in turns: what was written since, then what is new, in the end what came late. */
export async function readWords(scope: Scope, { type: id, awaited }: JsonObject): Promise<void> {
  const known = await typeById(scope.db, Number(id));
  if (!known || known.home === 0 || known.leaving !== null) return;
  await scope.outside.openWords(known.home);
  const until = performance.now() + turn;
  for (let isLeft = true; isLeft; ) {
    const isOver = performance.now() > until;
    isLeft = await scope.write(async (writing) => {
      const type = await typeById(writing.db, Number(id));
      if (!type || type.home === 0 || type.leaving !== null) return false;
      if (isOver) await goOn(writing, type);
      return !isOver && step(writing, type, Number(awaited ?? 0));
    });
  }

  async function goOn(writing: WriteScope, type: TypeRow): Promise<void> {
    if (awaited === undefined) await askForWords(writing, type.id);
    else await writing.enqueue("posts.read-words", { type: type.id, awaited });
  }
}

/** One batch; false: nothing is left to be done now. */
async function step(writing: WriteScope, type: TypeRow, awaited: number): Promise<boolean> {
  const held = await wordsReadForChange(writing.db, type);
  const read = begun(held, type);
  const slugs = read.reading ?? read.slugs;
  if (await readDue(writing.db, type, slugs, batch)) return kept(writing, type, held, read);
  // Nothing to be read, nor words to be forgotten.
  if (slugs.length === 0 && read.reading === null) return false;
  const place = await readNext(writing.db, type, slugs, read.place, batch);
  if (place !== null) return kept(writing, type, held, { ...read, place });
  if (read.awaited !== null && (read.awaited === awaited || isLost(read, writing.now)))
    return kept(writing, type, held, await settled(writing, type, slugs, read, read.awaited));
  if (read.awaited === null && (read.reading !== null || read.place > read.settled)) {
    const runAt = new Date(writing.now.getTime() + untilSettled);
    await writing.enqueue("posts.read-words", { type: type.id, awaited: read.place }, { runAt });
    await kept(writing, type, held, { ...read, awaited: read.place, awaited_at: writing.now });
  }
  return false;
}

/**
 * Where other fields than before hold words by now, all is read anew, once the records have followed their form; what both have in common is
 * looked for all the while.
 */
function begun(read: WordsRead, { post_fields, upgrades }: TypeRow): WordsRead {
  const wanted = post_fields
    .filter(saysWords)
    .map(({ slug }) => slug)
    .sort();
  const isFollowed = upgrades.every(({ done }) => done);
  if (!isFollowed || sameJson([...(read.reading ?? read.slugs)], wanted)) return read;
  const slugs = read.slugs.filter((slug) => wanted.includes(slug));
  return { ...read, slugs, reading: wanted, place: 0, awaited: null, awaited_at: null };
}

async function kept(writing: WriteScope, type: TypeRow, before: WordsRead, after: WordsRead): Promise<true> {
  if (!sameJson({ ...before } as unknown as Json, { ...after } as unknown as Json)) await keepWordsRead(writing.db, type, after);
  return true;
}

function isLost({ awaited_at }: WordsRead, now: Date): boolean {
  return awaited_at !== null && now.getTime() - awaited_at.getTime() > untilLost;
}

async function settled({ db }: WriteScope, type: TypeRow, slugs: readonly string[], read: WordsRead, upTo: number): Promise<WordsRead> {
  const last = await readMissing(db, type, slugs, { after: read.settled, upTo, count: looked });
  if (last !== null) return { ...read, settled: last };
  return { ...read, slugs, reading: null, settled: Math.max(read.settled, upTo), awaited: null, awaited_at: null };
}

/** What is left of a type that is gone goes after it. */
export async function forgetWords(scope: Scope, { type }: JsonObject): Promise<void> {
  while (await scope.write(({ db }) => forgetSome(db, Number(type), forgotten)));
}
