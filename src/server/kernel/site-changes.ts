import type { Broadcast } from "../../platform/db/broadcast.ts";

/** How long changes are gathered before they are told, in milliseconds: where records come in a burst, each changes the site. */
const gathered = 50;

/** Tells every process that the site of an app is another than before, so that who serves it can draw its pages before anybody asks. */
export class SiteChanges {
  readonly #broadcast: Broadcast;
  readonly #waiting = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  tell(app: number): void {
    this.#waiting.add(app);
    this.#timer ??= setTimeout(() => this.#send(), gathered).unref();
  }

  /** Answers how to stop listening. What was not heard of is drawn when somebody asks for it. */
  listen(changed: (app: number) => void): () => void {
    return this.#broadcast.listen({ heard: (text) => changed(Number(text)), missed: () => {} });
  }

  #send(): void {
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const app of waiting) this.#broadcast.send(String(app));
  }
}
