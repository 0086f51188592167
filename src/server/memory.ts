/** What was looked up is remembered this long and no longer: other processes change things too. */
const rememberedFor = 1_000;
/** What is asked for when its time is nearly up is looked up again before, so that not everybody at once misses it. */
const renewedBefore = 250;
const rememberedAtMost = 20_000;

interface Entry {
  readonly promise: Promise<unknown>;
  /** By a clock that nobody sets: a right that was taken away would stay for as long as it was set back. */
  readonly until: number;
  /** Present once the look-up has answered. */
  found?: { readonly value: unknown };
  isRenewed?: true;
}

/**
 * What is asked on nearly every request and changes rarely, kept for a moment: an app by its address, a member's role, a
 * type. Callers that ask at the same moment share one look-up; a failed one is not remembered. A key is always asked for
 * by the same code, so its value is always of the type that this caller expects.
 */
export class Memory {
  readonly #known = new Map<string, Entry>();
  #generation = 0;

  remember<Value>(key: string, find: () => Promise<Value>): Promise<Value> {
    const entry = this.#present(key);
    return entry ? (entry.promise as Promise<Value>) : this.#keep(key, find());
  }

  /**
   * The same from inside a transaction: it never waits for a look-up that somebody else began, because on the one
   * connection of the embedded database that look-up waits for this transaction. `renew` is the look-up from outside of it.
   */
  rememberInside<Value>(key: string, find: () => Promise<Value>, renew: () => Promise<Value>): Promise<Value> {
    const entry = this.#present(key);
    if (!entry?.found) return this.#keep(key, find());
    if (!entry.isRenewed && entry.until - performance.now() < renewedBefore) this.#renew(key, entry, renew());
    return Promise.resolve(entry.found.value as Value);
  }

  /** Another number after anything was forgotten: what was made before may be out of date. */
  get generation(): number {
    return this.#generation;
  }

  /** Forgets everything whose key begins with `start`, after a change that this process made itself. */
  forget(start: string): void {
    this.#generation += 1;
    for (const key of this.#known.keys()) if (key.startsWith(start)) this.#known.delete(key);
  }

  #present(key: string): Entry | undefined {
    const entry = this.#known.get(key);
    return entry && entry.until > performance.now() ? entry : undefined;
  }

  #renew(key: string, entry: Entry, promise: Promise<unknown>): void {
    entry.isRenewed = true;
    const until = performance.now() + rememberedFor;
    promise.then(
      (value) => {
        // Unless it was forgotten meanwhile: then this may be what was before the change.
        if (this.#known.get(key) === entry) this.#known.set(key, { promise, until, found: { value } });
      },
      () => {}, // the one who finds it expired looks it up, and hears of what is wrong
    );
  }

  #keep<Value>(key: string, promise: Promise<Value>): Promise<Value> {
    if (this.#known.size >= rememberedAtMost) this.#known.clear();
    const entry: Entry = { promise, until: performance.now() + rememberedFor };
    this.#known.set(key, entry);
    promise.then(
      (value) => {
        entry.found = { value };
      },
      () => this.#known.delete(key),
    );
    return promise;
  }
}
