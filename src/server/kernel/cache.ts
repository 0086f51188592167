import type { Broadcast } from "../../platform/db/broadcast.ts";
import type { CacheGroup, CacheKey } from "./cache-key.ts";

/** What was looked up is kept this long, in milliseconds, and no longer: a message of another process may be lost. */
const keptFor = 1_000;
/** What is asked for when its time is nearly up is looked up again before, so that not everybody at once misses it. */
const renewedBefore = 250;
const mostEntries = 20_000;

interface Entry {
  readonly promise: Promise<unknown>;
  /** By a clock that nobody sets: a right that was taken away would stay for as long as it was set back. */
  readonly until: number;
  /** Present once the look-up has answered. */
  found?: { readonly value: unknown };
  isRenewed?: true;
}

/**
 * What is asked on nearly every request and changes rarely, kept for a moment: an app by its address, a member's role, a type. Callers that
 * ask at the same moment share one look-up; a failed one is not kept. `app` 0: keys of no app.
 */
export class Cache {
  readonly #entries = new Map<string, Entry>();
  #generation = 0;
  /** Tells the other processes which entries are out of date. */
  #tell: ((start: string) => void) | undefined;
  readonly #listeners: ((start: string) => void)[] = [];

  /** From now on other processes hear of what is invalidated here, and this one of what is invalidated there. */
  share(broadcast: Broadcast, self: string): void {
    this.#tell = (start) => broadcast.send(`${self} ${start}`);
    const everything = () => this.#drop("");
    broadcast.listen({
      missed: everything,
      heard: (text) => {
        const [from, ...start] = text.split(" ");
        if (from !== self) this.#drop(start.join(" "));
      },
    });
  }

  /** For what is kept elsewhere and belongs to a group: called whenever that is invalidated, here or in another process. */
  onInvalidated(app: number, { prefix }: CacheGroup, listener: () => void): void {
    const own = textOf(app, prefix);
    this.#listeners.push((start) => {
      if (own.startsWith(start)) listener();
    });
  }

  get<Value>(app: number, key: CacheKey<Value>, find: () => Promise<Value>): Promise<Value> {
    const text = textOf(app, key.text);
    const entry = this.#present(text);
    // A key is declared with the type of what is kept under it.
    return entry ? (entry.promise as Promise<Value>) : this.#keep(text, find());
  }

  /**
   * The same from inside a transaction: it never waits for a look-up that somebody else began, because on the one
   * connection of the embedded database that look-up waits for this transaction. `renew` is the look-up from outside of it.
   */
  getInside<Value>(app: number, key: CacheKey<Value>, find: () => Promise<Value>, renew: () => Promise<Value>): Promise<Value> {
    const text = textOf(app, key.text);
    const entry = this.#present(text);
    if (!entry?.found) return this.#keep(text, find());
    if (!entry.isRenewed && entry.until - performance.now() < renewedBefore) this.#renew(text, entry, renew());
    return Promise.resolve(entry.found.value as Value);
  }

  /** Another number after anything was invalidated: what was made before may be out of date. */
  get generation(): number {
    return this.#generation;
  }

  /** Drops all entries of a group here alone: somebody else has changed what they were made from. */
  drop(app: number, { prefix }: CacheGroup): void {
    this.#drop(textOf(app, prefix));
  }

  /** Drops all entries of a group, here and in the other processes, after a change that this process made itself. */
  invalidate(app: number, { prefix }: CacheGroup): void {
    const start = textOf(app, prefix);
    this.#drop(start);
    this.#tell?.(start);
  }

  #drop(start: string): void {
    this.#generation += 1;
    for (const key of this.#entries.keys()) if (key.startsWith(start)) this.#entries.delete(key);
    for (const listener of this.#listeners) listener(start);
  }

  #present(text: string): Entry | undefined {
    const entry = this.#entries.get(text);
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  #renew(text: string, entry: Entry, promise: Promise<unknown>): void {
    entry.isRenewed = true;
    const until = performance.now() + keptFor;
    promise.then(
      (value) => {
        // Unless it was dropped meanwhile: then this may be what was before the change.
        if (this.#entries.get(text) === entry) this.#entries.set(text, { promise, until, found: { value } });
      },
      () => {}, // the one who finds it expired looks it up, and hears of what is wrong
    );
  }

  #keep<Value>(text: string, promise: Promise<Value>): Promise<Value> {
    if (this.#entries.size >= mostEntries) this.#entries.clear();
    const entry: Entry = { promise, until: performance.now() + keptFor };
    this.#entries.set(text, entry);
    promise.then(
      (value) => {
        entry.found = { value };
      },
      () => this.#entries.delete(text),
    );
    return promise;
  }
}

function textOf(app: number, text: string): string {
  return `app ${app} ${text}`;
}
