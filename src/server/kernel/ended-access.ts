import type { Broadcast } from "../../platform/db/broadcast.ts";

/** Whose rights ended, or became less: a person's, or everybody's in an app. */
export type Ended = { readonly person: number } | { readonly app: number };

/** Tells every process that somebody may no longer do what they may: questions that stay open are judged anew, without waiting for a change. */
export class EndedAccess {
  readonly #broadcast: Broadcast;

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  tell(ended: Ended): void {
    this.#broadcast.send("person" in ended ? `person ${ended.person}` : `app ${ended.app}`);
  }

  /** Calls `heard` for whatever ended, before whoever watches is called: what is cached of rights is dropped by it. */
  listen(heard: () => void): void {
    this.#broadcast.listen({ heard, missed: heard });
  }

  /** Answers how to stop listening. Where messages may have been lost, `heard` is called as well. */
  watch({ app, person }: { readonly app: number; readonly person: number | null }, heard: () => void): () => void {
    const mine = new Set([`app ${app}`, ...(person === null ? [] : [`person ${person}`])]);
    return this.#broadcast.listen({ heard: (text) => mine.has(text) && heard(), missed: heard });
  }
}
