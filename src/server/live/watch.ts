import type { OnlookersOfPost } from "../../contract/live.ts";
import { EventStream, eventHeaders } from "../../platform/http/event-stream.ts";
import type { Batch } from "../kernel/live-changes.ts";
import { isAppAdmin, isEditor, refuse, type Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { recordById } from "../record-rows/public.ts";
import { cachedType } from "../type-definitions/public.ts";
import { Places } from "./places.ts";
import { isSomething, visibleChanges } from "./visible-changes.ts";

/** How often a silent stream says that it lives, and looks whether its reader may still be there, in milliseconds. */
const beat = 20_000;
/** Batches that wait to be judged; past it the reader is told to ask anew. */
const mostWaiting = 100;

const places = new Places();

/** Tells what changes, until the reader leaves, loses the right to be here, or the process ends. */
export async function watch(scope: Scope): Promise<EventStream> {
  const { changes, presence } = scope.outside;
  if (changes.isOver) throw refuse("unavailable", "The server is about to restart. Try again in a moment.");
  const leave = places.take(scope.app, whoOf(scope));
  for (const [name, value] of Object.entries(eventHeaders)) scope.context.setHeader(name, value);
  const stream = new EventStream();
  const telling = new Telling(scope, stream);
  const stop = changes.watch(scope.app, {
    changed: (batch) => telling.changed(batch),
    missed: () => telling.missed(),
    ended: () => stream.leave(),
  });
  const stopLooking = presence.watch(scope.app, (post) => telling.looked(post));
  const stopJudging = scope.outside.ended.watch({ app: scope.app, person: scope.person?.acting?.by ?? scope.person?.id ?? null }, () =>
    telling.judge(),
  );
  const timer = setInterval(() => telling.beat(), beat).unref();
  stream.once("close", () => {
    clearInterval(timer);
    stop();
    stopLooking();
    stopJudging();
    leave();
  });
  try {
    await telling.open(quietFor(scope));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  // Whoever comes back after the connection broke did not hear what was said meanwhile.
  if (scope.context.header("last-event-id") !== undefined) telling.missed();
  return stream;
}

/** One after the other, each by the rights that the reader has at that moment: what they may not read is not told. */
class Telling {
  readonly #scope: Scope;
  readonly #stream: EventStream;
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  #told = 0;

  constructor(scope: Scope, stream: EventStream) {
    this.#scope = scope;
    this.#stream = stream;
  }

  /** What is heard before it is known for how long nothing changed is told after it. */
  async open(quietFor: Promise<number>): Promise<void> {
    const opened = quietFor.then((time) => this.#stream.tell({ event: "open", data: { quietFor: Math.floor(time) } }));
    this.#turn = opened.catch(() => {});
    await opened;
  }

  changed(batch: Batch): void {
    if (this.#waiting >= mostWaiting) this.missed();
    else
      this.#inTurn(async (scope) => {
        const seen = await visibleChanges(scope, batch);
        if (isSomething(seen)) this.#tell("changes", seen);
      });
  }

  /** Only who may read every record, and know its people, hears who has one open; a program hears of nobody. */
  looked(post: number): void {
    if (this.#waiting >= mostWaiting) return;
    this.#inTurn(async (scope) => {
      if (!isEditor(scope) || scope.person?.key || !(await maySee(scope, post))) return;
      const people = scope.outside.presence.of(scope.app, post);
      this.#stream.tell({ event: "onlookers", data: { postId: post, people } satisfies OnlookersOfPost });
    });
  }

  missed(): void {
    this.#tell("missed", {});
  }

  /** Whether the reader may still be here. */
  judge(): void {
    if (this.#waiting < mostWaiting) this.#inTurn(async () => {});
  }

  beat(): void {
    this.#inTurn(async () => this.#stream.beat());
  }

  #tell(event: string, data: unknown): void {
    this.#told += 1;
    this.#stream.tell({ event, data, id: String(this.#told) });
  }

  #inTurn(run: (scope: Scope) => Promise<void>): void {
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(async () => {
        if (!this.#stream.destroyed) await run(await this.#scope.refresh());
      })
      // Whoever may not be here, or cannot be judged, is sent away: coming back, they hear why, and ask anew what they show.
      .catch(() => this.#stream.leave())
      .finally(() => {
        this.#waiting -= 1;
      });
  }
}

/** Of a record that is gone it is told that nobody has it open. */
async function maySee(scope: Scope, post: number): Promise<boolean> {
  if (isAppAdmin(scope)) return true;
  const row = await recordById(scope, post);
  const type = row && (await cachedType(scope, row.type_id));
  return !type || authorize(scope, type).mayRead(row);
}

/** For how many milliseconds the reader would have heard nothing: when that changed which they may not know of is not told. */
async function quietFor(scope: Scope): Promise<number> {
  const { changes } = scope.outside;
  if (isEditor(scope) && scope.person?.key === undefined) return changes.quietFor(scope.app);
  const { told, span } = changes.recent(scope.app);
  for (const { ago, batch } of told) {
    const seen = await visibleChanges(scope, batch);
    if (isSomething(seen)) return Math.min(ago, span);
  }
  return span;
}

/** A key stands for whoever made it. */
function whoOf({ person, context }: Scope): string {
  return person ? String(person.id) : context.address;
}
