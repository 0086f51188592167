import { refuse } from "../kernel/scope.ts";

/** Streams at once: of one person over all apps, of one app, and of this process, which keeps connections for all else. */
const most = { person: 12, app: 300, process: 1_000 };

/** How many streams are open for whom. */
export class Places {
  readonly #taken = new Map<string, number>();

  /** Answers how to leave. Refuses who is one too many. */
  take(app: number, who: string): () => void {
    const kinds = { person: `person ${who}`, app: `app ${app}`, process: "process" };
    const isFull = (["person", "app", "process"] as const).find((kind) => this.#count(kinds[kind]) >= most[kind]);
    if (isFull === "process") throw refuse("unavailable", "Too many people are watching. Try again in a moment.");
    if (isFull) throw refuse("too_many_requests", "Too many windows are open at once.");
    for (const key of Object.values(kinds)) this.#add(key, 1);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      for (const key of Object.values(kinds)) this.#add(key, -1);
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #add(key: string, by: number): void {
    const count = this.#count(key) + by;
    if (count === 0) this.#taken.delete(key);
    else this.#taken.set(key, count);
  }
}
